import { MEN, WOMEN } from '../../lexicon/first-names.ts';
import { isOffice } from '../../lexicon/offices.ts';

/** Stands a first name or an office before this name anywhere in the source? */
export function isKnownPerson(name: string, text: string): boolean {
  if (isGivenName(name.toLowerCase())) return true;
  let at = text.indexOf(name);
  for (let tries = 0; at >= 0 && tries < MOST_HITS; at = text.indexOf(name, at + name.length), tries++) {
    const before =
      /(\p{L}+)\.?\s$/u.exec(text.slice(Math.max(0, at - LONGEST_WORD), at))?.[1]?.toLowerCase() ?? '';
    if (isGivenName(before) || isOffice(before)) return true;
  }
  return false;
}

function isGivenName(lower: string): boolean {
  return WOMEN.has(lower) || MEN.has(lower);
}

/** ATTACKER: a name is looked up so often in a source, and so many letters back. */
const MOST_HITS = 40;
const LONGEST_WORD = 24;
