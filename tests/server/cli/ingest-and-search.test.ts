import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CliIo } from '../../../server/cli/cli-io.ts';
import { ingestAction } from '../../../server/cli/ingest.ts';
import { readOptions } from '../../../server/cli/read-options.ts';
import { searchAction } from '../../../server/cli/search.ts';
import { openStore } from '../../../server/store/open-store.ts';
import { type CommandServer, callServer, serveCommands } from '../../../server/store/socket.ts';
import type { Store } from '../../../server/store/store.ts';
import { temporaryFolders } from '../temporary-folder.ts';

const folderOf = temporaryFolders();
const signal = new AbortController().signal;
let dataDir = '';
let store: Store;
let commands: CommandServer;

beforeAll(async () => {
  dataDir = folderOf();
  store = await openStore({ dataDir });
  commands = await serveCommands(dataDir, {
    ingest: (args, io, call) => ingestAction(store, args, io, call),
    search: (args, io, call) => searchAction(store, args, io, call),
  });
});
afterAll(async () => {
  await commands.close();
  await store.close();
});

function testIo(lines: readonly unknown[] = []): CliIo & { readonly out: string[]; readonly err: string[] } {
  const out: string[] = [];
  const err: string[] = [];
  return {
    out,
    err,
    stdin: (async function* () {
      for (const line of lines) yield `${typeof line === 'string' ? line : JSON.stringify(line)}\n`;
    })(),
    stdout: async (line) => void out.push(line),
    stderr: (text) => void err.push(text),
    interactive: false,
  };
}

const articles = [
  {
    id: 'weir',
    published: '2019-12-31T23:30:00-05:00',
    lang: 'de',
    body: '😀 Vorspann. Das Wehr in Harrow Vale brach am Sonntag. Niemand wurde verletzt.',
  },
  {
    id: 'mill',
    published: '2020-01-01T00:10:00-05:00',
    lang: 'de',
    body: 'Die Mühle am Wehr bleibt geschlossen.',
  },
];

function fileIn(folder: string, lines: readonly unknown[]): string {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  writeFileSync(join(folder, 'articles.jsonl'), `${text.join('\n')}\n`);
  return 'articles.jsonl';
}

function utf32(text: string, order: 'LE' | 'BE'): Buffer {
  const bytes = Buffer.alloc(4 * text.length);
  for (let at = 0; at < text.length; at++) bytes[`writeUInt32${order}`](text.charCodeAt(at), 4 * at);
  return bytes;
}

async function ingest(args: readonly string[], cwd: string) {
  const io = testIo();
  const exit = await ingestAction(store, args, io, { cwd, signal });
  return {
    exit,
    report: io.out.map((line) => JSON.parse(line) as Record<string, unknown>),
    err: io.err.join(''),
  };
}

interface Hit {
  readonly articleId: string;
  readonly exact: string;
  readonly start: number;
  readonly end: number;
  readonly published: string;
}

interface Answer {
  readonly id: unknown;
  readonly hits?: readonly Hit[];
  readonly error?: { readonly code: string };
}

async function search(args: readonly string[], lines: readonly unknown[]) {
  const io = testIo(lines);
  const exit = await searchAction(store, args, io, { cwd: '/', signal });
  return { exit, out: io.out.map((line) => JSON.parse(line) as Answer), err: io.err.join('') };
}

describe('the command ingest', () => {
  it('makes the archive in the language of its articles and prints one report line', async () => {
    const cwd = folderOf();
    const path = fileIn(cwd, articles);
    const done = await ingest(
      [path, '--archive', 'tal', '--time-zone=America/New_York', '--policy', 'evidence'],
      cwd,
    );
    expect(done.exit).toBe(0);
    expect(done.report).toEqual([expect.objectContaining({ archive: 'tal', lines: 2, added: 2, failed: 0 })]);
    expect(done.err).toContain('2 added');
    expect(await store.archives.get('tal')).toMatchObject({
      lang: 'de',
      timeZone: 'America/New_York',
      profile: 'evidence',
    });
  });

  it('tells each bad line on stderr and ends with 1, the rest stored', async () => {
    const cwd = folderOf();
    const done = await ingest([fileIn(cwd, [articles[0], '{broken']), '--archive', 'halb'], cwd);
    expect(done.exit).toBe(1);
    expect(done.err).toMatch(/line 2 \[json_invalid\] expected one JSON object/);
    expect(done.report[0]).toMatchObject({ added: 1, failed: 1 });
  });

  it('writes nothing in a dry run', async () => {
    const cwd = folderOf();
    const done = await ingest([fileIn(cwd, articles), '--archive', 'trocken', '--dry-run'], cwd);
    expect(done).toMatchObject({ exit: 0, report: [{ added: 2, dryRun: true }] });
    expect(await store.archives.get('trocken')).toBeNull();
  });

  it('deletes nothing for a full refresh that holds nothing', async () => {
    const cwd = folderOf();
    await ingest([fileIn(cwd, articles), '--archive', 'voll'], cwd);
    writeFileSync(join(cwd, 'nothing.jsonl'), '\n');
    const done = await ingest(['nothing.jsonl', '--archive', 'voll', '--full'], cwd);
    expect(done).toMatchObject({ exit: 1, report: [{ deleted: 0, failed: 1 }] });
    expect(done.err).toMatch(/the file \[full_refresh_empty\] nothing was deleted/);
    const kept = await ingest([fileIn(cwd, articles), '--archive', 'voll', '--full'], cwd);
    expect(kept).toMatchObject({ exit: 0, report: [{ unchanged: 2, deleted: 0 }] });
  });

  it('says what it expected of wrong arguments, and does nothing', async () => {
    const cwd = folderOf();
    const path = fileIn(cwd, articles);
    const file = (name: string, bytes: string | Buffer) => {
      writeFileSync(join(cwd, name), bytes);
      return name;
    };
    const wrong: readonly (readonly [readonly string[], RegExp])[] = [
      [[path], /expected --archive NAME/],
      [[path, '--archive', '../evil'], /expected a name of a–z/],
      [['nowhere.jsonl', '--archive', 'x'], /expected a readable file, came .*ENOENT/],
      [['.', '--archive', 'x'], /expected a file of JSON lines, came a folder/],
      [[file('array.json', '[{"id":"a"}]'), '--archive', 'x'], /JSON lines.*, came a JSON array: .*jq -c/],
      [[file('lines.json', '[\n  {\n    "id": "a"'), '--archive', 'x'], /came a JSON array/],
      [
        [file('one.json', '{\n  "id": "a"\n}'), '--archive', 'x'],
        /came one JSON document over several lines/,
      ],
      [
        [file('utf16.json', Buffer.from('\ufeff[{"id":"a"}]', 'utf16le')), '--archive', 'x'],
        /came a JSON array/,
      ],
      [[file('le.jsonl', utf32('\ufeff{"id":"a"}', 'LE')), '--archive', 'x'], /came UTF-32: .*iconv/],
      [[file('be.jsonl', utf32('{"id":"a"}', 'BE')), '--archive', 'x'], /came UTF-32/],
      [[file('a.jsonl.gz', gzipSync('{"id":"a"}')), '--archive', 'x'], /came a gzip file: unpack it first/],
      [[file('a.xml', '<?xml version="1.0"?><rss/>'), '--archive', 'x'], /came XML or HTML/],
      [[path, '--archive', 'x', '--format', 'xml'], /expected auto or jsonl, came "xml"/],
      [[path, '--archive', 'x', '--time-zone', 'Mars/Base'], /expected an IANA time zone/],
      [[path, '--archive', 'x', '--policy', 'lax'], /expected newsroom or evidence/],
      [[path, '--archive', 'x', '--quick'], /expected one of .*; came --quick/],
      [[path, 'another', '--archive', 'x'], /expected 1 argument beside options, came 2/],
    ];
    for (const [args, message] of wrong) {
      const { exit, err, report } = await ingest(args, cwd);
      expect([args, exit, report]).toEqual([args, 2, []]);
      expect(err).toMatch(message);
    }
    expect(await store.archives.get('x')).toBeNull();
  });
});

describe('the command search', () => {
  it('gives hits in the order asked, offsets in code points, days where the paper is', async () => {
    const { exit, out } = await search(
      ['--archive', 'tal', '--k', '3'],
      [
        { id: 1, query: 'Wehr Harrow Vale' },
        { id: 'two', query: 'Wehr', from: '2020-01-01', to: null },
        { id: 3, query: 'Wehr', to: '2019-12-31' },
      ],
    );
    expect(exit).toBe(0);
    expect(out.map(({ id }) => id)).toEqual([1, 'two', 3]);
    const hit = out[0]?.hits?.[0];
    const text = [...(articles[0]?.body ?? '')];
    expect(text.slice(hit?.start, hit?.end).join('')).toBe(hit?.exact);
    expect(hit).toMatchObject({ articleId: 'weir', version: 1, published: '2019-12-31' });
    const ids = (line: number) => out[line]?.hits?.map(({ articleId }) => articleId);
    expect(ids(1)).toEqual(['mill']);
    expect(ids(2)).toEqual(['weir']);
  });

  it('answers a bad line with its error and goes on', async () => {
    const { out } = await search(
      ['--archive', 'tal'],
      [
        'nonsense',
        { id: 2 },
        { id: 3, query: 'Wehr', from: '2019-02-30' },
        { id: 4, query: 'Wehr', from: '2021-01-01', to: '2020-01-01' },
        { id: 5, query: 'zzz qqq' },
      ],
    );
    expect(out.map(({ id, error }) => [id, error?.code])).toEqual([
      [null, 'json_invalid'],
      [2, 'query_invalid'],
      [3, 'date_invalid'],
      [4, 'range_reversed'],
      [5, undefined],
    ]);
    expect(out[4]).toEqual({ id: 5, hits: [] });
  });

  it('refuses an archive that is not there', async () => {
    const { exit, err, out } = await search(['--archive', 'nirgends'], [{ id: 1, query: 'Wehr' }]);
    expect([exit, out]).toEqual([2, []]);
    expect(err).toMatch(/expected a known archive \(.*tal.*\), came nirgends/);
  });
});

describe('while the server runs', () => {
  it('both commands run there, over the socket, from where the caller stands', async () => {
    const cwd = folderOf();
    fileIn(cwd, articles);
    const ingesting = testIo();
    const call = { command: 'ingest', args: ['articles.jsonl', '--archive', 'fern'], cwd };
    expect(await callServer(dataDir, call, ingesting)).toBe(0);
    expect(JSON.parse(ingesting.out[0] ?? '{}')).toMatchObject({ archive: 'fern', added: 2 });
    const searching = testIo([{ id: 1, query: 'Mühle' }]);
    expect(
      await callServer(dataDir, { command: 'search', args: ['--archive', 'fern'], cwd }, searching),
    ).toBe(0);
    expect(JSON.parse(searching.out[0] ?? '{}')).toMatchObject({ id: 1, hits: [{ articleId: 'mill' }] });
  });
});

describe('options of a command line', () => {
  it('are read in either form, and never guessed', () => {
    const shape = { valued: ['--k'], flags: ['--json'], positional: 0 };
    const read = (...args: string[]) => readOptions(args, shape);
    const [spaced, joined] = [read('--k', '3', '--json'), read('--k=3')];
    expect(spaced.ok && spaced.value.value('--k')).toBe('3');
    expect(spaced.ok && spaced.value.has('--json')).toBe(true);
    expect(joined.ok && joined.value.value('--k')).toBe('3');
    for (const args of [['--k'], ['--k='], ['--json=yes'], ['--unknown'], ['extra']])
      expect(read(...args).ok).toBe(false);
  });
});
