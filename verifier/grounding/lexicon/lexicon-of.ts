import { ENGLISH } from './english.ts';
import { GERMAN } from './german.ts';
import type { Lexicon } from './lexicon.ts';

/** Version of all lists and rules of route 1; part of a receipt's runtime block. */
export const DERIVATION_VERSION = 'derive-7';

/** @returns null for a language whose safe deletions we do not know: there only verbatim cuts count */
export function lexiconOf(lang: 'en' | 'de' | 'fr'): Lexicon | null {
  if (lang === 'en') return ENGLISH;
  return lang === 'de' ? GERMAN : null;
}
