/*
 * The windows a question's date phrases ask for, in the order they were asked.
 */
import type { Window } from '../domain/window.ts';
import type { DateMention } from './dates/mention.ts';

/** Each window is a search of its own; a list longer than this is searched as one span. */
const MOST_WINDOWS = 12;

/** INVARIANT: no two of the windows share a day; phrases that overlap become one window where the first stood. */
export function askedWindows(mentions: readonly DateMention[]): readonly Window[] {
  const kept: Window[] = [];
  for (const { search } of mentions) {
    if (search.from === null && search.to === null) continue;
    addWindow(kept, search);
  }
  const [first, ...rest] = kept;
  if (first === undefined || kept.length <= MOST_WINDOWS) return kept;
  return [
    rest.reduce(
      (span, { from, to }) => ({ from: earlierFrom(span.from, from), to: laterTo(span.to, to) }),
      first,
    ),
  ];
}

function addWindow(kept: Window[], window: Window): void {
  const index = kept.findIndex((other) => overlap(other, window));
  const other = kept[index];
  if (other === undefined) {
    kept.push(window);
    return;
  }
  // The union may now reach a third window, which was asked after this one.
  const union = { from: earlierFrom(other.from, window.from), to: laterTo(other.to, window.to) };
  const rest = kept.splice(index).slice(1);
  kept.push(union);
  for (const next of rest) addWindow(kept, next);
}

function overlap(a: Window, b: Window): boolean {
  const startsBefore = (x: Window, y: Window) => x.from === null || y.to === null || x.from <= y.to;
  return startsBefore(a, b) && startsBefore(b, a);
}

function earlierFrom(a: Window['from'], b: Window['from']): Window['from'] {
  return a === null || b === null ? null : a < b ? a : b;
}

function laterTo(a: Window['to'], b: Window['to']): Window['to'] {
  return a === null || b === null ? null : a > b ? a : b;
}
