import type { ArticleVersion } from '../../domain/article.ts';
import type { EntityEntry } from '../../domain/plan.ts';
import type { Source } from '../../domain/source.ts';
import type { Span } from '../../domain/text/span.ts';
import type { ClaimCheck, QuoteCheck, Sentence } from '../../domain/verdict.ts';
import type { Claim } from '../claims/claim.ts';

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
  /** Spans of an article that are no evidence: planted text, the wrong text inside a correction. */
  readonly excluded?: (article: ArticleVersion) => readonly Span[];
  readonly entities?: readonly EntityEntry[];
}

export interface Grounding {
  readonly claims: readonly ClaimCheck[];
  /** For a cited label whose source does not carry its claim: the label that would. */
  readonly suggest: Readonly<Record<string, string>>;
  /** Citations that carry nothing of their sentence although another citation does. */
  readonly idle: readonly { readonly sentence: number; readonly label: string }[];
}

const PASSED = new Set(['exact', 'normalized-exact', 'marked-edit', 'not-speech']);

/** One check per claim, in order. Never throws on any draft or source. */
export function groundClaims(input: GroundingInput): Grounding {
  const byLabel = new Map(input.sources.map((source) => [source.label, source]));
  const claims = input.claims.map((claim): ClaimCheck => {
    const quotes = quotesIn(claim, input.quotes);
    const base = {
      text: claim.text,
      sentence: claim.sentence,
      start: claim.start,
      end: claim.end,
      quotes,
      evidence: [],
    };
    const cite = claim.labels[0] ?? null;
    if (claim.connective !== null) {
      return {
        ...base,
        cite: null,
        verdict: 'not-a-claim',
        route: null,
        score: null,
        steps: [claim.connective],
      };
    }
    for (const label of claim.labels) {
      const article = byLabel.get(label)?.article;
      if (article === undefined) continue;
      const failed = quotes.some((index) => !PASSED.has(input.quotes[index]?.verdict ?? ''));
      const at = article.text.indexOf(claim.text);
      if (failed || (quotes.length === 0 && at < 0)) continue;
      return { ...base, cite: label, verdict: 'supported', route: 'derived', score: 1, steps: ['cut-whole'] };
    }
    return { ...base, cite, verdict: 'unsupported', route: null, score: 0, steps: ['not-in-source'] };
  });
  return { claims, suggest: {}, idle: [] };
}

function quotesIn(claim: Span, quotes: readonly QuoteCheck[]): readonly number[] {
  const found: number[] = [];
  for (const [index, quote] of quotes.entries())
    if (quote.start < claim.end && claim.start < quote.end) found.push(index);
  return found;
}
