import type { Validity } from '../../domain/article.ts';
import type { Oddity } from '../../domain/oddity.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { dayInZone, type Instant, parseInstant } from '../../domain/time/instant.ts';
import { type IsoDay, parseIsoDay } from '../../domain/time/iso-day.ts';

export interface Published {
  readonly instant: Instant;
  /** Set where the source names no day. */
  readonly precision: 'month' | 'year' | null;
}

interface DateProblem {
  readonly code: 'date_missing' | 'date_invalid';
  readonly message: string;
}

/** Reads a publication time: ISO date-time, day, or (as archives of old papers have it) only a month or a year. */
export function readPublished(raw: unknown, zone: string): Result<Published, DateProblem> {
  if (raw === undefined || raw === null || raw === '') {
    return err({
      code: 'date_missing',
      message: 'expected the day or date-time of publication, came nothing',
    });
  }
  const text = typeof raw === 'string' ? raw.trim() : '';
  const coarse = /^(\d{4})(?:-(\d{2}))?$/.exec(text);
  const instant = parseInstant(coarse === null ? text : `${coarse[1]}-${coarse[2] ?? '01'}-01`, zone);
  if (instant !== null) {
    const precision = coarse === null ? null : coarse[2] === undefined ? 'year' : 'month';
    return ok({ instant, precision });
  }
  const came = JSON.stringify(typeof raw === 'string' ? raw.slice(0, 60) : raw);
  return err({ code: 'date_invalid', message: `expected an ISO day or date-time that exists, came ${came}` });
}

interface ValidityProblem {
  readonly code: 'validity_invalid';
  readonly path: 'valid_from' | 'valid_to';
  readonly message: string;
}

/**
 * Reads from when to when an edition is in force: `valid_from`, `valid_to`, days, both inclusive. With `valid_to` alone it
 * is in force from the day of its publication on. What cannot be read is refused, never taken for "for ever".
 * @returns null for a text that names neither
 */
export function readValidity(
  fields: Readonly<Record<string, unknown>>,
  published: Instant,
  zone: string,
): Result<Validity | null, ValidityProblem> {
  const given = { valid_from: fields['valid_from'] ?? null, valid_to: fields['valid_to'] ?? null };
  const days: Partial<Record<keyof typeof given, IsoDay>> = {};
  for (const path of ['valid_from', 'valid_to'] as const) {
    const raw = given[path];
    if (raw === null) continue;
    const day = typeof raw === 'string' ? parseIsoDay(raw.trim()) : null;
    if (day === null) {
      const came = (JSON.stringify(raw) ?? String(raw)).slice(0, 60);
      return err({
        code: 'validity_invalid',
        path,
        message: `expected an ISO day that exists, came ${came}`,
      });
    }
    days[path] = day;
  }
  if (days.valid_from === undefined && days.valid_to === undefined) return ok(null);
  const from = days.valid_from ?? dayInZone(published, zone);
  const to = days.valid_to ?? null;
  if (to !== null && to < from) {
    const message = `expected a day not before ${from}, came ${to}`;
    return err({ code: 'validity_invalid', path: 'valid_to', message });
  }
  return ok({ from, to });
}

/** What is odd about the dates of one article; told, never decided here. */
export function dateOddities(
  published: Published,
  updated: Instant | null,
  { headline, edition }: { readonly headline: string; readonly edition: boolean },
  { timeZone, now }: { readonly timeZone: string; readonly now: Instant | null },
): readonly Oddity[] {
  const odd: Oddity[] = [];
  const note = (kind: Oddity['kind'], detail: string): void =>
    void odd.push({ kind, detail, count: 1, first: null });
  const day = dayInZone(published.instant, timeZone);
  if (published.precision !== null) note('date-precision', published.precision);
  if (now !== null && published.instant > now) note('date-future', `published ${published.instant}`);
  if (updated !== null && updated < published.instant && dayInZone(updated, timeZone) !== day) {
    note('date-conflict', `published ${day}, updated before it on ${dayInZone(updated, timeZone)}`);
  }
  const titled = dayInTitle(headline);
  // An edition says in its title until when it holds.
  if (!edition && titled !== null && published.precision === null && titled !== day) {
    note('date-conflict', `published ${day}, headline says ${titled}`);
  }
  return odd;
}

const MONTHS: Readonly<Record<string, number>> = {
  january: 1,
  februar: 2,
  february: 2,
  januar: 1,
  jänner: 1,
  march: 3,
  märz: 3,
  april: 4,
  may: 5,
  mai: 5,
  june: 6,
  juni: 6,
  july: 7,
  juli: 7,
  august: 8,
  september: 9,
  october: 10,
  oktober: 10,
  november: 11,
  december: 12,
  dezember: 12,
};

/** The one full day (with its year) that a headline names; null when it names none or several. */
function dayInTitle(title: string): IsoDay | null {
  const days = new Set<IsoDay>();
  const add = (year: string | undefined, month: number | undefined, day: string | undefined): void => {
    const found = parseIsoDay(
      `${year}-${String(month ?? 0).padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`,
    );
    if (found !== null) days.add(found);
  };
  for (const m of title.matchAll(/\b(\d{1,2})(?:st|nd|rd|th|\.)?\s+(\p{L}{3,9}),?\s+(\d{4})\b/gu)) {
    add(m[3], MONTHS[(m[2] ?? '').toLowerCase()], m[1]);
  }
  for (const m of title.matchAll(/(?<!\p{L})(\p{L}{3,9})\s+(\d{1,2})(?:st|nd|rd|th)?,\s+(\d{4})\b/gu)) {
    add(m[3], MONTHS[(m[1] ?? '').toLowerCase()], m[2]);
  }
  for (const m of title.matchAll(/\b(\d{4})-(\d{2})-(\d{2})\b/g)) add(m[1], Number(m[2]), m[3]);
  const [only] = days;
  return days.size === 1 && only !== undefined ? only : null;
}
