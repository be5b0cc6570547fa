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
 * Yields the places of the first way that finds one, in order, as they are asked for; at most MOST_PLACES.
 */
export function* locateQuote(quote: string, article: ArticleVersion): Generator<Match, void> {
  const core = coreOf(quote);
  if (core.start >= core.end) return;
  const words = quote.slice(core.start, core.end);
  let found = false;
  for (const at of places(article.text, words)) {
    found = true;
    yield { kind: 'raw', start: at, end: at + words.length };
  }
  if (found) return;
  const folded = foldedArticle(article);
  const wanted = foldText(words).text.trim();
  if (wanted === '') return;
  for (const match of foldedPlaces(article.text, folded, wanted, 'folded')) {
    found = true;
    yield match;
  }
  const other = found ? null : otherInitial(wanted);
  if (other !== null) yield* foldedPlaces(article.text, folded, other, 'initial');
}

/** Do the words stand anywhere in the article? */
export function standsIn(quote: string, article: ArticleVersion): boolean {
  return locateQuote(quote, article).next().done !== true;
}

function* places(text: string, words: string): Generator<number, void> {
  let count = 0;
  for (let at = text.indexOf(words); at >= 0 && count < MOST_PLACES; at = text.indexOf(words, at + 1)) {
    if (!startsWhole(text, at) || !endsWhole(text, at + words.length)) continue;
    count++;
    yield at;
  }
}

function* foldedPlaces(
  source: string,
  folded: Folded,
  wanted: string,
  kind: MatchKind,
): Generator<Match, void> {
  const { text } = folded;
  let count = 0;
  for (let at = text.indexOf(wanted); at >= 0 && count < MOST_PLACES; at = text.indexOf(wanted, at + 1)) {
    const start = folded.toSource(at);
    const end = folded.toSourceEnd(at + wanted.length);
    if (!startsWhole(source, start) || !endsWhole(source, end)) continue;
    count++;
    yield { kind, start, end };
  }
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
