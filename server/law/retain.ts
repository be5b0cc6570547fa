import { type Kysely, sql } from 'kysely';
import { type InvalidInput, invalidInput } from '../../domain/errors.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { instantFromMs } from '../../domain/time/instant.ts';
import { syncReceiptIndex } from '../adapters/sql/receipt-index.ts';
import type { Database } from '../adapters/sql/tables.ts';
import { carryOut } from './erase.ts';
import { type PlannedRecord, questionsOf } from './erasure-plan.ts';
import { holdGuard } from './held-by.ts';
import type { LawDeps, Who } from './law-deps.ts';

const DAY_MS = 86_400_000;
/** Records that one erasure names; the next ones get another. */
const AT_ONCE = 500;

export interface Retained {
  readonly archive: string;
  readonly days: number;
  /** Receipts whose time is over. */
  readonly due: number;
  /** Of these, kept by a legal hold. */
  readonly held: number;
  readonly erased: number;
  /** Ids of the erasures' receipts. */
  readonly receipts: readonly string[];
}

/**
 * Erases what an archive keeps no longer: receipts and questions, a chain of decisions always as a whole and only once
 * its newest receipt is past its time. A legal hold on any receipt of a chain keeps the chain.
 * @param archive null: all of them
 */
export async function retain(
  deps: LawDeps,
  archive: string | null,
  who: Who,
  dryRun: boolean,
): Promise<readonly Retained[]> {
  await syncReceiptIndex(deps.store.db, deps.log);
  const done: Retained[] = [];
  for (const { name } of await deps.store.archives.list()) {
    if (archive !== null && name !== archive) continue;
    const days = await retentionOf(deps, name);
    if (days !== null) done.push(await retainArchive(deps, name, days, who, dryRun));
  }
  return done;
}

/** Days that receipts of an archive keep their content; null: without limit. */
export async function retentionOf(deps: LawDeps, archive: string): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    select retention_days as days from archives where name = ${archive}`.execute(deps.store.db);
  return rows[0]?.days ?? deps.retentionDays;
}

/** Sets an archive's own figure, with a receipt. @param days null: as configured for all archives */
export async function setRetention(
  deps: LawDeps,
  archive: string,
  days: number | null,
  who: Who,
): Promise<Result<number | null, InvalidInput>> {
  if ((await deps.store.archives.get(archive)) === null)
    return err(invalidInput('archive_unknown', 'archive', 'expected the name of an archive'));
  const facts = { days: days ?? deps.retentionDays, by: who.name, byId: who.id, at: deps.clock() };
  await deps.receipts.notice({ event: 'retention', archive, subject: archive, facts }, null);
  await sql`update archives set retention_days = ${days} where name = ${archive}`.execute(deps.store.db);
  return ok(await retentionOf(deps, archive));
}

async function retainArchive(
  deps: LawDeps,
  archive: string,
  days: number,
  who: Who,
  dryRun: boolean,
): Promise<Retained> {
  const cutoff = instantFromMs(Date.parse(deps.clock()) - days * DAY_MS);
  const due = await dueReceipts(deps.store.db, archive, cutoff);
  const guard = await holdGuard(deps, archive);
  const free: PlannedRecord[][] = [];
  let held = 0;
  for (const chain of chainsOf(due)) {
    const records: PlannedRecord[] = [];
    let isHeld = false;
    for (const { id } of chain) {
      const logged = await deps.log.read(id);
      if (logged === null || logged.erased?.part === 'whole') continue;
      isHeld ||= guard.receipt(logged) !== null;
      records.push({ id, index: logged.index, digest: logged.digest, part: 'whole' });
    }
    if (isHeld) held += records.length;
    else free.push(records);
  }
  const receipts: string[] = [];
  let erased = 0;
  for (const records of batches(free)) {
    erased += records.length;
    if (dryRun) continue;
    const questions = await questionsOf(deps.store.db, archive, records, null);
    const plan = { archive, records, articles: [], versions: [], questions, names: [] };
    const facts = { scope: 'retention', days, before: cutoff, by: who.name, byId: who.id };
    receipts.push(await carryOut(deps, plan, archive, facts));
  }
  return { archive, days, due: due.length, held, erased, receipts };
}

interface Due {
  readonly id: string;
  readonly supersedes: string | null;
}

/** Receipts older than `cutoff` that no younger one stands upon. What an erasure, a hold or a rule said stays said. */
async function dueReceipts(db: Kysely<Database>, archive: string, cutoff: string): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    with recursive young (id, supersedes) as (
      select id, supersedes from receipt_index
        where archive = ${archive} and recorded_at >= ${cutoff}::timestamptz and supersedes is not null
      union
      select older.id, older.supersedes from receipt_index older join young on older.id = young.supersedes)
    select id, supersedes from receipt_index
      where archive = ${archive} and recorded_at < ${cutoff}::timestamptz and erased is distinct from 'whole'
        and event not in ('erasure', 'legal-hold', 'legal-hold-lifted', 'retention')
        and not exists (select from young where young.id = receipt_index.id)
      order by log_index`.execute(db);
  return rows;
}

/** In the order of the log a receipt comes after the one it supersedes. */
function chainsOf(due: readonly Due[]): readonly (readonly Due[])[] {
  const byId = new Map<string, Due[]>();
  const chains: Due[][] = [];
  for (const one of due) {
    const chain = one.supersedes === null ? undefined : byId.get(one.supersedes);
    const mine = chain ?? [];
    if (chain === undefined) chains.push(mine);
    mine.push(one);
    byId.set(one.id, mine);
  }
  return chains;
}

/** Whole chains, so many that an erasure stays readable. */
function* batches(chains: readonly PlannedRecord[][]): Generator<PlannedRecord[]> {
  let batch: PlannedRecord[] = [];
  for (const chain of chains) {
    if (batch.length > 0 && batch.length + chain.length > AT_ONCE) {
      yield batch;
      batch = [];
    }
    batch.push(...chain);
  }
  if (batch.length > 0) yield batch;
}
