import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Session } from '../../domain/api/desk.ts';
import { type InvalidInput, invalidInput } from '../../domain/errors.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { type Instant, instantFromMs } from '../../domain/time/instant.ts';
import {
  closeUnusedFirstLinks,
  countEditors,
  deleteOldSessions,
  deleteSession,
  type Editor,
  editorByEmail,
  insertEditor,
  insertLink,
  insertSession,
  readSession,
  type StoredSession,
  takeLink,
} from '../adapters/sql/editor-store.ts';
import { asDesk } from '../adapters/sql/roles.ts';
import type { Database } from '../adapters/sql/tables.ts';
import { hashOf } from '../answer/question-id.ts';
import { type NewAccount, readAccount, readEmail } from './account-input.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { signInGuard } from './sign-in-guard.ts';

export interface AccountsDeps {
  readonly db: Kysely<Database>;
  readonly clock: () => Instant;
  readonly sessionHours: number;
}

/** A session with the token that goes into the cookie; only its hash is stored. */
export interface OpenedSession {
  readonly token: string;
  readonly session: Session;
}

export type SignInRefusal = { readonly kind: 'wrong' } | { readonly kind: 'wait'; readonly seconds: number };

export interface Accounts {
  /** @returns a new one-time token when nobody has an account yet, else null */
  readonly firstLink: () => Promise<string | null>;
  readonly invite: (by: Editor, raw: unknown) => Promise<Result<string, InvalidInput>>;
  readonly useLink: (token: string) => Promise<OpenedSession | null>;
  readonly signIn: (
    email: string,
    password: string,
    client: string,
  ) => Promise<Result<OpenedSession, SignInRefusal>>;
  readonly complete: (token: string, raw: unknown) => Promise<Result<OpenedSession, InvalidInput | null>>;
  readonly read: (
    token: string,
  ) => Promise<{ readonly session: Session; readonly editor: Editor | null } | null>;
  readonly signOut: (token: string) => Promise<void>;
}

const HOUR_MS = 3_600_000;
const LINK_HOURS = 24;
const TOKEN_BYTES = 32;

export function createAccounts(deps: AccountsDeps): Accounts {
  const { db, clock } = deps;
  const guard = signInGuard(db, clock);
  const inHours = (hours: number) => instantFromMs(Date.parse(clock()) + hours * HOUR_MS);
  const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

  async function open(trx: Kysely<Database>, editor: Editor): Promise<OpenedSession> {
    const token = newToken();
    await deleteOldSessions(trx, clock());
    const expiresAt = inHours(deps.sessionHours);
    await insertSession(trx, { tokenHash: hashOf(token), editorId: editor.id, linkHash: null, expiresAt });
    return { token, session: { editor, incomplete: false } };
  }

  async function firstLink(): Promise<string | null> {
    return asDesk(db, async (trx) => {
      if ((await countEditors(trx)) > 0) return null;
      await closeUnusedFirstLinks(trx, clock());
      return makeLink(trx, { email: null, name: null, role: 'chief' }, null);
    });
  }

  async function makeLink(
    trx: Kysely<Database>,
    who: { email: string | null; name: string | null; role: Editor['role'] },
    createdBy: string | null,
  ): Promise<string> {
    const token = newToken();
    await insertLink(trx, { ...who, tokenHash: hashOf(token), expiresAt: inHours(LINK_HOURS), createdBy });
    return token;
  }

  async function invite(by: Editor, raw: unknown): Promise<Result<string, InvalidInput>> {
    const who = readAccount(raw, { password: false });
    if (!who.ok) return who;
    const { name, email } = who.value;
    const role = (raw as { role?: unknown }).role;
    if (role !== 'editor' && role !== 'chief') {
      return err(invalidInput('role_unknown', 'role', 'expected "editor" or "chief"'));
    }
    return ok(await asDesk(db, (trx) => makeLink(trx, { name, email, role }, by.id)));
  }

  async function useLink(token: string): Promise<OpenedSession | null> {
    return asDesk(db, async (trx) => {
      const linkHash = hashOf(token);
      const link = await takeLink(trx, linkHash, clock());
      if (link === null) return null;
      const opened = newToken();
      const expiresAt = inHours(1);
      await insertSession(trx, { tokenHash: hashOf(opened), editorId: null, linkHash, expiresAt });
      return { token: opened, session: sessionOf({ editor: null, link }) };
    });
  }

  async function signIn(email: string, password: string, client: string) {
    const name = readEmail(email) ?? '';
    const wait = await guard.secondsToWait(name, client);
    if (wait > 0) return err({ kind: 'wait', seconds: wait } as const);
    const known = await asDesk(db, (trx) => editorByEmail(trx, name));
    // Outside a transaction: deriving a key takes its time, and the connection is everybody's.
    if (!(await passwordMatches(password, known?.password ?? null)) || known === null) {
      await guard.failed(name, client);
      return err({ kind: 'wrong' } as const);
    }
    await guard.succeeded(name, client);
    return ok(await asDesk(db, (trx) => open(trx, known.editor)));
  }

  async function complete(token: string, raw: unknown): Promise<Result<OpenedSession, InvalidInput | null>> {
    const account = readAccount(raw, { password: true });
    if (!account.ok) return account;
    const password = await hashPassword(account.value.password);
    return asDesk(db, (trx) => completeIn(trx, hashOf(token), account.value, password));
  }

  async function completeIn(
    trx: Kysely<Database>,
    tokenHash: string,
    account: NewAccount,
    password: string,
  ): Promise<Result<OpenedSession, InvalidInput | null>> {
    const stored = await readSession(trx, tokenHash, clock());
    if (stored === null || stored.editor !== null || stored.link === null) return err(null);
    const { name, email } = account;
    const editor: Editor = { id: randomUUID(), name, email, role: stored.link.role };
    if (!(await insertEditor(trx, editor, password))) {
      return err(invalidInput('email_taken', 'email', 'expected an address without an account'));
    }
    // The half session ends here: a completed account gets a token of its own.
    await deleteSession(trx, tokenHash);
    return ok(await open(trx, editor));
  }

  return {
    firstLink,
    invite,
    useLink,
    signIn,
    complete,
    read: async (token) => {
      const stored = await asDesk(db, (trx) => readSession(trx, hashOf(token), clock()));
      if (stored === null || (stored.editor === null && stored.link === null)) return null;
      return { session: sessionOf(stored), editor: stored.editor };
    },
    signOut: (token) => asDesk(db, (trx) => deleteSession(trx, hashOf(token))),
  };
}

function sessionOf({ editor, link }: StoredSession): Session {
  if (editor !== null) return { editor, incomplete: false };
  return {
    editor: { id: '', name: link?.name ?? '', email: link?.email ?? '', role: link?.role ?? 'editor' },
    incomplete: true,
  };
}
