import type { Language } from '../domain/article.ts';
import type { Span } from '../domain/text/span.ts';
import { monthOf } from '../domain/time/month-names.ts';
import { ASKING_ENGLISH, ASKING_GERMAN, STOP_ENGLISH, STOP_GERMAN, TITLES, words } from './words.ts';

export interface ShapedName extends Span {
  readonly written: string;
}

interface Token extends Span {
  /** Without a possessive ending or the full stop of a sentence. */
  readonly text: string;
  readonly lower: string;
  readonly capital: boolean;
  /** First word of the text or of a sentence in it. */
  readonly opens: boolean;
  /** Only white space stands between it and the token before, which ended neither a sentence nor a name. */
  readonly joined: boolean;
}

/** Names by their shape: runs of capitalised words. A text all in capitals or all in small letters shows none. */
export function findShaped(text: string, lang: Language, dates: readonly Span[]): readonly ShapedName[] {
  if (!/\p{Ll}/u.test(text)) return [];
  const tokens = tokensOf(text);
  const names: ShapedName[] = [];
  let index = 0;
  while (index < tokens.length) {
    const end = runEnd(tokens, index, lang);
    const cut = end - index > 2 && lang === 'de' && isOfTwoNames(tokens, index) ? index + 2 : end;
    const name = end > index ? nameOf(text, tokens, index, cut, lang) : null;
    if (name !== null) names.push(withNumber(text, tokens, name, dates));
    index = Math.max(cut, index + 1);
  }
  return names;
}

/** "Wie begründete Heiko Maas Nord Stream 2": behind such a verb stands who did it, and then what it was. */
const GERMAN_VERBS_OF_TWO = words(
  'begründete begründet verteidigte verteidigt kritisierte kritisiert lobte lobt nannte nennt bewertete bewertet beurteilte beurteilt beschrieb beschreibt',
);

function isOfTwoNames(tokens: readonly Token[], index: number): boolean {
  const parts = tokens.slice(index, index + 3);
  return GERMAN_VERBS_OF_TWO.has(tokens[index - 1]?.lower ?? '') && parts.every(({ capital }) => capital);
}

/** "2050 Club", "30 Year Bridge Loan": a number that is no date belongs to the name behind it. */
function withNumber(
  text: string,
  tokens: readonly Token[],
  name: ShapedName,
  dates: readonly Span[],
): ShapedName {
  const at = tokens.findIndex((token) => token.start === name.start);
  const [number, token] = [tokens[at - 1], tokens[at]];
  if (number === undefined || token?.joined !== true || !/^\d+$/u.test(number.text)) return name;
  if (dates.some((date) => date.start < number.end && number.start < date.end)) return name;
  return { start: number.start, end: name.end, written: text.slice(number.start, name.end) };
}

const TOKEN = /[\p{L}\p{N}][\p{L}\p{M}\p{N}&-]*(?:['’]\p{L}[\p{L}\p{M}]*)*\.?/gu;

/** "Cooper's Row" is one name; "Bernanke's Fed" are two. */
const PLACE =
  /^(?:Row|Street|Road|Lane|Hill|Bridge|Park|Square|Wood|Cross|Church|College|Hospital|School|Landing|Point|Harbou?r|Mill|House|Hall|Corner|Bay|Island|Field|Day|Court|Gate)$/u;

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let closed = true;
  let possessiveBefore = false;
  let sentenceEnded = false;
  let before = 0;
  for (const match of text.matchAll(TOKEN)) {
    const raw = match[0];
    const possessive = /['’]s$/u.test(raw);
    // "Dr." and "Ben S." keep their stop; that of a longer word ends a sentence.
    const isStop = raw.endsWith('.') && raw.length > 2 && !TITLES.has(raw.slice(0, -1).toLowerCase());
    const word = possessive ? raw.slice(0, -2) : isStop ? raw.slice(0, -1) : raw;
    const gap = text.slice(before, match.index);
    const names = possessiveBefore && PLACE.test(raw);
    const opens = tokens.length === 0 || sentenceEnded || /[.!?:]["'“”„»«]?\s*$/u.test(gap);
    tokens.push({
      text: word,
      lower: word.toLowerCase().replace(/\.$/u, ''),
      start: match.index,
      end: match.index + word.length,
      capital: /^\p{Lu}/u.test(word),
      opens,
      joined: (!closed || names) && /^\s+$/u.test(gap),
    });
    closed = possessive || isStop;
    possessiveBefore = possessive;
    sentenceEnded = isStop;
    before = match.index + raw.length;
  }
  return tokens;
}

/** Small words inside names: "Bank of England", "Ursula von der Leyen". */
const INSIDE_ENGLISH = new Set(['of', 'de', 'la', 'du', 'van', 'von', 'der', 'den', 'al', 'bin']);
const INSIDE_GERMAN = new Set(['van', 'de', 'la', 'du', 'al', 'bin']);
/** "Haltung von der Leyens" joins a noun, "Ursula von der Leyen" a name. */
const GERMAN_NOUN = /(?:ung|heit|keit|tion|schaft|nis|tät|ion|sicht|meinung|kurs|politik|rede|plan|pläne)$/iu;

/** One past the last token of the run of capitals that begins at `index`; `index` where none begins. */
function runEnd(tokens: readonly Token[], index: number, lang: Language): number {
  if (tokens[index]?.capital !== true) return index;
  let end = index + 1;
  for (;;) {
    const next = tokens[end];
    if (next === undefined || !next.joined) return end;
    if (next.capital) {
      end += 1;
      continue;
    }
    const small = smallWords(tokens, end, lang);
    if (small === 0) return end;
    end += small + 1;
  }
}

/** How many small words join the name to another capital behind them; 0 when none do. */
function smallWords(tokens: readonly Token[], at: number, lang: Language): number {
  const german = lang === 'de';
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (first === undefined || second === undefined || !second.joined) return 0;
  const noble = first.lower === 'von' && (second.lower === 'der' || second.lower === 'den');
  if (noble && third?.capital === true && third.joined) {
    return german && GERMAN_NOUN.test(tokens[at - 1]?.text ?? '') ? 0 : 2;
  }
  const inside = german ? INSIDE_GERMAN : INSIDE_ENGLISH;
  return inside.has(first.lower) && second.capital ? 1 : 0;
}

function nameOf(
  text: string,
  tokens: readonly Token[],
  index: number,
  end: number,
  lang: Language,
): ShapedName | null {
  let [first, last] = [index, end];
  let titled = false;
  for (; first < last; first++) {
    const token = tokens[first];
    if (token === undefined || !isNoName(token, lang)) break;
    titled = TITLES.has(token.lower);
  }
  const isTail = (token: Token) =>
    isNoName(token, lang) || (lang === 'de' && GERMAN_WORDS_OF.test(token.lower));
  while (last > first && isTail(tokens[last - 1] ?? tokens[first] ?? EMPTY)) last -= 1;
  const [head, tail] = [tokens[first], tokens[last - 1]];
  if (head === undefined || tail === undefined || last <= first) return null;
  const alone = last - first === 1 && !titled;
  if (alone && !standsAlone(tokens, first, lang) && !(lang === 'de' && owns(text, tokens, first)))
    return null;
  return { start: head.start, end: tail.end, written: text.slice(head.start, tail.end) };
}

const EMPTY: Token = { text: '', lower: '', start: 0, end: 0, capital: false, opens: false, joined: false };
const WEEKDAYS =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)s?$/iu;

function isNoName({ lower, opens }: Token, lang: Language): boolean {
  if (TITLES.has(lower) || WEEKDAYS.test(lower) || monthOf(lower) !== null) return true;
  const german = lang === 'de';
  if (german) return STOP_GERMAN.has(lower) || ASKING_GERMAN.has(lower);
  return STOP_ENGLISH.has(lower) || (opens && ASKING_ENGLISH.has(lower));
}

/** A finite verb whose subject may follow without an article: then it is a name ("Was hat Merz gesagt?"). */
const GERMAN_VERBS = words(`
  hat hatte will wollte hält hielt denkt dachte kann konnte soll sollte ist war wird wurde steht stand sieht sah
  sagt sagte meint meinte fordert forderte äußert äußerte erklärt erklärte verspricht versprach stimmt stimmte lehnt lehnte
  nennt nannte spricht sprach beschreibt beschrieb begründet begründete kritisiert kritisierte reagiert reagierte
  verlangt verlangte betont betonte warnt warnte verteidigt verteidigte argumentiert argumentierte rechtfertigt rechtfertigte
  bewertet bewertete beurteilt beurteilte antwortet antwortete schlägt schlug kündigt kündigte lobt lobte
  behauptet behauptete bezeichnet bezeichnete
`);
/** The same before "sich": "Wie hat sich Inflation entwickelt" names nobody. */
const GERMAN_VERBS_OF_ONESELF = words(`
  äußert äußerte positioniert positionierte verteidigt verteidigte rechtfertigt rechtfertigte entschuldigt entschuldigte
  unterscheiden unterschieden einigten stritten streiten widersprechen widersprachen
`);
/** Two names behind these: "Vergleiche Lindner und Habeck", "zwischen Merz und Scholz". */
const GERMAN_OPENERS_OF_TWO = words('zwischen vergleich vergleiche vergleichen');
/** "Wer fordert Steuersenkungen": who asks for the subject has the thing behind the verb. */
const GERMAN_VERBS_OF_THINGS = words(
  'fordert forderte verlangt verlangte will wollte lehnt lehnte plant plante',
);

/** "Lindner und Habeck", without an article, behind what has two names behind it. */
function isOneOfTwo(tokens: readonly Token[], at: number): boolean {
  const first = tokens[at + 1]?.lower === 'und' ? at : tokens[at - 1]?.lower === 'und' ? at - 2 : -1;
  const [one, other, before] = [tokens[first], tokens[first + 2], tokens[first - 1]];
  if (one?.capital !== true || other?.capital !== true || before === undefined) return false;
  const verb = before.lower === 'sich' ? tokens[first - 2] : before;
  return (
    GERMAN_OPENERS_OF_TWO.has(before.lower) ||
    (before.lower === 'sich' ? GERMAN_VERBS_OF_ONESELF : GERMAN_VERBS).has(verb?.lower ?? '')
  );
}

/** What belongs to whoever says or thinks it: "Lindners Haltung", "Merz’ Kritik". */
const GERMAN_WORDS_OF =
  /^(?:haltung(?:en)?|position(?:en)?|meinung(?:en)?|ansicht(?:en)?|einstellung|standpunkt|sicht|linie|kurs|kritik|nein|ja|vorschl(?:ag|äge)|forderung(?:en)?|äußerung(?:en)?|aussagen?|worten?|reden?|argumente?|begründung(?:en)?|versprechen|einschätzung(?:en)?|beurteilung(?:en)?|bewertung(?:en)?|sichtweise|argumentation|wortwahl|rhetorik|blick)$/u;

/** Is it the genitive of a name before what somebody says or thinks? "Des Landes Haltung" is a noun's. */
function owns(text: string, tokens: readonly Token[], at: number): boolean {
  const [token, next, before] = [tokens[at], tokens[at + 1], tokens[at - 1]];
  if (token === undefined || next === undefined || !GERMAN_WORDS_OF.test(next.lower)) return false;
  if (before !== undefined && /^(?:d[ei]e?[rs]|(?:[dms]?ein|kein|ihr|unser|jen|dies)es)$/u.test(before.lower))
    return false;
  const gap = text.slice(token.end, next.start);
  return (token.lower.endsWith('s') && /^\s+$/u.test(gap)) || /^['’]\s+$/u.test(gap);
}

/** `CDU`, `AfD`: several capitals in a short word. */
const SHORT_NAME = /^(?=(?:\p{Ll}*\p{Lu}){2})\p{Lu}\p{L}{1,5}$/u;

/** Whether one capitalised word is a name by where it stands. */
function standsAlone(tokens: readonly Token[], at: number, lang: Language): boolean {
  const token = tokens[at];
  if (token === undefined || token.text.length < 2) return false;
  if (SHORT_NAME.test(token.text)) return true;
  if (lang !== 'de') return !token.opens;
  const before = tokens[at - 1];
  if (before === undefined || !token.joined) return false;
  if (isOneOfTwo(tokens, at)) return true;
  if (before.lower === 'sich') return GERMAN_VERBS_OF_ONESELF.has(tokens[at - 2]?.lower ?? '');
  if (GERMAN_VERBS.has(before.lower))
    return !(tokens[at - 2]?.lower === 'wer' && GERMAN_VERBS_OF_THINGS.has(before.lower));
  // Plurals and genitives after "von" end in -n or -s; most family names do not.
  return before.lower === 'von' && !/[ns]$/iu.test(token.text);
}
