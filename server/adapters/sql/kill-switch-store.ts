import { type Kysely, type Selectable, sql } from 'kysely';
import type { SwitchState } from '../../../domain/api/desk.ts';
import type { Instant } from '../../../domain/time/instant.ts';
import type { KillSwitchTable } from './flow-tables.ts';
import { asDesk } from './roles.ts';
import type { Database } from './tables.ts';

export interface SwitchEntry extends SwitchState {
  /** `all`, or the name of an archive. */
  readonly scope: string;
  /** Grows over all scopes; 0 when nothing was ever written. */
  readonly version: number;
  readonly byId: string | null;
  /** Null for the first entry, which no editor made. */
  readonly receiptId: string | null;
}

export interface SwitchChange {
  readonly on: boolean;
  readonly scope: string;
  readonly reason: string;
  readonly by: { readonly id: string; readonly name: string };
  readonly at: Instant;
  readonly receiptId: string;
}

/**
 * What holds for `archive`: stopped when it, or everything, is stopped. Read from SQL for every answer, so it
 * holds over any number of servers. An unreadable switch or a missing row is `unknown`, and unknown is stopped.
 */
export async function readSwitch(db: Kysely<Database>, archive: string): Promise<SwitchEntry> {
  // One fixed statement, twice for every answer: no transaction of a role around it.
  return effective(await newestSwitches(db), archive);
}

/** The newest entry of every scope. */
export async function readSwitches(db: Kysely<Database>): Promise<readonly SwitchEntry[]> {
  return asDesk(db, newestSwitches);
}

export function effective(entries: readonly SwitchEntry[], archive: string | null): SwitchEntry {
  const all = entries.find((entry) => entry.scope === 'all');
  if (all === undefined) return UNKNOWN;
  const own = entries.find((entry) => entry.scope === archive);
  return all.state === 'on' && own !== undefined && own.state !== 'on' ? own : all;
}

const UNKNOWN: SwitchEntry = {
  state: 'unknown',
  scope: 'all',
  version: 0,
  by: null,
  byId: null,
  receiptId: null,
  at: null,
  reason: null,
};

/** Put together once: it runs twice for every answer. */
const NEWEST = sql<Selectable<KillSwitchTable>>`
  select distinct on (scope) * from kill_switch order by scope, version desc`;

/** As readSwitches, inside a transaction. */
export async function newestSwitches(trx: Kysely<Database>): Promise<readonly SwitchEntry[]> {
  const { rows } = await NEWEST.execute(trx);
  return rows.map((row) => ({
    state: row.on ? 'on' : 'off',
    scope: row.scope,
    version: row.version,
    by: row.by_name,
    byId: row.by_id,
    receiptId: row.receipt_id,
    at: row.at,
    reason: row.reason,
  }));
}

/** Until the transaction ends nobody else can move the switch. */
export async function lockSwitch(trx: Kysely<Database>): Promise<void> {
  await sql`lock table kill_switch in share row exclusive mode`.execute(trx);
}

/**
 * Writes the next version inside the desk's transaction, after `lockSwitch`. INVARIANT: versions only grow; two editors at once get
 * two versions, since the lock makes the second wait.
 */
export async function writeSwitch(trx: Kysely<Database>, change: SwitchChange): Promise<number> {
  const { last } = await trx
    .selectFrom('kill_switch')
    .select((eb) => eb.fn.max('version').as('last'))
    .executeTakeFirstOrThrow();
  const version = Number(last ?? 0) + 1;
  await trx
    .insertInto('kill_switch')
    .values({
      version,
      scope: change.scope,
      on: change.on,
      by_id: change.by.id,
      by_name: change.by.name,
      reason: change.reason,
      receipt_id: change.receiptId,
      at: change.at,
    })
    .execute();
  return version;
}
