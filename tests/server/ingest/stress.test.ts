import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IngestOptions, IngestProblem } from '../../../server/ingest/ingest-report.ts';
import { type Line, readLines } from '../../../server/ingest/read-lines.ts';
import { openStore } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import { temporaryFolders } from '../temporary-folder.ts';

const folderOf = temporaryFolders();
const signal = new AbortController().signal;
let store: Store;
beforeAll(async () => {
  store = await openStore({ dataDir: folderOf() });
});
afterAll(() => store.close());

const umlauts = {
  id: 'u',
  published: '2019-01-01',
  body: 'Die Größe der Fähre überrascht: „schön“, 30 € teuer.',
};
const plain = { id: 'p', published: '2019-01-02', body: 'The tannery burned.' };
const jsonl = (articles: readonly object[]) => articles.map((one) => `${JSON.stringify(one)}\n`).join('');

function fileOf(bytes: Buffer): string {
  const path = join(folderOf(), 'articles.jsonl');
  writeFileSync(path, bytes);
  return path;
}

/** The 27 characters of Windows-1252 that are not Latin-1 and stand in these texts. */
function windows1252(text: string): Buffer {
  const special: Readonly<Record<string, number>> = { '€': 0x80, '„': 0x84, '“': 0x93, '”': 0x94 };
  return Buffer.from([...text].map((sign) => special[sign] ?? sign.charCodeAt(0)));
}

async function linesOf(bytes: Buffer, encoding?: Parameters<typeof readLines>[2]): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for await (const line of readLines(fileOf(bytes), signal, encoding)) lines.push(line);
  return lines;
}

const bodies = (lines: readonly Line[]) =>
  lines.map((line) => ('text' in line ? (JSON.parse(line.text) as { body: string }).body : line.code));

describe('a file in another encoding', () => {
  const both = [umlauts, plain];
  const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

  it.each([
    ['UTF-8', Buffer.from(jsonl(both))],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${jsonl(both)}`)],
    ['UTF-16 LE with a mark', Buffer.from(`\ufeff${jsonl(both)}`, 'utf16le')],
    ['UTF-16 LE without one', Buffer.from(jsonl(both), 'utf16le')],
    ['UTF-16 BE with a mark', utf16be(`\ufeff${jsonl(both)}`)],
    ['UTF-16 BE without one', utf16be(jsonl(both))],
  ])('%s is read to the letter', async (_name, bytes) => {
    expect(bodies(await linesOf(bytes))).toEqual([umlauts.body, plain.body]);
  });

  it('of any size comes out the same as the same file in UTF-8', async () => {
    const many = Array.from({ length: 700 }, (_, n) => ({
      ...umlauts,
      id: `${n}`,
      body: `${umlauts.body} ${'ꯍĊ'.repeat(n % 90)}`,
    }));
    const expected = bodies(await linesOf(Buffer.from(jsonl(many))));
    expect(bodies(await linesOf(Buffer.from(jsonl(many), 'utf16le')))).toEqual(expected);
    expect(bodies(await linesOf(utf16be(jsonl(many))))).toEqual(expected);
  });

  it('that nobody named is refused line by line, with the byte and what to say', async () => {
    const bytes = Buffer.concat([
      Buffer.from(jsonl([plain])),
      windows1252(jsonl([umlauts])),
      Buffer.from(jsonl([plain])),
    ]);
    const lines = await linesOf(bytes);
    expect(lines.map((line) => line.line)).toEqual([1, 2, 3]);
    const broken = lines[1];
    expect(broken).toMatchObject({ code: 'encoding_invalid' });
    const at = jsonl([umlauts]).indexOf('ö') + 1;
    expect('message' in (broken ?? {}) ? (broken as { message: string }).message : '').toContain(
      `came byte 0xF6 at byte ${at} of the line; of a file in Windows-1252 say so with --encoding windows-1252`,
    );
  });

  it('that was named is read as such, line by line, and what was converted is listed', async () => {
    const bytes = Buffer.concat([
      windows1252(jsonl([umlauts])),
      Buffer.from(jsonl([{ ...umlauts, id: 'v' }, plain])),
    ]);
    const lines = await linesOf(bytes, 'windows-1252');
    expect(bodies(lines)).toEqual([umlauts.body, umlauts.body, plain.body]);
    expect(lines.map((line) => 'converted' in line && line.converted)).toEqual(['windows-1252', null, null]);
    await store.archives.create({ name: 'converted', lang: 'de', timeZone: 'UTC' });
    const options = { archive: 'converted', encoding: 'windows-1252' } as const;
    const report = await store.ingest(fileOf(bytes), options, () => undefined, signal);
    expect(report).toMatchObject({ added: 3, failed: 0, oddities: { 'encoding-converted': 1 } });
  });

  it('that ends in half a letter says so', async () => {
    const lines = await linesOf(
      Buffer.concat([Buffer.from(jsonl([plain]), 'utf16le'), Buffer.from([0x7b])]),
      'utf-16le',
    );
    expect(lines.at(-1)).toMatchObject({ line: 2, code: 'encoding_invalid' });
  });
});

describe('a delivery of everything that may go wrong', () => {
  const big = `${'The minutes were read and approved. '.repeat(70_000)}The observatory went to the Penhaligrew family.`;
  const delivery = [
    JSON.stringify({
      ...plain,
      id: 'html',
      body: '<div><p>Fish &amp; chips <script>alert(1)</script>cost <del>3</del> 4 dollars.</p></div>',
    }),
    JSON.stringify({ ...plain, id: 'empty', body: '' }),
    JSON.stringify({ ...plain, id: 'blank', body: ' \n ' }),
    JSON.stringify({ ...plain, id: 'markup', body: '<p><br></p>' }),
    JSON.stringify({ id: 'undated', body: 'No date.' }),
    JSON.stringify({ ...plain, id: 'future', published: '2999-01-01' }),
    JSON.stringify({ ...plain, id: 'impossible', published: '2019-02-30' }),
    JSON.stringify({ ...plain, id: 'big', body: big }),
    JSON.stringify({ ...plain, id: 'twice' }),
    JSON.stringify({ ...plain, id: 'twice', body: 'The tannery burned, the owner said.' }),
    JSON.stringify({ ...plain, id: 'twice', body: 'The tannery burned, the owner said.' }),
    '[1,2]',
    '{"id":"cut","publ',
    JSON.stringify({ ...plain, id: 'status', status: 'perhaps' }),
    JSON.stringify({ ...plain, id: 'level', classification: 'secret' }),
    JSON.stringify({ ...plain, id: 'last' }),
  ];
  const told: IngestProblem[] = [];
  const ingest = (options: Partial<IngestOptions> = {}) =>
    store.ingest(
      fileOf(Buffer.from(`${delivery.join('\n')}\n`)),
      { archive: 'stress', ...options },
      () => undefined,
      signal,
    );

  it('goes on after each bad line, and says of each what was expected, what came and where', async () => {
    await store.archives.create({ name: 'stress', lang: 'de', timeZone: 'UTC' });
    const rehearsed = await ingest({ dryRun: true });
    const report = await ingest({ onProblem: (problem) => told.push(problem) });
    expect(report).toMatchObject({
      lines: 16,
      added: 5,
      changed: 1,
      unchanged: 1,
      failed: 9,
      repeatedIds: 2,
    });
    // A rehearsal says to the letter what will be.
    expect({ ...rehearsed, dryRun: false, passages: report.passages }).toEqual(report);
    expect(told).toEqual(report.problems);
    expect(report.problems.map(({ line, id, code, path }) => [line, id, code, path])).toEqual([
      [2, 'empty', 'body_empty', 'body'],
      [3, 'blank', 'body_empty', 'body'],
      [4, 'markup', 'body_empty', 'body'],
      [5, 'undated', 'date_missing', 'published'],
      [7, 'impossible', 'date_invalid', 'published'],
      [12, null, 'article_invalid', ''],
      [13, null, 'json_invalid', ''],
      [14, 'status', 'status_invalid', 'status'],
      [15, 'level', 'classification_invalid', 'classification'],
    ]);
    for (const { message } of report.problems)
      expect(message).toMatch(/^expected .+, came |^expected .+; came /);
  });

  it('keeps what was sound: mark-up as words, two and a half million characters to the last sentence, the last of two', async () => {
    expect((await store.articles.publicArticle('stress', 'html'))?.text).toBe('Fish & chips cost 4 dollars.');
    const found = await store.articles.publicArticle('stress', 'big');
    expect(found?.text.length).toBe(big.length);
    expect((await store.articles.publicArticle('stress', 'twice'))?.version).toBe(2);
    expect(await store.articles.publicArticle('stress', 'future')).toBeNull();
    const request = {
      archive: 'stress',
      window: { from: null, to: null },
      entities: [],
      k: 3,
      now: store.now(),
    };
    const { passages } = await store.search.search({ ...request, query: 'Penhaligrew observatory' }, signal);
    expect(passages[0]?.exact).toContain('Penhaligrew');
  });

  it('sent again changes nothing but what differs from the version that stands', async () => {
    expect(await ingest()).toMatchObject({ added: 0, changed: 2, unchanged: 5, failed: 9 });
    expect((await store.articles.publicArticle('stress', 'twice'))?.text).toContain('the owner said');
  });
});
