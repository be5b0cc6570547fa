import { type Kysely, sql } from 'kysely';
import type { Instant } from '../../../domain/time/instant.ts';
import type { StoredView } from '../../answer/stored-view.ts';
import type { QuestionState } from './flow-tables.ts';
import { asReader } from './roles.ts';
import type { Database } from './tables.ts';

export interface NewQuestion {
  readonly idHash: string;
  readonly archive: string;
  readonly question: string;
  readonly lang: 'en' | 'de';
  readonly askedAt: Instant;
  readonly leaseUntil: Instant;
  readonly bodyHash: string;
  /** 0–3, the clearance it is asked with. */
  readonly level: number;
}

export interface StoredQuestion {
  readonly archive: string;
  readonly question: string;
  readonly lang: 'en' | 'de';
  readonly askedAt: Instant;
  readonly state: QuestionState;
  readonly view: StoredView | null;
  readonly leaseUntil: Instant | null;
  readonly heldUntil: Instant | null;
  readonly change: number;
  readonly level: number;
}

export interface QuestionStore {
  /** @returns `exists` when the id is known with the same body, `other-body` when with another */
  readonly create: (question: NewQuestion) => Promise<'created' | 'exists' | 'other-body'>;
  readonly read: (idHash: string) => Promise<StoredQuestion | null>;
  /** Ends a pending question. @returns false when it was not pending any more (cancelled meanwhile) */
  readonly finish: (idHash: string, state: QuestionState, view: StoredView) => Promise<boolean>;
  /** Ends a pending question and keeps nothing of its words. @returns false when it was not pending */
  readonly cancel: (idHash: string) => Promise<boolean>;
  /** The change counters of these questions, in one query. */
  readonly changes: (idHashes: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}

/** Questions in SQL. Every transaction runs as the reader role. */
export function questionStore(db: Kysely<Database>): QuestionStore {
  return {
    create: (question) => asReader(db, (trx) => create(trx, question)),
    read: (idHash) => asReader(db, (trx) => read(trx, idHash)),
    finish: (idHash, state, view) => asReader(db, (trx) => finish(trx, idHash, state, view)),
    cancel: (idHash) => asReader(db, (trx) => cancel(trx, idHash)),
    changes: (idHashes) => asReader(db, (trx) => changes(trx, idHashes)),
  };
}

async function create(trx: Kysely<Database>, question: NewQuestion) {
  const done = await trx
    .insertInto('questions')
    .values({
      id_hash: question.idHash,
      archive: question.archive,
      question: question.question,
      lang: question.lang,
      asked_at: question.askedAt,
      state: 'pending',
      view: null,
      lease_until: question.leaseUntil,
      held_until: null,
      body_hash: question.bodyHash,
      level: question.level,
    })
    .onConflict((conflict) => conflict.column('id_hash').doNothing())
    .returning('id_hash')
    .executeTakeFirst();
  if (done !== undefined) return 'created';
  const known = await trx
    .selectFrom('questions')
    .select('body_hash')
    .where('id_hash', '=', question.idHash)
    .executeTakeFirstOrThrow();
  return known.body_hash === question.bodyHash ? 'exists' : 'other-body';
}

async function read(trx: Kysely<Database>, idHash: string): Promise<StoredQuestion | null> {
  const row = await trx.selectFrom('questions').selectAll().where('id_hash', '=', idHash).executeTakeFirst();
  if (row === undefined) return null;
  return {
    archive: row.archive,
    question: row.question,
    lang: row.lang,
    askedAt: row.asked_at,
    state: row.state,
    view: row.view as StoredView | null,
    leaseUntil: row.lease_until,
    heldUntil: row.held_until,
    change: row.change,
    level: row.level,
  };
}

/** Also used inside the desk's transactions, where a decision and what the reader sees of it are one. */
export async function finish(
  trx: Kysely<Database>,
  idHash: string,
  state: QuestionState,
  view: StoredView,
  options: { readonly from?: QuestionState; readonly heldUntil?: Instant } = {},
): Promise<boolean> {
  const done = await trx
    .updateTable('questions')
    .set({
      state,
      view: JSON.stringify(view),
      lease_until: null,
      held_until: options.heldUntil ?? null,
      change: sql`nextval('flow_changes')`,
    })
    .where('id_hash', '=', idHash)
    .where('state', '=', options.from ?? 'pending')
    .returning('id_hash')
    .executeTakeFirst();
  return done !== undefined;
}

async function cancel(trx: Kysely<Database>, idHash: string): Promise<boolean> {
  const done = await trx
    .updateTable('questions')
    .set({ state: 'cancelled', question: '', lease_until: null, change: sql`nextval('flow_changes')` })
    .where('id_hash', '=', idHash)
    .where('state', '=', 'pending')
    .returning('id_hash')
    .executeTakeFirst();
  return done !== undefined;
}

async function changes(trx: Kysely<Database>, idHashes: readonly string[]) {
  if (idHashes.length === 0) return new Map<string, number>();
  const rows = await trx
    .selectFrom('questions')
    .select(['id_hash', 'change'])
    .where('id_hash', 'in', idHashes)
    .execute();
  return new Map(rows.map((row) => [row.id_hash, row.change]));
}
