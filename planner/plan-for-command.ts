import type { Language } from '../domain/article.ts';
import { type InvalidInput, invalidInput } from '../domain/errors.ts';
import type { PageArticle, QuestionKind } from '../domain/plan.ts';
import { err, ok, type Result } from '../domain/result.ts';
import type { Instant } from '../domain/time/instant.ts';
import type { IsoDay } from '../domain/time/iso-day.ts';
import type { Window } from '../domain/window.ts';
import { type DateContext, writesDayFirst } from './dates/context.ts';
import { noticeMessage } from './notice-message.ts';
import { asksForEvents, readPage } from './page-context.ts';
import { namesWithoutRegister, noticesOf, type ReadQuestion, readQuestion } from './plan-question.ts';
import { datedWindows, isFuture, nonEmptyWindows } from './plan-windows.ts';
import { readEvents, readFiscalYear } from './read-calendar.ts';
import {
  dayOf,
  type Fields,
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
 * @param raw `{id, question | text, today?, now?, tz?, lang?, article_published?, resolve_against?, fiscal_year?,
 *   events?, article?}`: `events` as `[{names, from, to}]`, `article` (the page) as `{published, headline?, people?}`
 * @param clock the asking moment where the line names neither `today` nor `now`
 */
export function planForCommand(raw: unknown, clock?: Instant): Result<PlanLine, InvalidInput> {
  const parsed = readLine(raw, clock);
  if (!parsed.ok) return parsed;
  const { id, text, lang, context, today, page } = parsed.value;
  const read = askedOnPage(readQuestion(text, lang, context), text, lang, page);
  const windows = windowsOf(read, context.today);
  const future = windows.length > 0 && windows.every((window) => isFuture(window, today));
  const [notice] = noticesOf(read.mentions);
  return ok({
    id,
    kind: read.kind,
    windows: windows.map(({ from, to }) => ({ from, to })),
    entities: namesOf(text, lang, read, page),
    ...(notice === undefined
      ? {}
      : { notice: { code: notice.code, message: noticeMessage(notice, lang === 'de' ? 'de' : 'en') } }),
    ...(future ? { gate: 'abstain' as const } : {}),
  });
}

/** Dates of the question itself count more than the page's. */
function askedOnPage(
  read: ReadQuestion,
  text: string,
  lang: Language,
  page: PageArticle | null,
): ReadQuestion & { readonly points: boolean } {
  const pointed = page === null ? null : readPage(text, lang, page);
  const window = pointed?.window ?? null;
  const asked = read.asked.length === 0 && window !== null ? [window] : read.asked;
  const kind =
    read.kind === 'lookup' && pointed !== null && asksForEvents(pointed) ? 'longitudinal' : read.kind;
  return { ...read, kind, asked, points: pointed !== null };
}

function namesOf(
  text: string,
  lang: Language,
  { mentions, points }: ReturnType<typeof askedOnPage>,
  page: PageArticle | null,
): readonly string[] {
  const named = namesWithoutRegister(text, lang, mentions);
  return points && named.length === 0 ? (page?.people ?? []) : named;
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
  /** The article on whose page it is asked. */
  readonly page: PageArticle | null;
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
  const events = readEvents(fields.value);
  if (!events.ok) return events;
  const page = readPageArticle(fields.value, zone.value);
  if (!page.ok) return page;
  const context: DateContext = {
    today: reference.value,
    direction: 'past',
    dayFirst: writesDayFirst(zone.value, lang.value),
    fiscalYear: fiscalYear.value,
    events: events.value,
  };
  return ok({
    id: readId(fields.value),
    text: text.value,
    lang: lang.value,
    context,
    today: today.value,
    page: page.value,
  });
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

/** `{published, headline?, people?}` */
function readPageArticle(fields: Fields, zone: string): Result<PageArticle | null, InvalidInput> {
  const value = fields['article'];
  if (value === undefined || value === null) return ok(null);
  const inner = readFields(value);
  const wrong = (message: string) => err(invalidInput('article_invalid', 'article', message));
  if (!inner.ok) return wrong('expected {published, headline?, people?}');
  const published = readDay(inner.value, 'published', zone);
  const headline = readOptionalText(inner.value, 'headline');
  const { people = [] } = inner.value;
  if (!published.ok) return published;
  if (!headline.ok) return headline;
  if (published.value === null) return wrong('expected the ISO day of its publication');
  if (!Array.isArray(people) || !people.every((one): one is string => typeof one === 'string'))
    return wrong('expected people as a list of names');
  return ok({ id: '', published: published.value, matter: headline.value ?? '', people });
}
