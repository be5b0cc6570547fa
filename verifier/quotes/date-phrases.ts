import { remembered } from '../../domain/text/remembered.ts';
import { addDays, type IsoDay, isoDay, parseIsoDay } from '../../domain/time/iso-day.ts';

/** What a date phrase says. Days inclusive; null is open. */
export type DatePhrase = { readonly start: number; readonly end: number } & (
  | {
      readonly kind: 'days';
      readonly from: IsoDay | null;
      readonly to: IsoDay | null;
      readonly bound: boolean;
      /** The day that a slash date of two readings names where the month is written first. */
      readonly monthFirst?: IsoDay;
    }
  | { readonly kind: 'yearless'; readonly month: number; readonly day: number | null }
  | {
      readonly kind: 'weekday';
      /** 0 is Sunday. */
      readonly weekday: number;
      /** `Mittwochabend` tells more than the day. */
      readonly part: string | null;
    }
  | { readonly kind: 'relative'; readonly word: string }
);

const MONTHS: readonly (readonly string[])[] = [
  ['january', 'jan', 'januar', 'jänner', 'janvier'],
  ['february', 'feb', 'februar', 'feber', 'février'],
  ['march', 'mar', 'märz', 'mär', 'mars'],
  ['april', 'apr', 'avril'],
  ['may', 'mai'],
  ['june', 'jun', 'juni', 'juin'],
  ['july', 'jul', 'juli', 'juillet'],
  ['august', 'aug', 'août'],
  ['september', 'sept', 'sep', 'septembre'],
  ['october', 'oct', 'oktober', 'okt', 'octobre'],
  ['november', 'nov', 'novembre'],
  ['december', 'dec', 'dezember', 'dez', 'décembre'],
];
const WEEKDAYS: readonly (readonly string[])[] = [
  ['sunday', 'sonntag', 'dimanche'],
  ['monday', 'montag', 'lundi'],
  ['tuesday', 'dienstag', 'mardi'],
  ['wednesday', 'mittwoch', 'mercredi'],
  ['thursday', 'donnerstag', 'jeudi'],
  ['friday', 'freitag', 'vendredi'],
  ['saturday', 'samstag', 'sonnabend', 'samedi'],
];
const monthOf = new Map(MONTHS.flatMap((names, i) => names.map((name) => [name, i + 1] as const)));
/** Parts of a day that German writes as one word with the weekday. */
const DAY_PARTS = ['abend', 'morgen', 'mittag', 'nachmittag', 'vormittag', 'nacht', 'früh'];
const weekdayOf = new Map(WEEKDAYS.flatMap((names, i) => names.map((name) => [name, i] as const)));

const MONTH = `(?:${MONTHS.flat()
  .sort((a, b) => b.length - a.length)
  .join('|')})`;
const YEAR = '(?:1[5-9]\\d{2}|20\\d{2})';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const EDGE = '(?<![\\p{L}\\p{N}.,/-])';
const END = '(?![\\p{L}\\p{N}])';
const SEASON =
  '(?:spring|summer|autumn|fall|winter|frühjahr|frühling|sommer|herbst|printemps|été|automne|hiver)';
const PART = '(?:early|mid|late|the (?:beginning|start|end|middle) of|anfang|mitte|ende|début|fin|mi)';

const PHRASES = new RegExp(
  [
    `(?<iso>${YEAR}-\\d{2}-\\d{2})`,
    `(?<dmyD>${DAY})(?:st|nd|rd|th|er)?\\.?\\s(?:of\\s|de\\s)?(?<dmyM>${MONTH})\\.?,?\\s(?<dmyY>${YEAR})`,
    `(?<mdyM>${MONTH})\\.?\\s(?<mdyD>${DAY})(?:st|nd|rd|th)?,?\\s(?<mdyY>${YEAR})`,
    `(?<numD>${DAY})\\.\\s?(?<numM>0?[1-9]|1[0-2])\\.\\s?(?<numY>${YEAR})`,
    `(?<slashA>\\d{1,2})/(?<slashB>\\d{1,2})/(?<slashY>${YEAR})`,
    `(?<partP>${PART})[\\s-](?:of\\s|de\\s)?(?:(?<partM>${MONTH})\\s)?(?<partY>${YEAR})`,
    `(?<myM>${MONTH})\\.?,?\\s(?:of\\s|de\\s)?(?<myY>${YEAR})`,
    `(?<seaS>${SEASON})\\s(?:of\\s|de\\s|des jahres\\s)?(?<seaY>${YEAR})`,
    `(?<dec>${YEAR.replace('\\d{2}', '\\d')}0)(?:s|['’]s|er[n]?(?:\\sjahren?)?)`,
    `années\\s(?<decF>${YEAR})`,
    `(?<rangeA>${YEAR})\\s?(?:–|-|—|to|bis|and|und|à|et)\\s?(?<rangeB>${YEAR})`,
    `(?<dmD>${DAY})(?:st|nd|rd|th|er)?\\.?\\s(?:of\\s|de\\s)?(?<dmM>${MONTH})`,
    `(?<mdM>${MONTH})\\.?\\s(?<mdD>${DAY})(?:st|nd|rd|th)?`,
    `(?<year>${YEAR})`,
    `(?<mon>${MONTH})`,
    `(?<=(?<!\\p{L})(?:am|vom|zum|den|bis)\\s)(?<numdD>${DAY})\\.\\s?(?<numdM>0?[1-9]|1[0-2])\\.(?!\\s?\\d)`,
    `(?<wd>${WEEKDAYS.flat().join('|')})(?<wdP>${DAY_PARTS.join('|')})?`,
    `(?<rel>yesterday|today|tonight|tomorrow|(?:last|this|next) (?:week|month|year|spring|summer|autumn|winter|night)|(?:\\p{L}+|\\d+) (?:days?|weeks?|months?|years?) ago|gestern|vorgestern|heute|morgen abend|(?:letzte|vorige|vergangene|diese|nächste)[nrms]? (?:woche|monat|jahr|frühjahr|sommer|herbst|winter)|vor (?:\\p{L}+|\\d+) (?:tagen|wochen|monaten|jahren|jahr)|hier|aujourd’hui|(?:la semaine|le mois|l’an|l’année) (?:dernière?|prochaine?)|cette (?:semaine|année)|il y a (?:\\p{L}+|\\d+) (?:jours?|semaines?|mois|ans?))`,
  ]
    .map((part) => `(?:${part})`)
    .join('|'),
  'iu',
);
const SCAN = new RegExp(`(?:${PHRASES.source})${END}`, 'yiu');
/** Where a phrase can begin: a first letter or digit. The long alternation is tried there and nowhere else. */
const BEGINNING = new RegExp(`${EDGE}[\\p{L}\\p{N}]`, 'gu');

const DATE_WORDS: ReadonlySet<string> = new Set([
  ...MONTHS.flat(),
  ...WEEKDAYS.flat(),
  ...'yesterday today tonight tomorrow last this next ago gestern vorgestern heute morgen vor hier aujourd dernier dernière prochain prochaine cette jours jour semaine semaines mois ans'.split(
    ' ',
  ),
  ...['', 'n', 'r', 's', 'm'].flatMap((end) =>
    ['letzte', 'vorige', 'vergangene', 'diese', 'nächste'].map((word) => word + end),
  ),
  ...WEEKDAYS.flatMap((names) => names.flatMap((name) => DAY_PARTS.map((part) => name + part))),
]);

const LONGEST_DATE_WORD = Math.max(...[...DATE_WORDS].map((word) => word.length));

/** A cheap look that spares most frames the scan: a digit, or a word that a date phrase can hold. */
function mayDate(text: string): boolean {
  let from = -1;
  for (let at = 0; at <= text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x30 && code <= 0x39) return true;
    const letter =
      (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0xc0 && code <= 0xff);
    if (letter) {
      if (from < 0) from = at;
    } else if (from >= 0) {
      if (at - from <= LONGEST_DATE_WORD && DATE_WORDS.has(text.slice(from, at).toLowerCase())) return true;
      from = -1;
    }
  }
  return false;
}

/** Months that are words of another kind too: `may`, `march`, `mar`, `fin`. Alone they need their capital and a preposition. */
const BARE_MONTH =
  /(?:^|\s)(?:in|im|en|last|since|until|by|early|late|seit|bis|anfang|mitte|ende|of|depuis|au mois de)\s$/i;

/**
 * The date phrases of a stretch of text that may date what it tells. Years that belong to a thing (`the 2025
 * budget`, `the plan for 2030`) are left out, those of an occasion to speak (`her 2014 address`) are kept.
 */
export function datePhrases(text: string, lang: () => string): readonly DatePhrase[] {
  const found = phrasesIn(text);
  // French writes `yesterday` as German writes `here`.
  const isHere = ({ kind, start, end }: DatePhrase) =>
    kind === 'relative' && text.slice(start, end).toLowerCase() === 'hier';
  return found.some(isHere) && lang() !== 'fr' ? found.filter((phrase) => !isHere(phrase)) : found;
}

const phrasesIn = remembered((text): readonly DatePhrase[] => {
  const found: DatePhrase[] = [];
  if (!mayDate(text)) return found;
  for (const match of scan(text.replaceAll("'", '’'))) {
    const phrase = read(match.groups ?? {}, match.index, match.index + match[0].length, match[0]);
    if (phrase === null) continue;
    const before = text.slice(Math.max(0, match.index - 40), match.index);
    const behind = text.slice(phrase.end, phrase.end + 24);
    if (
      phrase.kind === 'yearless' &&
      phrase.day === null &&
      !(BARE_MONTH.test(before) && /^\p{Lu}/u.test(match[0]))
    )
      continue;
    if (phrase.kind === 'weekday' && /(?:every|each|jeden|chaque|next|nächsten)\s$/i.test(before)) continue;
    if (phrase.kind === 'days' && datesAThing(match[0], before, behind)) continue;
    found.push(phrase.kind === 'days' ? bounded(phrase, before) : phrase);
  }
  return found;
}, 48);

function* scan(text: string): Generator<RegExpExecArray> {
  let from = 0;
  for (const { index } of text.matchAll(BEGINNING)) {
    if (index < from) continue;
    SCAN.lastIndex = index;
    const match = SCAN.exec(text);
    if (match === null) continue;
    from = index + match[0].length;
    yield match;
  }
}

type Groups = Readonly<Record<string, string | undefined>>;

function read(g: Groups, start: number, end: number, text: string): DatePhrase | null {
  const span = { start, end };
  const days = (from: IsoDay | null, to: IsoDay | null): DatePhrase | null =>
    from === null || to === null ? null : { ...span, kind: 'days', from, to, bound: false };
  if (g['iso'] !== undefined) return days(parseIsoDay(g['iso']), parseIsoDay(g['iso']));
  if (g['dmyY'] !== undefined) return sameDay(days, g['dmyY'], monthNumber(g['dmyM']), g['dmyD']);
  if (g['mdyY'] !== undefined) return sameDay(days, g['mdyY'], monthNumber(g['mdyM']), g['mdyD']);
  if (g['numY'] !== undefined) return sameDay(days, g['numY'], Number(g['numM']), g['numD']);
  if (g['slashY'] !== undefined) return slash(days, g);
  if (g['partY'] !== undefined) return part(days, g);
  if (g['myY'] !== undefined) return month(days, Number(g['myY']), monthNumber(g['myM']));
  if (g['seaY'] !== undefined) return season(days, Number(g['seaY']), (g['seaS'] ?? '').toLowerCase());
  if (g['dec'] !== undefined || g['decF'] !== undefined) {
    const first = Number(g['dec'] ?? g['decF']);
    return days(isoDay(first, 1, 1), isoDay(first + 9, 12, 31));
  }
  if (g['rangeA'] !== undefined)
    return days(isoDay(Number(g['rangeA']), 1, 1), isoDay(Number(g['rangeB']), 12, 31));
  if (g['dmD'] !== undefined)
    return { ...span, kind: 'yearless', month: monthNumber(g['dmM']), day: Number(g['dmD']) };
  if (g['mdD'] !== undefined)
    return { ...span, kind: 'yearless', month: monthNumber(g['mdM']), day: Number(g['mdD']) };
  if (g['year'] !== undefined)
    return days(isoDay(Number(g['year']), 1, 1), isoDay(Number(g['year']), 12, 31));
  if (g['mon'] !== undefined) return { ...span, kind: 'yearless', month: monthNumber(g['mon']), day: null };
  if (g['numdD'] !== undefined)
    return { ...span, kind: 'yearless', month: Number(g['numdM']), day: Number(g['numdD']) };
  if (g['wd'] !== undefined)
    return {
      ...span,
      kind: 'weekday',
      weekday: weekdayOf.get(g['wd'].toLowerCase()) ?? 0,
      part: g['wdP']?.toLowerCase() ?? null,
    };
  return { ...span, kind: 'relative', word: text.toLowerCase() };
}

type Days = (from: IsoDay | null, to: IsoDay | null) => DatePhrase | null;

function monthNumber(name: string | undefined): number {
  return monthOf.get((name ?? '').toLowerCase()) ?? 1;
}

/** A day that does not exist is no day: it then matches nothing. */
function sameDay(days: Days, year: string, monthIndex: number, day: string | undefined): DatePhrase | null {
  const iso = parseIsoDay(`${year}-${String(monthIndex).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
  return iso === null ? days('0001-01-01' as IsoDay, '0001-01-01' as IsoDay) : days(iso, iso);
}

function month(days: Days, year: number, monthIndex: number): DatePhrase | null {
  return days(isoDay(year, monthIndex, 1), isoDay(year, monthIndex, 31));
}

/** `04/03/2014` is read day first; where that is no day, month first, and where both are, it says so. */
function slash(days: Days, g: Groups): DatePhrase | null {
  const [a, b] = [Number(g['slashA']), Number(g['slashB'])];
  const year = g['slashY'] ?? '';
  if (b > 12) return sameDay(days, year, a, String(b));
  const read = sameDay(days, year, b, String(a));
  const other = a <= 12 && a !== b ? parseIsoDay(`${year}-${pad(a)}-${pad(b)}`) : null;
  return other !== null && read?.kind === 'days' ? { ...read, monthFirst: other } : read;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

function part(days: Days, g: Groups): DatePhrase | null {
  const year = Number(g['partY']);
  const word = (g['partP'] ?? '').toLowerCase();
  const third = /early|beginning|start|anfang|début/.test(word) ? 0 : /late|end|fin/.test(word) ? 2 : 1;
  if (g['partM'] !== undefined) {
    const m = monthNumber(g['partM']);
    return days(isoDay(year, m, [1, 8, 16][third] ?? 1), isoDay(year, m, [15, 24, 31][third] ?? 31));
  }
  return days(isoDay(year, [1, 4, 7][third] ?? 1, 1), isoDay(year, [6, 9, 12][third] ?? 12, 31));
}

function season(days: Days, year: number, name: string): DatePhrase | null {
  if (/spring|früh|printemps/.test(name)) return days(isoDay(year, 3, 1), isoDay(year, 6, 30));
  if (/summer|sommer|été/.test(name)) return days(isoDay(year, 6, 1), isoDay(year, 9, 30));
  if (/winter|hiver/.test(name)) return days(isoDay(year, 1, 1), isoDay(year, 12, 31));
  return days(isoDay(year, 9, 1), isoDay(year, 12, 31));
}

const OCCASION =
  /^\s(?:\p{L}+\s)?(?:speech|address|interview|statement|letter|debate|hearing|testimony|remarks|press conference|column|post|tweet|rede|interview|ansprache|debatte|brief|discours|entretien|lettre)(?!\p{L})/iu;
/** Where somebody speaks, if they do so `at` it: `the 2017 gala` alone may be what they speak of. */
const EVENT =
  /^\s(?:\p{L}+\s)?(?:gala|dinner|conference|convention|congress|summit|meeting|rally|forum|ceremony|event|campaign|festival|inauguration|conclave|parteitag|gipfel|kongress|tagung|kundgebung|wahlkampf|konferenz|versammlung|festakt|feier|parteikonvent|congrès|sommet|réunion|campagne)(?!\p{L})/iu;
const AT =
  /(?:^|\s)(?:at|during|in|on|from|bei|auf|während|im|beim|au|lors)\s(?:(?:the|an?|his|her|their|de[mrs]|eine[mrs]|ihre[mrs]|seine[mrs]|de la|du|le|la)\s)?$/iu;
const SPEAKS =
  /^\s(?:said|says|told|wrote|asked|warned|called|sagte|sagt|schrieb|erklärte|nannte|warnte|betonte|meinte|forderte|hat|hatte|habe|war|wurde|a|avait|déclarait|disait|and|und|et|as|als|when|in|im|on|at|he|she|er|sie|il|elle|to|that|dass)(?!\p{L})/iu;

/** `the 2025 budget`, `the ordinance of 2014`, `a plan for 2030`: the year belongs to the thing. */
function datesAThing(phrase: string, before: string, behind: string): boolean {
  // `said of the night in May 2014`: when the night was.
  if (/\sof (?:the|that|an?) (?:\p{L}+ ){1,2}(?:in|on|of) $/iu.test(before)) return true;
  if (!/^\d{4}$/.test(phrase))
    return /(?:\b(?:plan|budget|deadline|target|goal)\s(?:for|of)|für den|für die Zeit)\s$/i.test(before);
  if (OCCASION.test(behind) || (EVENT.test(behind) && AT.test(before))) return false;
  if (/(?:^|\s)(?:of|for|von|vom|für|zum|des|de|pour|du)\s$/i.test(before))
    return !/(?:year|jahr|jahre|jahres|année|an|spring|summer|autumn|winter|start|end|beginning|anfang|ende) (?:of|von|des|de)\s$/i.test(
      before,
    );
  return (
    /(?:^|\s)(?:the|a|its|his|her|their|das|der|die|dem|den|le|la|les)\s$/i.test(before) &&
    /^\s\p{Ll}/u.test(behind) &&
    !SPEAKS.test(behind)
  );
}

/** `since 2014`, `until May 2020`, `before 2018`, `after 2016`: one side is open. */
function bounded(phrase: Extract<DatePhrase, { kind: 'days' }>, before: string): DatePhrase {
  if (/(?:^|\s)(?:since|seit|depuis|ab)\s(?:the\s|dem\s|der\s|dem jahr\s)?$/i.test(before))
    return { ...phrase, to: null, bound: true };
  if (/(?:^|\s)(?:until|till|by|bis|bis zum|jusqu’en|jusqu'en)\s$/i.test(before))
    return { ...phrase, from: null, bound: true };
  if (/(?:^|\s)(?:before|vor|avant)\s$/i.test(before))
    return { ...phrase, from: null, to: phrase.from === null ? null : addDays(phrase.from, -1), bound: true };
  if (/(?:^|\s)(?:after|nach|après)\s$/i.test(before))
    return { ...phrase, from: phrase.to, to: null, bound: true };
  return phrase;
}
