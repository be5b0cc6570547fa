import { isNonEmpty, type NonEmpty } from '../../domain/brand.ts';
import { InvariantError } from '../../domain/errors.ts';
import type { WindowEvidence } from '../../domain/passage.ts';
import type { SearchPlan } from '../../domain/plan.ts';
import { dayInZone } from '../../domain/time/instant.ts';
import type { AnswerPorts } from './answer-ports.ts';
import type { ArchiveSettings } from './archive-settings.ts';
import { callPort } from './call-port.ts';

/**
 * Searches each window by itself, all at once, so that no decade drowns another. Tells the reader what was found
 * so far as the windows come in; `now` is the first one still being searched.
 */
export async function searchWindows(
  plan: SearchPlan,
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
    plan.windows.map(async (window, index) => {
      found[index] = await callPort('search', ports.limits.searchMs, signal, (limited) =>
        ports.search.search(
          {
            archive: archive.name,
            window,
            query: plan.query,
            entities: plan.entities,
            speakers: asksForWords(plan) ? plan.entities : [],
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

/** What somebody said, or how a position moved: then what these people said themselves comes first. */
export function asksForWords({ questionKind }: Pick<SearchPlan, 'questionKind'>): boolean {
  return questionKind === 'quote' || questionKind === 'longitudinal' || questionKind === 'comparison';
}
