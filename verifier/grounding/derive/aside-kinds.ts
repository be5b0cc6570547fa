import { ENGLISH_PAST } from '../lexicon/english-verbs.ts';
import { opensGermanName } from '../lexicon/german-names.ts';
import { wordSet } from '../lexicon/word-set.ts';
import { addsByDoing, PARTICIPLES } from './apposition-units.ts';
import { sharesFigure } from './aside-figures.ts';
import { leavesOut, takesBack, turns } from './aside-turns.ts';
import { type Clause, hasVerbLike, isFiniteVerb, keyAt, kindAt, startsPhrase, widens } from './unit.ts';

/**
 * ATTACKER: `Kern was convicted – later acquitted – of fraud`. What stands between dashes or brackets may take back,
 * date or correct the statement around it, and no list of such words is ever complete: only an aside of a known kind
 * is one that merely adds.
 * @param open the opening mark
 * @param close the closing mark, or the end of the sentence
 */
export function addsOnly(clause: Clause, open: number, close: number): boolean {
  const from = open + 1;
  if (from >= close || turns(clause, from, close) || leavesOut(clause, open, close)) return false;
  if (sharesFigure(clause, open, close)) return false;
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
  let speaks = false;
  for (let i = from; i < to; i++) {
    if (GUESSES.test(keyAt(clause, i))) return false;
    if (i < from + 4 && SPEAKERS.has(keyAt(clause, i))) speaks = true;
  }
  return speaks;
}

/** ATTACKER: `– I would guess –`, `– we were told –`: the speaker on how little is known, not on the own speech. */
const GUESSES =
  /^(?:guess\p{Ll}*|told|heard|hear|believ\p{Ll}*|think|thought|hop(?:e|es|ed|ing)|wish\p{Ll}*|suppos\p{Ll}*|assum\p{Ll}*|suspect\p{Ll}*|imagin\p{Ll}*|fear\p{Ll}*|gather\p{Ll}*|reckon\p{Ll}*|expect\p{Ll}*|dream\p{Ll}*|trust|bet|understand|if|unless|maybe|perhaps|uncertain|unsure|vermut\p{Ll}*|glaub\p{Ll}*|mein(?:e|en|te|ten)|hoff\p{Ll}*|wünsch\p{Ll}*|schätz\p{Ll}*|fürcht\p{Ll}*|befürcht\p{Ll}*|ahn\p{Ll}*|träum\p{Ll}*|denk\p{Ll}*|dacht\p{Ll}*|höre|hörte\p{Ll}*|erzählt\p{Ll}*|falls|sofern|wenn|unsicher|womöglich|vielleicht|rat(?:e|en))$/u;

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
  if (to - from < 3 || !THIS.has(keyAt(clause, from)) || isHearsay(clause, from, to)) return false;
  for (let i = from; i < Math.min(to, from + 4); i++) if (BEING.has(keyAt(clause, i))) return true;
  return false;
}

/** ATTACKER: `– that is the legend –`, `– das hat man mir erzählt –`: whose telling it is. */
function isHearsay(clause: Clause, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (HEARSAY.test(keyAt(clause, i))) return true;
  return false;
}

const HEARSAY =
  /^(?:legend|legends|story|tale|version|gossip|folklore|propaganda|hearsay|tradition|theory|hope|hoped|dream|wish|fear|told|heard|erzähl\p{Ll}*|lesart|legende|sage|darstellung|erzählung|propaganda|hörensagen|theorie|hoffnung|traum|wunsch|befürchtung|idee)$/u;

/**
 * `– darauf wurde hingewiesen –`, `– auch im Pflegebereich –`, `– ganz persönlich, Herr Middelberg –`: German speakers
 * put whole sentences, additions and forms of address between dashes; a word or two is none of them.
 */
function isSpoken(clause: Clause, from: number, to: number): boolean {
  if (to - from < 3) return false;
  if (isHearsay(clause, from, to)) return false;
  if (ADDITIONS.has(keyAt(clause, from)) || hasVerbLike(clause, from, to))
    return !leavesOpen(clause, from, to);
  for (let i = from; i < to; i++) {
    const key = keyAt(clause, i);
    if (/^(?:herr|frau)$/.test(key) && kindAt(clause, i - 1) === 'comma') return true;
    // `– die Parteien, die Arbeitgeber und die Gewerkschaften –`: a list says who is meant.
    if (key === 'und' && isNounPhrase(clause, from, to)) return true;
  }
  return isListOfNouns(clause, from, to);
}

/** ATTACKER: `– Krell muss noch unterschreiben –`, `– stimmt die Bank zu –`: what is told has yet to come, or may not. */
function leavesOpen(clause: Clause, from: number, to: number): boolean {
  if (isFiniteVerb(clause, from) || PLAIN_FINITE.test(keyAt(clause, from))) return true;
  for (let i = from; i < to; i++)
    if (OPEN.test(keyAt(clause, i)) && keyAt(clause, i + 1) !== 'einmal') return true;
  return false;
}

/** A verb at the head asks or sets a condition. */
const PLAIN_FINITE = /^\p{Ll}{3,}(?:t|mt|nt|gt)$/u;
const OPEN =
  /^(?:noch|fehlt|fehlte|fehlen|fehlten|aussteh\p{Ll}*|steht aus|vorausgesetzt|inbegriffen|eingeschlossen|eingerechnet|mitgerechnet|einbezogen|inklusive|einschließlich|zuzüglich|abzüglich)$/u;

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
    (keyAt(clause, at) === 'which' ||
      (at === from && RELATIVES.has(keyAt(clause, at))) ||
      (keyAt(clause, from) === 'where' && isDefinite(clause, from - 2)))
  );
}

/** A name, or a noun with an article of its own: it does not take `where …` to say which are meant. */
function isDefinite(clause: Clause, noun: number): boolean {
  // At the head any noun is written large: `Homes—where the owner agreed—`.
  if (clause.tokens[noun]?.case === 'capital') return noun > 0 || !/s$/.test(keyAt(clause, noun));
  for (let i = Math.max(0, noun - LONGEST_NOUN); i < noun; i++)
    if (/^(?:the|this|that|its|his|her|their|our)$/.test(keyAt(clause, i))) return true;
  return false;
}

/** Tokens from the article to its noun. */
const LONGEST_NOUN = 3;

/** `homes—where the owner agreed—` sets a condition; behind the name of a place `where` tells of it. */
const RELATIVES = wordSet('who whose whom');

/** `—as measured by the price index—`, `—as always—` */
function isComparison(clause: Clause, from: number, to: number): boolean {
  return /^(?:as|unlike|like|compared|wie|ähnlich)$/.test(keyAt(clause, from)) && to - from >= 2;
}

/** `—aided by strong demand—`, `—lowering the target—` */
function isParticiple(clause: Clause, from: number, to: number): boolean {
  const key = keyAt(clause, from);
  if (clause.lang === 'de') return to - from >= 2 && FOUNDED.has(key);
  if (to - from < 3) return false;
  // `—measured in 1990 dollars—` says in which terms it holds.
  if (key === 'measured' && keyAt(clause, from + 1) === 'in') return false;
  return PARTICIPLES.has(key) || MEASURES.has(key) || addsByDoing(clause, from);
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
  const from = open + 1;
  if (!endsNoun(clause, open) || opensOtherwise(clause, from) || tellsHearsay(clause, from, close))
    return false;
  if (OPENERS.has(keyAt(clause, from)) || OPENING.some((phrase) => startsPhrase(clause, from, phrase)))
    return true;
  return isNounPhrase(clause, from, close);
}

/** `—that is the legend—` */
function tellsHearsay(clause: Clause, from: number, close: number): boolean {
  return THIS.has(keyAt(clause, from)) && isHearsay(clause, from, close);
}

/** `—counting the grant—`, `—measured in dollars—`, `—along with the hotel—`: no noun that names the one before. */
function opensOtherwise(clause: Clause, from: number): boolean {
  const key = keyAt(clause, from);
  if (clause.lang !== 'en') return false;
  if (/^\p{Ll}{3,}ing$/u.test(key) && !addsByDoing(clause, from)) return !OPENERS.has(key);
  return MEASURES.has(key) || RELATIVES.has(key) || NO_GLOSS.has(key);
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

const NO_GLOSS = wordSet('where using going');
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
