/*
 * Month names in English, German and French. Shared by the planner (date phrases of a question) and the
 * verifier (dates in the frame of a sentence), so that both read the same words as the same month.
 */

const NAMES: readonly (readonly string[])[] = [
  ['january', 'jan', 'januar', 'jänner', 'jaenner', 'janvier', 'janv'],
  ['february', 'feb', 'febr', 'februar', 'feber', 'février', 'fevrier', 'févr', 'fevr'],
  ['march', 'mar', 'märz', 'maerz', 'mär', 'mrz', 'mars'],
  ['april', 'apr', 'avril', 'avr'],
  ['may', 'mai'],
  ['june', 'jun', 'juni', 'juno', 'juin'],
  ['july', 'jul', 'juli', 'julei', 'juillet', 'juil'],
  ['august', 'aug', 'août', 'aout'],
  ['september', 'sept', 'sep', 'septembre'],
  ['october', 'oct', 'oktober', 'okt', 'octobre'],
  ['november', 'nov', 'novembre'],
  ['december', 'dec', 'dezember', 'dez', 'décembre', 'decembre', 'déc'],
];

const MONTHS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, index) => names.map((name): [string, number] => [name, index + 1])),
);

/** @returns 1–12, or null when `word` (any case, a final full stop allowed) is no month of the three languages */
export function monthOf(word: string): number | null {
  const key = word.normalize('NFC').toLowerCase().replace(/\.$/, '');
  return MONTHS.get(key) ?? null;
}

/** Regular expression source that matches any month name or its abbreviation, longest first, full stop included. */
export const MONTH_SOURCE: string = `(?:${[...MONTHS.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).join('|')})(?![\\p{L}])\\.?`;
