import type { Swap } from './sense-swaps.ts';

export const QUANTIFIERS_EN: readonly Swap[] = [
  ['some', 'all'],
  ['many', 'all'],
  ['most', 'all'],
  ['several', 'all'],
  ['few', 'many'],
  ['a few', 'most'],
  ['often', 'always'],
  ['sometimes', 'always'],
  ['one of', 'all of'],
  ['part of', 'all of'],
  ['half', 'all'],
  ['rarely', 'often'],
  ['each', 'some'],
  ['all', 'some'],
  ['every', 'some'],
  ['both', 'neither'],
  ['at least', 'at most'],
  ['more than', 'less than'],
  ['less than', 'more than'],
  ['only ', ''],
  ['a number of', 'all'],
  ['majority', 'minority'],
];

export const QUANTIFIERS_DE: readonly Swap[] = [
  ['einige', 'alle'],
  ['viele', 'alle'],
  ['manche', 'alle'],
  ['mehrere', 'alle'],
  ['wenige', 'viele'],
  ['oft', 'immer'],
  ['manchmal', 'immer'],
  ['alle', 'einige'],
  ['jeder', 'kaum jemand'],
  ['die meisten', 'alle'],
  ['ein Teil', 'die Gesamtheit'],
  ['mindestens', 'höchstens'],
  ['mehr als', 'weniger als'],
  ['weniger als', 'mehr als'],
  ['nur ', ''],
  ['lediglich ', ''],
  ['erst ', ''],
  ['beide', 'keine'],
  ['Hälfte', 'Gesamtheit'],
];

export const NEGATIONS_EN: readonly Swap[] = [
  ['not ', ''],
  ["n't", ''],
  ['n’t', ''],
  ['no ', 'a '],
  ['never ', ''],
  ['without ', 'with '],
  ['neither ', 'both '],
  ['nor ', 'and '],
  ['none of', 'all of'],
  ['cannot', 'can'],
  ['hardly ', ''],
  ['nothing', 'everything'],
  ['is ', 'is not '],
  ['are ', 'are not '],
  ['was ', 'was not '],
  ['has ', 'has not '],
  ['have ', 'have not '],
  ['will ', 'will not '],
  ['does ', 'does not '],
];

export const NEGATIONS_DE: readonly Swap[] = [
  ['nicht ', ''],
  ['kein ', 'ein '],
  ['keine ', 'eine '],
  ['keinen ', 'einen '],
  ['nie ', 'immer '],
  ['niemand', 'jeder'],
  ['nichts', 'alles'],
  ['ohne ', 'mit '],
  ['weder ', 'sowohl '],
  ['kaum ', ''],
  ['ist ', 'ist nicht '],
  ['sind ', 'sind nicht '],
  ['hat ', 'hat nicht '],
  ['wird ', 'wird nicht '],
  ['haben ', 'haben nicht '],
];

export const UNITS_EN: readonly Swap[] = [
  ['percentage points', 'percent'],
  ['percentage point', 'percent'],
  ['percent', 'percentage points'],
  ['basis points', 'percent'],
  ['million', 'billion'],
  ['billion', 'million'],
  ['trillion', 'billion'],
  ['years', 'months'],
  ['months', 'weeks'],
  ['quarter', 'year'],
  ['days', 'weeks'],
  ['year', 'month'],
  ['annual', 'monthly'],
];

export const UNITS_DE: readonly Swap[] = [
  ['Prozentpunkte', 'Prozent'],
  ['Prozent', 'Prozentpunkte'],
  ['Millionen', 'Milliarden'],
  ['Milliarden', 'Millionen'],
  ['Euro', 'Cent'],
  ['Cent', 'Euro'],
  ['Jahre', 'Monate'],
  ['Jahren', 'Monaten'],
  ['Monate', 'Wochen'],
  ['Stunde', 'Woche'],
  ['Tage', 'Wochen'],
  ['Jahr', 'Monat'],
];

export const MONTHS_EN =
  'January February March April May June July August September October November December'.split(' ');
export const MONTHS_DE =
  'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ');
export const DAYS_EN = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
export const DAYS_DE = 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag'.split(' ');

export const INSERTS_EN = [
  'secretly',
  'illegally',
  'wrongly',
  'unanimously',
  'never',
  'privately',
  'only',
  'all',
  'corrupt',
  'record',
  'unprecedented',
  'repeatedly',
  'no longer',
  'former',
];
export const INSERTS_DE = [
  'heimlich',
  'illegal',
  'fälschlich',
  'einstimmig',
  'nie',
  'nur',
  'alle',
  'korrupte',
  'beispiellos',
  'nicht mehr',
  'ehemalige',
  'wiederholt',
  'rechtswidrig',
];
