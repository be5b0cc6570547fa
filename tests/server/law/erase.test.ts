import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { erase, resumeErasures } from '../../../server/law/erase.ts';
import {
  ARTICLES,
  BRIDGE,
  type Courier,
  FERRY,
  HELD,
  MARKET,
  openCourier,
  PAPER,
  PERSON,
} from './courier.ts';

const REASON = 'A court asked for it.';
const TIMEOUT_MS = 180_000;

let courier: Courier;
const receipts: Record<string, string> = {};
let marketLink = '';
let heldLink = '';
beforeAll(async () => {
  courier = await openCourier();
  for (const [name, question] of Object.entries({ FERRY, MARKET, BRIDGE, HELD })) {
    const { view, receipt } = await courier.ask(question);
    receipts[name] = receipt;
    if (name === 'MARKET') marketLink = view.id;
    if (name === 'HELD') heldLink = view.id;
  }
}, TIMEOUT_MS);
afterAll(async () => {
  await courier.close();
  rmSync(courier.dataDir, { recursive: true, force: true });
});

const erasePerson = (...more: readonly string[]) =>
  courier.receipt('erase', '--archive', PAPER, '--person', PERSON, '--reason', REASON, ...more);

/** Files below the data folder in which these bytes stand. */
function filesWith(words: string, folder = courier.dataDir): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesWith(words, path);
    return readFileSync(path).includes(words) ? [path] : [];
  });
}

describe('an erasure of a person', () => {
  it('needs a reason that does not name them, and a person', async () => {
    for (const reason of ['', `${PERSON} asked for it.`])
      await expect(
        courier.receipt('erase', '--archive', PAPER, '--person', PERSON, '--reason', reason || ' '),
      ).rejects.toThrow(/reason/);
    expect((await courier.receipt('erase', '--archive', PAPER, '--reason', REASON)).err).toMatch(
      /expected one of/,
    );
    await expect(
      courier.receipt('erase', '--archive', 'nowhere', '--person', PERSON, '--reason', REASON),
    ).rejects.toThrow(/archive/);
  });

  it('says what would go before anything goes', async () => {
    const { lines } = await erasePerson('--dry-run');
    expect(lines[0]).toMatchObject({
      receipts: 1,
      sealedParts: 1,
      articles: 1,
      questions: 2,
      receiptId: null,
    });
    expect((await courier.see(marketLink))?.state).toBe('answered');
  });

  it.each([
    ['the person', ['--person', PERSON]],
    ['the person under another name', ['--person', 'Marchetti']],
    ['an article', ['--article', 'market']],
    ['a receipt', ['--receipt', 'MARKET']],
    ['the archive', []],
  ])('is refused while a legal hold stands on %s, and nothing goes', async (_what, target) => {
    const subject = target.map((part) => receipts[part] ?? part);
    const set = await courier.receipt(
      'hold',
      '--archive',
      PAPER,
      ...subject,
      '--reason',
      'A suit is pending.',
    );
    const id = String(set.lines[0]?.['id']);
    const refused = await erasePerson();
    expect({ code: refused.code, hold: refused.lines[0]?.['hold'] }).toEqual({ code: 1, hold: id });
    expect(refused.err).toMatch(/nothing was erased: the legal hold .* stands, set by command line/);
    expect((await courier.product.receipts.read(receipts['MARKET'] ?? ''))?.body).not.toBeNull();
    await courier.receipt('lift-hold', id, '--reason', 'The suit is settled.');
    expect((await courier.receipt('holds')).lines).toEqual([]);
  });

  it('takes them out of SQL, out of the index, out of the receipts and out of the files', async () => {
    const root = await courier.product.receipts.head();
    const digest = (await courier.product.receipts.read(receipts['MARKET'] ?? ''))?.digest;
    expect(filesWith('We never closed the books').length).toBeGreaterThan(0);
    const { lines } = await erasePerson();
    expect(lines[0]).toMatchObject({ receipts: expect.any(Number), articles: 1, questions: 2 });
    const { db } = courier.store;
    for (const table of [
      'article_versions',
      'questions',
      'held_drafts',
      'receipt_index',
      'archives',
    ] as const) {
      const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute());
      expect(`${table} ${/Marchetti|closed the books/i.test(rows)}`).toBe(`${table} false`);
    }
    const found = await courier.store.search.search(
      {
        archive: PAPER,
        window: { from: null, to: null },
        query: 'fish market flood',
        entities: [],
        k: 10,
        now: courier.clock.now(),
      },
      AbortSignal.timeout(30_000),
    );
    expect(found.passages.map(({ articleId }) => articleId)).not.toContain('market');
    expect(await courier.product.receipts.read(receipts['MARKET'] ?? '')).toMatchObject({
      body: null,
      sealed: null,
      digest,
      erased: { part: 'whole', outcome: 'release' },
    });
    expect(await courier.product.receipts.read(receipts['HELD'] ?? '')).toMatchObject({
      body: expect.any(String),
      sealed: null,
      erased: { part: 'sealed' },
    });
    expect((await courier.product.receipts.head()).size).toBe(root.size + 1);
    for (const words of ['Marchetti', 'We never closed the books', 'begged them to choose'])
      expect(filesWith(words)).toEqual([]);
  });

  it('tells whoever holds the link that the answer was withdrawn', async () => {
    for (const link of [marketLink, heldLink])
      expect(await courier.see(link)).toMatchObject({ state: 'withdrawn', question: '' });
  });

  it('leaves a chain that says so, and a package that is valid and says so', async () => {
    const chain = await courier.receipt('chain', receipts['MARKET'] ?? '');
    expect(chain.out).toMatch(/Content erased on 2026-03-10 09:00:00 UTC by command line/);
    expect(chain.out).toMatch(/The content of \d receipts was erased by command line.*A court asked for it/);
    expect(chain.out).not.toMatch(/Marchetti/);
    await courier.receipt('export', receipts['MARKET'] ?? '', '--out', 'erased.zip');
    const verified = await courier.receipt('verify', 'erased.zip');
    expect(verified.out).toMatch(/Content erased on .* by command line.*; its digest stands in the log/);
    expect(verified.out).not.toMatch(/FAILED/);
    expect(verified.code).toBe(0);
    await courier.receipt(
      'export',
      receipts['HELD'] ?? '',
      '--sealed',
      '--out',
      'sealed.json',
      '--format',
      'json',
    );
    const half = await courier.receipt('verify', 'sealed.json', '--lang', 'de');
    expect(half.out).toMatch(/Der versiegelte Teil wurde am .* gelöscht/);
    expect(half.code).toBe(0);
    const replayed = await courier.receipt('replay', receipts['MARKET'] ?? '');
    expect(replayed.lines[0]).toMatchObject({ kind: 'impossible', reason: expect.stringMatching(/erased/) });
    expect((await courier.receipt('show', receipts['MARKET'] ?? '')).out).toMatch(/"part": "whole"/);
  });

  it('leaves everything else as it was', async () => {
    const { lines } = await courier.receipt('replay', receipts['FERRY'] ?? '');
    expect(lines[0]).toMatchObject({ kind: 'same' });
    expect((await courier.receipt('find', '--source', 'ferry', '--outcome', 'release')).lines).toHaveLength(
      1,
    );
    expect((await courier.receipt('find', '--text', 'Marchetti')).lines).toEqual([]);
    expect((await erasePerson()).lines[0]).toMatchObject({ receipts: 0, articles: 0, receiptId: null });
  });

  it('does not let the article come back with the next delivery', async () => {
    await courier.deliver(ARTICLES.market);
    expect(await courier.store.articles.publicArticle(PAPER, 'market')).toBeNull();
  });
});

describe('an erasure of an article', () => {
  it('takes every answer that found it, and no other', async () => {
    const { lines } = await courier.receipt(
      'erase',
      '--archive',
      PAPER,
      '--article',
      'ferry',
      '--reason',
      REASON,
    );
    expect(lines[0]).toMatchObject({ receipts: expect.any(Number), articles: 1 });
    expect((await courier.product.receipts.read(receipts['FERRY'] ?? ''))?.body).toBeNull();
    expect((await courier.product.receipts.read(receipts['BRIDGE'] ?? ''))?.body).not.toBeNull();
    expect(filesWith('The crossing takes six minutes')).toEqual([]);
  });
});

describe('an erasure of one receipt', () => {
  it('takes its chain, survives a restart, and the log is whole', async () => {
    const { lines } = await courier.receipt(
      'erase',
      '--archive',
      PAPER,
      '--receipt',
      receipts['BRIDGE'] ?? '',
      '--reason',
      REASON,
    );
    expect(lines[0]).toMatchObject({ receipts: 1, articles: 0, questions: 1 });
    await courier.close();
    courier = await openCourier({ dataDir: courier.dataDir });
    expect((await courier.product.receipts.read(receipts['BRIDGE'] ?? ''))?.body).toBeNull();
    const verified = await courier.receipt('verify', 'receipts');
    expect(verified.out).toMatch(/the content was erased, as an erasure receipt in this log says of each/);
    expect(verified.code).toBe(0);
  });
});

describe('an erasure that a crash interrupts', () => {
  it('is finished afterwards, under the receipt that was written for it', async () => {
    const { law } = courier.product;
    const purge = async (): Promise<void> => {
      throw new Error('the power went');
    };
    const dying = { ...law, store: { ...law.store, purge } };
    const target = { archive: PAPER, scope: 'article', subject: 'bridge', also: [], reason: REASON } as const;
    await expect(erase(dying, target, { id: null, name: 'Anouk' }, false)).rejects.toThrow(/the power went/);
    expect(await courier.store.articles.publicArticle(PAPER, 'bridge')).not.toBeNull();
    const { size } = await courier.product.receipts.head();
    expect(await resumeErasures(law)).toBe(1);
    expect(await resumeErasures(law)).toBe(0);
    expect(await courier.store.articles.publicArticle(PAPER, 'bridge')).toBeNull();
    expect((await courier.product.receipts.head()).size).toBe(size);
    // An export that left the house is beyond any erasure.
    rmSync(join(courier.dataDir, 'sealed.json'));
    expect(filesWith('Green lasts longest')).toEqual([]);
  });
});
