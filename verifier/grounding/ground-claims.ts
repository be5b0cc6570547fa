import type { ArticleVersion } from '../../domain/article.ts';
import type { EntityEntry } from '../../domain/plan.ts';
import type { Source } from '../../domain/source.ts';
import type { Span } from '../../domain/text/span.ts';
import type { ClaimCheck, QuoteCheck, Sentence } from '../../domain/verdict.ts';
import type { Claim } from '../claims/claim.ts';
import { type CarriedBy, carries } from './carry.ts';
import { type OpenSource, type OpenSources, openSources } from './open-source.ts';
import { hasPassed, isTitle, type QuoteInClaim, quotesInClaim } from './quotes-in-claim.ts';
import { scoreClaim } from './score/score-claim.ts';
import { BALANCED_CUT } from './score/weights.ts';
import { suggestSource } from './suggest-source.ts';

export interface GroundingInput {
  readonly draft: string;
  readonly claims: readonly Claim[];
  readonly sentences: readonly Sentence[];
  /** Sources supplied for this turn; a claim is held against those its sentence cites and no other. */
  readonly sources: readonly Source[];
  readonly quotes: readonly QuoteCheck[];
  /** Score 0–1 from which a scored claim counts as supported; null: only derivable claims do. */
  readonly scoredFloor: number | 'balanced' | null;
  /** IANA name of the archive's zone. */
  readonly timeZone: string;
  /** More spans of an article that are no evidence, beside planted text and corrected errors. */
  readonly excluded?: (article: ArticleVersion) => readonly Span[];
  readonly entities?: readonly EntityEntry[];
}

export interface Grounding {
  readonly claims: readonly ClaimCheck[];
  /** For a cited label whose source does not carry its claim: the label that would. */
  readonly suggest: Readonly<Record<string, string>>;
  /** Claims that another supplied source carries than the one cited, by index, with its label. */
  readonly misplaced: readonly { readonly claim: number; readonly label: string }[];
  /** Citations that carry nothing of their sentence although another citation does. */
  readonly idle: readonly { readonly sentence: number; readonly label: string }[];
}

/** One check per claim, in order. Never throws on any draft or source. */
export function groundClaims(input: GroundingInput): Grounding {
  const sources = openSources(input);
  const suggest: Record<string, string> = {};
  const misplaced: { readonly claim: number; readonly label: string }[] = [];
  const carried = new Map<number, Set<string>>();
  const claims = input.claims.map((claim, at) => {
    const before = input.claims[at - 1];
    const check = checkClaim(claim, before, input, sources);
    if (check.verdict === 'supported') noteCarriers(claim, check, before, input, sources, carried);
    const better =
      check.verdict === 'unsupported' || check.verdict === 'contradicted'
        ? suggestSource(claim, before, input, sources)
        : null;
    if (better !== null && check.cite !== null && suggest[check.cite] === undefined)
      suggest[check.cite] = better.label;
    if (better?.carries === true) misplaced.push({ claim: at, label: better.label });
    return check;
  });
  return { claims, suggest, misplaced, idle: idleCitations(input, carried) };
}

function checkClaim(
  claim: Claim,
  before: Claim | undefined,
  input: GroundingInput,
  sources: OpenSources,
): ClaimCheck {
  const quotes = quotesInClaim(claim, input.quotes);
  const base = {
    text: claim.text,
    sentence: claim.sentence,
    start: claim.start,
    end: claim.end,
    quotes: quotes.map((quote) => quote.index),
  };
  if (claim.connective !== null) {
    return {
      ...base,
      cite: null,
      verdict: 'not-a-claim',
      route: null,
      score: null,
      steps: [claim.connective],
      evidence: [],
    };
  }
  const cited = claim.labels.flatMap((label) => sources.of(label) ?? []);
  const reasons: string[] = [];
  for (const source of cited) {
    const found: CarriedBy = carries(claim, before, quotes, source, input);
    if (found.carried) {
      return {
        ...base,
        cite: source.label,
        verdict: 'supported',
        route: 'derived',
        score: 1,
        steps: found.steps,
        evidence: found.evidence,
      };
    }
    for (const reason of found.steps) if (!reasons.includes(reason)) reasons.push(reason);
  }
  const cite = claim.labels[0] ?? null;
  if (cited.length === 0) {
    return {
      ...base,
      cite,
      verdict: 'unsupported',
      route: null,
      score: 0,
      steps: [cite === null ? 'no-citation' : 'citation-unresolved'],
      evidence: [],
    };
  }
  return scored(claim, cite, base, reasons, quotes, cited, input);
}

/**
 * Route 2: orders and explains; releases only where the policy says so, and never over a failed quote. A title in
 * marks is nobody's words: its quote is judged for itself, and holds the draft where it fails.
 */
function scored(
  claim: Claim,
  cite: string | null,
  base: Pick<ClaimCheck, 'text' | 'sentence' | 'start' | 'end' | 'quotes'>,
  reasons: readonly string[],
  quotes: readonly QuoteInClaim[],
  cited: readonly OpenSource[],
  input: GroundingInput,
): ClaimCheck {
  const all = cited.map((source) => ({ source, result: scoreClaim(claim.text, source) }));
  const best = all.reduce((a, b) => (b.result.score > a.result.score ? b : a));
  const { result, source } = best;
  const floor = input.scoredFloor === 'balanced' ? BALANCED_CUT : input.scoredFloor;
  const steps = [...reasons, ...result.reasons];
  const common = { ...base, route: 'scored' as const, score: result.score, steps, evidence: result.evidence };
  if (
    floor !== null &&
    quotes.every(({ check }) => hasPassed(check) || isTitle(check)) &&
    source.voice === 'paper' &&
    result.score >= floor &&
    !result.blocked
  ) {
    return { ...common, cite: source.label, verdict: 'supported' };
  }
  return {
    ...common,
    cite,
    verdict: result.contradicted && quotes.length === 0 ? 'contradicted' : 'unsupported',
  };
}

/** Which citations of the sentence carry the claim: a second one that does not is idle. */
function noteCarriers(
  claim: Claim,
  check: ClaimCheck,
  before: Claim | undefined,
  input: GroundingInput,
  sources: OpenSources,
  carried: Map<number, Set<string>>,
): void {
  const labels = carried.get(claim.sentence) ?? new Set<string>();
  carried.set(claim.sentence, labels);
  if (check.cite !== null) labels.add(check.cite);
  for (const label of claim.labels) {
    const source = sources.of(label);
    if (source === undefined || labels.has(label)) continue;
    if (carries(claim, before, quotesInClaim(claim, input.quotes), source, input).carried) labels.add(label);
  }
}

function idleCitations(
  input: GroundingInput,
  carried: ReadonlyMap<number, ReadonlySet<string>>,
): Grounding['idle'] {
  return input.sentences.flatMap((sentence) => {
    const labels = carried.get(sentence.index);
    if (labels === undefined) return [];
    return sentence.markers
      .filter((label) => !labels.has(label))
      .map((label) => ({ sentence: sentence.index, label }));
  });
}
