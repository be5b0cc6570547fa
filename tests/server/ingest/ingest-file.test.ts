import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IsoDay } from '../../../domain/time/iso-day.ts';
import type { IngestOptions, IngestProgress } from '../../../server/ingest/ingest-report.ts';
import { openStore } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import { temporaryFolders } from '../temporary-folder.ts';

/*
 * German archives: they have no vectors, so these tests wait for no model. What they check does not depend on it.
 */
const folderOf = temporaryFolders();
const signal = new AbortController().signal;
let store: Store;
let made = 0;

beforeAll(async () => {
  store = await openStore({ dataDir: folderOf() });
});
afterAll(() => store.close());

async function archive(): Promise<string> {
  made += 1;
  const name = `archive-${made}`;
  await store.archives.create({ name, lang: 'de', timeZone: 'Europe/Berlin' });
  return name;
}

function fileOf(lines: readonly (object | string | Buffer)[]): string {
  const path = join(folderOf(), 'articles.jsonl');
  const parts = lines.map((line) =>
    Buffer.isBuffer(line) ? line : Buffer.from(typeof line === 'string' ? line : JSON.stringify(line)),
  );
  writeFileSync(path, Buffer.concat(parts.flatMap((part) => [part, Buffer.from('\n')])));
  return path;
}

function ingest(
  name: string,
  lines: readonly (object | string | Buffer)[],
  options: Partial<IngestOptions> = {},
  onProgress: (progress: IngestProgress) => void = () => undefined,
) {
  return store.ingest(fileOf(lines), { archive: name, ...options }, onProgress, signal);
}

async function find(name: string, query: string, window: { from?: string; to?: string } = {}) {
  const { passages } = await store.search.search(
    {
      archive: name,
      window: { from: (window.from as IsoDay) ?? null, to: (window.to as IsoDay) ?? null },
      query,
      entities: [],
      k: 5,
      now: store.now(),
    },
    signal,
  );
  return passages;
}

const ids = (passages: Awaited<ReturnType<typeof find>>) => [
  ...new Set(passages.map(({ articleId }) => articleId)),
];
const one = { id: 'a', published: '2019-01-01', lang: 'de', body: 'Die Gerberei am Fluss brannte nieder.' };
const two = { id: 'b', published: '2020-01-01', lang: 'de', body: 'Die Glashütte hat geschlossen.' };

describe('ingest', () => {
  it('says what a broken line holds without a control character of it', async () => {
    const report = await ingest(await archive(), [
      'x\u001b]0;title\u0007',
      '{"id":\u0000\u0001',
      '\u001b[2J{}',
    ]);
    expect(report.failed).toBe(3);
    for (const { code, message } of report.problems) {
      expect(code).toBe('json_invalid');
      expect(message).not.toMatch(/\p{Cc}/u);
      expect(message).toContain('expected one JSON object on the line, came ');
    }
  });

  it('adds what is new, leaves what is the same, and makes a version of what changed', async () => {
    const name = await archive();
    expect(await ingest(name, [one, two])).toMatchObject({
      lines: 2,
      added: 2,
      changed: 0,
      unchanged: 0,
      failed: 0,
    });
    expect(await ingest(name, [one, two])).toMatchObject({ added: 0, changed: 0, unchanged: 2, passages: 0 });
    const changed = { ...one, body: 'Die Gerberei am Fluss wurde gerettet.' };
    expect(await ingest(name, [changed, two])).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    const [hit] = await find(name, 'Gerberei');
    expect(hit).toMatchObject({ articleId: 'a', version: 2, exact: changed.body });
    expect(await find(name, 'brannte nieder')).toEqual([]);
  });

  it('reports a bad line with its number and goes on', async () => {
    const name = await archive();
    const report = await ingest(name, [
      one,
      'not json',
      '',
      { id: 'x', body: 'Ohne Datum.' },
      { ...one, id: 'y', body: '  ' },
      Buffer.from([0x7b, 0xe9, 0x7d]),
      '{"id":"c","published":"2019-01-01","body":"\\ud83d"}',
      two,
    ]);
    expect(report).toMatchObject({ lines: 7, added: 2, failed: 5 });
    expect(report.problems.map(({ line, id, code, path }) => [line, id, code, path])).toEqual([
      [2, null, 'json_invalid', ''],
      [4, 'x', 'date_missing', 'published'],
      [5, 'y', 'body_empty', 'body'],
      [6, null, 'encoding_invalid', ''],
      [7, 'c', 'text_invalid', 'body'],
    ]);
  });

  it('reads a file with a byte order mark, and one that ends without a line end', async () => {
    const name = await archive();
    const path = join(folderOf(), 'bom.jsonl');
    writeFileSync(path, `\ufeff${JSON.stringify(one)}\r\n${JSON.stringify(two)}`);
    expect(await store.ingest(path, { archive: name }, () => undefined, signal)).toMatchObject({
      added: 2,
      failed: 0,
    });
  });

  it('keeps every time an id comes as a version, the last one current', async () => {
    const name = await archive();
    const report = await ingest(name, [
      one,
      { ...one, body: 'Zweite Fassung der Meldung.' },
      { ...one, body: 'Dritte Fassung der Meldung.' },
    ]);
    expect(report).toMatchObject({ added: 1, changed: 2, repeatedIds: 2 });
    expect((await store.articles.publicArticle(name, 'a'))?.version).toBe(3);
    expect((await find(name, 'Fassung Meldung')).map(({ exact }) => exact)).toEqual([
      'Dritte Fassung der Meldung.',
    ]);
  });

  it('takes withdrawn and deleted articles out of the index, with a body or without', async () => {
    const name = await archive();
    await ingest(name, [one, two]);
    expect(ids(await find(name, 'Gerberei Glashütte'))).toEqual(expect.arrayContaining(['a', 'b']));
    await ingest(name, [
      { ...one, status: 'withdrawn' },
      { id: 'b', status: 'deleted' },
    ]);
    expect(await find(name, 'Gerberei Glashütte')).toEqual([]);
    expect(await store.archives.coverage(name)).toMatchObject({ articles: 0 });
    await ingest(name, [two]);
    expect(ids(await find(name, 'Glashütte'))).toEqual(['b']);
  });

  it('with a full refresh marks deleted what the file no longer holds', async () => {
    const name = await archive();
    await ingest(name, [one, two]);
    expect(await ingest(name, [two], { full: true, dryRun: true })).toMatchObject({ deleted: 1 });
    expect(ids(await find(name, 'Gerberei'))).toEqual(['a']);
    expect(await ingest(name, [two], { full: true })).toMatchObject({ deleted: 1, unchanged: 1 });
    expect(await find(name, 'Gerberei')).toEqual([]);
    expect(ids(await find(name, 'Glashütte'))).toEqual(['b']);
  });

  it('deletes nothing in a full refresh whose file cannot be read in whole', async () => {
    const name = await archive();
    await ingest(name, [one, two]);
    const report = await ingest(name, [two, 'broken'], { full: true });
    expect(report).toMatchObject({ deleted: 0 });
    expect(report.problems.at(-1)?.code).toBe('full_refresh_incomplete');
    expect(ids(await find(name, 'Gerberei'))).toEqual(['a']);
  });

  it('in a dry run counts and writes nothing, also for an archive that is not there', async () => {
    const name = await archive();
    expect(await ingest(name, [one], { dryRun: true })).toMatchObject({ added: 1, dryRun: true });
    expect(await store.archives.coverage(name)).toMatchObject({ articles: 0 });
    expect(await ingest('nowhere', [one], { dryRun: true })).toMatchObject({ added: 1 });
    expect(await store.archives.get('nowhere')).toBeNull();
  });

  it('in a dry run counts what a file takes back of itself as the real run does', async () => {
    const name = await archive();
    const lines = [
      one,
      { id: 'a', status: 'deleted' },
      { id: 'a', status: 'deleted' },
      one,
      two,
      { id: 'b', status: 'withdrawn' },
      { id: 'nobody', status: 'deleted' },
    ];
    const counts = async (options: { readonly dryRun?: true }) => {
      const { added, changed, unchanged, deleted, failed } = await ingest(name, lines, options);
      return { added, changed, unchanged, deleted, failed };
    };
    const rehearsed = await counts({ dryRun: true });
    expect(rehearsed).toMatchObject({ added: 2, deleted: 2 });
    expect(await counts({})).toEqual(rehearsed);
  });

  it('does not show an article before its publication instant, nor one that is scheduled', async () => {
    const name = await archive();
    await ingest(name, [
      { ...one, published: '2999-01-01' },
      { ...two, status: 'scheduled' },
    ]);
    expect(await find(name, 'Gerberei Glashütte')).toEqual([]);
    expect(await store.archives.coverage(name)).toEqual({ first: null, last: null, articles: 0 });
  });

  it('filters by days where the paper is, to the last minute', async () => {
    const name = await archive();
    await ingest(name, [
      { ...one, id: 'old', published: '2017-12-31T23:59:59+01:00' },
      { ...two, id: 'new', published: '2018-01-01T00:00:00+01:00' },
    ]);
    expect(ids(await find(name, 'Gerberei Glashütte', { to: '2017-12-31' }))).toEqual(['old']);
    expect(ids(await find(name, 'Gerberei Glashütte', { from: '2018-01-01' }))).toEqual(['new']);
  });

  it('finds a word inside a joined German word', async () => {
    const name = await archive();
    await ingest(name, [{ ...one, id: 'm', body: 'Der Bundestag stritt über die Mietpreisbremse.' }, two]);
    expect(ids(await find(name, 'Preisbremse'))).toEqual(['m']);
  });

  it('takes an article of a million and a half characters, to its last sentence', async () => {
    const name = await archive();
    const body = `${'Das Protokoll wurde verlesen und genehmigt. '.repeat(34_000)}Die Sternwarte ging an Familie Penhaligrew.`;
    const report = await ingest(name, [{ ...one, id: 'long', body }, two]);
    expect(report.passages).toBeGreaterThan(1_500);
    const [hit] = await find(name, 'Wer bekam die Sternwarte?');
    expect(hit?.exact).toContain('Penhaligrew');
    expect(body.slice(hit?.start, hit?.end)).toBe(hit?.exact);
  });

  it('tells how far it is, first reading, then indexing', async () => {
    const name = await archive();
    const seen: IngestProgress[] = [];
    await ingest(name, [one, two], {}, (progress) => seen.push(progress));
    expect(seen[0]).toMatchObject({ phase: 'read', done: 0, total: null });
    expect(seen.at(-1)).toMatchObject({ phase: 'index', done: 2, total: 2 });
  });

  it('keeps archives apart: the same id and words in another one are not found', async () => {
    const [mine, theirs] = [await archive(), await archive()];
    await ingest(mine, [one]);
    await ingest(theirs, [{ ...one, body: 'Die Gerberei gehört anderen.' }]);
    expect((await find(mine, 'Gerberei')).map(({ exact }) => exact)).toEqual([one.body]);
  });

  it('takes ids with every kind of quote mark for what they are', async () => {
    const name = await archive();
    const id = `a' OR '1'='1"; --`;
    await ingest(name, [two, { ...one, id }]);
    await ingest(name, [{ ...one, id, body: 'Die Gerberei steht noch.' }]);
    expect((await find(name, 'Gerberei')).map(({ exact }) => exact)).toEqual(['Die Gerberei steht noch.']);
    expect(ids(await find(name, 'Glashütte'))).toEqual(['b']);
  });
});
