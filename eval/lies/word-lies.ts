import type { Ground } from './lie.ts';
import type { Dice } from './seeded.ts';

type Swap = readonly [from: string, to: string];

/** Word for word, both directions unless the kind says otherwise. */
const ANTONYMS_EN: readonly Swap[] = [
  ['increase', 'decrease'],
  ['increased', 'decreased'],
  ['increases', 'decreases'],
  ['rise', 'fall'],
  ['rose', 'fell'],
  ['rising', 'falling'],
  ['higher', 'lower'],
  ['high', 'low'],
  ['more', 'less'],
  ['strong', 'weak'],
  ['stronger', 'weaker'],
  ['above', 'below'],
  ['before', 'after'],
  ['support', 'oppose'],
  ['supported', 'opposed'],
  ['accept', 'reject'],
  ['accepted', 'rejected'],
  ['success', 'failure'],
  ['gains', 'losses'],
  ['expand', 'contract'],
  ['tighten', 'loosen'],
  ['buy', 'sell'],
  ['bought', 'sold'],
  ['open', 'closed'],
  ['short-term', 'long-term'],
  ['long', 'short'],
  ['large', 'small'],
  ['larger', 'smaller'],
  ['good', 'bad'],
  ['better', 'worse'],
  ['early', 'late'],
  ['first', 'last'],
  ['encourage', 'discourage'],
  ['likely', 'unlikely'],
  ['possible', 'impossible'],
  ['stable', 'unstable'],
  ['positive', 'negative'],
  ['improved', 'worsened'],
  ['began', 'ended'],
  ['inflation', 'deflation'],
  ['lender', 'borrower'],
  ['domestic', 'foreign'],
  ['public', 'private'],
  ['minimum', 'maximum'],
  ['up', 'down'],
  ['with', 'without'],
  ['inside', 'outside'],
  ['over', 'under'],
  ['won', 'lost'],
  ['for', 'against'],
];

const ANTONYMS_DE: readonly Swap[] = [
  ['steigen', 'sinken'],
  ['steigt', 'sinkt'],
  ['gestiegen', 'gesunken'],
  ['höher', 'niedriger'],
  ['hohe', 'niedrige'],
  ['mehr', 'weniger'],
  ['stärker', 'schwächer'],
  ['starke', 'schwache'],
  ['für', 'gegen'],
  ['mit', 'ohne'],
  ['vor', 'nach'],
  ['gut', 'schlecht'],
  ['gute', 'schlechte'],
  ['richtig', 'falsch'],
  ['zustimmen', 'ablehnen'],
  ['große', 'kleine'],
  ['neue', 'alte'],
  ['über', 'unter'],
  ['Erhöhung', 'Senkung'],
  ['Arbeitgeber', 'Arbeitnehmer'],
  ['Erfolg', 'Misserfolg'],
  ['Einnahmen', 'Ausgaben'],
  ['reich', 'arm'],
  ['möglich', 'unmöglich'],
  ['erste', 'letzte'],
  ['ersten', 'letzten'],
  ['viel', 'wenig'],
  ['immer', 'nie'],
  ['Mindestlohn', 'Höchstlohn'],
  ['öffentliche', 'private'],
];

const HEDGES_EN: readonly Swap[] = [
  ['may', 'will'],
  ['might', 'will'],
  ['could', 'will'],
  ['should', 'did'],
  ['would', 'did'],
  ['can', 'must'],
  ['likely', 'certainly'],
  ['perhaps ', ''],
  ['probably ', ''],
  ['possibly ', ''],
  ['apparently ', ''],
  ['reportedly ', ''],
  ['allegedly ', ''],
  ['about ', ''],
  ['nearly ', ''],
  ['almost ', ''],
  ['roughly ', ''],
  ['approximately ', ''],
  ['around ', ''],
  ['at least ', ''],
  ['at most ', ''],
  ['up to ', ''],
  ['more than ', ''],
  ['less than ', ''],
  ['somewhat ', ''],
  ['partly ', ''],
  ['largely ', ''],
  ['mostly ', ''],
  ['generally ', ''],
  ['usually ', ''],
  ['often ', ''],
  ['sometimes ', ''],
  ['relatively ', ''],
  ['fairly ', ''],
  ['potentially ', ''],
  ['potential ', ''],
  ['seems to ', ''],
  ['appears to ', ''],
  ['tend to ', ''],
  ['tends to ', ''],
  ['in part ', ''],
  ['in principle, ', ''],
  ['so far ', ''],
  ['at times ', ''],
  ['expected to ', ''],
  ['intended to ', ''],
  ['supposed to ', ''],
  ['alleged ', ''],
  ['projected ', ''],
  ['estimated ', ''],
  ['proposed ', ''],
  ['temporarily ', ''],
  ['temporary ', ''],
  ['initially ', ''],
  ['try to ', ''],
  ['trying to ', ''],
];

const HEDGES_DE: readonly Swap[] = [
  ['könnte', 'wird'],
  ['könnten', 'werden'],
  ['sollte', 'wird'],
  ['sollten', 'werden'],
  ['würde', 'wird'],
  ['würden', 'werden'],
  ['kann', 'muss'],
  ['können', 'müssen'],
  ['vielleicht ', ''],
  ['wahrscheinlich ', ''],
  ['möglicherweise ', ''],
  ['angeblich ', ''],
  ['offenbar ', ''],
  ['wohl ', ''],
  ['etwa ', ''],
  ['rund ', ''],
  ['ungefähr ', ''],
  ['fast ', ''],
  ['knapp ', ''],
  ['mindestens ', ''],
  ['höchstens ', ''],
  ['bis zu ', ''],
  ['mehr als ', ''],
  ['teilweise ', ''],
  ['teils ', ''],
  ['meist ', ''],
  ['oft ', ''],
  ['manchmal ', ''],
  ['zunächst ', ''],
  ['vorübergehend ', ''],
  ['grundsätzlich ', ''],
  ['eigentlich ', ''],
  ['sogenannte ', ''],
  ['soll ', 'hat '],
  ['sollen ', 'haben '],
  ['ein bisschen ', ''],
  ['relativ ', ''],
  ['ziemlich ', ''],
  ['kaum ', ''],
  ['bisher ', ''],
  ['bislang ', ''],
  ['noch ', ''],
];

const QUANTIFIERS_EN: readonly Swap[] = [
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

const QUANTIFIERS_DE: readonly Swap[] = [
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

const NEGATIONS_EN: readonly Swap[] = [
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

const NEGATIONS_DE: readonly Swap[] = [
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

const UNITS_EN: readonly Swap[] = [
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

const UNITS_DE: readonly Swap[] = [
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

const MONTHS_EN =
  'January February March April May June July August September October November December'.split(' ');
const MONTHS_DE = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
  ' ',
);
const DAYS_EN = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
const DAYS_DE = 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag'.split(' ');

const INSERTS_EN = [
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
const INSERTS_DE = [
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

/** All minimal edits of one sentence: `[kind, claim]`. */
export function wordLies(ground: Ground, dice: Dice): readonly (readonly [string, string])[] {
  const { sentence, lang } = ground;
  const en = lang === 'en';
  const lies: (readonly [string, string])[] = [];
  const swap = (kind: string, swaps: readonly Swap[], both = false): void => {
    const list = both
      ? swaps.flatMap(([a, b]): Swap[] => [
          [a, b],
          [b, a],
        ])
      : swaps;
    const fitting = list.flatMap((pair) => swapped(sentence, pair));
    const chosen = dice.pick(fitting);
    if (chosen !== undefined) lies.push([kind, chosen]);
  };
  swap('antonym', en ? ANTONYMS_EN : ANTONYMS_DE, true);
  swap('hedge', en ? HEDGES_EN : HEDGES_DE);
  swap('quantifier', en ? QUANTIFIERS_EN : QUANTIFIERS_DE);
  swap('negation', en ? NEGATIONS_EN : NEGATIONS_DE);
  swap('unit', en ? UNITS_EN : UNITS_DE);
  swap('month', rotations(en ? MONTHS_EN : MONTHS_DE));
  swap('weekday', rotations(en ? DAYS_EN : DAYS_DE));
  const insert = dice.pick(en ? INSERTS_EN : INSERTS_DE);
  const words = sentence.split(' ');
  if (insert !== undefined && words.length > 4) {
    const at = 1 + dice.roll(words.length - 2);
    lies.push(['added-word', [...words.slice(0, at), insert, ...words.slice(at)].join(' ')]);
  }
  return lies;
}

function rotations(names: readonly string[]): readonly Swap[] {
  return names.map((name, i): Swap => [name, names[(i + 4) % names.length] ?? name]);
}

/** Every place where the word stands by itself. */
function swapped(sentence: string, [from, to]: Swap): readonly string[] {
  const found: string[] = [];
  const word = from.replace(/^n['’]t$/, (hit) => hit);
  for (let at = sentence.indexOf(word); at >= 0; at = sentence.indexOf(word, at + 1)) {
    const bounded = /^n['’]t$/.test(from) || !/[\p{L}\p{N}-]/u.test(sentence.charAt(at - 1));
    const closes = from.endsWith(' ') || !/[\p{L}\p{N}-]/u.test(sentence.charAt(at + word.length));
    if (bounded && closes) found.push(sentence.slice(0, at) + to + sentence.slice(at + word.length));
  }
  return found;
}
