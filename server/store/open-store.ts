import { join } from 'node:path';
import { sql } from 'kysely';
import { InvariantError } from '../../domain/errors.ts';
import { dayInZone, type Instant, instantFromMs } from '../../domain/time/instant.ts';
import type { EmbeddingPort } from '../adapters/embedding/embedding-port.ts';
import { archiveSearch } from '../adapters/lancedb/archive-search.ts';
import { openIndex, type PassageIndex } from '../adapters/lancedb/open-index.ts';
import type { Reranker } from '../adapters/reranking/reranker-port.ts';
import { archiveStore, hasEditions } from '../adapters/sql/archive-store.ts';
import { readPublicArticle, readPublicVersion, readVersion } from '../adapters/sql/article-reader.ts';
import { countPending } from '../adapters/sql/index-state.ts';
import { migrate } from '../adapters/sql/migrate.ts';
import { type OpenDatabase, openDatabase } from '../adapters/sql/open-database.ts';
import type { SearchPort } from '../answer/ports.ts';
import { type IndexParts, indexArticles, openTable } from '../ingest/index-articles.ts';
import { ingestFile } from '../ingest/ingest-file.ts';
import type { IngestOptions, IngestProgress } from '../ingest/ingest-report.ts';
import { ProgressMeter } from '../ingest/progress-meter.ts';
import { purgeArticles } from '../ingest/purge-articles.ts';
import { standingEntries } from '../register/asked-register.ts';
import { blocksPort } from './blocks.ts';
import { embeddingFor, openEmbedding, openReranker } from './models.ts';
import { StartError } from './start-error.ts';
import type { ArchiveRecord, ArchivesPort, ArticlesPort, Store, StoreOptions } from './store.ts';
import { makeFolder, openStoreFolder, type StoreFolder } from './store-folder.ts';

/**
 * Opens the store: takes the data folder, brings the schema up to date, and takes up indexing where a killed run
 * left it. With `databaseUrl` many servers may share one database; then the folder is not locked.
 * @throws StartError, with nothing changed
 */
export async function openStore(
  options: StoreOptions,
  onProgress: (progress: IngestProgress) => void = () => undefined,
): Promise<Store> {
  const folder = takeFolder(options);
  const closers: (() => Promise<void> | void)[] = [() => folder.release()];
  try {
    const database = await open(options);
    closers.unshift(database.close);
    await migrate(database.db);
    const index = await openIndex(join(options.dataDir, 'index'));
    closers.unshift(index.close);
    const embedding = await openEmbedding(options);
    closers.unshift(embedding.close);
    const reranker = await openReranker(options);
    folder.finish();
    const now = options.now ?? (() => instantFromMs(Date.now()));
    const store = assemble(options.dataDir, database, index, { embedding, reranker }, now, async () => {
      for (const close of closers) await close();
    });
    await resume(store, database, index, embedding, onProgress);
    return store;
  } catch (error) {
    for (const close of closers) await close();
    throw error;
  }
}

function takeFolder(options: StoreOptions): StoreFolder {
  if ((options.databaseUrl ?? null) === null) return openStoreFolder(options.dataDir);
  makeFolder(options.dataDir);
  return { fresh: false, redone: false, finish: () => undefined, release: () => undefined };
}

async function open({ dataDir, databaseUrl = null }: StoreOptions): Promise<OpenDatabase> {
  try {
    const database = await openDatabase({ dataDir, databaseUrl });
    await sql`select 1`.execute(database.db);
    return database;
  } catch (cause) {
    const why =
      cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : String(cause);
    if (databaseUrl !== null) {
      // The address may hold a password: only its host is told.
      const host = URL.canParse(databaseUrl) ? new URL(databaseUrl).host : 'DATABASE_URL';
      throw new StartError(
        'database-unreachable',
        `expected a PostgreSQL that answers at ${host}, came: ${why}`,
        {
          cause,
        },
      );
    }
    throw new StartError(
      'store-half-written',
      `expected a readable database in ${join(dataDir, 'sql')}, came: ${why}; restore it from a backup`,
      { cause },
    );
  }
}

interface Models {
  readonly embedding: EmbeddingPort;
  readonly reranker: Reranker;
}

function assemble(
  dataDir: string,
  { db, engine }: OpenDatabase,
  index: PassageIndex,
  models: Models,
  now: () => Instant,
  close: () => Promise<void>,
): Store {
  const archives = archiveStore(db);
  const partsOf = (archive: ArchiveRecord): IndexParts => ({
    db,
    index,
    embedding: embeddingFor(archive, models.embedding),
  });
  const search = archiveSearch({
    db,
    archive: async (name, asOf) => {
      const [archive, register, editions] = await Promise.all([
        archives.get(name, asOf),
        archives.register(name, asOf),
        hasEditions(db, name),
      ]);
      if (archive === null) return null;
      return { ...archive, entities: standingEntries(register), hasEditions: editions };
    },
    table: (name, archive, signal) =>
      index.table(
        name,
        { lang: archive.lang, dimensions: embeddingFor(archive, models.embedding)?.dimensions ?? null },
        signal,
      ),
    embedding: (archive) => embeddingFor(archive, models.embedding),
    reranker: models.reranker,
  });
  const articles: ArticlesPort = {
    version: (archive, id, version) => readVersion(db, archive, id, version),
    publicArticle: (archive, id, viewer) => readPublicArticle(db, archive, id, viewer),
    publicVersion: (archive, id, version, viewer) => readPublicVersion(db, archive, id, version, viewer),
    nearest: nearestHeadlines(archives, search, now),
  };
  const line = new Line();
  return {
    dataDir,
    db,
    engine,
    archives,
    articles,
    search,
    blocks: blocksPort(db, (name) =>
      line.enter(name, async () => {
        const archive = await archives.get(name);
        const { signal } = new AbortController();
        if (archive !== null)
          await indexArticles(archive, partsOf(archive), new ProgressMeter(() => undefined), signal);
      }),
    ),
    now,
    close,
    purge: (name, ids, versions, eraseRows) =>
      line.enter(name, async () => {
        const archive = await archives.get(name);
        if (archive === null) throw new InvariantError(`no archive ${JSON.stringify(name)}`);
        const { signal } = new AbortController();
        await purgeArticles(archive, ids, versions, partsOf(archive), eraseRows, signal);
      }),
    ingest: (path, options, onProgress, signal) =>
      line.enter(options.archive, async () => {
        const archive = (await archives.get(options.archive)) ?? unmade(options);
        if (archive === null) throw new InvariantError(`no archive ${JSON.stringify(options.archive)}`);
        const parts = { ...partsOf(archive), now };
        return ingestFile(path, archive, options, parts, new ProgressMeter(onProgress), signal);
      }),
  };
}

function nearestHeadlines(
  archives: ArchivesPort,
  search: SearchPort,
  now: () => Instant,
): ArticlesPort['nearest'] {
  return async (archive, query, k, signal) => {
    const settings = await archives.get(archive);
    if (settings === null) return [];
    const window = { from: null, to: null };
    const at = now();
    const request = { archive, window, query, entities: [], k: 3 * k, now: at, inForce: at };
    const { passages } = await search.search(request, signal);
    const distinct = [...new Map(passages.map(({ article }) => [article.id, article])).values()];
    return distinct.slice(0, k).map(({ id, headline, published, url }) => ({
      articleId: id,
      headline,
      published: dayInZone(published, settings.timeZone),
      url,
    }));
  };
}

/** A dry run may ask what would happen to an archive that is not there; it is not made for that. */
function unmade(options: IngestOptions): ArchiveRecord | null {
  if (options.dryRun !== true) return null;
  return {
    name: options.archive,
    paper: options.archive,
    lang: 'en',
    timeZone: options.timeZone ?? 'UTC',
    profile: 'newsroom',
    policy: null,
    fiscalYear: null,
    entities: [],
    events: [],
    suggestions: [],
    demoArticle: null,
    allowOutside: true,
  };
}

/** One ingest per archive at a time; the next waits. */
class Line {
  readonly #last = new Map<string, Promise<unknown>>();

  enter<T>(archive: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(archive) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.#last.set(
      archive,
      mine.catch(() => undefined),
    );
    return mine;
  }
}

/** A run that was killed left articles that SQL has and the index has not. */
async function resume(
  store: Store,
  { db }: OpenDatabase,
  index: PassageIndex,
  model: EmbeddingPort,
  onProgress: (progress: IngestProgress) => void,
): Promise<void> {
  for (const archive of await store.archives.list()) {
    const parts = { db, index, embedding: embeddingFor(archive, model) };
    const signal = new AbortController().signal;
    await openTable(archive, parts, signal);
    if ((await countPending(db, archive.name)) === 0) continue;
    await indexArticles(archive, parts, new ProgressMeter(onProgress), signal);
  }
}
