import { wordSet } from '../lexicon/word-set.ts';
import { excepts, undoes } from './aside-turns.ts';
import { continuesRelative, opensClause, standsAlone } from './clause-shape.ts';
import { commentsOnSaying } from './self-comment.ts';
import { selects } from './stretch.ts';
import {
  type Clause,
  disclaims,
  finiteIn,
  hasVerbLike,
  isFree,
  isOwnClause,
  keyAt,
  kindAt,
  nextOf,
  type Unit,
} from './unit.ts';

/** `X, and Y` → `X`; `X; Y` → `X`. After a comma, Y must be a clause with its own subject. */
export function laterClauseUnits(clause: Clause): readonly Unit[] {
  const units: Unit[] = [];
  const end = clause.tokens.length;
  for (let i = 2; i < end - 2; i++) {
    const opens = clauseBegins(clause, i, clause.lexicon.coordinators);
    if (
      opens < 0 ||
      !isOwnClause(clause, i, pointsBack(clause, i, end) ? Math.min(end, i + NEAR) : i + 1, end) ||
      !standsAlone(clause, i) ||
      takesBack(clause, i, end) ||
      excepts(clause, [0, i], [i, end]) ||
      continuesRelative(clause, i, opens)
    )
      continue;
    if (kindAt(clause, i) === 'comma' && !opensClause(clause, opens, end) && !isAfterthought(clause, i, end))
      continue;
    if (leavesParticle(clause, i) || (kindAt(clause, i) === 'semicolon' && endsListItem(clause, i))) continue;
    units.push({ from: i, to: end, step: 'cut:first-clause' });
  }
  return units;
}

/**
 * Behind a colon a semicolon may part the items of a list: `Two terms hold: the council pays; the bank agrees`. Of what
 * somebody said a clause of its own may go where nothing announces how many there are; so may a remark on the item before it.
 */
function endsListItem(clause: Clause, at: number): boolean {
  const colon = nextOf(clause, 'colon', 0, at);
  if (colon < 0) return false;
  const end = clause.tokens.length;
  const key = keyAt(clause, at + 1);
  const joined = clause.lexicon.coordinators.has(key);
  if (key === 'denn' || REFERS_BACK.has(key) || (joined && opensClause(clause, at + 2, end))) return false;
  if (joined || !opensClause(clause, at + 1, end)) return true;
  let reports = false;
  for (let i = 0; i < colon; i++) {
    if (clause.tokens[i]?.kind === 'number' || ANNOUNCES.test(keyAt(clause, i))) return true;
    if (clause.lexicon.reporting.has(keyAt(clause, i))) reports = true;
  }
  return !reports;
}

const ANNOUNCES =
  /^(?:following|choice|conditions?|terms?|both|either|several|folgend\p{Ll}*|beide\p{Ll}?|mehrere\p{Ll}?|wahl|entweder|bedingung(?:en)?|voraussetzung(?:en)?)$/u;

const PLAIN_JOINS = wordSet('and but und aber');

/** `X, and Y` → `Y`; a semicolon may announce what follows and does not count. Whatever in X could reach over Y stops it: a report, a condition, a time, a negation. */
export function earlierClauseUnits(clause: Clause): readonly Unit[] {
  const units: Unit[] = [];
  const end = clause.tokens.length;
  if (!opensPlainly(clause)) return units;
  for (let i = 2; i < end - 2; i++) {
    const opens = kindAt(clause, i) === 'comma' ? clauseBegins(clause, i, PLAIN_JOINS) : -1;
    if (opens < 0 || !isFree(clause, 0, opens) || !standsAlone(clause, i) || !opensClause(clause, opens, end))
      continue;
    // `A strike now, and the mill closes`: no verb makes it a condition.
    if (finiteIn(clause, 0, i) < 0 || reachesOver(clause, i) || REFERS_BACK.has(keyAt(clause, opens)))
      continue;
    units.push({ from: 0, to: opens, step: 'cut:last-clause' });
  }
  return units;
}

/** @returns where the clause behind the comma or semicolon at `at` begins, or -1 */
function clauseBegins(clause: Clause, at: number, joins: ReadonlySet<string>): number {
  if (clause.tokens[at]?.quote !== 0) return -1;
  if (kindAt(clause, at) === 'semicolon') return at + 1;
  // `so that` is a purpose and no second clause.
  if (keyAt(clause, at + 1) === 'so' && keyAt(clause, at + 2) === 'that') return -1;
  return kindAt(clause, at) === 'comma' && joins.has(keyAt(clause, at + 1)) ? at + 2 : -1;
}

/** `Der Rat hörte, weil Krell rief, auf`: German may leave a part of the verb behind the clause. */
function leavesParticle(clause: Clause, from: number): boolean {
  if (clause.lang !== 'de') return false;
  const end = clause.tokens.length;
  if (!PARTICLES.has(keyAt(clause, end - 1))) return false;
  for (let i = Math.max(from + 1, end - 4); i < end; i++) if (kindAt(clause, i) === 'comma') return true;
  return false;
}

const PARTICLES = wordSet(
  'ab an auf aus bei ein fest fort her hin los mit nach nieder statt teil um unter vor voran weg weiter wieder zu zurück zusammen durch dar bereit entgegen heraus herum hinzu nicht',
);

/** Starts with a subject: no time, place or condition stands before the first clause. */
function opensPlainly(clause: Clause): boolean {
  const first = clause.tokens[0];
  const { lexicon } = clause;
  if (first?.kind !== 'word' || first.quote !== 0) return false;
  if (lexicon.prepositions.has(first.key) || lexicon.subordinators.has(first.key)) return false;
  if (lexicon.determiners.has(first.key) || lexicon.subjects.has(first.key)) return true;
  return first.case === 'capital' && finiteIn(clause, 1, 5) > 0;
}

/** Does anything in `[0, to)` reach beyond its own clause? */
function reachesOver(clause: Clause, to: number): boolean {
  const { lexicon } = clause;
  for (let i = 0; i < to; i++) {
    const token = clause.tokens[i];
    if (token === undefined || token.kind === 'number') continue;
    if (token.kind !== 'word') return true;
    if (lexicon.disclaims.has(token.key)) return true;
    if (
      lexicon.reporting.has(token.key) &&
      (lexicon.finite.has(token.key) || token.key.endsWith('ing') || clause.lang === 'de')
    )
      return true;
    if (lexicon.subordinators.has(token.key) || MODALS.has(token.key)) return true;
  }
  return (clause.narrowing[to] ?? 0) > 0;
}

const MODALS = wordSet(
  'may might could would should must soll sollen sollte sollten könnte könnten würde würden dürfte dürften müsste',
);

const REFERS_BACK = wordSet(
  'who which whose whom he she it they this that these those such his her its their er sie es dies das dieser diese dieses sein seine ihr ihre so there da dort one both neither',
);

/** `X, but withdrew`, `X; at least, that is what Krell claims`: the later part takes back the earlier one. */
function takesBack(clause: Clause, from: number, to: number): boolean {
  if (clause.lang === 'de' && commentsOnSaying(clause.tokens, from + 1, to)) return false;
  if (undoes(clause, from, to)) return true;
  for (let i = from; i < to; i++) if (TAKES_BACK.has(keyAt(clause, i))) return true;
  if (clause.lang === 'de' && isHearsay(clause, from, to)) return true;
  // `…; the claim is Krell's`: said of the part before, in the first words.
  if (disclaims(clause, from, Math.min(to, from + NEAR))) return true;
  return pointsBack(clause, from, to) && disclaims(clause, from, to);
}

/** `…, und das mit gravierenden Folgen`: said with stress, without a verb, a figure or a time. */
function isAfterthought(clause: Clause, at: number, end: number): boolean {
  if (clause.lang !== 'de' || keyAt(clause, at + 1) !== 'und' || keyAt(clause, at + 2) !== 'das')
    return false;
  const stressed =
    STRESSES.has(keyAt(clause, at + 3)) ||
    (keyAt(clause, at + 3) === 'zu' && keyAt(clause, at + 4) === 'recht');
  if (!stressed || finiteIn(clause, at + 3, end) >= 0) return false;
  for (let i = at + 3; i < end; i++)
    if (kindAt(clause, i) !== 'word' || clause.tokens[i]?.quote !== 0) return false;
  return true;
}

const STRESSES = wordSet('trotz sogar ganz völlig unabhängig oftmals rasch schnell');

/** `das will Krell gehört haben`, `das hat man mir gesagt` */
function isHearsay(clause: Clause, from: number, to: number): boolean {
  for (let i = from; i < Math.min(to, from + NEAR); i++) {
    if (keyAt(clause, i) === 'gehört' && /^(?:haben|habe|hat)$/.test(keyAt(clause, i + 1))) return true;
    if (/^(?:gesagt|erzählt|berichtet)$/.test(keyAt(clause, i)) && pointsBack(clause, from, to)) return true;
  }
  return false;
}

/** Does the clause behind the join speak of the part before it? `that is …`, `at least, that …` */
function pointsBack(clause: Clause, from: number, to: number): boolean {
  let reach = 3;
  for (let i = from + 1; i < Math.min(to, from + NEAR); i++) {
    if (POINTS_BACK.has(keyAt(clause, i))) reach = NEAR;
    if (REFERS_BACK.has(keyAt(clause, i)) && i - from <= reach) return true;
  }
  return false;
}

/** How many tokens behind the join can point back at the part before it. */
const NEAR = 6;
const POINTS_BACK = wordSet('least or so mindestens jedenfalls zumindest');

const TAKES_BACK = wordSet(`
  changed reversed cancelled canceled dropped abandoned postponed delayed blocked stopped halted struck overruled overturned rejected failed
  aufgehoben abgesagt verworfen gestoppt verschoben gekippt`);

/** `Although Y, X` → `X`; `X because Y` → `X`. Only clauses that leave the main clause as true as it was. */
export function factiveUnits(clause: Clause): readonly Unit[] {
  return [...leadingFactive(clause), ...trailingFactive(clause), ...leadingOccasion(clause)];
}

const STEP_FACTIVE = 'delete:factive-clause';
const NOMINAL = wordSet('despite notwithstanding');

function leadingFactive(clause: Clause): readonly Unit[] {
  const units: Unit[] = [];
  const end = clause.tokens.length;
  const first = keyAt(clause, 0);
  // In German the verb of the main clause would be left in front.
  if (clause.lang !== 'en' || !(clause.lexicon.factive.has(first) || isEvenThough(clause, 0))) return units;
  let loose: Unit | null = null;
  for (
    let comma = nextOf(clause, 'comma', 2, end);
    comma > 0;
    comma = nextOf(clause, 'comma', comma + 1, end)
  ) {
    if (!NOMINAL.has(first) && !hasVerbLike(clause, 1, comma)) continue;
    if (CONTINUES.has(keyAt(clause, comma + 1)) || !hasVerbLike(clause, comma + 1, end)) continue;
    if (!isFree(clause, 0, comma + 1) || undoes(clause, 0, comma)) break;
    if (excepts(clause, [comma + 1, end], [0, comma])) break;
    const unit = { from: 0, to: comma + 1, step: STEP_FACTIVE };
    // The main clause begins at the first comma behind which one opens; a later comma would take it along.
    if (opensClause(clause, comma + 1, end)) return [unit];
    loose ??= unit;
  }
  return loose === null ? units : [loose];
}

/** What begins like this still belongs to the clause before the comma. */
const CONTINUES = wordSet(
  'and or but nor which who whom whose where such including as because although though',
);

function trailingFactive(clause: Clause): readonly Unit[] {
  const units: Unit[] = [];
  const { tokens, lexicon } = clause;
  const end = tokens.length;
  for (let i = 3; i < end - 1; i++) {
    if (tokens[i]?.quote !== 0 || !(lexicon.factive.has(keyAt(clause, i)) || isEvenThough(clause, i)))
      continue;
    const commaBefore = kindAt(clause, i - 1) === 'comma';
    if (clause.lang === 'de' && !commaBefore) continue;
    const from = commaBefore ? i - 1 : i;
    if (BOUND_BEFORE.has(keyAt(clause, from - 1)) || keyAt(clause, i + 1) === 'of') continue;
    if (!isFree(clause, from, end) || !standsAlone(clause, from) || disclaims(clause, from, end)) continue;
    if (undoes(clause, from, end) || excepts(clause, [0, from], [from, end])) continue;
    // `fined banks that failed because …`: the reason may belong to what is selected.
    if (leavesParticle(clause, from) || (!commaBefore && selects(clause, from))) continue;
    // `did not resign because …`: the reason may be what is denied.
    if ((clause.narrowing[from] ?? 0) > 0) continue;
    units.push({ from, to: end, step: STEP_FACTIVE });
  }
  return units;
}

/** `Speaking in the hall, Krell said …`: the occasion, told by one of a few participles. */
function leadingOccasion(clause: Clause): readonly Unit[] {
  const comma = nextOf(clause, 'comma', 1, clause.tokens.length);
  if (clause.lang !== 'en' || comma < 2 || comma > LONGEST_OCCASION || !OCCASIONS.has(keyAt(clause, 0)))
    return [];
  if (!isFree(clause, 0, comma + 1) || !opensClause(clause, comma + 1, clause.tokens.length)) return [];
  return [{ from: 0, to: comma + 1, step: 'delete:occasion' }];
}

const OCCASIONS = wordSet(
  'speaking writing addressing responding replying reacting answering citing noting recalling',
);
const LONGEST_OCCASION = 16;

function isEvenThough(clause: Clause, at: number): boolean {
  return keyAt(clause, at) === 'even' && keyAt(clause, at + 1) === 'though';
}

const BOUND_BEFORE = wordSet(
  'only just partly largely mainly simply mostly precisely exactly not perhaps possibly part even is was be are were nur allein teils gerade nicht auch selbst deshalb deswegen darum daher',
);
