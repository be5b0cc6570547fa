import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Source } from '../../../domain/source.ts';
import { absent, sharedPath } from '../../shared-data.ts';
import { articleOf, checkDraft, type PlainArticle } from '../sources.ts';

interface Probe {
  readonly id: string;
  readonly case: string;
  readonly label: 'pass' | 'fail_speaker' | 'fail_date' | 'policy';
  readonly quote: string;
  readonly claimed_speaker: string;
  readonly claimed_date: string;
  readonly doc_id: string;
}

const MONTHS = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
  ' ',
);

function draftOf(probe: Probe): string {
  const [year, month, day] = probe.claimed_date.split('-').map(Number);
  return `Am ${day}. ${MONTHS[(month ?? 1) - 1]} ${year} sagte ${probe.claimed_speaker}: „${probe.quote}“ [S1].`;
}

function lines<T>(path: string): readonly T[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}

describe('speeches of the Bundestag', () => {
  const probes = sharedPath('data/de_bundestag_reden/quote_attribution.jsonl');
  const speeches = sharedPath('data/de_bundestag_reden/articles.jsonl');
  const missing = probes === null || speeches === null;
  it(missing
    ? absent('data/de_bundestag_reden')
    : 'stop every wrong speaker and date, match nothing across a heckle, and pass the rest', {
    timeout: 120_000,
  }, () => {
    if (probes === null || speeches === null) return;
    const bodies = new Map(lines<PlainArticle>(speeches).map((speech) => [speech.id, speech]));
    const sources = new Map<string, readonly Source[]>();
    const wronglyPassed: string[] = [];
    const wronglyStopped: string[] = [];
    let passing = 0;
    for (const probe of lines<Probe>(probes)) {
      const speech = bodies.get(probe.doc_id);
      if (speech === undefined) throw new Error(`no speech ${probe.doc_id}`);
      const source = sources.get(probe.doc_id) ?? [
        { label: 'S1', article: articleOf(speech, 'Europe/Berlin') },
      ];
      sources.set(probe.doc_id, source);
      const { quotes } = checkDraft(draftOf(probe), source, 'Europe/Berlin');
      const passes =
        quotes.length > 0 &&
        quotes.every((quote) => ['exact', 'normalized-exact', 'marked-edit'].includes(quote.verdict));
      if (probe.label === 'pass') passing++;
      if (probe.label === 'pass' && !passes)
        wronglyStopped.push(`${probe.id} ${quotes.map((quote) => quote.verdict).join()}`);
      if (probe.label !== 'pass' && passes) wronglyPassed.push(`${probe.id} ${probe.case}`);
    }
    expect(wronglyPassed).toEqual([]);
    expect(wronglyStopped.length / passing).toBeLessThanOrEqual(0.01);
  });
});
