import type { Decision } from '../../domain/api/desk.ts';
import { type InvalidInput, invalidInput } from '../../domain/errors.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { readAdded } from './added-sources.ts';

/** UTF-16 units; an answer has four to nine sentences. */
export const TEXT_MOST = 20_000;
const NOTE_MOST = 1_000;

/** Reads a decision strictly: a reason is required for a rejection, and an unknown action decides nothing. */
export function readDecision(raw: unknown): Result<Decision, InvalidInput> {
  const body = (typeof raw === 'object' && raw !== null ? raw : {}) as Readonly<Record<string, unknown>>;
  const { action, revision } = body;
  if (typeof revision !== 'number' || !Number.isSafeInteger(revision)) {
    return err(invalidInput('revision_missing', 'revision', 'expected the revision that was looked at'));
  }
  if (action === 'approve') return ok({ action, revision });
  if (action === 'edit') {
    const text = readText(body['text']);
    if (!text.ok) return text;
    const added = readAdded(body['added']);
    if (!added.ok) return added;
    const more = added.value.length === 0 ? {} : { added: added.value };
    return ok({ action, revision, text: text.value, ...more });
  }
  if (action === 'reject') {
    const reason = shortText(body['reason']);
    if (reason === null || reason === '') {
      return err(
        invalidInput('reason_missing', 'reason', `expected a reason of 1 to ${NOTE_MOST} characters`),
      );
    }
    const note = body['note'] === undefined ? '' : shortText(body['note']);
    if (note === null)
      return err(invalidInput('note_length', 'note', `expected at most ${NOTE_MOST} characters`));
    return ok({ action, revision, reason, ...(note === '' ? {} : { note }) });
  }
  return err(invalidInput('action_unknown', 'action', 'expected "approve", "edit" or "reject"'));
}

/** An edited text, or one to be checked. */
export function readText(raw: unknown): Result<string, InvalidInput> {
  if (typeof raw !== 'string' || raw.trim() === '' || raw.length > TEXT_MOST) {
    return err(invalidInput('text_length', 'text', `expected a text of 1 to ${TEXT_MOST} characters`));
  }
  return ok(raw);
}

function shortText(raw: unknown): string | null {
  if (typeof raw !== 'string') return null;
  const text = raw.trim();
  return text.length > NOTE_MOST ? null : text;
}
