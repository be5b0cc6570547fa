import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ms, printRows, type Row } from './measure.ts';
import { buildIndex } from './retrieval/build.ts';
import { measureQueries, type QueryFigures } from './retrieval/queries.ts';

const SIZES = [20_000, 200_000, 1_000_000];
const BARS = { ratio: 4, memoryMb: 1_536 };
const TO_BUILD = 'build';
const TO_ASK = 'ask';

/**
 * `npm run bench -- retrieval [SIZE …] [--dir FOLDER]`: three windows at once over made-up archives of 20 thousand, 200
 * thousand and a million passages on disk (default `var/bench`, about six gigabytes; what is built stays, and a killed
 * build goes on). Each index is built and asked in a process of its own, so that memory is that of asking alone.
 */
export async function benchRetrieval(root: string, args: readonly string[]): Promise<void> {
  const folder = valueBehind(args, '--dir') ?? join(root, 'var', 'bench');
  const step = args[0];
  if (step === TO_BUILD || step === TO_ASK) return await runStep(step, Number(args[1]), folder);
  const asked = args.map(Number).filter((size) => Number.isInteger(size) && size > 0);
  const figures: QueryFigures[] = [];
  for (const size of asked.length > 0 ? asked : SIZES) {
    callSelf(TO_BUILD, size, folder);
    figures.push(JSON.parse(callSelf(TO_ASK, size, folder)) as QueryFigures);
  }
  report(figures);
}

async function runStep(step: string, size: number, folder: string): Promise<void> {
  const own = join(folder, `passages-${size}`);
  if (step === TO_ASK) {
    process.stdout.write(JSON.stringify(await measureQueries(own)));
    return;
  }
  const started = performance.now();
  await buildIndex(own, size, (done, stage) => {
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    const end = process.stderr.isTTY ? '   \r' : '\n';
    process.stderr.write(
      `${size.toLocaleString('en')} passages: ${done} written, ${stage}, ${seconds} s${end}`,
    );
  });
}

function callSelf(step: string, size: number, folder: string): string {
  const self = [...process.execArgv, process.argv[1] ?? '', 'retrieval', step, String(size), '--dir', folder];
  const run = spawnSync(process.execPath, self, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 26,
  });
  if (run.status !== 0) throw new Error(`retrieval ${step} ${size} ended with ${run.status ?? run.signal}`);
  return run.stdout;
}

function report(figures: readonly QueryFigures[]): void {
  const smallest = figures[0];
  if (smallest === undefined) return;
  const rows: Row[] = figures.map(({ passages, medianMs, p95Ms, vectorRecall, memoryMb }) => ({
    what: `${passages.toLocaleString('en')} passages`,
    value: ms(p95Ms),
    note: `p95; median ${ms(medianMs)}, ${(p95Ms / smallest.p95Ms).toFixed(2)} × the smallest, nearest vectors found ${vectorRecall.toFixed(2)}, memory ${memoryMb.toFixed(0)} MB`,
  }));
  printRows('retrieval: three windows at once, words and vectors, fused and re-ranked', rows);
  const largest = figures.at(-1) ?? smallest;
  const ratio = largest.p95Ms / smallest.p95Ms;
  const met = ratio <= BARS.ratio && figures.every(({ memoryMb }) => memoryMb <= BARS.memoryMb);
  process.stdout.write(`${JSON.stringify({ bench: 'retrieval', ratio, bars: BARS, met, figures })}\n`);
  if (!met) process.exitCode = 1;
}

function valueBehind(args: readonly string[], option: string): string | null {
  const at = args.indexOf(option);
  return at === -1 ? null : (args[at + 1] ?? null);
}
