import type { Language } from '../../../../domain/article.ts';
import { type Span, spanContains } from '../../../../domain/text/span.ts';
import { isCalled, proseFlaw, tiesBack } from './quotable.ts';

/** Sentences that are told together at most. */
const MOST = 3;
/** Words of them together. */
const MOST_WORDS = 70;

/**
 * Sentences that a reader understands behind the one before them only: `The river stopped on Thursday morning. It had
 * come to 18.6 feet.` Each is given with what it leans on, from a sentence that stands by itself to it, without a gap.
 * A pronoun is understood inside its paragraph, a thing with its article also at the head of the next.
 * @param prose sentences without a quotation, in order
 */
export function tiedSentences(
  text: string,
  lang: Language,
  paragraphs: readonly Span[],
  prose: readonly Span[],
): readonly (readonly Span[])[] {
  return prose.flatMap((span, index) => {
    const own = text.slice(span.start, span.end);
    if (!tiesBack(own, lang)) return [];
    const paragraph = paragraphs.find((one) => spanContains(one, span));
    const parts = [span];
    for (let at = index - 1; parts.length < MOST; at--) {
      const before = prose[at];
      const [first] = parts;
      if (before === undefined || first === undefined || paragraph === undefined) return [];
      const isNext = spanContains(paragraph, before) || (parts.length === 1 && isCalled(own, lang));
      if (!isNext || /\S/.test(text.slice(before.end, first.start))) return [];
      parts.unshift(before);
      const sentence = text.slice(before.start, before.end);
      const flaw = proseFlaw(sentence, lang);
      if (flaw !== null && flaw < 2) return wordCount(text, parts) > MOST_WORDS ? [] : [parts];
      if (flaw === null && !tiesBack(sentence, lang)) return [];
    }
    return [];
  });
}

function wordCount(text: string, parts: readonly Span[]): number {
  return parts.reduce(
    (sum, { start, end }) => sum + (text.slice(start, end).match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0),
    0,
  );
}
