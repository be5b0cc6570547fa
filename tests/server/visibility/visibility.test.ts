import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Instant } from '../../../domain/time/instant.ts';
import { CLASSIFICATIONS, levelOf, type Viewer } from '../../../domain/visibility.ts';
import { openIndex } from '../../../server/adapters/lancedb/open-index.ts';
import { HARNESS_TIMEOUT_MS, type Harness, openHarness, READER } from '../harness.ts';
import { allowedTokens, lineOf, type RandomArchive, ROUNDS, randomArchive } from './random-archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'standards-desk-visibility-'));
const signal = new AbortController().signal;
const LANGS = { 'random-de': 'de', 'random-en': 'en' } as const;
type Name = keyof typeof LANGS;
/** Any seed will do: what it draws is held against the rule, said again in random-archive.ts. */
const SEEDS: Readonly<Record<Name, number>> = { 'random-de': 20261130, 'random-en': 7 };
const QUESTION = 'What was said about the harbour bridge?';

let harness: Harness;
let key: CryptoKey;
const archives = new Map<Name, { readonly archive: RandomArchive; readonly after: readonly Instant[] }>();

beforeAll(async () => {
  const pair = await generateKeyPair('EdDSA');
  key = pair.privateKey;
  const jwks = { keys: [{ ...(await exportJWK(pair.publicKey)), alg: 'EdDSA' }] };
  for (const name of Object.keys(LANGS))
    writeFileSync(join(folder, `${name}.jwks.json`), JSON.stringify(jwks));
  harness = await openHarness({ entitlementKeysDir: folder });
  for (const name of Object.keys(LANGS) as Name[]) archives.set(name, await build(name));
}, HARNESS_TIMEOUT_MS);
afterAll(async () => {
  await harness?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Three deliveries, with blocks between the second and the third. */
async function build(name: Name) {
  const [archive] = fc.sample(randomArchive, { numRuns: 1, seed: SEEDS[name] });
  if (archive === undefined) throw new Error('fast-check drew nothing');
  const { store } = harness;
  await store.archives.create({ name, lang: LANGS[name], timeZone: 'UTC' });
  const after: Instant[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const path = join(folder, `${name}-${round}.jsonl`);
    const lines = archive.versions.filter((one) => one.round === round);
    writeFileSync(
      path,
      lines.map((one) => `${JSON.stringify(lineOf(archive, one, LANGS[name]))}\n`).join(''),
    );
    const report = await store.ingest(path, { archive: name }, () => undefined, signal);
    expect(report.failed).toBe(0);
    after.push(await tick());
    if (round === 1) {
      const order = { kind: 'court-order', reason: 'test', by: 'test' } as const;
      for (const article of archive.blockedArticles)
        await store.blocks.add(name, { ...order, target: { article } });
      for (const person of archive.blockedNames)
        await store.blocks.add(name, { ...order, kind: 'name', target: { name: person.toUpperCase() } });
    }
  }
  return { archive, after };
}

/** An instant that is surely after what was stored before it, and before what comes. */
async function tick(): Promise<Instant> {
  await new Promise((resolve) => setTimeout(resolve, 15));
  const now = harness.store.now();
  await new Promise((resolve) => setTimeout(resolve, 15));
  return now;
}

function viewersOf(after: readonly Instant[]): readonly Viewer[] {
  return [null, ...after.slice(0, 2)].flatMap((asOf) =>
    CLASSIFICATIONS.map((clearance) => ({ clearance, asOf })),
  );
}

/** Tokens of the archive that stand in a text. */
function tokensIn(archive: RandomArchive, text: string): ReadonlySet<string> {
  return new Set(archive.versions.map(({ token }) => token).filter((token) => text.includes(token)));
}

const sorted = (tokens: ReadonlySet<string>) => [...tokens].sort();

describe('an answer that was made for a subscriber', () => {
  const name = 'random-de';
  const bearer = async (clearance: string, reader: string) => {
    const jwt = new SignJWT({ clearance, sub: reader })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setAudience(name);
    return { authorization: `Bearer ${await jwt.setExpirationTime('5m').sign(key)}` };
  };
  const ask = (headers: Record<string, string>, idempotency: string) =>
    harness.reader.request(`${READER}/v1/${name}/questions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': idempotency, ...headers },
      body: JSON.stringify({ question: QUESTION }),
    });
  const idOf = async (reply: Response | Promise<Response>) =>
    ((await (await reply).json()) as { id: string }).id;

  it('is read by a subscriber, and by nobody who is none', async () => {
    const subscriber = await bearer('subscriber', 'one');
    const id = await idOf(ask(subscriber, 'key-of-one-1'));
    const look = async (path: string, headers: Record<string, string>) => {
      const reply = await harness.reader.request(`${READER}/v1/questions/${id}${path}`, { headers });
      if (!reply.ok) return [reply.status, ((await reply.json()) as { code: string }).code];
      await reply.body?.cancel();
      return [reply.status];
    };
    for (const path of ['', '/events']) {
      expect(await look(path, subscriber)).toEqual([200]);
      expect(await look(path, await bearer('internal', 'two'))).toEqual([200]);
      expect(await look(path, {})).toEqual([401, 'entitlement_needed']);
      expect(await look(path, await bearer('public', 'one'))).toEqual([401, 'entitlement_needed']);
      expect(await look(path, { authorization: 'Bearer x.y.z' })).toEqual([401, 'entitlement_form']);
      expect(await look(path, { authorization: 'Basic abc' })).toEqual([401, 'entitlement_form']);
    }
    expect((await harness.reader.request(`${READER}/answers/${id}`)).status).toBe(404);
  });

  it('is met again by the same reader with the same key, and by no other reader', async () => {
    const [one, two] = [await bearer('public', 'one'), await bearer('public', 'two')];
    const first = await idOf(ask(one, 'a-weak-key'));
    expect(await idOf(ask(one, 'a-weak-key'))).toBe(first);
    expect(await idOf(ask(two, 'a-weak-key'))).not.toBe(first);
    expect(await idOf(ask({}, 'a-weak-key'))).not.toBe(first);
  });
});

describe.each(Object.keys(LANGS) as Name[])('in the archive %s', (name) => {
  const of = () => {
    const found = archives.get(name);
    if (found === undefined) throw new Error(`no archive ${name}`);
    return found;
  };

  it('has something to hide from everybody, and something to show', () => {
    const { archive, after } = of();
    const counts = viewersOf(after).map((viewer) => allowedTokens(archive, viewer, after, 'answer').size);
    expect(Math.max(...counts)).toBeGreaterThan(3);
    expect(Math.max(...counts)).toBeLessThan(new Set(archive.versions.map(({ id }) => id)).size);
    expect(new Set(counts).size).toBeGreaterThan(1);
  });

  it('search finds for every viewer and every time exactly what the predicate allows', async () => {
    const { archive, after } = of();
    for (const viewer of viewersOf(after)) {
      const window = { from: null, to: null };
      const request = {
        archive: name,
        window,
        query: QUESTION,
        entities: [],
        k: 100,
        now: harness.store.now(),
      };
      const { passages } = await harness.store.search.search({ ...request, viewer }, signal);
      const found = tokensIn(archive, passages.map(({ exact }) => exact).join('\n'));
      expect([viewer, sorted(found)]).toEqual([
        viewer,
        sorted(allowedTokens(archive, viewer, after, 'answer')),
      ]);
    }
  });

  it('the index by itself, before SQL is asked, gives nothing else', async () => {
    const { archive, after } = of();
    const index = await openIndex(join(harness.config.dataDir, 'index'));
    const dimensions = LANGS[name] === 'en' ? 512 : null;
    const table = await index.table(name, { lang: LANGS[name], dimensions }, signal);
    for (const { clearance, asOf } of viewersOf(after)) {
      const filter = {
        fromMs: null,
        toMs: null,
        nowMs: Date.now(),
        level: levelOf(clearance),
        asOfMs: asOf === null ? null : Date.parse(asOf),
      };
      const asked = { filter, limit: 200, near: null, column: 'search_text' as const };
      const hits = await table.searchText('harbour bridge', asked, signal);
      const found = tokensIn(archive, hits.map(({ exact, headline }) => `${headline} ${exact}`).join('\n'));
      const allowed = allowedTokens(archive, { clearance, asOf }, after, 'answer');
      expect([clearance, asOf, sorted(found)]).toEqual([clearance, asOf, sorted(allowed)]);
    }
    index.close();
  });

  it('counts what the viewer may see and nothing else, and names no headline near a question but these', async () => {
    const { archive, after } = of();
    for (const viewer of viewersOf(after)) {
      const { articles, first, last } = await harness.store.archives.coverage(name, viewer);
      expect([viewer, articles]).toEqual([viewer, allowedTokens(archive, viewer, after, 'answer').size]);
      const profile = await harness.store.archives.profile(name, viewer);
      expect([viewer, profile.first, profile.last]).toEqual([viewer, first, last]);
    }
    const near = await harness.store.articles.nearest(name, QUESTION, 50, signal);
    const public_ = allowedTokens(archive, { clearance: 'public', asOf: null }, after, 'answer');
    for (const token of tokensIn(archive, JSON.stringify(near))) expect(public_).toContain(token);
  });

  it('ask puts nothing else into answer, progress or receipt', async () => {
    const { archive, after } = of();
    const settings = await harness.store.archives.settings(name);
    if (settings === null) throw new Error('no settings');
    let told = 0;
    for (const viewer of viewersOf(after)) {
      const asked = await harness.product.questions.ask(settings, { question: QUESTION }, null, { viewer });
      if (!asked.ok) throw new Error('refused');
      const seen: unknown[] = [];
      for await (const event of harness.product.questions.watch(asked.value.id, signal, viewer.clearance)) {
        seen.push(event);
        if (event.event === 'view') break;
      }
      const row = await harness.store.db
        .selectFrom('runs')
        .select('receipt_id')
        .orderBy('recorded_at', 'desc')
        .executeTakeFirstOrThrow();
      const receipt = await harness.product.receipts.read(row.receipt_id ?? '');
      const text = `${JSON.stringify(seen)}${JSON.stringify(receipt)}`;
      const allowed = allowedTokens(archive, viewer, after, 'answer');
      const met = tokensIn(archive, text);
      expect([viewer, [...met].filter((token) => !allowed.has(token))]).toEqual([viewer, []]);
      told += met.size;
    }
    expect(told).toBeGreaterThan(0);
  });

  it('no address of the reader side tells more, whatever token comes and in whatever form', async () => {
    const { archive, after } = of();
    const ids = [...new Set(archive.versions.map(({ id }) => id))];
    for (const clearance of CLASSIFICATIONS) {
      const token = await new SignJWT({ clearance })
        .setProtectedHeader({ alg: 'EdDSA' })
        .setAudience(name)
        .setExpirationTime('5m')
        .sign(key);
      const allowed = allowedTokens(archive, { clearance, asOf: null }, after, 'page');
      const forPages = allowedTokens(archive, { clearance: 'public', asOf: null }, after, 'page');
      for (const accept of ['application/json', 'text/html', 'text/plain']) {
        const get = async (path: string) =>
          (
            await harness.reader.request(`${READER}${path}`, {
              headers: { authorization: `Bearer ${token}`, accept },
            })
          ).text();
        let all = await get(`/v1/${name}`);
        for (const id of ids) {
          all += await get(`/v1/${name}/articles/${id}`);
          for (let version = 1; accept === 'application/json' && version <= ROUNDS; version++) {
            const old = await get(`/v1/${name}/articles/${id}?version=${version}`);
            const met = [...tokensIn(archive, old)];
            // An answer may cite an earlier version, of an article that may be seen itself.
            const newest = archive.versions.filter((one) => one.id === id).at(-1);
            if (met.length > 0) expect(allowed).toContain(newest?.token);
          }
        }
        expect([clearance, sorted(tokensIn(archive, all))]).toEqual([clearance, sorted(allowed)]);
        const pages = await get(`/articles?archive=${name}`);
        for (const met of tokensIn(archive, pages)) expect(forPages).toContain(met);
      }
    }
  });
});
