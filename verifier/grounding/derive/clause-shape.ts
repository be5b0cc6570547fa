import { wordSet } from '../lexicon/word-set.ts';
import { type Clause, finiteIn, hasVerbLike, isFiniteVerb, keyAt, kindAt, nextOf } from './unit.ts';

const PAIRED = wordSet('either neither whether not entweder weder sowohl nicht ob je the-more');

/** `[0, to)` holds a verb with a subject and is not merely a clause that depends on what follows. */
export function standsAlone(clause: Clause, to: number): boolean {
  if (!hasClauseVerb(clause, to) || leavesOpen(clause, to)) return false;
  const first = keyAt(clause, 0);
  if (depends(clause, first) && nextOf(clause, 'comma', 1, to) < 0) return false;
  return !PAIRED.has(first);
}

/** `That the mayor lied …` depends, `That theory …` does not. */
function depends(clause: Clause, first: string): boolean {
  if (!clause.lexicon.subordinators.has(first)) return false;
  // `Da haben Sie …`: the verb in second place makes it a main clause.
  if (clause.lang === 'de') {
    // `Damit stärken wir …`
    const subject =
      clause.lexicon.subjects.has(keyAt(clause, 2)) || clause.lexicon.determiners.has(keyAt(clause, 2));
    return !isFiniteVerb(clause, 1) && !(subject && ADVERBIAL.has(first) && hasVerbLike(clause, 1, 2));
  }
  if (first !== 'that') return true;
  const next = keyAt(clause, 1);
  return clause.lexicon.determiners.has(next) || clause.lexicon.subjects.has(next);
}

const ADVERBIAL = wordSet('damit da');

/** A finite form, or a plain one where a plural can be its subject: `they provide`, `members of the council meet`. */
function hasClauseVerb(clause: Clause, to: number): boolean {
  if (clause.lang === 'de') return hasVerbLike(clause, 0, to) || saysOfMyself(clause, to);
  if (finiteIn(clause, 0, to) >= 0) return true;
  for (let i = 1; i < to; i++) {
    const before = keyAt(clause, i - 1);
    if (/^(?:it|that|there|here|he|she|what|who)'s$/.test(before)) return true;
    if (before === 'to' || clause.lexicon.determiners.has(before) || clause.lexicon.prepositions.has(before))
      continue;
    if (hasVerbLike(clause, i, i + 1)) return true;
  }
  return false;
}

/** `Die Zahlen wiederhole ich`: the first person ends as many other words do. */
function saysOfMyself(clause: Clause, to: number): boolean {
  for (let i = 1; i < to; i++) {
    if (keyAt(clause, i) !== 'ich') continue;
    if (
      /^\p{Ll}{2,}e$/u.test(keyAt(clause, i - 1)) ||
      (i + 1 < to && /^\p{Ll}{2,}e$/u.test(keyAt(clause, i + 1)))
    )
      return true;
  }
  return /^ich$/.test(keyAt(clause, 0)) && /^\p{Ll}{2,}e$/u.test(keyAt(clause, 1));
}

/** `is, above all else` | `has also, I know`: the last aside stands between a verb and what it wants. */
function leavesOpen(clause: Clause, to: number): boolean {
  let comma = -1;
  for (let i = to - 1; i > 0 && comma < 0; i--)
    if (kindAt(clause, i) === 'comma' && clause.tokens[i]?.quote === 0) comma = i;
  if (comma < 0 || finiteIn(clause, comma + 1, to) >= 0) return false;
  const before = keyAt(clause, comma - 1);
  return (
    WANTS_MORE.has(before) ||
    clause.lexicon.prepositions.has(before) ||
    clause.lexicon.coordinators.has(before)
  );
}

const WANTS_MORE = wordSet(`
  is are was were am be been being has have had do does did will would can could may might must shall should also not to the a an this that
  ist sind war waren bin sei hat haben hatte hatten wird werden wurde wurden kann können muss müssen soll sollen will wollen auch nicht zu der die das den dem ein eine`);

/** A subject, then a finite verb before any comma: a clause of its own, not a list or a shared subject. */
export function opensClause(clause: Clause, at: number, end: number): boolean {
  const first = clause.tokens[at];
  if (first?.kind !== 'word') return false;
  const { lexicon } = clause;
  const named = first.case === 'capital' || first.case === 'upper';
  if (!(lexicon.subjects.has(first.key) || lexicon.determiners.has(first.key) || named)) return false;
  if (lexicon.prepositions.has(first.key)) return false;
  const comma = nextOf(clause, 'comma', at, end);
  const limit = comma < 0 ? end : comma;
  if (clause.lang === 'de') return opensGermanClause(clause, at, limit);
  if (/^(?:it|that|there|he|she|what)'s$/.test(first.key)) return true;
  return finiteIn(clause, at + 1, Math.min(at + 9, limit)) > at;
}

/**
 * `farmers who lost cattle, and who applied before June`: what stands behind the join selects as the clause before it
 * does, and is no statement of its own.
 * @param join where the comma stands
 * @param opens the first word behind the join
 */
export function continuesRelative(clause: Clause, join: number, opens: number): boolean {
  const key = keyAt(clause, opens);
  if (kindAt(clause, join) !== 'comma') return false;
  if (clause.lang === 'en') {
    if (RELATIVE_EN.has(key)) return true;
    return key === 'that' && hasVerbLike(clause, opens + 1, opens + 2) && selectsBefore(clause, join);
  }
  if (!RELATIVE_DE.has(key) || isFiniteVerb(clause, opens + 1)) return false;
  let comma = join - 1;
  while (comma > 0 && kindAt(clause, comma) !== 'comma') comma--;
  if (comma <= 0 || clause.tokens[comma + 1]?.case !== 'lower' || !RELATIVE_DE.has(keyAt(clause, comma + 1)))
    return false;
  const end = clause.tokens.length;
  // `und die Menschen wollen … kommen` is a main clause; `, und die Filialen haben` has its verb last.
  for (let i = opens + 1; i < end - 1; i++) if (BRACKETS.has(keyAt(clause, i))) return false;
  const last = clause.tokens[end - 1];
  return last?.case === 'lower' && clause.lexicon.verbLike(last.key);
}

const BRACKETS = wordSet(
  'hat haben hatte hatten ist sind war waren wird werden wurde wurden will wollen kann können muss müssen soll sollen darf dürfen',
);

/** `farms that lost cattle, and that …`: a subject of the last stretch before `to` is selected by what it does. */
function selectsBefore(clause: Clause, to: number): boolean {
  for (let i = to - 2; i > 0 && kindAt(clause, i) !== 'comma'; i--)
    if (SELECTS_EN.has(keyAt(clause, i)) && hasVerbLike(clause, i + 1, i + 2)) return true;
  return false;
}

const RELATIVE_EN = wordSet('who whom whose which where');
const SELECTS_EN = wordSet('that who whom whose which');
const RELATIVE_DE = wordSet('der die das den dem deren dessen denen welche welcher welches');

/** In a German main clause the verb comes second: right behind the pronoun or the first noun phrase. */
function opensGermanClause(clause: Clause, at: number, end: number): boolean {
  const first = clause.tokens[at];
  const pronoun = clause.lexicon.subjects.has(first?.key ?? '') && clause.tokens[at + 1]?.case === 'lower';
  let verb = at + 1;
  if (!pronoun) {
    const named = !clause.lexicon.determiners.has(first?.key ?? '');
    while (!named && verb < end && verb < at + 4 && clause.tokens[verb]?.case === 'lower') verb++;
    if (clause.tokens[verb]?.case === 'lower') verb = at + 1;
    while (verb < end && verb < at + 7 && clause.tokens[verb]?.case !== 'lower') verb++;
  }
  // `und der beträgt …`, `und die sind …`
  if (DEMONSTRATIVES.has(first?.key ?? '') && (isFiniteVerb(clause, at + 1) || isThirdPerson(clause, at + 1)))
    return true;
  if (finiteIn(clause, at + 2, Math.min(at + 10, end)) > 0) return true;
  const token = clause.tokens[verb];
  if (verb >= end || token?.kind !== 'word' || token.case !== 'lower') return false;
  if (clause.lexicon.coordinators.has(token.key)) return false;
  return clause.lexicon.verbLike(token.key) || (first?.key === 'ich' && token.key.endsWith('e'));
}

const DEMONSTRATIVES = wordSet('der die das');

function isThirdPerson(clause: Clause, at: number): boolean {
  return (
    /t$/.test(keyAt(clause, at)) &&
    hasVerbLike(clause, at, at + 1) &&
    clause.tokens[at + 1]?.case !== 'capital'
  );
}

/** German: `Deshalb lehnen wir ab` → `Wir lehnen ab`. The prefield goes, the subject moves before the verb. */
export function invertedVariant(
  clause: Clause,
): { readonly order: readonly number[]; readonly step: string } | null {
  if (clause.lang !== 'de') return null;
  const first = clause.tokens[0];
  const { lexicon } = clause;
  if (first?.kind !== 'word' || !(lexicon.particles.has(first.key) || PREFIELD.has(first.key))) return null;
  if (!isFiniteVerb(clause, 1) && !lexicon.verbLike(keyAt(clause, 1))) return null;
  const subject = clause.tokens[2];
  if (subject?.kind !== 'word' || subject.quote !== 0) return null;
  const end = subjectEnd(clause, subject.key);
  if (end < 0) return null;
  return { order: [...range(2, end), 1, ...range(end, clause.tokens.length)], step: 'move:prefield' };
}

/** A pronoun is a subject by itself; an article takes up to two small words and the noun. */
function subjectEnd(clause: Clause, key: string): number {
  const { lexicon } = clause;
  if (lexicon.determiners.has(key)) {
    let end = 3;
    while (end < 5 && clause.tokens[end]?.case === 'lower') end++;
    if (clause.tokens[end]?.case === 'capital' || clause.tokens[end]?.case === 'upper') return end + 1;
  }
  return lexicon.subjects.has(key) ? 3 : -1;
}

const PREFIELD = wordSet('auch dennoch trotzdem gleichzeitig zugleich schließlich dabei damit dazu');

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
}
