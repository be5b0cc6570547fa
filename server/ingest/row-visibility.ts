import { FOREVER, NOBODY } from '../adapters/lancedb/passage-row.ts';
import type { VersionVisibility } from '../adapters/lancedb/version-visibility.ts';
import type { Pending } from '../adapters/sql/index-state.ts';

/**
 * How the index shows each version of an article: the same facts as the view `reader_articles`, the version's own and
 * those that bind now, whichever is stricter.
 * @param blocked versions that a block keeps back; 0 stands for all
 * @returns by version; what was never to be seen (withdrawn, scheduled) has no rows and is not in it
 */
export function visibilityOf(
  { current, history, binding }: Pick<Pending, 'current' | 'history' | 'binding'>,
  blocked: ReadonlySet<number>,
): ReadonlyMap<number, VersionVisibility> {
  const seen = new Map<number, VersionVisibility>();
  for (const { row, supersededAt } of history) {
    if (row.status !== 'live' && row.status !== 'corrected') continue;
    const kept = blocked.has(0) || blocked.has(row.version) || !row.machine_use || !binding.machine_use;
    seen.set(row.version, {
      articleId: current.article_id,
      version: row.version,
      embargoed: binding.embargo_until !== null,
      level: kept ? NOBODY : Math.max(row.level, binding.level),
      shownFromMs: Math.max(...millis([row.published, row.embargo_until, binding.embargo_until])),
      shownUntilMs: Math.min(FOREVER, ...millis([row.rights_until, binding.rights_until])),
      recordedMs: Date.parse(row.recorded_at),
      supersededMs: supersededAt === null ? FOREVER : Date.parse(supersededAt),
    });
  }
  return seen;
}

function millis(instants: readonly (string | null)[]): readonly number[] {
  return instants.filter((instant) => instant !== null).map((instant) => Date.parse(instant));
}
