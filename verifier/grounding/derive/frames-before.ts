import { lexiconOf } from '../lexicon/lexicon-of.ts';
import type { PreparedSentence, PreparedText } from '../text/prepared.ts';
import { startsTurn } from './aside-turns.ts';

/** Ends on somebody's version of things, which the next sentences then give without saying so again. */
const VERSION =
  /(?<!\p{L})(?:(?:repeat|told|tells|gave|gives|stuck|sticks|renew|present|laid out|outlin|describ|recount|spread|stood by|stands by|maintain|swore|wiederhol|erzähl|schilder|gab|gibt|blieb|bleibt|verbreite|präsentier|beharr|trug|legte)\p{L}*\s(?:[\p{L}’'-]+\s){0,8}?(?:version|versions|account|charges?|accusations?|allegations?|theory|theories|tale|story|side of the story|claims?|rumou?rs?|testimony|confession|sicht|sichtweise|darstellung|geschichte|vorwürfen?|vorwurf|theorien?|behauptung|behauptungen|gerüchte?n?|anschuldigung|anschuldigungen|aussage)(?: vor| dar)?|(?:was|were|is|are|seemed) (?:quite |absolutely )?(?:sure|certain|convinced|adamant)(?: of (?:it|this|that))?|(?:war|waren|ist|sind) (?:sich )?(?:ganz )?(?:davon |dessen )?(?:sicher|überzeugt)|(?:goes|went|runs|ran) (?:like this|as follows|so)|(?:lautet|lautete|geht|ging) so)\s*[.:]?["”“]?\s*$/iu;
/** How many sentences of one paragraph a version may take. */
const REACH = 3;
/** How many items of a list stand under one heading. */
const LONGEST_LIST = 12;

/**
 * Do the sentences before make this one somebody's word? A heading with a colon that doubts or reports covers the
 * whole list below it; `Kern repeated his old charges.` covers what follows in its paragraph, or the next one.
 */
export function isSomebodysVersion(text: PreparedText, sentence: PreparedSentence): boolean {
  for (let back = 1; back <= REACH; back++) {
    const before = text.sentences[sentence.index - back];
    if (before === undefined) break;
    const apart = isApart(text, before, sentence);
    if (apart && back > 1) break;
    if (!before.question && VERSION.test(text.text.slice(before.span.start, before.span.end))) return true;
  }
  const heading = headingOf(text, sentence);
  if (heading === null) return false;
  const lexicon = lexiconOf(text.lang);
  return heading.tokens.some(
    ({ key }) => lexicon?.reporting.has(key) || lexicon?.disclaims.has(key) || startsTurn(key),
  );
}

/** The line with a colon under which the sentence stands, directly or as an item of a list. */
function headingOf(text: PreparedText, sentence: PreparedSentence): PreparedSentence | null {
  for (let at = sentence.index; at > 0 && sentence.index - at < LONGEST_LIST; at--) {
    const [before, here] = [text.sentences[at - 1], text.sentences[at]];
    if (before === undefined || here === undefined) return null;
    if (text.text.charAt(before.span.end - 1) === ':') return before;
    if (!text.text.slice(before.span.end, here.span.start).includes('\n')) return null;
  }
  return null;
}

function isApart(text: PreparedText, before: PreparedSentence, after: PreparedSentence): boolean {
  return /\n[^\S\n]*\n/.test(text.text.slice(before.span.end, after.span.start));
}
