import type { AddedSource, DeskSource } from '../domain/api/desk.ts';
import type { Passage } from './passages.ts';

/**
 * The label under which an article is cited: its own where the search for the answer had found it, else the next free
 * one, as the service counts them. A label that the service gave in between is never taken: it may move.
 */
export function labelFor(
  { articleId, version }: Passage,
  sources: readonly DeskSource[],
  added: readonly AddedSource[],
): { readonly label: string; readonly added: readonly AddedSource[] } {
  const own = sources.find((source) => source.articleId === articleId);
  if (own !== undefined) return { label: own.label, added };
  const known = added.findIndex((one) => one.articleId === articleId);
  const last = Math.max(0, ...sources.map(({ label }) => Number(/\d+/.exec(label)?.[0] ?? 0)));
  if (known >= 0) return { label: `S${last + 1 + known}`, added };
  return { label: `S${last + 1 + added.length}`, added: [...added, { articleId, version }] };
}
