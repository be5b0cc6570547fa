import type { Language } from './article.ts';
import type { Instant } from './time/instant.ts';

export interface Question {
  /** Trimmed, white space collapsed, 1–500 characters. */
  readonly text: string;
  readonly lang: Language;
  readonly askedAt: Instant;
  /** IANA name; windows are days in this zone. */
  readonly timeZone: string;
}

export const QUESTION_MAX_CHARACTERS = 500;
