import { Hono } from 'hono';
import type { DeskChange } from '../../desk/desk-feed.ts';
import { readSwitchState } from '../../desk/switch.ts';
import { eventStream, type ServerEvent } from '../event-stream.ts';
import type { DeskEnv } from './desk-guard.ts';
import type { DeskRouteDeps } from './desk-routes-deps.ts';

/** What changes while a page is open: the queue and the switch. */
export function eventRoutes(deps: DeskRouteDeps): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  app.get('/events', (c) => eventStream(c, (signal) => changes(deps, signal)));
  return app;
}

async function* changes(deps: DeskRouteDeps, signal: AbortSignal): AsyncGenerator<ServerEvent> {
  const inbox = new Set<DeskChange>(['switch']);
  let wake: () => void = () => undefined;
  const unsubscribe = deps.feed.subscribe((change) => {
    inbox.add(change);
    wake();
  });
  const onAbort = () => wake();
  signal.addEventListener('abort', onAbort);
  try {
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      for (const change of [...inbox]) {
        inbox.delete(change);
        if (change === 'queue') yield { event: 'queue', data: {} };
        else yield { event: 'switch', data: await readSwitchState(deps) };
      }
      if (inbox.size === 0 && !signal.aborted) await woken;
    }
  } finally {
    unsubscribe();
    signal.removeEventListener('abort', onAbort);
  }
}
