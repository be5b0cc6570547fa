import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Plan } from '../../../domain/plan.ts';
import type { Question } from '../../../domain/question.ts';
import type { Instant } from '../../../domain/time/instant.ts';
import { planQuestion } from '../../../planner/plan-question.ts';
import type { CliIo } from '../../../server/cli/cli-io.ts';
import { registerAction } from '../../../server/cli/register.ts';
import { readRegisterFile } from '../../../server/register/read-import.ts';
import { openStore } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import { temporaryFolders } from '../temporary-folder.ts';

/* A German archive: it has no vectors, so nothing waits for a model. */
const folderOf = temporaryFolders();
const signal = new AbortController().signal;
let store: Store;

beforeAll(async () => {
  store = await openStore({ dataDir: folderOf() });
});
afterAll(() => store.close());

async function command(args: readonly string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const io: CliIo = {
    stdin: (async function* () {})(),
    stdout: async (line) => void out.push(line),
    stderr: (text) => void err.push(text),
    interactive: false,
  };
  const exit = await registerAction(store, args, io, { cwd: '/', signal });
  return { exit, out: out.map((line) => JSON.parse(line) as Record<string, unknown>), err: err.join('') };
}

function fileOf(content: string): string {
  const path = join(folderOf(), 'register');
  writeFileSync(path, content);
  return path;
}

async function plan(archive: string, text: string): Promise<Plan> {
  const profile = await store.archives.profile(archive, undefined, { question: text, article: null });
  const question: Question = {
    text,
    lang: 'en',
    timeZone: 'UTC',
    askedAt: '2025-06-01T12:00:00.000Z' as Instant,
  } as Question;
  return planQuestion(question, profile);
}

const WIKIDATA = JSON.stringify({
  results: {
    bindings: [
      row(
        'Q1',
        'Walter Haskins',
        'mayor',
        '2006-01-03T00:00:00Z',
        '2018-01-01T00:00:00Z',
        'W. Haskins, Mayor Haskins',
      ),
      row('Q2', 'Elena Reyes', 'council member', '2012', '2018-01'),
      row('Q2', 'Elena Reyes', 'mayor', '2018-01-02T00:00:00Z', null),
      row('Q3', 'Marco Reyes', 'coach', '2010-03-01', null),
    ],
  },
});

function row(id: string, name: string, office: string, start: string, end: string | null, alt?: string) {
  return {
    item: { type: 'uri', value: `http://www.wikidata.org/entity/${id}` },
    itemLabel: { value: name },
    positionLabel: { value: office },
    start: { value: start },
    ...(end === null ? {} : { end: { value: end } }),
    ...(alt === undefined ? {} : { itemAltLabel: { value: alt } }),
  };
}

describe('a register file', () => {
  it('may be a Wikidata query result: rows of one item are one entry, a year is a span', () => {
    const read = readRegisterFile(WIKIDATA);
    expect(read.ok && read.value).toEqual([
      {
        externalId: 'Q1',
        kind: 'person',
        name: 'Walter Haskins',
        aliases: ['W. Haskins', 'Mayor Haskins'],
        offices: [{ title: 'mayor', from: '2006-01-03', to: '2018-01-01' }],
      },
      {
        externalId: 'Q2',
        kind: 'person',
        name: 'Elena Reyes',
        aliases: [],
        offices: [
          { title: 'council member', from: '2012-01-01', to: '2018-01-31' },
          { title: 'mayor', from: '2018-01-02', to: null },
        ],
      },
      {
        externalId: 'Q3',
        kind: 'person',
        name: 'Marco Reyes',
        aliases: [],
        offices: [{ title: 'coach', from: '2010-03-01', to: null }],
      },
    ]);
  });

  it('may be CSV with semicolons, quotes and a name in two lines', () => {
    const read = readRegisterFile(
      'name;kind;aliases\n"Stadtwerke ""Nord""";body;SWN|Stadtwerke\nDichteverordnung;ordinance;\n',
    );
    expect(read.ok && read.value.map(({ name, kind, aliases }) => [name, kind, aliases])).toEqual([
      ['Stadtwerke "Nord"', 'body', ['SWN', 'Stadtwerke']],
      ['Dichteverordnung', 'ordinance', []],
    ]);
  });

  it.each([
    ['[{"aliases": []}]', '[0].name'],
    ['[{"name": "A B", "offices": [{"title": "mayor", "from": "soon"}]}]', '[0].offices[0].from'],
    ['[{"name": "A B", "offices": [{"title": "mayor", "from": "2020", "to": "2019"}]}]', '[0].offices[0]'],
    ['[{"name": "A B", "kind": "ship"}]', '[0].kind'],
    ['name,from\n"A B', ''],
    ['{"a": 1}', ''],
  ])('is refused with its place: %s', (text, path) => {
    const read = readRegisterFile(text);
    expect(read.ok ? 'read' : read.error.path).toBe(path);
  });
});

describe('register import, list and show', () => {
  it('takes a file in once, and says which mayor held the office when', async () => {
    await store.archives.create({ name: 'terms', lang: 'de', timeZone: 'UTC' });
    const path = fileOf(WIKIDATA);
    const first = await command(['import', path, '--archive', 'terms']);
    expect(first).toMatchObject({ exit: 0, out: [{ added: 3, changed: 0, unchanged: 0 }] });
    expect(await command(['import', path, '--archive', 'terms'])).toMatchObject({
      out: [{ added: 0, unchanged: 3 }],
    });

    expect((await plan('terms', 'What did the mayor say in 2016?')).entities).toEqual(['Walter Haskins']);
    expect((await plan('terms', 'What did the mayor say in 2024?')).entities).toEqual(['Elena Reyes']);
    const both = await plan('terms', 'What did the mayor say between 2016 and 2024?');
    expect(both.notices.map(({ code }) => code)).toContain('office-changed-hands');
    const ambiguous = await plan('terms', 'What did Reyes say in 2024?');
    expect(ambiguous.notices).toContainEqual({
      code: 'ambiguous-name',
      facts: { name: 'Reyes', people: 'Elena Reyes, Marco Reyes' },
    });
  });

  it('knows what it knew: an entry is not there before it was recorded', async () => {
    await store.archives.create({ name: 'then', lang: 'de', timeZone: 'UTC' });
    const before = store.now();
    await command(['import', fileOf('name\nMara Oduya\n'), '--archive', 'then']);
    const names = async (args: readonly string[]) =>
      (await command(['list', '--archive', 'then', ...args])).out.map(({ name }) => name);
    expect(await names([])).toEqual(['Mara Oduya']);
    expect(await names(['--as-of', before])).toEqual([]);
    expect((await command(['show', 'Mara Oduya', '--archive', 'then'])).out[0]).toMatchObject({
      source: 'import',
      revisions: [{ revision: 1 }],
    });
  });

  it('takes a name with a look-alike letter for another person, and says so', async () => {
    await store.archives.create({ name: 'alike', lang: 'de', timeZone: 'UTC' });
    await command(['import', fileOf('name\nMara Oduya\n'), '--archive', 'alike']);
    const { out, err } = await command(['import', fileOf('name\nM\u0430ra Oduya\n'), '--archive', 'alike']);
    expect(out[0]).toMatchObject({ added: 1, lookAlikes: [{ name: 'M\u0430ra Oduya', like: 'Mara Oduya' }] });
    expect(err).toMatch(/looks like "Mara Oduya"/);
    expect(await store.archives.register('alike')).toHaveLength(2);
  });

  it('is told of whom the articles name, and whom they call what while nobody has imported anything', async () => {
    await store.archives.create({ name: 'built', lang: 'de', timeZone: 'UTC' });
    const lines = ['2015-03-01', '2016-05-01', '2019-02-01', '2020-02-01'].map((published, i) => {
      const mayor = published < '2018' ? 'Rosa Klee' : 'Anna Brandt';
      return JSON.stringify({
        id: `a${i}`,
        published,
        lang: 'de',
        byline: 'Von Jan Vogt',
        body: `Die Brücke bleibt offen. „Das ist gut für die ganze Stadt“, sagte Bürgermeisterin ${mayor}.`,
      });
    });
    await store.ingest(fileOf(lines.join('\n')), { archive: 'built' }, () => undefined, signal);
    const { out } = await command(['list', '--archive', 'built']);
    expect(out).toMatchObject([
      {
        name: 'Anna Brandt',
        status: 'proposed',
        offices: [{ title: 'bürgermeisterin', from: '2019-02-01', to: '2020-02-01' }],
      },
      { name: 'Jan Vogt', status: 'proposed', offices: [] },
      {
        name: 'Rosa Klee',
        status: 'proposed',
        offices: [{ title: 'bürgermeisterin', from: '2015-03-01', to: '2016-05-01' }],
      },
    ]);
    const asked = await plan('built', 'Was sagte die Bürgermeisterin 2016?');
    expect(asked.entities).toEqual(['Rosa Klee']);
  });

  it('knows what the archive says of itself as soon as it says it, whatever was asked before', async () => {
    await store.archives.create({ name: 'news', lang: 'de', timeZone: 'UTC' });
    const known = async () => (await store.archives.profile('news')).entities.map(({ name }) => name);
    expect(await known()).toEqual([]);
    const entities = [{ name: 'Mara Oduya', aliases: [], offices: [] }];
    await store.archives.update('news', { entities });
    expect(await known()).toEqual(['Mara Oduya']);
    await command(['import', fileOf('name\nAnna Brandt\n'), '--archive', 'news']);
    expect(await known()).toEqual(['Anna Brandt', 'Mara Oduya']);
    await store.archives.update('news', { entities: [] });
    expect(await known()).toEqual(['Anna Brandt']);
  });

  it('looks for no other chief where the fire chief is known', async () => {
    const chief = { title: 'fire chief', from: '2010-01-01', to: null };
    const entities = [{ name: 'Otto Kern', aliases: [], offices: [chief] }];
    await store.archives.create({ name: 'chiefs', lang: 'en', timeZone: 'UTC', entities });
    const lines = ['2015-03-01', '2016-05-01'].map((published, i) =>
      JSON.stringify({
        id: `c${i}`,
        published,
        lang: 'en',
        body: 'The bridge stays open. “That is good for the whole town,” said Chief Rosa Klee.',
      }),
    );
    await store.ingest(fileOf(lines.join('\n')), { archive: 'chiefs' }, () => undefined, signal);
    const asked = async (question: string) =>
      (await store.archives.profile('chiefs', undefined, { question, article: null })).entities.map(
        ({ name }) => name,
      );
    expect(await asked('What did the fire chief say in 2015?')).toEqual(['Otto Kern']);
    expect(await asked('What did the chief say in 2015?')).toEqual(['Otto Kern', 'Rosa Klee']);
  });

  it('refuses what it cannot do', async () => {
    expect((await command(['list'])).exit).toBe(2);
    expect((await command(['forget', '--archive', 'terms'])).exit).toBe(2);
    expect((await command(['import', '/nowhere.csv', '--archive', 'terms'])).exit).toBe(2);
    expect((await command(['show', 'Nobody Here', '--archive', 'terms'])).exit).toBe(1);
    expect((await command(['import', fileOf('[{"aliases": []}]'), '--archive', 'terms'])).err).toMatch(
      /nothing was taken in/,
    );
  });
});
