import type { Source } from '../../../../domain/source.ts';
import type { Span } from '../../../../domain/text/span.ts';
import type { Flaw } from './quotable.ts';
import type { Reading } from './read-article.ts';
import type { Tone } from './tone.ts';

/** Something of an article that could stand in an answer: an utterance, or a whole sentence. */
export interface Item {
  readonly kind: 'utterance' | 'prose';
  /** Span of the words to show, in the article's text. INVARIANT: `text` is this slice. */
  readonly span: Span;
  readonly text: string;
  /** Spans of its sentences where it takes several to be understood; else of the one. */
  readonly parts: readonly Span[];
  /** Who says it; null for prose. As the source names the person. */
  readonly speaker: string | null;
  /** Of a speech or a record: its day is the day of the words. */
  readonly isSpeech: boolean;
  /** Which sentence of a speech it is; null in an article of a paper. */
  readonly at: number | null;
  /** Spans around it: what it is about when it does not say so itself. */
  readonly around: readonly Span[];
  /** False for somebody who only puts a question or calls out in another's record. */
  readonly isMainVoice: boolean;
  /** The turn that it answers; null outside a dialogue. */
  readonly asked: Span | null;
  /** What a reader would miss. */
  readonly flaw: Flaw;
  readonly tone: Tone;
}

/** An item that the search brought, in one window. */
export interface Candidate extends Item {
  readonly source: Source;
  readonly reading: Reading;
  /** Index of the plan's window. */
  readonly window: number;
  /** Best relevance 0–1 of a retrieved passage that it stands in; 0 when it stands in none. */
  readonly relevance: number;
}
