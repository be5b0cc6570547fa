import {
  AUXILIARIES,
  CONJUNCTIONS,
  DETERMINERS,
  PREPOSITIONS,
  PRONOUNS,
} from '../../lexicon/function-words.ts';
import type { PreparedSentence, PreparedText } from '../text/prepared.ts';

/** A first line that says what kind of text it is. */
const LABEL =
  /^\s*(?:satire|satirical|parody|fiction|a? ?short story|humou?r|spoof|glosse|parodie|kurzgeschichte|erzählung|fiktion|realsatire)[.:!]?\s*(?:\n|$)/iu;
/** A sentence by which a text takes all of itself back. */
const JEST =
  /^\W*(?:april fools?['’]?s?(?: day)?|just (?:kidding|joking)|april,? april|aprilscherz|(?:this|the) (?:article|story|report|text) (?:is|was) (?:an? )?(?:satire|satirical|fiction(?:al)?|invented|made up|april fools?\p{L}*|joke|hoax)|(?:dies(?:er)?|das) (?:text|artikel|bericht)? ?(?:ist|war) (?:eine? )?(?:satire|erfunden|fiktion|aprilscherz|scherz))(?!\p{L})/iu;
/** Longest sentence (UTF-16 units) that can be such a line. */
const LONGEST_JEST = 90;

/** `Correction: An earlier version of this article said that …` */
const NOTICE =
  /^\W*(?:correction|clarification|corrigendum|erratum|berichtigung|korrektur|richtigstellung|klarstellung)\b.*?(?:said|stated|reported|wrote|claimed|hieß es|berichteten? wir|stand|schrieben wir|war zu lesen)\s*,?\s*(?:that|dass)?\s+(.+)$/isu;
/** Share of the words of the error that a sentence must hold to be the one that it was. */
const SAME = 0.8;
/** An error of fewer words is told by its values, not by its words. */
const LEAST = 2;

const SMALL: ReadonlySet<string> = new Set([
  ...AUXILIARIES,
  ...CONJUNCTIONS,
  ...DETERMINERS,
  ...PREPOSITIONS,
  ...PRONOUNS,
]);

interface Disowned {
  readonly all: boolean;
  /** Words of each statement that a notice in the text calls an error. */
  readonly errors: readonly (readonly string[])[];
  /** Index of the first sentence of a notice. */
  readonly notice: number;
}

const cache = new WeakMap<PreparedText, Disowned>();

/** Does the text as a whole, or a correction below it, take this sentence back? */
export function isDisowned(text: PreparedText, sentence: PreparedSentence): boolean {
  let known = cache.get(text);
  if (known === undefined) {
    known = read(text);
    cache.set(text, known);
  }
  if (known.all) return true;
  if (known.errors.length === 0 || sentence.index >= known.notice) return false;
  const own = new Set(sentence.tokens.map(({ key }) => key));
  return known.errors.some((words) => words.filter((word) => own.has(word)).length >= SAME * words.length);
}

function read(text: PreparedText): Disowned {
  const errors: (readonly string[])[] = [];
  let notice = Infinity;
  let jest = false;
  for (const { span, index } of text.sentences) {
    const words = text.text.slice(span.start, span.end);
    if (words.length <= LONGEST_JEST && JEST.test(words)) jest = true;
    const error = NOTICE.exec(words.slice(0, 600))?.[1];
    if (error === undefined) continue;
    notice = Math.min(notice, index);
    const content = (error.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
      (word) => word.length > 3 && !SMALL.has(word),
    );
    if (content.length >= LEAST) errors.push(content);
  }
  return { all: jest || LABEL.test(text.text.slice(0, 200)), errors, notice };
}
