import type { QuoteVerdict } from '../../../domain/verdict.ts';
import { checkDraft, type PlainArticle, sourcesOf } from '../sources.ts';

/** One invented case: what the archive prints, what a machine wrote, what must come of its quotations. */
export interface QuoteCase {
  readonly name: string;
  /** One body (S1, 4 June 2019) or several articles. */
  readonly source: string | readonly PlainArticle[];
  readonly draft: string;
  /** One per quotation; several where either is right. */
  readonly verdicts: readonly (QuoteVerdict | readonly QuoteVerdict[])[];
  /** Surname (last word) of the speaker in the source, per quotation; null for none. Left out: not looked at. */
  readonly speakers?: readonly (string | null)[];
}

export interface Judged {
  readonly verdicts: readonly QuoteVerdict[];
  readonly speakers: readonly (string | null)[];
  readonly rules: readonly string[];
}

export function judge(one: QuoteCase): Judged {
  const articles =
    typeof one.source === 'string' ? [{ id: 'S1', published: '2019-06-04', body: one.source }] : one.source;
  const { quotes } = checkDraft(one.draft, sourcesOf(articles));
  return {
    verdicts: quotes.map((quote) => quote.verdict),
    speakers: quotes.map((quote) => quote.speaker?.split(' ').at(-1) ?? null),
    rules: quotes.flatMap((quote) => quote.ruleIds),
  };
}

/** @returns what is wrong, or null */
export function complaint(one: QuoteCase): string | null {
  const got = judge(one);
  if (got.verdicts.length !== one.verdicts.length)
    return `${got.verdicts.length} quotations, not ${one.verdicts.length}`;
  for (const [i, wanted] of one.verdicts.entries()) {
    const verdict = got.verdicts[i];
    const accepted: readonly QuoteVerdict[] = typeof wanted === 'string' ? [wanted] : wanted;
    if (verdict === undefined || !accepted.includes(verdict))
      return `quotation ${i + 1}: ${verdict}, not ${accepted.join(' or ')} (${got.rules.join(', ')})`;
    const speaker = one.speakers?.[i];
    if (speaker !== undefined && got.speakers[i] !== speaker)
      return `quotation ${i + 1}: said by ${got.speakers[i]}, not ${speaker}`;
  }
  return null;
}
