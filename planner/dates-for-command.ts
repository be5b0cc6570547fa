import type { InvalidInput } from '../domain/errors.ts';
import { invalidInput } from '../domain/errors.ts';
import { err, ok, type Result } from '../domain/result.ts';
import { codePointsOf } from '../domain/text/code-points.ts';
import type { Instant } from '../domain/time/instant.ts';
import { writesDayFirst } from './dates/context.ts';
import { findDatesOn } from './dates/find-dates.ts';
import type { DateMention } from './dates/mention.ts';
import { readEvents, readFiscalYear } from './read-calendar.ts';
import {
  dayOf,
  readDay,
  readFields,
  readId,
  readLanguage,
  readOptionalText,
  readTimeZone,
} from './read-fields.ts';

export interface DatesLine {
  readonly id: string | number | null;
  /**
   * ISO days, both inclusive, null = open; `start`/`end` are code points of the text, half-open. A year before
   * our calendar is written as XSD 1.0 and Wikidata do: `-2014-01-01` is 2014 BC.
   */
  readonly intervals: readonly {
    readonly from: string | null;
    readonly to: string | null;
    readonly start: number;
    readonly end: number;
  }[];
}

/**
 * The `dates` command on one parsed line `{id, text, lang?, reference?, tz?, fiscal_year?, events?}`. Pure.
 * @param clock taken as the reference where the line names none
 */
export function datesForCommand(raw: unknown, clock?: Instant): Result<DatesLine, InvalidInput> {
  const fields = readFields(raw);
  if (!fields.ok) return fields;
  const text = readOptionalText(fields.value, 'text');
  if (!text.ok) return text;
  if (text.value === null) return err(invalidInput('text_missing', 'text', 'expected a text, came nothing'));
  const lang = readLanguage(fields.value, text.value);
  if (!lang.ok) return lang;
  const zone = readTimeZone(fields.value);
  if (!zone.ok) return zone;
  const written = readDay(
    fields.value,
    'reference',
    zoneOfReference(fields.value['reference'], fields.value['tz'], zone.value),
  );
  if (!written.ok) return written;
  const today = written.value ?? (clock === undefined ? null : dayOf(clock, zone.value));
  if (today === null) {
    return err(
      invalidInput('reference_missing', 'reference', 'expected an ISO day or date-time, came nothing'),
    );
  }
  const fiscalYear = readFiscalYear(fields.value);
  if (!fiscalYear.ok) return fiscalYear;
  const events = readEvents(fields.value);
  if (!events.ok) return events;
  const map = codePointsOf(text.value);
  const dayFirst = writesDayFirst(zone.value, lang.value);
  const context = {
    today,
    direction: 'past',
    dayFirst,
    fiscalYear: fiscalYear.value,
    events: events.value,
  } as const;
  const intervals = findDatesOn(text.value, lang.value, context).flatMap((mention) => {
    const days = daysOf(mention);
    return days === null
      ? []
      : [{ ...days, start: map.toCodePoint(mention.start), end: map.toCodePoint(mention.end) }];
  });
  return ok({ id: readId(fields.value), intervals });
}

/** Without a zone, a reference with its own offset names the day that its writer saw. */
function zoneOfReference(reference: unknown, tz: unknown, zone: string): string {
  if (tz !== undefined && tz !== null) return zone;
  return typeof reference === 'string' ? (/T.*?([+-]\d{2}:?\d{2})$/.exec(reference)?.[1] ?? zone) : zone;
}

function daysOf({
  from,
  to,
  notice,
}: DateMention): { readonly from: string | null; readonly to: string | null } | null {
  if (from !== null || to !== null) return { from, to };
  if (notice?.code !== 'before-calendar') return null;
  const { from: first, to: last } = notice.facts;
  return first === undefined || last === undefined ? null : { from: first, to: last };
}
