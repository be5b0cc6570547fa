import { type Kysely, sql } from 'kysely';
import type { QueueItem } from '../../../domain/api/desk.ts';
import type { Instant } from '../../../domain/time/instant.ts';
import type { StoredView } from '../../answer/stored-view.ts';
import type { HeldContent } from '../../desk/held-content.ts';
import type { DecisionsTable, HeldState } from './flow-tables.ts';
import { finish } from './question-store.ts';
import { asFlow } from './roles.ts';
import type { Database } from './tables.ts';

export interface NewHeld {
  readonly id: string;
  readonly questionHash: string;
  readonly archive: string;
  readonly question: string;
  readonly lang: 'en' | 'de';
  readonly askedAt: Instant;
  readonly heldAt: Instant;
  readonly dueAt: Instant;
  readonly reason: QueueItem['reason'];
  readonly risk: number;
  readonly content: HeldContent;
  readonly receiptId: string;
  readonly view: StoredView;
}

export interface StoredHeld {
  readonly id: string;
  readonly questionHash: string;
  readonly archive: string;
  readonly question: string;
  readonly lang: 'en' | 'de';
  readonly askedAt: Instant;
  readonly heldAt: Instant;
  readonly dueAt: Instant;
  readonly state: HeldState;
  readonly revision: number;
  readonly reason: QueueItem['reason'];
  readonly content: HeldContent;
  readonly receiptId: string;
}

/**
 * Hands a draft to the desk and tells the reader "held", in one transaction as the flow role: it can write here and
 * never read back. A question that was cancelled meanwhile leaves nothing at the desk.
 * @returns false when the question was not pending any more
 */
export async function insertHeld(db: Kysely<Database>, held: NewHeld): Promise<boolean> {
  return asFlow(db, async (trx) => {
    const told = await finish(trx, held.questionHash, 'held', held.view, { heldUntil: held.dueAt });
    if (!told) return false;
    await trx
      .insertInto('held_drafts')
      .values({
        id: held.id,
        question_hash: held.questionHash,
        archive: held.archive,
        question: held.question,
        lang: held.lang,
        asked_at: held.askedAt,
        held_at: held.heldAt,
        due_at: held.dueAt,
        reason: held.reason,
        risk: held.risk,
        content: JSON.stringify(held.content),
        receipt_id: held.receiptId,
      })
      .execute();
    return true;
  });
}

/**
 * Same for held answers that are one case: the same question, draft, passages and policy. Two drafts that differ in
 * one letter, or stand on another version of an article, are two cases.
 */
const CASE = sql<string>`md5(jsonb_build_array(archive, lang, lower(btrim(question)), content -> 'draft' -> 'text',
  content -> 'windows', content -> 'policy')::text)`;

/** Held answers that are still to be decided, one a case, riskiest first, then the longest waiting. */
export async function listHeld(trx: Kysely<Database>, now: Instant): Promise<readonly QueueItem[]> {
  const rows = await trx
    .selectFrom('held_drafts')
    .select(['id', 'archive', 'question', 'held_at', 'due_at', 'reason', 'revision', CASE.as('case')])
    .where('state', '=', 'held')
    .where('due_at', '>', now)
    .orderBy('risk', 'desc')
    .orderBy('held_at')
    .orderBy('id')
    .execute();
  const cases = new Map<string, QueueItem>();
  for (const row of rows) {
    const first = cases.get(row.case);
    if (first !== undefined) {
      cases.set(row.case, { ...first, waiting: first.waiting + 1 });
      continue;
    }
    const { id, archive, question, revision } = row;
    const reason = row.reason as QueueItem['reason'];
    cases.set(row.case, {
      id,
      archive,
      question,
      heldAt: row.held_at,
      dueAt: row.due_at,
      waiting: 1,
      reason,
      revision,
    });
  }
  return [...cases.values()];
}

/** The other held answers of the same case, with their revisions, the longest waiting first. */
export async function listSameCase(
  trx: Kysely<Database>,
  id: string,
  now: Instant,
): Promise<readonly { readonly id: string; readonly revision: number }[]> {
  return trx
    .selectFrom('held_drafts')
    .select(['id', 'revision'])
    .where(CASE, '=', trx.selectFrom('held_drafts').select(CASE.as('case')).where('id', '=', id))
    .where('id', '!=', id)
    .where('state', '=', 'held')
    .where('due_at', '>', now)
    .orderBy('held_at')
    .orderBy('id')
    .execute();
}

/** Ids of held answers that nobody decided in time, the longest overdue first. */
export async function listOverdue(
  trx: Kysely<Database>,
  now: Instant,
  most: number,
): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('held_drafts')
    .select('id')
    .where('state', '=', 'held')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(most)
    .execute();
  return rows.map((row) => row.id);
}

/** @param forUpdate locks the row: the second editor waits, and then sees what the first has decided */
export async function readHeld(
  trx: Kysely<Database>,
  id: string,
  forUpdate = false,
): Promise<StoredHeld | null> {
  let query = trx.selectFrom('held_drafts').selectAll().where('id', '=', id);
  if (forUpdate) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    questionHash: row.question_hash,
    archive: row.archive,
    question: row.question,
    lang: row.lang,
    askedAt: row.asked_at,
    heldAt: row.held_at,
    dueAt: row.due_at,
    state: row.state,
    revision: row.revision,
    reason: row.reason as QueueItem['reason'],
    content: row.content as unknown as HeldContent,
    receiptId: row.receipt_id,
  };
}

/** Closes an item that is still `held` at `revision`. @returns false when somebody was faster */
export async function closeHeld(
  trx: Kysely<Database>,
  id: string,
  revision: number,
  state: Exclude<HeldState, 'held'>,
  receiptId: string,
): Promise<boolean> {
  const done = await trx
    .updateTable('held_drafts')
    .set({ state, receipt_id: receiptId, revision: revision + 1, change: sql`nextval('flow_changes')` })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}

export interface NewDecision {
  readonly heldId: string;
  readonly revision: number;
  readonly action: DecisionsTable['action'];
  readonly result: DecisionsTable['result'];
  readonly by: { readonly id: string; readonly name: string } | null;
  readonly reason?: string | null;
  readonly note?: string | null;
  readonly receiptId?: string | null;
  readonly at: Instant;
}

export async function insertDecision(trx: Kysely<Database>, decision: NewDecision): Promise<void> {
  await trx
    .insertInto('decisions')
    .values({
      held_id: decision.heldId,
      revision: decision.revision,
      action: decision.action,
      result: decision.result,
      by_id: decision.by?.id ?? null,
      by_name: decision.by?.name ?? null,
      reason: decision.reason ?? null,
      note: decision.note ?? null,
      receipt_id: decision.receiptId ?? null,
      at: decision.at,
    })
    .execute();
}

export async function insertLook(
  trx: Kysely<Database>,
  heldId: string,
  editor: { readonly id: string; readonly name: string },
  at: Instant,
): Promise<void> {
  await trx
    .insertInto('looks')
    .values({ held_id: heldId, editor_id: editor.id, editor_name: editor.name, at })
    .execute();
}

/** The decision that closed an item; null while it is open. */
export async function appliedDecision(trx: Kysely<Database>, heldId: string) {
  const row = await trx
    .selectFrom('decisions')
    .select(['action', 'by_name', 'at', 'reason'])
    .where('held_id', '=', heldId)
    .where('result', '=', 'applied')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { action: row.action, by: row.by_name, at: row.at, reason: row.reason };
}

export interface LogLine {
  readonly at: Instant;
  readonly what: string;
  readonly by: string | null;
}

/** Looks and attempts to decide, oldest first. */
export async function readLog(trx: Kysely<Database>, heldId: string): Promise<readonly LogLine[]> {
  const looks = await trx
    .selectFrom('looks')
    .select(['at', 'editor_name'])
    .where('held_id', '=', heldId)
    .orderBy('id')
    .execute();
  const decisions = await trx
    .selectFrom('decisions')
    .select(['at', 'by_name', 'action', 'result'])
    .where('held_id', '=', heldId)
    .orderBy('id')
    .execute();
  const lines: LogLine[] = [
    ...looks.map((look) => ({ at: look.at, what: 'looked', by: look.editor_name })),
    ...decisions.map((decision) => ({
      at: decision.at,
      what: decision.result === 'applied' ? decision.action : `${decision.action}:${decision.result}`,
      by: decision.by_name,
    })),
  ];
  return lines.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
