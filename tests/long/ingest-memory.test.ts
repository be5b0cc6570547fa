import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { writeGenerated } from '../server/ingest/generated-articles.ts';
import { temporaryFolders } from '../server/temporary-folder.ts';

const CHILD = fileURLToPath(new URL('../server/ingest/ingest-and-weigh.ts', import.meta.url));
const TSX = fileURLToPath(new URL('../../node_modules/tsx/dist/cli.mjs', import.meta.url));
const folderOf = temporaryFolders();
const ARTICLES = 10_000;

interface Weighed {
  readonly phase: 'read' | 'index';
  readonly done: number;
  /** Bytes. */
  readonly rss: number;
}

/** Ingests in a process of its own, which tells its weight as it goes. */
function ingestAndWeigh(dataDir: string, path: string): Promise<readonly Weighed[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [TSX, CHILD, dataDir, path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code !== 0) reject(new Error(`the child ended with ${code}`));
      else
        resolve(
          output
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line) as Weighed),
        );
    });
  });
}

describe('ten thousand articles', () => {
  it('weigh no more than one thousand: memory does not grow with the file', async () => {
    const folder = folderOf();
    const path = join(folder, 'articles.jsonl');
    await writeGenerated(path, ARTICLES, 'de');
    const weighed = await ingestAndWeigh(join(folder, 'data'), path);
    for (const phase of ['read', 'index'] as const) {
      const of = weighed.filter((one) => one.phase === phase && one.done > ARTICLES / 10);
      const early = of.filter(({ done }) => done <= ARTICLES / 3).map(({ rss }) => rss);
      const late = of.filter(({ done }) => done > ARTICLES / 3).map(({ rss }) => rss);
      process.stdout.write(
        `${phase}: at most ${Math.round(Math.max(...early) / 1e6)} MB in the first third, ${Math.round(Math.max(...late) / 1e6)} MB later\n`,
      );
      // What is kept by intention: an id and a few tens of bytes for each article.
      expect(Math.max(...late)).toBeLessThan(Math.max(...early) * 1.25);
    }
  }, 3_600_000);
});
