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

/** Lines under which all that follows is no report of today: readers' comments, a column out of an old volume. */
const RUBRIC =
  /^\W*(?:(?:readers?[’']? |user )?comments?|letters?(?: to the editor)?|(?:\d+|one hundred|a hundred|fifty|twenty-five|ten) years ago(?: today| this week)?|(?:on )?this day in (?:history|\d{4})|from (?:our|the) archives?|horoscopes?|your horoscope|satire|humou?r|fiction|quiz|(?:leser)?kommentare|leserbriefe|vor (?:\d+|hundert|fünfzig|zehn|zwanzig|fünfundzwanzig) jahren|aus (?:unserem|dem) archiv|heute vor \d+ jahren|horoskop|glosse)(?:,? \p{Lu}?[\p{L}\d ]{0,20})?\s*[:.]?\s*$/iu;
/** Lines under which the next paragraph is somebody's else: paid for, or another's text. */
const OTHERS_TEXT =
  /^\W*(?:(?:paid )?(?:advertisement|advertorial)|sponsored(?: content| post)?|promoted|paid content|anzeige|werbung|advertorial|(?:an?|the|this)? ?(?:excerpts?|extracts?|translations?|transcripts?|text|script|lyrics|passage) (?:of|from)\b[^.!?]{0,80}:?|(?:ein |der |die |das )?(?:auszug|auszüge|übersetzung|abschrift|mitschrift|wortlaut|textauszug)(?: (?:aus|von|des|der)\b[^.!?]{0,80})?:?)\s*$/iu;
/** Longest such line, in UTF-16 units. */
const LONGEST_LINE = 100;

interface Disowned {
  readonly all: boolean;
  /** Indices of sentences that stand under such a line. */
  readonly under: ReadonlySet<number>;
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
  if (known.all || known.under.has(sentence.index)) return true;
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
  return { all: jest || LABEL.test(text.text.slice(0, 200)), under: underLines(text), errors, notice };
}

/** Walks the text once; a line of its own ends what the last one covered. */
function underLines({ text, sentences }: PreparedText): ReadonlySet<number> {
  const under = new Set<number>();
  let mode: 'all' | 'next' | null = null;
  let left = false;
  for (const [at, { span, index }] of sentences.entries()) {
    const opens = at === 0 || BREAK.test(text.slice(sentences[at - 1]?.span.end ?? 0, span.start));
    const closes = BREAK.test(text.slice(span.end, sentences[at + 1]?.span.start ?? span.end));
    const words = text.slice(span.start, span.end);
    if (opens && closes && words.length <= LONGEST_LINE && !/[.!?]["”“’»)]*$/.test(words)) {
      mode = RUBRIC.test(words) ? 'all' : OTHERS_TEXT.test(words) ? 'next' : null;
      left = false;
      continue;
    }
    if (opens && mode === 'next') {
      if (left) mode = null;
      left = true;
    }
    if (mode !== null) under.add(index);
  }
  return under;
}

const BREAK = /\n[^\S\n]*\n/;
