import type { UiLanguage, Words } from './copy.ts';

/** What every part needs to know to draw itself. */
export interface Scene {
  readonly words: Words;
  readonly lang: UiLanguage;
  /** BCP 47 tag for dates and numbers. */
  readonly locale: string;
  /** Origin of the service; paths of articles are resolved against it. */
  readonly base: string;
  /** Unique on the page: prefix of every id in this widget. */
  readonly uid: string;
  /** Width of the widget, CSS pixels. */
  readonly width: number;
  /** CSS pixels of one design pixel: more than 1 for a reader with larger text. */
  readonly unit: number;
  readonly now: Date;
}
