import { opensGermanName } from '../../grounding/lexicon/german-names.ts';
import { MEN, WOMEN } from '../../lexicon/first-names.ts';
import { isOffice } from '../../lexicon/offices.ts';
import type { Word } from '../own-voice.ts';
import { isCapital, isFunctionWord, wordsOfList } from './antecedents.ts';

type Tongue = 'en' | 'de';

/**
 * Nouns that take up again what was named by another word: a firm by its name, a vote by its result. Those that can be
 * the only one of their kind in a town (the council, the pool) are not among them.
 */
export const TAKES_UP = wordsOfList(`
  man men woman women boy girl couple pair duo trio two three four five others company firm group bank business agency organisation organization
  plan proposal project bill law measure measures move decision ruling verdict deal agreement scheme idea programme program
  incident accident attack crash case crime killing figure figures number sum amount total increase rise fall drop
  suspect victim defendant accused politician lawmaker businessman author
  mann männer frau frauen junge mädchen paar unternehmen firma gruppe bank konzern behörde organisation
  plan vorschlag projekt gesetz gesetzentwurf maßnahme maßnahmen schritt entscheidung urteil abkommen vereinbarung vorhaben idee programm
  vorfall unfall angriff anschlag fall verbrechen tat zahl zahlen summe betrag anstieg rückgang zuwachs
  verdächtige opfer angeklagte beschuldigte politiker politikerin`);

export const DEFINITE = /^(?:the|der|die|das|den|dem|des)$/;
const INDEFINITE = /^(?:a|an|another|one|ein|eine|einen|einem|einer|eines)$/;
/** Longest stretch of adjectives between the article and its noun, in words. */
export const LONGEST = 3;

/** How a text introduces a noun. */
export interface Mention {
  readonly kind: 'indefinite' | 'named' | 'definite';
  /** Names that stand beside it, lower case. */
  readonly names: ReadonlySet<string>;
}

/** Every place in `words` that speaks of this noun. */
export function mentionsIn(words: readonly Word[], noun: string, lang: Tongue): readonly Mention[] {
  return words.flatMap((word, at) => {
    const own = stem(word.lower);
    const compound = lang === 'de' && isCompound(own, noun);
    if ((own !== noun && !compound) || (isFunctionWord(word.lower) && !TAKES_UP.has(word.lower))) return [];
    const names = new Set([...namesBeside(words, at, lang), ...modifiersOf(words, at, lang)]);
    if (compound) names.add(own.slice(0, own.length - noun.length));
    const article = words
      .slice(Math.max(0, at - LONGEST), at)
      .findLast(({ lower }) => DEFINITE.test(lower) || INDEFINITE.test(lower));
    const kind =
      article !== undefined && INDEFINITE.test(article.lower)
        ? 'indefinite'
        : names.size > 0
          ? 'named'
          : 'definite';
    return [{ kind, names }];
  });
}

/** `Turnverein` is a Verein. */
function isCompound(own: string, noun: string): boolean {
  return noun.length >= SHORTEST && own.length >= noun.length + 3 && own.endsWith(noun);
}

/** Letters of the shortest noun that is looked for at the end of another: `Rat` ends `Vorrat`. */
const SHORTEST = 4;

/** `the harbour bill`: a noun before the noun says which. */
function modifiersOf(words: readonly Word[], at: number, lang: Tongue): readonly string[] {
  if (lang === 'de') return [];
  const found: string[] = [];
  for (let i = at - 1; i >= Math.max(0, at - LONGEST) && words[i + 1]?.gap.trim() === ''; i--) {
    const { lower = '', text = '' } = words[i] ?? {};
    if (isFunctionWord(lower)) return DEFINITE.test(lower) || INDEFINITE.test(lower) ? found : [];
    if (/^\p{Ll}/u.test(text)) found.push(bare(lower));
  }
  return [];
}

/** `Mayor Elena Reyes`, `Riverbend’s mayor`, `In Porto, the mayor`, `a school in Porto`, `the mayor of Porto` */
function namesBeside(words: readonly Word[], at: number, lang: Tongue): ReadonlySet<string> {
  const names = new Set<string>();
  const take = (from: number): void => {
    for (let i = from; i < from + LONGEST && isProper(words, i, lang); i++)
      names.add(bare(words[i]?.lower ?? ''));
  };
  take(at + 1);
  if (OF.test(words[at + 1]?.lower ?? '')) take(at + 2);
  // `the committee of the church`
  const whose = words[at + 3];
  if (lang === 'en' && words[at + 1]?.lower === 'of' && words[at + 2]?.lower === 'the' && whose !== undefined)
    names.add(bare(whose.lower));
  for (let i = at - 1; i >= Math.max(0, at - LONGEST) && words[i + 1]?.gap.trim() === ''; i--) {
    if (isProper(words, i, lang)) names.add(bare(words[i]?.lower ?? ''));
    else if (DEFINITE.test(words[i]?.lower ?? '')) break;
  }
  if (OF.test(words[0]?.lower ?? '') && at <= LONGEST + 2) take(1);
  return names;
}

const OF = /^(?:of|in|at|from|near|von|aus|bei)$/;

/** All names, lower case. */
export function namesIn(words: readonly Word[], lang: Tongue): ReadonlySet<string> {
  return new Set(words.flatMap((word, at) => (isProper(words, at, lang) ? [bare(word.lower)] : [])));
}

/** German writes every noun large: there a name is what a first name, an office or a place tells. */
function isProper(words: readonly Word[], at: number, lang: Tongue): boolean {
  if (!isCapital(words, at)) return false;
  const word = words[at];
  if (word === undefined || isOffice(word.lower) || TAKES_UP.has(word.lower)) return false;
  if (lang === 'en') return true;
  const before = words[at - 1]?.lower ?? '';
  if (/^(?:in|aus|nach|von|bei)$/.test(before)) return true;
  return (
    [word.lower, before].some((one) => opensGermanName(one) || WOMEN.has(one) || MEN.has(one)) ||
    isOffice(before)
  );
}

function bare(lower: string): string {
  return lower.replace(/['’]s?$/, '');
}

/** Letters that must agree for two words to be the same noun: plural and case endings differ. */
const STEM = 6;

/** The noun without its endings. */
export function stem(lower: string): string {
  const word = bare(lower);
  return word.length > STEM ? word.replace(/(?:innen|ens|es|en|s|e|n)$/, '') : word.replace(/s$/, '');
}
