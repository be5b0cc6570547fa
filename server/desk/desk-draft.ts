import type {
  DeskClaim,
  DeskDraft,
  DeskEvidence,
  DeskItem,
  DeskQuote,
  DeskSource,
} from '../../domain/api/desk.ts';
import type { Outcome } from '../../domain/outcome.ts';
import type { Source } from '../../domain/source.ts';
import { type CodePoints, codePointsOf } from '../../domain/text/code-points.ts';
import { dayInZone } from '../../domain/time/instant.ts';
import type { ClaimCheck, QuoteCheck, SourceSpan } from '../../domain/verdict.ts';
import type { Verification } from '../../domain/verification.ts';
import { approvalBlock } from '../../verifier/gate/approval.ts';
import { contextOf } from '../answer/context-of.ts';
import { type OwnWords, trueWordsNear } from './own-words.ts';

/** A judged text as the editors' page shows it: code points throughout, each verdict with its evidence. */
export function deskDraft(
  verification: Verification,
  outcome: Outcome,
  sources: readonly Source[],
  timeZone: string,
): DeskDraft {
  const points = codePointsOf(verification.draft);
  const evidence = evidenceMaker(sources);
  return {
    text: verification.draft,
    sentences: verification.sentences.map(({ text, markers, start, end }) => ({
      text,
      markers,
      start: points.toCodePoint(start),
      end: points.toCodePoint(end),
    })),
    quotes: verification.quotes.map((quote) =>
      deskQuote(quote, trueWordsNear(quote, sources, timeZone), points, evidence),
    ),
    claims: verification.claims.map((claim) => deskClaim(claim, points, evidence)),
    findings: outcome.findings,
    coverage:
      outcome.kind === 'abstain' ? { supported: 0, of: verification.claims.length } : outcome.coverage,
  };
}

/** Why Approve is closed for this outcome; null when approving would be lawful. */
export function approveClosed(outcome: Outcome): DeskItem['approveClosed'] {
  if (outcome.kind === 'release') return null;
  const block = approvalBlock(outcome.findings);
  // A draft that would have to be trimmed, or that discards itself, is not approved as it stands.
  if (block === null && outcome.kind !== 'hold') return { code: 'claim', count: 1 };
  return block;
}

export function deskSource({ label, article }: Source, zone: string): DeskSource {
  return {
    label,
    articleId: article.id,
    version: article.version,
    headline: article.headline,
    byline: article.byline,
    published: dayInZone(article.published, zone),
    text: article.text,
  };
}

type Maker = (span: SourceSpan) => DeskEvidence;

/** Code points of each article are counted once. */
function evidenceMaker(sources: readonly Source[]): Maker {
  const known = new Map<string, { readonly text: string; readonly points: CodePoints }>();
  for (const { article } of sources) {
    known.set(`${article.id}\0${article.version}`, {
      text: article.text,
      points: codePointsOf(article.text),
    });
  }
  return (span) => {
    const { label, articleId, version, exact } = span;
    const own = known.get(`${articleId}\0${version}`);
    if (own === undefined)
      return { label, articleId, version, start: 0, end: 0, exact, before: '', after: '' };
    return {
      label,
      articleId,
      version,
      start: own.points.toCodePoint(span.start),
      end: own.points.toCodePoint(span.end),
      exact,
      ...contextOf(own.text, span),
    };
  };
}

function deskQuote(quote: QuoteCheck, near: OwnWords | null, points: CodePoints, evidence: Maker): DeskQuote {
  return {
    start: points.toCodePoint(quote.start),
    end: points.toCodePoint(quote.end),
    text: quote.text,
    cite: quote.cite,
    verdict: quote.verdict,
    speaker: quote.speaker ?? near?.speaker ?? null,
    claimedSpeaker: quote.claimedSpeaker,
    ruleIds: quote.ruleIds,
    at: quote.at.map(evidence),
    nearest: near === null ? null : evidence(near.span),
  };
}

function deskClaim(claim: ClaimCheck, points: CodePoints, evidence: Maker): DeskClaim {
  return {
    start: points.toCodePoint(claim.start),
    end: points.toCodePoint(claim.end),
    text: claim.text,
    sentence: claim.sentence,
    cite: claim.cite,
    verdict: claim.verdict,
    route: claim.route,
    score: claim.score,
    steps: claim.steps,
    evidence: claim.evidence.map(evidence),
  };
}
