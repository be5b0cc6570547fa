import { join } from 'node:path';
import { checkText } from '../../server/check/check-text.ts';
import { parseCheckLine } from '../../server/check/parse-check.ts';
import { readRows, share } from '../retrieval/rows.ts';
import type { CheckFigures } from './figures.ts';

interface Probe {
  readonly id: string;
  readonly case: string;
  /** `policy`: the sentence was interrupted; it must never be matched across what interrupted it. */
  readonly label: 'pass' | 'fail_speaker' | 'fail_date' | 'policy';
  readonly quote: string;
  readonly interruption?: string;
  readonly claimed_speaker: string;
  readonly claimed_date: string;
  readonly doc_id: string;
}

interface Speech {
  readonly id: string;
  readonly body: string;
}

const MONTHS = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
  ' ',
);

/** Probes of the Bundestag's record, each as one sentence of a draft with its speech as the only source. */
export function measureQuoteAttribution(folder: string): CheckFigures {
  const speeches = new Map(
    readRows<Speech>(join(folder, 'articles.jsonl')).map((speech) => [speech.id, speech]),
  );
  const probes = readRows<Probe>(join(folder, 'quote_attribution.jsonl'));
  const missed: string[] = [];
  const count = { pass: 0, released: 0, fail: 0, stopped: 0, interrupted: 0, across: 0 };
  for (const probe of probes) {
    const { released, across } = judge(probe, speeches.get(probe.doc_id));
    if (probe.label === 'pass') {
      count.pass++;
      if (released) count.released++;
      else missed.push(`held ${probe.id} ${probe.case}`);
    } else if (probe.label === 'policy') {
      count.interrupted++;
      if (released || across) {
        count.across++;
        missed.push(`across ${probe.id}`);
      }
    } else {
      count.fail++;
      if (released) missed.push(`released ${probe.id} ${probe.case}`);
      else count.stopped++;
    }
  }
  return {
    figures: { total: probes.length, ...count },
    bars: [
      { what: 'wrong ones released', value: count.fail - count.stopped, most: 0 },
      { what: 'right ones released', value: share(count.released, count.pass), least: 0.99 },
      { what: 'matched across a heckle', value: count.across, most: 0 },
    ],
    missed,
  };
}

function judge(probe: Probe, speech: Speech | undefined): { released: boolean; across: boolean } {
  const [year, month, day] = probe.claimed_date.split('-').map(Number);
  const line = parseCheckLine({
    id: probe.id,
    tz: 'Europe/Berlin',
    lang: 'de',
    draft: `Am ${day}. ${MONTHS[(month ?? 1) - 1]} ${year} sagte ${probe.claimed_speaker}: „${probe.quote}“ [S1].`,
    articles: [{ ...speech, id: 'S1' }],
  });
  const request = line.ok ? line.value.requests[0] : undefined;
  if (speech === undefined || request === undefined) throw new Error(`${probe.id}: no such speech`);
  const { gate, quotes } = checkText(request);
  const body = [...speech.body];
  const passes = ['exact', 'normalized-exact', 'marked-edit'];
  return {
    released: gate === 'release',
    across: quotes.some(
      ({ verdict, at }) =>
        passes.includes(verdict) &&
        probe.interruption !== undefined &&
        at !== null &&
        body.slice(at[0], at[1]).join('').includes(probe.interruption),
    ),
  };
}
