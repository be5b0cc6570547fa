/*
 * Reads the fields of one untrusted JSON line. Every reader gives the value or says what was expected, what came
 * and where.
 */
import type { Language } from '../domain/article.ts';
import { type InvalidInput, invalidInput } from '../domain/errors.ts';
import { languageOf } from '../domain/parse-question.ts';
import { err, ok, type Result } from '../domain/result.ts';
import { dayInZone, type Instant, instantFromMs, isTimeZone, parseInstant } from '../domain/time/instant.ts';
import { type IsoDay, parseIsoDay } from '../domain/time/iso-day.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Longest text planned or searched for dates, UTF-16 units. */
export const MAX_TEXT = 200_000;

export function readFields(raw: unknown): Result<Fields, InvalidInput> {
  if (typeof raw === 'object' && raw !== null && !Array.isArray(raw)) return ok({ ...raw });
  return err(invalidInput('line_invalid', '', `expected an object, came ${kindOf(raw)}`));
}

export function readId(fields: Fields): string | number | null {
  const { id } = fields;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

/** @returns null when the field is absent or null */
export function readOptionalText(fields: Fields, name: string): Result<string | null, InvalidInput> {
  const value = fields[name];
  if (value === undefined || value === null) return ok(null);
  if (typeof value !== 'string') {
    return err(invalidInput(`${name}_invalid`, name, `expected a text, came ${kindOf(value)}`));
  }
  if (value.length > MAX_TEXT) {
    return err(
      invalidInput('text_too_long', name, `expected at most ${MAX_TEXT} characters, came ${value.length}`),
    );
  }
  return ok(value);
}

/** Without a language the words of the text decide; English where they do not. */
export function readLanguage(fields: Fields, text: string): Result<Language, InvalidInput> {
  const lang = readOptionalText(fields, 'lang');
  if (!lang.ok) return lang;
  if (lang.value === null) return ok(languageOf(text) ?? 'en');
  const short = lang.value.toLowerCase().split('-')[0] ?? '';
  return ok(short === 'en' || short === 'de' || short === 'fr' ? short : 'other');
}

const OFFSET = /^([+-])(\d{2}):?(\d{2})$/;

/** An IANA name or a fixed offset such as `-02:00`; UTC when absent. */
export function readTimeZone(fields: Fields): Result<string, InvalidInput> {
  const zone = readOptionalText(fields, 'tz');
  if (!zone.ok) return zone;
  if (zone.value === null) return ok('UTC');
  if (OFFSET.test(zone.value) || isTimeZone(zone.value)) return ok(zone.value);
  return err(
    invalidInput('tz_unknown', 'tz', `expected an IANA time zone, came ${JSON.stringify(zone.value)}`),
  );
}

/**
 * The day that a day or an instant in `fields[name]` falls on in `zone`.
 * @returns null when the field is absent
 */
export function readDay(fields: Fields, name: string, zone: string): Result<IsoDay | null, InvalidInput> {
  const value = readOptionalText(fields, name);
  if (!value.ok) return value;
  if (value.value === null) return ok(null);
  const day = parseIsoDay(value.value);
  if (day !== null) return ok(day);
  const instant = parseInstant(value.value, OFFSET.test(zone) ? 'UTC' : zone);
  if (instant !== null) return ok(dayOf(instant, zone));
  return err(
    invalidInput(
      'date_invalid',
      name,
      `expected an ISO day or date-time, came ${JSON.stringify(value.value)}`,
    ),
  );
}

export function dayOf(instant: Instant, zone: string): IsoDay {
  const offset = OFFSET.exec(zone);
  if (offset === null) return dayInZone(instant, zone);
  const minutes = (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3]));
  return dayInZone(instantFromMs(Date.parse(instant) + minutes * 60_000), 'UTC');
}

export function kindOf(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}
