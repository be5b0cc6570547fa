import { type Labelled, readSet } from '../ledger/labelled.ts';
import { openLedger } from '../ledger/ledger-run.ts';
import { ms, printRows, type Row } from './measure.ts';

const ROUNDS = 6;

/**
 * `ask` warm, extractive engine, on the Ledger: where the time goes. The bar: everything but search (with the
 * embedding of the question) is at most a quarter of the whole.
 */
export async function benchAsk(root: string): Promise<void> {
  const ledger = await openLedger(root);
  try {
    const questions = readSet(root, 'ledger-10').filter(({ expect }) => expect !== 'abstain');
    await round(questions, ledger.run);
    const totals: number[] = [];
    const stages = new Map<string, number>();
    for (let i = 0; i < ROUNDS; i++) {
      for (const durations of await round(questions, ledger.run)) {
        totals.push(Object.values(durations).reduce((sum, part) => sum + part, 0));
        for (const [stage, part] of Object.entries(durations))
          stages.set(stage, (stages.get(stage) ?? 0) + part);
      }
    }
    totals.sort((a, b) => a - b);
    const whole = totals.reduce((sum, total) => sum + total, 0);
    const share = (part: number) => `${((100 * part) / whole).toFixed(1)} %`;
    const rows: Row[] = [...stages].map(([stage, part]) => ({ what: stage, value: share(part) }));
    const at = (q: number) => ms(totals[Math.min(totals.length - 1, Math.floor(q * totals.length))] ?? 0);
    rows.push({
      what: 'everything but search',
      value: share(whole - (stages.get('search') ?? 0)),
      note: 'bar 25 %',
    });
    rows.push(
      { what: 'median', value: at(0.5) },
      { what: '95th percentile', value: at(0.95), note: `${totals.length} questions` },
    );
    printRows('ask, warm, extractive engine, The Riverbend Ledger', rows);
  } finally {
    await ledger.close();
  }
}

async function round(
  questions: readonly Labelled[],
  run: Awaited<ReturnType<typeof openLedger>>['run'],
): Promise<readonly Readonly<Record<string, number>>[]> {
  const durations: Readonly<Record<string, number>>[] = [];
  for (const question of questions) durations.push((await run(question, 'extractive')).durationsMs);
  return durations;
}
