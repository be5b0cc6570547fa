import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LIMITS } from '../../server/answer/answer-ports.ts';
import { answerQuestion } from '../../server/answer/answer-question.ts';
import { runPorts } from '../../server/answer/run-ports.ts';
import type { RunTrace } from '../../server/answer/trace.ts';
import { LEDGER } from '../../server/cli/ensure-ledger.ts';
import { readConfig } from '../../server/config.ts';
import { openProduct, type Product } from '../../server/product.ts';
import { openStore } from '../../server/store/open-store.ts';
import { readSet } from '../ledger/labelled.ts';
import { openLedger } from '../ledger/ledger-run.ts';
import { REAL_ARCHIVES, readQuestions } from '../real-archives/real-question.ts';
import { ms, printRows, type Row } from './measure.ts';

const ROUNDS = 6;
/** Rounds that are not timed: a server that has answered for a while is what a reader meets. */
const WARM_UP = 4;
/** Share of the whole that everything but search, with the embedding of the question, may take. */
const BAR = 0.25;

/**
 * `ask` warm, extractive engine: where the time goes, on the Ledger and on `en_fed` where it stands beside the
 * project. Search is with the embedding of the question; a receipt is written for every answer.
 */
export async function benchAsk(root: string): Promise<void> {
  const ledger = await openLedger(root);
  try {
    const questions = readSet(root, 'ledger-10').filter(({ expect }) => expect !== 'abstain');
    await bench(
      ledger.product,
      LEDGER,
      questions.map(({ question }) => question),
      { title: 'The Riverbend Ledger', goalMs: 120 },
    );
  } finally {
    await ledger.close();
  }
  await benchFed(root);
}

/** The store is kept under var/, since reading the archive takes minutes; a second run finds it read. */
async function benchFed(root: string): Promise<void> {
  const archive = REAL_ARCHIVES.find(({ name }) => name === 'en_fed');
  const path = join(root, '..', 'shared', 'data', 'en_fed', 'articles.jsonl');
  if (archive === undefined || !existsSync(path)) {
    process.stdout.write(`\nask on en_fed: ${path} is not there, so nothing was measured\n`);
    return;
  }
  const { name, lang, timeZone } = archive;
  const dataDir = join(root, 'var', 'bench-ask');
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, root);
  if (!config.ok) throw new Error(config.error.message);
  const store = await openStore({ dataDir });
  try {
    if ((await store.archives.get(name)) === null) await store.archives.create({ name, lang, timeZone });
    await store.ingest(path, { archive: name }, () => undefined, new AbortController().signal);
    const product = await openProduct({ config: config.value, root, store });
    try {
      const asked = readQuestions(root).filter((one) => one.archive === name && one.expect === undefined);
      const questions = asked.map(({ question }) => question);
      await bench(product, name, questions, { title: 'en_fed', goalMs: 250 });
    } finally {
      await product.close();
    }
  } finally {
    await store.close();
  }
}

interface Timed {
  readonly wallMs: number;
  readonly stages: Readonly<Record<string, number>>;
}

async function bench(
  product: Product,
  archive: string,
  questions: readonly string[],
  { title, goalMs }: { readonly title: string; readonly goalMs: number },
): Promise<void> {
  for (let round = 0; round < WARM_UP; round++)
    for (const question of questions) await time(product, archive, question);
  const timed: Timed[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const question of questions) timed.push(await time(product, archive, question));
  const whole = timed.reduce((sum, { wallMs }) => sum + wallMs, 0);
  const percent = (part: number) => `${((100 * part) / whole).toFixed(1)} %`;
  const names = [...new Set(timed.flatMap(({ stages }) => Object.keys(stages)))];
  const of = (stage: string) => timed.reduce((sum, { stages }) => sum + (stages[stage] ?? 0), 0);
  const rows: Row[] = names.map((stage) => ({ what: stage, value: percent(of(stage)) }));
  const rest = whole - of('search');
  const walls = timed.map(({ wallMs }) => wallMs).sort((a, b) => a - b);
  const at = (q: number) => walls[Math.min(walls.length - 1, Math.floor(q * walls.length))] ?? 0;
  rows.push(
    {
      what: 'everything but search',
      value: percent(rest),
      note: `bar ${BAR * 100} %: ${rest <= BAR * whole ? 'reached' : 'MISSED'}`,
    },
    { what: 'median', value: ms(at(0.5)) },
    { what: '95th percentile', value: ms(at(0.95)), note: `goal ${goalMs} ms, ${timed.length} questions` },
  );
  printRows(`ask, warm, extractive engine, ${title}`, rows);
}

async function time(product: Product, name: string, question: string): Promise<Timed> {
  const archive = await product.store.archives.settings(name);
  if (archive === null) throw new Error(`no archive ${name}`);
  const ports = runPorts(
    { ...product.runDeps, limits: DEFAULT_LIMITS },
    { archive, idHash: 'bench', text: question, engine: null },
  );
  let stages: Readonly<Record<string, number>> = {};
  const capture = {
    ...ports,
    onStage: () => undefined,
    append: (trace: RunTrace) => {
      stages = trace.durationsMs;
      return product.runDeps.receipts.run(trace);
    },
    hold: async () => undefined,
  };
  const started = performance.now();
  await answerQuestion(question, archive, capture, AbortSignal.timeout(60_000));
  const wallMs = performance.now() - started;
  const timed = Object.values(stages).reduce((sum, part) => sum + part, 0);
  return { wallMs, stages: { ...stages, receipt: wallMs - timed } };
}
