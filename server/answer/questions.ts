import type { AskBody, ReaderView, Stage } from '../../domain/api/reader.ts';
import { type InvalidInput, invalidInput } from '../../domain/errors.ts';
import { parseQuestion } from '../../domain/parse-question.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { instantFromMs } from '../../domain/time/instant.ts';
import {
  CLASSIFICATIONS,
  type Classification,
  levelOf,
  PUBLIC_READER,
  type Viewer,
} from '../../domain/visibility.ts';
import type { QuestionStore } from '../adapters/sql/question-store.ts';
import { type ArchiveSettings, uiLanguage } from './archive-settings.ts';
import { pollChanges } from './change-poller.ts';
import type { Engine } from './ports.ts';
import type { QuestionBus } from './question-bus.ts';
import { hashOf, idOfKey, newQuestionId } from './question-id.ts';
import { isSettled, questionView } from './question-view.ts';
import { type Run, type RunDeps, runQuestion } from './run-question.ts';

export interface QuestionsDeps extends RunDeps {
  readonly store: QuestionStore;
  readonly bus: QuestionBus;
  /** Key of this store, from which an Idempotency-Key's id is derived. */
  readonly secret: string;
  /** Questions that may run at once on this server. */
  readonly maxRunning: number;
  readonly answerMs: number;
}

export type AskRefusal =
  | { readonly kind: 'invalid'; readonly error: InvalidInput }
  | { readonly kind: 'busy'; readonly retryAfterMs: number };

export type WatchEvent =
  | { readonly event: 'stage'; readonly stage: Stage }
  | { readonly event: 'view'; readonly view: ReaderView };

export interface Asking {
  /** In place of the configured one. */
  readonly engine?: Engine;
  readonly viewer?: Viewer;
  /** Who asks, as far as anybody can tell: keys of different readers never meet. */
  readonly reader?: string;
}

export interface Questions {
  /**
   * Takes a question and starts its run. A retry by the same reader with the same key meets the first run.
   */
  readonly ask: (
    archive: ArchiveSettings,
    body: AskBody,
    key: string | null,
    asking?: Asking,
  ) => Promise<Result<{ readonly id: string }, AskRefusal>>;
  /** @returns null when there is none, or it was asked with a higher clearance than `clearance` */
  readonly view: (id: string, clearance?: Classification) => Promise<ReaderView | null>;
  /** What a reader must have to see this question's answer; null: there is no such question. */
  readonly needs: (
    id: string,
  ) => Promise<{ readonly archive: string; readonly clearance: Classification } | null>;
  /** Stages, then the view; a held question goes on until the desk has decided. */
  readonly watch: (id: string, signal: AbortSignal, clearance?: Classification) => AsyncGenerator<WatchEvent>;
  /** @returns false when it was not running any more */
  readonly cancel: (id: string) => Promise<boolean>;
  /** Stops all runs and waits for them. */
  readonly close: () => Promise<void>;
}

/** A run may outlive its budget by the receipt and the store; then it counts as lost. */
const LEASE_GRACE_MS = 30_000;
const BUSY_RETRY_MS = 5_000;

export function createQuestions(deps: QuestionsDeps): Questions {
  const running = new Map<string, { readonly stop: AbortController; readonly done: Promise<void> }>();
  const stages = new Map<string, Stage>();
  const stopPolling = pollChanges(deps.bus, deps.store.changes);

  async function ask(archive: ArchiveSettings, body: AskBody, key: string | null, asking: Asking = {}) {
    const { engine, viewer = PUBLIC_READER, reader = '' } = asking;
    const askedAt = deps.clock();
    const settings = { ...archive, lang: body.lang ?? archive.lang };
    const parsed = parseQuestion(body.question, askedAt, settings);
    if (!parsed.ok) return err({ kind: 'invalid', error: parsed.error } as const);
    if (running.size >= deps.maxRunning) return err({ kind: 'busy', retryAfterMs: BUSY_RETRY_MS } as const);
    const id = key === null ? newQuestionId() : idOfKey(deps.secret, archive.name, reader, key);
    const idHash = hashOf(id);
    const created = await deps.store.create({
      idHash,
      archive: archive.name,
      question: parsed.value.text,
      lang: uiLanguage(parsed.value.lang),
      askedAt,
      leaseUntil: instantFromMs(Date.parse(askedAt) + deps.answerMs + LEASE_GRACE_MS),
      bodyHash: hashOf(JSON.stringify([parsed.value.text, body.lang ?? null, body.article ?? null])),
      level: levelOf(viewer.clearance),
    });
    if (created === 'other-body') {
      const message = 'expected the question this key was first used for, came another';
      return err({
        kind: 'invalid',
        error: invalidInput('idempotency_key_reused', 'Idempotency-Key', message),
      } as const);
    }
    if (created === 'created')
      start({
        idHash,
        text: parsed.value.text,
        archive: settings,
        viewer,
        engine: engine ?? null,
        article: body.article ?? null,
      });
    return ok({ id });
  }

  function start(run: Run): void {
    const { idHash } = run;
    const stop = new AbortController();
    const onStage = (stage: Stage) => {
      stages.set(idHash, stage);
      deps.bus.emit(idHash, { kind: 'stage', stage });
    };
    const done = runQuestion(run, deps, onStage, stop.signal).finally(() => {
      running.delete(idHash);
      stages.delete(idHash);
      deps.bus.emit(idHash, { kind: 'changed' });
    });
    running.set(idHash, { stop, done });
  }

  async function view(id: string, clearance: Classification = 'public'): Promise<ReaderView | null> {
    const idHash = hashOf(id);
    const stored = await deps.store.read(idHash);
    if (stored === null || stored.level > levelOf(clearance)) return null;
    const seen = questionView(id, stored, deps.clock());
    return seen.state === 'pending' ? { ...seen, stage: stages.get(idHash) ?? null } : seen;
  }

  async function needs(id: string) {
    const stored = await deps.store.read(hashOf(id));
    if (stored === null) return null;
    return { archive: stored.archive, clearance: CLASSIFICATIONS[stored.level] ?? 'confidential' };
  }

  async function* watch(
    id: string,
    signal: AbortSignal,
    clearance: Classification = 'public',
  ): AsyncGenerator<WatchEvent> {
    const idHash = hashOf(id);
    const inbox: Stage[] = [];
    let wake: () => void = () => undefined;
    const unsubscribe = deps.bus.subscribe(idHash, (event) => {
      if (event.kind === 'stage') inbox.push(event.stage);
      wake();
    });
    const onAbort = () => wake();
    signal.addEventListener('abort', onAbort);
    try {
      const early = stages.get(idHash);
      if (early !== undefined) inbox.push(early);
      let sent: string | null = null;
      while (!signal.aborted) {
        const woken = new Promise<void>((resolve) => {
          wake = resolve;
        });
        for (let stage = inbox.shift(); stage !== undefined; stage = inbox.shift())
          yield { event: 'stage', stage };
        const now = await view(id, clearance);
        if (now === null) return;
        const mark = JSON.stringify(now);
        if (now.state !== 'pending' && mark !== sent) {
          sent = mark;
          yield { event: 'view', view: now };
        }
        if (isSettled(now)) return;
        if (inbox.length === 0 && !signal.aborted) await soon(woken);
      }
    } finally {
      unsubscribe();
      signal.removeEventListener('abort', onAbort);
    }
  }

  async function cancel(id: string): Promise<boolean> {
    const idHash = hashOf(id);
    const cancelled = await deps.store.cancel(idHash);
    running.get(idHash)?.stop.abort(new Error('cancelled by the reader'));
    if (cancelled) deps.bus.emit(idHash, { kind: 'changed' });
    return cancelled;
  }

  async function close(): Promise<void> {
    stopPolling();
    for (const run of running.values()) run.stop.abort(new Error('the server stops'));
    await Promise.allSettled([...running.values()].map((run) => run.done));
  }

  return { ask, view, needs, watch, cancel, close };
}

/** A held question expires by the clock, which rings no bell: look again now and then. */
const LOOK_AGAIN_MS = 30_000;

async function soon(woken: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const later = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LOOK_AGAIN_MS);
    timer.unref();
  });
  await Promise.race([woken, later]);
  clearTimeout(timer);
}
