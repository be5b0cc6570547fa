import { isOffice } from '../../lexicon/offices.ts';
import { wordSet } from '../lexicon/word-set.ts';
import type { Token } from '../text/token.ts';
import { standsAlone } from './clause-shape.ts';
import { endsName } from './name-before.ts';
import {
  type Clause,
  disclaims,
  finiteIn,
  isFiniteVerb,
  isFree,
  keyAt,
  kindAt,
  LONGEST_ASIDE,
  nextOf,
  startsPhrase,
  type Unit,
} from './unit.ts';

/** Appositions, participles and `including …` between commas. */
export function appositionUnits(clause: Clause): readonly Unit[] {
  const units: Unit[] = [...ageUnits(clause)];
  const { tokens } = clause;
  for (let i = 1; i < tokens.length; i++) {
    if (kindAt(clause, i) !== 'comma' || tokens[i]?.quote !== 0) continue;
    const shape = asideShape(clause, i);
    if (shape === null) continue;
    for (
      let close = nextOf(clause, 'comma', i + 2, tokens.length);
      close > 0;
      close = nextOf(clause, 'comma', close + 1, tokens.length)
    ) {
      if (close - i > LONGEST_ASIDE) break;
      if (!isFree(clause, i, close + 1) || !fitsShape(clause, i, close, shape)) continue;
      if (isFiniteVerb(clause, close + 1)) units.push({ from: i, to: close + 1, step: `delete:${shape}` });
    }
    const end = tokens.length;
    if (
      end - i <= LONGEST_ASIDE &&
      isFree(clause, i, end) &&
      fitsShape(clause, i, end, shape) &&
      !disclaims(clause, i, end) &&
      !namesASource(clause, i, end) &&
      standsAlone(clause, i)
    ) {
      units.push({ from: i, to: end, step: `delete:${shape}` });
    }
  }
  return units;
}

/** `…, the official line`: what looks like an apposition says whose statement it was. */
function namesASource(clause: Clause, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (clause.lexicon.sourceNouns.has(keyAt(clause, i))) return true;
  return false;
}

/** `Mara Oduya, 45, …` */
function ageUnits(clause: Clause): readonly Unit[] {
  const units: Unit[] = [];
  for (let i = 1; i + 3 < clause.tokens.length; i++) {
    const [open, age, close] = [kindAt(clause, i), clause.tokens[i + 1], kindAt(clause, i + 2)];
    const value = age?.quantity?.unit === '' ? age.quantity.value : 0;
    if (open !== 'comma' || close !== 'comma' || value < 1 || value > 120 || clause.tokens[i]?.quote !== 0)
      continue;
    const before = clause.tokens[i - 1];
    if (before?.case === 'capital' && isFiniteVerb(clause, i + 3))
      units.push({ from: i, to: i + 3, step: 'delete:age' });
  }
  return units;
}

type Shape = 'apposition' | 'participle' | 'enumeration' | 'absolute';

const ADDED: readonly (readonly string[])[] = [
  ['including'],
  ['such', 'as'],
  ['among', 'them'],
  ['especially'],
  ['particularly'],
  ['notably'],
  ['darunter'],
  ['wie', 'etwa'],
  ['wie', 'zum', 'beispiel'],
  ['einschließlich'],
  ['insbesondere'],
  ['vor', 'allem'],
];

const ARTICLES = wordSet(
  'the a an his her its their then der die das ein eine einer einem einen dem den des sein seine ihr ihre damals',
);

function asideShape(clause: Clause, comma: number): Shape | null {
  const before = clause.tokens[comma - 1];
  const first = clause.tokens[comma + 1];
  if (before === undefined || first?.kind !== 'word') return null;
  if (ADDED.some((phrase) => startsPhrase(clause, comma + 1, phrase))) return 'enumeration';
  if (isAbsolute(clause, comma)) return 'absolute';
  if (clause.lang === 'en' && /^\p{Ll}{3,}ing$/u.test(first.key)) {
    // `citing Krell`, `quoting the report` attribute what stands before them.
    return !addsByDoing(clause, comma + 1) ||
      (clause.lexicon.reporting.has(first.key) && keyAt(clause, comma + 2) !== 'to')
      ? null
      : 'participle';
  }
  if (clause.lang === 'en' && PARTICIPLES.has(first.key)) return 'participle';
  // Only a name or a noun can have an apposition; behind a date or an adverb the comma opens the clause.
  if (
    before.kind !== 'word' ||
    clause.lexicon.prepositions.has(before.key) ||
    clause.lexicon.finite.has(before.key)
  )
    return null;
  if (clause.lang === 'de')
    return opensApposition(first.key) && (endsName(clause, comma) || isOfficeOfSubject(clause, comma))
      ? 'apposition'
      : null;
  if (ARTICLES.has(first.key)) return hasNounBefore(clause, comma) ? 'apposition' : null;
  if (isOffice(first.key) && first.case === 'lower') return isCapital(before) ? 'apposition' : null;
  return isNamed(clause, comma) ? 'apposition' : null;
}

function opensApposition(key: string): boolean {
  return ARTICLES.has(key) || isOffice(key);
}

/** `Krell, der Bürgermeister von Halvern, kaufte …`: one name at the head, its office, and a verb for one. */
function isOfficeOfSubject(clause: Clause, comma: number): boolean {
  if (comma !== 1 || !/^(?:der|die)$/.test(keyAt(clause, 2)) || !isOffice(keyAt(clause, 3))) return false;
  const close = nextOf(clause, 'comma', 4, clause.tokens.length);
  return close > 0 && isFiniteVerb(clause, close + 1) && !/n$/.test(keyAt(clause, close + 1));
}

function isCapital(token: Token): boolean {
  return token.case === 'capital' || token.case === 'upper';
}

/** `The mayor, Mara Oduya, …`: nothing but a name behind an office with its article. */
function isNamed(clause: Clause, comma: number): boolean {
  const office = clause.tokens[comma - 1];
  if (office?.case !== 'lower' || !isOffice(office.key) || !hasNounBefore(clause, comma)) return false;
  let end = comma + 1;
  while (end < comma + 5 && clause.tokens[end]?.kind === 'word' && clause.tokens[end]?.case === 'capital')
    end++;
  return end > comma + 1 && kindAt(clause, end) === 'comma';
}

/** `, the rest having left through the winter`: a circumstance with its own subject. */
function isAbsolute(clause: Clause, comma: number): boolean {
  if (clause.lang !== 'en' || !ARTICLES.has(keyAt(clause, comma + 1))) return false;
  for (let i = comma + 2; i <= comma + 5; i++) if (/^(?:having|being)$/.test(keyAt(clause, i))) return true;
  return false;
}

export const NO_PARTICIPLE = wordSet(
  'during adjusting counting allowing accounting using judging taking controlling correcting considering comparing citing crediting blaming including nothing something anything everything excluding barring pending assuming providing supposing depending according evening morning spring king ring thing being meaning saying claiming arguing suggesting alleging denying failing lacking regarding concerning following',
);

/**
 * ATTACKER: `made money, ignoring the rent`, `is sound, trusting the old books`: how a thing was counted, on whose word
 * it rests or as whom somebody spoke is a limit on the statement, and nothing that it did besides.
 */
const RECKONS = wordSet(
  'ignoring disregarding omitting neglecting skipping discounting subtracting deducting overlooking forgetting discarding netting rounding averaging smoothing weighting measuring calculating computing estimating extrapolating projecting inferring valuing pricing reckoning treating trusting believing hoping thinking imagining fancying guessing fearing expecting anticipating presuming granting pretending feigning playing impersonating portraying mimicking imitating mocking exempting sparing dreaming rehearsing simulating',
);
/** `leaving aside the rent`, `going by the rumour`, `speaking hypothetically`; `speaking in the hall` only places it. */
const LEAVES: Readonly<Record<string, RegExp>> = {
  leaving: /^(?:aside|out|off)$/,
  setting: /^(?:aside|apart)$/,
  putting: /^(?:aside|apart)$/,
  going: /^(?:by|on)$/,
  adding: /^(?:in|up|together|back)$/,
  speaking: /^\p{Ll}+ly$/u,
};

/** Does the participle at `at` tell what was done besides, and set no limit? */
export function addsByDoing(clause: Clause, at: number): boolean {
  const key = keyAt(clause, at);
  if (!/^\p{Ll}{3,}ing$/u.test(key) || NO_PARTICIPLE.has(key) || RECKONS.has(key)) return false;
  return !(LEAVES[key]?.test(keyAt(clause, at + 1)) ?? false);
}

export const PARTICIPLES: ReadonlySet<string> = new Set(
  'backed supported followed led headed founded owned built designed located known named called elected appointed located published released written produced held opened created established joined accompanied aided helped driven taken'.split(
    ' ',
  ),
);

/** In English a name before the comma, or a noun behind its article. */
function hasNounBefore(clause: Clause, comma: number): boolean {
  const before = clause.tokens[comma - 1];
  if (before?.case === 'capital' || before?.case === 'upper') return true;
  for (let i = comma - 2; i >= Math.max(0, comma - 4); i--) {
    const token = clause.tokens[i];
    if (token?.kind !== 'word') return false;
    if (clause.lexicon.determiners.has(token.key)) return true;
    if (isFiniteVerb(clause, i)) return false;
  }
  return false;
}

function fitsShape(clause: Clause, comma: number, close: number, shape: Shape): boolean {
  if (close - comma < 2) return false;
  const inner = finiteIn(clause, comma + 1, close);
  if (shape === 'apposition') {
    if (inner >= 0 || close - comma > 16) return false;
    // `the clerk, the mayor, and Krell` is a list.
    for (let i = comma + 1; i < close; i++)
      if (clause.lexicon.coordinators.has(keyAt(clause, i)) || kindAt(clause, i) === 'comma') return false;
    return !/^(?:and|or|und|oder)$/.test(keyAt(clause, close + 1));
  }
  if (shape === 'absolute') return close === clause.tokens.length;
  if (shape === 'participle') return inner < 0 || inner === comma + 1 || close === clause.tokens.length;
  return inner < 0 || close === clause.tokens.length;
}
