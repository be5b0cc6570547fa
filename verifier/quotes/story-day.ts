import type { ArticleVersion } from '../../domain/article.ts';
import { addDays, type IsoDay } from '../../domain/time/iso-day.ts';
import type { Narration } from '../attribution/tokens.ts';
import { FRESH_DAYS, resolveDays } from './check-date.ts';
import { type DatePhrase, datePhrases } from './date-phrases.ts';
import { inOrder } from './slash-order.ts';

/* The day that an article tells of: `The council met on Monday.` stands for what is said in the next paragraphs. */

/** So many sentences before the words are searched for a day. */
const SENTENCES_BEFORE = 24;
/** No more of a sentence is read, in UTF-16 units. */
const LONGEST_SENTENCE = 2_000;

const MAY_NAME_A_DAY =
  /\d|day|tag|woch|abend|heute|gestern|night|morning|tonight|undi|ardi|credi|eudi|dredi|medi|manche|hui|hier/i;
/** What is still to come, or only bounds a time, is no day of the story. */
const NOT_YET =
  /(?<!\p{L})(?:(?:will|is set|are set|is due|are due|scheduled|plans? to|planned|wird|werden|soll|sollen|geplant|prévue?)(?!\p{L})[^.;]*|(?:until|by|before|after|since|next|bis|ab|seit|vor|nach|nächste[nrms]?|kommende[nrms]?|avant|après|jusqu\p{L}*)\s(?:\p{L}+\s)?)$/iu;

/** By the day of publication too: the same article falls on another day in another archive's zone. */
const known = new WeakMap<ArticleVersion, Map<string, (IsoDay | null)[]>>();

function daysKnown(article: ArticleVersion, published: IsoDay, order: 'day' | 'month'): (IsoDay | null)[] {
  const byDay = known.get(article) ?? new Map<string, (IsoDay | null)[]>();
  known.set(article, byDay);
  const key = order === 'day' ? published : `${published} ${order}`;
  const days = byDay.get(key) ?? [];
  byDay.set(key, days);
  return days;
}

/** @returns the last fresh day that the narration before the sentence at `index` tells of, or null */
export function storyDay(
  article: ArticleVersion,
  narration: readonly Narration[],
  index: number,
  published: IsoDay,
  lang: () => string,
  order: 'day' | 'month' = 'day',
): IsoDay | null {
  const days = daysKnown(article, published, order);
  for (let i = index - 1; i >= Math.max(0, index - SENTENCES_BEFORE); i--) {
    const sentence = narration[i];
    if (sentence === undefined) continue;
    const day =
      days[i] === undefined ? dayIn(article.text, sentence, published, lang, order) : (days[i] ?? null);
    days[i] = day;
    if (day !== null) return day;
  }
  return null;
}

function dayIn(
  text: string,
  sentence: Narration,
  published: IsoDay,
  lang: () => string,
  order: 'day' | 'month',
): IsoDay | null {
  const narrated = narratedText(text, sentence);
  if (!MAY_NAME_A_DAY.test(narrated)) return null;
  let day: IsoDay | null = null;
  for (const phrase of inOrder(datePhrases(narrated, lang), order)) {
    if (!namesDay(phrase) || NOT_YET.test(narrated.slice(0, phrase.start))) continue;
    const days = resolveDays(phrase, published);
    if (days === null || days.from !== days.to || days.from < addDays(published, -FRESH_DAYS)) continue;
    if (days.from === published) return published;
    day = days.from;
  }
  return day;
}

function namesDay(phrase: DatePhrase): boolean {
  switch (phrase.kind) {
    case 'days':
      return !phrase.bound && phrase.from === phrase.to;
    case 'yearless':
      return phrase.day !== null;
    case 'weekday':
    case 'relative':
      return true;
  }
}

const told = new WeakMap<Narration, string>();

/** The sentence without its quotations, as far as LONGEST_SENTENCE; put together once. */
export function narratedText(text: string, sentence: Narration): string {
  const known = told.get(sentence);
  if (known !== undefined) return known;
  let narrated = '';
  let from = sentence.start;
  for (const token of sentence.tokens) {
    if (token.kind !== 'quote') continue;
    narrated += `${text.slice(from, token.start)} … `;
    from = token.end;
    if (narrated.length > LONGEST_SENTENCE) break;
  }
  narrated = (narrated + text.slice(from, Math.max(from, sentence.end))).slice(0, LONGEST_SENTENCE);
  told.set(sentence, narrated);
  return narrated;
}
