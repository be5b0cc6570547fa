import { lexiconOf } from '../../grounding/lexicon/lexicon-of.ts';
import { MEN, WOMEN } from '../../lexicon/first-names.ts';
import { BODIES, isOffice } from '../../lexicon/offices.ts';
import { CALENDAR_WORDS } from '../anaphors.ts';
import type { Word } from '../own-voice.ts';
import { isCapital, isFunctionWord, isPersonNoun, wordsOfList } from './antecedents.ts';
import { stem } from './mentions.ts';

type Tongue = 'en' | 'de';

/** What a sentence names that a definite noun behind it can take up. */
export interface Things {
  /** Nouns and names, lower case, without their endings. */
  readonly all: ReadonlySet<string>;
  /** Those among them that are no persons and no bodies. */
  readonly plain: ReadonlySet<string>;
  /** Plurals: `the buildings` alone takes them up. */
  readonly many: ReadonlySet<string>;
}

/** `the hospital’s board` names both. */
const OWNER = /^(?!(?:it|that|there|here|he|she|what|who|where|how|let)')\p{L}{3,}'s$/u;
const OPENS =
  /^(?:the|a|an|another|one|its|his|her|their|this|that|our|my|each|every|no|der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|sein|seine[nmrs]?|ihr|ihre[nmrs]?|diese[nmrs]?|kein|keine[nmrs]?|jede[nmrs]?|im|am|zum|zur|beim|vom)$/;
/** Never what `the building`, `das Gebäude` stands for: times, measures, money. */
const NO_THINGS = wordsOfList(`
  year years month months week weeks day days time times morning evening afternoon night hour hours minute minutes weekend season decade
  way end start beginning rest half part lot number majority people percent cent euro euros dollar dollars pound pounds storm rain wind noon good
  jahr jahre jahren jahres monat monate monaten woche wochen tag tage tagen zeit mal morgen abend nachmittag nacht stunde stunden minute
  wochenende ende anfang hälfte teil zahl leute menschen prozent euro dollar sturm regen wind uhr mittag million millionen milliarde milliarden`);
/** Longest noun phrase that is read for its noun, in words behind its article. */
const LONGEST = 5;

const known = new WeakMap<readonly Word[], Things>();

/** Every noun phrase with an article and every name of a sentence; plain plurals and times are none. */
export function thingsIn(words: readonly Word[], lang: Tongue): Things {
  const read = known.get(words) ?? readThings(words, lang);
  known.set(words, read);
  return read;
}

function readThings(words: readonly Word[], lang: Tongue): Things {
  const all = new Set<string>();
  const plain = new Set<string>();
  const many = new Set<string>();
  const take = (at: number): void => {
    const word = words[at];
    if (word === undefined || NO_THINGS.has(word.lower) || /^\d/.test(word.lower)) return;
    const noun = stem(word.lower);
    if (lang === 'en' ? isPlural(word) : isGermanPlural(words, at)) {
      many.add(noun);
      return;
    }
    all.add(noun);
    if (!isPerson(words, at) && !isPersonNoun(word.lower) && !isOffice(word.lower) && !BODIES.has(word.lower))
      plain.add(noun);
  };
  for (let at = 0; at < words.length; at++) {
    if (OWNER.test(words[at]?.lower ?? '')) take(at);
    if (OPENS.test(words[at]?.lower ?? ''))
      take(lang === 'de' ? germanNoun(words, at + 1) : englishNoun(words, at + 1));
    else if (isName(words, at, lang)) take(at);
  }
  return { all, plain, many };
}

/** The last word before a verb, a small word or a pause. A plural is taken up by a plural alone. */
function englishNoun(words: readonly Word[], from: number): number {
  let noun = -1;
  for (let at = from; at < from + LONGEST; at++) {
    const word = words[at];
    if (word === undefined || (at > from && word.gap.trim() !== '') || isFunctionWord(word.lower)) break;
    if (at > from && isVerbLike(word.lower)) break;
    noun = at;
  }
  return noun;
}

function isPlural({ text, lower }: Word): boolean {
  return lower.length > 3 && /^\p{Ll}/u.test(text) && /[^su]s$/.test(lower) && !/is$/.test(lower);
}

function germanNoun(words: readonly Word[], from: number): number {
  for (let at = from; at < from + LONGEST; at++) {
    const word = words[at];
    if (word === undefined || (at > from && word.gap.trim() !== '')) return -1;
    if (/^\p{Lu}/u.test(word.text)) return at;
  }
  return -1;
}

/** `Die Länder stimmten zu`: a plural at the head of its sentence, whose verb follows. */
function isGermanPlural(words: readonly Word[], noun: number): boolean {
  return (
    noun <= LONGEST &&
    words[0]?.lower === 'die' &&
    /^\p{Ll}+(?:en|ern|eln)$/u.test(words[noun + 1]?.text ?? '')
  );
}

/** A first name, a name behind one, or behind an office. */
function isPerson(words: readonly Word[], at: number): boolean {
  const [own, before] = [words[at]?.lower ?? '', words[at - 1]?.lower ?? ''];
  return [own, before].some((one) => WOMEN.has(one) || MEN.has(one)) || isOffice(before);
}

function isVerbLike(lower: string): boolean {
  return isFunctionWord(lower) || isEnglishVerb(lower);
}

/** A finite verb, as far as its form tells. */
export function isEnglishVerb(lower: string): boolean {
  const english = lexiconOf('en');
  return (
    english?.finite.has(lower) === true || english?.finiteEnding?.test(lower) === true || SHORT.test(lower)
  );
}

/** Too short for the rule of their ending. */
const SHORT = /^(?:died|lied|tied|used|owed)$/;

/** A name, of whatever it is. */
function isName(words: readonly Word[], at: number, lang: Tongue): boolean {
  const word = words[at];
  if (word === undefined || !isCapital(words, at) || CALENDAR_WORDS.has(word.lower)) return false;
  // `Nine people died`, `Nobody was hurt`: large because they come first.
  const next = words[at + 1];
  if (lang === 'en') return at > 0 || isCapital(words, 1) || (next !== undefined && isVerbLike(next.lower));
  // German writes every noun large; at the head and before a verb it is named without an article.
  return at === 0 && /^\p{Ll}/u.test(words[1]?.text ?? '');
}
