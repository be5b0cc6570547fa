import type { Kysely } from 'kysely';
import type { Instant } from '../../../domain/time/instant.ts';
import type { EditorRole } from './flow-tables.ts';
import type { Database } from './tables.ts';

export interface Editor {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: EditorRole;
}

export async function countEditors(trx: Kysely<Database>): Promise<number> {
  const row = await trx
    .selectFrom('editors')
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** @returns the editor with the stored password hash */
export async function editorByEmail(trx: Kysely<Database>, email: string) {
  const row = await trx.selectFrom('editors').selectAll().where('email', '=', email).executeTakeFirst();
  return row === undefined ? null : { editor: editorOf(row), password: row.password };
}

/** @returns false when the email is taken */
export async function insertEditor(
  trx: Kysely<Database>,
  editor: Editor,
  password: string,
): Promise<boolean> {
  const done = await trx
    .insertInto('editors')
    .values({ ...editor, password })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}

export interface Link {
  readonly tokenHash: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly role: EditorRole;
  readonly expiresAt: Instant;
  readonly createdBy: string | null;
}

export async function insertLink(trx: Kysely<Database>, link: Link): Promise<void> {
  await trx
    .insertInto('one_time_links')
    .values({
      token_hash: link.tokenHash,
      email: link.email,
      name: link.name,
      role: link.role,
      expires_at: link.expiresAt,
      used_at: null,
      created_by: link.createdBy,
    })
    .execute();
}

/** Uses a link up. One statement: of two that come at once, one gets null. */
export async function takeLink(trx: Kysely<Database>, tokenHash: string, now: Instant) {
  const row = await trx
    .updateTable('one_time_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['email', 'name', 'role'])
    .executeTakeFirst();
  return row ?? null;
}

/** Open links of the first editor, made at earlier starts, stop working when a new one is printed. */
export async function closeUnusedFirstLinks(trx: Kysely<Database>, now: Instant): Promise<void> {
  await trx
    .updateTable('one_time_links')
    .set({ used_at: now })
    .where('created_by', 'is', null)
    .where('used_at', 'is', null)
    .execute();
}

export async function insertSession(
  trx: Kysely<Database>,
  session: {
    readonly tokenHash: string;
    readonly editorId: string | null;
    readonly linkHash: string | null;
    readonly expiresAt: Instant;
  },
): Promise<void> {
  await trx
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      editor_id: session.editorId,
      link_hash: session.linkHash,
      expires_at: session.expiresAt,
    })
    .execute();
}

export interface StoredSession {
  /** Null right after a one-time link. */
  readonly editor: Editor | null;
  readonly link: {
    readonly email: string | null;
    readonly name: string | null;
    readonly role: EditorRole;
  } | null;
}

/** @returns null when there is none, or its time is over */
export async function readSession(
  trx: Kysely<Database>,
  tokenHash: string,
  now: Instant,
): Promise<StoredSession | null> {
  const row = await trx
    .selectFrom('sessions as s')
    .leftJoin('editors as e', 'e.id', 's.editor_id')
    .leftJoin('one_time_links as l', 'l.token_hash', 's.link_hash')
    .select([
      'e.id',
      'e.name',
      'e.email',
      'e.role',
      'l.email as linkEmail',
      'l.name as linkName',
      'l.role as linkRole',
    ])
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, name, email, role } = row;
  const editor =
    id === null || name === null || email === null || role === null ? null : { id, name, email, role };
  const link =
    row.linkRole === null ? null : { email: row.linkEmail, name: row.linkName, role: row.linkRole };
  return { editor, link };
}

export async function deleteSession(trx: Kysely<Database>, tokenHash: string): Promise<void> {
  await trx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteOldSessions(trx: Kysely<Database>, now: Instant): Promise<void> {
  await trx.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}

export async function insertFailure(trx: Kysely<Database>, key: string, at: Instant): Promise<void> {
  await trx.insertInto('sign_in_failures').values({ key, at }).execute();
}

/** Times of failed tries since `since`, oldest first. */
export async function failuresSince(
  trx: Kysely<Database>,
  key: string,
  since: Instant,
): Promise<readonly Instant[]> {
  const rows = await trx
    .selectFrom('sign_in_failures')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', since)
    .orderBy('at')
    .execute();
  return rows.map((row) => row.at);
}

export async function clearFailures(trx: Kysely<Database>, key: string): Promise<void> {
  await trx.deleteFrom('sign_in_failures').where('key', '=', key).execute();
}

function editorOf(row: {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: EditorRole;
}): Editor {
  return { id: row.id, name: row.name, email: row.email, role: row.role };
}
