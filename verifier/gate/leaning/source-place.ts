import type { Source } from '../../../domain/source.ts';
import type { Span } from '../../../domain/text/span.ts';
import { splitSentences } from '../../../domain/text/split-sentences.ts';
import type { ClaimCheck } from '../../../domain/verdict.ts';
import { type Word, wordsIn } from '../own-voice.ts';

/** The text of a source cut into sentences, once per article. */
export interface SourceSentences {
  readonly label: string;
  readonly lang: 'en' | 'de';
  readonly text: string;
  readonly spans: readonly Span[];
}

/** Where in its source a sentence of the draft was cut: the first and the last sentence of it. */
export interface Place {
  readonly source: SourceSentences;
  readonly first: number;
  readonly last: number;
  /** Where in its text the cut begins, UTF-16. */
  readonly start: number;
}

const cache = new WeakMap<object, readonly Span[]>();

export function sentencesOf(sources: readonly Source[], label: string): SourceSentences | null {
  const article = sources.find((source) => source.label === label)?.article;
  if (article === undefined) return null;
  let spans = cache.get(article);
  if (spans === undefined) {
    spans = splitSentences(article.text, article.lang === 'other' ? undefined : article.lang);
    cache.set(article, spans);
  }
  return { label, lang: article.lang === 'de' ? 'de' : 'en', text: article.text, spans };
}

/** Every place that a claim was cut from, one for each source. */
export function placesOf(claim: ClaimCheck, sources: readonly Source[]): readonly Place[] {
  const places = new Map<string, { source: SourceSentences; first: number; last: number; start: number }>();
  for (const span of claim.evidence) {
    const known = places.get(span.label);
    const source = known?.source ?? sentencesOf(sources, span.label);
    if (source === null) continue;
    const first = sentenceAt(source.spans, span.start);
    const last = sentenceAt(source.spans, Math.max(span.start, span.end - 1));
    if (known === undefined) places.set(span.label, { source, first, last, start: span.start });
    else {
      known.first = Math.min(known.first, first);
      known.last = Math.max(known.last, last);
      known.start = Math.min(known.start, span.start);
    }
  }
  return [...places.values()];
}

/** Is `here` cut from the sentence right behind, or the same as, the one that `there` was cut from? */
export function follows(there: Place, here: Place): boolean {
  if (there.source.label !== here.source.label) return false;
  const step = here.first - there.last;
  if (step === 0) return true;
  return step === 1 && inOneParagraph(here.source, there.last, here.first);
}

export function inOneParagraph({ text, spans }: SourceSentences, from: number, to: number): boolean {
  const [before, after] = [spans[from], spans[to]];
  return (
    before !== undefined && after !== undefined && !/\n[^\S\n]*\n/.test(text.slice(before.end, after.start))
  );
}

/** The words of one sentence of a source. */
export function sourceText({ text, spans }: SourceSentences, index: number): string {
  const span = spans[index];
  return span === undefined ? '' : text.slice(span.start, span.end);
}

const words = new WeakMap<readonly Span[], Map<number, readonly Word[]>>();

/** The same word by word, read once per article. */
export function sourceWords(source: SourceSentences, index: number): readonly Word[] {
  let read = words.get(source.spans);
  if (read === undefined) {
    read = new Map();
    words.set(source.spans, read);
  }
  const made = read.get(index) ?? wordsIn(sourceText(source, index));
  read.set(index, made);
  return made;
}

/** Index of the last sentence that begins at or before `offset`. */
function sentenceAt(spans: readonly Span[], offset: number): number {
  let low = 0;
  let high = spans.length - 1;
  while (low < high) {
    const mid = (low + high + 1) >> 1;
    if ((spans[mid]?.start ?? 0) <= offset) low = mid;
    else high = mid - 1;
  }
  return low;
}
