import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReaderNote } from '../../../domain/api/desk.ts';
import { asReader } from '../../../server/adapters/sql/roles.ts';
import {
  askReader,
  type DeskClient,
  HARNESS_TIMEOUT_MS,
  type Harness,
  openHarness,
  READER,
  signUp,
} from '../harness.ts';

let harness: Harness;
let editor: DeskClient;
beforeAll(async () => {
  harness = await openHarness({ questionsPerMinute: 1000 });
  editor = await signUp(harness, 'Anouk');
}, HARNESS_TIMEOUT_MS);
afterAll(() => harness?.close());

function tell(id: string, text: unknown) {
  return harness.reader.request(`${READER}/v1/questions/${id}/notes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
}

const open = async () => (await (await editor.get('/api/notes')).json()) as ReaderNote[];

describe('a reader who finds something wrong', () => {
  it('tells the desk, three times at most, and the desk closes the note once', async () => {
    const { id } = await askReader(harness.reader, 'When did the ferry Lady Corley return to the landing?');
    expect((await tell(id, '  The year is wrong.  ')).status).toBe(204);
    expect(await open()).toMatchObject([
      { note: 'The year is wrong.', archive: 'riverbend-ledger', receiptId: expect.any(String) },
    ]);
    expect((await tell(id, 'And the boat.')).status).toBe(204);
    expect((await tell(id, 'And the price.')).status).toBe(204);
    const fourth = await tell(id, 'And the weather.');
    expect({ status: fourth.status, body: await fourth.json() }).toMatchObject({
      status: 409,
      body: { code: 'notes_enough' },
    });
    const [newest] = await open();
    const close = () => editor.post(`/api/notes/${newest?.id}/done`, {});
    expect([(await close()).status, (await close()).status]).toEqual([204, 404]);
    expect((await open()).map((one) => one.note)).not.toContain(newest?.note);
  });

  it('is refused a note that is none, and one on an answer nobody asked for', async () => {
    const { id } = await askReader(harness.reader, 'Did the ferry Lady Corley return to the landing?');
    for (const text of ['', '   ', 'x'.repeat(1001), 7, null])
      expect({ text, status: (await tell(id, text)).status }).toEqual({ text, status: 422 });
    for (const unknown of ['AAAAAAAAAAAAAAAAAAAAAA', 'short'])
      expect((await tell(unknown, 'Hello.')).status).toBe(404);
  });

  it('cannot read what others wrote, not even with the database at hand', async () => {
    await expect(
      asReader(harness.store.db, (trx) => trx.selectFrom('reader_notes').select('note').execute()),
    ).rejects.toThrow(/permission denied/);
  });
});

describe('an address or a body with U+0000', () => {
  it('is refused and makes no fault', async () => {
    for (const path of ['/v1/%00', '/articles/%00', '/articles/riverbend-ledger/%00', '/ask?archive=%00'])
      expect({ path, status: (await harness.reader.request(`${READER}${path}`)).status }).toEqual({
        path,
        status: 404,
      });
    const { id } = await askReader(harness.reader, 'Who brought the ferry Lady Corley back?');
    expect((await tell(id, 'nul \u0000 x')).status).toBe(422);
    expect((await tell(id, 'half \ud800 a letter')).status).toBe(422);
  });
});
