import type { Logger } from 'pino';
import { bringUpToDate } from './bring-up-to-date.ts';
import { type LawDeps, SCHEDULE } from './law-deps.ts';
import { retain } from './retain.ts';

/** Milliseconds between looks for articles that changed after an answer. */
const SOURCES_EVERY_MS = 60_000;
/** Milliseconds between looks for receipts whose time is over; their figure is in days. */
const RETAIN_EVERY_MS = 60 * 60_000;

/**
 * Does by the clock what nobody asks for: finishes erasures that a process left, notes changed articles, and erases
 * what is kept no longer. A failure is told and tried again at the next turn.
 * @returns ends it, after what is running
 */
export function scheduleLaw(deps: LawDeps, log: Pick<Logger, 'error'>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let retainedAtMs = 0;
  let stopped = false;
  const turn = async (): Promise<void> => {
    const nowMs = Date.parse(deps.clock());
    await bringUpToDate(deps);
    if (stopped || nowMs - retainedAtMs < RETAIN_EVERY_MS) return;
    retainedAtMs = nowMs;
    await retain(deps, null, SCHEDULE, false);
  };
  const next = (): void => {
    running = running
      .then(() => (stopped ? undefined : turn()))
      .catch((error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        log.error({ message }, 'retention and changed articles: this turn failed');
      });
  };
  const timer = setInterval(next, SOURCES_EVERY_MS);
  timer.unref();
  next();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}
