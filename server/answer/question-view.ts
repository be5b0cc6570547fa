import type { ReaderView } from '../../domain/api/reader.ts';
import type { Instant } from '../../domain/time/instant.ts';
import type { StoredQuestion } from '../adapters/sql/question-store.ts';
import { withId } from './stored-view.ts';

/**
 * What the reader sees of a stored question at this moment. A run that was lost with its server is a fault, a held
 * answer that nobody decided in time has expired; both follow from the clock alone.
 */
export function questionView(id: string, stored: StoredQuestion, now: Instant): ReaderView {
  const base = {
    id,
    archive: stored.archive,
    question: stored.question,
    lang: stored.lang,
    askedAt: stored.askedAt,
    windows: stored.view?.windows ?? [],
    notices: stored.view?.notices ?? [],
  };
  if (stored.state === 'cancelled') return { ...base, state: 'cancelled' };
  if (stored.state === 'held' && stored.heldUntil !== null && stored.heldUntil <= now) {
    return { ...base, state: 'expired' };
  }
  if (stored.view !== null) return withId(stored.view, id);
  if (stored.leaseUntil !== null && stored.leaseUntil <= now) {
    return { ...base, state: 'fault', reference: 'lost-run' };
  }
  return { ...base, state: 'pending', stage: null };
}

/** Held questions may change, pending ones will; everything else stays as it is. */
export function isSettled(view: ReaderView): boolean {
  return view.state !== 'pending' && view.state !== 'held';
}
