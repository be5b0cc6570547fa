import { adverbUnits } from './adverb-units.ts';
import { appositionUnits } from './apposition-units.ts';
import { besideUnits, bracketUnits, dashUnits } from './aside-units.ts';
import { earlierClauseUnits, factiveUnits, laterClauseUnits } from './clause-units.ts';
import { relativeUnits } from './relative-units.ts';
import { tailUnits } from './tail-units.ts';
import type { Clause, Unit } from './unit.ts';
import { addressUnits, circumstanceUnits, connectiveUnits } from './word-units.ts';

/** The listed, versioned deletion rules. Each proves by itself that its stretches may go. */
const UNIT_RULES: readonly ((clause: Clause) => readonly Unit[])[] = [
  bracketUnits,
  dashUnits,
  besideUnits,
  relativeUnits,
  appositionUnits,
  connectiveUnits,
  addressUnits,
  adverbUnits,
  circumstanceUnits,
  factiveUnits,
  laterClauseUnits,
  earlierClauseUnits,
  tailUnits,
];

export function unitsOf(clause: Clause): readonly Unit[] {
  return UNIT_RULES.flatMap((rule) => rule(clause));
}
