import type { Language } from '../../../../domain/article.ts';

/*
 * "Where do the buses run?", "When will it open?": a sentence without a place, or words without a time, answer something
 * else. A report tells its day by itself; words that somebody says tell the time that they are of, not that of which they
 * speak.
 */

const WHERE = {
  en: /^(?:and |so )?(?:where|from where|in which street)(?!\p{L})/iu,
  de: /^(?:wo|wohin|woher)(?!\p{L})/iu,
};
const WHEN = {
  en: /^(?:and |so )?(?:when|since when|until when|by when|in (?:what|which) (?:year|month)|on (?:what|which) day)(?!\p{L})/iu,
  de: /^(?:wann|seit wann|bis wann|ab wann|in welche[mr] (?:jahr|monat)|an welchem tag)(?!\p{L})/iu,
};

const PLACE = {
  en: /(?<!\p{L})(?:at|in|on|off|near|behind|beside|between|under|below|above|along|across|over|from|to|into|through|outside|opposite|next to|past|by) (?:the |a |an |its |his |her |their |old |new )*(?:\p{L}+ )?(?:\d+ )?(?:\p{Lu}|river|bridge|street|square|corner|hill|bank|basement|church|school|hall|courthouse|hospital|library|station|landing|levee|building|house|garage|room|floor|county|town|city|park|field|lot|store|shop|market)/u,
  de: /(?<!\p{L})(?:am|an der|an den|im|in der|in den|in|auf dem|auf der|bei|beim|vor dem|vor der|hinter|neben|zwischen|unter|über|nach|aus|zum|zur|durch) (?:\p{Ll}+ )?\p{Lu}/u,
};

const TIME =
  /(?<!\p{L})(?:\d{4}|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|jan(?:uary|\.)|feb(?:ruary|\.)|march|april|may \d|june|july|aug(?:ust|\.)|sept(?:ember|\.)|oct(?:ober|\.)|nov(?:ember|\.)|dec(?:ember|\.)|spring|summer|autumn|winter|(?:in the|by|this|next|last) fall|christmas|easter|today|tonight|tomorrow|yesterday|noon|midnight|\d{1,2}(?::\d\d)? ?[ap]\.m\.|(?:next|last|this|coming|every|each) (?:week|month|year|season|morning|evening)|(?:days?|weeks?|months?|years?) (?:ago|later|from now)|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|januar|februar|märz|mai|juni|juli|oktober|dezember|frühjahr|sommer|herbst|heute|morgen|gestern)(?!\p{L})/iu;

export function asksWhere(question: string, lang: Language): boolean {
  return WHERE[lang === 'de' ? 'de' : 'en'].test(question.trim());
}

export function asksWhen(question: string, lang: Language): boolean {
  return WHEN[lang === 'de' ? 'de' : 'en'].test(question.trim());
}

export function tellsPlace(text: string, lang: Language): boolean {
  return PLACE[lang === 'de' ? 'de' : 'en'].test(text);
}

export function tellsTime(text: string): boolean {
  return TIME.test(text);
}
