import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAskArgs } from '../../server/cli/ask-args.ts';
import { askQuestion } from '../../server/cli/ask-question.ts';
import type { AskFault, AskReport } from '../../server/cli/ask-report.ts';
import { processIo } from '../../server/cli/process-io.ts';
import { readConfig } from '../../server/config.ts';
import { openProduct } from '../../server/product.ts';
import { openStore } from '../../server/store/open-store.ts';
import { readRows } from '../retrieval/rows.ts';
import { type RawArticle, REAL_ARCHIVES, type RealArchive } from './real-question.ts';

/** Real archives in one store, asked as `ask --json` asks. */
export interface RealStore {
  /** The articles as the file has them, by archive and id. */
  readonly articles: ReadonlyMap<string, ReadonlyMap<string, RawArticle>>;
  readonly ask: (archive: string, question: string) => Promise<AskReport | AskFault>;
  readonly close: () => Promise<void>;
}

/**
 * @param data the folder with one folder per archive
 * @param full all articles; else the part that the questions need, which a few minutes suffice to read
 */
export async function openRealStore(
  root: string,
  data: string,
  archives: readonly string[],
  full: boolean,
  say: (line: string) => void,
): Promise<RealStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'real-archives-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, root);
  if (!config.ok) throw new Error(config.error.message);
  const store = await openStore({ dataDir, embeddingWorkers: 2 });
  const closers: (() => Promise<void>)[] = [
    () => store.close(),
    () => rm(dataDir, { recursive: true, force: true }),
  ];
  const close = async () => {
    for (const one of closers) await one();
  };
  const articles = new Map<string, ReadonlyMap<string, RawArticle>>();
  try {
    for (const archive of REAL_ARCHIVES.filter(({ name }) => archives.includes(name))) {
      const rows = readRows<RawArticle>(join(data, archive.name, 'articles.jsonl')).filter(
        (article) => full || archive.part(article),
      );
      const path = join(dataDir, `${archive.name}.jsonl`);
      await writeFile(path, `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`);
      await ingest(store, archive, path, say);
      articles.set(archive.name, new Map(rows.map((row) => [row.id, row])));
    }
    const product = await openProduct({ config: config.value, root, store });
    closers.unshift(() => product.close());
    const io = processIo();
    const ask = async (archive: string, question: string) => {
      let printed = '';
      const stdout = async (line: string) => {
        printed += line;
      };
      const args = readAskArgs([question, '--archive', archive, '--json']);
      if (!args.ok) throw new Error(args.error.message);
      await askQuestion(product, args.value, { ...io, stdout }, AbortSignal.timeout(60_000));
      return JSON.parse(printed) as AskReport | AskFault;
    };
    return { articles, ask, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function ingest(
  store: Awaited<ReturnType<typeof openStore>>,
  { name, lang, timeZone }: RealArchive,
  path: string,
  say: (line: string) => void,
): Promise<void> {
  await store.archives.create({ name, lang, timeZone });
  const started = performance.now();
  const report = await store.ingest(path, { archive: name }, () => undefined, new AbortController().signal);
  if (report.failed > 0) throw new Error(`${name}: ${JSON.stringify(report.problems.slice(0, 3))}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  say(`${name}: ${report.added} articles, ${report.passages} passages, read in ${seconds} s`);
}
