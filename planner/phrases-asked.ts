/*
 * "When did Bernanke first mention the term “too big to fail”?": what a question puts between quotation marks, and
 * whether it asks for these very words.
 */

const BETWEEN_MARKS = /["“„«]([^"”“»„«]{2,80})["”“»]/gu;

const FOR_THE_WORDS =
  /(?<!\p{L})(?:mention(?:s|ed)?|term|words?|phrase|expression|slogan|use[sd]?|coin(?:s|ed)?|erwähn(?:t|te|ten|en)|begriff|wort|worte|ausdruck|benutzte?|verwendete?)(?!\p{L}).{0,40}["“„«]/iu;

export function phrasesIn(question: string): readonly string[] {
  return [...question.matchAll(BETWEEN_MARKS)]
    .map((match) => (match[1] ?? '').trim())
    .filter((one) => one !== '');
}

/** Are the words themselves asked for, so that where nobody says them there is no answer? */
export function asksForTheWords(question: string): boolean {
  return phrasesIn(question).length > 0 && FOR_THE_WORDS.test(question);
}
