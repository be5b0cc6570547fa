import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { splitSentences } from '../../domain/text/split-sentences.ts';
import { shortenings } from '../../eval/grounding/shorten-sentences.ts';
import { type Body, makeBridgeLies, makeLies } from '../../eval/lies/make-lies.ts';
import { connectiveOf } from '../../verifier/claims/connectives.ts';
import { deriveClaim } from '../../verifier/grounding/derive/derive-claim.ts';
import { absent, sharedPath } from '../shared-data.ts';

/** The bars of the grounding study: 5,000 minimal edits, 2,000 splices, 2,000 bridges over both languages. */
const EDITS = 3000;
const SPLICES = 1500;
const BRIDGES = 1500;
const SEEDS = [101, 102];

describe.each([
  ['en_fed', 'en'],
  ['de_bundestag_reden', 'de'],
] as const)('every seeded lie from %s', (name, lang) => {
  const file = `data/${name}/articles.jsonl`;
  const path = sharedPath(file);
  if (path === null) {
    it(absent(file), () => expect(path).toBeNull());
    return;
  }
  const bodies: Body[] = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  it.each(SEEDS)('is not derivable (seed %i)', (seed) => {
    const lies = makeLies(bodies, lang, seed, { edits: EDITS, splices: SPLICES });
    expect(lies.length).toBeGreaterThanOrEqual(EDITS + SPLICES);
    const derived = lies.filter((lie) => deriveClaim(lie.claim, { text: lie.source, lang }).derivable);
    expect(derived.map((lie) => `${lie.kind}: ${lie.claim}`)).toEqual([]);
  });
  it.each(SEEDS)('is no bridge (seed %i)', (seed) => {
    const bridges = makeBridgeLies(bodies, lang, seed, BRIDGES);
    expect(bridges).toHaveLength(BRIDGES);
    expect(bridges.filter((lie) => connectiveOf(lie.claim) !== null).map((lie) => lie.claim)).toEqual([]);
  });
  it('while verbatim sentences and safely shortened ones are derivable', () => {
    const tally = { verbatim: 0, sentences: 0, short: 0, shortened: 0 };
    for (const [index, { body }] of bodies.entries()) {
      if (index % 4 !== 0) continue;
      const spans = splitSentences(body, lang);
      for (const [i, span] of spans.entries()) {
        const sentence = body.slice(span.start, span.end);
        // Pieces that a heckle or a heading tore off are no sentences.
        if (
          sentence.length < 20 ||
          sentence.length > 500 ||
          !/[.!?][”“"]?$/.test(sentence) ||
          sentence.includes('\n')
        )
          continue;
        const source = {
          text: body.slice(
            spans[Math.max(0, i - 1)]?.start ?? 0,
            spans[Math.min(spans.length - 1, i + 1)]?.end,
          ),
          lang,
        };
        tally.sentences++;
        if (deriveClaim(sentence, source).derivable) tally.verbatim++;
        for (const shortening of shortenings(sentence, lang)) {
          tally.shortened++;
          if (deriveClaim(shortening.text, source).derivable) tally.short++;
        }
      }
    }
    expect(tally.verbatim / tally.sentences).toBeGreaterThanOrEqual(0.99);
    expect(tally.short / tally.shortened).toBeGreaterThanOrEqual(0.9);
  });
});
