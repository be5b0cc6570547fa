import type { Source } from '../../domain/source.ts';
import type { PrintedSpeaker } from '../../domain/statement.ts';
import type { Span } from '../../domain/text/span.ts';
import type { QuoteCheck, SourceSpan } from '../../domain/verdict.ts';
import { nearestInText } from '../../verifier/quotes/nearest.ts';
import { findStatements } from '../../verifier/statements/find-statements.ts';

/** True words near those of a draft, and whose they are as the source prints it. */
export interface OwnWords {
  readonly span: SourceSpan;
  /** Null where the source names nobody. */
  readonly speaker: string | null;
}

/**
 * What the claimed speaker did say that comes nearest to words that stand nowhere, in any source of the answer. For
 * the editor's eye and hand: it proves nothing, and what is made of it passes every check again.
 */
function ownWordsNear(quote: QuoteCheck, sources: readonly Source[], timeZone: string): OwnWords | null {
  const { claimedSpeaker } = quote;
  if (claimedSpeaker === null) return null;
  let best: { readonly own: OwnWords; readonly likeness: number } | null = null;
  for (const { label, article } of sources) {
    for (const { start, end, kind, speaker } of findStatements(article, timeZone)) {
      if (kind === 'reported' || speaker === null || !isNamed(speaker, claimedSpeaker)) continue;
      const exact = article.text.slice(start, end);
      const likeness = nearestInText(quote.text, exact)?.likeness ?? 0;
      if (likeness <= (best?.likeness ?? 0)) continue;
      const span = { label, articleId: article.id, version: article.version, start, end, exact };
      best = { own: { span, speaker: speaker.printed }, likeness };
    }
  }
  return best?.own ?? null;
}

/**
 * What an editor is offered in place of words that stand nowhere as quoted: the near ones of the source that is cited,
 * unless they run from one person's words into another's or are plainly somebody else's. Then the claimed speaker's
 * own, wherever they stand; without any, the one utterance that the near words are of.
 */
export function trueWordsNear(
  quote: QuoteCheck,
  sources: readonly Source[],
  timeZone: string,
): OwnWords | null {
  const { nearest, claimedSpeaker, speaker } = quote;
  if (quote.verdict !== 'not-found' && quote.verdict !== 'altered') return asFound(nearest, speaker);
  if (nearest === null) return ownWordsNear(quote, sources, timeZone);
  const source = sources.find(({ label }) => label === nearest.label);
  const utterances = (source === undefined ? [] : findStatements(source.article, timeZone)).filter(
    ({ kind, start, end }) => kind !== 'reported' && start < nearest.end && nearest.start < end,
  );
  const whole = utterances.find(({ start, end }) => start <= nearest.start && nearest.end <= end);
  const others = whole?.speaker != null && claimedSpeaker !== null && !isNamed(whole.speaker, claimedSpeaker);
  if ((whole !== undefined || utterances.length === 0) && !others) return asFound(nearest, speaker);
  const own = ownWordsNear(quote, sources, timeZone);
  if (own !== null) return own;
  if (whole !== undefined) return asFound(nearest, speaker);
  const shared = (one: Span) => Math.min(one.end, nearest.end) - Math.max(one.start, nearest.start);
  const most = utterances.reduce((best, one) => (shared(one) > shared(best) ? one : best));
  const { start, end } = most;
  const exact = source?.article.text.slice(start, end) ?? nearest.exact;
  return { span: { ...nearest, start, end, exact }, speaker: most.speaker?.printed ?? null };
}

function asFound(span: SourceSpan | null, speaker: string | null): OwnWords | null {
  return span === null ? null : { span, speaker };
}

/** By the surname, as a draft writes it the second time: `Reyes`, `Mayor Elena Reyes`. The editor sees the full name. */
function isNamed({ names, printed }: PrintedSpeaker, claimed: string): boolean {
  const surname = names.at(-1);
  if (surname === undefined) return printed.toLowerCase() === claimed.toLowerCase();
  return claimed.split(/[^\p{L}\p{M}\p{N}'’-]+/u).includes(surname);
}
