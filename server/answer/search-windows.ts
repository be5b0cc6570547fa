import { isNonEmpty, type NonEmpty } from '../../domain/brand.ts';
import { InvariantError } from '../../domain/errors.ts';
import type { WindowEvidence } from '../../domain/passage.ts';
import type { SearchPlan } from '../../domain/plan.ts';
import { earlierOf } from '../../domain/time/calendar.ts';
import { dayInZone, type Instant } from '../../domain/time/instant.ts';
import { addDays, type IsoDay } from '../../domain/time/iso-day.ts';
import type { AnswerPorts } from './answer-ports.ts';
import type { ArchiveSettings } from './archive-settings.ts';
import { callPort } from './call-port.ts';
import type { SearchRequest } from './ports.ts';

/**
 * Searches each window by itself, all at once, so that no decade drowns another. Tells the reader what was found
 * so far as the windows come in; `now` is the first one still being searched.
 * @param askedAt the instant of the question: editions in force then answer where it names no time
 */
export async function searchWindows(
  plan: SearchPlan,
  askedAt: Instant,
  archive: ArchiveSettings,
  ports: AnswerPorts,
  signal: AbortSignal,
): Promise<NonEmpty<WindowEvidence>> {
  const found: (WindowEvidence | undefined)[] = plan.windows.map(() => undefined);
  const tell = () => {
    const done = found.filter((window) => window !== undefined);
    const next = found.indexOf(undefined);
    const articles = done.flatMap(({ passages }) => passages.map((passage) => passage.article));
    ports.onStage({
      stage: 'search',
      windows: plan.windows,
      now: next === -1 ? plan.windows.length - 1 : next,
      articles: new Set(articles.map((article) => article.id)).size,
      days: [...new Set(articles.map((article) => dayInZone(article.published, archive.timeZone)))].sort(),
    });
  };
  tell();
  const now = ports.clock();
  await Promise.all(
    plan.windows.map(async (_window, index) => {
      found[index] = await callPort('search', ports.limits.searchMs, signal, (limited) =>
        ports.search.search(
          {
            ...windowRequest(plan, index, askedAt, archive.timeZone),
            archive: archive.name,
            k: ports.limits.passages,
            now,
          },
          limited,
        ),
      );
      tell();
    }),
  );
  const all = found.filter((window) => window !== undefined);
  if (!isNonEmpty(all)) throw new InvariantError('a search plan without windows');
  return all;
}

type AskedOfPlan = Pick<
  SearchPlan,
  'windows' | 'query' | 'entities' | 'questionKind' | 'dated' | 'peopleOfPage' | 'alsoFind' | 'groups'
>;

/** What is searched for one window of a plan; the replay of a receipt asks the same. */
export function windowRequest(plan: AskedOfPlan, index: number, askedAt: Instant, timeZone: string) {
  const { windows, query, questionKind, dated } = plan;
  // People of the page stand in the query; who is not asked for by name is no condition.
  const entities = plan.peopleOfPage === true ? [] : plan.entities;
  const window = windows[index];
  if (window === undefined) throw new InvariantError(`the plan has no window ${index}`);
  const develops = questionKind === 'longitudinal';
  const request: Omit<SearchRequest, 'archive' | 'k' | 'now'> = {
    window,
    query,
    entities,
    ...(plan.alsoFind === undefined ? {} : { alsoFind: plan.alsoFind }),
    // Whoever is named beside a group is spoken of: the group's members say it.
    speakers: plan.groups === undefined && asksForWords(plan) ? entities : [],
    ...(plan.groups === undefined ? {} : { groups: plan.groups.flatMap(({ names }) => names) }),
    // Who names no time asks what is in force; a development tells of every edition once, where it begins.
    inForce: dated || develops ? null : askedAt,
    onlyBegun: develops && index > 0,
    reportedUntil: reportedUntil(plan, dayInZone(askedAt, timeZone)),
  };
  return request;
}

/** Days: what happened on the last day of a month is printed in the next one, the count of it some weeks later. */
const GRACE = 28;

/**
 * Until when a report of the window may have been printed: a question for one closed stretch of time asks what happened
 * then, and papers tell of it afterwards. Null where windows are days of printing and nothing else: in a development,
 * where each window ends where the next one begins, and for words, which have a day of their own.
 */
function reportedUntil({ windows, questionKind, dated }: AskedOfPlan, today: IsoDay): IsoDay | null {
  const [only, ...more] = windows;
  const afterwards = questionKind === 'lookup' || questionKind === 'number' || questionKind === 'yes-no';
  if (!dated || !afterwards || more.length > 0 || only.from === null || only.to === null) return null;
  const until = addDays(only.to, GRACE);
  return only.to >= today ? null : earlierOf(until, today);
}

/** What somebody said, or how a position moved: then what these people said themselves comes first. */
export function asksForWords({ questionKind }: Pick<SearchPlan, 'questionKind'>): boolean {
  return questionKind === 'quote' || questionKind === 'longitudinal' || questionKind === 'comparison';
}
