/*
 * "What did Sturgeon say about Christmas 2020?" asks about a holiday, of which people speak for months; "What happened at
 * Christmas 2020?" asks about a day.
 */
import type { Language } from '../domain/article.ts';
import type { QuestionKind } from '../domain/plan.ts';
import { partsOf, yearRange } from '../domain/time/calendar.ts';
import type { DateMention } from './dates/mention.ts';

const SPOKEN_OF: Readonly<Record<'en' | 'de', RegExp>> = {
  en: /(?<!\p{L})(?:about|regarding|concerning|for|on the subject of)\s+(?:the\s+)?$/iu,
  de: /(?<!\p{L})(?:für|zum thema|rund um|bezüglich|hinsichtlich)\s+(?:das\s+|die\s+|den\s+)?$/iu,
};
/** „über Weihnachten“ and „zu Weihnachten“ say when, unless somebody's words are asked for. */
const SPOKEN_OF_IN_WORDS = /(?<!\p{L})(?:über|zu|zum)\s+(?:das\s+|die\s+|den\s+)?$/iu;

const NEAREST =
  /(?<!\p{L})(?:last|this|next|coming|letzte[nrs]?|vorige[nrs]?|diese[nrsm]?|nächste[nrs]?|kommende[nrs]?)(?!\p{L})/iu;

/** The date phrases of a question, of a holiday that is spoken of only its year. */
export function datesWithoutMatter(
  text: string,
  mentions: readonly DateMention[],
  lang: Language,
  kind: QuestionKind,
): readonly DateMention[] {
  return mentions.flatMap((mention): readonly DateMention[] => {
    if (mention.kind !== 'holiday' || !isSpokenOf(text.slice(0, mention.start), lang, kind)) return [mention];
    const written = text.slice(mention.start, mention.end);
    const year = /(?<!\d)\d{4}(?!\d)/u.exec(written);
    const when = year ?? NEAREST.exec(written);
    const { from } = mention.search;
    if (when === null || from === null) return [];
    const search = yearRange(partsOf(from).year);
    const start = mention.start + when.index;
    return [{ ...mention, ...search, kind: 'year', search, start, end: start + when[0].length }];
  });
}

function isSpokenOf(before: string, lang: Language, kind: QuestionKind): boolean {
  if (lang !== 'de') return SPOKEN_OF.en.test(before);
  const words = kind === 'quote' || kind === 'longitudinal';
  return SPOKEN_OF.de.test(before) || (words && SPOKEN_OF_IN_WORDS.test(before));
}
