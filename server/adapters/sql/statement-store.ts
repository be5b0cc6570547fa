import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Derived } from '../../statements/derive-statements.ts';
import type { StatementsTable } from './statement-tables.ts';
import type { Database } from './tables.ts';

export interface VersionOf {
  readonly articleId: string;
  readonly version: number;
}

/** Rows of one insert: a parameter list has an end. */
const ROWS = 200;

/**
 * Stores what was found in versions, in one transaction; what was there of them is replaced, so that a repeated or
 * killed run doubles nothing.
 */
export function recordStatements(
  db: Kysely<Database>,
  archive: string,
  madeWith: string,
  versions: readonly (VersionOf & Derived)[],
): Promise<void> {
  if (versions.length === 0) return Promise.resolve();
  return db.transaction().execute(async (trx) => {
    for (const { articleId, version } of versions) await clear(trx, archive, { articleId, version });
    const statements = versions.flatMap((one) =>
      one.statements.map((statement, n) => rowOf(archive, one, n, statement)),
    );
    for (let i = 0; i < statements.length; i += ROWS)
      await trx
        .insertInto('statements')
        .values(statements.slice(i, i + ROWS))
        .execute();
    const mentions = versions.flatMap(({ articleId, version, mentions: named }) =>
      named.map(({ name, role, offices }) => ({
        archive,
        article_id: articleId,
        version,
        name,
        role,
        offices: JSON.stringify(offices),
      })),
    );
    for (let i = 0; i < mentions.length; i += ROWS)
      await trx
        .insertInto('register_mentions')
        .values(mentions.slice(i, i + ROWS))
        .execute();
    await trx
      .insertInto('statement_sources')
      .values(
        versions.map(({ articleId, version }) => ({
          archive,
          article_id: articleId,
          version,
          made_with: madeWith,
        })),
      )
      .execute();
  });
}

async function clear(
  trx: Transaction<Database>,
  archive: string,
  { articleId, version }: VersionOf,
): Promise<void> {
  for (const table of ['statements', 'register_mentions', 'statement_sources'] as const) {
    await trx
      .deleteFrom(table)
      .where('archive', '=', archive)
      .where('article_id', '=', articleId)
      .where('version', '=', version)
      .execute();
  }
}

function rowOf(
  archive: string,
  { articleId, version }: VersionOf,
  n: number,
  statement: Derived['statements'][number],
): Insertable<StatementsTable> {
  const { start, end, cpStart, cpEnd, kind, stance, speaker, relayedBy, said, matter } = statement;
  return {
    archive,
    article_id: articleId,
    version,
    n,
    start_at: start,
    end_at: end,
    cp_start: cpStart,
    cp_end: cpEnd,
    kind,
    stance,
    speaker: speaker === null ? null : JSON.stringify(speaker),
    speaker_key: statement.speakerKey,
    relayed_by: relayedBy,
    said_from: said.from,
    said_to: said.to,
    matter: JSON.stringify(matter),
  };
}
