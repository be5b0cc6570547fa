/*
 * Seasons of the northern hemisphere: "summer 2019", "im Winter 2019/20", "last spring".
 */
import { type DayRange, partsOf } from '../../domain/time/calendar.ts';
import { isoDay } from '../../domain/time/iso-day.ts';
import type { Lexicon, Season } from './lexicon.ts';
import { type Found, type Match, phrase, type Rule, type Scan } from './scan.ts';
import { seasonRange } from './shift.ts';
import { inNamedYear, yearRefAt } from './year-ref.ts';

export function seasonRules(lexicon: Lexicon): readonly Rule[] {
  const en = lexicon.lang === 'en';
  const rule = (pattern: string, read: Rule['read']): Rule => ({ pattern: phrase(lexicon, pattern), read });
  return [
    rule(
      en
        ? '(?:the )?{season}(?:,? (?:of )?(?<y>[12]\\d{3})(?:(?:/|-|–)(?<y2>[12]\\d{3}|\\d{2}))?)?'
        : '(?:(?:im|des|den) )?{season}(?:,? (?:des jahres |im jahre? )?(?<y>[12]\\d{3})(?:(?:/|-|–)(?<y2>[12]\\d{3}|\\d{2}))?)?',
      readSeason,
    ),
    rule(en ? '(?:the )?{modifier} {season}' : '(?:(?:im|des|den) )?{modifier} {season}', readRelativeSeason),
  ];
}

/** A season's search begins with its month: a paper's summer does not wait for 21 June. */
function seasonFound(found: Found): Found {
  if (found.from === null || found.to === null) return found;
  const { year, month } = partsOf(found.from);
  return { ...found, search: { from: isoDay(year, month, 1), to: found.to } };
}

const SEASON_CUE = {
  en: /(?:^|\s)(?:in|over|during|through|throughout|since|until|by|before|after|late|early|mid)\s+$/iu,
  de: /(?:^|\s)(?:seit|bis zum|vor dem|nach dem|über den|im|ab)\s+$/iu,
} as const;

function readSeason(match: Match, scan: Scan): Found | null {
  const season: Season | null = scan.lexicon.seasons.read(match.group('season'));
  if (season === null) return null;
  const inYear = (year: number): DayRange => seasonRange(season, year);
  const inside = match.group('y');
  const year = inside === undefined ? yearRefAt(scan, match.end) : { year: Number(inside), end: match.end };
  if (year !== null) return seasonFound(inNamedYear(scan, match.end, 'season', inYear, year));
  const { text, lexicon } = scan;
  const before = text.slice(Math.max(0, match.start - 24), match.start);
  const phraseText = text.slice(match.start, match.end);
  const cued = SEASON_CUE[lexicon.lang].test(before) || /^im\s/iu.test(phraseText);
  // "fall" is a verb, "spring" a well, "Winter" a surname: a season needs its preposition, and no noun behind.
  if (!cued || /^[\s-]+\p{Lu}/u.test(text.slice(match.end, match.end + 4))) return null;
  if (lexicon.lang === 'en' && !/^the\s/iu.test(phraseText) && /fall|spring/iu.test(phraseText)) return null;
  return seasonFound(inNamedYear(scan, match.end, 'season', inYear, null));
}

function readRelativeSeason(match: Match, scan: Scan): Found | null {
  const season: Season | null = scan.lexicon.seasons.read(match.group('season'));
  const step = scan.lexicon.modifiers.read(match.group('modifier'));
  if (season === null || step === null || Math.abs(step) > 1) return null;
  const { today } = scan.context;
  const { year } = partsOf(today);
  const candidates = [year - 2, year - 1, year, year + 1].map((each) => seasonRange(season, each));
  const running = candidates.find((range) => range.from <= today && today <= range.to);
  const chosen =
    step < 0
      ? candidates.findLast((range) => range.to < today)
      : step > 0
        ? candidates.find((range) => range.from > today)
        : (running ?? seasonRange(season, year));
  return chosen === undefined ? null : seasonFound({ ...chosen, kind: 'season' });
}
