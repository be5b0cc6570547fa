import {
  BACK_TO_FACT,
  isCondition,
  OF_THE_TRIAL,
  OF_THE_WORK,
  openingOf,
} from '../../lexicon/suppositions.ts';
import type { PreparedSentence, PreparedText } from '../text/prepared.ts';

/*
 * A sentence that stands under another one: `Suppose there is a strike. The mill closes.`, `The pool opens in May. But
 * only if the roof is mended.` By itself it would say outright what its text only supposes, tells of a film, charges
 * somebody with, or makes depend on something.
 */

/** Longer sentences open or limit nothing by their first words, in UTF-16 units. */
const LONGEST = 400;

/** How many sentences of its paragraph an opening may cover. */
const REACH = 3;
/** A view is said in a sentence or two, a choice has its first side behind it. */
const REACH_OF: Readonly<Record<string, number>> = { view: 2, choice: 1 };

/** Stands the sentence under one before it that only supposes, tells a tale or brings a charge? */
export function isUnderOpening(text: PreparedText, sentence: PreparedSentence): boolean {
  const own = wordsOf(text, sentence);
  for (let back = 1; back <= REACH; back++) {
    const before = text.sentences[sentence.index - back];
    const near = text.sentences[sentence.index - back + 1];
    if (before === undefined || near === undefined || isApart(text, before, near)) return false;
    if (BACK_TO_FACT.test(wordsOf(text, near))) return false;
    const opening = openingOf(wordsOf(text, before));
    if (opening === null) continue;
    if (back > (REACH_OF[opening] ?? REACH)) return false;
    if (opening === 'tale') return !OF_THE_WORK.test(own);
    return opening !== 'charge' || !OF_THE_TRIAL.test(own);
  }
  return false;
}

/** Makes the sentence behind it this one depend on something, or a mere plan? */
export function isConditionedBehind(text: PreparedText, sentence: PreparedSentence): boolean {
  const next = text.sentences[sentence.index + 1];
  if (next === undefined || next.question || isApart(text, sentence, next)) return false;
  return isCondition(wordsOf(text, next));
}

function wordsOf({ text }: PreparedText, { span }: PreparedSentence): string {
  return text.slice(span.start, Math.min(span.end, span.start + LONGEST)).trim();
}

function isApart(text: PreparedText, before: PreparedSentence, after: PreparedSentence): boolean {
  return /\n[^\S\n]*\n/.test(text.text.slice(before.span.end, after.span.start));
}
