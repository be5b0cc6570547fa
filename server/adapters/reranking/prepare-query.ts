import type { Language } from '../../../domain/article.ts';
import { splitSentences } from '../../../domain/text/split-sentences.ts';
import { frameWordsOf } from './stop-words.ts';
import { contentTermsOf, type Term } from './terms.ts';

export interface QueryTerm {
  readonly stem: string;
  /** As written, for the text index, which stems by itself. */
  readonly word: string;
  /** How much hangs on it, 0–1, before rarity counts. */
  readonly stress: number;
  readonly isName: boolean;
}

export interface PreparedQuery {
  /** The part that is asked: what is embedded. */
  readonly focus: string;
  /** Words for the text index, most stressed first; no signs, no query syntax. */
  readonly keywords: string;
  /** Distinct stems in the order of the question. */
  readonly terms: readonly QueryTerm[];
  readonly lang: Language;
  /** True when the text is longer than what was looked for. */
  readonly shortened: boolean;
}

/** UTF-16 units; a longer text is a letter with a question in it. */
const LONGEST_QUESTION = 300;
const MOST_KEYWORDS = 24;

const STRESS = { matter: 1, frame: 0.25, year: 0.25, context: 0.2 };

/**
 * Turns what a reader wrote into what is looked for. Of a long text the last sentence that asks weighs most; the
 * rest is context.
 * @param entities names the planner found, as written
 */
export function prepareQuery(text: string, lang: Language, entities: readonly string[]): PreparedQuery {
  const { focus, context } = findFocus(text, lang);
  const frame = frameWordsOf(lang);
  const names = new Set(entities.flatMap((name) => contentTermsOf(name, lang).map(({ stem }) => stem)));
  const terms = new Map<string, QueryTerm>();
  const take = (term: Term, most: number, startsSentence: boolean): void => {
    const base = frame.has(term.word) ? STRESS.frame : isYear(term) ? STRESS.year : STRESS.matter;
    const stress = Math.min(base, most);
    const isName = names.has(term.stem) || (term.capital && !startsSentence && lang !== 'de');
    const known = terms.get(term.stem);
    if (known === undefined || known.stress < stress) {
      terms.set(term.stem, {
        stem: term.stem,
        word: term.word,
        stress,
        isName: isName || known?.isName === true,
      });
    }
  };
  for (const term of contentTermsOf(focus, lang)) take(term, 1, term.at === 0);
  for (const name of entities) for (const term of contentTermsOf(name, lang)) take(term, 1, false);
  for (const term of contentTermsOf(context, lang)) take(term, STRESS.context, true);
  const list = [...terms.values()];
  return { focus, keywords: keywordsOf(list), terms: list, lang, shortened: context !== '' };
}

function findFocus(text: string, lang: Language): { readonly focus: string; readonly context: string } {
  const whole = text.replace(/\s+/g, ' ').trim();
  if (whole.length <= LONGEST_QUESTION) return { focus: whole, context: '' };
  const sentences = splitSentences(whole, lang).map(({ start, end }) => whole.slice(start, end));
  const asked = sentences.findLastIndex((sentence) => /\?["”’»«)\]]*$/.test(sentence));
  const at = asked >= 0 ? asked : sentences.length - 1;
  const focus = (sentences[at] ?? whole).slice(-LONGEST_QUESTION);
  const context = sentences.filter((_, index) => index !== at).join(' ');
  // A letter that repeats itself says nothing more the second time.
  return { focus, context: context.slice(-4 * LONGEST_QUESTION) || ' ' };
}

/** Words that only frame a question are looked for when there is nothing else. */
function keywordsOf(terms: readonly QueryTerm[]): string {
  const matter = terms.filter(({ stress }) => stress >= STRESS.matter);
  const chosen = matter.length > 0 ? matter : terms;
  return [...chosen]
    .sort((a, b) => b.stress - a.stress)
    .slice(0, MOST_KEYWORDS)
    .map(({ word }) => word)
    .join(' ');
}

/** A year is a matter of windows first; the planner has already read it. */
function isYear({ isNumber, word }: Term): boolean {
  return isNumber && /^(1[5-9]|20)\d\d$/.test(word);
}
