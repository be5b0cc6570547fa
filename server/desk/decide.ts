import type { Kysely } from 'kysely';
import type { Conflict, Decided, Decision, Refused } from '../../domain/api/desk.ts';
import type { InvalidInput } from '../../domain/errors.ts';
import type { Source } from '../../domain/source.ts';
import { applyReview, type Review, type ReviewResult } from '../../verifier/gate/apply-review.ts';
import type { Editor } from '../adapters/sql/editor-store.ts';
import {
  appliedDecision,
  closeHeld,
  insertDecision,
  type NewDecision,
  readHeld,
  type StoredHeld,
} from '../adapters/sql/held-store.ts';
import { finish } from '../adapters/sql/question-store.ts';
import { asDesk } from '../adapters/sql/roles.ts';
import type { Database } from '../adapters/sql/tables.ts';
import { judgedOn } from './added-sources.ts';
import { decidedView } from './decided-view.ts';
import type { DeskDeps } from './desk-deps.ts';
import { deskDraft } from './desk-draft.ts';
import { contextOfHeld } from './held-items.ts';
import { sourcesStand } from './lock-sources.ts';
import { rebuildEvidence } from './rebuild-evidence.ts';

export type DecideResult =
  | { readonly kind: 'decided'; readonly decided: Decided }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  | { readonly kind: 'refused'; readonly refused: Refused }
  | { readonly kind: 'invalid'; readonly error: InvalidInput }
  | { readonly kind: 'gone' };

/**
 * One editor's decision on a held answer. The text is judged again outside the transaction; inside it the row is
 * locked, the cited versions are looked at once more, and receipt, decision and the reader's new view are written
 * together: when any of them fails, nothing was decided and the answer stays held.
 * Every attempt is logged, also a late or a refused one.
 */
export async function decide(
  deps: DeskDeps,
  id: string,
  decision: Decision,
  editor: Editor,
): Promise<DecideResult> {
  const held = await asDesk(deps.db, (trx) => readHeld(trx, id));
  if (held === null) return { kind: 'gone' };
  const review = reviewOf(decision);
  const attempt = attemptOf(deps, held, decision, editor);
  if (isTaken(held, decision, deps.clock())) return logConflict(deps, held, attempt);

  const rebuilt = await rebuildEvidence(deps.articles, held.archive, held.content);
  const on = await judgedOn(deps, held, rebuilt, decision.action === 'edit' ? (decision.added ?? []) : []);
  if (!on.ok) return { kind: 'invalid', error: on.error };
  const { sources, current } = on.value;
  const result = applyReview(
    { draft: held.content.draft.text, sources, context: contextOfHeld(held), policy: held.content.policy },
    review,
    current,
  );
  if (result.kind === 'refused') return logRefusal(deps, held, attempt, result, sources);

  const archive = await deps.archives.settings(held.archive);
  const note = decision.action === 'reject' ? (decision.note ?? null) : null;
  const done = await asDesk(deps.db, async (trx): Promise<Decided | 'conflict' | 'source-changed'> => {
    const locked = await readHeld(trx, id, true);
    if (locked === null || isTaken(locked, decision, deps.clock())) return 'conflict';
    if (!(await sourcesStand(trx, held.archive, citedBy(result, sources)))) return 'source-changed';
    const receiptId = await deps.appendReview({ held: locked, sources, review, result, editor, note });
    const state = result.kind === 'approved' ? 'approved' : 'rejected';
    if (!(await closeHeld(trx, id, decision.revision, state, receiptId))) return 'conflict';
    await insertDecision(trx, { ...attempt, result: 'applied', note, receiptId });
    const view = decidedView(locked, rebuilt.windows, sources, archive, result, note, receiptId);
    const told = await finish(trx, locked.questionHash, view.state, view, { from: 'held' });
    return { state, readers: told ? 1 : 0, receiptId };
  });
  if (done === 'conflict') return logConflict(deps, held, attempt);
  if (done === 'source-changed') return logSourceChanged(deps, attempt);
  deps.bus.emit(held.questionHash, { kind: 'changed' });
  return { kind: 'decided', decided: done };
}

function reviewOf(decision: Decision): Review {
  if (decision.action === 'edit') return { action: 'edit', text: decision.text };
  if (decision.action === 'reject') return { action: 'reject', reason: decision.reason };
  return { action: 'approve' };
}

function isTaken(held: StoredHeld, decision: Decision, now: string): boolean {
  return held.state !== 'held' || held.revision !== decision.revision || held.dueAt <= now;
}

type Attempt = Omit<NewDecision, 'result'>;

function attemptOf(deps: DeskDeps, held: StoredHeld, decision: Decision, editor: Editor): Attempt {
  return {
    heldId: held.id,
    revision: decision.revision,
    action: decision.action,
    by: editor,
    reason: decision.action === 'reject' ? decision.reason : null,
    at: deps.clock(),
  };
}

/** Of an approval: what it cites. A rejection binds to nothing. */
function citedBy(result: ReviewResult, sources: readonly Source[]) {
  if (result.kind !== 'approved') return [];
  const labels = new Set(result.outcome.answer.sources.map((source) => source.label));
  return sources.filter((source) => labels.has(source.label));
}

async function logConflict(deps: DeskDeps, held: StoredHeld, attempt: Attempt): Promise<DecideResult> {
  const first = await asDesk(deps.db, async (trx) => {
    await insertDecision(trx, { ...attempt, result: 'conflict' });
    return appliedDecision(trx, held.id);
  });
  const conflict: Conflict = {
    code: 'decision_conflict',
    by: first?.by ?? null,
    at: first?.at ?? held.dueAt,
    // Without a decision the item ran out of time.
    decision: first === null ? 'expire' : first.action,
  };
  return { kind: 'conflict', conflict };
}

async function logSourceChanged(deps: DeskDeps, attempt: Attempt): Promise<DecideResult> {
  await logAttempt(deps.db, { ...attempt, result: 'source_changed' });
  return {
    kind: 'conflict',
    conflict: { code: 'source_changed', by: null, at: attempt.at, decision: '' },
  };
}

async function logRefusal(
  deps: DeskDeps,
  held: StoredHeld,
  attempt: Attempt,
  result: Extract<ReviewResult, { kind: 'refused' }>,
  sources: readonly Source[],
): Promise<DecideResult> {
  if (result.block.code === 'source-changed') return logSourceChanged(deps, attempt);
  await logAttempt(deps.db, { ...attempt, result: 'refused' });
  return {
    kind: 'refused',
    refused: {
      code: 'gate_refused',
      approveClosed: result.block,
      draft: deskDraft(result.verification, result.outcome, sources, held.content.question.timeZone),
    },
  };
}

function logAttempt(db: Kysely<Database>, decision: NewDecision): Promise<void> {
  return asDesk(db, (trx) => insertDecision(trx, decision));
}
