import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WindowEvidence } from '../../../domain/passage.ts';
import { parseIsoDay } from '../../../domain/time/iso-day.ts';
import { openStore } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import { gateEvidence } from '../../../verifier/gate/gate-evidence.ts';
import { NEWSROOM } from '../../../verifier/gate/policies.ts';
import { absent, sharedPath } from '../../shared-data.ts';
import { temporaryFolders } from '../temporary-folder.ts';

const folderOf = temporaryFolders();
const signal = new AbortController().signal;
let dataDir = '';
let store: Store;

beforeAll(async () => {
  dataDir = folderOf();
  store = await openStore({ dataDir });
});
afterAll(() => store.close());

interface Article {
  readonly id: string;
  readonly published: string;
  readonly body: string;
}

async function add(archive: string, articles: readonly object[], full = false): Promise<void> {
  await store.archives.create({ name: archive, lang: 'en', timeZone: 'UTC' });
  const path = join(folderOf(), 'articles.jsonl');
  writeFileSync(path, articles.map((article) => `${JSON.stringify(article)}\n`).join(''));
  const report = await store.ingest(path, { archive, full }, () => undefined, signal);
  expect(report.failed).toBe(0);
}

interface Asked {
  readonly from?: string | null;
  readonly to?: string | null;
  readonly k?: number;
  readonly entities?: readonly string[];
}

function search(archive: string, query: string, asked: Asked = {}): Promise<WindowEvidence> {
  const day = (text: string | null | undefined) =>
    text === null || text === undefined ? null : parseIsoDay(text);
  return store.search.search(
    {
      archive,
      window: { from: day(asked.from), to: day(asked.to) },
      query,
      entities: asked.entities ?? [],
      k: asked.k ?? 3,
      now: store.now(),
    },
    signal,
  );
}

const ids = ({ passages }: WindowEvidence) => [...new Set(passages.map(({ articleId }) => articleId))];
const gate = (found: WindowEvidence) => gateEvidence({ windows: [found], scorer: 'test' }, NEWSROOM).kind;

interface RetrievalCase {
  readonly id: string;
  readonly kind: string;
  readonly input: {
    readonly articles?: readonly Article[];
    readonly ops: readonly string[];
    readonly query: string;
    readonly filter?: { readonly from?: string; readonly to?: string } | null;
    readonly k?: number;
  };
  readonly expect: {
    readonly include?: readonly string[];
    readonly exclude?: readonly string[];
    readonly gate?: string;
    readonly passage_contains?: string;
    readonly independent_sources?: number;
    readonly truncation_reported?: boolean;
    readonly max_from_group?: { readonly group: readonly string[]; readonly n: number };
  };
}

const casebook = sharedPath('casebook/cases.jsonl');

describe('the casebook on retrieval', () => {
  if (casebook === null) {
    it(absent('casebook/cases.jsonl'), () => undefined);
    return;
  }
  const cases = readFileSync(casebook, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RetrievalCase)
    .filter(({ kind }) => kind.startsWith('retrieval'));

  for (const { id, kind, input, expect: wanted } of cases) {
    it(`${id} ${kind}`, async () => {
      const archive = `case-${id.toLowerCase()}`;
      await store.archives.create({ name: archive, lang: 'en', timeZone: 'UTC' });
      for (const operation of input.ops) {
        const named: readonly string[] = operation.match(/\bS\d+\b/g) ?? [];
        const chosen = (input.articles ?? []).filter(
          (one) => /\ball\b/.test(operation) || named.includes(one.id),
        );
        await add(archive, chosen, operation.startsWith('full refresh'));
      }
      const found = await search(archive, input.query, {
        ...input.filter,
        ...(input.k === undefined ? {} : { k: input.k }),
      });
      for (const one of wanted.include ?? []) expect(ids(found)).toContain(one);
      for (const one of wanted.exclude ?? []) expect(ids(found)).not.toContain(one);
      if (wanted.gate === 'abstain') expect(gate(found)).toBe('stop');
      if (wanted.passage_contains !== undefined) {
        expect(found.passages.some(({ exact }) => exact.includes(wanted.passage_contains ?? ''))).toBe(true);
      }
      if (wanted.independent_sources !== undefined)
        expect(found.distinctSources).toBe(wanted.independent_sources);
      if (wanted.truncation_reported === true) expect(found.notes).toEqual(['query-shortened']);
      const group = wanted.max_from_group;
      if (group !== undefined) {
        expect(ids(found).filter((one) => group.group.includes(one)).length).toBeLessThanOrEqual(group.n);
      }
    });
  }
});

describe('search', () => {
  const town: readonly Article[] = [
    {
      id: 'ferry',
      published: '2016-04-01',
      body: 'The ferry to Gull Island will cost two dollars more from May. Captain Ada Lund said that fuel had doubled. “We held out as long as we could,” she said.',
    },
    {
      id: 'school',
      published: '2018-09-12',
      body: 'The school board cut three teachers from the budget on Tuesday. Chair Ben Oduya called it “a hard night”. The orchestra stays.',
    },
    {
      id: 'ferry-later',
      published: '2021-06-03',
      body: 'Captain Ada Lund retires after thirty years on the ferry. She said that she had never liked the price rise of 2016.',
    },
  ];

  beforeAll(() => add('town', town));

  it('gives slices of the stored text, best first, with a relevance of 0 to 1', async () => {
    const { passages } = await search('town', 'What did Captain Lund say about the price of the ferry?');
    expect(passages.length).toBeGreaterThan(0);
    for (const { exact, start, end, article, relevance } of passages) {
      expect(article.text.slice(start, end)).toBe(exact);
      expect(relevance).toBeGreaterThan(0);
      expect(relevance).toBeLessThanOrEqual(1);
    }
    const relevances = passages.map(({ relevance }) => relevance);
    expect(relevances).toEqual([...relevances].sort((a, b) => b - a));
  });

  it('lets a covered question pass gate 1 and stops one that the archive does not cover', async () => {
    for (const covered of [
      'Why did the ferry become more expensive?',
      'What did Ada Lund say about fuel?',
      'How many teachers were cut from the school budget?',
      'What did Ben Oduya call the night?',
    ]) {
      expect([covered, gate(await search('town', covered))]).toEqual([covered, 'pass']);
    }
    for (const foreign of [
      'Who won the world chess championship?',
      'What did Captain Lund say about nuclear power?',
      'Which telescope does the observatory have?',
      'How has Ben Oduya’s position on bitcoin changed?',
      'zzz qqq',
    ]) {
      expect([foreign, gate(await search('town', foreign))]).toEqual([foreign, 'stop']);
    }
  });

  it('looks only into the window', async () => {
    expect(ids(await search('town', 'ferry Captain Lund', { to: '2018-12-31' }))).toEqual(['ferry']);
    expect(ids(await search('town', 'ferry Captain Lund', { from: '2019-01-01' }))).toEqual(['ferry-later']);
    expect(
      ids(await search('town', 'ferry Captain Lund', { from: '2018-01-01', to: '2018-12-31' })),
    ).not.toContain('ferry');
  });

  it('gives the same for the same question, to the last digit', async () => {
    const ask = async () =>
      (await search('town', 'ferry price rise')).passages.map(({ exact, relevance }) => [exact, relevance]);
    expect(await ask()).toEqual(await ask());
  });

  it('respects k, and takes signs, operators and emptiness of words for what they are', async () => {
    expect((await search('town', 'ferry school', { k: 1 })).passages).toHaveLength(1);
    for (const odd of [
      '"ferry" AND (NOT school) ~2 *',
      'ferry\u0000',
      "'; drop table articles; --",
      '?!',
      'the of and',
      '{"match":{}}',
      '🚢',
    ]) {
      await expect(search('town', odd)).resolves.toBeDefined();
    }
  });

  it('says which scorer and which index it was', async () => {
    expect(store.search.scorer).toBe('heuristic relevance v1');
    expect(await store.search.indexVersion('town')).toMatch(/^lancedb town@\d+ use-lite/);
  });

  it('offers the nearest headlines of what may be seen', async () => {
    await add('near', [
      { ...town[0], id: 'n1', headline: 'Ferry dearer from May' },
      {
        ...town[0],
        id: 'n2',
        headline: 'Ferry secret',
        status: 'scheduled',
        body: 'The ferry is to be sold in secret.',
      },
    ]);
    const near = await store.articles.nearest('near', 'ferry prices', 3, signal);
    expect(near.map(({ headline }) => headline)).toEqual(['Ferry dearer from May']);
    expect(near[0]?.published).toBe('2016-04-01');
  });

  it('does not show what SQL has withdrawn although the index still holds it', async () => {
    await add('lag', [
      { id: 'x', published: '2019-01-01', body: 'The surgeon was struck off the register.' },
    ]);
    expect(ids(await search('lag', 'surgeon struck off'))).toEqual(['x']);
    const { setStatus } = await import('../../../server/adapters/sql/article-writer.ts');
    await setStatus(store.db, 'lag', ['x'], 'withdrawn');
    expect(ids(await search('lag', 'surgeon struck off'))).toEqual([]);
  });

  it('is stopped by its signal', async () => {
    const stopped = AbortSignal.abort(new Error('gone'));
    const request = {
      archive: 'town',
      window: { from: null, to: null },
      query: 'ferry',
      entities: [],
      k: 3,
      now: store.now(),
    };
    await expect(store.search.search(request, stopped)).rejects.toThrow('gone');
  });

  it('is a fault, never an empty result, when the index is damaged', async () => {
    await add('damaged', town);
    const folder = join(dataDir, 'index', 'damaged.lance');
    for (const part of readdirSync(folder)) {
      if (part !== '_versions') rmSync(join(folder, part), { recursive: true, force: true });
    }
    await expect(search('damaged', 'ferry')).rejects.toMatchObject({ name: 'PortFault', port: 'index' });
  });
});
