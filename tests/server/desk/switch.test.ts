import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Editor } from '../../../server/adapters/sql/editor-store.ts';
import { insertEditor } from '../../../server/adapters/sql/editor-store.ts';
import { readSwitch } from '../../../server/adapters/sql/kill-switch-store.ts';
import { questionBus } from '../../../server/answer/question-bus.ts';
import type { DeskDeps, NoticeTrace } from '../../../server/desk/desk-deps.ts';
import { readSwitchState, setSwitch } from '../../../server/desk/switch.ts';
import { type TestDatabase, testClock, testDatabase } from '../database.ts';

const ANOUK: Editor = { id: 'e1', name: 'Anouk', email: 'anouk@paper.example', role: 'chief' };
const BRAM: Editor = { id: 'e2', name: 'Bram', email: 'bram@paper.example', role: 'editor' };

let database: TestDatabase;
let notices: NoticeTrace[];
let failing: boolean;
let deps: DeskDeps;

beforeEach(async () => {
  database = await testDatabase();
  notices = [];
  failing = false;
  deps = {
    db: database.db,
    archives: {
      get: async (name: string) => (name === 'test' ? { name } : null),
    } as unknown as DeskDeps['archives'],
    articles: {} as DeskDeps['articles'],
    search: {} as DeskDeps['search'],
    clock: testClock().now,
    bus: questionBus(),
    appendReview: async () => 'unused',
    appendNotice: async (notice) => {
      if (failing) throw new Error('disk full');
      notices.push(notice);
      return `receipt-${notices.length}`;
    },
  };
  await insertEditor(database.db, ANOUK, 'x');
});
afterEach(() => database.close());

const stop = { on: false, scope: 'all', reason: 'A court order arrived.' };
const start = { on: true, scope: 'all', reason: 'The order was lifted.' };

describe('the kill switch', () => {
  it('stops every archive at once and says who did it, when and why', async () => {
    expect(await readSwitch(database.db, 'test')).toMatchObject({ state: 'on' });
    const done = await setSwitch(deps, stop, ANOUK);
    expect(done).toMatchObject({ ok: true, value: { state: 'off', by: 'Anouk', reason: stop.reason } });
    expect(await readSwitch(database.db, 'test')).toMatchObject({ state: 'off', by: 'Anouk' });
    expect(await readSwitchState(deps)).toMatchObject({ state: 'off', by: 'Anouk' });
    expect(notices).toMatchObject([
      { event: 'stop', facts: { on: false, reason: stop.reason, by: 'Anouk' } },
    ]);
  });

  it('stops one archive and leaves the others on', async () => {
    expect(await setSwitch(deps, { ...stop, scope: 'nowhere' }, ANOUK)).toMatchObject({ ok: false });
    await setSwitch(deps, { ...stop, scope: 'test' }, ANOUK);
    expect(await readSwitch(database.db, 'test')).toMatchObject({ state: 'off', scope: 'test' });
    expect(await readSwitch(database.db, 'another')).toMatchObject({ state: 'on' });
  });

  it('needs a second person to let answers on again, unless there is only one', async () => {
    await setSwitch(deps, stop, ANOUK);
    expect((await setSwitch(deps, start, ANOUK)).ok).toBe(true);
    await insertEditor(database.db, BRAM, 'x');
    await setSwitch(deps, stop, ANOUK);
    expect(await setSwitch(deps, start, ANOUK)).toEqual({ ok: false, error: { kind: 'second-person' } });
    expect(await readSwitch(database.db, 'test')).toMatchObject({ state: 'off' });
    expect(await setSwitch(deps, start, BRAM)).toMatchObject({
      ok: true,
      value: { state: 'on', by: 'Bram' },
    });
  });

  it('asks for a reason, and does not move when the receipt cannot be written', async () => {
    expect(await setSwitch(deps, { ...stop, reason: ' ' }, ANOUK)).toMatchObject({
      error: { path: 'reason' },
    });
    failing = true;
    await expect(setSwitch(deps, stop, ANOUK)).rejects.toThrow('disk full');
    expect(await readSwitch(database.db, 'test')).toMatchObject({ state: 'on' });
  });

  it('gives every change a version of its own, also when two editors move it at once', async () => {
    await insertEditor(database.db, BRAM, 'x');
    await Promise.all([setSwitch(deps, stop, ANOUK), setSwitch(deps, { ...stop, reason: 'Me too.' }, BRAM)]);
    const rows = await database.db.selectFrom('kill_switch').select('version').orderBy('version').execute();
    expect(rows.map((row) => row.version)).toEqual([1, 2, 3]);
  });

  it('keeps its history: an entry can be neither changed nor deleted', async () => {
    await setSwitch(deps, stop, ANOUK);
    await expect(sql`update kill_switch set "on" = true`.execute(database.db)).rejects.toThrow(/append only/);
    await expect(sql`delete from kill_switch`.execute(database.db)).rejects.toThrow(/append only/);
  });

  it('is unknown when it cannot be read or was never written, and unknown is not on', async () => {
    await sql`drop trigger kill_switch_immutable on kill_switch`.execute(database.db);
    await sql`delete from kill_switch`.execute(database.db);
    expect(await readSwitch(database.db, 'test')).toMatchObject({ state: 'unknown' });
    await sql`drop table kill_switch`.execute(database.db);
    expect(await readSwitchState(deps)).toMatchObject({ state: 'unknown' });
  });
});
