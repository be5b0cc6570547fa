import type { Language } from '../domain/article.ts';
import type { QuestionKind } from '../domain/plan.ts';
import type { Span } from '../domain/text/span.ts';
import { withoutAskingNouns } from './asking-nouns.ts';
import { withoutKeeping } from './keeper.ts';
import { asksForTheWords, phrasesIn } from './phrases-asked.ts';
import {
  ASKING_ENGLISH,
  ASKING_GERMAN,
  NUMBER_ENGLISH,
  NUMBER_GERMAN,
  STOP_ENGLISH,
  STOP_GERMAN,
} from './words.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[-'’.&][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;

/**
 * What is put to the index: the content words of a question in their order, without date phrases and words that
 * only ask; names as they stand, and names the register adds ("the mayor" as "Elena Reyes").
 * @param dates spans of the date phrases; a window says them already
 * @param added names that the words do not carry
 */
export function buildQuery(
  text: string,
  lang: Language,
  kind: QuestionKind,
  dates: readonly Span[],
  added: readonly string[],
): string {
  if (asksForTheWords(text)) return [...phrasesIn(text), ...added].join(' ');
  const rest = withoutAskingNouns(withoutKeeping(withoutSpans(text, dates)).replace(THE_PAPER, ' '), lang);
  const content = contentWords(rest, lang, askingWords(kind, lang));
  const fallback = content.length > 0 ? content : contentWords(rest, lang, new Set());
  const kept = fallback.length > 0 ? fallback : (rest.match(WORD) ?? []);
  const present = kept.join(' ').toLowerCase();
  const missing = added.filter((name) => !present.includes(name.toLowerCase()));
  const query = [...kept, ...missing].join(' ');
  return query === '' ? text.trim() : query;
}

/** Is anything asked about, beside the dates and names in `spans`? */
export function hasMatter(text: string, lang: Language, kind: QuestionKind, spans: readonly Span[]): boolean {
  return contentWords(withoutKeeping(withoutSpans(text, spans)), lang, askingWords(kind, lang)).length > 0;
}

/** The text without its date phrases and what leads to them. */
export function withoutSpans(text: string, spans: readonly Span[]): string {
  let rest = '';
  let at = 0;
  for (const { start, end } of spans) {
    rest += `${text.slice(at, start).replace(LEADS_TO_DATE, ' ')} `;
    at = Math.max(at, end);
  }
  return rest + text.slice(at);
}

/** What stands before a date and belongs to it: "as of 1 July", "Stand: 1. Juli", "per 31.12.". */
const LEADS_TO_DATE =
  /(?<!\p{L})(?:as (?:of|at|on)|effective(?: as of| from)?|per|(?:mit |zum |am )?(?:rechts)?stand(?: (?:vom|zum|am))?|(?:zum |am )?(?:bilanz)?stichtag)\s*:?\s*$/iu;

/** The paper that is asked, not a paper mill: "has the paper written", "hat die Zeitung berichtet". */
const THE_PAPER =
  /(?<=\b(?:has|have|had|did|does|do|hat|haben|hatte|im|in|in der|in the)\s+)(?:the|your|this|die|der|das|ihre|eure)?\s*(?:paper|newspaper|archive|zeitung|archiv)(?!\p{L})(?=\s*(?:[?.!,]|$|\p{L}+(?:t|d|n)(?!\p{L})|about|on|über|zu[mr]?(?!\p{L})|says?|write|report|print))/giu;

/** Words that ask in this kind of question and are matter in any other. */
function askingWords(kind: QuestionKind, lang: Language): ReadonlySet<string> {
  const german = lang === 'de';
  if (kind === 'number') return german ? NUMBER_GERMAN : NUMBER_ENGLISH;
  const developing = kind === 'longitudinal' || kind === 'quote' || kind === 'comparison';
  return developing ? (german ? ASKING_GERMAN : ASKING_ENGLISH) : new Set();
}

function contentWords(text: string, lang: Language, asking: ReadonlySet<string>): readonly string[] {
  const german = lang === 'de';
  const stop = german ? STOP_GERMAN : STOP_ENGLISH;
  const letters = lettersIn(text);
  return (text.match(WORD) ?? [])
    .map((word) => (german ? word : word.replace(/['’]s?$/u, '')))
    .filter((word) => {
      const lower = word.toLowerCase();
      const says = lower.length > 1 || /\d/.test(lower) || letters.has(word);
      return says && !stop.has(lower) && !asking.has(lower);
    });
}

/** `the R number`, `Plan B`: a letter that is a word of its own, and nobody's initial. */
export function lettersIn(text: string): ReadonlySet<string> {
  const found = text.match(
    /(?<=\p{L}[\p{L}’']* )[B-HJ-Z](?= \p{Ll}|[?.!,]?$)|(?<=(?:the|der|die|das) )[B-HJ-Z](?=[ -]\p{L})/gu,
  );
  return new Set(found ?? []);
}
