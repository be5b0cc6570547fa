import type { Span } from '../../../domain/text/span.ts';
import type { IsoDay } from '../../../domain/time/iso-day.ts';
import {
  type PreparedSentence,
  type PreparedText,
  prepareOnce,
  prepareSentence,
  type Tongue,
} from '../text/prepared.ts';
import { tokenize } from '../text/tokenize.ts';
import { type Alignment, align, type Replacement } from './align.ts';
import { clauseOf } from './clause.ts';
import { invertedVariant } from './clause-shape.ts';
import { earlierClauseUnits, factiveUnits, laterClauseUnits } from './clause-units.ts';
import { cutRun } from './cut-run.ts';
import { appositionUnits, bracketUnits, dashUnits, relativeUnits } from './set-off-units.ts';
import type { Clause, Unit } from './unit.ts';
import { addressUnits, adverbUnits, circumstanceUnits, connectiveUnits } from './word-units.ts';

/** What a claim is derived from. The object is the key of the token cache: pass the same one again. */
export interface DerivationSource {
  readonly text: string;
  readonly lang?: Tongue;
  /** Publication day in the archive's zone; resolves `on Tuesday` and `last month`. */
  readonly published?: IsoDay | null;
  /** Spans of `text` that are no evidence. */
  readonly excluded?: readonly Span[];
}

export interface Derivation {
  readonly derivable: boolean;
  /** The steps by which it was derived, or the reasons why not. */
  readonly steps: readonly string[];
  /** Where in `text` the kept words stand; empty when not derivable. */
  readonly evidence: readonly Span[];
}

/** Longest sentence (tokens) whose parts may be left out; longer ones are only cut whole. */
const LONGEST_SENTENCE = 220;
const NOT_DERIVABLE = { derivable: false, evidence: [] } as const;

/**
 * Can `claim` be obtained from one sentence of the source by listed safe steps? Everything else is not
 * derivable; a doubt is a no.
 * @param claim a statement without markers; a question keeps its mark
 */
export function deriveClaim(claim: string, source: DerivationSource): Derivation {
  const prepared = prepareOnce(source, source.text, source.lang);
  const wanted = claimSentence(claim, prepared.lang);
  if (wanted.tokens.length === 0) return { ...NOT_DERIVABLE, steps: ['claim-empty'] };
  for (const sentence of candidates(prepared, wanted)) {
    if (sentence.torn === 'tail' || isExcluded(sentence.span, source.excluded)) continue;
    const found = deriveFrom(wanted, sentence, prepared.lang);
    if (found !== null) return found;
  }
  const run = cutRun(claim, prepared);
  if (run !== null && !isExcluded(run, source.excluded))
    return { derivable: true, steps: ['cut-run'], evidence: [run] };
  return { ...NOT_DERIVABLE, steps: ['no-safe-derivation'] };
}

/** A claim as one sentence, whatever stops stand inside it. */
export function claimSentence(claim: string, lang: Tongue): PreparedSentence {
  return prepareSentence(0, { start: 0, end: claim.length }, tokenize(claim, lang));
}

function isExcluded(span: Span, excluded: readonly Span[] | undefined): boolean {
  return excluded?.some((out) => out.start < span.end && span.start < out.end) ?? false;
}

/** Sentences that hold most of the claim's words, best first; at most four are tried. */
export function candidates(source: PreparedText, claim: PreparedSentence): readonly PreparedSentence[] {
  const counts = new Map<number, number>();
  let words = 0;
  for (const token of claim.tokens) {
    if (token.kind !== 'word' && token.kind !== 'number') continue;
    words++;
    for (const index of source.postings.get(token.key) ?? []) counts.set(index, (counts.get(index) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count * 2 >= words)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, 4)
    .flatMap(([index]) => source.sentences[index] ?? []);
}

function deriveFrom(claim: PreparedSentence, sentence: PreparedSentence, lang: Tongue): Derivation | null {
  if (claim.question !== sentence.question) return null;
  const verbatim = align(claim.tokens, sentence.tokens, [], []);
  if (sentence.torn === 'head') return tornVerbatim(claim, sentence, verbatim);
  if (verbatim !== null) return { derivable: true, steps: ['cut-whole'], evidence: [sentence.span] };
  if (sentence.tokens.length > LONGEST_SENTENCE) return null;
  const clause = clauseOf(sentence, lang);
  if (clause === null) return null;
  const found = byDeletion(claim, clause, []);
  return found === null
    ? null
    : { derivable: true, steps: found.steps, evidence: evidenceOf(sentence, found) };
}

/** The rest of an interrupted sentence stands for itself only as the fragment it is: written small. */
function tornVerbatim(
  claim: PreparedSentence,
  sentence: PreparedSentence,
  verbatim: Alignment | null,
): Derivation | null {
  if (verbatim === null || claim.tokens[0]?.case !== 'lower' || sentence.tokens[0]?.case !== 'lower')
    return null;
  return { derivable: true, steps: ['cut-fragment'], evidence: [sentence.span] };
}

function byDeletion(
  claim: PreparedSentence,
  clause: Clause,
  replacements: readonly Replacement[],
): Alignment | null {
  const units = unitsOf(clause);
  const direct = align(claim.tokens, clause.tokens, units, replacements);
  if (direct !== null) return direct;
  const inverted = invertedVariant(clause);
  if (inverted === null) return null;
  const tokens = inverted.order.flatMap((index) => clause.tokens[index] ?? []);
  const moved = align(claim.tokens, tokens, [], replacements);
  return moved === null
    ? null
    : { steps: [inverted.step, ...moved.steps], kept: [{ from: 0, to: clause.tokens.length }] };
}

const UNIT_RULES: readonly ((clause: Clause) => readonly Unit[])[] = [
  bracketUnits,
  dashUnits,
  relativeUnits,
  appositionUnits,
  connectiveUnits,
  addressUnits,
  adverbUnits,
  circumstanceUnits,
  factiveUnits,
  laterClauseUnits,
  earlierClauseUnits,
];

export function unitsOf(clause: Clause): readonly Unit[] {
  return UNIT_RULES.flatMap((rule) => rule(clause));
}

function evidenceOf(sentence: PreparedSentence, alignment: Alignment): readonly Span[] {
  return alignment.kept.flatMap(({ from, to }) => {
    const first = sentence.tokens[from];
    const last = sentence.tokens[to - 1];
    return first === undefined || last === undefined ? [] : [{ start: first.start, end: last.end }];
  });
}
