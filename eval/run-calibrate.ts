import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLANNER_VERSION } from '../planner/planner-version.ts';
import { ensureLedger, LEDGER } from '../server/cli/ensure-ledger.ts';
import { processIo } from '../server/cli/process-io.ts';
import { type Config, readConfig } from '../server/config.ts';
import { openProduct, type Product } from '../server/product.ts';
import { openStore } from '../server/store/open-store.ts';
import { StartError } from '../server/store/start-error.ts';
import { chooseFloor, floorCurve } from '../verifier/gate/calibration/floor-curve.ts';
import { type Calibration, digestOf, freeId, writeCalibration } from './calibrate/calibration-file.ts';
import { drawCurve, percent } from './calibrate/draw-curve.ts';
import { dayOf, type LabelledQuestion, parseLabelled, scoreQuestions } from './calibrate/score-questions.ts';
import { projectRoot } from './project-root.ts';

/*
 * npm run calibrate -- --archive NAME --risk SHARE --by WHO --why TEXT [--questions FILE] [--apply] [--json]
 * Puts labelled questions to the archive, answerable and unanswerable ones, draws both kinds of error over the floor of
 * gate 1, and takes the lowest floor at which at most SHARE of the unanswerable ones reach a writer. Writes a dated file
 * under `calibrations/` of the data folder; with --apply the archive's policy refers to it from now on.
 * The Ledger brings its own questions; any other archive needs a FILE of `{question, answerable}` lines.
 */
const ROOT = projectRoot();
const USAGE =
  'usage: npm run calibrate -- --archive NAME --risk SHARE --by WHO --why TEXT [--questions FILE] [--apply] [--json]\n';
const LEDGER_SETS = ['ledger-10', 'ledger-60', 'ledger-paraphrases'];
/** Fewer of one kind would make the curve a matter of luck. */
const FEWEST = 15;

interface Asked {
  readonly archive: string;
  readonly risk: number;
  readonly by: string;
  readonly why: string;
  readonly questions: readonly LabelledQuestion[];
  readonly apply: boolean;
  readonly json: boolean;
}

async function main(args: readonly string[]): Promise<number> {
  const asked = readArgs(args);
  if (typeof asked === 'string') return fail(`${asked}\n${USAGE}`, 2);
  const config = readConfig(process.env, ROOT);
  if (!config.ok) return fail(`${config.error.message}\n`, 2);
  const { dataDir, databaseUrl, embeddingWorkers, embeddingModel, rerankerModel } = config.value;
  const store = await openStore({ dataDir, databaseUrl, embeddingWorkers, embeddingModel, rerankerModel });
  try {
    if (asked.archive === LEDGER) await ensureLedger(store, ROOT, processIo(), new AbortController().signal);
    const product = await openProduct({ config: config.value, root: ROOT, store });
    try {
      return await calibrate(asked, config.value, product);
    } finally {
      await product.close();
    }
  } finally {
    await store.close();
  }
}

async function calibrate(asked: Asked, config: Config, product: Product): Promise<number> {
  const { store } = product;
  const record = await store.archives.get(asked.archive);
  const archive = await store.archives.settings(asked.archive);
  if (record === null || archive === null)
    return fail(`expected a known archive, came ${asked.archive}\n`, 2);
  const { scored, declinedByPlan } = await scoreQuestions(product, archive, asked.questions, tell);
  const { tolerance } = archive.policy.gate1;
  const curve = floorCurve(scored, tolerance);
  const chosen = chooseFloor(curve, asked.risk);
  if (chosen === null || chosen.floor === 0)
    return fail(`no floor above 0 keeps the risk of ${asked.risk}: label more unanswerable questions\n`, 1);
  const folder = join(config.dataDir, 'calibrations');
  const now = new Date();
  const calibration: Calibration = {
    format: 'calibration-1',
    id: freeId(folder, archive.name, dayOf(now)),
    archive: archive.name,
    madeAt: now.toISOString(),
    chosenBy: asked.by,
    why: asked.why,
    risk: asked.risk,
    scorer: store.search.scorer,
    index: await store.search.indexVersion(archive.name),
    planner: PLANNER_VERSION,
    tolerance,
    chosen,
    questions: {
      answerable: scored.filter(({ answerable }) => answerable).length,
      unanswerable: scored.filter(({ answerable }) => !answerable).length,
      declinedByPlan,
      sha256: digestOf(scored),
    },
    curve,
    scored,
  };
  const path = writeCalibration(folder, calibration);
  if (asked.apply) {
    const policy = isRecord(record.policy) ? record.policy : { profile: record.profile };
    const gate1 = { relevanceFloor: chosen.floor, calibration: calibration.id };
    await store.archives.update(archive.name, { policy: { ...policy, gate1 } });
  }
  report(calibration, path, asked);
  return 0;
}

function report(calibration: Calibration, path: string, { apply, json }: Asked): void {
  const { chosen, questions, id, archive, risk } = calibration;
  if (json) {
    const { format, scorer } = calibration;
    process.stdout.write(
      `${JSON.stringify({ format, id, archive, scorer, risk, chosen, questions, applied: apply, path })}\n`,
    );
    return;
  }
  const range = ({ low, high }: { readonly low: number; readonly high: number }) =>
    `(${percent(low).trim()} to ${percent(high).trim()})`;
  process.stdout.write(
    [
      drawCurve(calibration.curve, chosen),
      '',
      `floor ${chosen.floor.toFixed(2)} for a risk of ${percent(risk).trim()}, on ${questions.answerable} answerable and ${questions.unanswerable} unanswerable questions:`,
      `  declined though answerable ${percent(chosen.declined.value)} ${range(chosen.declined)}`,
      `  passed though unanswerable ${percent(chosen.passed.value)} ${range(chosen.passed)}`,
      `${path}`,
      apply
        ? `the policy of ${archive} refers to ${id} from now on`
        : `not applied: --apply makes the policy of ${archive} refer to it`,
      '',
    ].join('\n'),
  );
}

function readArgs(args: readonly string[]): Asked | string {
  const value = (option: string) => (args.includes(option) ? (args[args.indexOf(option) + 1] ?? '') : null);
  const archive = value('--archive');
  const by = value('--by')?.trim() ?? '';
  const why = value('--why')?.trim() ?? '';
  const risk = Number(value('--risk') ?? Number.NaN);
  if (archive === null || archive === '') return 'expected --archive NAME';
  if (!(risk >= 0 && risk < 1))
    return 'expected --risk SHARE, from 0 to below 1: a person chooses it, not this program';
  if (by === '' || why === '') return 'expected --by WHO and --why TEXT: a floor is somebody’s decision';
  const file = value('--questions');
  if (file === null && archive !== LEDGER) return `expected --questions FILE for the archive ${archive}`;
  const questions = readQuestions(file === null ? LEDGER_SETS.map(setPath) : [file]);
  if (typeof questions === 'string') return questions;
  const bad = questions.filter(({ answerable }) => !answerable).length;
  if (Math.min(bad, questions.length - bad) < FEWEST)
    return `expected at least ${FEWEST} answerable and ${FEWEST} unanswerable questions, came ${questions.length - bad} and ${bad}`;
  return {
    archive,
    by,
    why,
    risk,
    questions,
    apply: args.includes('--apply'),
    json: args.includes('--json'),
  };
}

function setPath(set: string): string {
  return join(ROOT, 'eval', 'sets', `${set}.jsonl`);
}

function readQuestions(files: readonly string[]): readonly LabelledQuestion[] | string {
  const distinct = new Map<string, LabelledQuestion>();
  for (const file of files) {
    for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
      if (line.trim() === '') continue;
      const labelled = parseLabelled(line);
      // Rows of the Ledger's sets that only bring another draft have no question of their own.
      if (labelled === null && file.startsWith(ROOT)) continue;
      if (labelled === null)
        return `${file}:${index + 1}: expected {question, answerable}, came ${line.slice(0, 60)}`;
      distinct.set(labelled.question, labelled);
    }
  }
  return [...distinct.values()];
}

function tell(done: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} questions   `);
}

function fail(message: string, code: number): number {
  process.stderr.write(`calibrate: ${message}`);
  return code;
}

function isRecord(value: unknown): value is Readonly<Record<string, string>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.exitCode = fail(`${error.message}\n`, 1);
}
