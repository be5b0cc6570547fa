import type { Span } from './text/span.ts';

/**
 * Something a person should know about a text or its dates, found at ingest. Listed, never silently changed:
 * the canonical text keeps the publisher's characters.
 */
export interface Oddity {
  readonly kind:
    | 'invisible'
    | 'bidi-control'
    | 'control'
    | 'decomposed'
    | 'mixed-script'
    | 'other-script'
    | 'replacement-character'
    | 'mojibake'
    | 'private-use'
    | 'hidden-markup'
    | 'struck-text'
    | 'html-detected'
    | 'date-conflict'
    | 'date-future'
    | 'date-precision'
    | 'content-type-unknown'
    | 'rights-unknown'
    | 'encoding-converted';
  /** `U+200B`, the word, or the dates that disagree. */
  readonly detail: string;
  readonly count: number;
  /** First place in the canonical text (UTF-16); null when it has none there. */
  readonly first: Span | null;
}
