import { randomUUID } from 'node:crypto';
import { type InvalidInput, invalidInput } from '../../domain/errors.ts';
import type { Json } from '../../domain/json.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { LegalHold } from '../adapters/sql/hold-store.ts';
import { chainOf, entryOf, eraseEntries, syncReceiptIndex } from '../adapters/sql/receipt-index.ts';
import { compactTables, eraseRows } from './erase-content.ts';
import { type ErasurePlan, type ErasureTarget, planErasure } from './erasure-plan.ts';
import { holdGuard } from './held-by.ts';
import type { LawDeps, Who } from './law-deps.ts';
import { readReason } from './legal-hold.ts';
import { nameMatcher } from './name-matcher.ts';

export interface ErasureRequest extends ErasureTarget {
  readonly reason: string;
}

export type ErasureRefusal = InvalidInput | { readonly kind: 'held'; readonly hold: LegalHold };

export interface Erased {
  readonly receipts: number;
  readonly sealedParts: number;
  readonly articles: number;
  readonly versions: number;
  readonly questions: number;
  /** Id of the erasure's receipt; null for a dry run, and where nothing was found. */
  readonly receiptId: string | null;
}

/**
 * Erases a person, an article, or the chain of one receipt: the content goes from SQL, from the index and from both
 * parts of every receipt that has it; digests and log stay. A legal hold on any of it refuses all of it.
 * @param dryRun only says what would go
 */
export async function erase(
  deps: LawDeps,
  request: ErasureRequest,
  who: Who,
  dryRun: boolean,
): Promise<Result<Erased, ErasureRefusal>> {
  const reason = readReason(request.reason);
  if (!reason.ok) return reason;
  if ((await deps.store.archives.get(request.archive)) === null)
    return err(invalidInput('archive_unknown', 'archive', 'expected the name of an archive'));
  if (request.subject.trim() === '')
    return err(invalidInput('subject_missing', request.scope, 'expected whom or what to erase'));
  // The reason stands in the log for good.
  if (request.scope === 'person' && nameMatcher([request.subject, ...request.also])(reason.value))
    return err(
      invalidInput(
        'reason_names_person',
        'reason',
        'expected a reason that does not name the person: it stays in the log',
      ),
    );
  await syncReceiptIndex(deps.store.db, deps.log);
  const plan = await planErasure(deps, request);
  const hold = await heldBy(deps, plan);
  if (hold !== null) return err({ kind: 'held', hold });
  if (dryRun || isEmpty(plan)) return ok(countOf(plan, null));
  const subject = request.scope === 'person' ? 'person' : request.subject;
  const facts = { scope: request.scope, reason: reason.value, by: who.name, byId: who.id };
  return ok(countOf(plan, await carryOut(deps, plan, subject, facts)));
}

/**
 * Writes the erasure's receipt, then takes the content away. INVARIANT: the plan is stored before the receipt and
 * dropped after the last step; a process that dies in between takes it up again, and every step can be done twice.
 */
export async function carryOut(
  deps: LawDeps,
  plan: ErasurePlan,
  subject: string,
  facts: Readonly<Record<string, Json>>,
): Promise<string> {
  const receiptId = randomUUID();
  const job = { plan, subject, facts };
  const { db } = deps.store;
  await db
    .insertInto('erasures')
    .values({ receipt_id: receiptId, archive: plan.archive, plan: JSON.stringify(job), at: deps.clock() })
    .execute();
  await finishErasure(deps, receiptId, job);
  return receiptId;
}

interface Job {
  readonly plan: ErasurePlan;
  readonly subject: string;
  readonly facts: Readonly<Record<string, Json>>;
}

/** Takes up what an earlier process began and did not end. @returns how many erasures that were */
export async function resumeErasures(deps: LawDeps): Promise<number> {
  const open = await deps.store.db.selectFrom('erasures').selectAll().orderBy('at').execute();
  for (const { receipt_id: id, plan } of open) await finishErasure(deps, id, plan as unknown as Job);
  return open.length;
}

async function finishErasure(deps: LawDeps, receiptId: string, { plan, subject, facts }: Job): Promise<void> {
  const { store, log, receipts } = deps;
  const { archive, records, articles } = plan;
  if ((await log.read(receiptId)) === null) {
    const named = records.map(({ index, digest, part }) => ({ index, digest, part }));
    const told = { ...facts, articles: articles.length, records: named };
    await receipts.notice({ event: 'erasure', archive, subject, facts: told }, null, receiptId);
  }
  await store.purge(archive, articles, plan.versions, () =>
    eraseRows(store.db, plan, receiptId, deps.clock()),
  );
  await log.eraseNamed();
  const entries = [];
  for (const { id, index } of records) {
    const logged = await log.read(id);
    const entry = logged === null ? null : entryOf(logged);
    if (entry !== null) entries.push({ index, entry });
  }
  await eraseEntries(store.db, entries, receiptId);
  await syncReceiptIndex(store.db, log);
  await store.db.deleteFrom('erasures').where('receipt_id', '=', receiptId).execute();
  await compactTables(store.db, store.engine);
}

/** A hold on any receipt, on anything in its chain, or on any article of the plan. */
async function heldBy(deps: LawDeps, plan: ErasurePlan): Promise<LegalHold | null> {
  const guard = await holdGuard(deps, plan.archive);
  const { store, log } = deps;
  for (const { id } of plan.records) {
    for (const one of [id, ...(await chainOf(store.db, id))]) {
      const logged = await log.read(one);
      const hold = logged === null ? null : guard.receipt(logged);
      if (hold !== null) return hold;
    }
  }
  const versions = [...plan.articles, ...plan.versions.map(({ articleId }) => articleId)];
  for (const id of new Set(versions)) {
    const rows = await store.db
      .selectFrom('article_versions')
      .select(['headline', 'byline', 'text'])
      .where('archive', '=', plan.archive)
      .where('article_id', '=', id)
      .execute();
    const text = rows.map((row) => `${row.headline}\n${row.byline}\n${row.text}`).join('\n');
    const hold = guard.article(id, text);
    if (hold !== null) return hold;
  }
  return null;
}

function isEmpty({ records, articles, versions, questions }: ErasurePlan): boolean {
  return [records, articles, versions, questions].every((list) => list.length === 0);
}

function countOf(plan: ErasurePlan, receiptId: string | null): Erased {
  return {
    receipts: plan.records.filter(({ part }) => part === 'whole').length,
    sealedParts: plan.records.filter(({ part }) => part === 'sealed').length,
    articles: plan.articles.length,
    versions: plan.versions.length,
    questions: plan.questions.length,
    receiptId,
  };
}
