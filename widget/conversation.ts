import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ReaderView, Stage } from '../domain/api/reader.ts';
import { followQuestion, PACE, type Pace, pause } from './api/follow-question.ts';
import { ApiProblem, type ReaderApi } from './api/reader-api.ts';
import type { UiLanguage } from './copy.ts';
import type { Phase, SearchStage } from './phase.ts';

export interface Setting {
  readonly api: ReaderApi;
  readonly archive: string;
  readonly lang: UiLanguage;
  /** Id of the article on whose page the widget stands. */
  readonly article: string | null;
  /** Called with the id to keep for a reload, or null to forget it. */
  readonly seat: (id: string | null) => void;
}

/** One run of one question: its key survives retries, so that the service sees one question. */
interface Run {
  readonly question: string;
  readonly key: string;
  readonly abort: AbortController;
  cancelled: boolean;
}

/** Asks, follows, gives up and comes back; knows nothing of how things look. */
export class Conversation implements ReactiveController {
  phase: Phase = { kind: 'idle', question: '', notice: null };
  /** Id of the question shown or being followed; null before the service gave one. */
  id: string | null = null;
  readonly #host: ReactiveControllerHost;
  readonly #setting: () => Setting;
  readonly #pace: Pace;
  #run: Run | null = null;
  #unsent: Run | null = null;
  #stop = new AbortController();
  #clock: ReturnType<typeof setInterval> | undefined;

  constructor(host: ReactiveControllerHost, setting: () => Setting, pace: Pace = PACE) {
    this.#host = host;
    this.#setting = setting;
    this.#pace = pace;
    host.addController(this);
  }

  hostConnected(): void {
    this.#stop = new AbortController();
    if (this.id !== null) void this.#follow(this.id);
    this.#wind();
  }

  /** Navigated away: connections end, what is shown stays, and coming back picks the question up again. */
  hostDisconnected(): void {
    this.#stop.abort();
    clearInterval(this.#clock);
  }

  get question(): string {
    return this.phase.kind === 'shown' ? this.phase.view.question : this.phase.question;
  }

  ask(question: string): void {
    void this.#send({ question, key: randomKey(), abort: new AbortController(), cancelled: false });
  }

  /** Sends again what never arrived, under the same key; after an answered failure it is a new question. */
  again(): void {
    const unsent = this.#unsent;
    if (unsent !== null) void this.#send({ ...unsent, abort: new AbortController(), cancelled: false });
    else this.ask(this.question);
  }

  cancel(): void {
    if (this.phase.kind !== 'asking') return;
    const { question } = this.phase;
    if (this.#run !== null) this.#run.cancelled = true;
    if (this.id !== null)
      void this.#setting()
        .api.cancel(this.id)
        .catch(() => undefined);
    this.#leave();
    this.#show({ kind: 'idle', question, notice: 'cancelled' });
  }

  /** Back to an empty field. */
  reset(): void {
    this.#leave();
    this.#show({ kind: 'idle', question: '', notice: null });
  }

  /**
   * Brings a question back by its id.
   * @param shared it came by a link and was not asked here
   * @returns false when it belongs to another archive or another service
   */
  async restore(id: string, shared: boolean): Promise<boolean> {
    const { api, archive, seat } = this.#setting();
    try {
      const view = await api.view(id);
      if (view.archive !== archive) return false;
      this.#leave();
      this.id = id;
      seat(id);
      this.#take(view, shared);
      if (view.state === 'pending' || view.state === 'held' || view.state === 'answered')
        void this.#follow(id);
      return true;
    } catch (error) {
      const gone = error instanceof ApiProblem && error.problem.status === 404;
      if (gone && shared) this.#show({ kind: 'idle', question: '', notice: 'gone' });
      if (gone) seat(null);
      return false;
    }
  }

  async #send(run: Run): Promise<void> {
    this.#leave();
    this.#run = run;
    this.#show({
      kind: 'asking',
      question: run.question,
      stage: null,
      search: null,
      since: Date.now(),
      connected: true,
    });
    try {
      const id = await this.#post(run);
      this.#unsent = null;
      if (run.cancelled) return void (await this.#setting().api.cancel(id));
      if (this.#run !== run) return;
      this.id = id;
      this.#setting().seat(id);
      if (!this.#stop.signal.aborted) await this.#follow(id);
    } catch (error) {
      if (this.#run === run && !run.cancelled) this.#fail(error, run);
    }
  }

  async #post(run: Run): Promise<string> {
    const { api, archive, lang, article } = this.#setting();
    const body = { question: run.question, lang, ...(article === null ? {} : { article }) };
    for (let tries = 1; ; tries++) {
      try {
        return (await api.ask(archive, body, run.key)).id;
      } catch (error) {
        // Only a lost connection is tried again, under the same key: the question may have arrived.
        if (error instanceof ApiProblem || !navigator.onLine || tries === 4 || run.cancelled) throw error;
        this.#patch({ connected: false });
        await pause(this.#pace.retry * tries, run.abort.signal);
      }
    }
  }

  async #follow(id: string): Promise<void> {
    const { signal } = this.#stop;
    const current = (): boolean => this.id === id && !signal.aborted;
    const listener = {
      stage: (stage: Stage): void => {
        if (!current()) return;
        this.#patch(
          stage.stage === 'search' ? { stage, search: stage, connected: true } : { stage, connected: true },
        );
      },
      view: (view: ReaderView): void => {
        if (current()) this.#take(view, this.phase.kind === 'shown' && this.phase.shared);
      },
      connected: (connected: boolean): void => {
        if (current()) this.#patch({ connected });
      },
    };
    try {
      if (this.phase.kind !== 'shown' || this.phase.view.state === 'held')
        await followQuestion(this.#setting().api, id, listener, this.#pace, signal);
      if (current()) await this.#watch(id, signal);
    } catch (error) {
      if (current() && this.phase.kind !== 'shown') this.#fail(error, null);
    }
  }

  /** An open page learns that its answer was withdrawn, corrected or stopped. */
  async #watch(id: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted && this.phase.kind === 'shown' && this.phase.view.state === 'answered') {
      await pause(this.#pace.watch, signal);
      if (signal.aborted || this.id !== id) return;
      const view = await this.#setting()
        .api.view(id, signal)
        .catch(() => null);
      if (view !== null && JSON.stringify(view) !== JSON.stringify(this.phase.view))
        this.#take(view, this.phase.shared);
    }
  }

  #take(view: ReaderView, shared: boolean): void {
    if (view.state === 'cancelled') {
      this.#leave();
      this.#show({ kind: 'idle', question: view.question, notice: 'cancelled' });
      return;
    }
    if (view.state === 'pending') {
      const search = view.stage?.stage === 'search' ? view.stage : null;
      const since = Math.min(Date.parse(view.askedAt), Date.now());
      this.#show({
        kind: 'asking',
        question: view.question,
        stage: view.stage,
        search,
        since,
        connected: true,
      });
      return;
    }
    const before = this.phase;
    const heldBefore = before.kind === 'shown' && before.view.state === 'held';
    const days =
      before.kind === 'asking' ? (before.search?.days ?? []) : before.kind === 'shown' ? before.days : [];
    const decided = heldBefore ? view.state !== 'held' : before.kind === 'shown' && before.decided;
    this.#show({ kind: 'shown', view, days, shared, decided });
  }

  #fail(error: unknown, run: Run | null): void {
    const question = run?.question ?? this.question;
    if (!(error instanceof ApiProblem)) {
      this.#unsent = run;
      this.#show(
        navigator.onLine ? { kind: 'fault', question, reference: null } : { kind: 'offline', question },
      );
      return;
    }
    this.#unsent = null;
    const { problem, retryAfter } = error;
    const everybody = problem.code === 'archive_limited' || problem.code === 'busy';
    if (problem.status === 429 || everybody) {
      const until = Date.now() + (retryAfter ?? 30) * 1000;
      this.#show({ kind: 'limited', question, until, everybody });
      return;
    }
    if ([400, 413, 422].includes(problem.status)) {
      this.#show({ kind: 'idle', question, notice: { text: problem.detail ?? '' } });
      return;
    }
    // For whoever runs the page (an expired site key, a wrong archive name); the reader gets neutral words.
    if (problem.status < 500) console.warn(`ask-archive: ${error.message}`);
    this.#show({ kind: 'fault', question, reference: problem.reference ?? null });
  }

  /** Lets go of the present question; whatever still arrives for it is ignored. */
  #leave(): void {
    if (this.id !== null) this.#setting().seat(null);
    this.id = null;
    this.#run?.abort.abort();
    this.#run = null;
    this.#unsent = null;
    this.#stop.abort();
    this.#stop = new AbortController();
  }

  #patch(change: {
    readonly stage?: Stage;
    readonly search?: SearchStage;
    readonly connected?: boolean;
  }): void {
    if (this.phase.kind === 'asking') this.#show({ ...this.phase, ...change });
  }

  #show(phase: Phase): void {
    this.phase = phase;
    this.#wind();
    this.#host.requestUpdate();
  }

  /** Seconds are counted only while a figure on screen depends on them. */
  #wind(): void {
    clearInterval(this.#clock);
    if (this.phase.kind === 'asking' || this.phase.kind === 'limited')
      this.#clock = setInterval(() => this.#host.requestUpdate(), 1000);
  }
}

/** 128 random bits; `crypto.randomUUID` is missing on pages without TLS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
