import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Verification } from '../../domain/verification.ts';
import { DEFAULT_LIMITS } from '../../server/answer/answer-ports.ts';
import { answerQuestion } from '../../server/answer/answer-question.ts';
import { readScriptedDrafts } from '../../server/answer/engines/scripted-drafts.ts';
import { scriptedEngine } from '../../server/answer/engines/scripted-engine.ts';
import type { Engine } from '../../server/answer/ports.ts';
import { runPorts } from '../../server/answer/run-ports.ts';
import type { RunTrace } from '../../server/answer/trace.ts';
import { ensureLedger, LEDGER } from '../../server/cli/ensure-ledger.ts';
import { ingestAction } from '../../server/cli/ingest.ts';
import { processIo } from '../../server/cli/process-io.ts';
import { readConfig } from '../../server/config.ts';
import { openProduct, type Product } from '../../server/product.ts';
import { openStore } from '../../server/store/open-store.ts';
import type { Store } from '../../server/store/store.ts';
import type { Bucket, Labelled } from './labelled.ts';

/** What one labelled question came to, through the whole flow with every gate live. */
export interface LedgerResult {
  readonly row: Labelled;
  readonly came: Bucket | 'fault';
  /** Rule ids of what held, trimmed or stopped it. */
  readonly because: readonly string[];
  /** Null where no draft was written: the archive does not cover the question. */
  readonly verification: Verification | null;
  readonly coverage: { readonly supported: number; readonly of: number } | null;
  /** What reached the reader, as text; null when nothing did. */
  readonly answer: string | null;
  readonly scripted: boolean;
  /** Milliseconds per stage. */
  readonly durationsMs: Readonly<Record<string, number>>;
}

export interface LedgerBench {
  /** For what measures the receipts that the runs left. */
  readonly product: Product;
  /** Without `engine`: the recorded draft of the question where there is one, else the extractive engine. */
  readonly run: (row: Labelled, engine?: 'scripted' | 'extractive') => Promise<LedgerResult>;
  readonly close: () => Promise<void>;
}

/** A store of its own with the whole Ledger in it: nothing of a run is left behind. */
export function openLedger(root: string): Promise<LedgerBench> {
  const signal = new AbortController().signal;
  return openBench(root, LEDGER, (store) => ensureLedger(store, root, QUIET, signal));
}

/** The same of the German handbook, read as its page in docs says. */
export function openHandbook(root: string): Promise<LedgerBench> {
  return openBench(root, HANDBOOK, async (store) => {
    const folder = join(root, 'fixtures', HANDBOOK);
    const args = [join(folder, 'articles.jsonl'), '--archive', HANDBOOK];
    const settings = ['--settings', join(folder, 'archive.json')];
    const context = { cwd: root, signal: new AbortController().signal };
    const code = await ingestAction(store, [...args, ...settings], QUIET, context);
    if (code !== 0) throw new Error(`the handbook was not read: exit code ${code}`);
  });
}

const HANDBOOK = 'solvenz-handbuch';
const QUIET = { ...processIo(), stdout: async () => undefined, stderr: () => undefined };

async function openBench(
  root: string,
  name: string,
  fill: (store: Store) => Promise<void>,
): Promise<LedgerBench> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ledger-eval-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, root);
  if (!config.ok) throw new Error(config.error.message);
  const store = await openStore({ dataDir });
  await fill(store);
  const product = await openProduct({ config: config.value, root, store });
  const archive = await store.archives.settings(name);
  if (archive === null) throw new Error(`${name} was not made`);
  const extractive = product.runDeps.engineOf(archive, null);

  const run = async (row: Labelled, writer?: 'scripted' | 'extractive'): Promise<LedgerResult> => {
    const recorded = writer === 'extractive' ? null : recordedFor(root, row);
    if (writer === 'scripted' && recorded === null) throw new Error(`${row.id}: no recorded draft`);
    const engine = recorded ?? extractive;
    const ports = runPorts(
      { ...product.runDeps, engineOf: () => engine, limits: DEFAULT_LIMITS },
      { archive, idHash: `eval-${row.id}`, text: row.question, engine },
    );
    let trace: RunTrace | null = null;
    const capture = {
      ...ports,
      onStage: () => undefined,
      // Receipts are written; the rows of questions and held answers belong to the server, not to a measurement.
      append: (seen: RunTrace) => {
        trace = seen;
        return product.runDeps.receipts.run(seen);
      },
      hold: async () => undefined,
    };
    try {
      await answerQuestion(row.question, archive, capture, AbortSignal.timeout(60_000));
    } catch (error) {
      return {
        row,
        came: 'fault',
        because: [String(error)],
        verification: null,
        coverage: null,
        answer: null,
        scripted: true,
        durationsMs: {},
      };
    }
    return resultOf(row, trace);
  };
  const close = async () => {
    await product.close();
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { product, run, close };
}

/** Plays the fixture's draft of this question; a row with a draft of its own brings that one instead. */
function recordedFor(root: string, row: Labelled): Engine | null {
  if (row.draft !== undefined) {
    return scriptedEngine([{ id: row.id, question: row.question, paraphrases: [], draft: row.draft }]);
  }
  const path = join(root, 'fixtures/riverbend-ledger/scripted-drafts.json');
  const drafts = readScriptedDrafts(JSON.parse(readFileSync(path, 'utf8')));
  if (!drafts.ok) throw new Error(drafts.error.message);
  const known = drafts.value.some(
    ({ question, paraphrases }) => question === row.question || paraphrases.includes(row.question),
  );
  return known ? scriptedEngine(drafts.value) : null;
}

function resultOf(row: Labelled, trace: RunTrace | null): LedgerResult {
  const attempt = trace?.attempts.at(-1);
  if (attempt === undefined) {
    const gate1 = trace?.gate1;
    const rule =
      trace?.plan.kind === 'decline' ? trace.plan.ruleId : gate1?.kind === 'stop' ? gate1.ruleId : 'unknown';
    return {
      row,
      came: 'abstain',
      because: [rule],
      verification: null,
      coverage: null,
      answer: null,
      scripted: false,
      durationsMs: trace?.durationsMs ?? {},
    };
  }
  const { outcome, verification } = attempt.judgement;
  return {
    row,
    came: outcome.kind,
    because: outcome.findings.filter(({ effect }) => effect !== 'note').map(({ ruleId }) => ruleId),
    verification,
    coverage: outcome.kind === 'abstain' ? null : outcome.coverage,
    answer:
      outcome.kind === 'release' || outcome.kind === 'trim'
        ? outcome.answer.sentences.map(({ text }) => text).join(' ')
        : null,
    scripted: attempt.result.draft.scripted,
    durationsMs: trace?.durationsMs ?? {},
  };
}
