import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Accounts, createAccounts } from '../../../server/desk/accounts.ts';
import { type TestClock, type TestDatabase, testClock, testDatabase } from '../database.ts';

const HOUR_MS = 3_600_000;
const ACCOUNT = { name: 'Anouk Brandt', email: 'Anouk@Paper.example', password: 'correct horse battery' };

let database: TestDatabase;
let clock: TestClock;
let accounts: Accounts;

beforeAll(async () => {
  database = await testDatabase();
  clock = testClock();
  accounts = createAccounts({ db: database.db, clock: clock.now, sessionHours: 10 });
});
afterAll(() => database.close());

describe('accounts of the desk', () => {
  it('lets the first editor in by a link that works once, and only until an account exists', async () => {
    const old = await accounts.firstLink();
    const token = await accounts.firstLink();
    expect(token).not.toBeNull();
    // A link printed at an earlier start stops working when a new one is printed.
    expect(await accounts.useLink(old ?? '')).toBeNull();
    const opened = await accounts.useLink(token ?? '');
    expect(opened?.session).toMatchObject({ incomplete: true, editor: { role: 'chief' } });
    expect(await accounts.useLink(token ?? '')).toBeNull();

    const half = opened?.token ?? '';
    expect((await accounts.read(half))?.editor).toBeNull();
    const short = await accounts.complete(half, { ...ACCOUNT, password: 'short' });
    expect(short).toMatchObject({ ok: false, error: { path: 'password' } });
    const done = await accounts.complete(half, ACCOUNT);
    expect(done).toMatchObject({ ok: true, value: { session: { incomplete: false } } });
    // The half session is gone: completing twice makes no second account.
    expect(await accounts.complete(half, { ...ACCOUNT, email: 'other@paper.example' })).toMatchObject({
      ok: false,
      error: null,
    });
    expect(await accounts.firstLink()).toBeNull();
  });

  it('signs in with email in any case and the exact password', async () => {
    const opened = await accounts.signIn('anouk@paper.EXAMPLE ', ACCOUNT.password, '10.0.0.1');
    expect(opened).toMatchObject({ ok: true, value: { session: { editor: { name: 'Anouk Brandt' } } } });
    const token = opened.ok ? opened.value.token : '';
    expect((await accounts.read(token))?.editor?.email).toBe('anouk@paper.example');
    await accounts.signOut(token);
    expect(await accounts.read(token)).toBeNull();
    expect(await accounts.signIn(ACCOUNT.email, 'Correct horse battery', '10.0.0.1')).toEqual({
      ok: false,
      error: { kind: 'wrong' },
    });
  });

  it('ends a session when its time is over', async () => {
    const opened = await accounts.signIn(ACCOUNT.email, ACCOUNT.password, '10.0.0.2');
    const token = opened.ok ? opened.value.token : '';
    clock.forward(10 * HOUR_MS - 1);
    expect(await accounts.read(token)).not.toBeNull();
    clock.forward(1);
    expect(await accounts.read(token)).toBeNull();
  });

  it('makes a guesser wait after five tries and lets everybody else in meanwhile', async () => {
    for (let i = 0; i < 5; i++) {
      expect(await accounts.signIn(ACCOUNT.email, `guess number ${i}`, '10.6.6.6')).toMatchObject({
        error: { kind: 'wrong' },
      });
    }
    const wait = await accounts.signIn(ACCOUNT.email, ACCOUNT.password, '10.6.6.6');
    expect(wait).toMatchObject({ ok: false, error: { kind: 'wait' } });
    expect((await accounts.signIn(ACCOUNT.email, ACCOUNT.password, '10.0.0.3')).ok).toBe(true);
    clock.forward(15 * 60_000 + 1);
    expect((await accounts.signIn(ACCOUNT.email, ACCOUNT.password, '10.6.6.6')).ok).toBe(true);
  });

  it('stores no token and no password as they are', async () => {
    const opened = await accounts.signIn(ACCOUNT.email, ACCOUNT.password, '10.0.0.4');
    const token = opened.ok ? opened.value.token : 'none';
    const rows = [
      await database.db.selectFrom('sessions').selectAll().execute(),
      await database.db.selectFrom('editors').selectAll().execute(),
      await database.db.selectFrom('one_time_links').selectAll().execute(),
      await database.db.selectFrom('sign_in_failures').selectAll().execute(),
    ];
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(ACCOUNT.password);
    expect(stored).not.toContain('10.6.6.6');
  });

  it('invites a colleague by a link that carries the role and expires after a day', async () => {
    const opened = await accounts.signIn(ACCOUNT.email, ACCOUNT.password, '10.0.0.5');
    const by = opened.ok ? (await accounts.read(opened.value.token))?.editor : null;
    if (by === null || by === undefined) throw new Error('nobody is signed in');
    const invite = { name: 'Bram de Wit', email: 'bram@paper.example', role: 'editor' };
    expect(await accounts.invite(by, { ...invite, role: 'owner' })).toMatchObject({
      error: { path: 'role' },
    });
    const [late, used] = [await accounts.invite(by, invite), await accounts.invite(by, invite)];
    if (!late.ok || !used.ok) throw new Error('no invitation');
    const half = await accounts.useLink(used.value);
    expect(half?.session).toMatchObject({
      incomplete: true,
      editor: { email: 'bram@paper.example', role: 'editor' },
    });
    const taken = await accounts.complete(half?.token ?? '', { ...ACCOUNT, name: 'Bram' });
    expect(taken).toMatchObject({ ok: false, error: { code: 'email_taken' } });
    clock.forward(24 * HOUR_MS);
    expect(await accounts.useLink(late.value)).toBeNull();
  });
});
