/*
 * A question that points at the page it is asked on: "What happened before this?", "Wie ging es danach weiter?". What
 * it is about stands in the article, not in the question.
 */
import type { Language } from '../domain/article.ts';
import type { PageArticle } from '../domain/plan.ts';
import { addDays, isoDay } from '../domain/time/iso-day.ts';
import type { Window } from '../domain/window.ts';
import { STOP_ENGLISH, STOP_GERMAN } from './words.ts';

export interface PageReading {
  /** Days that "before this" or "since then" asks for; null: it only points. */
  readonly window: Window | null;
  /** The question without the words that point. */
  readonly rest: string;
}

const BEFORE: Readonly<Record<'en' | 'de', RegExp>> = {
  en: /\b(?:(?:in the (?:time|run-?up|years?) )?(?:before|prior to|leading up to|led (?:up )?to|until|up to) (?:this|that|it|then|this (?:article|story|report|event|day|vote|decision))|before(?=\s*\?|$)|beforehand|previously|until then)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:davor|vorher|zuvor|bis dahin|(?:vor|bis zu) (?:diesem|dieser|dem|der) (?:artikel|bericht|beitrag|ereignis|tag|abstimmung|entscheidung)|im vorfeld)(?!\p{L})/iu,
};
const AFTER: Readonly<Record<'en' | 'de', RegExp>> = {
  en: /\b(?:after (?:this|that|it|then|this (?:article|story|report|event|day|vote|decision))|since (?:this|then|that)|after(?=\s*\?|$)|afterwards?|(?:what|how).{0,30}\bnext|next(?=\s*\?|$)|later(?=\s*\?|$)|in the end)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:danach|hinterher|seitdem|seither|anschließend|später|weiter(?:gegangen)?(?=\s*\?|$)|(?:nach|seit) (?:diesem|dieser|dem|der) (?:artikel|bericht|beitrag|ereignis|tag|abstimmung|entscheidung)|am ende)(?!\p{L})/iu,
};
const POINTS: Readonly<Record<'en' | 'de', RegExp>> = {
  en: /\b(?:(?:in|of|about|on|behind|for) (?:this|that|it)(?=\s*[?.!]|$)|th(?:is|e) (?:article|story|report|page)|this(?=\s*[?.!]|$)|(?:why|how) (?:did|does|was|is) (?:this|that|it)\b|more (?:about|on) this)/iu,
  de: /(?<!\p{L})(?:dies(?:e[rsmn]?)? (?:artikel|bericht|beitrag|geschichte|meldung|seite)s?|dazu(?=\s*[?.!]|$)|darüber(?=\s*[?.!]|$)|hierzu|dahinter(?=\s*[?.!]|$)|(?:warum|wieso|wie) (?:kam|kommt) es dazu)(?!\p{L})/iu,
};

/** Does it point at a page and say nothing else? Where there is no page, such a question asks nothing. */
export function pointsOnly(text: string, lang: Language): boolean {
  const pointed = readPage(text, lang, NO_PAGE);
  return pointed !== null && ownWords(pointed.rest.replace(POINTING, ' ')).length === 0;
}

/** Its day does not matter: only whether the question points. */
const NO_PAGE = { published: isoDay(2000, 1, 1) };

/** @returns null where the question does not point at the page */
export function readPage(
  text: string,
  lang: Language,
  page: Pick<PageArticle, 'published'>,
): PageReading | null {
  const words = lang === 'de' ? 'de' : 'en';
  const without = (pattern: RegExp) => text.replace(new RegExp(pattern.source, `${pattern.flags}g`), ' ');
  if (BEFORE[words].test(text))
    return { window: { from: null, to: addDays(page.published, -1) }, rest: without(BEFORE[words]) };
  if (AFTER[words].test(text))
    return { window: { from: addDays(page.published, 1), to: null }, rest: without(AFTER[words]) };
  return POINTS[words].test(text) ? { window: null, rest: without(POINTS[words]) } : null;
}

/** Words that ask for what happened and are no matter. */
const HAPPENED =
  /(?<!\p{L})(?:happen(?:ed|s)?|occurred|went|going on|passiert(?:e)?|geschah|geschehen|ereignet\p{L}*|ging|los)(?!\p{L})/giu;

/** What the question says by itself. */
function ownWords(text: string): readonly string[] {
  return text
    .replace(HAPPENED, ' ')
    .split(/[^\p{L}\p{M}\p{N}'’.-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .filter((word) => !STOP_ENGLISH.has(word.toLowerCase()) && !STOP_GERMAN.has(word.toLowerCase()));
}

/** Does it ask for nothing but what happened on that side of the page? That is a course of events. */
export function asksForEvents({ window, rest }: PageReading): boolean {
  return window !== null && ownWords(rest.replace(POINTING, ' ')).length === 0;
}

const POINTING =
  /(?<!\p{L})(?:led|lead|leading|come|came|kam|weiter|genau|eigentlich|exactly|else|alles|so)(?!\p{L})/giu;

/**
 * What is put to the index: what the question says by itself and what the article is about, which is the one it tells
 * most of and the few words that it shares with others. Its headline and its other people are looked for as well
 * (`pageAlso`), and nothing hangs on them: a headline plays with words. Without such words all of it is the matter.
 */
export function pageQuery(own: string, page: PageArticle): string {
  return [...ownWords(own), ...matterOf(page)].join(' ');
}

function matterOf({ people, matter, terms = [] }: PageArticle): readonly string[] {
  return terms.length === 0 ? [...people, matter] : [...people.slice(0, 1), ...terms];
}

/** Words that help to find and do not count; empty where the query has them. */
export function pageAlso({ people, matter, terms = [] }: PageArticle): string {
  return terms.length === 0 ? '' : [...people.slice(1), matter].join(' ');
}

/** What is asked about: the question's own words, and what the article is about. */
export function pageMatter({ rest }: PageReading, page: PageArticle): string {
  const { terms = [] } = page;
  return [...ownWords(rest.replace(POINTING, ' ')), ...(terms.length === 0 ? [page.matter] : terms)].join(
    ' ',
  );
}
