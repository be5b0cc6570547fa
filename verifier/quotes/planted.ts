import type { ArticleVersion } from '../../domain/article.ts';
import { foldText } from '../../domain/text/fold.ts';
import type { Span } from '../../domain/text/span.ts';
import { TRIGGERS } from './planted-patterns.ts';

/** Characters that a reader does not see and that could split a trigger. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

const cache = new WeakMap<ArticleVersion, readonly Span[]>();

/**
 * Stretches of an article's text that address a machine, each to the end of its paragraph; in order, disjoint.
 * They prove neither a quote nor a claim.
 */
export function plantedSpans(article: ArticleVersion): readonly Span[] {
  const known = cache.get(article);
  if (known !== undefined) return known;
  const spans = findPlanted(article.text);
  cache.set(article, spans);
  return spans;
}

function findPlanted(text: string): readonly Span[] {
  // Invisible characters may not hide a trigger, so then the folded view is searched from the start.
  const lower = (INVISIBLE.test(text) ? foldParagraphs(text).text : text).toLowerCase();
  const groups = TRIGGERS.filter(({ needs }) => needs.test(lower));
  if (groups.length === 0) return [];
  const folded = foldParagraphs(text);
  const found: Span[] = [];
  for (const trigger of groups.flatMap(({ patterns }) => patterns)) {
    let covered = -1;
    for (const match of folded.text.matchAll(trigger)) {
      const at = folded.toSource(match.index);
      if (at < covered) continue;
      covered = paragraphEnd(text, folded.toSource(match.index + match[0].length - 1));
      found.push({ start: sentenceStart(text, at), end: covered });
    }
  }
  return merge(found);
}

/** Folds white space and marks but keeps line breaks, which bound what a trigger may span. */
function foldParagraphs(text: string): { readonly text: string; readonly toSource: (i: number) => number } {
  const parts: { readonly from: number; readonly at: number; readonly toSource: (i: number) => number }[] =
    [];
  let joined = '';
  let from = 0;
  for (const line of text.split('\n')) {
    const folded = foldText(line);
    parts.push({ from, at: joined.length, toSource: folded.toSource });
    joined += `${folded.text}\n`;
    from += line.length + 1;
  }
  return {
    text: joined,
    toSource: (i) => {
      let low = 0;
      let high = parts.length - 1;
      while (low < high) {
        const mid = (low + high + 1) >> 1;
        if ((parts[mid]?.at ?? 0) <= i) low = mid;
        else high = mid - 1;
      }
      const part = parts[low];
      return part === undefined ? 0 : part.from + part.toSource(i - part.at);
    },
  };
}

/** Start of the sentence in which `at` stands. */
function sentenceStart(text: string, at: number): number {
  const floor = Math.max(0, at - 400);
  const window = text.slice(floor, at + 1);
  let start = text.lastIndexOf('\n', at - 1) + 1;
  for (const match of window.matchAll(/[.!?]["”“’»)]*\s+(?=\S)/g))
    start = Math.max(start, floor + match.index + match[0].length);
  return Math.min(start, at);
}

function paragraphEnd(text: string, at: number): number {
  const blank = /\n[^\S\n]*\n/g;
  blank.lastIndex = at;
  return blank.exec(text)?.index ?? text.length;
}

function merge(spans: readonly Span[]): readonly Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && span.start <= last.end)
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else merged.push(span);
  }
  return merged;
}
