import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readReceipt } from '../../../receipts/read-receipt.ts';
import { replayReceipt } from '../../../receipts/replay.ts';
import { verifyReceipt } from '../../../receipts/verify-receipt.ts';
import { storedArticles } from '../../../server/adapters/log/stored-articles.ts';
import { readAskArgs } from '../../../server/cli/ask-args.ts';
import { askQuestion } from '../../../server/cli/ask-question.ts';
import type { AskReport } from '../../../server/cli/ask-report.ts';
import { processIo } from '../../../server/cli/process-io.ts';
import { replayScores } from '../../../server/cli/replay-scores.ts';
import { readConfig } from '../../../server/config.ts';
import { openProduct, type Product } from '../../../server/product.ts';
import { openStore } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import { temporaryFolders } from '../temporary-folder.ts';
import { SPEECHES } from './group-speeches.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folderOf = temporaryFolders();
let store: Store;
let product: Product;

beforeAll(async () => {
  const dataDir = folderOf();
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, root);
  if (!config.ok) throw new Error(config.error.message);
  store = await openStore({ dataDir });
  await store.archives.create({ name: 'rat', lang: 'de', timeZone: 'Europe/Berlin' });
  const path = join(folderOf(), 'speeches.jsonl');
  writeFileSync(path, SPEECHES.map((speech) => `${JSON.stringify(speech)}\n`).join(''));
  const report = await store.ingest(path, { archive: 'rat' }, () => undefined, new AbortController().signal);
  expect(report).toMatchObject({ added: SPEECHES.length, failed: 0 });
  product = await openProduct({ config: config.value, root, store });
}, 120_000);
afterAll(async () => {
  await product.close();
  await store.close();
});

const io = processIo();

async function ask(question: string): Promise<AskReport> {
  let printed = '';
  const stdout = async (line: string) => {
    printed += line;
  };
  const args = readAskArgs([question, '--archive', 'rat', '--json']);
  if (!args.ok) throw new Error(args.error.message);
  await askQuestion(product, args.value, { ...io, stdout }, AbortSignal.timeout(60_000));
  return JSON.parse(printed) as AskReport;
}
const sentences = (report: AskReport) => (report.answer?.sentences ?? []).map(({ text }) => text);
const quoted = (report: AskReport) => sentences(report).filter((text) => text.includes('„'));

describe('an answer about a group', () => {
  it('is made of its members’ words alone, each with name, day and the group of that day', async () => {
    const report = await ask('Wie hat sich die Position der FLP zur Hafenmaut von 2019 bis 2025 verändert?');
    expect(report.outcome).toBe('release');
    const said = quoted(report);
    expect(said.length).toBeGreaterThan(1);
    for (const text of said)
      expect(text).toMatch(/^Am (?:12\. März 2019|4\. Mai 2022) sagte Ada Brandt \(FLP\): „/u);
    expect(said.join(' ')).toContain(
      'Die Hafenmaut ist ein Fehler, weil sie jeden kleinen Betrieb am Kai trifft.',
    );
    expect(report.notices?.filter(({ code }) => code === 'group-members')).toHaveLength(1);
  });

  it('is searched in its members’ speeches alone', async () => {
    const window = { from: null, to: null };
    const request = { archive: 'rat', window, query: 'Hafenmaut', entities: [], k: 20, now: product.clock() };
    const found = async (groups?: readonly string[]) => {
      const { passages } = await store.search.search(
        { ...request, ...(groups === undefined ? {} : { groups }) },
        AbortSignal.timeout(10_000),
      );
      return [...new Set(passages.map(({ articleId }) => articleId))].sort();
    };
    expect(await found(['FLP'])).toEqual(['b-19', 'b-22', 'f-20']);
    expect(await found(['BUND 90/DIE WALDEN', 'Bund 90/DIE WALDEN'])).toEqual(['b-25', 's-19', 's-23']);
    expect(await found(['SPD'])).toEqual([]);
    expect(await found()).toEqual(expect.arrayContaining(['b-19', 'k-24', 'l-24', 's-19']));
  });

  it('says of windows without their words that there are none', async () => {
    const report = await ask('Wie hat sich die Position der FLP zur Hafenmaut von 2019 bis 2025 verändert?');
    expect(report.windows.length).toBeGreaterThan(2);
    expect(sentences(report).at(-1)).toMatch(/^Aus den letzten Jahren haben wir dazu nichts gefunden/u);
  });

  it('counts a speech to the group of its day, whatever else its speaker was, and a group under all its names', async () => {
    const said = quoted(await ask('Was sagten die Walden zur Hafenmaut?'));
    expect(said.filter((text) => text.includes('Ada Brandt (Bund 90/DIE WALDEN)'))).toHaveLength(1);
    expect(said.some((text) => text.includes('Karl Stein (Bund 90/DIE WALDEN)'))).toBe(true);
    expect(said.some((text) => text.includes('Karl Stein (BUND 90/DIE WALDEN)'))).toBe(true);
    expect(said.join(' ')).not.toMatch(/trifft|gerettet|gerechteste Abgabe|Ruth Kern|Uwe Lohm/u);
  });

  it('never has a heckle, an opponent, a minister or somebody without a group in it', async () => {
    for (const group of ['der FLP', 'der Walden', 'von Bund 90/Die Walden'])
      for (const text of quoted(await ask(`Wie ist die Position ${group} zur Hafenmaut?`))) {
        expect(text).not.toMatch(/gerechteste Abgabe|Ruth Kern|Uwe Lohm|fraktionslos/u);
        expect(text).toMatch(group === 'der FLP' ? /Ada Brandt \(FLP\)/u : /\(bund 90\/die walden\)/iu);
      }
  });

  it('sets two groups side by side, each by its members', async () => {
    const said = quoted(await ask('Wie unterscheiden sich FLP und Walden bei der Hafenmaut?'));
    expect(said.some((text) => text.includes('(FLP)'))).toBe(true);
    expect(said.some((text) => /\(bund 90\/die walden\)/iu.test(text))).toBe(true);
  });

  it('is declined where no member said anything on it, where nobody is counted to it, and where it is unknown', async () => {
    for (const question of [
      'Was sagten die Walden zum Freibad?',
      'Was sagte die Fortschrittspartei zur Hafenmaut?',
      'Was sagten die Fraktionslosen zur Hafenmaut?',
      'Welche Fraktionen lehnten die Hafenmaut ab?',
    ]) {
      const report = await ask(question);
      expect([question, report.outcome]).toEqual([question, 'abstain']);
    }
  });

  it('leaves a question for a person what it was', async () => {
    const said = quoted(await ask('Was sagte Ada Brandt zur Hafenmaut?'));
    expect(said.length).toBeGreaterThan(1);
    for (const text of said) expect(text).not.toContain('(');
  });

  it('leaves a receipt that keeps the group, verifies and comes out the same again', async () => {
    const report = await ask('Was sagte die FLP zur Hafenmaut?');
    const logged = await product.receipts.read(report.receiptId ?? '');
    const body = logged?.body ?? '';
    const read = readReceipt(body, logged?.sealed ?? null);
    if (logged === null || !read.ok || read.value.body.event !== 'run')
      throw new Error('no receipt of a run');
    const receipt = read.value;
    const { digest: expectedDigest, sealed } = logged;
    const verified = await verifyReceipt({ body, sealed, expectedDigest, nowMs: Date.now() });
    expect(verified.checks.filter((check) => check.state === 'failed')).toEqual([]);
    const schema = z.fromJSONSchema(JSON.parse(readFileSync(join(root, 'docs/receipt.schema.json'), 'utf8')));
    expect(schema.safeParse(receipt).error).toBeUndefined();
    const { profile, plan } = read.value.body.determined;
    expect(profile.groups).toEqual(['FLP']);
    expect(plan).toMatchObject({ groups: [{ names: ['FLP'] }] });
    const find = await storedArticles(receipt.body, store.articles.version);
    expect((await replayReceipt(receipt, find, await replayScores(store, receipt.body))).kind).toBe('same');
    // The group is part of what was checked: another one gives another digest.
    const other = (id: string, version: number) => {
      const found = find(id, version);
      return found === null ? null : { ...found, speakerGroup: 'Bund 90/DIE WALDEN' };
    };
    expect((await replayReceipt(receipt, other, null)).kind).toBe('different');
  });
});
