import { readFileSync } from 'node:fs';
import type { ReaderView } from '../../../domain/api/reader.ts';

interface Labelled {
  readonly id: string;
  readonly question: string;
  readonly expect: 'release' | 'trim' | 'hold' | 'abstain';
}

const LEDGER_10 = new URL('../../../eval/sets/ledger-10.jsonl', import.meta.url);

/** The labelled questions of the demo with one expected outcome, in file order. */
export function questionsThat(expect: Labelled['expect']): readonly Labelled[] {
  const lines = readFileSync(LEDGER_10, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Labelled).filter((one) => one.expect === expect);
}

/** Asks over HTTP, as the widget does, and waits until the run is over. */
export async function ask(reader: string, question: string): Promise<ReaderView> {
  const asked = await fetch(`${reader}/v1/riverbend-ledger/questions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ question }),
  });
  if (asked.status !== 202) throw new Error(`asking came to ${asked.status}: ${await asked.text()}`);
  const { id } = (await asked.json()) as { id: string };
  for (let tries = 0; tries < 300; tries++) {
    const view = (await (await fetch(`${reader}/v1/questions/${id}`)).json()) as ReaderView;
    if (view.state !== 'pending') return view;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('the run did not end');
}
