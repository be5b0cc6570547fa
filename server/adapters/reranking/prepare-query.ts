import type { Language } from '../../../domain/article.ts';
import type { EntityEntry } from '../../../domain/plan.ts';
import { splitSentences } from '../../../domain/text/split-sentences.ts';
import { irregularForms } from './irregular-forms.ts';
import { frameWordsOf } from './stop-words.ts';
import { contentTermsOf, type Term } from './terms.ts';
import { type YearSpan, yearsOf } from './years.ts';

export interface QueryTerm {
  readonly stem: string;
  /** As written, for the text index, which stems by itself. */
  readonly word: string;
  /** How much hangs on it, 0–1, before rarity counts. */
  readonly stress: number;
  readonly isName: boolean;
  /** False for a single word that only the planner took for a name: it may be an adjective. */
  readonly isSure: boolean;
  /** Other words for whom it names: a passage that has all of one of them has the name. */
  readonly otherwise: readonly OtherName[];
}

/** Stems of an alias or an office; an office stands for its holder while the term of office runs. */
export interface OtherName {
  readonly stems: readonly string[];
  readonly fromMs: number | null;
  readonly toMs: number | null;
}

export interface PreparedQuery {
  /** The part that is asked: what is embedded. */
  readonly focus: string;
  /** Words for the text index, most stressed first; no signs, no query syntax. */
  readonly keywords: string;
  /** Distinct stems in the order of the question. */
  readonly terms: readonly QueryTerm[];
  /** Years it names; windows are the planner's, but a passage that tells of these years answers better. */
  readonly years: readonly YearSpan[];
  readonly lang: Language;
  /** True when the text is longer than what was looked for. */
  readonly shortened: boolean;
}

/** UTF-16 units; a longer text is a letter with a question in it. */
const LONGEST_QUESTION = 300;
const MOST_KEYWORDS = 24;

/** Shares of stress. */
export const STRESS = { matter: 1, lesser: 0.6, given: 0.4, frame: 0.25, year: 0.25, context: 0.2 };

/**
 * Turns what a reader wrote into what is looked for. Of a long text the last sentence that asks weighs most; the
 * rest is context.
 * @param entities names the planner found
 * @param register what the archive knows of them
 */
export function prepareQuery(
  text: string,
  lang: Language,
  entities: readonly string[],
  register: readonly EntityEntry[] = [],
): PreparedQuery {
  const { focus, context } = findFocus(text, lang);
  const frame = frameWordsOf(lang);
  const names = entities.map((name) => readName(name, lang, register));
  const nameOf = new Map(names.flatMap((name) => name.parts.map(({ stem }) => [stem, name] as const)));
  // A given name or a title is shared by many; the last part of a person's name tells who it is.
  const given = new Set(
    names.flatMap(({ parts, person }) => (person ? parts.slice(0, -1) : []).map(({ stem }) => stem)),
  );
  for (const { parts } of names) given.delete(parts.at(-1)?.stem ?? '');
  const terms = new Map<string, QueryTerm>();
  const take = (term: Term, most: number, startsSentence: boolean): void => {
    const base = frame.has(term.word)
      ? STRESS.frame
      : isYear(term)
        ? STRESS.year
        : given.has(term.stem)
          ? STRESS.given
          : isLesser(term, lang)
            ? STRESS.lesser
            : STRESS.matter;
    const stress = Math.min(base, most);
    const name = nameOf.get(term.stem);
    const isName = name !== undefined || (term.capital && !startsSentence && lang !== 'de');
    const known = terms.get(term.stem);
    if (known === undefined || known.stress < stress) {
      terms.set(term.stem, {
        stem: term.stem,
        word: term.word,
        stress,
        isName: isName || known?.isName === true,
        isSure: name?.sure ?? isName,
        otherwise: name?.otherwise ?? [],
      });
    }
  };
  for (const term of contentTermsOf(focus, lang)) take(term, 1, term.at === 0);
  for (const { parts } of names) for (const term of parts) take(term, 1, false);
  for (const term of contentTermsOf(context, lang)) take(term, STRESS.context, true);
  const list = [...terms.values()];
  return {
    focus,
    keywords: keywordsOf(list, lang),
    terms: list,
    years: yearsOf(focus),
    lang,
    shortened: context !== '',
  };
}

interface Name {
  readonly parts: readonly Term[];
  readonly person: boolean;
  readonly sure: boolean;
  readonly otherwise: readonly OtherName[];
}

/** A name that the register does not know is taken for a person's. */
function readName(name: string, lang: Language, register: readonly EntityEntry[]): Name {
  const entry = register.find((one) => one.name === name);
  const stemsOf = (words: string) => contentTermsOf(words, lang).map(({ stem }) => stem);
  const day = (text: string | null) => (text === null ? null : Date.parse(text));
  const aliases = (entry?.aliases ?? []).map((alias) => ({
    stems: stemsOf(alias),
    fromMs: null,
    toMs: null,
  }));
  const offices = (entry?.offices ?? []).map(({ title, from, to }) => ({
    stems: stemsOf(title),
    fromMs: day(from),
    toMs: day(to),
  }));
  const parts = contentTermsOf(name, lang);
  return {
    parts,
    sure: entry !== undefined || parts.length > 1,
    person: entry === undefined || entry.offices.length > 0,
    otherwise: [...aliases, ...offices].filter(({ stems }) => stems.length > 0),
  };
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
function keywordsOf(terms: readonly QueryTerm[], lang: Language): string {
  const matter = terms.filter(({ stress }) => stress >= STRESS.given);
  const chosen = matter.length > 0 ? matter : terms;
  const words = [...chosen]
    .sort((a, b) => b.stress - a.stress)
    .slice(0, MOST_KEYWORDS)
    .map(({ word }) => word);
  // The text index stems by rule: it does not know that *rose* is *rise*.
  const others = words.flatMap((word) => irregularForms(word, lang)).filter((form) => !words.includes(form));
  return [...words, ...others.slice(0, MOST_KEYWORDS)].join(' ');
}

/** German writes its nouns large: a small word is a verb or an adjective, and the matter hangs on nouns. */
function isLesser({ capital, isNumber }: Term, lang: Language): boolean {
  return lang === 'de' && !capital && !isNumber;
}

/** A year is a matter of windows first; the planner has already read it. */
function isYear({ isNumber, word }: Term): boolean {
  return isNumber && /^(1[5-9]|20)\d\d$/.test(word);
}
