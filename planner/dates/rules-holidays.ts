import { type DayRange, dayRange, partsOf } from '../../domain/time/calendar.ts';
import { HOLIDAYS, type Holiday } from './holidays.ts';
import type { Lexicon } from './lexicon.ts';
import { type Found, type Match, phrase, type Rule, type Scan } from './scan.ts';
import { wordTable } from './word-table.ts';
import { inNamedYear, yearRefAt } from './year-ref.ts';

/** All names of a language in one pattern: a question is read at every word, and most words are no holiday. */
export function holidayRules(lexicon: Lexicon): readonly Rule[] {
  const names = wordTable(
    HOLIDAYS.flatMap((holiday): readonly (readonly [string, Holiday])[] => {
      const source = lexicon.lang === 'en' ? holiday.en : holiday.de;
      return source === null ? [] : [[source, holiday]];
    }),
  );
  return [
    {
      pattern: phrase(lexicon, `(?:{modifier} )?(?<name>${names.source})`),
      read: (match, scan) => {
        const holiday = names.read(match.group('name'));
        if (holiday === null) return null;
        const step = scan.lexicon.modifiers.read(match.group('modifier'));
        return step === null ? readHoliday(match, scan, holiday) : readRelative(step, scan, holiday);
      },
    },
  ];
}

const CUE = {
  en: /(?:^|\s)(?:at|on|over|around|since|until|till|by|before|after|during|from|to|between|and|for)\s+$/iu,
  de: /(?:^|\s)(?:an|am|zu|zum|über|um|seit|bis|bis zu|vor|nach|von|ab|zwischen|und)\s+$/iu,
} as const;

/** "the Christmas market" is no date: without a year a holiday needs its preposition right before it. */
function readHoliday(match: Match, scan: Scan, holiday: Holiday): Found | null {
  const { text, lexicon } = scan;
  const inYear = (year: number): DayRange => dayRange(holiday.day(year));
  const named = yearRefAt(scan, match.end);
  if (named === null) {
    const whole = text.trim() === text.slice(match.start, match.end);
    const cued = CUE[lexicon.lang].test(text.slice(Math.max(0, match.start - 16), match.start));
    if (!whole && !cued) return null;
  }
  return inNamedYear(scan, match.end, 'holiday', inYear, named);
}

function readRelative(step: number, scan: Scan, holiday: Holiday): Found | null {
  if (Math.abs(step) > 1) return null;
  const { today } = scan.context;
  const { year } = partsOf(today);
  const days = [year - 2, year - 1, year, year + 1, year + 2].map((each) => holiday.day(each));
  const day =
    step < 0
      ? days.findLast((each) => each < today)
      : step > 0
        ? days.find((each) => each > today)
        : holiday.day(year);
  return day === undefined ? null : { ...dayRange(day), kind: 'holiday' };
}
