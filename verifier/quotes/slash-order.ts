import type { ArticleVersion } from '../../domain/article.ts';
import type { DatePhrase } from './date-phrases.ts';

/** How `3/4/2021` is read: the day first, the month first, or nobody knows. */
export type SlashOrder = 'day' | 'month' | 'unclear';

const MONTH_FIRST = /^(?:America|US|Pacific\/(?:Honolulu|Guam|Pago_Pago))/;
/** Latin America shares the prefix of the United States and Canada, not their habit. */
const AMERICAN_DAY_FIRST =
  /^America\/(?:Argentina|Mexico|Bogota|Lima|Santiago|Caracas|Sao_Paulo|Montevideo|Asuncion|La_Paz|Guayaquil|Havana)/;
/** These say nothing of where a paper is printed. */
const NOWHERE = /^(?:UTC|Etc\/|GMT|[+-]\d|Universal|Zulu)/;
/** `March 4, 2021`, `3/24/2021`: the text itself writes the month first. */
const WRITES_MONTH_FIRST =
  /(?<!\p{L})(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan\.|Feb\.|Aug\.|Sept\.|Oct\.|Nov\.|Dec\.) \d{1,2}, (?:1[5-9]|20)\d\d(?!\d)|(?<![\d/])(?:0?[1-9]|1[0-2])\/(?:1[3-9]|2\d|3[01])\/(?:19|20)?\d\d(?!\d)/u;

interface Habit {
  /** Holds a date with slashes at all. */
  readonly slashes: boolean;
  readonly american: boolean;
}

const SLASHED = /\d\/\d{1,2}\/\d{4}/;
/** ATTACKER: one look at each article; most hold no such date, and nothing is read twice for them. */
const known = new WeakMap<ArticleVersion, Habit>();

function habitOf(article: ArticleVersion): Habit {
  const read = known.get(article);
  if (read !== undefined) return read;
  const slashes = SLASHED.test(article.text);
  const habit = { slashes, american: slashes && WRITES_MONTH_FIRST.test(article.text) };
  known.set(article, habit);
  return habit;
}

/** Does the article, or do these phrases, hold a date with slashes? */
export function hasSlashDate(article: ArticleVersion, phrases: readonly DatePhrase[]): boolean {
  return habitOf(article).slashes || phrases.some(isOfTwoReadings);
}

/**
 * The order in an article of this archive. German and French texts write the day first; an English one writes as its
 * zone does, and where zone and text disagree, or the zone tells nothing, the order is unclear.
 */
export function slashOrderOf(article: ArticleVersion, timeZone: string): SlashOrder {
  if (article.lang === 'de' || article.lang === 'fr') return 'day';
  if (NOWHERE.test(timeZone)) return 'unclear';
  if (MONTH_FIRST.test(timeZone) && !AMERICAN_DAY_FIRST.test(timeZone)) return 'month';
  return habitOf(article).american ? 'unclear' : 'day';
}

/** The same phrases, each slash date of two readings as one. */
export function inOrder(phrases: readonly DatePhrase[], order: 'day' | 'month'): readonly DatePhrase[] {
  if (order === 'day' || !phrases.some((phrase) => isOfTwoReadings(phrase))) return phrases;
  return phrases.map((phrase) =>
    phrase.kind === 'days' && phrase.monthFirst !== undefined
      ? { ...phrase, from: phrase.monthFirst, to: phrase.monthFirst }
      : phrase,
  );
}

/** `3/4/2021`, not `3/24/2021` and not `4/4/2021`. */
export function isOfTwoReadings(phrase: DatePhrase): boolean {
  return phrase.kind === 'days' && phrase.monthFirst !== undefined;
}
