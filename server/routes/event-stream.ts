import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';

export interface ServerEvent {
  readonly event: string;
  readonly data: unknown;
}

/** Milliseconds between comments that keep proxies from closing an idle stream. */
const HEARTBEAT_MS = 15_000;
/** Milliseconds after which a browser connects again. */
const RETRY_MS = 2_000;

/**
 * Sends events as they come. The first bytes go at once, so that no proxy and no page waits in the dark.
 * @param source ends by itself, or when the signal says that the reader is gone
 */
export function eventStream(
  c: Context,
  source: (signal: AbortSignal) => AsyncIterable<ServerEvent>,
): Response {
  const response = streamSSE(c, async (stream) => {
    const gone = new AbortController();
    stream.onAbort(() => gone.abort());
    await stream.write(`retry: ${RETRY_MS}\n\n`);
    const beat = setInterval(() => void stream.write(': still here\n\n'), HEARTBEAT_MS);
    try {
      for await (const { event, data } of source(gone.signal)) {
        await stream.writeSSE({ event, data: JSON.stringify(data) });
      }
    } finally {
      clearInterval(beat);
      gone.abort();
    }
  });
  // A buffering proxy would hold small events back until the end.
  response.headers.set('X-Accel-Buffering', 'no');
  response.headers.set('Cache-Control', 'no-cache');
  return response;
}
