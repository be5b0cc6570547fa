import type { ArticleVersion } from '../../domain/article.ts';
import type { Source } from '../../domain/source.ts';
import type { Span } from '../../domain/text/span.ts';
import type { IsoDay } from '../../domain/time/iso-day.ts';
import type { Dice } from '../lies/seeded.ts';

export type Lang = 'en' | 'de';

/** One whole sentence of one speaker of a record, on one line. */
export interface Utterance {
  readonly article: ArticleVersion;
  /** As a newspaper would print the name: `Janet L. Yellen`, not `CHAIR YELLEN`. */
  readonly speaker: string;
  readonly text: string;
  readonly at: Span;
  /** Publication day in the set's zone; null where the record contradicts itself about it. */
  readonly day: IsoDay | null;
}

export type OtherKind = 'speaker' | 'chair' | 'heckle';

/** Words of somebody else than the main speaker, in the same record. */
export interface OtherUtterance extends Utterance {
  readonly kind: OtherKind;
}

/** Words that stand beside a name without being that person's plain utterance of the day. */
export interface Trap {
  readonly kind: string;
  readonly text: string;
  readonly who: string;
  /** Of a recollection: the year of the utterance. */
  readonly year?: number;
}

/** One article with what may be quoted from it. */
export interface Record_ {
  readonly article: ArticleVersion;
  readonly speaker: string;
  readonly day: IsoDay | null;
  readonly utterances: readonly Utterance[];
  readonly others: readonly OtherUtterance[];
  /** Stretches of the main speaker's words, in order. */
  readonly turns: readonly Span[];
  readonly traps?: readonly Trap[];
}

export interface Corpus {
  readonly name: string;
  readonly lang: Lang;
  readonly timeZone: string;
  readonly records: readonly Record_[];
}

/** An utterance and the label under which its article is supplied. */
export interface Cited {
  readonly utterance: Utterance;
  readonly label: string;
}

/** What a draft is made from: three articles, two utterances of the first one and one of another. */
export interface Scene {
  readonly corpus: Corpus;
  readonly lang: Lang;
  readonly sources: readonly Source[];
  readonly record: Record_;
  readonly main: Cited;
  /** Of the same article. */
  readonly beside: Cited;
  /** Of another article; of another speaker where the corpus has one. */
  readonly other: Cited;
}

export interface Written {
  readonly draft: string;
  /** Where the damage lies in the sources themselves. */
  readonly sources?: readonly Source[];
  /** A trimmed answer is right as long as these words are not in it. Absent: the whole answer must be held. */
  readonly unseen?: string;
}

/** One way to damage a draft, or to change it harmlessly. */
export interface Kind {
  readonly name: string;
  /** True: must not be released. False: nothing is wrong with it, and it must be. */
  readonly damaged: boolean;
  /** @returns null where the scene has nothing of the kind to damage */
  readonly make: (scene: Scene, dice: Dice) => Written | null;
}

export interface Mutation {
  readonly id: string;
  readonly kind: string;
  readonly damaged: boolean;
  readonly lang: Lang;
  readonly timeZone: string;
  readonly draft: string;
  readonly sources: readonly Source[];
  readonly unseen: string | null;
}
