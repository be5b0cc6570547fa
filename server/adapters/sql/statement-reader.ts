import { type Kysely, type Selectable, sql } from 'kysely';
import type { PrintedSpeaker, StatementKind, StatementStance } from '../../../domain/statement.ts';
import type { Instant } from '../../../domain/time/instant.ts';
import type { IsoDay } from '../../../domain/time/iso-day.ts';
import { PUBLIC_READER, type Viewer } from '../../../domain/visibility.ts';
import { asReader } from './roles.ts';
import type { StatementTables } from './statement-tables.ts';
import type { Database } from './tables.ts';

/** A stored statement with what its article says of itself. */
export interface ReadStatement {
  readonly articleId: string;
  readonly version: number;
  readonly headline: string;
  readonly published: Instant;
  /** UTF-16 units, and the same in code points. */
  readonly start: number;
  readonly end: number;
  readonly cpStart: number;
  readonly cpEnd: number;
  readonly exact: string;
  readonly kind: StatementKind;
  readonly stance: StatementStance;
  readonly speaker: PrintedSpeaker;
  readonly relayedBy: string | null;
  readonly said: { readonly from: IsoDay; readonly to: IsoDay };
  readonly matter: readonly string[];
}

interface StatementQuery {
  /** Lookup keys (`speakerKey`); too many come back rather than too few: a register decides who is meant. */
  readonly keys: readonly string[];
  /** Days of the utterance, both inclusive. */
  readonly from: IsoDay | null;
  readonly to: IsoDay | null;
  /** Stems; statements that share none are left out. Empty: any matter. */
  readonly matter: readonly string[];
  readonly viewer?: Viewer;
  readonly now?: Instant;
}

/** So many rows are read of one who has said a lot; the newest first. */
const MOST_ROWS = 2_000;

/** Statements that the viewer may see, by the one predicate of the articles they stand in; newest first. */
export function readStatements(
  db: Kysely<Database>,
  archive: string,
  { keys, from, to, matter, viewer = PUBLIC_READER, now }: StatementQuery,
): Promise<readonly ReadStatement[]> {
  if (keys.length === 0) return Promise.resolve([]);
  const read = async (trx: Kysely<Database>) => {
    let query = trx
      .selectFrom('reader_statements')
      .where('archive', '=', archive)
      .where('speaker_key', 'in', keys)
      .orderBy('said_from', 'desc')
      .orderBy('article_id')
      .orderBy('n')
      .limit(MOST_ROWS)
      .selectAll();
    if (from !== null) query = query.where('said_to', '>=', from);
    if (to !== null) query = query.where('said_from', '<=', to);
    if (matter.length > 0)
      query = query.where(
        sql<boolean>`exists (select from jsonb_array_elements_text(matter) m
          where m in (select jsonb_array_elements_text(${JSON.stringify(matter)}::jsonb)))`,
      );
    return (await query.execute()).flatMap(statementOf);
  };
  return asReader(db, read, { viewer, purpose: 'answer', ...(now === undefined ? {} : { now }) });
}

function statementOf(row: Selectable<StatementTables['reader_statements']>): readonly ReadStatement[] {
  if (row.speaker === null) return [];
  return [
    {
      articleId: row.article_id,
      version: row.version,
      headline: row.headline,
      published: row.published,
      start: row.start_at,
      end: row.end_at,
      cpStart: row.cp_start,
      cpEnd: row.cp_end,
      exact: row.exact,
      kind: row.kind,
      stance: row.stance,
      speaker: row.speaker,
      relayedBy: row.relayed_by,
      said: { from: row.said_from, to: row.said_to },
      matter: row.matter,
    },
  ];
}
