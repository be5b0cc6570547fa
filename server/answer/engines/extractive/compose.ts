import { dayInZone } from '../../../../domain/time/instant.ts';
import type { IsoDay } from '../../../../domain/time/iso-day.ts';
import { isOffice } from '../../../../verifier/lexicon/offices.ts';
import { provenTime } from '../../../../verifier/quotes/quote-date.ts';
import type { Candidate } from './candidate.ts';
import { dayMeant, sayDay, sayMonth } from './say-date.ts';

/**
 * The forms in which a candidate may stand in the answer, the fullest first. Each is a short frame of what the
 * source itself says, around whole cut words; which of them holds is for the verifier to say.
 *
 * INVARIANT: a plain sentence of a report tells its day first. One of what is, or is to come, has no form without: years
 * later `The fund holds $86,400` is untrue. A text in force is told without, unless it speaks of "Tuesday".
 * @param dated texts in force tell their day as well
 * @param asGroup whoever speaks, speaks as a member of the group that the source names
 */
export function formsOf(
  candidate: Candidate,
  lang: 'en' | 'de',
  timeZone: string,
  dated: boolean,
  asGroup: boolean,
): readonly string[] {
  const { label } = candidate.source;
  if (candidate.kind === 'prose') {
    const { text, validity } = candidate.source.article;
    const plain = candidate.parts.map(({ start, end }) => cite(text.slice(start, end), label)).join(' ');
    const leads = validity === undefined || dated || DEICTIC.test(candidate.text);
    if (!leads) return [plain];
    const led = `${published(candidate, lang, timeZone)} ${plain}`;
    return validity === undefined && isOfItsDay(candidate) ? [led] : [led, plain];
  }
  const frames = datesOf(candidate, lang, timeZone).flatMap((date) =>
    namesOf(candidate, asGroup).map((name) => frame(name, date, lang)),
  );
  const quote = lang === 'de' ? `„${candidate.text}“` : `“${candidate.text}”`;
  const end = /[.!?…]$/.test(candidate.text) ? '' : '.';
  return frames.map((words) => `${words} ${quote} [${label}]${end}`);
}

/** Under which names the speaker may stand, the fullest first. As a member of a group with that group, and no office beside it. */
function namesOf({ speaker, source }: Candidate, asGroup: boolean): readonly string[] {
  const { text, speakerGroup } = source.article;
  const name = speaker ?? '';
  const plain = [inCapitals(name), name];
  if (asGroup) return [...new Set(plain)].map((one) => `${one} (${speakerGroup ?? ''})`);
  return [...new Set([inCapitals(nameWithOffice(text, name)), ...plain])];
}

/** Means another day to whoever reads it later. */
const DEICTIC =
  /(?<!\p{L})(?:today|tonight|yesterday|tomorrow|now|currently|so far|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:this|last|next|the past|the coming) (?:week|month|year|spring|summer|fall|autumn|winter|season|night|morning|evening)|(?:january|february|march|april|june|july|august|september|october|november|december)(?! \d{1,2}, \d{4}| \d{4})|heute|gestern|morgen|jetzt|derzeit|bisher|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|(?:dieser|diesem|letzte[nrs]?|vergangene[nrs]?|nächste[nrs]?|kommende[nrs]?) (?:woche|monat|jahr|sommer|winter|herbst|frühjahr))(?!\p{L})/iu;

/** Words up to which a sentence tells no time of its own: `The nurses stay too.` */
const SHORT = 5;

/** A text in force holds until it is replaced; a report of what is, or is to come, only of its day. */
function isOfItsDay({ text }: Candidate): boolean {
  return PRESENT.test(text) || (text.match(/\p{L}+/gu) ?? []).length <= SHORT;
}

const PRESENT =
  /(?<!\p{L})(?:is|are|isn[’']t|aren[’']t|has|have|will|won[’']t|may|can|plans?|wants?|retires?|ist|sind|hat|haben|wird|werden|kann|können|soll|sollen|will|wollen)(?!\p{L})/iu;

/** `Published on March 21, 2023:` as far as the source tells its day. */
function published(candidate: Candidate, lang: 'en' | 'de', timeZone: string): string {
  const { article } = candidate.source;
  const day = dayInZone(article.published, timeZone);
  const { publishedPrecision } = article;
  const when =
    publishedPrecision !== undefined
      ? coarseDate(publishedPrecision, day, lang)
      : `${lang === 'de' ? 'Am' : 'On'} ${sayDay(day, lang, timeZone)}`;
  const word = lang === 'de' ? 'Veröffentlicht' : 'Published';
  return `${word} ${when.charAt(0).toLowerCase()}${when.slice(1).replace(/,$/, '')}:`;
}

/** `The crossing takes six minutes [S1].` */
function cite(sentence: string, label: string): string {
  // `p.m.` keeps its stop, which is the sentence's as well.
  if (/\.\p{L}\.$/u.test(sentence)) return `${sentence} [${label}]`;
  const end = /[.!?]$/.exec(sentence);
  return end === null ? `${sentence} [${label}].` : `${sentence.slice(0, end.index)} [${label}]${end[0]}`;
}

function frame(name: string, date: string, lang: 'en' | 'de'): string {
  return lang === 'de' ? `${date} sagte ${name}:` : `${date} ${name} said:`;
}

/**
 * When it was said, as far as the article tells: the weekday beside the words, else the publication day, else its
 * month. Words without a date of their own are an article's memory of another year, and are left out.
 */
function datesOf(candidate: Candidate, lang: 'en' | 'de', timeZone: string): readonly string[] {
  const { article } = candidate.source;
  const published = dayInZone(article.published, timeZone);
  if (article.publishedPrecision !== undefined)
    return [coarseDate(article.publishedPrecision, published, lang)];
  const own = candidate.around.at(-1) ?? candidate.span;
  const nearby = article.text.slice(own.start, own.end);
  const meant = candidate.isSpeech ? null : dayMeant(nearby, published, lang);
  const days = [...new Set([...(meant === null ? [] : [meant]), published])];
  const on = (day: (typeof days)[number]) =>
    lang === 'de' ? `Am ${sayDay(day, lang, timeZone)}` : `On ${sayDay(day, lang, timeZone)}`;
  const month = lang === 'de' ? `Im ${sayMonth(published, lang)}` : `In ${sayMonth(published, lang)}`;
  // Where the article tells of more than one day, its month or its year holds them all.
  const year = lang === 'de' ? `Im Jahr ${published.slice(0, 4)}` : `In ${published.slice(0, 4)}`;
  switch (provenTime(article, candidate.span, timeZone)) {
    case 'day':
      return [...days.map(on), month, year];
    case 'longer':
      return [month, year];
    case 'nothing':
      return [];
  }
}

/** A source that tells no day is given none. */
function coarseDate(precision: 'month' | 'year', published: IsoDay, lang: 'en' | 'de'): string {
  if (precision === 'month')
    return lang === 'de' ? `Im ${sayMonth(published, lang)}` : `In ${sayMonth(published, lang)}`;
  return lang === 'de' ? `Im Jahr ${published.slice(0, 4)}` : `In ${published.slice(0, 4)}`;
}

/** A record may print its labels in capitals: `CHAIR YELLEN` → `Chair Yellen`. */
function inCapitals(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
}

/**
 * The name with the office that the article prints before it: `Council Member Elena Reyes`. Without one, the name
 * alone: an office is never taken from anywhere else, since it changes over the years.
 */
export function nameWithOffice(text: string, name: string): string {
  const at = text.indexOf(name);
  if (at === -1) return name;
  const before = /(?:^|[^\p{L}])((?:\p{Lu}[\p{L}.-]*\s){1,4})$/u.exec(text.slice(Math.max(0, at - 60), at));
  const words = before?.[1]?.trim().split(/\s+/) ?? [];
  const offices = words.slice(words.findLastIndex((word) => !isOfficeWord(word)) + 1);
  return offices.length === 0 ? name : `${offices.join(' ')} ${name}`;
}

function isOfficeWord(word: string): boolean {
  if (/s$/i.test(word) && isOffice(word.slice(0, -1))) return false;
  return (
    isOffice(word) ||
    /^(?:vice|deputy|first|prime|acting|interim|chief|city|council|police|fire|planning|school|board)$/i.test(
      word,
    )
  );
}
