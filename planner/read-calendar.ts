/*
 * What a line says of an archive's own calendar: its fiscal year, and events that readers ask by.
 */
import { type InvalidInput, invalidInput } from '../domain/errors.ts';
import type { CalendarEvent, FiscalYear } from '../domain/plan.ts';
import { err, ok, type Result } from '../domain/result.ts';
import { parseIsoDay } from '../domain/time/iso-day.ts';
import { type Fields, kindOf, readFields } from './read-fields.ts';

/** `{starts: 'MM-DD', named_by: 'start' | 'end'}` */
export function readFiscalYear(fields: Fields): Result<FiscalYear | null, InvalidInput> {
  const value = fields['fiscal_year'];
  if (value === undefined || value === null) return ok(null);
  const inner = readFields(value);
  if (!inner.ok) {
    return err(
      invalidInput('fiscal_year_invalid', 'fiscal_year', `expected an object, came ${kindOf(value)}`),
    );
  }
  const { starts, named_by: named } = inner.value;
  // Any leap year will do to see whether the day exists.
  if (typeof starts !== 'string' || parseIsoDay(`2024-${starts}`) === null) {
    return err(
      invalidInput(
        'fiscal_year_invalid',
        'fiscal_year.starts',
        `expected MM-DD, came ${JSON.stringify(starts)}`,
      ),
    );
  }
  const namedBy = named ?? 'end';
  if (namedBy !== 'start' && namedBy !== 'end') {
    return err(
      invalidInput(
        'fiscal_year_invalid',
        'fiscal_year.named_by',
        `expected "start" or "end", came ${JSON.stringify(named)}`,
      ),
    );
  }
  return ok({ starts, namedBy });
}

/** `[{names, from, to}]`, days both inclusive. */
export function readEvents(fields: Fields): Result<readonly CalendarEvent[], InvalidInput> {
  const value = fields['events'];
  if (value === undefined || value === null) return ok([]);
  if (!Array.isArray(value)) return wrongEvent('events', `expected a list, came ${kindOf(value)}`);
  const events: CalendarEvent[] = [];
  for (const [index, one] of (value as readonly unknown[]).entries()) {
    const path = `events[${index}]`;
    const inner = readFields(one);
    if (!inner.ok) return wrongEvent(path, `expected {names, from, to}, came ${kindOf(one)}`);
    const { names, from, to } = inner.value;
    const [first, last] = [from, to].map((day) => (typeof day === 'string' ? parseIsoDay(day) : null));
    const named = Array.isArray(names) && names.every((name): name is string => typeof name === 'string');
    if (!named || names.length === 0) return wrongEvent(`${path}.names`, 'expected a list of names');
    if (first == null || last == null || last < first)
      return wrongEvent(path, 'expected ISO days from and to, from not after to');
    events.push({ names, from: first, to: last });
  }
  return ok(events);
}

function wrongEvent(path: string, message: string): Result<never, InvalidInput> {
  return err(invalidInput('events_invalid', path, message));
}
