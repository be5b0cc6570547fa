import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Instant } from '../../../domain/time/instant.ts';
import type { Viewer } from '../../../domain/visibility.ts';
import { versionSha256 } from '../../../receipts/receipt-source.ts';
import { readVersion } from '../../../server/adapters/sql/article-reader.ts';
import { sha256OfInput } from '../../../server/adapters/sql/article-rows.ts';
import { parseArticle, toArticleVersion } from '../../../server/ingest/parse-article.ts';
import { openStore } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import { temporaryFolders } from '../temporary-folder.ts';

const folderOf = temporaryFolders();
const signal = new AbortController().signal;
const speech = { id: 's1', published: '2023-05-04', speaker: 'Ada Brandt', body: 'Das bleibt falsch.' };

const read = (raw: object) => {
  const parsed = parseArticle(raw, '', { timeZone: 'UTC', lang: 'de', now: null });
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
};

describe('the group of whoever speaks', () => {
  it('is read as the source names it that day, and only beside a speaker', () => {
    expect(read({ ...speech, party: 'FLP' }).speakerGroup).toBe('FLP');
    expect(read({ ...speech, party: ' Bund  90/DIE WALDEN ' }).speakerGroup).toBe('Bund 90/DIE WALDEN');
    expect(read({ ...speech, affiliation: 'Harbour Party' }).speakerGroup).toBe('Harbour Party');
    expect(read({ ...speech, party: 'FLP', affiliation: 'Crew' }).speakerGroup).toBe('FLP');
    expect(read({ ...speech, speaker: null, party: 'FLP' })).not.toHaveProperty('speakerGroup');
    expect(read({ ...speech, party: null })).not.toHaveProperty('speakerGroup');
  });

  it.each([
    [{ name: 'FLP' }],
    [''],
    ['12'],
    ['FLP) sagte: „Nein“ ('],
    ['FLP. Der Rat beschloss es'.repeat(4)],
    ['FLP: Nein'],
    ['FLP [S1]'],
    ['a\u0000b'],
  ])('is none where it is no plain name: %j', (party) => {
    expect(read({ ...speech, party })).not.toHaveProperty('speakerGroup');
  });

  it('leaves an article that names none what it was, to the digest', async () => {
    const plain = read(speech);
    expect(sha256OfInput(read({ ...speech, party: null }))).toBe(sha256OfInput(plain));
    expect(sha256OfInput(plain)).toBe('120ba80d61ba284b53c33c3d3fd0419430fe02111cb0fa77799e908db4e0e15c');
    expect(await versionSha256(toArticleVersion(plain, 1))).toBe(
      'bdcc2ad44f21adbb620036f97a01c8a19d3917d706ba2b102fd785cc06c2432f',
    );
    expect(sha256OfInput(read({ ...speech, party: 'FLP' }))).not.toBe(sha256OfInput(plain));
  });
});

describe('an archive that is told of groups', () => {
  const FIRST = '2026-01-10T10:00:00.000Z' as Instant;
  const LATER = '2026-02-10T10:00:00.000Z' as Instant;
  let now = FIRST;
  let store: Store;
  beforeAll(async () => {
    store = await openStore({ dataDir: folderOf(), now: () => now });
    await store.archives.create({ name: 'rat', lang: 'de', timeZone: 'Europe/Berlin' });
  });
  afterAll(() => store.close());

  async function send(...articles: readonly object[]) {
    const path = join(folderOf(), 'articles.jsonl');
    writeFileSync(path, articles.map((article) => `${JSON.stringify(article)}\n`).join(''));
    return await store.ingest(path, { archive: 'rat' }, () => undefined, signal);
  }
  const version = (number: number) => readVersion(store.db, 'rat', 's1', number);

  it('takes the same speech with a group as a new version, and leaves the one before as it was', async () => {
    expect(await send(speech)).toMatchObject({ added: 1 });
    const before = await version(1);
    if (before === null) throw new Error('no version 1');
    const digest = await versionSha256(before);
    now = LATER;
    expect(await send({ ...speech, party: 'FLP' })).toMatchObject({ changed: 1 });
    expect(await send({ ...speech, party: 'FLP' })).toMatchObject({ unchanged: 1 });
    expect(await version(2)).toMatchObject({ version: 2, speakerGroup: 'FLP' });
    const same = await version(1);
    expect(same).not.toHaveProperty('speakerGroup');
    expect(same === null ? null : await versionSha256(same)).toBe(digest);
    expect((await store.articles.publicArticle('rat', 's1'))?.speakerGroup).toBe('FLP');
  });

  const groupsOf = async (viewer: Viewer, question = 'Welche Fraktionen fordern das?') =>
    (await store.archives.profile('rat', viewer, { question, article: null })).groups;
  const reader = (asOf: Instant | null = null): Viewer => ({ clearance: 'public', asOf });

  it('tells the planner those that a question names, for a second run only what it knew then', async () => {
    expect(await send({ ...speech, id: 's2', speaker: 'Uwe Lohm', party: 'fraktionslos' })).toMatchObject({
      added: 1,
    });
    expect(await groupsOf(reader())).toEqual(['FLP', 'fraktionslos']);
    expect(await groupsOf(reader(), 'Was sagte die FLP zum Hafen?')).toEqual(['FLP']);
    expect(await groupsOf(reader(), 'Was sagte Ada Brandt zum Hafen?')).toBeUndefined();
    expect(await groupsOf(reader(FIRST))).toBeUndefined();
  });

  it('tells nobody of one that only an article knows which that reader may not see', async () => {
    const hidden = { ...speech, id: 's3', speaker: 'Eva Holm', party: 'SBU' };
    await send({ ...hidden, classification: 'confidential' });
    await send({ ...hidden, id: 's4', party: 'NLP', embargo_until: '2026-12-24' });
    expect(await groupsOf(reader())).toEqual(['FLP', 'fraktionslos']);
    expect(await groupsOf(reader(), 'Was sagte die SBU zum Hafen?')).toBeUndefined();
    expect(await groupsOf({ clearance: 'confidential', asOf: null }, 'Was sagte die SBU zum Hafen?')).toEqual(
      ['SBU'],
    );
  });
});
