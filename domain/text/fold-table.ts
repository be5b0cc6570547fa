/**
 * The one list of differences that are typesetting and nothing else. Whatever can change a word, a number, a
 * unit or the sense stands in no row: case, ß/ss, ½, superscripts, the minus sign, decimal marks, full-width
 * and look-alike letters stay what they are.
 */
export const EQUIVALENCES_VERSION = 'equivalences-1';

export interface Equivalence {
  readonly id: string;
  readonly what: string;
}

/** For receipts and documentation; `fold.ts` is the same list as code, and a test holds the two together. */
export const EQUIVALENCES: readonly Equivalence[] = [
  {
    id: 'mark-shape',
    what: 'quotation marks and apostrophes of all shapes, single or double, are one mark; after a digit a double mark stays (inches)',
  },
  { id: 'mark-padding', what: 'white space between guillemets and the words they hold' },
  {
    id: 'dash-shape',
    what: 'hyphen, non-breaking hyphen, figure dash and en dash inside a word or range are one hyphen',
  },
  { id: 'dash-spacing', what: 'em dash, double hyphen and any spaced dash are one spaced dash' },
  { id: 'space-kind', what: 'all kinds of space, line breaks and runs of them are one space' },
  { id: 'space-before-punctuation', what: 'white space before ; : ! ? (French typesetting)' },
  { id: 'invisible', what: 'soft hyphen, zero-width and direction characters, variation selectors' },
  { id: 'ligature', what: 'Latin presentation ligatures (ﬀ ﬁ ﬂ ﬃ ﬄ ﬅ ﬆ)' },
  { id: 'canonical-form', what: 'canonical Unicode composition (NFC)' },
  { id: 'ellipsis-shape', what: '… and three full stops' },
  { id: 'line-end-hyphen', what: 'a hyphen and line break before a listed ending that is no word by itself' },
];

export const SINGLE_MARKS = "'‘’‚‛‹›`´ʼ";
export const DOUBLE_MARKS = '"“”„‟«»';
/** Inside a word or range: one hyphen. The minus sign U+2212 is a number's sign and is not here. */
export const HYPHENS = '-\u2010\u2011\u2012\u2013';
/** Always a pause between words, with or without spaces around it. */
export const LONG_DASHES = '\u2014\u2015\u2e3a\u2e3b';

export const LIGATURES: Readonly<Record<string, string>> = {
  '\ufb00': 'ff',
  '\ufb01': 'fi',
  '\ufb02': 'fl',
  '\ufb03': 'ffi',
  '\ufb04': 'ffl',
  '\ufb05': 'st',
  '\ufb06': 'st',
};

/**
 * Ends of words that are no words themselves: only before one of these may a line-end hyphen go.
 * `re-⏎signed` and `well-⏎known` keep theirs, for the hyphen may be the writer's.
 */
export const BOUND_ENDINGS: ReadonlySet<string> = new Set(
  (
    'struction structions structed structing tion tions tional tionally sion sions sional ment ments ness nesses ' +
    'bility bilities ity ities ously ically ization izations isation isations ized ised izing ising ingly edly ances ences ' +
    'schaft schaften schaftlich schaftliche schaftlichen ung ungen keit keiten heiten lich liche lichen licher liches ' +
    'lichkeit tionen ierung ierungen isch ische ischen ischer isches ierten ierte iert'
  ).split(' '),
);
