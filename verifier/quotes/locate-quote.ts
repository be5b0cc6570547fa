import type { ArticleVersion } from '../../domain/article.ts';
import { type Folded, foldText } from '../../domain/text/fold.ts';
import type { Span } from '../../domain/text/span.ts';
import { coreOf } from './edges.ts';
import { endsWhole, startsWhole } from './word-edges.ts';

export type MatchKind = 'raw' | 'folded' | 'initial';

/** One place where the words of a quotation stand in a source, whole words only. */
export interface Match extends Span {
  readonly kind: MatchKind;
}

/** More places than these are not looked at: the words are then too common to decide anything. */
const MOST_PLACES = 48;

const folds = new WeakMap<ArticleVersion, Folded>();

/** The folded view of an article's text, made once. */
export function foldedArticle(article: ArticleVersion): Folded {
  const known = folds.get(article);
  if (known !== undefined) return known;
  const made = foldText(article.text);
  folds.set(article, made);
  return made;
}

/**
 * Finds the words of a quotation, without the punctuation at its edges, in the whole text of an article version:
 * first character for character, then with typesetting folded, last with the case of the first letter changed.
 * @returns every place of the first way that finds one, in order; at most MOST_PLACES
 */
export function locateQuote(quote: string, article: ArticleVersion): readonly Match[] {
  const core = coreOf(quote);
  if (core.start >= core.end) return [];
  const words = quote.slice(core.start, core.end);
  const raw = places(article.text, words);
  if (raw.length > 0) return raw.map((at) => ({ kind: 'raw', start: at, end: at + words.length }));
  const folded = foldedArticle(article);
  const wanted = foldText(words).text.trim();
  if (wanted === '') return [];
  const found = foldedPlaces(article.text, folded, wanted, 'folded');
  if (found.length > 0) return found;
  const other = otherInitial(wanted);
  return other === null ? [] : foldedPlaces(article.text, folded, other, 'initial');
}

function places(text: string, words: string): readonly number[] {
  const found: number[] = [];
  for (
    let at = text.indexOf(words);
    at >= 0 && found.length < MOST_PLACES;
    at = text.indexOf(words, at + 1)
  ) {
    if (startsWhole(text, at) && endsWhole(text, at + words.length)) found.push(at);
  }
  return found;
}

function foldedPlaces(source: string, folded: Folded, wanted: string, kind: MatchKind): readonly Match[] {
  const found: Match[] = [];
  const { text } = folded;
  for (
    let at = text.indexOf(wanted);
    at >= 0 && found.length < MOST_PLACES;
    at = text.indexOf(wanted, at + 1)
  ) {
    const start = folded.toSource(at);
    const end = folded.toSourceEnd(at + wanted.length);
    if (startsWhole(source, start) && endsWhole(source, end)) found.push({ kind, start, end });
  }
  return found;
}

/** Words whose first letter is part of the word: German polite forms, names of months. */
const CASED =
  /^(?:Sie|Ihr|Ihre|Ihrem|Ihren|Ihrer|Ihres|Ihnen|May|March|August|Will|Bill|Mark|Polish|Turkey|China|Job|US|Us|IT|It['’]s)$/;

/**
 * A quotation that runs on in the drafted sentence begins with a small letter where the source begins a sentence.
 * Never the other way round: a capital would make a sentence of a part of one.
 */
function otherInitial(wanted: string): string | null {
  const word = /^\p{Ll}[\p{Ll}'’-]*/u.exec(wanted)?.[0];
  if (word === undefined) return null;
  const capital = word.charAt(0).toUpperCase() + word.slice(1);
  if (CASED.test(capital)) return null;
  return capital.slice(0, 1) + wanted.slice(1);
}
