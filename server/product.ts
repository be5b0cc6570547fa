import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { type Instant, instantFromMs } from '../domain/time/instant.ts';
import { openSignedLog } from './adapters/log/open-signed-log.ts';
import type { ReceiptLog } from './adapters/log/receipt-record.ts';
import { questionStore } from './adapters/sql/question-store.ts';
import { readSecret } from './adapters/sql/secret-store.ts';
import { DEFAULT_LIMITS, type Limits } from './answer/answer-ports.ts';
import type { ArchiveSettings } from './answer/archive-settings.ts';
import { extractiveEngine } from './answer/engines/extractive/extractive-engine.ts';
import { readScriptedDrafts } from './answer/engines/scripted-drafts.ts';
import { scriptedEngine } from './answer/engines/scripted-engine.ts';
import { internArticles } from './answer/intern-articles.ts';
import { type Engine, PortFault } from './answer/ports.ts';
import { type QuestionBus, questionBus } from './answer/question-bus.ts';
import { createQuestions, type Questions } from './answer/questions.ts';
import { type ReceiptWriter, receiptWriter } from './answer/receipt-writer.ts';
import { type RunPortsDeps, runPorts } from './answer/run-ports.ts';
import type { Config } from './config.ts';
import { type Accounts, createAccounts } from './desk/accounts.ts';
import type { DeskDeps } from './desk/desk-deps.ts';
import type { LawDeps } from './law/law-deps.ts';
import { type Metrics, metrics } from './routes/ops/metrics.ts';
import { StartError } from './store/start-error.ts';
import type { Store } from './store/store.ts';

/** Questions that run at once on one server; the next ones are told to wait. */
const MAX_RUNNING = 32;

/** Everything between the store and the routes, put together once per process. */
export interface Product {
  readonly store: Store;
  readonly receipts: ReceiptLog;
  readonly questions: Questions;
  /** What the ports of one run are made of; a measurement brings its own engine. */
  readonly runDeps: RunPortsDeps;
  readonly accounts: Accounts;
  readonly desk: DeskDeps & { readonly law: LawDeps };
  /** Retention, legal holds, erasures. */
  readonly law: LawDeps;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly clock: () => Instant;
  /** Ends all runs and closes what was opened here; the store stays open. */
  readonly close: () => Promise<void>;
}

export interface ProductOptions {
  readonly config: Config;
  /** The project's folder: fixtures are found from here. */
  readonly root: string;
  readonly store: Store;
  /** Replaces the configured engine (`ask --engine`, tests). */
  readonly engine?: Engine;
  readonly log?: Logger;
  readonly clock?: () => Instant;
  readonly limits?: Partial<Limits>;
}

/** @throws StartError when a part cannot be opened; nothing is left open then */
export async function openProduct(options: ProductOptions): Promise<Product> {
  const { config, store } = options;
  const clock = options.clock ?? (() => instantFromMs(Date.now()));
  const log = options.log ?? pino({ level: config.logLevel }, pino.destination(2));
  const engine = options.engine ?? (await openEngine(config.engine, config, options.root));
  const opened = await openSignedLog(
    config,
    clock,
    (message) => log.warn(message),
    () => mayCallOut(store),
  );
  if (opened.repairedBytes > 0)
    log.warn({ bytes: opened.repairedBytes }, 'receipt log: unfinished last record set aside');
  const receipts = receiptWriter(opened.log, clock);
  const bus = questionBus();
  const counts = metrics();
  const limits: Limits = {
    ...DEFAULT_LIMITS,
    answerMs: config.answerTimeoutMs,
    heldHours: config.heldHours,
    ...options.limits,
  };
  const fallback = extractiveEngine();
  const search = internArticles(store.search);
  const engineOf = (archive: ArchiveSettings, wanted: Engine | null) => {
    const chosen = wanted ?? engine;
    return chosen.outside && !archive.allowOutside ? fallback : chosen;
  };
  const runDeps = { store, search, receipts, engineOf, clock, limits };
  const questions = createQuestions({
    store: questionStore(store.db),
    bus,
    secret: await readSecret(store.db, 'idempotency'),
    maxRunning: MAX_RUNNING,
    answerMs: limits.answerMs,
    clock,
    portsOf: (run) => runPorts(runDeps, run),
    onFault: ({ reference, archive, error }) => {
      counts.fault(error);
      log.error({ reference, archive, ...describeFault(error) }, 'fault');
    },
    onFinished: (state) => counts.finished(state),
  });
  const law: LawDeps = { store, log: opened.log, receipts, clock, retentionDays: config.retentionDays };
  const close = async () => {
    await questions.close();
    await opened.log.close();
  };
  return {
    store,
    receipts: opened.log,
    questions,
    runDeps,
    accounts: createAccounts({ db: store.db, clock, sessionHours: config.sessionHours }),
    desk: { ...deskDeps(store, receipts, bus, clock), law },
    law,
    metrics: counts,
    log,
    clock,
    close,
  };
}

function deskDeps(store: Store, receipts: ReceiptWriter, bus: QuestionBus, clock: () => Instant): DeskDeps {
  return {
    db: store.db,
    archives: store.archives,
    articles: store.articles,
    search: store.search,
    clock,
    bus,
    appendReview: ({ held, sources, review, result, editor, note }) =>
      receipts.review(
        {
          archive: { name: held.archive, policy: held.content.policy },
          question: held.content.question,
          sources,
          draft: held.content.draft,
          promptSha256: held.content.promptSha256,
          review,
          result,
          editor,
          note,
        },
        held.receiptId,
      ),
    appendNotice: ({ supersedes, ...notice }) => receipts.notice(notice, supersedes),
  };
}

/** One archive that forbids calls to the outside forbids them for the log, which is one for all. */
export async function mayCallOut({ archives }: Pick<Store, 'archives'>): Promise<boolean> {
  return (await archives.list()).every(({ allowOutside }) => allowOutside);
}

/** @throws StartError when the recorded drafts of the scripted engine cannot be read */
export async function openEngine(name: Config['engine'], config: Config, root: string): Promise<Engine> {
  switch (name) {
    case 'extractive':
      return extractiveEngine();
    case 'anthropic':
      // Only who asks a model waits for its library.
      return (await import('./adapters/llm/anthropic/anthropic-engine.ts')).anthropicEngine(config.anthropic);
    case 'scripted': {
      const path = join(root, 'fixtures', 'riverbend-ledger', 'scripted-drafts.json');
      const drafts = readScriptedDrafts(JSON.parse(await readFile(path, 'utf8')));
      if (!drafts.ok)
        throw new StartError('setting-invalid', `${path}: ${drafts.error.path}: ${drafts.error.message}`);
      return scriptedEngine(drafts.value);
    }
  }
}

/** For the log: what failed and why, never a question and never a word of a draft. */
function describeFault(error: unknown) {
  if (error instanceof PortFault) {
    const { port, code, reason, message } = error;
    return { port, code, reason, message, cause: causeOf(error.cause) };
  }
  return { message: error instanceof Error ? error.name : 'unknown', stack: stackOf(error) };
}

function causeOf(cause: unknown): string | null {
  return cause instanceof Error ? `${cause.name}: ${cause.message}`.slice(0, 300) : null;
}

/** Frames without the message line: a message may quote what it stumbled over. */
function stackOf(error: unknown): readonly string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return stack
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8);
}
