import { closeHeld, insertDecision, listOverdue, readHeld } from '../adapters/sql/held-store.ts';
import { finish } from '../adapters/sql/question-store.ts';
import { asDesk } from '../adapters/sql/roles.ts';
import type { DeskDeps } from './desk-deps.ts';

/** Held answers closed in one look; the rest waits for the next. */
const AT_ONCE = 100;

/**
 * Closes held answers whose time is over, each with its receipt. A decision that is being made at the same moment
 * wins or loses as a whole: the row is locked.
 * @returns how many were closed
 */
export async function expireHeld(deps: DeskDeps): Promise<number> {
  const now = deps.clock();
  const overdue = await asDesk(deps.db, (trx) => listOverdue(trx, now, AT_ONCE));
  let closed = 0;
  for (const id of overdue) {
    const hash = await asDesk(deps.db, async (trx) => {
      const held = await readHeld(trx, id, true);
      if (held === null || held.state !== 'held') return null;
      const receiptId = await deps.appendNotice({
        event: 'expiry',
        archive: held.archive,
        subject: held.receiptId,
        supersedes: held.receiptId,
        facts: { heldAt: held.heldAt, dueAt: held.dueAt },
      });
      await closeHeld(trx, id, held.revision, 'expired', receiptId);
      const decision = { heldId: id, revision: held.revision, action: 'expire', result: 'applied' } as const;
      await insertDecision(trx, { ...decision, by: null, receiptId, at: now });
      const { archive, question, lang, askedAt, windows, notices } = held.content.view;
      const view = { archive, question, lang, askedAt, windows, notices, state: 'expired' } as const;
      await finish(trx, held.questionHash, 'expired', view, { from: 'held' });
      return held.questionHash;
    });
    if (hash === null) continue;
    closed += 1;
    deps.bus.emit(hash, { kind: 'changed' });
  }
  return closed;
}
