import type { QuestionBus } from './question-bus.ts';

/** Milliseconds between looks at what another server, or the desk, has changed. */
const EVERY_MS = 1_000;

/**
 * One query a second for all questions that are watched on this server, none when nobody watches: a decision made
 * on another server reaches the reader's open page.
 * @returns stops it
 */
export function pollChanges(
  bus: QuestionBus,
  changes: (idHashes: readonly string[]) => Promise<ReadonlyMap<string, number>>,
  everyMs = EVERY_MS,
): () => void {
  let known = new Map<string, number>();
  let busy = false;
  const timer = setInterval(async () => {
    const watched = bus.watched();
    if (watched.length === 0 || busy) return;
    busy = true;
    try {
      const now = await changes(watched);
      for (const [idHash, change] of now) {
        const before = known.get(idHash);
        if (before !== undefined && before !== change) bus.emit(idHash, { kind: 'changed' });
      }
      known = new Map(now);
    } catch {
      // The database is away: the next look tries again, and the reader keeps the page as it is.
    } finally {
      busy = false;
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
