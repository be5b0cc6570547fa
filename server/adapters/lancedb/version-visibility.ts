import type { RowVisibility } from './passage-row.ts';
import { finite, quote } from './sql-literals.ts';

export interface VersionVisibility extends RowVisibility {
  readonly articleId: string;
  readonly version: number;
  /** True when an embargo was put on the article after this version came. */
  readonly embargoed: boolean;
}

type Visible = readonly [
  column: string,
  value: (row: RowVisibility) => number,
  literal: (row: RowVisibility) => string,
];

export const VISIBILITY: readonly Visible[] = [
  ['level', (row) => row.level, (row) => `CAST(${Math.trunc(row.level)} AS INT)`],
  ['shown_from_ms', (row) => row.shownFromMs, (row) => finite(row.shownFromMs)],
  ['shown_until_ms', (row) => row.shownUntilMs, (row) => finite(row.shownUntilMs)],
  ['recorded_ms', (row) => row.recordedMs, (row) => finite(row.recordedMs)],
  ['superseded_ms', (row) => row.supersededMs, (row) => finite(row.supersededMs)],
];

/** What may change of a version that is there: when it came never does, from when it is shown only by an embargo. */
export function changeable({ embargoed }: VersionVisibility): readonly Visible[] {
  return VISIBILITY.filter(
    ([column]) => column !== 'recorded_ms' && (embargoed || column !== 'shown_from_ms'),
  );
}

/** Conditions of one statement. */
export const MOST_ALIKE = 50;

export function groupAlike(
  versions: readonly VersionVisibility[],
): readonly (readonly VersionVisibility[])[] {
  const groups = new Map<string, VersionVisibility[]>();
  for (const version of versions) {
    const key = changeable(version)
      .map(([column, value]) => `${column}=${value(version)}`)
      .join(' ');
    groups.set(key, [...(groups.get(key) ?? []), version]);
  }
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / MOST_ALIKE) }, (_, i) =>
      group.slice(i * MOST_ALIKE, (i + 1) * MOST_ALIKE),
    ),
  );
}

export function conditionOf({
  articleId,
  version,
}: Pick<VersionVisibility, 'articleId' | 'version'>): string {
  return `(article_id = ${quote(articleId)} AND version = ${Math.trunc(version)})`;
}
