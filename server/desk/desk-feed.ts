import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { asDesk } from '../adapters/sql/roles.ts';
import type { Database } from '../adapters/sql/tables.ts';

/** Milliseconds between looks at the tables: what another server changed is here within a second. */
const EVERY_MS = 1_000;

export type DeskChange = 'queue' | 'switch';

export interface DeskFeed {
  readonly subscribe: (listener: (change: DeskChange) => void) => () => void;
  readonly close: () => void;
}

/** Tells open desk pages that the queue or the switch has changed; looks only while somebody listens. */
export function deskFeed(db: Kysely<Database>, everyMs = EVERY_MS): DeskFeed {
  const listeners = new Set<(change: DeskChange) => void>();
  let known: { readonly queue: number; readonly switch: number } | null = null;
  let busy = false;

  const look = async () => {
    if (listeners.size === 0 || busy) return;
    busy = true;
    try {
      const now = await counters(db);
      const before = known;
      known = now;
      if (before === null) return;
      for (const listener of listeners) {
        if (before.queue !== now.queue) listener('queue');
        if (before.switch !== now.switch) listener('switch');
      }
    } catch {
      // The database is away; the next look tries again.
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  return {
    subscribe: (listener) => {
      if (listeners.size === 0) known = null;
      listeners.add(listener);
      void look();
      return () => void listeners.delete(listener);
    },
    close: () => clearInterval(timer),
  };
}

async function counters(db: Kysely<Database>) {
  return asDesk(db, async (trx) => {
    const { rows } = await sql<{ queue: number | null; switch: number | null }>`
      select (select max(change) from held_drafts) as queue, (select max(version) from kill_switch) as switch`.execute(
      trx,
    );
    return { queue: Number(rows[0]?.queue ?? 0), switch: Number(rows[0]?.switch ?? 0) };
  });
}
