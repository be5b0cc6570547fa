import type { Language } from '../domain/article.ts';
import { isNonEmpty, type NonEmpty } from '../domain/brand.ts';
import type { ArchiveProfile, EntityEntry, Plan, PlanNotice, QuestionKind } from '../domain/plan.ts';
import type { Question } from '../domain/question.ts';
import type { Span } from '../domain/text/span.ts';
import { laterOf, partsOf, yearRange } from '../domain/time/calendar.ts';
import { dayInZone } from '../domain/time/instant.ts';
import type { IsoDay } from '../domain/time/iso-day.ts';
import type { Window } from '../domain/window.ts';
import { asksForAdvice } from './advice.ts';
import { askedWindows } from './asked-windows.ts';
import { buildQuery, hasMatter } from './build-query.ts';
import { type DateContext, writesDayFirst } from './dates/context.ts';
import { findDatesOn } from './dates/find-dates.ts';
import type { DateMention } from './dates/mention.ts';
import { readGroupQuestion } from './group-question.ts';
import { datesWithoutMatter } from './holiday-matter.ts';
import {
  asksForEvents,
  type PageReading,
  pageAlso,
  pageMatter,
  pageQuery,
  pointsOnly,
  readPage,
} from './page-context.ts';
import {
  type CoverageDays,
  datedWindows,
  isFuture,
  nonEmptyWindows,
  undatedWindows,
} from './plan-windows.ts';
import { questionKind } from './question-kind.ts';
import { entityNames, queryNames, type RecognisedEntity, recogniseEntities } from './recognise-entities.ts';
import { successorsAsked } from './successors.ts';

/** What the words of a question say, before an archive is looked at. */
export interface ReadQuestion {
  readonly kind: QuestionKind;
  readonly mentions: readonly DateMention[];
  /** In the order asked, none overlapping; empty when no date was asked. */
  readonly asked: readonly Window[];
}

/** "the difference between 2014 and 2020" names two years, not the span from one to the other. */
const DIFFERENCE =
  /(?<=\b(?:difference|differences|differ|unterschiede?|unterscheide\p{L}*|vergleiche?)\s+)(?:between|zwischen)\b/giu;

export function readQuestion(text: string, lang: Language, context: DateContext): ReadQuestion {
  const kind = questionKind(text, lang);
  const dated = kind === 'comparison' ? text.replace(DIFFERENCE, (word) => '·'.repeat(word.length)) : text;
  const mentions = findDatesOn(dated, lang, context);
  return { kind, mentions, asked: askedWindows(mentions) };
}

/**
 * Question → date windows, query and names. Pure: the same question and profile give the same plan.
 * A lookup has one window; a development three to six, over the asked span or the archive's coverage; several
 * periods asked are several windows in their order. Windows that all lie in the future are declined.
 */
export function planQuestion(question: Question, archive: ArchiveProfile): Plan {
  const { text, lang, timeZone } = question;
  const today = dayInZone(question.askedAt, timeZone);
  const context: DateContext = {
    today,
    direction: 'past',
    dayFirst: writesDayFirst(timeZone, lang),
    fiscalYear: archive.fiscalYear,
    events: archive.events ?? [],
  };
  const { kind: read, mentions: found } = readQuestion(text, lang, context);
  const mentions = datesWithoutMatter(text, found, lang, read);
  const dates = askedWindows(mentions);
  const page = archive.page === undefined ? null : readPage(text, lang, archive.page);
  const kind = read === 'lookup' && page !== null && asksForEvents(page) ? 'longitudinal' : read;
  // Dates of the question itself count more than the page's.
  const asked = dates.length === 0 && page !== null && page.window !== null ? [page.window] : dates;
  const { ahead = today } = archive;
  // An edition that is known to come tells of the rest of its first year; of later ones nobody knows.
  const lastDayKnown = ahead <= today ? today : yearRange(partsOf(ahead).year).to;
  const planned = windowsFor(asked, kind, coverageOf(archive, lastDayKnown), today);
  const windows =
    asked.length === 0 && kind !== 'longitudinal' ? [{ from: today, to: today }] : planned.windows;
  const recognised = (dates: readonly Span[]) =>
    recogniseEntities(text, { lang, register: archive.entities, windows, dates });
  const first = recognised(mentions);
  const only = mentions.filter(isOnlyDate);
  const groups = readGroupQuestion(
    question,
    archive,
    kind,
    first,
    (spans) => page !== null || hasMatter(text, lang, kind, [...only, ...spans].sort(byPlace)),
  );
  const spans = groups.asked?.spans ?? [];
  // A group that is asked is nobody's name.
  const entities = spans.length === 0 ? first : recognised([...mentions, ...spans].sort(byPlace));
  const future = asked.length > 0 && asked.every((window) => isFuture(window, lastDayKnown));
  const advice = archive.declinesAdvice === true && asksForAdvice(text, lang);
  const notices = [
    ...languageNotices(lang, archive),
    ...(advice ? [{ code: 'advice-asked', facts: {} }] : []),
    // Where editions are known that come into force later, the archive does hold something of that time.
    ...noticesOf(mentions).filter(({ code }) => ahead <= today || !OF_THE_FUTURE.has(code)),
    ...(future ? [] : planned.notices),
    ...nameNotices(entities),
    ...groups.notices,
    ...pageNotices(page, archive),
  ];
  const written = entityNames(entities);
  const successors = successorsAsked(text, archive.entities, written);
  const named = [...written, ...successors];
  const names = page !== null && named.length === 0 ? (archive.page?.people ?? []) : named;
  const lost = page === null && asked.length === 0 && names.length === 0 && pointsOnly(text, lang);
  if (future || advice || groups.refused !== null || lost) {
    const rule = advice
      ? 'question.advice'
      : future
        ? 'window.future'
        : (groups.refused ?? 'question.points-nowhere');
    return {
      kind: 'decline',
      ruleId: rule,
      questionKind: groups.kind,
      windows: asked,
      entities: names,
      notices: lost ? [...notices, { code: 'no-page', facts: {} }] : notices,
    };
  }
  return {
    kind: 'search',
    questionKind: groups.kind,
    windows: planned.windows,
    dated: asked.length > 0,
    query: queryOf(
      page,
      archive,
      (words) =>
        buildQuery(
          words,
          lang,
          groups.kind,
          [...only, ...spans, ...(groups.asked?.asking ?? [])].sort(byPlace),
          [...queryNames(entities), ...successors],
        ),
      text,
    ),
    ...(page === null || archive.page === undefined
      ? {}
      : { about: pageMatter(page, archive.page), alsoFind: pageAlso(archive.page) }),
    ...(named.length === 0 && names.length > 0 ? { peopleOfPage: true } : {}),
    ...(groups.asked !== null && isNonEmpty(groups.asked.groups) ? { groups: groups.asked.groups } : {}),
    entities: names,
    ...termsAsked(entities),
    notices,
  };
}

/** Of those who are asked for by their office and not by name as well. */
function termsAsked(entities: readonly RecognisedEntity[]) {
  const named = new Set(entities.flatMap(({ names, by }) => (by === 'office' ? [] : names)));
  const terms = entities.flatMap(({ terms: held }) => held ?? []).filter(({ name }) => !named.has(name));
  return terms.length === 0 ? {} : { terms };
}

function byPlace(a: Span, b: Span): number {
  return a.start - b.start;
}

/** Notices that there can be nothing yet. */
const OF_THE_FUTURE = new Set(['future-window', 'partly-future']);

function windowsFor(asked: readonly Window[], kind: QuestionKind, coverage: CoverageDays, today: IsoDay) {
  const dated: NonEmpty<Window> | null = nonEmptyWindows(asked);
  return dated === null
    ? { windows: undatedWindows(kind, coverage, today), notices: [] }
    : datedWindows(dated, kind, coverage, today);
}

function coverageOf({ first, last, ahead }: ArchiveProfile, lastDayKnown: IsoDay): CoverageDays {
  if (first === null || last === null || last < first) return null;
  return { from: first, to: ahead === undefined ? last : laterOf(last, lastDayKnown) };
}

/** Nothing is translated: who asks in another language than the archive's is told so, whatever comes of it. */
function languageNotices(asked: Language, { lang = asked }: ArchiveProfile): readonly PlanNotice[] {
  return lang === asked ? [] : [{ code: 'other-language', facts: { archive: lang, asked } }];
}

/** Each notice of the date phrases once. */
export function noticesOf(mentions: readonly DateMention[]): readonly PlanNotice[] {
  return mentions.flatMap(({ notice }) => (notice === undefined ? [] : [notice]));
}

/** An event of the archive's calendar is a time and a matter: *who won the council election*. */
function isOnlyDate({ kind }: DateMention): boolean {
  return kind !== 'event';
}

/** A question that points at its page is searched by what the page is about. */
function queryOf(
  page: PageReading | null,
  { page: article }: ArchiveProfile,
  build: (words: string) => string,
  text: string,
): string {
  if (page === null || article === undefined) return build(text);
  return pageQuery(build(page.rest), article);
}

/** The reader is told what "this" was taken for. */
function pageNotices(page: PageReading | null, { page: article }: ArchiveProfile): readonly PlanNotice[] {
  if (page === null || article === undefined) return [];
  return [{ code: 'about-page', facts: { headline: article.matter, day: article.published } }];
}

/** A name that several people of the register bear is searched for all of them, and the reader is told. */
function nameNotices(entities: readonly RecognisedEntity[]): readonly PlanNotice[] {
  return entities.flatMap(({ written, names, by }): readonly PlanNotice[] =>
    names.length < 2
      ? []
      : [
          {
            code: by === 'office' ? 'office-changed-hands' : 'ambiguous-name',
            facts: { name: written, people: names.join(', ') },
          },
        ],
  );
}

/** Names of a question where no register is at hand. */
export function namesWithoutRegister(
  text: string,
  lang: Language,
  mentions: readonly DateMention[],
): readonly string[] {
  const register: readonly EntityEntry[] = [];
  return entityNames(recogniseEntities(text, { lang, register, windows: [], dates: mentions }));
}
