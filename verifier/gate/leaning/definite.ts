import { isOffice } from '../../lexicon/offices.ts';
import type { Word } from '../own-voice.ts';
import { isCapital, isFunctionWord, isPersonNoun, wordsOfList } from './antecedents.ts';
import { DEFINITE, LONGEST, type Mention, mentionsIn, namesIn, stem, TAKES_UP } from './mentions.ts';
import { inOneParagraph, type SourceSentences, sourceWords } from './source-place.ts';
import { isEnglishVerb } from './things.ts';

/** `the school`, `die Ministerin`: a noun with its definite article and nothing behind it that says which. */
export interface Definite {
  readonly noun: string;
  readonly text: string;
  /** The words of its sentence before it. */
  readonly before: readonly Word[];
  /** There is one of each, unless a name before it says that there are several. */
  readonly unique: boolean;
}

/** There is one of each, whoever speaks. */
const UNIQUE = wordsOfList(`
  world economy country nation government state public market police internet weather past future present sun sea sky rest beginning end
  welt wirtschaft land staat regierung öffentlichkeit markt polizei internet wetter vergangenheit zukunft gegenwart sonne meer anfang ende`);

/** Behind a noun these say which one is meant; `on` and a weekday do not. */
const RESTRICTS =
  /^(?:of|for|to|that|which|who|whose|whom|in|at|from|against|with|about|between|behind|near|under|into|von|vom|für|gegen|zum|zur|zu|aus|über|mit|bei|beim|des|der|zwischen|um)$/;

const CONTRACTED = /^(?:im|am|zum|zur|beim|vom|ins|ans|aufs)$/;
/** `im Gebäude` is `in dem Gebäude`; `im Zug`, `am Bau` are ways of speaking. */
function canContract(noun: string): boolean {
  return /^(?:gebäude|bauwerk|grundstück|schiff|boot|flugzeug|fahrzeug|verein|klub|club|unternehmen|konzern|verlag|verband|buch|roman|film|vertrag|gesetz|museum|institut|sender|magazin|unfall|prozess|feuer|brand)(?:s|es|e|n|en)?$/.test(
    noun,
  );
}

/** Every bare definite noun of a sentence, owners among them: `the building’s owner` is two. */
export function definitesIn(words: readonly Word[], lang: 'en' | 'de'): readonly Definite[] {
  return words.flatMap((word, at) => {
    const contracted = lang === 'de' && CONTRACTED.test(word.lower);
    if (!DEFINITE.test(word.lower) && !contracted) return [];
    const head = headOf(words, at + 1, lang);
    // `the 19 nurses` counts them; it does not take up `a nurse`.
    if (
      head < 0 ||
      (contracted && !canContract(words[head]?.lower ?? '')) ||
      /^\d/.test(words[at + 1]?.lower ?? '')
    )
      return [];
    const owners = words.flatMap(({ lower }, i) => (i > at && i < head && /'s$/.test(lower) ? [i] : []));
    return [...owners, head].flatMap((one) => {
      const noun = words[one];
      if (noun === undefined || (one === head && isRestricted(words, head))) return [];
      return [
        {
          noun: stem(noun.lower),
          text: words
            .slice(at, one + 1)
            .map(({ text }) => text)
            .join(' '),
          before: words.slice(0, at),
          unique: UNIQUE.has(noun.lower),
        },
      ];
    });
  });
}

/**
 * Does a definite noun mean something that its source has introduced and the draft has not, or something else in the
 * draft than in its source?
 * @param at the sentence of the source in which it stands
 * @param told sentences of the same source that the draft gives before it
 * @param before the words of the draft before the sentence
 */
export function isAstray(
  { noun, text, unique }: Definite,
  source: SourceSentences,
  at: number,
  told: ReadonlySet<number>,
  before: readonly Word[],
): boolean {
  if (unique) return false;
  const introduced = introducedIn(source, at, noun);
  // `the tax bill` says by itself which bill.
  if (introduced?.kind === 'named' && saysWhich(text, introduced.names)) return false;
  const inDraft = mentionsIn(before, noun, source.lang);
  if (introduced === null) {
    // Named by another word, in the sentence before.
    if (at === 0 || !inOneParagraph(source, at - 1, at) || told.has(at - 1)) return false;
    const last = text.split(' ').at(-1)?.toLowerCase() ?? '';
    if (TAKES_UP.has(last)) return true;
    return (
      isOffice(last) &&
      namesIn(sourceWords(source, at - 1), source.lang).size > 0 &&
      isSomebodyElse(source, at - 1, before)
    );
  }
  if (told.has(introduced.sentence)) return false;
  if (inDraft.length > 0 && told.size === 0 && isOneOfManyPersons(text))
    return !shareNames(namesAround(source, at), namesIn(before, source.lang));
  if (introduced.kind === 'definite') return false;
  if (inDraft.length > 0) {
    const last = inDraft.at(-1);
    return (
      last !== undefined &&
      !shareNames(introduced.names, last.names) &&
      !(last.kind === 'definite' && introduced.kind === 'named' && last.names.size === 0)
    );
  }
  // Another sentence of the same article: it may not say which, but it speaks of the same matter.
  if (told.size > 0) return false;
  return introduced.kind === 'indefinite' || isSomebodyElse(source, introduced.sentence, before);
}

/** Offices that a place has one of. */
const SOLE = wordsOfList(`
  mayor president chancellor governor premier chief director chair chairman chairwoman secretary treasurer king queen pope bishop minister
  leader head speaker council member
  bürgermeister bürgermeisterin präsident präsidentin kanzler kanzlerin landrat landrätin vorsitzende vorsitzender direktor direktorin
  minister ministerin chef chefin könig königin papst bischof bischöfin leiter leiterin sprecher sprecherin rat`);

/** ATTACKER: `The baker had stolen bread [S1]. The baker died [S2].` Two articles tell of two bakers. */
function isOneOfManyPersons(text: string): boolean {
  const last = (text.split(' ').at(-1) ?? '').toLowerCase();
  return (isPersonNoun(last) || isOffice(last)) && !SOLE.has(last);
}

/** All names of a sentence and of those before it. */
function namesAround(source: SourceSentences, at: number): ReadonlySet<string> {
  const names = new Set<string>();
  for (let sentence = Math.max(0, at - FARTHEST); sentence <= at; sentence++)
    for (const name of namesIn(sourceWords(source, sentence), source.lang)) names.add(name);
  return names;
}

function saysWhich(text: string, names: ReadonlySet<string>): boolean {
  const own = new Set(text.toLowerCase().split(' '));
  return [...names].every((name) => own.has(name));
}

interface Introduced extends Mention {
  readonly sentence: number;
}

/**
 * The nearest mention before sentence `at` that says more than `the school`, where the text has not called it just so
 * before: `the economy` is one whatever `an economy` needs.
 */
function introducedIn(source: SourceSentences, at: number, noun: string): Introduced | null {
  let found: Introduced | null = null;
  const { lang } = source;
  for (let sentence = at - 1; sentence >= Math.max(0, at - FARTHEST); sentence--) {
    for (const mention of mentionsIn(sourceWords(source, sentence), noun, lang).toReversed()) {
      if (mention.kind === 'definite' && found !== null && found.kind === 'indefinite')
        return { ...mention, sentence };
      if (found === null || found.kind === 'definite') found = { ...mention, sentence };
    }
  }
  return found;
}

/** So many sentences back a reader still takes `the school` for the school that was named there. */
const FARTHEST = 6;

/** Does the draft speak of somebody before, and of nobody whom the sentence of the source names? */
function isSomebodyElse(source: SourceSentences, sentence: number, before: readonly Word[]): boolean {
  const there = namesIn(sourceWords(source, sentence), source.lang);
  const here = namesIn(before, source.lang);
  return here.size > 0 && !shareNames(there, here);
}

function shareNames(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return [...a].some((name) => b.has(name));
}

/** Index of the last word of the noun phrase that begins at `from`; -1 where it is none. */
function headOf(words: readonly Word[], from: number, lang: 'en' | 'de'): number {
  if (lang === 'de') {
    for (let i = from; i < from + LONGEST; i++) {
      const word = words[i];
      if (word === undefined || (i > from && word.gap.trim() !== '')) return -1;
      if (/^\p{Lu}/u.test(word.text)) return i;
    }
    return -1;
  }
  let head = -1;
  for (let i = from; i < from + LONGEST; i++) {
    const word = words[i];
    if (
      word === undefined ||
      (i > from && word.gap.trim() !== '') ||
      (isFunctionWord(word.lower) && !TAKES_UP.has(word.lower)) ||
      word.lower === 'through' ||
      (i > from && isEnglishVerb(word.lower))
    )
      break;
    if (/^\p{Lu}/u.test(word.text)) return -1;
    head = i;
  }
  return head;
}

function isRestricted(words: readonly Word[], head: number): boolean {
  const next = words[head + 1];
  if (next === undefined) return false;
  // `the mayor, Elena Reyes,`, `der Rat, der …`
  if (next.gap.includes(',') && (isCapital(words, head + 1) || RESTRICTS.test(next.lower))) return true;
  if (isCapital(words, head + 1) && next.gap.trim() === '') return true;
  return RESTRICTS.test(next.lower) && next.gap.trim() === '' && !isTime(words, head + 2);
}

/** `in March`, `in 2014`: says when, not which. */
function isTime(words: readonly Word[], at: number): boolean {
  const word = words[at];
  return (
    word !== undefined && (/^\d/.test(word.lower) || (/^\p{Lu}/u.test(word.text) && !isCapital(words, at)))
  );
}
