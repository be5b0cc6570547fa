import type { Conversation } from './conversation.ts';
import { isQuestionId, type Seat, seatedQuestion } from './memory.ts';
import { idInAddress } from './sharing.ts';

/** Where this element sits among the widgets of its archive on the page. */
export function seatOf(element: Element, service: string, archive: string): Seat {
  const all = [...document.querySelectorAll(element.localName)];
  const peers = all.filter((other) => other.getAttribute('archive') === archive);
  return { service, archive, place: Math.max(0, peers.indexOf(element)) };
}

/** "Ask the archive: The Riverbend Ledger", and a number from the second widget of a page on. */
export function landmarkName(element: Element, name: string, paper: string | null): string {
  const place = [...document.querySelectorAll(element.localName)].indexOf(element);
  return `${name}${paper === null ? '' : `: ${paper}`}${place > 0 ? ` (${place + 1})` : ''}`;
}

/**
 * Brings back the question of a link with `#ask=…`, else the one this tab showed before a reload. Of several
 * widgets for one archive the first takes the link.
 */
export async function comeBack(talk: Conversation, seat: Seat): Promise<void> {
  const linked = idInAddress();
  const seated = seatedQuestion(seat);
  if (linked !== null && isQuestionId(linked) && linked !== talk.id && seat.place === 0) {
    if (await talk.restore(linked, linked !== seated)) return;
  }
  if (seated !== null && talk.id === null) await talk.restore(seated, false);
}
