import type { Source } from '../../../domain/source.ts';
import type { Span } from '../../../domain/text/span.ts';
import { dayInZone } from '../../../domain/time/instant.ts';
import type { SourceSpan } from '../../../domain/verdict.ts';
import type { GateInput } from '../gate-input.ts';

/** One remark in the two languages of the desk: what the draft says, what the source says, where. */
export interface Remark {
  readonly message: string;
  readonly messageDe: string;
}

/** Longest text that a remark repeats whole, UTF-16 units. */
const LONGEST_SHOWN = 220;
/** So much of its sentence is shown on either side of the words, UTF-16 units. */
const REACH = 160;

/** Marks inside the words of a remark, which stand between marks themselves. */
const INNER: Readonly<Record<string, string>> = {
  '“': '‘',
  '”': '’',
  '„': '‚',
  '«': '‹',
  '»': '›',
  '"': "'",
};

/** Words of draft or source, to stand between marks, cut where they are long. */
export function shown(text: string): string {
  const plain = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[“”„«»"]/g, (mark) => INNER[mark] ?? mark);
  return plain.length <= LONGEST_SHOWN ? plain : `${plain.slice(0, LONGEST_SHOWN).replace(/\s+\S*$/, '')} …`;
}

/** `S1 (2019-06-04)`: the label with the day of its article, in the archive's zone. */
export function placeOf(label: string, { sources, context }: GateInput): string {
  const source = sources.find((one) => one.label === label);
  return source === undefined ? label : `${label} (${dayInZone(source.article.published, context.timeZone)})`;
}

/** The sentence of the source around some words of it. */
export function around(at: SourceSpan, sources: readonly Source[]): string {
  const text = sources.find((one) => one.label === at.label)?.article.text ?? '';
  if (text.slice(at.start, at.end) !== at.exact) return shown(at.exact);
  const { start, end } = sentenceAround(text, at);
  return shown(text.slice(start, end));
}

function sentenceAround(text: string, at: Span): Span {
  const before = text.slice(Math.max(0, at.start - REACH), at.start);
  const behind = text.slice(at.end, at.end + REACH);
  const from = /(?:^|[.!?…]["”“’»)]?\s+|\n\s*)([^.!?…\n]*)$/u.exec(before)?.[1]?.length ?? before.length;
  const to = /^[^.!?…\n]*[.!?…]?["”“’»)]*/u.exec(behind)?.[0].length ?? 0;
  return { start: at.start - from, end: at.end + to };
}
