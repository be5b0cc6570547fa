import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingestAction } from '../../../server/cli/ingest.ts';
import { readArchiveFile } from '../../../server/ingest/read-settings.ts';
import { openStore } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import { temporaryFolders } from '../temporary-folder.ts';

const folderOf = temporaryFolders();
const fixtures = fileURLToPath(new URL('../../../fixtures', import.meta.url));
let store: Store;
let cwd = '';

beforeAll(async () => {
  cwd = folderOf();
  store = await openStore({ dataDir: folderOf() });
  writeFileSync(
    join(cwd, 'articles.jsonl'),
    '{"id":"a","published":"2020-01-01","body":"The council met on Wednesday."}\n',
  );
});
afterAll(() => store.close());

async function ingest(settings: object | string) {
  const text = typeof settings === 'string' ? settings : JSON.stringify(settings);
  writeFileSync(join(cwd, 'archive.json'), text);
  const err: string[] = [];
  const io = {
    stdin: (async function* () {})(),
    stdout: async () => undefined,
    stderr: (line: string) => void err.push(line),
    interactive: false,
  };
  const args = ['articles.jsonl', '--archive', 'valley', '--settings', 'archive.json'];
  const exit = await ingestAction(store, args, io, { cwd, signal: new AbortController().signal });
  return { exit, err: err.join('') };
}

const EVENTS = [{ names: ['the flood'], from: '2019-04-17', to: '2019-04-28' }];

describe('what a publisher says of an archive in a file', () => {
  it('reaches the planner: its calendar, its fiscal year, its policy, its time zone', async () => {
    const said = {
      paper: 'The Valley',
      timeZone: 'Europe/London',
      policy: { profile: 'evidence', gate1: { relevanceFloor: 0.4, calibration: 'valley-2026-11-30' } },
      fiscalYear: { starts: '04-06', namedBy: 'start' },
      events: EVENTS,
      allowOutside: false,
    };
    expect((await ingest(said)).exit).toBe(0);
    const profile = await store.archives.profile('valley');
    expect(profile).toMatchObject({
      events: EVENTS,
      fiscalYear: said.fiscalYear,
      declinesAdvice: true,
      lang: 'en',
    });
    expect(await store.archives.settings('valley')).toMatchObject({
      paper: 'The Valley',
      timeZone: 'Europe/London',
      allowOutside: false,
      policy: { profile: 'evidence', gate1: { relevanceFloor: 0.4 } },
    });
  });

  it('changes what it says and nothing else when it comes again, and an earlier day keeps what was said then', async () => {
    const before = store.now();
    expect(
      (await ingest({ events: [...EVENTS, { names: ['the fair'], from: '2021-08-01', to: '2021-08-03' }] }))
        .exit,
    ).toBe(0);
    expect(await store.archives.get('valley')).toMatchObject({ paper: 'The Valley', profile: 'evidence' });
    expect((await store.archives.profile('valley')).events).toHaveLength(2);
    expect((await store.archives.get('valley', before))?.events).toEqual(EVENTS);
  });

  it.each([
    [{ polcy: 'evidence' }, /polcy/],
    [{ policy: 'strict' }, /policy/],
    [{ policy: { profile: 'evidence', gate1: { relevanceFloor: 0.4 } } }, /calibration/],
    [{ timeZone: 'Mars/Olympus' }, /timeZone.*IANA/],
    [{ fiscalYear: { starts: '13-01', namedBy: 'end' } }, /fiscalYear\.starts.*MM-DD/],
    [{ events: [{ names: ['x'], from: '2019-05-01', to: '2019-04-01' }] }, /events\.0.*from <= to/],
    [{ events: [{ names: [], from: '2019-04-01', to: '2019-05-01' }] }, /events\.0\.names/],
    ['{broken', /expected JSON/],
  ])('is refused with what was expected, and nothing is written: %j', async (settings, says) => {
    const before = await store.archives.get('valley');
    const { exit, err } = await ingest(settings);
    expect(exit).toBe(2);
    expect(err).toMatch(says);
    expect(await store.archives.get('valley')).toEqual(before);
  });

  it.each(['riverbend-ledger', 'solvenz-handbuch'])('reads the file of %s', (name) => {
    const read = readArchiveFile(JSON.parse(readFileSync(join(fixtures, name, 'archive.json'), 'utf8')));
    expect(read.ok).toBe(true);
  });
});
