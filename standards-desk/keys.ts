import type { DeskItemView } from './desk-item.ts';

/**
 * Single keys of the desk. Off while somebody types or a dialog is open; the switch has no key on purpose.
 */
export function handleKey(
  event: KeyboardEvent,
  view: DeskItemView | null,
  move: (by: 1 | -1) => void,
  search: () => void,
): void {
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    isTyping(event) ||
    document.querySelector('dialog[open]') !== null
  )
    return;
  const acts: Readonly<Record<string, (() => void) | undefined>> = {
    j: () => move(1),
    k: () => move(-1),
    '/': search,
    ']': () => view?.step(1),
    '[': () => view?.step(-1),
    e: () => view?.edit(),
    q: () => view?.replaceQuote(),
    x: () => view?.removeSentence(),
    p: () => view?.pickPassage(),
    o: () => view?.openArticle(),
    a: () => view?.askApprove(),
    r: () => view?.askReject(),
    '?': () => view?.showKeys(),
  };
  const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined;
  if (act === undefined) return;
  event.preventDefault();
  act();
}

function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
