import { type InvalidInput, invalidInput } from '../../domain/errors.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { type Instant, instantFromMs, parseInstant, startOfDay } from '../../domain/time/instant.ts';
import { addDays, parseIsoDay } from '../../domain/time/iso-day.ts';
import { CLASSIFICATIONS, type Classification } from '../../domain/visibility.ts';

/**
 * The moment an archive is looked back to: of a day its end where the paper is, of a date-time that instant.
 * @param zone the archive's
 */
export function readAsOf(text: string, zone: string, now: Instant): Result<Instant, InvalidInput> {
  const wrong = (message: string) => err(invalidInput('as_of_invalid', '--as-of', message));
  const day = parseIsoDay(text);
  const instant =
    day === null
      ? parseInstant(text, zone)
      : instantFromMs(Date.parse(startOfDay(addDays(day, 1), zone)) - 1);
  if (instant === null) return wrong(`expected an ISO day or date-time, came ${JSON.stringify(text)}`);
  const begun = day === null ? instant : startOfDay(day, zone);
  if (begun > now) return wrong(`expected a day that has begun, came ${text}`);
  return ok(instant > now ? now : instant);
}

export function readClearance(text: string | null): Result<Classification, InvalidInput> {
  const found = text === null ? 'public' : CLASSIFICATIONS.find((one) => one === text);
  if (found !== undefined) return ok(found);
  const message = `expected one of ${CLASSIFICATIONS.join(', ')}; came ${JSON.stringify(text)}`;
  return err(invalidInput('clearance_invalid', '--clearance', message));
}
