import { ENGLISH_PAST } from '../lexicon/english-verbs.ts';
import { opensGermanName } from '../lexicon/german-names.ts';
import { wordSet } from '../lexicon/word-set.ts';
import { NO_PARTICIPLE, PARTICIPLES } from './apposition-units.ts';
import { takesBack, turns } from './aside-turns.ts';
import { type Clause, hasVerbLike, keyAt, kindAt, startsPhrase, widens } from './unit.ts';

/**
 * ATTACKER: `Kern was convicted – later acquitted – of fraud`. What stands between dashes or brackets may take back,
 * date or correct the statement around it, and no list of such words is ever complete: only an aside of a known kind
 * is one that merely adds.
 * @param open the opening mark
 * @param close the closing mark, or the end of the sentence
 */
export function addsOnly(clause: Clause, open: number, close: number): boolean {
  const from = open + 1;
  if (from >= close || turns(clause, from, close)) return false;
  if (speaksForItself(clause, from, close)) return true;
  if (takesBack(clause, from, close)) return false;
  if (isReference(clause, from, close)) return true;
  const outside = hasMeasure(clause, 0, open) || hasMeasure(clause, close, clause.tokens.length);
  if (outside && hasMeasure(clause, from, close)) return false;
  if (clause.lang === 'de' && isSpoken(clause, from, close)) return true;
  return (
    isRemark(clause, from, close) ||
    isManner(clause, open, close) ||
    isRelative(clause, from) ||
    isComparison(clause, from, close) ||
    isParticiple(clause, from, close) ||
    isGloss(clause, open, close)
  );
}

/** `– ich muss es leider so sagen –`, `– I will come back to this –`: the speaker on the own speech. */
function speaksForItself(clause: Clause, from: number, to: number): boolean {
  if (to - from < 3) return false;
  for (let i = from; i < Math.min(to, from + 4); i++) if (SPEAKERS.has(keyAt(clause, i))) return true;
  return false;
}

const SPEAKERS = wordSet('i we ich wir');

/** A sum, a share or a day may be the value that replaced the one beside it; a bare year or a count only dates. */
function hasMeasure(clause: Clause, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if ((clause.tokens[i]?.quantity?.unit ?? '') !== '') return true;
  return false;
}

const JOINS = wordSet(
  'and et al of the und the see siehe p pp table figure section appendix page chapter ch others forthcoming among',
);

const REFERS = wordSet('see siehe vgl cf');

/** `(FOMC)`, `(Brazil, Chile and Peru)`, `(2001)`, `(Campbell and Cochrane, 1999; White, 1990)`: names and years alone. */
function isReference(clause: Clause, from: number, to: number): boolean {
  if (REFERS.has(keyAt(clause, from))) return true;
  let names = 0;
  for (let i = from; i < to; i++) {
    const token = clause.tokens[i];
    if (token?.kind === 'comma' || token?.kind === 'semicolon' || token?.kind === 'stop') continue;
    if (token?.kind === 'number') {
      const value = token.quantity?.unit === '' ? token.quantity.value : 0;
      // A page or a chapter behind its year; `26 KB PDF` is a file.
      if (
        (value < EARLIEST_YEAR || value > LATEST_YEAR) &&
        i === from &&
        clause.tokens[i + 1]?.case !== 'upper'
      )
        return false;
    } else if (token?.kind !== 'word') return false;
    else if (isName(clause, i)) names++;
    else if (!JOINS.has(token.key)) return false;
  }
  return names > 0 || to - from === 1 || clause.tokens[from]?.kind === 'number';
}

const EARLIEST_YEAR = 1500;
const LATEST_YEAR = 2099;

/** German writes every noun large: there only an abbreviation or what follows a first name or an office is one. */
function isName(clause: Clause, at: number): boolean {
  const token = clause.tokens[at];
  if (token?.kind !== 'word' || token.quote !== 0) return false;
  if (token.case === 'upper' || token.case === 'mixed') return true;
  if (token.case !== 'capital') return false;
  if (clause.lang === 'en' || opensGermanName(token.key)) return true;
  return clause.tokens[at - 1]?.case === 'capital' && opensGermanName(keyAt(clause, at - 1));
}

const THIS = wordSet('that this das dies dieses darauf darüber da hier auch so und');
const BEING = wordSet('is are ist sind bleibt wäre');

/** `– das ist entscheidend –`: says what the statement is. A clause about anything else may have undone it. */
function isRemark(clause: Clause, from: number, to: number): boolean {
  if (to - from < 3 || !THIS.has(keyAt(clause, from))) return false;
  for (let i = from; i < Math.min(to, from + 4); i++) if (BEING.has(keyAt(clause, i))) return true;
  return false;
}

/**
 * `– darauf wurde hingewiesen –`, `– auch im Pflegebereich –`, `– ganz persönlich, Herr Middelberg –`: German speakers
 * put whole sentences, additions and forms of address between dashes; a word or two is none of them.
 */
function isSpoken(clause: Clause, from: number, to: number): boolean {
  if (to - from < 3) return false;
  if (hasVerbLike(clause, from, to) || ADDITIONS.has(keyAt(clause, from))) return true;
  for (let i = from; i < to; i++) {
    const key = keyAt(clause, i);
    if (/^(?:herr|frau)$/.test(key) && kindAt(clause, i - 1) === 'comma') return true;
    // `– die Parteien, die Arbeitgeber und die Gewerkschaften –`: a list says who is meant.
    if (key === 'und' && isNounPhrase(clause, from, to)) return true;
  }
  return isListOfNouns(clause, from, to);
}

/** `– Weihnachtsgeld, Urlaubsgeld –` */
function isListOfNouns(clause: Clause, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const noun = (i - from) % 2 === 0;
    if (noun ? clause.tokens[i]?.case !== 'capital' : kindAt(clause, i) !== 'comma') return false;
  }
  return to - from >= 3 && (to - from) % 2 === 1;
}

const ADDITIONS = wordSet('auch darunter schon bereits');

/** `– einstimmig –`: what may go without its marks may go with them. */
function isManner(clause: Clause, open: number, close: number): boolean {
  return (
    close === open + 2 && clause.lexicon.adverbs.has(keyAt(clause, open + 1)) && widens(clause, open, close)
  );
}

/** `—which excludes energy prices—`, `—in which fiscal arrangements are clear—`: as between commas. */
function isRelative(clause: Clause, from: number): boolean {
  const at = clause.lexicon.prepositions.has(keyAt(clause, from)) ? from + 1 : from;
  return (
    clause.lang === 'en' &&
    (keyAt(clause, at) === 'which' || (at === from && RELATIVES.has(keyAt(clause, at))))
  );
}

const RELATIVES = wordSet('where who whose whom');

/** `—as measured by the price index—`, `—as always—` */
function isComparison(clause: Clause, from: number, to: number): boolean {
  return /^(?:as|unlike|like|compared|wie|ähnlich)$/.test(keyAt(clause, from)) && to - from >= 2;
}

/** `—aided by strong demand—`, `—lowering the target—` */
function isParticiple(clause: Clause, from: number, to: number): boolean {
  const key = keyAt(clause, from);
  if (clause.lang === 'de') return to - from >= 2 && FOUNDED.has(key);
  if (to - from < 3) return false;
  return (
    PARTICIPLES.has(key) || MEASURES.has(key) || (/^\p{Ll}{3,}ing$/u.test(key) && !NO_PARTICIPLE.has(key))
  );
}

const FOUNDED = wordSet('gegründet geboren gebaut erbaut errichtet');
const MEASURES = wordSet('measured defined based');

const OPENERS = wordSet(
  'including say namely both especially particularly notably primarily among together darunter also etwa insbesondere',
);
const OPENING: readonly (readonly string[])[] = [
  ['such', 'as'],
  ['that', 'is'],
  ['for', 'example'],
  ['in', 'particular'],
  ['vor', 'allem'],
  ['zum', 'beispiel'],
];

/** `The bridge – the oldest in the town –`: what a noun or a name right before the mark is, without a verb. */
function isGloss(clause: Clause, open: number, close: number): boolean {
  if (!endsNoun(clause, open)) return false;
  const from = open + 1;
  if (OPENERS.has(keyAt(clause, from)) || OPENING.some((phrase) => startsPhrase(clause, from, phrase)))
    return true;
  return isNounPhrase(clause, from, close);
}

function isNounPhrase(clause: Clause, from: number, close: number): boolean {
  const first = clause.tokens[from];
  const { lexicon } = clause;
  if (first?.kind !== 'word' || lexicon.prepositions.has(first.key) || lexicon.subordinators.has(first.key))
    return false;
  if (clause.lang === 'de')
    return (
      lexicon.determiners.has(first.key) || first.case !== 'lower' || kindAt(clause, from + 2) === 'comma'
    );
  if (!lexicon.determiners.has(first.key) && close - from < 2 && first.case === 'lower') return false;
  if (lexicon.coordinators.has(first.key) || /ly$/u.test(first.key) || isPast(first.key)) return false;
  for (let i = from; i < close; i++) {
    const key = keyAt(clause, i);
    // `the idea that banks are special`: told of the noun; `objectives set by the council`
    if (i > from + 1 && OF_THE_NOUN.has(key)) return true;
    if (key === 'being' || (keyAt(clause, i + 1) === 'by' && isPast(key) && i > from)) continue;
    if (AUXILIARIES.has(key) || lexicon.subjects.has(key) || ENGLISH_PAST.has(key)) return false;
  }
  return !isPast(keyAt(clause, close - 1));
}

const OF_THE_NOUN = wordSet('that which who whose where');
const AUXILIARIES = wordSet(
  'is are was were am be been being has have had do does did will would shall should can could may might must',
);

function isPast(key: string): boolean {
  return key.endsWith('ed') || ENGLISH_PAST.has(key);
}

function endsNoun(clause: Clause, open: number): boolean {
  const before = clause.tokens[open - 1];
  if (before?.kind !== 'word' || before.quote !== 0) return false;
  if (before.case !== 'lower') return true;
  const { lexicon } = clause;
  if (clause.lang === 'de' || lexicon.prepositions.has(before.key) || lexicon.subjects.has(before.key))
    return false;
  return !AUXILIARIES.has(before.key) && !isPast(before.key);
}
