import {
  BEFORE_NAME,
  BEFORE_NUMBER,
  BEFORE_ORDINAL_DE,
  BEFORE_WORD,
  MAY_END,
  MONTHS_DE,
  NEVER_END,
  SPEECH_VERBS,
  STARTERS_DE,
  STARTERS_EN,
  STARTERS_FR,
  STREET_OR_TITLE,
} from './abbreviations.ts';

type Tongue = 'en' | 'de' | 'fr';

/** How far a decision looks back or ahead, in UTF-16 units; keeps the splitter linear. */
const REACH = 48;

/**
 * Does the sentence that began at `start` end here?
 * @param at just behind the terminator (or behind a closed region that ends with one)
 * @param end behind closing marks and citation markers that follow
 */
export function endsSentence(text: string, start: number, at: number, end: number, lang: Tongue): boolean {
  const nextAt = skipSpace(text, end);
  if (nextAt >= text.length) return true;
  // An omission that opens a sentence is not a sentence.
  if (!/[\p{L}\p{N}]/u.test(text.slice(start, Math.min(at, start + REACH)))) return false;
  if (text.slice(end, nextAt).includes('\n')) return crossesLine(text, at, end, nextAt, lang);
  if (nextAt === end)
    return end > at && endsWithMarker(text, at, end) && /[\p{Lu}“„"«]/u.test(text.charAt(nextAt));
  return endsBefore(text, start, at, end, nextAt, lang);
}

function crossesLine(text: string, at: number, end: number, nextAt: number, lang: Tongue): boolean {
  const blank = /\n\s*\n/.test(text.slice(end, nextAt));
  if (blank) return true;
  return endsBefore(text, Math.max(0, at - REACH), at, end, nextAt, lang);
}

function endsWithMarker(text: string, at: number, end: number): boolean {
  return /[\]】]|\([Ss]\d/.test(text.slice(at, end));
}

function endsBefore(
  text: string,
  start: number,
  at: number,
  end: number,
  nextAt: number,
  lang: Tongue,
): boolean {
  const opened = skipOpeners(text, nextAt);
  const next = text.charAt(opened);
  const lower = /\p{Ll}/u.test(next);
  const closedMark = /["”“’‘»«›]/.test(text.slice(at - 1, end));
  const terminator = lastTerminator(text, at);
  if (lower) return opened > nextAt && !closedMark && terminator !== '.';
  if (/[,;:)\]%&/–—-]/.test(next) && !startsBullet(text, opened)) return false;
  const word = wordAt(text, opened);
  if (closedMark && !opensQuote(text, nextAt, opened) && tiesSpeech(text, opened, terminator)) return false;
  if (terminator === ' …') return false;
  if (terminator === '…' || terminator === '!' || terminator === '?') return true;
  if (
    endsWithMarker(text, at, end) &&
    !/^["”“’‘»«›]+$/.test(text.slice(at, end)) &&
    text.charAt(at - 1) === '.'
  )
    return true;
  if (text.charAt(at - 1) !== '.' && closedMark) return true;
  return !isAbbreviation(text, start, at, opened, word, lang);
}

/**
 * `...` and `. . . .` count as an ellipsis that may end a sentence; the spaced three (` . . .`) mark
 * an omission inside one. Otherwise the last mark decides.
 */
function lastTerminator(text: string, at: number): string {
  let i = at - 1;
  while (i > 0 && /["”“’‘»«›)\]'*_]/.test(text.charAt(i))) i--;
  const c = text.charAt(i);
  if (c !== '.') return c;
  const behind = text.slice(Math.max(0, i - 7), i + 1);
  if (/(?:^|[^.]) \. \. \.$/.test(behind)) return ' …';
  return /[.…] ?\.$/.test(behind) ? '…' : '.';
}

/** `c. 1491`: written small. A capital is an initial or a grade. */
const CIRCA = /^(?:c|ca|cca|fl|r)$/;

/** The full stop at `at - 1`: does it belong to a word, an initial or an ordinal? */
function isAbbreviation(
  text: string,
  start: number,
  at: number,
  nextAt: number,
  next: string,
  lang: Tongue,
): boolean {
  const dot = /["”“’‘»«›)\]'*_]/.test(text.charAt(at - 1)) ? -1 : at - 1;
  if (dot < 0) return false;
  const token = tokenBefore(text, dot, start);
  if (token === '') return false;
  const starter = isStarter(next, lang);
  if (/^\d+$/.test(token))
    return lang === 'de'
      ? isOrdinal(text, start, dot, token, nextAt, next, starter)
      : isListHead(text, start, dot, token);
  const key = token.toLowerCase();
  const digitNext = /\d/.test(text.charAt(nextAt));
  const joined = joinedKey(text, dot, start, key);
  if (NEVER_END.has(joined) || NEVER_END.has(key)) return true;
  if (joined !== key && MAY_END.has(joined)) return !starter;
  if ((BEFORE_NUMBER.has(key) || CIRCA.test(token)) && digitNext) return true;
  if (key.length === 1 && isListHead(text, start, dot, token)) return true;
  if (key.length === 1) return isInitial(text, start, dot, token, nextAt, starter, lang);
  if (BEFORE_NAME.has(key) && /^\p{Lu}/u.test(token) && !(STREET_OR_TITLE.has(key) && starter)) return true;
  if (key === token && BEFORE_WORD[lang].has(key)) return true;
  if (MAY_END.has(key)) return mayRunOn(text, start, dot, key, token, next, starter, digitNext);
  if (BEFORE_NUMBER.has(key)) return false;
  if (/^(?:\p{L}\.)+\p{L}$/u.test(token)) return !starter;
  return lang === 'de' && /^[IVX]{1,5}$/.test(token) && !starter;
}

function mayRunOn(
  text: string,
  start: number,
  dot: number,
  key: string,
  token: string,
  next: string,
  starter: boolean,
  digitNext: boolean,
): boolean {
  if (digitNext) return !/^(?:etc|usw|usf)$/.test(key);
  if (key === 'etc' || key === 'usw' || key === 'usf') return !starter && key !== 'etc';
  if (key === 'a.m' || key === 'p.m') {
    // `At 5 a.m. Mr. Smith` opens the sentence, `left at 6 p.m. Mr. Smith` ends one.
    return (
      !starter &&
      /^(?:at|by|around|from|before|after|until|since)\b/i.test(text.slice(start, dot).trimStart()) &&
      dot - start < 24
    );
  }
  if (next === '') return false;
  return !starter && (key.includes('.') || key === token || /^\p{Lu}/u.test(token));
}

/** `Amit K. Veldsman`, `J. R. Tolland`, but `you and I. Did` and `plan B. The`. */
function isInitial(
  text: string,
  start: number,
  dot: number,
  token: string,
  nextAt: number,
  starter: boolean,
  lang: Tongue,
): boolean {
  if (/\p{Ll}/u.test(token)) return lang === 'de' || lang === 'fr' ? !starter : false;
  const follower = text.charAt(nextAt + 1);
  if (token === 'I' && /\b(?:and|or|than|am|as|but)\s+I$/.test(text.slice(Math.max(start, dot - 12), dot)))
    return !starter;
  if (follower === '.' && /\p{Lu}/u.test(text.charAt(nextAt))) return true;
  return !starter;
}

function isOrdinal(
  text: string,
  start: number,
  dot: number,
  token: string,
  nextAt: number,
  next: string,
  starter: boolean,
): boolean {
  if (isListHead(text, start, dot, token)) return true;
  if (token.length > 3) return false;
  const key = next.toLowerCase();
  if (MONTHS_DE.has(key)) return true;
  if (/\d/.test(text.charAt(nextAt))) return token.length <= 2;
  if (text.charAt(nextAt) === '-') return true;
  if (starter) return false;
  const before = wordBefore(text, dot - token.length, start)
    .toLowerCase()
    .replace(/^\.+|\.+$/g, '');
  return BEFORE_ORDINAL_DE.has(before);
}

/** A number that opens the sentence is a list head: `1. Dies ist eine Liste.` */
function isListHead(text: string, start: number, dot: number, token: string): boolean {
  return (
    token.length <= 3 &&
    text
      .slice(start, dot - token.length)
      .trim()
      .replace(/^[•⁃▪‣◦●■–*-]+\s*/, '') === ''
  );
}

/** `z. B.` → `z.b`, `u. a.` → `u.a`, `Dr. med.` stays `med`. */
function joinedKey(text: string, dot: number, start: number, key: string): string {
  if (key.length > 3) return key;
  let joined = key;
  let i = dot - key.length - 1;
  for (
    let part = 0;
    part < 3 && i > start && /[ \u00a0\u202f\u2009]/.test(text.charAt(i)) && text.charAt(i - 1) === '.';
    part++
  ) {
    const token = tokenBefore(text, i - 1, start);
    if (token.length === 0 || token.length > 2) break;
    joined = `${token.toLowerCase()}.${joined}`;
    i = i - 1 - token.length - 1;
  }
  return joined;
}

/** After a closed quotation: a name of up to four words and a verb of saying keep the sentence together. */
function tiesSpeech(text: string, at: number, terminator: string): boolean {
  const ahead = text.slice(at, at + 90);
  const words = ahead
    .match(/^[\p{L}\p{M}’'.-]+(?:[ \u00a0][\p{L}\p{M}’'.-]+){0,5}/u)?.[0]
    ?.split(/[ \u00a0]/);
  if (words === undefined) return false;
  const verb = words.findIndex((word) => SPEECH_VERBS.has(word.replace(/[.,]$/, '').toLowerCase()));
  if (verb < 1 || verb > 4) return false;
  if (/^(?:she|he|they|it|we|i|er|sie|es|wir|ich|il|elle|and|but|then|und|aber)$/i.test(words[0] ?? ''))
    return false;
  // `Krell said: “…”` introduces the next quotation, it does not close the last one.
  const behind = text.slice(at + words.slice(0, verb + 1).join(' ').length, at + 140);
  if (/^(?:[^.!?\n]|\d\.|\.\d){0,60}[:,]\s?["“„«»'‘‚‹›]/.test(behind)) return false;
  return terminator === '?' || terminator === '!' || terminator === '.' || terminator === '…';
}

/** What stands from `from` to `to` opens a quotation of its own, whose words are no tag. */
function opensQuote(text: string, from: number, to: number): boolean {
  return /["“„‚‘«»‹]/.test(text.slice(from, to));
}

function startsBullet(text: string, at: number): boolean {
  return /^[-–—]\s/.test(text.slice(at, at + 2));
}

function skipSpace(text: string, from: number): number {
  let i = from;
  while (i < text.length && /\s/.test(text.charAt(i))) i++;
  return i;
}

function skipOpeners(text: string, from: number): number {
  let i = from;
  while (
    i < text.length &&
    i < from + 4 &&
    /["“„‚‘«»‹([\-'*_¿¡]/.test(text.charAt(i)) &&
    /\S/.test(text.charAt(i + 1))
  )
    i++;
  return i;
}

function wordAt(text: string, at: number): string {
  return text.slice(at, at + REACH).match(/^[\p{L}\p{M}]+/u)?.[0] ?? '';
}

/** The run of letters, digits and inner dots just before `dot`. */
function tokenBefore(text: string, dot: number, start: number): string {
  let i = dot;
  const floor = Math.max(start, dot - REACH);
  while (i > floor && /[\p{L}\p{M}\p{N}.°§]/u.test(text.charAt(i - 1))) i--;
  return text.slice(i, dot).replace(/^\.+/, '');
}

function wordBefore(text: string, at: number, start: number): string {
  // `vom 1. bis 3. Mai`, `aus dem 1. -3. Jahrhundert`: numbers between do not count.
  const behind = text.slice(Math.max(start, at - REACH), at).replace(/[\d\s.–-]+$/, '');
  return behind.match(/[\p{L}\p{M}.]+$/u)?.[0] ?? '';
}

function isStarter(word: string, lang: Tongue): boolean {
  const key = word.toLowerCase();
  if (lang === 'de') return STARTERS_DE.has(key);
  if (lang === 'fr') return STARTERS_FR.has(key);
  return STARTERS_EN.has(key);
}
