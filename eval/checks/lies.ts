import { join } from 'node:path';
import { splitSentences } from '../../domain/text/split-sentences.ts';
import { connectiveOf } from '../../verifier/claims/connectives.ts';
import { deriveClaim } from '../../verifier/grounding/derive/derive-claim.ts';
import { shortenings } from '../grounding/shorten-sentences.ts';
import { type Body, makeBridgeLies, makeLies } from '../lies/make-lies.ts';
import { readRows, share } from '../retrieval/rows.ts';
import type { CheckFigures } from './figures.ts';

const SETS = [
  ['en_fed', 'en'],
  ['de_bundestag_reden', 'de'],
] as const;
/** Per language; together above the 5,000 edits, 2,000 splices and 2,000 bridges asked for. */
const LIES = { edits: 3000, splices: 1500, bridges: 1500 };
/** Every so many bodies is read for verbatim and shortened sentences. */
const SAMPLE = 4;

/**
 * Route 1 over real speeches: lies and splices that are derivable, bridges that pass as no claim, verbatim and
 * safely shortened sentences that are derivable.
 * @param data the folder that holds both sets
 * @param seed the same lies for the same seed
 */
export function measureLies(data: string, seed: number): CheckFigures {
  const missed: string[] = [];
  const figures: Record<string, unknown> = { seed };
  const bars: CheckFigures['bars'][number][] = [];
  const all = { edits: 0, splices: 0, bridges: 0 };
  for (const [folder, lang] of SETS) {
    const bodies = readRows<Body>(join(data, folder, 'articles.jsonl'));
    const lies = makeLies(bodies, lang, seed, LIES);
    const derived = lies.filter((lie) => deriveClaim(lie.claim, { text: lie.source, lang }).derivable);
    const bridges = makeBridgeLies(bodies, lang, seed, LIES.bridges);
    const accepted = bridges.filter((lie) => connectiveOf(lie.claim.replace(/[.:]$/, '')) !== null);
    const splices = lies.filter((lie) => lie.kind.startsWith('splice')).length;
    const truths = measureTruths(bodies, lang);
    all.edits += lies.length - splices;
    all.splices += splices;
    all.bridges += bridges.length;
    missed.push(...[...derived, ...accepted].map((lie) => `${lie.lang} ${lie.kind}: ${lie.claim}`));
    figures[lang] = {
      lies: lies.length,
      derivable: derived.length,
      bridgesAccepted: accepted.length,
      ...truths,
    };
    bars.push(
      { what: `${lang}: lies and splices derivable`, value: derived.length, most: 0 },
      { what: `${lang}: bridges accepted`, value: accepted.length, most: 0 },
      { what: `${lang}: verbatim sentences derivable`, value: truths.verbatim, least: 0.99 },
      { what: `${lang}: shortened sentences derivable`, value: truths.shortened, least: 0.9 },
    );
  }
  bars.push(
    { what: 'lies made', value: all.edits, least: 5000 },
    { what: 'splices made', value: all.splices, least: 2000 },
    { what: 'bridges made', value: all.bridges, least: 2000 },
  );
  return { figures: { total: all.edits + all.splices + all.bridges, ...figures }, bars, missed };
}

interface Truths {
  /** Ratios 0–1. */
  readonly verbatim: number;
  readonly shortened: number;
  readonly sentences: number;
  readonly shortenings: number;
}

function measureTruths(bodies: readonly Body[], lang: 'en' | 'de'): Truths {
  const tally = { verbatim: 0, sentences: 0, short: 0, shortened: 0 };
  for (const [index, { body }] of bodies.entries()) {
    if (index % SAMPLE !== 0) continue;
    const spans = splitSentences(body, lang);
    for (const [i, span] of spans.entries()) {
      const sentence = body.slice(span.start, span.end);
      if (!isWholeSentence(sentence)) continue;
      const from = spans[Math.max(0, i - 1)]?.start ?? 0;
      const source = { text: body.slice(from, spans[Math.min(spans.length - 1, i + 1)]?.end), lang };
      tally.sentences++;
      if (deriveClaim(sentence, source).derivable) tally.verbatim++;
      for (const shortening of shortenings(sentence, lang)) {
        tally.shortened++;
        if (deriveClaim(shortening.text, source).derivable) tally.short++;
      }
    }
  }
  return {
    verbatim: share(tally.verbatim, tally.sentences),
    shortened: share(tally.short, tally.shortened),
    sentences: tally.sentences,
    shortenings: tally.shortened,
  };
}

function isWholeSentence(text: string): boolean {
  return text.length >= 20 && text.length <= 500 && /[.!?][”“"]?$/.test(text) && !text.includes('\n');
}
