import type { ArticleVersion, Language } from '../../../domain/article.ts';
import { daysBetween } from '../../../domain/time/calendar.ts';
import { dayInZone, instantFromMs } from '../../../domain/time/instant.ts';
import type { IsoDay } from '../../../domain/time/iso-day.ts';
import type { Window } from '../../../domain/window.ts';
import { writesDayFirst } from '../../../planner/dates/context.ts';
import { findDatesOn } from '../../../planner/dates/find-dates.ts';
import type { SearchRequest } from '../../answer/ports.ts';
import type { PassageHit } from './passage-row.ts';

/** What to make of reports that were printed after the window that was asked for. */
export interface Afterwards {
  /** 1, or less for a passage that was printed after the window and does not name its time itself. */
  readonly weight: (hit: Pick<PassageHit, 'publishedMs' | 'exact' | 'headline' | 'lang'>) => number;
  /** Printed in the window, or does the text tell of a time in it? Otherwise it is another month's news. */
  readonly tells: (article: ArticleVersion) => boolean;
}

/** A passage that leaves its time to the rest of the article. */
const UNTOLD = 0.9;
/** UTF-16 units of an article that are read for its dates: news names its time early. */
const READ_UNITS = 12_000;
/** Days: a longer stretch of time around a window ("since 2014") says nothing of the window. */
const LONGEST_AROUND = 31;

export function afterwards(
  { window, reportedUntil = null }: Pick<SearchRequest, 'window' | 'reportedUntil'>,
  { timeZone }: { readonly timeZone: string },
): Afterwards {
  const { to } = window;
  if (to === null || reportedUntil === null) return { weight: () => 1, tells: () => true };
  const tellsIn = (text: string, lang: Language, printed: IsoDay) =>
    tellsOf(text, lang, printed, window, timeZone);
  return {
    weight: ({ publishedMs, exact, headline, lang }) => {
      const printed = dayInZone(instantFromMs(publishedMs), timeZone);
      return printed <= to || tellsIn(`${headline}\n${exact}`, lang, printed) ? 1 : UNTOLD;
    },
    tells: ({ published, validity, headline, text, lang }) => {
      const printed = dayInZone(published, timeZone);
      if (validity !== undefined || printed <= to) return true;
      return tellsIn(`${headline}\n${text.slice(0, READ_UNITS)}`, lang, printed);
    },
  };
}

/** Does a date phrase of the text, read from its own day, lie in the window, or closely around it ("last month")? */
function tellsOf(text: string, lang: Language, printed: IsoDay, window: Window, timeZone: string): boolean {
  const context = {
    today: printed,
    direction: 'past',
    dayFirst: writesDayFirst(timeZone, lang),
    fiscalYear: null,
    events: [],
  } as const;
  return findDatesOn(text, lang, context).some(({ search: { from, to } }) => {
    if (from === null || to === null || window.from === null || window.to === null) return false;
    const inside = from >= window.from && to <= window.to;
    return inside || (from <= window.from && to >= window.to && daysBetween(from, to) < LONGEST_AROUND);
  });
}
