import type { IsoDay } from '../../../domain/time/iso-day.ts';
import { datePhrases } from '../../quotes/date-phrases.ts';

/** What a lead before a cut sentence says of its source. */
export type PublicationLead =
  | { readonly kind: 'none' }
  /** The source was published on that very day, and `rest` stands by itself. */
  | { readonly kind: 'true'; readonly rest: string }
  | { readonly kind: 'untrue' };

const LEAD =
  /^(?:published|printed|reported) (?:on|in) ([^:]{3,30}):\s+(?=\S)|^(?:veröffentlicht|gedruckt|berichtet) (?:am|im) ([^:]{3,30}):\s+(?=\S)/iu;

/** Does the text open with such a lead, true or not? */
export function opensWithLead(text: string): boolean {
  return LEAD.test(text);
}

/** ATTACKER: behind a lead a pronoun is no longer at the head of its sentence, where the gate looks for one. */
const STANDS_FOR_ANOTHER =
  /^(?:["“„»«‘']\s*)?(?:and|but|so|or|yet|then|thus|he|she|it|they|him|his|her|hers|its|their|this|that|these|those|such|there|here|both|neither|one|another|the (?:latter|former|other|same)|und|aber|oder|doch|er|sie|es|ihm|ihn|ihr|ihre[rnms]?|sein|seine[rnms]?|das|dies|diese[rnms]?|jene[rnms]?|solche[rnms]?|dort|da|hier|beide|dieselbe[n]?|derselbe|dasselbe|letztere[rs]?|erstere[rs]?)(?![\p{L}\p{M}])/iu;

/**
 * `Published on March 21, 2023: The council voted 5–2 to buy the rail yard.` A reader of today must know when a paper
 * said "on Tuesday". The lead is a fact about the cited source, held against its publication day; only the exact day,
 * or the month it stands in, is true.
 * @param published publication day in the archive's zone; null where none is known
 * @param precision how exactly the source tells it; null: to the day
 */
export function publicationLead(
  claim: string,
  published: IsoDay | null,
  precision: 'month' | 'year' | null = null,
): PublicationLead {
  const match = LEAD.exec(claim);
  if (match === null) return { kind: 'none' };
  const words = (match[1] ?? match[2] ?? '').trim();
  // As running text has it: a month alone is read as one only behind its preposition.
  const lead = `in ${words}`;
  const [phrase, ...more] = datePhrases(lead, () => 'en');
  const whole =
    phrase !== undefined && phrase.start === 3 && lead.slice(phrase.end).replace(/^[,.]/, '') === '';
  if (
    published === null ||
    !whole ||
    more.length > 0 ||
    phrase.kind !== 'days' ||
    phrase.bound ||
    phrase.monthFirst !== undefined
  )
    return { kind: 'untrue' };
  const rest = claim.slice(match[0].length);
  const { from, to } = phrase;
  const isDay = precision === null && from === published && to === published;
  const isWhole = (length: number) =>
    from?.slice(0, length) === published.slice(0, length) && to?.slice(0, length) === from.slice(0, length);
  const isMonth = precision !== 'year' && isWhole(7) && from?.endsWith('-01') && !to?.endsWith('-01');
  const isYear = precision === 'year' && isWhole(4) && from?.endsWith('-01-01') && to?.endsWith('-12-31');
  if (!(isDay || isMonth || isYear) || STANDS_FOR_ANOTHER.test(rest)) return { kind: 'untrue' };
  return { kind: 'true', rest };
}
