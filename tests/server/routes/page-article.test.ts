import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReaderView } from '../../../domain/api/reader.ts';
import { LEDGER } from '../../../server/cli/ensure-ledger.ts';
import { HARNESS_TIMEOUT_MS, type Harness, openHarness, READER } from '../harness.ts';
import { temporaryFolders } from '../temporary-folder.ts';

const folderOf = temporaryFolders();
let harness: Harness;

const GERMAN = [
  {
    id: 'ruf',
    published: '2018-03-05',
    headline: 'Bäcker Ahrens fordert eine neue Wehrbrücke',
    body: 'Die Wehrbrücke ist seit dem Winter für Lastwagen gesperrt. Bäcker Jost Ahrens forderte im Rat eine neue Wehrbrücke. „Ohne Wehrbrücke backe ich für niemanden mehr“, sagte Jost Ahrens.',
  },
  {
    id: 'beschluss',
    published: '2019-06-11',
    headline: 'Rat beschließt den Bau der Wehrbrücke',
    body: 'Der Rat beschloss am Dienstag den Bau der Wehrbrücke. Die Wehrbrücke soll 2,4 Millionen Euro kosten, wie Jost Ahrens erfreut vermerkte.',
  },
  {
    id: 'eroeffnung',
    published: '2021-09-20',
    headline: 'Die Wehrbrücke ist offen',
    body: 'Am Montag wurde die neue Wehrbrücke eröffnet. Jost Ahrens brachte Brot für alle auf die Wehrbrücke.',
  },
  {
    id: 'schaden',
    published: '2023-02-14',
    headline: 'Erster Riss in der Wehrbrücke',
    body: 'Ein Prüfer fand am Dienstag einen Riss in der Wehrbrücke. Die Wehrbrücke bleibt für Fußgänger frei, sagte Jost Ahrens.',
  },
  {
    id: 'geheim',
    published: '2019-01-15',
    classification: 'internal',
    headline: 'Gutachten zur Wehrbrücke',
    body: 'Ein internes Gutachten hält die alte Wehrbrücke für einsturzgefährdet. Jost Ahrens kennt es nicht.',
  },
  {
    id: 'fest',
    published: '2019-08-01',
    headline: 'Schützenfest',
    body: 'Das Schützenfest begann am Donnerstag mit Musik und Regen.',
  },
];

beforeAll(async () => {
  harness = await openHarness();
  await harness.store.archives.create({ name: 'tal-bote', lang: 'de', timeZone: 'Europe/Berlin' });
  const path = join(folderOf(), 'articles.jsonl');
  writeFileSync(path, GERMAN.map((article) => `${JSON.stringify(article)}\n`).join(''));
  await harness.store.ingest(path, { archive: 'tal-bote' }, () => undefined, new AbortController().signal);
}, HARNESS_TIMEOUT_MS);
afterAll(() => harness?.close());

async function ask(archive: string, body: object): Promise<ReaderView> {
  const response = await harness.reader.request(`${READER}/v1/${archive}/questions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'wait=30' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as ReaderView;
}

function cited(view: ReaderView): readonly string[] {
  if (view.state !== 'answered') throw new Error(`${view.state}: ${JSON.stringify(view).slice(0, 300)}`);
  return [...new Set(view.answer.sources.map(({ articleId }) => articleId))];
}

const codes = (view: ReaderView) => view.notices.map(({ code }) => code);

describe('a question on the page of an article, from the request to the row', () => {
  it('“What happened before this?” tells of the same matter before that day, each source with its day', async () => {
    const view = await ask(LEDGER, {
      question: 'What happened before this?',
      article: 'rl-2021-09-18-library-opens',
    });
    const days = view.state === 'answered' ? view.answer.sources.map(({ published }) => published) : [];
    expect(cited(view)).toContain('rl-2016-11-08-library-bond-fails');
    expect(days.every((day) => day < '2021-09-18')).toBe(true);
    expect(view.notices[0]?.message).toBe(
      'Taken as a question about “A library with no stairs” of 2021-09-18.',
    );
  });

  it('„Was geschah davor?“ und „Wie ging es danach weiter?“ im Deutschen', async () => {
    const before = await ask('tal-bote', { question: 'Was geschah davor?', article: 'eroeffnung' });
    expect(cited(before)).toEqual(expect.arrayContaining(['ruf', 'beschluss']));
    expect(cited(before)).not.toEqual(expect.arrayContaining(['schaden']));
    expect(before.lang).toBe('de');
    const after = await ask('tal-bote', { question: 'Wie ging es danach weiter?', article: 'eroeffnung' });
    expect(cited(after)).toEqual(['schaden']);
  });

  it('shows nothing of a page, and of its matter, that this reader may not see', async () => {
    const view = await ask('tal-bote', { question: 'Was geschah davor?', article: 'geheim' });
    expect(view.state).toBe('abstained');
    expect(codes(view)).toEqual(['no-page']);
    const before = await ask('tal-bote', { question: 'Was geschah davor?', article: 'eroeffnung' });
    expect(JSON.stringify(before)).not.toContain('Gutachten');
  });

  it('asks nothing where there is no page, and says so in the language of the question', async () => {
    for (const [archive, question, message] of [
      [LEDGER, 'What happened next?', /points at an article/],
      ['tal-bote', 'Was geschah davor?', /zeigt auf einen Artikel/],
    ] as const) {
      const view = await ask(archive, { question });
      expect([view.state, view.notices.at(-1)?.message]).toEqual([
        'abstained',
        expect.stringMatching(message),
      ]);
    }
  });

  it('is answered in the language of the archive when the page makes it plain, and the reader is told of that', async () => {
    const view = await ask(LEDGER, {
      question: 'Was geschah davor?',
      article: 'rl-2021-09-18-library-opens',
    });
    expect(codes(view)).toEqual(['other-language', 'about-page']);
    expect(cited(view)).toContain('rl-2016-11-08-library-bond-fails');
  });
});

describe('a question in another language than the archive', () => {
  it('is told in its own language which one the archive speaks', async () => {
    const german = await ask(LEDGER, { question: 'Was wurde aus der Bücherei in der Marktstraße?' });
    expect(german.state).toBe('abstained');
    expect(german.notices[0]?.message).toMatch(/^Dieses Archiv ist auf Englisch\./);
    const english = await ask('tal-bote', { question: 'What happened to the weir bridge?' });
    expect(english.notices[0]?.message).toMatch(/^This archive is in German\./);
  });

  it('is told nothing where the languages agree', async () => {
    expect(codes(await ask('tal-bote', { question: 'Was kostet die Wehrbrücke?' }))).toEqual([]);
  });
});
