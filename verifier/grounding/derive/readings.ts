import type { PreparedSentence, PreparedText } from '../text/prepared.ts';
import type { Token } from '../text/token.ts';
import type { Replacement } from './align.ts';
import { frontedAttribution, thatReplacements } from './attributed.ts';
import { clauseOf } from './clause.ts';
import { invertedVariant } from './clause-shape.ts';
import { antecedentOf } from './context.ts';
import { type DatedStretch, datedStretches, movesFreely, sameDate } from './dates.ts';
import type { DerivationSource, WantedClaim } from './derive-claim.ts';
import { germanOrders } from './german-order.ts';
import { entityReplacements, nameReplacements } from './names.ts';
import { reportedReplacements } from './reported.ts';
import { titleReplacements } from './title-apposition.ts';
import { type Clause, isFiniteVerb, type Unit } from './unit.ts';
import { unitsOf } from './units.ts';

/** One way to read source and claim against each other; the aligner decides whether it holds. */
export interface Reading {
  readonly claim: readonly Token[];
  readonly tokens: readonly Token[];
  readonly units: readonly Unit[];
  readonly replacements: readonly Replacement[];
  /** Steps that this reading itself takes. */
  readonly steps: readonly string[];
}

/** All readings of a sentence that the rules allow, plainest first. */
export function* readings(
  claim: WantedClaim,
  sentence: PreparedSentence,
  prepared: PreparedText,
  source: DerivationSource,
): Generator<Reading> {
  const known = openClause(sentence, prepared);
  if (known === null) return;
  const { clause, units } = known;
  const wanted = claim.sentence.tokens;
  const names = [
    ...nameReplacements(wanted, clause.tokens, prepared),
    ...titleReplacements(wanted, clause.tokens, prepared),
    ...entityReplacements(wanted, clause.tokens, source.entities ?? [], source.published ?? null),
    ...pronounReplacements(wanted, sentence, prepared),
    ...thatReplacements(wanted, clause),
    ...(source.reported === true ? reportedReplacements(wanted, clause.tokens, clause.lang) : []),
  ];
  const ownDates = claimDatesOf(claim, prepared);
  const sourceDates =
    ownDates.length === 0
      ? []
      : datedStretches(prepared.text, sentence.span, clause.tokens, prepared.lang, source.published ?? null);
  const replacements = [...names, ...dateReplacements(ownDates, sourceDates)];
  yield { claim: wanted, tokens: clause.tokens, units, replacements, steps: [] };
  yield* movedDates(wanted, clause, units, names, ownDates, sourceDates);
  for (const order of germanOrders(wanted, clause, ownDates, sourceDates))
    yield { ...order, units: [], replacements: [], steps: ['move:date'] };
  const inverted = invertedVariant(clause);
  if (inverted !== null)
    yield {
      claim: wanted,
      tokens: ordered(clause, inverted.order),
      units: [],
      replacements: [],
      steps: [inverted.step],
    };
  const fronted = frontedAttribution(clause);
  if (fronted !== null) yield* frontedReadings(wanted, clause, fronted);
}

interface OpenClause {
  readonly clause: Clause;
  readonly units: readonly Unit[];
}

const clauses = new WeakMap<PreparedSentence, OpenClause | null>();

/** What may be left out of a sentence does not depend on the claim: it is worked out once. */
function openClause(sentence: PreparedSentence, prepared: PreparedText): OpenClause | null {
  const known = clauses.get(sentence);
  if (known !== undefined) return known;
  const clause = clauseOf(sentence, prepared.lang);
  const made = clause === null ? null : { clause, units: unitsOf(clause) };
  clauses.set(sentence, made);
  return made;
}

const claimDates = new WeakMap<WantedClaim, readonly DatedStretch[]>();

function claimDatesOf(claim: WantedClaim, prepared: PreparedText): readonly DatedStretch[] {
  const known = claimDates.get(claim);
  if (known !== undefined) return known;
  const made = datedStretches(claim.text, claim.sentence.span, claim.sentence.tokens, prepared.lang, null);
  claimDates.set(claim, made);
  return made;
}

function pronounReplacements(
  wanted: readonly Token[],
  sentence: PreparedSentence,
  prepared: PreparedText,
): readonly Replacement[] {
  const name = antecedentOf(prepared, sentence);
  if (name === null) return [];
  // The claim may name the person in full or by surname.
  for (let from = 0; from < name.length; from++) {
    const form = name.slice(from);
    if (form.every((token, i) => wanted[i]?.key === token.key && wanted[i]?.quote === 0)) {
      return [{ from: 0, to: 1, claimFrom: 0, claimTo: form.length, step: 'replace:pronoun' }];
    }
  }
  return [];
}

function dateReplacements(
  claimDates: readonly DatedStretch[],
  sourceDates: readonly DatedStretch[],
): readonly Replacement[] {
  return claimDates.flatMap((there) =>
    sourceDates
      .filter((here) => sameDate(there, here))
      .map((here) => ({
        from: here.from,
        to: here.to,
        claimFrom: there.from,
        claimTo: there.to,
        step: 'replace:date',
      })),
  );
}

/** A date of the source that stands first or last in the claim: `… on Tuesday` ↔ `On 5 June 2018 …`. */
function* movedDates(
  wanted: readonly Token[],
  clause: Clause,
  units: readonly Unit[],
  names: readonly Replacement[],
  claimDates: readonly DatedStretch[],
  sourceDates: readonly DatedStretch[],
): Generator<Reading> {
  for (const there of claimDates) {
    const first = there.from === 0;
    if (!first && there.to !== wanted.length) continue;
    for (const here of sourceDates) {
      if (
        !sameDate(there, here) ||
        !movesFreely(here, clause.tokens, (at) => isFiniteVerb(clause, at), clause.lang)
      )
        continue;
      let to = there.to;
      if (first && wanted[to]?.kind === 'comma') to++;
      const rest = first ? wanted.slice(to) : wanted.slice(0, there.from);
      const shift = first ? to : 0;
      const moved: Unit = { from: here.from, to: here.to, step: 'move:date' };
      const leading: Unit = { from: here.from, to: here.to + 1, step: 'move:date' };
      const withComma = clause.tokens[here.to]?.kind === 'comma' && here.from === 0 ? [leading] : [];
      const replacements = names
        .map((item) => ({ ...item, claimFrom: item.claimFrom - shift, claimTo: item.claimTo - shift }))
        .filter((item) => item.claimFrom >= 0 && item.claimTo <= rest.length);
      const reading = {
        tokens: clause.tokens,
        units: [...units, moved, ...withComma],
        replacements,
        steps: ['move:date'],
      };
      yield { ...reading, claim: rest };
      if (first && clause.lang === 'de') yield* straightened(rest, reading);
    }
  }
}

/** German puts the verb behind a leading date: `Am 5. Juni stimmte der Rat zu` is read as `der Rat stimmte zu`. */
function* straightened(rest: readonly Token[], reading: Omit<Reading, 'claim'>): Generator<Reading> {
  const verb = rest[0];
  if (verb === undefined) return;
  for (let k = 1; k <= 5 && k < rest.length; k++) {
    yield { ...reading, replacements: [], claim: [...rest.slice(1, k + 1), verb, ...rest.slice(k + 1)] };
  }
}

function* frontedReadings(
  wanted: readonly Token[],
  clause: Clause,
  fronted: { readonly order: readonly number[]; readonly statement: number },
): Generator<Reading> {
  const tokens = ordered(clause, fronted.order);
  const that: Replacement[] = [];
  if (wanted[fronted.statement]?.key === 'that') {
    that.push({
      from: fronted.statement,
      to: fronted.statement,
      claimFrom: fronted.statement,
      claimTo: fronted.statement + 1,
      step: 'function-word:that',
    });
  }
  // The first word of the statement loses its capital behind the verb of saying.
  const small = tokens.map((token, i) =>
    i === fronted.statement && token.case === 'capital' && LOWERED.has(token.key)
      ? { ...token, case: 'lower' as const }
      : token,
  );
  yield { claim: wanted, tokens: small, units: [], replacements: that, steps: ['move:attribution'] };
}

const LOWERED = new Set(
  'the a an this that these those his her its their our my it he she they we there some many most all no in on at for'.split(
    ' ',
  ),
);

function ordered(clause: Clause, order: readonly number[]): readonly Token[] {
  return order.flatMap((index) => clause.tokens[index] ?? []);
}
