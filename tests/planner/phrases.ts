import { type IsoDay, parseIsoDay } from '../../domain/time/iso-day.ts';
import type { DateContext } from '../../planner/dates/context.ts';
import { findDatesOn } from '../../planner/dates/find-dates.ts';
import type { DateMention } from '../../planner/dates/mention.ts';

/** [text, expected intervals "from..to" joined with " + ", open ends as "…"; "none"]. */
export type Phrase = readonly [text: string, expected: string];

export function day(text: string): IsoDay {
  const parsed = parseIsoDay(text);
  if (parsed === null) throw new Error(`no day: ${text}`);
  return parsed;
}

/** A Tuesday. */
export const TODAY = day('2026-03-10');

export const PAST: DateContext = {
  today: TODAY,
  direction: 'past',
  dayFirst: true,
  fiscalYear: null,
  events: [],
};

export function find(text: string, lang: 'en' | 'de', context: DateContext = PAST): readonly DateMention[] {
  return findDatesOn(text, lang, context);
}

export function intervals(mentions: readonly DateMention[]): string {
  const shown = mentions
    .filter(({ from, to }) => from !== null || to !== null)
    .map(({ from, to }) => `${from ?? '…'}..${to ?? '…'}`);
  return shown.length === 0 ? 'none' : shown.join(' + ');
}
