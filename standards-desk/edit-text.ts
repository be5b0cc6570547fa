import type { DeskDraft } from '../domain/api/desk.ts';
import { codePointsOf } from '../domain/text/code-points.ts';

/** The draft's text without one sentence. What remains is a new draft and passes every check again. */
export function withoutSentence(draft: DeskDraft, sentence: number): string {
  const found = draft.sentences[sentence];
  if (found === undefined) return draft.text;
  const map = codePointsOf(draft.text);
  const before = draft.text.slice(0, map.toUtf16(found.start)).trimEnd();
  const after = draft.text.slice(map.toUtf16(found.end)).trimStart();
  return [before, after].filter((part) => part !== '').join(' ');
}

const MARKER = /\[S\d+(?:\s*,\s*S\d+)*\]/;
const STOP_FOLLOWS = /^["”“»«’]*\s*(?:\[[^\]]*\])?\s*\./u;
const STOP = /[.!?…]/u;
/** A stop, and the marks that may close behind it. */
const ENDS = /[.!?…]["”“»«’]*$/u;

/**
 * The draft's text with a quote replaced by the nearest true words. The marker stays where it names their source,
 * and becomes theirs where they stand in another.
 */
export function withNearest(draft: DeskDraft, quote: number): string {
  const found = draft.quotes[quote];
  if (found?.nearest === undefined || found.nearest === null) return draft.text;
  const { label, exact } = found.nearest;
  return label === found.cite
    ? replaced(draft, quote, exact, (rest) => rest)
    : withStatementFor(draft, quote, exact, label);
}

/**
 * The draft's text with a failed quote replaced by other true words and the marker of its sentence by theirs: the
 * words and the source they stand in go together.
 */
export function withStatementFor(draft: DeskDraft, quote: number, words: string, label: string): string {
  const marker = `[${label}]`;
  return replaced(draft, quote, words, (rest) =>
    MARKER.test(rest)
      ? rest.replace(MARKER, marker)
      : // A sentence without a marker gets one before its last stop.
        rest.replace(
          /\s*([.!?]*["”“»«’]*[.!?]*)\s*$/u,
          (_, stop: string) => `${closing(stop)} ${marker}${ending(stop)}`,
        ),
  );
}

/** @param cite what becomes of the rest of the sentence, its markers among it */
function replaced(draft: DeskDraft, quote: number, words: string, cite: (rest: string) => string): string {
  const found = draft.quotes[quote];
  if (found === undefined) return draft.text;
  const map = codePointsOf(draft.text);
  const sentence = draft.sentences.find((row) => row.start <= found.start && found.start < row.end);
  const end = map.toUtf16(sentence?.end ?? found.end);
  const whole = draft.text.slice(map.toUtf16(found.end), end);
  const tail = whole.trimEnd();
  const own = words.replace(/[\s,;:]+$/u, '');
  // One stop, never two: `again.` before `.”` or `” [S2].` gives its own away.
  const kept = STOP_FOLLOWS.test(tail) ? own.replace(/\.$/u, '') : own;
  const rest = cite(tail);
  // The stop stood inside the words that went: the sentence gets one of its own, after its marker.
  const lost = ENDS.test(found.text) && !STOP.test(tail) && !ENDS.test(kept);
  return (
    draft.text.slice(0, map.toUtf16(found.start)) +
    kept +
    rest +
    (lost ? '.' : '') +
    whole.slice(tail.length) +
    draft.text.slice(end)
  );
}

function closing(stop: string): string {
  return /[.!?]*["”“»«’]+/u.exec(stop)?.[0] ?? '';
}

function ending(stop: string): string {
  return stop.slice(closing(stop).length);
}
