import type { EntityEntry } from '../../../domain/plan.ts';
import { remembered } from '../../../domain/text/remembered.ts';
import type { Span } from '../../../domain/text/span.ts';
import type { IsoDay } from '../../../domain/time/iso-day.ts';
import {
  type PreparedSentence,
  type PreparedText,
  prepareOnce,
  prepareSentence,
  type Tongue,
} from '../text/prepared.ts';
import type { Token } from '../text/token.ts';
import { tokenize } from '../text/tokenize.ts';
import { align, sameToken } from './align.ts';
import { isTakenBack } from './context.ts';
import { cutRun } from './cut-run.ts';
import { publicationLead } from './publication-lead.ts';
import { type Reading, readings } from './readings.ts';

/** What a claim is derived from. The object is the key of the token cache: pass the same one again. */
export interface DerivationSource {
  readonly text: string;
  readonly lang?: Tongue;
  /** Publication day in the archive's zone; resolves `on Tuesday` and `last month`. */
  readonly published?: IsoDay | null;
  /** How exactly the source tells its day; null: to the day. */
  readonly publishedPrecision?: 'month' | 'year' | null;
  /** Spans of `text` that are no evidence. */
  readonly excluded?: readonly Span[];
  readonly entities?: readonly EntityEntry[];
  /** True when the text is somebody's speech and the claim reports it: persons and tenses shift. */
  readonly reported?: boolean;
}

export interface Derivation {
  readonly derivable: boolean;
  /** The steps by which it was derived, or the reasons why not. */
  readonly steps: readonly string[];
  /** Where in `text` the kept words stand; empty when not derivable. */
  readonly evidence: readonly Span[];
}

/** A claim made ready once, to be held against several sources of one language. */
export interface WantedClaim {
  readonly text: string;
  /** All of its tokens; those of `sentence` without what only typesets. */
  readonly tokens: readonly Token[];
  readonly sentence: PreparedSentence;
}

/** Longest sentence (tokens) whose parts may be left out; longer ones are only cut whole. */
const LONGEST_SENTENCE = 220;

/** One word in so many must stand in the sentence: a date or a name may be written another way. */
const LEAST_SHARED = 3;

/** How many sentences are tried, best first. */
const TRIED = 4;

const NOT_DERIVABLE: Derivation = { derivable: false, steps: ['no-safe-derivation'], evidence: [] };

/**
 * Can `claim` be obtained from one sentence of the source by listed safe steps? Everything else is not
 * derivable; a doubt is a no.
 * @param claim a statement without markers; a question keeps its mark
 */
export function deriveClaim(claim: string, source: DerivationSource): Derivation {
  const prepared = prepareOnce(source, source.text, source.lang);
  return derivePrepared(wantedClaim(claim, prepared.lang), prepared, source);
}

/** A claim as one sentence, whatever stops stand inside it. */
export function wantedClaim(text: string, lang: Tongue): WantedClaim {
  return WANTED[lang](text);
}

/** Each source that is cited reads the same claim, and so does the next judgement of the same sentence. */
const wantedIn = (lang: Tongue) =>
  remembered((text): WantedClaim => {
    const tokens = tokenize(text, lang);
    return { text, tokens, sentence: prepareSentence(0, { start: 0, end: text.length }, tokens) };
  }, 24);
const WANTED: Readonly<Record<Tongue, (text: string) => WantedClaim>> = {
  en: wantedIn('en'),
  de: wantedIn('de'),
  fr: wantedIn('fr'),
};

/** As `deriveClaim`, for texts that were tokenised before. */
export function derivePrepared(
  claim: WantedClaim,
  prepared: PreparedText,
  source: DerivationSource,
): Derivation {
  const lead = publicationLead(claim.text, source.published ?? null, source.publishedPrecision ?? null);
  if (lead.kind === 'none') return deriveWhole(claim, prepared, source);
  if (lead.kind === 'untrue') return { ...NOT_DERIVABLE, steps: ['publication-day'] };
  const rest = deriveWhole(wantedClaim(lead.rest, prepared.lang), prepared, source);
  return rest.derivable ? { ...rest, steps: ['publication-day', ...rest.steps] } : rest;
}

function deriveWhole(claim: WantedClaim, prepared: PreparedText, source: DerivationSource): Derivation {
  if (claim.sentence.tokens.length === 0) return { ...NOT_DERIVABLE, steps: ['claim-empty'] };
  for (const sentence of candidates(prepared, claim.sentence)) {
    if (sentence.torn === 'tail' || isExcluded(sentence.span, source.excluded)) continue;
    if (claim.sentence.question !== sentence.question || isTakenBack(prepared, sentence)) continue;
    const found = deriveFrom(claim, sentence, prepared, source);
    if (found !== null) return found;
  }
  const run = cutRun(claim.text, prepared);
  if (run === null || isExcluded(run, source.excluded) || takenBackIn(prepared, run)) return NOT_DERIVABLE;
  return { derivable: true, steps: ['cut-run'], evidence: [run] };
}

function takenBackIn(prepared: PreparedText, run: Span): boolean {
  return prepared.sentences.some(
    (sentence) =>
      sentence.span.start < run.end && run.start < sentence.span.end && isTakenBack(prepared, sentence),
  );
}

function isExcluded(span: Span, excluded: readonly Span[] | undefined): boolean {
  return excluded?.some((out) => out.start < span.end && span.start < out.end) ?? false;
}

/** Sentences that hold most of the claim's words, best first. */
export function candidates(source: PreparedText, claim: PreparedSentence): readonly PreparedSentence[] {
  const counts = new Uint32Array(source.sentences.length);
  let words = 0;
  for (const token of claim.tokens) {
    if (token.kind !== 'word' && token.kind !== 'number') continue;
    words++;
    for (const index of source.postings.get(token.key) ?? []) counts[index] = (counts[index] ?? 0) + 1;
  }
  const found: number[] = [];
  for (const [index, count] of counts.entries())
    if (count > 0 && count * LEAST_SHARED >= words) found.push(index);
  return found
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b)
    .slice(0, TRIED)
    .flatMap((index) => source.sentences[index] ?? []);
}

function deriveFrom(
  claim: WantedClaim,
  sentence: PreparedSentence,
  prepared: PreparedText,
  source: DerivationSource,
): Derivation | null {
  const { tokens } = claim.sentence;
  const verbatim = isVerbatim(tokens, sentence.tokens);
  if (sentence.torn === 'head') {
    // The rest of an interrupted sentence stands for itself only as the fragment it is: written small.
    const small = tokens[0]?.case === 'lower' && sentence.tokens[0]?.case === 'lower';
    return verbatim && small ? { derivable: true, steps: ['cut-fragment'], evidence: [sentence.span] } : null;
  }
  if (verbatim) return { derivable: true, steps: ['cut-whole'], evidence: [sentence.span] };
  // ATTACKER: alignment costs claim × sentence; beyond this size only the whole counts.
  if (Math.max(sentence.tokens.length, tokens.length) > LONGEST_SENTENCE) return null;
  for (const reading of readings(claim, sentence, prepared, source)) {
    const found = align(reading.claim, reading.tokens, reading.units, reading.replacements);
    if (found === null) continue;
    return {
      derivable: true,
      steps: [...reading.steps, ...found.steps],
      evidence: evidenceOf(reading, found.kept),
    };
  }
  return null;
}

function isVerbatim(claim: readonly Token[], source: readonly Token[]): boolean {
  if (claim.length !== source.length) return false;
  return claim.every((token, i) => {
    const there = source[i];
    const before = source[i - 1]?.kind;
    return (
      there !== undefined && sameToken(token, there, i === 0 || before === 'quote' || before === 'colon')
    );
  });
}

/** The kept words as stretches of the source text, joined where nothing lies between. */
function evidenceOf(
  reading: Reading,
  kept: readonly { readonly from: number; readonly to: number }[],
): readonly Span[] {
  const spans: { start: number; end: number }[] = [];
  for (const { from, to } of kept) {
    for (let i = from; i < to; i++) {
      const token = reading.tokens[i];
      if (token === undefined) continue;
      const last = spans.at(-1);
      if (last !== undefined && last.end <= token.start && token.start - last.end <= 1) last.end = token.end;
      else if (last === undefined || token.start >= last.end)
        spans.push({ start: token.start, end: token.end });
    }
  }
  return spans.sort((a, b) => a.start - b.start);
}
