import type { Finding } from '../../domain/finding.ts';
import type { Sentence } from '../../domain/verdict.ts';
import type { Verification } from '../../domain/verification.ts';
import { verbClassOf } from '../lexicon/reporting-verbs.ts';
import type { JudgeContext } from '../verify-context.ts';
import {
  ANNOUNCES,
  BEFORE_THAT_WORDS,
  BINDER_WORDS,
  CALENDAR_WORDS,
  HEAD_WORDS,
  LIMIT_WORDS,
  LINK_WORDS,
  PERSONAL_WORDS,
  POINTER_WORDS,
  PRONOUN_WORDS,
  TAKES_BACK,
  THING_WORDS,
} from './anaphors.ts';
import { factsOf } from './facts-by-sentence.ts';
import { ownVoice, type Word, wordsOf } from './own-voice.ts';

/** Letters that must agree for two words to be taken for the same noun: the plural and case endings differ. */
const STEM = 5;

/**
 * Does the rest still read when sentence `removed` goes? A draft passes only when nothing that stays can lean on
 * what goes: no "she" or "therefore" right after the gap, no "the plan" that only the removed sentence named, no
 * announcement before it. Doubtful is dangling.
 * @returns what dangles, or null
 */
export function danglingAfterCut(
  verification: Verification,
  removed: number,
  context: JudgeContext,
): Finding | null {
  const { sentences } = verification;
  const gone = sentences[removed];
  if (gone === undefined)
    return dangling(
      ['The sentence to cut is not in the draft.', 'Der zu streichende Satz steht nicht im Entwurf.'],
      null,
      '',
    );
  const before = sentences[removed - 1];
  const next = sentences[removed + 1];
  if (before !== undefined && announces(verification, before)) {
    return dangling(
      [
        'The sentence before the cut announces what was cut.',
        'Der Satz davor kündigt an, was gestrichen wäre.',
      ],
      before,
      '',
    );
  }
  if (before !== undefined && answers(verification, gone)) {
    return dangling(
      [
        'What would have to go answers or limits the sentence before it.',
        'Was wegfallen müsste, beantwortet oder begrenzt den Satz davor.',
      ],
      before,
      '',
    );
  }
  if (next === undefined) return null;
  if (introduces(verification, gone)) {
    return dangling(
      [
        'What would have to go says how the rest is meant.',
        'Was wegfallen müsste, sagt, wie der Rest gemeint ist.',
      ],
      next,
      '',
    );
  }
  if (isBridge(verification, next)) {
    return dangling(
      [
        'A bridge is left without the sentence it leads on from.',
        'Eine Überleitung verlöre den Satz, an den sie anschließt.',
      ],
      next,
      '',
    );
  }
  const lean = leaningWord(wordsOf(verification, [next]));
  if (lean !== null)
    return dangling(
      [`“${lean}” leans on the sentence that was cut.`, `„${lean}“ stützt sich auf den gestrichenen Satz.`],
      next,
      lean,
    );
  const earlier = wordsOf(verification, sentences.slice(0, removed));
  const known = [...earlier.map((word) => word.lower), ...plainWords(context.question ?? '')];
  const noun = orphanNoun(wordsOf(verification, [gone]), wordsOf(verification, [next]), known);
  if (noun !== null)
    return dangling(
      [
        `“the ${noun}” was named only in the sentence that was cut.`,
        `„${noun}“ kam nur in dem gestrichenen Satz vor.`,
      ],
      next,
      noun,
    );
  return lostPerson(verification, removed) ?? enumerationBroken(verification, removed);
}

function announces(verification: Verification, sentence: Sentence): boolean {
  const text = ownVoice(verification, sentence).trim();
  return /:$/u.test(text) || (isBridge(verification, sentence) && ANNOUNCES.test(text));
}

/** ATTACKER: an accusation and its denial, of which only the accusation is found in the source. */
function answers(verification: Verification, sentence: Sentence): boolean {
  const head = wordsOf(verification, [sentence])[0]?.lower ?? '';
  return LIMIT_WORDS.has(head) || TAKES_BACK.test(ownVoice(verification, sentence));
}

/** `No.`, `The following is false.`, `What Kern claims:` */
function introduces(verification: Verification, sentence: Sentence): boolean {
  const text = ownVoice(verification, sentence).trim();
  return (
    /:$/u.test(text) ||
    /^(?:yes|no|ja|nein)(?!\p{L})/iu.test(text) ||
    /(?<!\p{L})(?:following|as follows|below|folgende[rnsm]?|wie folgt)(?!\p{L})/iu.test(text) ||
    TAKES_BACK.test(text)
  );
}

function isBridge(verification: Verification, sentence: Sentence): boolean {
  return factsOf(verification, sentence.index).claims.every((claim) => claim.verdict === 'not-a-claim');
}

function leaningWord(words: readonly Word[]): string | null {
  const head = words[0];
  if (head === undefined) return null;
  if (HEAD_WORDS.has(head.lower) || head.lower === 'that') return head.text;
  if (head.lower === 'for' && /^(?:example|instance)$/u.test(words[1]?.lower ?? '')) return head.text;
  return words.find((_, index) => leans(words, index))?.text ?? null;
}

function leans(words: readonly Word[], index: number): boolean {
  const word = words[index]?.lower ?? '';
  const next = words[index + 1];
  if (word === 'that') return BEFORE_THAT_WORDS.has(words[index - 1]?.lower ?? '');
  // "then a council member", "damals Ratsherrin": the frame's own date says when.
  if (word === 'then') return !/^(?:a|an|the)$/u.test(next?.lower ?? '');
  if (word === 'damals') return !/^\p{Lu}/u.test(next?.text ?? '');
  if (word === 'such') return next?.lower !== 'as';
  if (THING_WORDS.has(word) && isBoundInside(words, index)) return false;
  if (PRONOUN_WORDS.has(word)) return !isExistential(word, next?.lower ?? '');
  return LINK_WORDS.has(word) || POINTER_WORDS.has(word);
}

/**
 * "Tri-Rivers spent what it promised": the sentence itself names what *it* is. Not so where *it* is the subject
 * behind a mere opening ("In March it doubled") or behind a verb of saying ("Reyes said that it would pass").
 */
function isBoundInside(words: readonly Word[], index: number): boolean {
  const binder = words[index - 1]?.lower ?? '';
  if (!BINDER_WORDS.has(binder)) return false;
  if (binder === 'that' && verbClassOf(words[index - 2]?.lower ?? '') !== null) return false;
  return words.slice(0, index - 1).some((_, at) => namesThing(words, at));
}

/** A noun with its article, or a name that is not just somebody who speaks. */
function namesThing(words: readonly Word[], at: number): boolean {
  const word = words[at];
  const next = words[at + 1];
  if (word === undefined || next === undefined) return false;
  if (/^(?:the|a|an)$/u.test(word.lower))
    return !/^(?:year|month|week|day|time|morning|evening)$/u.test(next.lower);
  if (!/^\p{Lu}/u.test(word.text) || CALENDAR_WORDS.has(word.lower)) return false;
  const speaks = verbClassOf(next.lower) !== null || verbClassOf(words[at - 1]?.lower ?? '') !== null;
  return !speaks && (at > 0 || /^\p{Lu}|-/u.test(next.text) || word.text.includes('-'));
}

/** "There were forty beds", "es gab vierzig Betten": points nowhere. */
function isExistential(word: string, verb: string): boolean {
  if (word === 'there') return /^(?:is|are|was|were|has|have|will|would|had)$/u.test(verb);
  return word === 'es' && /^(?:gibt|gab|gäbe)$/u.test(verb);
}

/** "She" two sentences on, with nobody named in between: she was in the sentence that went. */
function lostPerson(verification: Verification, removed: number): Finding | null {
  for (const sentence of verification.sentences.slice(removed + 1)) {
    const words = wordsOf(verification, [sentence]);
    for (const [index, word] of words.entries()) {
      if (index > 0 && /^\p{Lu}/u.test(word.text) && !CALENDAR_WORDS.has(word.lower)) return null;
      if (!PERSONAL_WORDS.has(word.lower)) continue;
      if (THING_WORDS.has(word.lower) && isBoundInside(words, index)) continue;
      return dangling(
        [`“${word.text}” lost the person it means.`, `„${word.text}“ verlöre die Person, die gemeint ist.`],
        sentence,
        word.text,
      );
    }
  }
  return null;
}

/** "The plan …" right after the gap, where only the removed sentence said which plan. */
function orphanNoun(gone: readonly Word[], next: readonly Word[], known: readonly string[]): string | null {
  const goneStems = new Set(gone.filter((word) => word.lower.length > 2).map((word) => stem(word.lower)));
  const knownStems = new Set(known.map(stem));
  for (const [index, word] of next.entries()) {
    if (!/^(?:the|der|die|das|den|dem|des)$/u.test(word.lower)) continue;
    const noun = next[index + 1];
    if (noun === undefined) continue;
    if (goneStems.has(stem(noun.lower)) && !knownStems.has(stem(noun.lower))) return noun.text;
  }
  return null;
}

/** "First … Second …": a list loses its first step. */
function enumerationBroken(verification: Verification, removed: number): Finding | null {
  for (const sentence of verification.sentences.slice(removed + 1)) {
    const head = wordsOf(verification, [sentence])[0]?.lower ?? '';
    if (/^(?:second|secondly|third|thirdly|fourth|zweitens|drittens|viertens)$/u.test(head)) {
      return dangling(
        ['A list lost one of its steps.', 'Eine Aufzählung verlöre einen ihrer Schritte.'],
        sentence,
        head,
      );
    }
  }
  return null;
}

function plainWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function stem(word: string): string {
  return word.slice(0, STEM);
}

function dangling(
  [message, messageDe]: readonly [en: string, de: string],
  sentence: Sentence | null,
  word: string,
): Finding {
  return {
    ruleId: 'trim.dangling',
    effect: 'hold',
    facts: { message, messageDe, sentence: sentence?.index ?? null, says: sentence?.text ?? '', word },
  };
}
