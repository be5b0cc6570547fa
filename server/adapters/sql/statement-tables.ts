import type { EntityEntry } from '../../../domain/plan.ts';
import type { EntityKind, EntityStatus, RegisterEntity } from '../../../domain/register.ts';
import type { PrintedSpeaker, StatementKind, StatementStance } from '../../../domain/statement.ts';
import type { Instant } from '../../../domain/time/instant.ts';
import type { IsoDay } from '../../../domain/time/iso-day.ts';
import type { JsonColumn, RecordedAt } from './archive-tables.ts';

/**
 * What an article version says that somebody said. Derived from the version and as immutable as it: its valid and
 * recorded time are the version's, a corrected text has statements of its own, and a purge takes them along.
 */
export interface StatementsTable {
  archive: string;
  article_id: string;
  version: number;
  /** 0, 1, 2 … in the order of the text. */
  n: number;
  /** UTF-16 units of the version's text, half-open. */
  start_at: number;
  end_at: number;
  /** The same in code points. */
  cp_start: number;
  cp_end: number;
  kind: StatementKind;
  stance: StatementStance;
  speaker: JsonColumn<PrintedSpeaker> | null;
  /** What the speaker is looked up by (`speakerKey`); null: nobody is sure to have said it. */
  speaker_key: string | null;
  relayed_by: string | null;
  /** Days of the utterance, both inclusive. */
  said_from: IsoDay;
  said_to: IsoDay;
  /** Stems of its matter. */
  matter: JsonColumn<readonly string[]>;
}

/** Which versions were read for statements, and with what. */
export interface StatementSourcesTable {
  archive: string;
  article_id: string;
  version: number;
  made_with: string;
}

/** Who is named in a version, with the offices that it prints for them. */
export interface RegisterMentionsTable {
  archive: string;
  article_id: string;
  version: number;
  name: string;
  /** `speaker`: their words stand in it. `byline`: wrote it. `named`: told of. */
  role: 'speaker' | 'byline' | 'named';
  offices: JsonColumn<readonly string[]>;
}

/** Append-only; the newest revision stands. */
export interface RegisterEntitiesTable {
  archive: string;
  id: string;
  revision: number;
  kind: EntityKind;
  status: EntityStatus;
  source: RegisterEntity['source'];
  external_id: string | null;
  name: string;
  aliases: JsonColumn<readonly string[]>;
  offices: JsonColumn<EntityEntry['offices']>;
  by_name: string | null;
  recorded_at: RecordedAt;
  reason: string | null;
  apart: JsonColumn<readonly string[]>;
}

export interface StatementTables {
  statements: StatementsTable;
  statement_sources: StatementSourcesTable;
  register_mentions: RegisterMentionsTable;
  register_entities: RegisterEntitiesTable;
  /** Statements of what `reader_articles` shows, with the article's facts. */
  reader_statements: StatementsTable & {
    published: Instant;
    headline: string;
    exact: string;
  };
  reader_mentions: RegisterMentionsTable & { published: Instant };
}
