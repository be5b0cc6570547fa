import { InvariantError } from '../../domain/errors.ts';
import type { Span } from '../../domain/text/span.ts';
import type { QuoteCheck } from '../../domain/verdict.ts';
import { withSourceGlyphs } from './glyphs.ts';

export interface ReaderText {
  readonly text: string;
  /** UTF-16 spans in `text` of the words between quotation marks. */
  readonly quotes: readonly Span[];
}

/**
 * What a reader sees of one stretch of the draft: markers out, the words of quotes with the source's own glyphs,
 * no space left where a marker stood.
 * @param markers those inside `range`, brackets included
 * @param quotes those that touch `range`, in any order
 * @throws InvariantError when a quote cannot be laid upon its source
 */
export function readerText(
  draft: string,
  range: Span,
  markers: readonly Span[],
  quotes: readonly QuoteCheck[],
): ReaderText {
  const writer = new Writer();
  let from = range.start;
  for (const quote of [...quotes].sort((a, b) => a.start - b.start)) {
    if (quote.start < from || quote.end > range.end) throw new InvariantError('two quotes overlap');
    writer.prose(plain(draft, markers, { start: from, end: quote.start }));
    const drafted = plain(draft, markers, quote);
    const shown = withSourceGlyphs(
      drafted,
      quote.at.map((at) => at.exact),
    );
    if (shown === null) throw new InvariantError('a quote does not lie on its source');
    writer.quote(shown);
    from = quote.end;
  }
  writer.prose(plain(draft, markers, { start: from, end: range.end }));
  return writer.done();
}

/** The draft's characters in `range` without its markers; a marker between two words leaves one space. */
function plain(draft: string, markers: readonly Span[], range: Span): string {
  let text = '';
  let from = range.start;
  for (const marker of [...markers].sort((a, b) => a.start - b.start)) {
    if (marker.end <= range.start || marker.start >= range.end) continue;
    if (marker.start > from) text += draft.slice(from, marker.start);
    from = Math.max(from, marker.end);
    const next = draft[from] ?? ' ';
    if (/\s$/u.test(text) && from < range.end && /[\s.,;:!?…)\]”’"'“»«›‹]/u.test(next)) text = text.trimEnd();
    else if (/[\p{L}\p{N}]$/u.test(text) && /[\p{L}\p{N}]/u.test(next)) text += ' ';
  }
  return text + draft.slice(from, range.end);
}

/** What a list or a heading begins with; the reader's page has lists of its own. */
const LIST_MARK = /^\s*(?:[-*•⁃▪‣●–]\s+|#{1,6}\s+)/u;

/** Joins prose and quotes; tidies the white space of prose only, since a quote keeps the source's own. */
class Writer {
  #text = '';
  readonly #quotes: Span[] = [];

  prose(text: string): void {
    const tidy = (this.#text === '' ? text.replace(LIST_MARK, '') : text)
      .replaceAll('**', '')
      .replace(/[^\S\n]*\n\s*/gu, ' ')
      .replace(/[ \t]{2,}/gu, ' ');
    this.#text +=
      this.#text === '' ? tidy.trimStart() : /\s$/u.test(this.#text) ? tidy.replace(/^ +/u, '') : tidy;
  }

  quote(text: string): void {
    const start = this.#text.length;
    this.#text += text;
    this.#quotes.push({ start, end: this.#text.length });
  }

  done(): ReaderText {
    const end = this.#quotes.at(-1)?.end ?? 0;
    return { text: this.#text.slice(0, end) + this.#text.slice(end).trimEnd(), quotes: this.#quotes };
  }
}
