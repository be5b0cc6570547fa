import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Instant } from '../../../domain/time/instant.ts';
import { planQuestion } from '../../../planner/plan-question.ts';
import { versionSha256 } from '../../../receipts/receipt-source.ts';
import { sha256OfInput } from '../../../server/adapters/sql/article-rows.ts';
import { parseArticle, toArticleVersion } from '../../../server/ingest/parse-article.ts';
import { openStore } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import { temporaryFolders } from '../temporary-folder.ts';

/* A German archive has no vectors, so nothing waits for a model. */
const folderOf = temporaryFolders();
const signal = new AbortController().signal;
let store: Store;

const body = 'Wir halten an der Fähre fest, auch im Winter, und das bleibt so.';
const said = (id: string, speaker: string, published: string, role: string | null) => ({
  id,
  speaker,
  published,
  role,
  body: `${body} (${id})`,
});

beforeAll(async () => {
  store = await openStore({ dataDir: folderOf() });
  await store.archives.create({ name: 'rat', lang: 'de', timeZone: 'Europe/Berlin' });
  await store.archives.create({ name: 'bank_of_corley', lang: 'de', timeZone: 'Europe/Berlin' });
  await send('rat', [
    said('b1', 'Ada Brandt', '2020-05-04', null),
    said('b2', 'Ada Brandt', '2022-02-04', 'Bundesministerin der Finanzen'),
    said('b3', 'Ada Brandt', '2023-03-04', 'Bundesministerin der Finanzen'),
    said('l1', 'Uwe Lohm', '2024-02-04', 'Bundesminister der Finanzen'),
    said('l2', 'Uwe Lohm', '2025-02-04', 'Bundesminister der Finanzen'),
    said('k1', 'Ina Krell', '2023-02-04', 'Senatorin für Häfen'),
  ]);
  await send('bank_of_corley', [
    said('c1', 'Ray Dunmore', '2022-02-04', 'Chairman'),
    said('c2', 'Ray Dunmore', '2023-02-04', 'Chairman'),
  ]);
});
afterAll(() => store.close());

async function send(archive: string, articles: readonly object[]) {
  const path = join(folderOf(), 'articles.jsonl');
  writeFileSync(path, articles.map((article) => `${JSON.stringify(article)}\n`).join(''));
  await store.ingest(path, { archive }, () => undefined, signal);
}

async function planned(text: string, { archive = 'rat', lang = 'de' as 'de' | 'en' } = {}) {
  const profile = await store.archives.profile(archive, undefined, { question: text, article: null });
  const askedAt = '2026-06-01T12:00:00.000Z' as Instant;
  const plan = planQuestion({ text, lang, timeZone: 'Europe/Berlin', askedAt }, profile);
  if (plan.kind !== 'search') throw new Error(plan.ruleId);
  return plan;
}

describe('a question for the holder of an office that the speeches tell', () => {
  it.each([
    ['Was sagte die Bundesministerin der Finanzen 2022 zur Fähre?', ['Ada Brandt']],
    ['Was sagte die Finanzministerin 2022 zur Fähre?', ['Ada Brandt']],
    ['Was sagte der Finanzminister 2024 zur Fähre?', ['Uwe Lohm']],
    // Who names no time asks for the one who holds it: whom the newest article gives it to.
    ['Was sagte der Finanzminister zur Fähre?', ['Uwe Lohm']],
    ['Wie hat sich die Position des Finanzministers zur Fähre verändert?', ['Uwe Lohm']],
    ['Was sagte der Verteidigungsminister zur Fähre?', []],
    // Printed once, it may be a slip.
    ['Was sagte die Senatorin für Häfen 2023 zur Fähre?', []],
  ])('%s', async (question, people) => {
    const { entities } = await planned(question);
    expect(entities.filter((name) => name.includes(' '))).toEqual(people);
  });

  it('tells when they held it, so that nothing from before counts as the office’s', async () => {
    const { terms } = await planned('Wie hat sich die Position der Finanzministerin zur Fähre verändert?');
    expect(terms).toContainEqual({ name: 'Ada Brandt', from: '2022-02-04', to: null });
    expect(await planned('Wie hat sich die Position von Ada Brandt zur Fähre verändert?')).not.toHaveProperty(
      'terms',
    );
  });

  it('takes what the archive itself is called by for no other office', async () => {
    const corley = { archive: 'bank_of_corley', lang: 'en' } as const;
    const asked = 'What did the Corley chair say about the ferry in 2022?';
    expect((await planned(asked, corley)).entities).toContain('Ray Dunmore');
    const other = 'What did the Northbank chair say about the ferry in 2022?';
    expect((await planned(other, corley)).entities).not.toContain('Ray Dunmore');
  });
});

describe('the office of a speech', () => {
  const read = (raw: object) => {
    const parsed = parseArticle(raw, '', { timeZone: 'UTC', lang: 'de', now: null });
    if (!parsed.ok) throw new Error(parsed.error.message);
    return parsed.value;
  };
  const speech = { id: 's1', published: '2023-05-04', speaker: 'Ada Brandt', body };

  it('is read beside a speaker only, where it is a plain title', () => {
    expect(read({ ...speech, role: ' Vice  Chair ' }).speakerRole).toBe('Vice Chair');
    expect(read({ ...speech, role: null })).not.toHaveProperty('speakerRole');
    expect(read({ ...speech, speaker: null, role: 'Chair' })).not.toHaveProperty('speakerRole');
    for (const role of ['', '12', 7, 'Chair: “No”', 'Chair [S1]', 'x'.repeat(200)])
      expect(read({ ...speech, role })).not.toHaveProperty('speakerRole');
  });

  it('makes another version, and an article without one is what it was, to the digest', async () => {
    const plain = read(speech);
    expect(sha256OfInput(read({ ...speech, role: null }))).toBe(sha256OfInput(plain));
    expect(sha256OfInput(read({ ...speech, role: 'Chair' }))).not.toBe(sha256OfInput(plain));
    const digest = await versionSha256(toArticleVersion(plain, 1));
    expect(await versionSha256(toArticleVersion(read({ ...speech, role: 'Chair' }), 1))).not.toBe(digest);
  });
});
