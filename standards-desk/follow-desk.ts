interface DeskNews {
  readonly queue: () => void;
  readonly switched: () => void;
  /** The stream broke; the browser tries again by itself. */
  readonly stale: () => void;
  readonly fresh: () => void;
}

/** Follows what changes while the page is open. @returns how to stop */
export function followDesk(news: DeskNews): () => void {
  const events = new EventSource('/api/events');
  events.addEventListener('queue', news.queue);
  events.addEventListener('switch', news.switched);
  events.addEventListener('error', news.stale);
  events.addEventListener('open', news.fresh);
  return () => events.close();
}
