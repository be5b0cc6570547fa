/*
 * What this device remembers. Storage may be missing, full or forbidden (private windows, sandboxed frames):
 * the widget then works without a memory and never throws.
 */
const MOST_RECENT = 3;
const MOST_CHARACTERS = 1000;

/** Questions asked from this device, newest first; kept per service and archive. */
export function recentQuestions(service: string, archive: string): readonly string[] {
  const kept: unknown = read(() => localStorage, recentKey(service, archive));
  if (!Array.isArray(kept)) return [];
  return kept
    .filter((item): item is string => typeof item === 'string' && item.length <= MOST_CHARACTERS)
    .slice(0, MOST_RECENT);
}

export function rememberQuestion(service: string, archive: string, question: string): void {
  const others = recentQuestions(service, archive).filter((item) => item !== question);
  write(() => localStorage, recentKey(service, archive), [question, ...others].slice(0, MOST_RECENT));
}

/**
 * The question a widget on this page is showing, so that a reload brings it back. Kept per tab, page, archive
 * and place among widgets of the same archive: two widgets on one page keep apart.
 */
export interface Seat {
  readonly service: string;
  readonly archive: string;
  /** 0, 1 … among the widgets of one archive on the page. */
  readonly place: number;
}

export function seatedQuestion(seat: Seat): string | null {
  const id: unknown = read(() => sessionStorage, seatKey(seat));
  return typeof id === 'string' && isQuestionId(id) ? id : null;
}

export function seatQuestion(seat: Seat, id: string | null): void {
  write(() => sessionStorage, seatKey(seat), id);
}

/** ATTACKER: a crafted `#ask=` link; an id is a token and never a path. */
export function isQuestionId(id: string): boolean {
  return /^[\w-]{8,64}$/.test(id);
}

function recentKey(service: string, archive: string): string {
  return `ask-archive recent ${service} ${archive}`;
}

function seatKey({ service, archive, place }: Seat): string {
  return `ask-archive seat ${service} ${archive} ${location.pathname} ${place}`;
}

function read(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is lost but convenience.
  }
}
