import { foldText } from '../../domain/text/fold.ts';
import type { Span } from '../../domain/text/span.ts';
import { coreOf } from './edges.ts';
import { endsWhole, startsWhole } from './word-edges.ts';

/**
 * Finds words that the draft prints through although the source interrupts them with their tag or a paragraph:
 * `“We had no choice,” said Krell. “The bank had left.”`. Every word, in order, of adjacent pieces of one speech;
 * only the stop at a joint is free.
 * @returns one span per piece touched, or null
 */
export function findThroughJoints(
  quote: string,
  text: string,
  pieces: readonly Span[],
): readonly Span[] | null {
  const core = coreOf(quote);
  const wanted = foldText(quote.slice(core.start, core.end)).text;
  const first = /^\S+/.exec(wanted)?.[0]?.replace(/[.,;:!?]+$/, '');
  if (first === undefined || first === '') return null;
  const folds = pieces.map((piece) => {
    const inner = coreOf(text, piece.start, piece.end);
    return { span: inner, folded: foldText(text.slice(inner.start, inner.end)) };
  });
  for (let k = 0; k + 1 < folds.length; k++) {
    const piece = folds[k];
    if (piece === undefined) continue;
    for (
      let at = piece.folded.text.lastIndexOf(first);
      at >= 0;
      at = at === 0 ? -1 : piece.folded.text.lastIndexOf(first, at - 1)
    ) {
      const tail = piece.folded.text.slice(at);
      if (!wanted.startsWith(tail)) {
        if (tail.length > wanted.length) break;
        continue;
      }
      const start = piece.span.start + piece.folded.toSource(at);
      if (!startsWhole(text, start)) continue;
      const rest = follow(wanted.slice(tail.length), text, folds, k + 1);
      if (rest !== null) return [{ start, end: piece.span.end }, ...rest];
    }
  }
  return null;
}

interface Piece {
  readonly span: Span;
  readonly folded: ReturnType<typeof foldText>;
}

function follow(wanted: string, text: string, folds: readonly Piece[], from: number): readonly Span[] | null {
  const found: Span[] = [];
  let rest = wanted;
  for (let k = from; k < folds.length; k++) {
    const joint = /^[.,;:!?]?(?: - )?\s+|^[.!?]?\s*'\s?/.exec(rest);
    const piece = folds[k];
    if (joint === null || piece === undefined) return null;
    rest = rest.slice(joint[0].length);
    if (piece.folded.text.startsWith(rest)) {
      const end = piece.span.start + piece.folded.toSourceEnd(rest.length);
      return endsWhole(text, end) ? [...found, { start: piece.span.start, end }] : null;
    }
    if (!rest.startsWith(piece.folded.text)) return null;
    found.push(piece.span);
    rest = rest.slice(piece.folded.text.length);
  }
  return null;
}
