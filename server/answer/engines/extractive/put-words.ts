/*
 * Speakers put words into the mouths of others and go on with them beyond the sentence: "Hätten Sie doch gesagt: Das passt uns
 * nicht. Wir sind gegen den Mindestlohn." The second sentence is nobody's own, and the record shows no mark of it.
 */

/** Tells that the words behind the colon are somebody's. */
const SAYS =
  /(?<!\p{L})(?:(?:ge)?sag(?:t|te|ten|en|test)|heißt es|hieß es|steht|stand|schreib(?:t|en)|schrieb(?:en)?|geschrieben|ruf(?:t|en)|riefen|rief|gerufen|behaupte\p{L}+|erzähl\p{L}+|forder(?:t|te|ten|n)|mein(?:t|te|ten|en)|denk(?:t|en)|dachte(?:n)?|antworte\p{L}+|lautet(?:e)?|motto|zitat|zitier\p{L}+|says?|said|saying|claim(?:s|ed)?|argu(?:es?|ed)|wrote|writes|tells? us|told us|think|thought|motto|reads?)(?!\p{L})/iu;
/** The speaker's own conclusion, in a set phrase. */
const SET_PHRASE =
  /(?<!\p{L})(?:anders|kurz|genauer|ehrlich|offen|deutlich|klar|das) gesagt|(?<!\p{L})fest steht|steht fest|that said/iu;
/** Whose words these are says the speaker, too, of his own. */
const OWN = /(?<!\p{L})(?:ich|wir|mir|uns|mich|unser\p{L}*|mein\p{L}*|i|we|my|our|me|us)(?!\p{L})/iu;
const STILL = /^(?:ich|wir|uns|unser\p{L}*|mein\p{L}*|mir|i|we|my|our)(?!\p{L})/iu;

/** Does a sentence end in words that its speaker gives to others? */
export function putsWords(sentence: string): boolean {
  const colon = sentence.lastIndexOf(': ');
  if (colon === -1) return false;
  const clause =
    sentence
      .slice(0, colon)
      .split(/[,;–—]/u)
      .at(-1) ?? '';
  return SAYS.test(clause) && !OWN.test(clause) && !SET_PHRASE.test(clause);
}

/** Do such words go on here? As long as somebody speaks of himself. */
export function goesOnWithThem(sentence: string): boolean {
  return STILL.test(sentence);
}
