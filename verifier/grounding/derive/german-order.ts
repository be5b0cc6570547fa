import type { Token } from '../text/token.ts';
import { takesDate } from './date-attached.ts';
import { type DatedStretch, sameDate } from './dates.ts';
import { type Clause, isFiniteVerb } from './unit.ts';

/** Longest clause (tokens) whose order is looked at: everything stands in one field. */
const LONGEST = 40;
/** Longest subject (tokens) behind a verb in front. */
const LONGEST_SUBJECT = 5;

/** A claim and a source sentence brought into one order. */
export interface Straightened {
  readonly claim: readonly Token[];
  readonly tokens: readonly Token[];
}

/**
 * German lets a date stand before the verb or anywhere behind the subject: `Am Dienstag hat der Rat den Plan
 * beschlossen` ↔ `Der Rat hat den Plan am Dienstag beschlossen`. Both are read without the date and with the verb
 * behind the first phrase; every other word must then stand where it stood. Only in one plain clause: a negation, a
 * limit or a second verb gives the place of the date a meaning.
 */
export function* germanOrders(
  wanted: readonly Token[],
  clause: Clause,
  claimDates: readonly DatedStretch[],
  sourceDates: readonly DatedStretch[],
): Generator<Straightened> {
  const { tokens } = clause;
  const [there, here] = [claimDates[0], sourceDates[0]];
  if (clause.lang !== 'de' || tokens.length > LONGEST || wanted.length > LONGEST) return;
  if (there === undefined || here === undefined || claimDates.length > 1 || sourceDates.length > 1) return;
  if (!sameDate(there, here) || !isPlain(clause)) return;
  if (isAttached(wanted, there) || isAttached(tokens, here)) return;
  const claims = verbSecond(without(wanted, there));
  const sources = verbSecond(without(tokens, here));
  for (const claim of claims) for (const source of sources) yield { claim, tokens: source };
}

/** `Krell kritisierte die Wahl im Mai`: behind what may have a day of its own. */
function isAttached(tokens: readonly Token[], date: DatedStretch): boolean {
  return date.from > 0 && takesDate(tokens.slice(0, date.from), 'de');
}

/** One finite verb, no pause, nothing that narrows. */
function isPlain(clause: Clause): boolean {
  const { tokens } = clause;
  if (!tokens.every(({ kind, quote }) => (kind === 'word' || kind === 'number') && quote === 0)) return false;
  if ((clause.narrowing[tokens.length] ?? 0) > 0 || clause.locked.includes(1)) return false;
  // Last stands a participle, which may look like a finite form: `hat … beschlossen`.
  return tokens.filter((_, at) => at < tokens.length - 1 && isFiniteVerb(clause, at)).length === 1;
}

function without(tokens: readonly Token[], date: DatedStretch): readonly Token[] {
  return [...tokens.slice(0, date.from), ...tokens.slice(date.to)];
}

/** Where the date stood in front, the verb comes first now: it goes behind the first words, however many they are. */
function verbSecond(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const [verb] = tokens;
  if (verb === undefined || verb.case !== 'lower') return [tokens];
  const orders: (readonly Token[])[] = [];
  for (let k = 1; k <= LONGEST_SUBJECT && k < tokens.length; k++)
    orders.push([...tokens.slice(1, k + 1), verb, ...tokens.slice(k + 1)]);
  return orders;
}
