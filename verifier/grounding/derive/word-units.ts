import { wordSet } from '../lexicon/word-set.ts';
import { selects } from './stretch.ts';
import { type Clause, isFiniteVerb, isFree, keyAt, kindAt, startsPhrase, type Unit, widens } from './unit.ts';

/** Connectives and forms of address that commas set off: at the beginning, in the middle, at the end. */
export function connectiveUnits(clause: Clause): readonly Unit[] {
  const units: Unit[] = [];
  const { tokens, lexicon } = clause;
  for (const [i, token] of tokens.entries()) {
    // `Third, …` is read as a number.
    if ((token.kind !== 'word' && token.kind !== 'number') || token.quote !== 0) continue;
    const commaBefore = kindAt(clause, i - 1) === 'comma';
    const opens = i === 0 || (i === 1 && leads(clause, 0));
    if (!opens && !commaBefore) continue;
    if (opens && leads(clause, i)) units.push({ from: i, to: i + 1, step: STEP_CONNECTIVE });
    for (const phrase of lexicon.connectives) {
      if (!startsPhrase(clause, i, phrase)) continue;
      const end = addressEnd(clause, i + phrase.length, phrase);
      const commaAfter = kindAt(clause, end) === 'comma';
      if (opens && commaAfter && !ranks(clause, phrase, end))
        units.push({ from: i, to: end + 1, step: STEP_CONNECTIVE });
      if (!commaBefore || (phrase.length === 1 && LEADING.has(phrase[0] ?? ''))) continue;
      if (commaAfter) {
        units.push(
          { from: i - 1, to: end + 1, step: STEP_CONNECTIVE },
          { from: i, to: end + 1, step: STEP_CONNECTIVE },
        );
      } else if (end === tokens.length) units.push({ from: i - 1, to: end, step: STEP_CONNECTIVE });
    }
  }
  return units;
}

/** `Third, but not last, came Kern` */
function ranks(clause: Clause, phrase: readonly string[], comma: number): boolean {
  return (
    /^(?:first|second|third)$/.test(phrase[0] ?? '') &&
    clause.lexicon.coordinators.has(keyAt(clause, comma + 1))
  );
}

const STEP_CONNECTIVE = 'delete:connective';

/** These may open a sentence without a comma behind them. */
const LEADING = wordSet('and but so und aber denn doch');

/** `And the council …`; not `But for the council …`, `So few …`. */
function leads(clause: Clause, at: number): boolean {
  const key = keyAt(clause, at);
  const next = keyAt(clause, at + 1);
  if (!LEADING.has(key) || clause.tokens[at]?.quote !== 0) return false;
  // `So that is …` points; `so that the council can …` is a purpose.
  if (key === 'so' && next === 'that') return isFiniteVerb(clause, at + 2);
  if (key === 'so') return !AFTER_MEASURING_SO.has(next);
  return !(key === 'but' && next === 'for') && kindAt(clause, at + 1) !== 'end';
}

const AFTER_MEASURING_SO = wordSet(
  'few much far long many be as too that little great large small called soon ein eine viel viele wenig wenige sehr lange bald',
);

/** A form of address may carry a name: `Herr Kollege Riexinger`, `Frau Präsidentin`. */
function addressEnd(clause: Clause, at: number, phrase: readonly string[]): number {
  if (clause.lang !== 'de' || !/^(?:herr|frau)$/.test(phrase[0] ?? '')) return at;
  let end = at;
  while (
    end < at + 3 &&
    (clause.tokens[end]?.case === 'capital' || /^(?:dr|von|de|van)$/.test(keyAt(clause, end)))
  )
    end++;
  return end;
}

/** German forms of address by a name: `, Herr Birkwald,`. Set off on both sides, or at either end. */
export function addressUnits(clause: Clause): readonly Unit[] {
  if (clause.lang !== 'de') return [];
  const units: Unit[] = [];
  const { tokens } = clause;
  for (let i = 0; i < tokens.length; i++) {
    const opensHere = i === 0 || kindAt(clause, i - 1) === 'comma';
    if (!opensHere || tokens[i]?.quote !== 0) continue;
    let at = i;
    while (ADDRESS_LEAD.has(keyAt(clause, at)) && at < i + 4) at++;
    if (
      !/^(?:herr|herrn|frau|kollege|kollegin|kollegen|kolleginnen|freunde|genossen)$/.test(keyAt(clause, at))
    )
      continue;
    let end = at + 1;
    while (end < at + 6 && (tokens[end]?.case === 'capital' || ADDRESS_NAME.has(keyAt(clause, end)))) end++;
    const after = kindAt(clause, end);
    const from = i === 0 ? 0 : i - 1;
    if (after === 'comma') {
      units.push({ from, to: end + 1, step: 'delete:address' });
      if (i > 0) units.push({ from: i, to: end + 1, step: 'delete:address' });
    } else if (after === 'end' && i > 0) units.push({ from, to: end, step: 'delete:address' });
  }
  return units;
}

const ADDRESS_LEAD = wordSet('liebe lieber sehr geehrte geehrter verehrte verehrter werte werter meine');
const ADDRESS_NAME = wordSet('von de van dr der und');

/** Circumstances that leave what happened as it was: `at a cost of …`, `by a vote of …`. Closed list. */
const CIRCUMSTANCES: readonly (readonly string[])[] = [
  ['at', 'a', 'cost', 'of'],
  ['on', 'a', 'vote', 'of'],
  ['by', 'a', 'vote', 'of'],
  ['in', 'a', 'vote', 'of'],
  ['by', 'a', 'margin', 'of'],
];

export function circumstanceUnits(clause: Clause): readonly Unit[] {
  const units: Unit[] = [];
  const { tokens } = clause;
  for (let i = 2; i < tokens.length; i++) {
    if (!CIRCUMSTANCES.some((phrase) => startsPhrase(clause, i, phrase))) continue;
    const end = tokens.length;
    const from = kindAt(clause, i - 1) === 'comma' ? i - 1 : i;
    // Only at the end of a simple clause: nothing but words and figures behind it.
    let simple = true;
    for (let at = i; at < end; at++)
      if (kindAt(clause, at) !== 'word' && kindAt(clause, at) !== 'number') simple = false;
    if (simple && !selects(clause, i) && isFree(clause, from, end) && widens(clause, from, end))
      units.push({ from, to: end, step: 'delete:circumstance' });
  }
  return units;
}
