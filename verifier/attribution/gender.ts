import { MEN, WOMEN } from '../lexicon/first-names.ts';
import type { Party } from './party.ts';

/** `f`, `m`, `p` (several); null where the text does not say. */
export type Gender = 'f' | 'm' | 'p' | null;

export function genderOfPronoun(word: string): Gender {
  const lower = word.toLowerCase();
  if (/^(?:she|her|elle)$/.test(lower)) return 'f';
  if (/^(?:he|him|er|il)$/.test(lower)) return 'm';
  if (/^(?:they|ils|elles|them)$/.test(lower)) return 'p';
  return null;
}

export function genderOf(party: Party): Gender {
  if (party.kind === 'group') return 'p';
  for (const office of party.offices) {
    if (
      /^(?:mrs|ms|miss|dame|lady|frau|mme|mlle|madame|queen|princess|mother|actress|sister)\.?$/.test(
        office,
      ) ||
      /(?:woman|erin|orin|istin|entin|antin|eurin|ärin|rätin|ältin|istrice|trice|ière|euse|enne)$/.test(
        office,
      )
    )
      return 'f';
    if (
      /^(?:mr|sir|lord|herr|herrn|monsieur|king|prince|father|m)\.?$/.test(office) ||
      /(?:man|meister|sprecher|anwalt|leiter|minister|präsident|kanzler|trainer|lehrer|richter)$/.test(office)
    )
      return 'm';
  }
  const first = party.names.length > 1 ? (party.names[0] ?? '').toLowerCase().normalize('NFC') : '';
  if (WOMEN.has(first)) return 'f';
  if (MEN.has(first)) return 'm';
  return null;
}

/** Could this pronoun stand for the party? Silence of the text rules nothing out. */
export function mayStandFor(pronoun: Gender, party: Gender): boolean {
  return pronoun === null || party === null || pronoun === party;
}
