import type { CalendarEvent } from '../../domain/plan.ts';
import type { Reading } from './scan.ts';

const WORD_BEFORE = /[\p{L}\p{N}]$/u;
const WORD_BEHIND = /^[\p{L}\p{N}]/u;

/** Where the names of an archive's own events stand in `text`, as whole words in any case, in order. */
export function findEvents(text: string, events: readonly CalendarEvent[]): readonly Reading[] {
  const lower = text.toLowerCase();
  // A letter that changes its length with its case would shift every offset behind it.
  if (events.length === 0 || lower.length !== text.length) return [];
  const found = events.flatMap((event) =>
    event.names
      .filter((name) => name.trim() !== '')
      .flatMap((name) => placesOf(lower, name.toLowerCase(), event)),
  );
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: Reading[] = [];
  for (const reading of found) if (reading.start >= (kept.at(-1)?.end ?? 0)) kept.push(reading);
  return kept;
}

function placesOf(lower: string, name: string, event: CalendarEvent): readonly Reading[] {
  const places: Reading[] = [];
  for (let at = lower.indexOf(name); at >= 0; at = lower.indexOf(name, at + name.length)) {
    const end = at + name.length;
    if (WORD_BEFORE.test(lower.slice(0, at).slice(-2)) || WORD_BEHIND.test(lower.slice(end, end + 2)))
      continue;
    places.push({ from: event.from, to: event.to, kind: 'event', start: at, end });
  }
  return places;
}
