import type { Language } from '../domain/article.ts';
import { type InvalidInput, invalidInput } from '../domain/errors.ts';
import type { FiscalYear, QuestionKind } from '../domain/plan.ts';
import { err, ok, type Result } from '../domain/result.ts';
import type { Instant } from '../domain/time/instant.ts';
import { type IsoDay, parseIsoDay } from '../domain/time/iso-day.ts';
import type { Window } from '../domain/window.ts';
import { type DateContext, writesDayFirst } from './dates/context.ts';
import { noticeMessage } from './notice-message.ts';
import { namesWithoutRegister, noticesOf, type ReadQuestion, readQuestion } from './plan-question.ts';
import { datedWindows, isFuture, nonEmptyWindows } from './plan-windows.ts';
import {
  dayOf,
  type Fields,
  kindOf,
  readDay,
  readFields,
  readId,
  readLanguage,
  readOptionalText,
  readTimeZone,
} from './read-fields.ts';

export interface PlanLine {
  readonly id: string | number | null;
  readonly kind: QuestionKind;
  /** ISO days, both inclusive, null = open; empty when no date was asked. */
  readonly windows: readonly Window[];
  readonly entities: readonly string[];
  /** What the reader should be told about the dates; the first where several apply. */
  readonly notice?: { readonly code: string; readonly message: string };
  /** `abstain` when every window lies in the future. */
  readonly gate?: 'abstain';
}

/**
 * The `plan` command on one parsed line. Pure; needs no archive.
 * @param raw `{id, question | text, today?, now?, tz?, lang?, article_published?, resolve_against?, fiscal_year?}`
 * @param clock the asking moment where the line names neither `today` nor `now`
 */
export function planForCommand(raw: unknown, clock?: Instant): Result<PlanLine, InvalidInput> {
  const parsed = readLine(raw, clock);
  if (!parsed.ok) return parsed;
  const { id, text, lang, context, today } = parsed.value;
  const read = readQuestion(text, lang, context);
  const windows = windowsOf(read, context.today);
  const future = windows.length > 0 && windows.every((window) => isFuture(window, today));
  const [notice] = noticesOf(read.mentions);
  return ok({
    id,
    kind: read.kind,
    windows: windows.map(({ from, to }) => ({ from, to })),
    entities: namesWithoutRegister(text, lang, read.mentions),
    ...(notice === undefined
      ? {}
      : { notice: { code: notice.code, message: noticeMessage(notice, lang === 'de' ? 'de' : 'en') } }),
    ...(future ? { gate: 'abstain' as const } : {}),
  });
}

function windowsOf({ asked, kind }: ReadQuestion, today: IsoDay): readonly Window[] {
  const dated = nonEmptyWindows(asked);
  if (dated === null || asked.every((window) => isFuture(window, today))) return asked;
  return datedWindows(dated, kind, null, today).windows;
}

interface Line {
  readonly id: string | number | null;
  readonly text: string;
  readonly lang: Language;
  readonly context: DateContext;
  /** The asking day; `context.today` is the article's day where phrases count from there. */
  readonly today: IsoDay;
}

function readLine(raw: unknown, clock: Instant | undefined): Result<Line, InvalidInput> {
  const fields = readFields(raw);
  if (!fields.ok) return fields;
  const text = readQuestionText(fields.value);
  if (!text.ok) return text;
  const lang = readLanguage(fields.value, text.value);
  if (!lang.ok) return lang;
  const zone = readTimeZone(fields.value);
  if (!zone.ok) return zone;
  const today = readToday(fields.value, zone.value, clock);
  if (!today.ok) return today;
  const reference = readReference(fields.value, zone.value, today.value);
  if (!reference.ok) return reference;
  const fiscalYear = readFiscalYear(fields.value);
  if (!fiscalYear.ok) return fiscalYear;
  const context: DateContext = {
    today: reference.value,
    direction: 'past',
    dayFirst: writesDayFirst(zone.value, lang.value),
    fiscalYear: fiscalYear.value,
    events: [],
  };
  return ok({ id: readId(fields.value), text: text.value, lang: lang.value, context, today: today.value });
}

function readQuestionText(fields: Fields): Result<string, InvalidInput> {
  for (const name of ['question', 'text']) {
    const text = readOptionalText(fields, name);
    if (!text.ok) return text;
    if (text.value !== null) return ok(text.value);
  }
  return err(invalidInput('question_missing', 'question', 'expected a question or a text, came neither'));
}

/** `today` before `now` before the clock: the most definite wins. */
function readToday(fields: Fields, zone: string, clock: Instant | undefined): Result<IsoDay, InvalidInput> {
  for (const name of ['today', 'now']) {
    const day = readDay(fields, name, zone);
    if (!day.ok) return day;
    if (day.value !== null) return ok(day.value);
  }
  if (clock !== undefined) return ok(dayOf(clock, zone));
  return err(invalidInput('today_missing', 'today', 'expected an ISO day, came nothing'));
}

/** The day that relative phrases count from: the article's own where the line says so, else the asking day. */
function readReference(fields: Fields, zone: string, today: IsoDay): Result<IsoDay, InvalidInput> {
  const against = readOptionalText(fields, 'resolve_against');
  if (!against.ok) return against;
  if (against.value !== null && against.value !== 'today' && against.value !== 'article') {
    const came = JSON.stringify(against.value);
    return err(
      invalidInput(
        'resolve_against_invalid',
        'resolve_against',
        `expected "today" or "article", came ${came}`,
      ),
    );
  }
  const published = readDay(fields, 'article_published', zone);
  if (!published.ok) return published;
  if (against.value !== 'article') return ok(today);
  if (published.value !== null) return ok(published.value);
  return err(
    invalidInput('article_published_missing', 'article_published', 'expected an ISO day, came nothing'),
  );
}

/** `{starts: 'MM-DD', named_by: 'start' | 'end'}` */
function readFiscalYear(fields: Fields): Result<FiscalYear | null, InvalidInput> {
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
