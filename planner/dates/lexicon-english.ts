import type { Lexicon, Opener, Part, Season, Unit } from './lexicon.ts';
import { numberTable, wordTable } from './word-table.ts';

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
];
const NUMBERS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const TENS: readonly (readonly [string, number])[] = [
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['seventy', 70],
  ['eighty', 80],
  ['ninety', 90],
];

const ordinalRows: readonly (readonly [string, number])[] = [
  ['(?:third|3rd)(?: |-)last|(?:third|3rd)(?: |-)to(?: |-)last', -3],
  ['(?:second|2nd)(?: |-)last|(?:second|2nd)(?: |-)to(?: |-)last|penultimate|next(?: |-)to(?: |-)last', -2],
  ['last|final', -1],
  ...ORDINALS.map((word, index): readonly [string, number] => [word, index + 1]),
  ['twentieth', 20],
  ...ORDINALS.slice(0, 9).map((word, index): readonly [string, number] => [
    `twenty(?: |-)?${word}`,
    index + 21,
  ]),
  ['thirtieth', 30],
  ['thirty(?: |-)?first', 31],
];

export const ENGLISH: Lexicon = {
  lang: 'en',
  numbers: numberTable(
    [
      ['an?|a single', 1],
      ['a couple(?: of)?|couple(?: of)?', 2],
      ['(?:a )?few|several', 3],
      ['a dozen', 12],
      ...NUMBERS.map((word, index): readonly [string, number] => [word, index + 1]),
      ...TENS,
    ],
    '',
  ),
  ordinals: numberTable(ordinalRows, 'st|nd|rd|th'),
  weekdays: wordTable<number>([
    ['monday', 1],
    ['tuesday', 2],
    ['wednesday', 3],
    ['thursday', 4],
    ['friday', 5],
    ['saturday', 6],
    ['sunday', 7],
  ]),
  weekdaysShort: wordTable<number>([
    ['monday|mon\\.?', 1],
    ['tuesday|tues?\\.?', 2],
    ['wednesday|weds?\\.?', 3],
    ['thursday|thurs?\\.?|thu\\.?', 4],
    ['friday|fri\\.?', 5],
    ['saturday|sat\\.?', 6],
    ['sunday|sun\\.?', 7],
  ]),
  units: wordTable<Unit>([
    ['days?', 'day'],
    ['weekends?', 'weekend'],
    ['weeks?|wks?', 'week'],
    ['fortnights?', 'fortnight'],
    ['months?', 'month'],
    ['quarters?|qtrs?\\.?', 'quarter'],
    ['half(?: |-)years?', 'half-year'],
    ['years?|yrs?\\.?', 'year'],
    ['decades?', 'decade'],
    ['century|centuries', 'century'],
  ]),
  modifiers: wordTable<number>([
    ['last|past|previous|preceding', -1],
    ['this|current|the present', 0],
    ['next|coming|following|upcoming', 1],
  ]),
  dayWords: wordTable<number>([
    ['the day before yesterday|day before yesterday', -2],
    ['yesterday(?: (?:morning|afternoon|evening|night))?|last night', -1],
    ['today|this day|at this time|this (?:morning|afternoon|evening)|tonight', 0],
    ['the day after tomorrow|day after tomorrow', 2],
    ['tomorrow', 1],
  ]),
  parts: wordTable<Part>([
    ['early|(?:the |very )?(?:beginning|start|opening) of', 'early'],
    ['mid|(?:the )?middle(?: of)?', 'mid'],
    ['late|(?:the )?(?:latter|later) part(?: of)?', 'late'],
    ['(?:the |very )?(?:end|close)(?: of)?', 'end'],
    ['(?:the )?(?:first|1st) half(?: of)?', 'first-half'],
    ['(?:the )?(?:second|2nd|latter) half(?: of)?', 'second-half'],
  ]),
  seasons: wordTable<Season>([
    ['spring(?:time)?', 0],
    ['summer(?:time)?', 1],
    ['autumn|fall', 2],
    ['winter(?:time)?', 3],
  ]),
  decades: wordTable<number>([
    ['noughties|aughts', 0],
    ['twenties', 20],
    ['thirties', 30],
    ['forties', 40],
    ['fifties', 50],
    ['sixties', 60],
    ['seventies', 70],
    ['eighties', 80],
    ['nineties', 90],
  ]),
  openers: wordTable<Opener>([
    [
      '(?:ever )?since|starting (?:in|from|on)|beginning (?:in|from|on)|from|(?:no|not) earlier than|not before',
      'since',
    ],
    ['(?:any~time |some~times? |shortly |soon |right |just )?(?:after|following)|later than|post-?', 'after'],
    [
      '(?:any~time |some~times? |shortly |soon |right |just )?before|prior to|ahead of|earlier than|pre-?',
      'before',
    ],
    ['(?:up )?until|till|up to|through|by|(?:no|not) later than|not after', 'until'],
  ]),
  of: '(?:of|in|from|during|for|at)(?: the)?',
  day: '\\d{1,2}(?:st|nd|rd|th)?',
  year: '(?:the )?years?',
  era: '(?:(?<before>b\\.?c\\.?(?:e\\.?)?)|a\\.?d\\.?|c\\.?e\\.?)',
};
