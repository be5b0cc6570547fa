import { type Kysely, type Selectable, sql } from 'kysely';
import type { EntityEntry } from '../../../domain/plan.ts';
import type { RegisterEntity } from '../../../domain/register.ts';
import type { Instant } from '../../../domain/time/instant.ts';
import { asReader } from './roles.ts';
import type { RegisterEntitiesTable } from './statement-tables.ts';
import type { Database } from './tables.ts';

export type NewRevision = Pick<
  RegisterEntity,
  | 'id'
  | 'kind'
  | 'status'
  | 'source'
  | 'externalId'
  | 'name'
  | 'aliases'
  | 'offices'
  | 'by'
  | 'reason'
  | 'apart'
> & {
  /** The revision that was looked at; absent: whatever stands. */
  readonly after?: number;
};

/**
 * The register as it stood: what came with the archive, and the newest revision of everything else. An entry of the
 * same id stands for the one that came with the archive.
 * @param asOf null: as it stands
 */
export function readRegister(
  db: Kysely<Database>,
  archive: string,
  founding: readonly EntityEntry[],
  asOf: Instant | null,
): Promise<readonly RegisterEntity[]> {
  return asReader(db, (trx) => registerOf(trx, archive, founding, asOf));
}

/** The same, within a transaction that reads. */
export async function registerOf(
  trx: Kysely<Database>,
  archive: string,
  founding: readonly EntityEntry[],
  asOf: Instant | null,
): Promise<readonly RegisterEntity[]> {
  const newest = trx
    .selectFrom('register_entities')
    .distinctOn('id')
    .where('archive', '=', archive)
    .orderBy('id')
    .orderBy('revision', 'desc')
    .selectAll();
  const rows = await (asOf === null ? newest : newest.where('recorded_at', '<=', asOf)).execute();
  return registerFrom(founding, rows.map(entityOf));
}

/** What came with the archive, and in its place or beside it what was written since. */
export function registerFrom(
  founding: readonly EntityEntry[],
  newest: readonly RegisterEntity[],
): readonly RegisterEntity[] {
  const stored = new Map(newest.map((entity) => [entity.id, entity]));
  const came = founding.map(foundingEntity).filter(({ id }) => !stored.has(id));
  return [...came, ...stored.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** Every revision of one entry, oldest first. */
export async function readRevisions(
  db: Kysely<Database>,
  archive: string,
  id: string,
): Promise<readonly RegisterEntity[]> {
  const rows = await db
    .selectFrom('register_entities')
    .where('archive', '=', archive)
    .where('id', '=', id)
    .orderBy('revision')
    .selectAll()
    .execute();
  return rows.map(entityOf);
}

/** Somebody was faster. */
class Overtaken extends Error {}

/**
 * Appends revisions, all of them or none.
 * @returns false when one of them was decided on another revision than the one that stands: nothing was appended
 */
export async function appendRevisions(
  db: Kysely<Database>,
  archive: string,
  revisions: readonly NewRevision[],
): Promise<boolean> {
  try {
    await insertRevisions(db, archive, revisions);
    return true;
  } catch (error) {
    if (error instanceof Overtaken) return false;
    throw error;
  }
}

function insertRevisions(
  db: Kysely<Database>,
  archive: string,
  revisions: readonly NewRevision[],
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // Two who decide at once make two revisions, one after the other.
    await sql`select pg_advisory_xact_lock(hashtext(${`register ${archive}`}))`.execute(trx);
    for (const revision of revisions) {
      const { id, kind, status, source, externalId, name, aliases, offices, by, reason, apart, after } =
        revision;
      const { last } = await trx
        .selectFrom('register_entities')
        .where('archive', '=', archive)
        .where('id', '=', id)
        .select((eb) => eb.fn.coalesce(eb.fn.max('revision'), sql<number>`0`).as('last'))
        .executeTakeFirstOrThrow();
      if (after !== undefined && after !== last) throw new Overtaken();
      await trx
        .insertInto('register_entities')
        .values({
          archive,
          id,
          revision: last + 1,
          kind,
          status,
          source,
          external_id: externalId,
          name,
          aliases: JSON.stringify(aliases),
          offices: JSON.stringify(offices),
          by_name: by,
          reason,
          apart: JSON.stringify(apart),
        })
        .execute();
    }
  });
}

/** Ids are made of the name: the same name is the same entry until an id of another register tells two apart. */
export function idOfName(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

function foundingEntity(entry: EntityEntry): RegisterEntity {
  const { name, aliases, offices } = entry;
  return {
    id: idOfName(name),
    kind: kindOfFounding(entry),
    status: 'confirmed',
    source: 'founding',
    externalId: null,
    name,
    aliases,
    offices,
    revision: 0,
    recordedAt: null,
    by: null,
    reason: null,
    apart: [],
  };
}

/** What came with the archive says no kind: who has an office is a person, a name without a capital a matter. */
function kindOfFounding({ name, offices }: EntityEntry): RegisterEntity['kind'] {
  if (offices.length > 0) return 'person';
  return /^\p{Ll}/u.test(name) ? 'ordinance' : 'body';
}

function entityOf(row: Selectable<RegisterEntitiesTable>): RegisterEntity {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    source: row.source,
    externalId: row.external_id,
    name: row.name,
    aliases: row.aliases,
    offices: row.offices,
    revision: row.revision,
    recordedAt: row.recorded_at,
    by: row.by_name,
    reason: row.reason,
    apart: row.apart,
  };
}
