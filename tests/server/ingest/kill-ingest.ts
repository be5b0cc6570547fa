import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { openIndex } from '../../../server/adapters/lancedb/open-index.ts';
import { cutPassages } from '../../../server/ingest/cut-passages.ts';
import { parseArticle } from '../../../server/ingest/parse-article.ts';
import { openStore } from '../../../server/store/open-store.ts';

const CHILD = fileURLToPath(new URL('ingest-until-killed.ts', import.meta.url));
const TSX = fileURLToPath(new URL('../../../node_modules/tsx/dist/cli.mjs', import.meta.url));
const ARCHIVE = 'killed';
const ARTICLES = 200;

function articleNumber(n: number): object {
  const sentence = (i: number) =>
    `Satz ${i} der Meldung ${n} handelt vom Haushalt, von Brücke ${n * 7 + i} und vom Wetter am Fluss.`;
  return {
    id: `m${n}`,
    published: `20${10 + (n % 10)}-05-0${1 + (n % 9)}`,
    lang: 'de',
    headline: `Meldung ${n}`,
    body: Array.from({ length: 12 + (n % 25) }, (_, i) => sentence(i)).join(' '),
  };
}

/** Runs the child and kills its whole group `delayMs` after it began to ingest; true when it was done before. */
function ingestThenKill(dataDir: string, path: string, delayMs: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [TSX, CHILD, dataDir, path, ARCHIVE], {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    const { pid } = child;
    if (pid === undefined) return reject(new Error('the child did not start'));
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (output === '') setTimeout(() => kill(pid), delayMs);
      output += text;
    });
    child.on('error', reject);
    child.on('close', () => resolve(output.includes('done')));
  });
}

function kill(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It was done first.
  }
}

/**
 * Kills an ingest `kills` times at pseudo-random moments, lets the last one finish, and checks that the store holds
 * every article once, the index every passage once, and the word counts what the passages say.
 */
export async function killAndResume(folder: string, kills: number, longestMs: number): Promise<void> {
  const dataDir = join(folder, 'data');
  const path = join(folder, 'articles.jsonl');
  const articles = Array.from({ length: ARTICLES }, (_, n) => articleNumber(n));
  writeFileSync(path, articles.map((article) => `${JSON.stringify(article)}\n`).join(''));
  for (let kill = 0; kill < kills; kill++) {
    // 0.618… spreads the moments evenly without repeating one.
    await ingestThenKill(dataDir, path, Math.round(((kill * 0.618034 + 0.1) % 1) * longestMs));
  }
  const store = await openStore({ dataDir });
  const report = await store.ingest(
    path,
    { archive: ARCHIVE },
    () => undefined,
    new AbortController().signal,
  );
  expect(report).toMatchObject({ lines: ARTICLES, changed: 0, failed: 0 });
  const versions = await store.db.selectFrom('article_versions').select(['article_id', 'version']).execute();
  expect(versions).toHaveLength(ARTICLES);
  expect(versions.every(({ version }) => version === 1)).toBe(true);

  const passages = articles.flatMap((raw) => {
    const parsed = parseArticle(raw, '', { timeZone: 'UTC', lang: 'de', now: null });
    return parsed.ok ? cutPassages(parsed.value) : [];
  });
  const counted = await store.db.selectFrom('archive_index').select('passages').executeTakeFirst();
  expect(counted?.passages).toBe(passages.length);
  const term = await store.db
    .selectFrom('archive_terms')
    .where('term', '=', 'bruck')
    .selectAll()
    .executeTakeFirst();
  expect(term?.passages).toBe(passages.length);
  await store.close();

  const index = await openIndex(join(dataDir, 'index'));
  const signal = new AbortController().signal;
  const table = await index.table(ARCHIVE, { lang: 'de', dimensions: null }, signal);
  expect(await table.countRows(signal)).toBe(passages.length);
  index.close();
}
