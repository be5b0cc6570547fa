import type { Kysely } from 'kysely';
import { type Instant, instantFromMs } from '../../domain/time/instant.ts';
import { clearFailures, failuresSince, insertFailure } from '../adapters/sql/editor-store.ts';
import { asDesk } from '../adapters/sql/roles.ts';
import type { Database } from '../adapters/sql/tables.ts';
import { hashOf } from '../answer/question-id.ts';

const SPAN_MS = 15 * 60_000;
/** Failed tries of one client on one address before it must wait. */
const PAIR_LIMIT = 5;
/** Failed tries of one client on any address: a list of stolen addresses. */
const CLIENT_LIMIT = 20;
/** Failed tries on one address from anywhere: many clients, one victim. High, or a stranger could lock her out. */
const EMAIL_LIMIT = 100;

export interface SignInGuard {
  /** Seconds until the next try is open; 0: now. */
  readonly secondsToWait: (email: string, client: string) => Promise<number>;
  readonly failed: (email: string, client: string) => Promise<void>;
  readonly succeeded: (email: string, client: string) => Promise<void>;
}

/** Counts failed sign-ins in SQL, so that the limit holds over all servers. Keys are hashes. */
export function signInGuard(db: Kysely<Database>, clock: () => Instant): SignInGuard {
  const keys = (email: string, client: string) => [
    { key: hashOf(`pair\0${email}\0${client}`), limit: PAIR_LIMIT },
    { key: hashOf(`client\0${client}`), limit: CLIENT_LIMIT },
    { key: hashOf(`email\0${email}`), limit: EMAIL_LIMIT },
  ];
  return {
    secondsToWait: (email, client) =>
      asDesk(db, async (trx) => {
        const now = Date.parse(clock());
        let wait = 0;
        for (const { key, limit } of keys(email, client)) {
          const tries = await failuresSince(trx, key, instantFromMs(now - SPAN_MS));
          const oldest = tries.at(-limit);
          if (oldest !== undefined) wait = Math.max(wait, Date.parse(oldest) + SPAN_MS - now);
        }
        return Math.ceil(wait / 1000);
      }),
    failed: (email, client) =>
      asDesk(db, async (trx) => {
        for (const { key } of keys(email, client)) await insertFailure(trx, key, clock());
      }),
    succeeded: (email, client) =>
      asDesk(db, async (trx) => {
        const [pair] = keys(email, client);
        if (pair !== undefined) await clearFailures(trx, pair.key);
      }),
  };
}
