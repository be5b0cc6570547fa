import type { Span } from '../../../domain/text/span.ts';
import { addDays, type IsoDay, isoDay } from '../../../domain/time/iso-day.ts';
import { type DatePhrase, datePhrases } from '../../quotes/date-phrases.ts';
import { isOfTwoReadings } from '../../quotes/slash-order.ts';
import { ENGLISH_PAST } from '../lexicon/english-verbs.ts';
import { wordSet } from '../lexicon/word-set.ts';
import type { Token } from '../text/token.ts';
import { datesTheDeed, takesDate } from './date-attached.ts';

const PRESENT = wordSet(
  'is are has have does do born every each ist sind wird werden geboren jeden jedes jede',
);
const PAST =
  wordSet(`was were had did war waren wurde wurden hatte hatten hat haben kam kamen ging gingen stand gab nahm sah fand blieb hielt ließ lag sprach trat zog fiel
  schrieb begann gewann verlor stieg sank rief lief traf trug bot schuf schloss schlug starb beschloss entschied brachte`);

/** `The fair is held in May` names no May: only what is told as past has a day. */
function tellsPast(tokens: readonly Token[], lang: string): boolean {
  if (tokens.some((token) => token.kind === 'word' && token.quote === 0 && PRESENT.has(token.key)))
    return false;
  return tokens.some((token) => {
    if (token.kind !== 'word' || token.case === 'capital') return false;
    if (PAST.has(token.key)) return true;
    return lang === 'de'
      ? /(?:te|ten)$/.test(token.key)
      : /ed$/.test(token.key) || ENGLISH_PAST.has(token.key);
  });
}

/** Before `to` they point ahead: `plans to vote on Tuesday`. */
const INTENDS = wordSet(
  'plan plans planned expect expects expected going due set scheduled intend intends intended want wants hope hopes likely about promise promises promised vow vowed',
);

/** A date phrase as a stretch of tokens `[from, to)`, with the days it means, both inclusive. */
export interface DatedStretch {
  readonly from: number;
  readonly to: number;
  /** Only equal spans are the same date; null where the phrase can be read in more than one way. */
  readonly days: readonly [IsoDay, IsoDay] | null;
  /** The phrase itself, its plain preposition left out: `tuesday`. The same words are the same date as well. */
  readonly words: string;
}

const PREPOSITIONS = wordSet(
  'on in at am im an um since seit until bis by before after vor nach during from ab early late mid',
);
/** Written or not, these leave the date the same: `on Tuesday`, `Tuesday`. */
const PLAIN = wordSet('on in am im');
const AHEAD = wordSet(
  'will would shall next upcoming coming wird werden soll sollen würde nächsten nächste nächster nächstes kommenden kommende künftig',
);

/**
 * Date phrases of a stretch of text as tokens. A phrase without a year is read against the day of publication
 * and only where the sentence tells of something past; what cannot be read one way has its words only.
 * @param published null where it is unknown or the phrase must stand by itself (in a claim)
 */
export function datedStretches(
  text: string,
  span: Span,
  tokens: readonly Token[],
  lang: string,
  published: IsoDay | null,
): readonly DatedStretch[] {
  const phrases = datePhrases(text.slice(span.start, span.end), () => lang);
  if (phrases.length === 0) return [];
  const ahead =
    !tellsPast(tokens, lang) ||
    tokens.some(
      (token, i) => AHEAD.has(token.key) || (token.key === 'to' && INTENDS.has(tokens[i - 1]?.key ?? '')),
    );
  const found: DatedStretch[] = [];
  for (const phrase of phrases) {
    const start = span.start + phrase.start;
    const days = lang === 'en' && isOfTwoReadings(phrase) ? null : daysOf(phrase, published, ahead);
    const from = tokens.findIndex((token) => token.end > start);
    let to = from;
    while (to < tokens.length && (tokens[to]?.start ?? 0) < span.start + phrase.end) to++;
    if (from < 0 || to <= from) continue;
    // `Agenda-2010-Politik` holds a year and is no date.
    if ((tokens[from]?.start ?? 0) < start || (tokens[to - 1]?.end ?? 0) > span.start + phrase.end + 1)
      continue;
    const before = tokens[from - 1]?.key ?? '';
    // `since 2014`, `before May`: the word before is part of what is said.
    if (PREPOSITIONS.has(before) && !PLAIN.has(before)) continue;
    const words = tokens.slice(from, to).map(({ key }) => key);
    found.push({ from: PLAIN.has(before) ? from - 1 : from, to, days, words: words.join(' ') });
  }
  return found;
}

/** Longest object that can follow the verb and take no date to itself: `approved the new budget`. */
const LONGEST_OBJECT = 3;

/** `The council on Monday approved the budget`: right before the only verb, whose object takes no date to itself. */
function isBeforeVerb(
  date: DatedStretch,
  tokens: readonly Token[],
  isVerb: (at: number) => boolean,
): boolean {
  if (!isVerb(date.to)) return false;
  const behind = tokens.slice(date.to + 1);
  return (
    behind.length <= LONGEST_OBJECT &&
    behind.every((token, i) => token.kind === 'word' && token.quote === 0 && !isVerb(date.to + 1 + i)) &&
    !behind.some(({ key }) => ATTACHES.has(key)) &&
    tokens.slice(0, date.from).every((token) => token.kind === 'word' && token.quote === 0)
  );
}

const SUBORDINATES = wordSet(
  'who whom whose which that where when while because after before since until if although though as dass weil nachdem bevor während obwohl als wenn deren dessen',
);
const ATTACHES = wordSet(
  'of in on at to for from with by about as than after before that which who and or not no only von im auf zu für mit bei nach aus über und oder nicht kein keine',
);

/**
 * May the date be told at the head of the sentence? Only where it stands there or right behind the verb: behind an
 * object it may date that (`criticised the vote on Tuesday`), behind a second verb what is reported.
 */
export function movesFreely(
  date: DatedStretch,
  tokens: readonly Token[],
  isVerb: (at: number) => boolean,
  lang: string,
): boolean {
  // `In May Kern criticised the vote`: at the end the day would be that of the vote.
  if (date.from === 0) {
    const verb = tokens.findIndex((_, at) => at >= date.to && isVerb(at));
    return verb < 0 || !takesDate(wordsOf(tokens.slice(verb)), lang);
  }
  const verbs = tokens.flatMap((_, at) => (at < date.from && isVerb(at) ? [at] : []));
  const last = verbs.at(-1);
  if (last === undefined) return isBeforeVerb(date, tokens, isVerb);
  // `A spokesman for Kern, who was jailed in 2014, resigned`: the day of another clause.
  if (isVerb(date.to) || tokens.slice(0, last).some(({ key }) => SUBORDINATES.has(key))) return false;
  if (last !== date.from - 1)
    return (
      verbs.length === 1 &&
      wordsOf(tokens.slice(date.to)).length === 0 &&
      tokens
        .slice(0, last)
        .every(({ kind, quote, key }) => kind === 'word' && quote === 0 && !ATTACHES.has(key)) &&
      datesTheDeed(tokens.slice(last, date.from), lang)
    );
  // `was approved on Tuesday`: auxiliary and participle are one verb.
  return verbs.length === 1 || (verbs.length === 2 && verbs[0] === last - 1);
}

function wordsOf(tokens: readonly Token[]): readonly Token[] {
  return tokens.filter(({ kind }) => kind === 'word' || kind === 'number');
}

export function sameDate(a: DatedStretch, b: DatedStretch): boolean {
  if (a.words === b.words) return true;
  return a.days !== null && b.days !== null && a.days[0] === b.days[0] && a.days[1] === b.days[1];
}

function daysOf(
  phrase: DatePhrase,
  published: IsoDay | null,
  ahead: boolean,
): readonly [IsoDay, IsoDay] | null {
  if (phrase.kind === 'days')
    return phrase.bound || phrase.from === null || phrase.to === null ? null : [phrase.from, phrase.to];
  if (published === null || ahead) return null;
  if (phrase.kind === 'weekday') {
    // `am Mittwochabend` says more than `am Mittwoch`: only the same word tells the same.
    if (phrase.part !== null) return null;
    const today = new Date(Date.parse(`${published}T00:00:00Z`)).getUTCDay();
    const day = addDays(published, -((today - phrase.weekday + 7) % 7));
    return [day, day];
  }
  if (phrase.kind === 'yearless') return yearless(phrase.month, phrase.day, published);
  return relative(phrase.word, published);
}

function yearless(month: number, day: number | null, published: IsoDay): readonly [IsoDay, IsoDay] | null {
  const year = Number(published.slice(0, 4));
  for (const y of [year, year - 1]) {
    const from = isoDay(y, month, day ?? 1);
    if (from <= published) return [from, isoDay(y, month, day ?? 31)];
  }
  return null;
}

function relative(word: string, published: IsoDay): readonly [IsoDay, IsoDay] | null {
  const year = Number(published.slice(0, 4));
  const month = Number(published.slice(5, 7));
  if (/^(?:yesterday|gestern)$/.test(word)) return [addDays(published, -1), addDays(published, -1)];
  if (/^(?:today|heute)$/.test(word)) return [published, published];
  if (/^last year$|^(?:letzte|vorige|vergangene)\p{L}* jahr$/u.test(word))
    return [isoDay(year - 1, 1, 1), isoDay(year - 1, 12, 31)];
  if (/^this year$|^diese\p{L}* jahr$/u.test(word)) return [isoDay(year, 1, 1), isoDay(year, 12, 31)];
  if (/^last month$|^(?:letzte|vorige|vergangene)\p{L}* monat$/u.test(word)) {
    const [y, m] = month === 1 ? [year - 1, 12] : [year, month - 1];
    return [isoDay(y, m, 1), isoDay(y, m, 31)];
  }
  return null;
}
