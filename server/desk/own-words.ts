import type { Source } from '../../domain/source.ts';
import type { PrintedSpeaker } from '../../domain/statement.ts';
import type { QuoteCheck, SourceSpan } from '../../domain/verdict.ts';
import { nearestInText } from '../../verifier/quotes/nearest.ts';
import { findStatements } from '../../verifier/statements/find-statements.ts';

/** True words of the one to whom a draft gives its own, and who that is as the source prints it. */
export interface OwnWords {
  readonly span: SourceSpan;
  readonly speaker: string;
}

/**
 * What the claimed speaker did say that comes nearest to words that stand nowhere, in any source of the answer. For
 * the editor's eye and hand: it proves nothing, and what is made of it passes every check again.
 */
export function ownWordsNear(
  quote: QuoteCheck,
  sources: readonly Source[],
  timeZone: string,
): OwnWords | null {
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

/** By the surname, as a draft writes it the second time: `Reyes`, `Mayor Elena Reyes`. The editor sees the full name. */
function isNamed({ names, printed }: PrintedSpeaker, claimed: string): boolean {
  const surname = names.at(-1);
  if (surname === undefined) return printed.toLowerCase() === claimed.toLowerCase();
  return claimed.split(/[^\p{L}\p{M}\p{N}'’-]+/u).includes(surname);
}
