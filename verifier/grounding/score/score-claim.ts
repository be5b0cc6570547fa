import type { SourceSpan } from '../../../domain/verdict.ts';
import { wantedClaim } from '../derive/derive-claim.ts';
import type { OpenSource } from '../open-source.ts';
import { featuresOf } from './features.ts';
import { type Objection, objectionsOf } from './gates.ts';
import { scoringSentence, scoringTextOf } from './scoring-text.ts';
import { scoreOf } from './weights.ts';

export interface ScoreResult {
  /** 0–1 */
  readonly score: number;
  /** Gates that speak against the claim, with the words that failed; empty when none does. */
  readonly reasons: readonly string[];
  readonly contradicted: boolean;
  /** True when a gate forbids that the score counts, however high it is. */
  readonly blocked: boolean;
  /** The sentences that fit best, for an editor. */
  readonly evidence: readonly SourceSpan[];
}

/** How many missing words are named. */
const NAMED = 4;
/** How many sentences an editor is shown. */
const SHOWN = 2;

/** Objections to what was made of the source's own words: the words come from there. */
const WORDS_TAKEN = new Set(['source-words-changed', 'two-sentences-joined']);

/**
 * Route 2: how well a whole source carries a claim, and what speaks against it. Releases nothing by itself.
 * @param pointing true where an editor is pointed to a place: the year of publication counts as told, and nearly the
 *   same words are a sign for the source
 */
export function scoreClaim(claim: string, source: OpenSource, pointing = false): ScoreResult {
  const { prepared } = source;
  const text = scoringTextOf(prepared);
  const year = `#${source.published.slice(0, 4)}`;
  const whole = wantedClaim(claim, prepared.lang).sentence;
  const wanted = pointing ? { ...whole, tokens: whole.tokens.filter((token) => token.key !== year) } : whole;
  const features = featuresOf(wanted, text);
  const own = scoringSentence(wanted, prepared.lang);
  const usable = features.best.filter((index) => {
    const span = text.sentences[index]?.sentence.span;
    return span !== undefined && !source.excluded.some((out) => out.start < span.end && span.start < out.end);
  });
  const first = text.sentences[usable[0] ?? -1];
  if (first === undefined)
    return { score: 0, reasons: ['nothing-alike'], contradicted: false, blocked: true, evidence: [] };
  const near = usable.flatMap((index) => text.sentences[index] ?? []);
  const objections = objectionsOf(
    own,
    [first, ...near.slice(1)],
    (word) => text.postings.has(word) || prepared.postings.has(word),
    prepared.lang,
  ).filter(({ rule }) => !pointing || !WORDS_TAKEN.has(rule));
  const missing = features.missing.slice(0, NAMED);
  const reasons = [
    ...objections.map(inWords),
    ...(missing.length > 0 ? [`words-absent:${missing.map((term) => plain(term.key)).join(', ')}`] : []),
  ];
  return {
    score: scoreOf(features.values),
    reasons: [...new Set(reasons)],
    contradicted: objections.some((objection) => objection.contradicts),
    blocked: objections.some((objection) => objection.blocks),
    evidence: usable.slice(0, SHOWN).flatMap((index) => {
      const span = text.sentences[index]?.sentence.span;
      if (span === undefined) return [];
      const { label, article } = source;
      return [
        {
          label,
          articleId: article.id,
          version: article.version,
          ...span,
          exact: prepared.text.slice(span.start, span.end),
        },
      ];
    }),
  };
}

function inWords(objection: Objection): string {
  const { rule, claimed, found } = objection;
  return `${rule}:${plain(claimed)}${found === null ? '' : ` ≠ ${plain(found)}`}`;
}

/** `#40000000£` → `40000000 £` */
function plain(key: string): string {
  return key.replace(
    /#(\d+(?:\.\d+)?)(\S*)/g,
    (_, value: string, unit: string) => `${value}${unit === '' ? '' : ` ${unit}`}`,
  );
}
