import type { ArticleVersion } from '../../domain/article.ts';
import { foldText } from '../../domain/text/fold.ts';
import { type Span, spansOverlap } from '../../domain/text/span.ts';
import { splitSentences } from '../../domain/text/split-sentences.ts';
import { type Notice, noticeOf } from './notices.ts';

/** Words that a sentence must share with a notice to be the one it speaks of. */
const LEAST_SHARED = 2;

/** `not 4 million as stated`, `statt 4 Millionen Euro`: what a notice says it was not. */
const NOT_SO =
  /(?<!\p{L})(?:not|rather than|instead of|nicht|statt|anstatt|anstelle von|et non(?: pas)?|au lieu de)\s+([^,;:.!?()]{1,60})/giu;
const TAIL =
  /\s(?:as|wie|comme)\s(?:\p{L}+\s)*?(?:stated|reported|said|printed|written|published|quoted|berichtet|gemeldet|geschrieben|angegeben|indiqué|écrit|annoncé)(?!\p{L}).*$/iu;
const NUMBER =
  /\p{N}[\p{N}.,]*(?:\s?(?:%|percent|per cent|prozent|million(?:en|s)?|billion|milliarden?|thousand|tausend|mio\.?|mrd\.?))?/giu;
const NAME = /(?<!^)(?<![.!?]\s)\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]+)+/gu;

/** What a notice takes back beside quoted words: values, and the words by which its matter is known. */
export interface TakenBack {
  readonly values: readonly string[];
  readonly words: ReadonlySet<string>;
}

/**
 * @param body one paragraph that is a notice
 * @param errors its sentences that repeat the error
 */
export function takenBackBy(body: string, errors: readonly string[]): TakenBack {
  const values = new Set<string>();
  for (const match of body.matchAll(NOT_SO))
    for (const value of valuesIn((match[1] ?? '').replace(TAIL, ''))) values.add(value);
  const plain = body.replace(NOT_SO, ' ');
  // `An earlier version said 4 million. It cost 14 million.`: the value that only the error has.
  const elsewhere = errors.reduce((text, error) => text.replace(error, ' '), plain);
  const kept = new Set(valuesIn(elsewhere));
  for (const error of errors) {
    if (NOT_SO.test(error)) {
      NOT_SO.lastIndex = 0;
      continue;
    }
    for (const value of valuesIn(error)) if (!kept.has(value)) values.add(value);
  }
  return { values: [...values], words: contentWords(body) };
}

function valuesIn(text: string): readonly string[] {
  const names = [...` ${text}`.matchAll(NAME)].map(([name]) => name.trim());
  return [...[...text.matchAll(NUMBER)].map(([value]) => value), ...names].map(folded);
}

function folded(text: string): string {
  return foldText(text)
    .text.toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}%]+$/gu, '');
}

function contentWords(text: string): ReadonlySet<string> {
  return new Set(folded(text).match(/\p{L}{4,}/gu) ?? []);
}

/**
 * Sentences of an article that still hold a value which a notice takes back. ATTACKER: nobody; papers leave the
 * error in the text and add the correction below it.
 * @param notices of all supplied articles, the article's own among them
 */
export function staleSpans(article: ArticleVersion, notices: readonly Notice[]): readonly Span[] {
  if (notices.length === 0) return NOTHING;
  const known = cache.get(notices) ?? new WeakMap<ArticleVersion, readonly Span[]>();
  cache.set(notices, known);
  const made = known.get(article) ?? readStale(article, notices);
  known.set(article, made);
  return made;
}

const NOTHING: readonly Span[] = [];
const cache = new WeakMap<readonly Notice[], WeakMap<ArticleVersion, readonly Span[]>>();

function readStale(article: ArticleVersion, notices: readonly Notice[]): readonly Span[] {
  const telling = notices.filter(({ taken }) => taken.some(({ values }) => values.length > 0));
  if (telling.length === 0) return [];
  const own = noticeOf(article).paragraphs;
  return sentencesOf(article).flatMap(({ span, text }) => {
    if (own.some((paragraph) => spansOverlap(paragraph, span))) return [];
    const isStale = telling.some(({ taken }) =>
      taken.some(
        (back) =>
          back.values.some((value) => holds(text, value)) &&
          [...contentWords(text)].filter((word) => back.words.has(word)).length >= LEAST_SHARED,
      ),
    );
    return isStale ? [span] : [];
  });
}

interface FoldedSentence {
  readonly span: Span;
  /** Folded as the values are. */
  readonly text: string;
}

/** By version: each notice that comes with an answer is held against the same sentences. */
const sentences = new WeakMap<ArticleVersion, readonly FoldedSentence[]>();

function sentencesOf(article: ArticleVersion): readonly FoldedSentence[] {
  const known = sentences.get(article);
  if (known !== undefined) return known;
  const made = splitSentences(article.text).map((span) => ({
    span,
    text: folded(article.text.slice(span.start, span.end)),
  }));
  sentences.set(article, made);
  return made;
}

/** `4 million` stands in `cost 4 million`, and not in `cost 14 million` or `cost 4.5 million`. */
function holds(text: string, value: string): boolean {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const before = text.slice(Math.max(0, at - 2), at);
    const behind = text.slice(at + value.length, at + value.length + 2);
    if (!/[\p{L}\p{N}]$|\p{N}[.,]$/u.test(before) && !/^[\p{L}\p{N}]|^[.,]\p{N}/u.test(behind)) return true;
  }
  return false;
}
