import { instantsOf, parseInstant } from '../domain/time/instant.ts';
import type { Window } from '../domain/window.ts';

/**
 * The articles published on the days of `window`, both inclusive, in the publisher's zone, in their order.
 * Windows that follow each other share no article and lose none. An unreadable date is in no window.
 */
export function articlesInWindow<T extends { readonly published: string }>(
  articles: readonly T[],
  window: Window,
  timeZone: string,
): readonly T[] {
  const { from, to } = instantsOf(window, timeZone);
  return articles.filter(({ published }) => {
    const instant = parseInstant(published, timeZone);
    return instant !== null && (from === null || instant >= from) && (to === null || instant < to);
  });
}
