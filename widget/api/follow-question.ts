import type { ReaderView, Stage } from '../../domain/api/reader.ts';
import { ApiProblem, type ReaderApi } from './reader-api.ts';

/** Milliseconds. */
export interface Pace {
  /** First wait before a dropped stream is opened again; doubles up to `longest`. */
  readonly retry: number;
  readonly longest: number;
  /** A stream silent for so long may sit in a buffering proxy: the view is then asked for, in this rhythm. */
  readonly quiet: number;
  readonly quietHeld: number;
  /** How often an open page looks whether its answer still stands. */
  readonly watch: number;
  /** After this the reader is told that it takes long. */
  readonly slow: number;
}

export const PACE: Pace = {
  retry: 1000,
  longest: 15_000,
  quiet: 4000,
  quietHeld: 40_000,
  watch: 300_000,
  slow: 12_000,
};

export interface Listener {
  readonly stage: (stage: Stage) => void;
  readonly view: (view: ReaderView) => void;
  /** False while the connection is being picked up again. */
  readonly connected: (connected: boolean) => void;
}

/**
 * Follows one question by its id until nothing more can come: stream first, the plain view whenever the stream
 * is silent or broken. Nothing is ever asked twice. A held question is followed until the desk has decided.
 * Ends when `signal` aborts. Rejects with an ApiProblem that waiting will not cure.
 */
export async function followQuestion(
  api: ReaderApi,
  id: string,
  listener: Listener,
  pace: Pace,
  signal: AbortSignal,
): Promise<void> {
  const state = { held: false, lastByte: performance.now() };
  const done = new AbortController();
  signal.addEventListener('abort', () => done.abort(), { once: true });
  const take = (view: ReaderView): void => {
    if (done.signal.aborted) return;
    state.held = view.state === 'held';
    if (view.state === 'pending') {
      if (view.stage !== null) listener.stage(view.stage);
      return;
    }
    listener.view(view);
    if (!state.held) done.abort();
  };
  const watcher = pollWhileSilent(api, id, take, pace, state, done.signal);
  try {
    await keepStreaming(api, id, { ...listener, view: take }, pace, state, done.signal);
  } finally {
    done.abort();
    await watcher;
  }
}

interface Progress {
  held: boolean;
  lastByte: number;
}

async function keepStreaming(
  api: ReaderApi,
  id: string,
  listener: Listener,
  pace: Pace,
  state: Progress,
  signal: AbortSignal,
): Promise<void> {
  let wait = pace.retry;
  while (!signal.aborted) {
    try {
      const alive = (): void => {
        state.lastByte = performance.now();
        wait = pace.retry;
        listener.connected(true);
      };
      for await (const event of api.events(id, signal, alive)) {
        if (event.kind === 'view') listener.view(event.view);
        else if (!signal.aborted) listener.stage(event.stage);
      }
    } catch (error) {
      if (signal.aborted) return;
      if (isLasting(error)) throw error;
    }
    if (signal.aborted) return;
    if (!state.held) listener.connected(false);
    await pause(state.held ? Math.max(wait, pace.quietHeld / 8) : wait, signal);
    wait = Math.min(wait * 2, pace.longest);
    await look(api, id, listener.view, signal);
  }
}

/** Buffering proxies hold small events back; the view is a whole response and comes through. */
async function pollWhileSilent(
  api: ReaderApi,
  id: string,
  take: (view: ReaderView) => void,
  pace: Pace,
  state: Progress,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const quiet = state.held ? pace.quietHeld : pace.quiet;
    const silence = performance.now() - state.lastByte;
    await pause(Math.max(quiet - silence, quiet / 4), signal);
    if (performance.now() - state.lastByte < quiet) continue;
    await look(api, id, take, signal);
    await pause(quiet / 2, signal);
  }
}

async function look(
  api: ReaderApi,
  id: string,
  take: (view: ReaderView) => void,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return;
  try {
    take(await api.view(id, signal));
  } catch {
    // The stream reports what lasts; a look that failed is tried again with the next one.
  }
}

/** 4xx other than "slow down": the question is gone or forbidden, and no patience brings it back. */
function isLasting(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false;
  const { status } = error.problem;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** Waits, but wakes at once when the browser is back online or the page comes into view. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = (): void => {
      clearTimeout(timer);
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', seen);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const seen = (): void => {
      if (document.visibilityState === 'visible') wake();
    };
    const timer = setTimeout(wake, ms);
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', seen);
    signal.addEventListener('abort', wake, { once: true });
    if (signal.aborted) wake();
  });
}
