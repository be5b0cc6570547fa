import type { Language } from '../../../domain/article.ts';
import type { ClaimCheck, Sentence } from '../../../domain/verdict.ts';
import type { Verification } from '../../../domain/verification.ts';
import { opensWithLead } from '../../grounding/derive/publication-lead.ts';
import { factsOf } from '../facts-by-sentence.ts';
import type { GateInput, Rule } from '../gate-input.ts';
import { isFunctionWord } from '../leaning/antecedents.ts';
import { definitesIn, isAstray } from '../leaning/definite.ts';
import { leaningEnglish } from '../leaning/english.ts';
import { isOfAnotherFamily } from '../leaning/families.ts';
import { leaningGerman } from '../leaning/german.ts';
import { isCutAway } from '../leaning/kept-names.ts';
import { isKnownPerson } from '../leaning/known-person.ts';
import { mentionsIn, stem } from '../leaning/mentions.ts';
import { isOfAnotherName } from '../leaning/one-of-many.ts';
import { follows, type Place, placesOf } from '../leaning/source-place.ts';
import { answersForAnother, takesUp, takesUpAnother } from '../leaning/taken-up.ts';
import { isTheOneBefore, withoutPointing } from '../leaning/this-one.ts';
import { type Word, wordsIn, wordsOf } from '../own-voice.ts';
import { hasQuote } from '../passing.ts';

/** At the head of a sentence these stand for somebody whom the sentence before has named. */
const HEAD = /^\s*(?:he|she|they|him|his|her|their|er|sie|ihm|ihn|ihr|sein|seine|ihre)(?![\p{L}\p{M}])/iu;

/**
 * ATTACKER: `Brenner won the election [S1]. He was sentenced to life in prison [S2].` Both sentences are cut from their
 * sources, and the second speaks of another man there. A sentence with a word that points back (a pronoun, `the
 * latter`, `there`, `two days later`, `did not`) stands only right behind the one that it follows in its own source; a
 * definite noun only where the draft has told which one is meant, or no draft sentence could mislead.
 */
export const sentenceLeans: Rule = {
  id: 'sentence.leans',
  run: (input) => {
    const { verification } = input;
    return verification.sentences.flatMap((sentence) => {
      const claims = claimsOf(verification, sentence.index);
      const first = claims[0];
      // Who speaks a quotation is checked by itself, pronoun or not.
      if (first === undefined || hasQuote(verification, sentence.index)) return [];
      const word = strayWord(input, sentence.index, first);
      if (word === null) return [];
      return [
        {
          effect: 'hold' as const,
          facts: {
            message: `“${word}” in “${sentence.text.trim()}” points to another sentence, and the one before it here is not the one that it follows in its source.`,
            messageDe: `„${word}“ in „${sentence.text.trim()}“ verweist auf einen anderen Satz, und davor steht nicht der, auf den es in der Quelle folgt.`,
            sentence: sentence.index,
            word,
          },
        },
      ];
    });
  },
};

function strayWord(input: GateInput, index: number, first: ClaimCheck): string | null {
  const { verification, sources, context } = input;
  const sentence = verification.sentences[index];
  if (sentence === undefined) return null;
  const words = behindLead(wordsOf(verification, [sentence]), sentence.text);
  const here = placesOf(first, sources);
  const before = claimsOf(verification, index - 1).at(-1);
  const there = before === undefined ? [] : placesOf(before, sources);
  const pair = pairOf(there, here);
  // Nothing stands before it here, and nothing stood before it there.
  const isOpening = index === 0 && !HEAD.test(sentence.text) && here.some(({ first: at }) => at === 0);
  const leaning = leaningWord(words, context.lang, here[0]?.source.text ?? '', index === 0);
  if (
    leaning !== null &&
    !isOpening &&
    !pointsAtTheSame(input, index, words, there, here) &&
    (pair === null || isCutAway(pair, wordsOf(verification, beforeOf(verification, index))))
  )
    return leaning;
  if (index === 0) return nounOfAnotherMatter(input, sentence, here);
  return strayNoun(input, index, pair === null ? here : [pair[1]], pair !== null);
}

/** `This bridge` behind the sentence that names the bridge, and no other word that points back. */
function pointsAtTheSame(
  { verification, context }: GateInput,
  index: number,
  words: readonly Word[],
  there: readonly Place[],
  here: readonly Place[],
): boolean {
  const plain = withoutPointing(words);
  const text = here[0]?.source.text ?? '';
  if (plain === null || leaningWord(plain, context.lang, text, index === 0) !== null) return false;
  const before = mentionsIn(
    wordsOf(verification, verification.sentences.slice(index - 1, index)),
    stem(words[1]?.lower ?? ''),
    context.lang === 'de' ? 'de' : 'en',
  );
  return before.length === 1 && there.some((one) => here.some((place) => isTheOneBefore(words, one, place)));
}

/** ATTACKER: behind `Published on March 21, 2023:` a word that points back is no longer the first of its sentence. */
function behindLead(words: readonly Word[], text: string): readonly Word[] {
  if (!opensWithLead(text.trimStart())) return words;
  const first = words.findIndex(({ gap }) => gap.includes(':'));
  return first < 0 ? words : words.slice(first);
}

/** A sentence that holds no small word of either tongue (`Letztere verlor.`) is read as both. */
function leaningWord(words: readonly Word[], lang: Language, text: string, opens: boolean): string | null {
  const unclear = !words.some(({ lower }) => isFunctionWord(lower));
  const german = lang === 'de' || unclear ? leaningGerman(words, opens) : null;
  if (german !== null || (lang === 'de' && !unclear)) return german;
  return leaningEnglish(words, (name) => isKnownPerson(name, text), opens);
}

/** A definite noun that none of the places from which the sentence is cut lets stand. */
function strayNoun(
  { verification, sources, context }: GateInput,
  index: number,
  here: readonly Place[],
  follows: boolean,
): string | null {
  const sentence = verification.sentences[index];
  if (sentence === undefined) return null;
  const definites = definitesIn(
    wordsOf(verification, [sentence]),
    context.lang === 'de' ? 'de' : 'en',
  ).filter((definite) => !follows || takesUp(definite));
  if (definites.length === 0 || here.length === 0) return null;
  const earlier = beforeOf(verification, index).filter(({ index: one }) => tells(verification, one));
  const before = wordsOf(verification, beforeOf(verification, index));
  const places = here.map((place) => {
    const told = earlier.map((one) => ({
      words: wordsOf(verification, [one]),
      sentences: toldOf(verification, one.index, place, sources),
    }));
    return { place, told, all: new Set(told.flatMap(({ sentences }) => [...sentences])) };
  });
  const stray = definites.find((definite) =>
    places.every(({ place, told, all }) => {
      const { source, first } = place;
      if (takesUpAnother(definite, source, first, cutOff(place), told)) return true;
      if (follows) return false;
      if (isOfAnotherFamily(definite, source, first, cutOff(place), told)) return true;
      return isAstray(definite, source, first, all, before) || isOfAnotherName(definite, source, first, told);
    }),
  );
  return stray?.text ?? null;
}

/** The sentences of the same source that a sentence of the draft gives. */
function toldOf(
  verification: Verification,
  index: number,
  { source }: Place,
  sources: GateInput['sources'],
): ReadonlySet<number> {
  const places = claimsOf(verification, index).flatMap((claim) => placesOf(claim, sources));
  return new Set(
    places
      .filter((place) => place.source.label === source.label)
      .flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, i) => first + i)),
  );
}

/** A definite noun in the first sentence of an answer that is asked about another matter of the same text. */
function nounOfAnotherMatter(
  { verification, context }: GateInput,
  sentence: Sentence,
  here: readonly Place[],
): string | null {
  const question = wordsIn(context.question ?? '');
  if (question.length === 0 || here.length === 0) return null;
  const stray = definitesIn(wordsOf(verification, [sentence]), context.lang === 'de' ? 'de' : 'en').find(
    (definite) =>
      here.every((place) => answersForAnother(definite, place.source, place.first, cutOff(place), question)),
  );
  return stray?.text ?? null;
}

/** The words of the source's sentence before the cut. */
function cutOff({ source, first, start }: Place): readonly Word[] {
  return wordsIn(source.text.slice(source.spans[first]?.start ?? start, start));
}

/** A bridge (`Here is what the archive says.`) names nothing that a noun could take up. */
function tells(verification: Verification, index: number): boolean {
  return factsOf(verification, index).claims.some(({ verdict }) => verdict !== 'not-a-claim');
}

/** The sentences that a reader still has in mind. */
function beforeOf(verification: Verification, index: number): Verification['sentences'] {
  return verification.sentences.slice(Math.max(0, index - REMEMBERED), index);
}

/** ATTACKER: a draft of thousands of sentences is looked back so far for each. */
const REMEMBERED = 12;

function claimsOf(verification: Verification, sentence: number): readonly ClaimCheck[] {
  return factsOf(verification, sentence)
    .claims.filter((claim) => claim.verdict === 'supported')
    .toSorted((a, b) => a.start - b.start);
}

function pairOf(
  there: readonly Place[],
  here: readonly Place[],
): readonly [there: Place, here: Place] | null {
  for (const behind of here) {
    const before = there.find((place) => follows(place, behind));
    if (before !== undefined) return [before, behind];
  }
  return null;
}
