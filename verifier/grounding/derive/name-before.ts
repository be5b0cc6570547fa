import { opensGermanName } from '../lexicon/german-names.ts';
import { wordSet } from '../lexicon/word-set.ts';
import { type Clause, kindAt } from './unit.ts';

/** `Friedrich Merz`, `Kanzlerin Merkel`; never two nouns (`Millionen Menschen`), whose clause selects. */
export function endsName(clause: Clause, at: number): boolean {
  const last = clause.tokens[at - 1];
  const first = clause.tokens[at - 2];
  if (last?.case !== 'capital' || first?.case !== 'capital' || last.kind !== 'word' || first.kind !== 'word')
    return false;
  // `…, Herr Haase, die Kosten …`: somebody is addressed, and the sentence goes on.
  if (ADDRESSES.has(first.key) && kindAt(clause, at - 3) === 'comma') return false;
  return opensGermanName(first.key);
}

const ADDRESSES = wordSet(
  'herr frau kollege kollegin präsident präsidentin minister ministerin kanzler kanzlerin',
);
