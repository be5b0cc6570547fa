import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questionStore } from '../../../server/adapters/sql/question-store.ts';
import type { StoredView } from '../../../server/answer/stored-view.ts';
import type { CliIo } from '../../../server/cli/cli-io.ts';
import { gapsAction } from '../../../server/cli/gaps.ts';
import { openStore } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import { temporaryFolders } from '../temporary-folder.ts';

const fresh = temporaryFolders();
let store: Store;

beforeAll(async () => {
  store = await openStore({ dataDir: fresh() });
  for (const name of ['paper', 'other']) await store.archives.create({ name, lang: 'en', timeZone: 'UTC' });
  await ask('paper', 'How long is the runway of the airport?', 'abstained');
  await ask('paper', 'Will the airport get a new runway?', 'abstained');
  await ask('paper', 'Who runs the library?', 'answered');
  await ask('other', 'Who conducts the symphony?', 'abstained');
});
afterAll(() => store.close());

async function ask(archive: string, question: string, state: 'abstained' | 'answered'): Promise<void> {
  const questions = questionStore(store.db);
  const idHash = `${archive}-${question}`;
  const at = store.now();
  const common = { archive, question, lang: 'en', askedAt: at } as const;
  await questions.create({ ...common, idHash, leaseUntil: at, bodyHash: idHash, level: 0 });
  await questions.finish(idHash, state, {} as StoredView);
}

async function run(
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  const [out, err]: [string[], string[]] = [[], []];
  const io = {
    stdout: async (text: string) => void out.push(text),
    stderr: (text: string) => void err.push(text),
  } as unknown as CliIo;
  const context = { cwd: process.cwd(), signal: new AbortController().signal };
  const code = await gapsAction(store, args, io, context);
  return { code, out: out.join('\n'), err: err.join('') };
}

describe('standards-desk gaps', () => {
  it('lists what one archive was asked and declined, by matter, and nothing of another’s', async () => {
    const { code, out } = await run('--archive', 'paper', '--json');
    expect(code).toBe(0);
    const gaps = out.split('\n').map((line) => JSON.parse(line));
    expect(gaps).toHaveLength(1);
    expect(gaps[0]).toMatchObject({ questions: 2, matter: expect.arrayContaining(['runway', 'airport']) });
    expect(out).not.toContain('symphony');
    expect(out).not.toContain('library');
  });

  it('takes days, and says so where nothing was declined in them', async () => {
    expect((await run('--archive', 'paper', '--to', '2020-01-01')).out).toBe('No question was declined.');
    expect((await run('--archive', 'paper', '--from', '2020-01-01')).out).toContain('runway');
  });

  it.each([
    [['--archive', 'nowhere'], 'expected a known archive, came nowhere'],
    [['--archive', 'paper', '--from', 'yesterday'], 'expected ISO days'],
    [[], 'expected --archive NAME'],
  ])('refuses %j in one line', async (args, message) => {
    const { code, err } = await run(...args);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});
