import type { ArticleVersion } from '../domain/article.ts';
import type { Citation, ReleasedAnswer } from '../domain/outcome.ts';
import type { Source } from '../domain/source.ts';
import type { Span } from '../domain/text/span.ts';
import type { ClaimCheck, QuoteCheck } from '../domain/verdict.ts';
import type { Verification } from '../domain/verification.ts';
import type { ReceiptClaim, ReceiptQuote, ReceiptSentence, ReceiptSpan } from './receipt.ts';
import { selectorsIn, selectorsOf } from './selectors.ts';

/** Turns facts with UTF-16 spans into facts with selectors, cut from the source texts. */
export interface FactWriter {
  readonly sentences: (answer: ReleasedAnswer) => readonly ReceiptSentence[];
  readonly claims: (verification: Verification) => readonly ReceiptClaim[];
  readonly quotes: (verification: Verification) => readonly ReceiptQuote[];
}

export function factWriter(sources: readonly Source[]): FactWriter {
  const articles = new Map(sources.map(({ label, article }) => [label, article]));
  const span = (label: string, at: Span): ReceiptSpan => place(articles, label, at);
  return {
    sentences: (answer) =>
      answer.sentences.map((sentence) => ({
        text: sentence.text,
        cited: sentence.cited,
        citations: sentence.citations.map((citation: Citation) => ({
          ...span(citation.label, citation),
          role: citation.role,
          speaker: citation.speaker,
        })),
      })),
    claims: (verification) =>
      verification.claims.map((claim: ClaimCheck) => ({
        text: claim.text,
        cite: claim.cite,
        verdict: claim.verdict,
        route: claim.route,
        score: claim.score,
        steps: claim.steps,
        evidence: claim.evidence.map((at) => span(at.label, at)),
      })),
    quotes: (verification) =>
      verification.quotes.map((quote: QuoteCheck) => ({
        text: quote.text,
        cite: quote.cite,
        verdict: quote.verdict,
        speaker: quote.speaker,
        claimedSpeaker: quote.claimedSpeaker,
        ruleIds: quote.ruleIds,
        at: quote.at.map((at) => span(at.label, at)),
      })),
  };
}

/** A span of a label that stands for nothing points at nothing, and says so. */
function place(articles: ReadonlyMap<string, ArticleVersion>, label: string, at: Span): ReceiptSpan {
  const article = articles.get(label);
  return { source: label, ...(article === undefined ? selectorsOf('', at) : selectorsIn(article, at)) };
}
