import {
  AUXILIARIES,
  CONJUNCTIONS,
  DETERMINERS,
  NOT_NAMES,
  PREPOSITIONS,
  PRONOUNS,
} from '../../lexicon/function-words.ts';
import { BODIES, isOffice, PLACES } from '../../lexicon/offices.ts';
import { CALENDAR_WORDS } from '../anaphors.ts';
import type { Word } from '../own-voice.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Nouns for persons beside the offices. */
const PERSONS = set(`
  man men woman women boy girl boys girls child children mother father son daughter wife husband brother sister sisters brothers uncle aunt
  nephew niece cousin friend friends widow widower people person persons candidate politician lawmaker businessman businesswoman opponent rival
  patient passenger passengers player players singer boss colleague colleagues employee customer customers accused teenager toddler baby
  mann männer frau frauen junge mädchen kind kinder mutter vater sohn tochter ehefrau ehemann bruder schwester onkel tante neffe nichte freund
  freundin witwe witwer leute mensch menschen person personen kandidat kandidatin gegner gegnerin patient patientin spieler spielerin
  kollege kollegin mitarbeiter mitarbeiterin kunde kundin angeklagte angeklagter beschuldigte opfer täter täterin verdächtige`);

/** What stands between two clauses, or opens one. */
const JOINS = set(`
  and or but that who whom whose which where when while after before because since if as to until than though although unless
  und oder aber dass der die das den dem deren dessen wer wenn während nachdem bevor weil da ob als zu bis obwohl sodass damit`);

/** Behind these a name is a place more often than somebody. */
const OF_PLACES = set('in at from near across outside inside aus bei nahe im am');

const FUNCTION: ReadonlySet<string> = new Set([
  ...AUXILIARIES,
  ...CONJUNCTIONS,
  ...DETERMINERS,
  ...NOT_NAMES,
  ...PREPOSITIONS,
  ...PRONOUNS,
]);

/** `man`, `opponent`, `Witwe`: a noun for somebody that is no office. */
export function isPersonNoun(lower: string): boolean {
  return PERSONS.has(lower);
}

export function isFunctionWord(lower: string): boolean {
  return FUNCTION.has(lower);
}

/** A word written large that is no calendar word and not merely the first of its sentence. */
export function isCapital(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word === undefined || !/^\p{Lu}/u.test(word.text)) return false;
  return !CALENDAR_WORDS.has(word.lower) && !FUNCTION.has(word.lower);
}

/** May the word at `at` be somebody? */
export function isSomebody(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word === undefined) return false;
  if (PERSONS.has(word.lower) || isOffice(word.lower)) return true;
  if (!isCapital(words, at) || BODIES.has(word.lower) || PLACES.has(word.lower)) return false;
  let first = at;
  while (first > 0 && isCapital(words, first - 1) && words[first]?.gap.trim() === '') first--;
  return !OF_PLACES.has(words[first - 1]?.lower ?? '');
}

/** May the word at `at` be a thing or a body that `it` stands for? */
export function isThing(words: readonly Word[], at: number, isPerson: (name: string) => boolean): boolean {
  const word = words[at];
  const before = words[at - 1]?.lower ?? '';
  if (word === undefined || CALENDAR_WORDS.has(word.lower) || TIMES.has(word.lower)) return false;
  if (isCapital(words, at)) return !isPerson(word.text);
  if (FUNCTION.has(word.lower) || PERSONS.has(word.lower)) return false;
  return (
    DETERMINERS.has(before) || DETERMINERS.has(words[at - 2]?.lower ?? '') || (at === 0 && words.length > 1)
  );
}

const TIMES = set(
  'year month week day time morning evening night hour jahr monat woche tag morgen abend nacht stunde years months weeks days',
);

/** Does a new clause, or a second one joined on, begin between the two words? */
export function isParted(words: readonly Word[], from: number, to: number): boolean {
  for (let i = from + 1; i <= to; i++) {
    if (/[,;:()–—]/.test(words[i]?.gap ?? '')) return true;
    if (i < to && JOINS.has(words[i]?.lower ?? '')) return true;
  }
  return PREPOSITIONS.has(words[to - 1]?.lower ?? '');
}

/** A day, a year or a number of one, before `at`. */
export function isDatedBefore(words: readonly Word[], at: number): boolean {
  return words
    .slice(0, at)
    .some(({ lower }) => CALENDAR_WORDS.has(lower) || /^(?:1[5-9]|20)\d\d$/.test(lower));
}

export { set as wordsOfList };
