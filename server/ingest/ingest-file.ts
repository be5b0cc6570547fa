import type { Kysely } from 'kysely';
import type { InvalidInput } from '../../domain/errors.ts';
import type { Oddity } from '../../domain/oddity.ts';
import type { Instant } from '../../domain/time/instant.ts';
import {
  compareArticles,
  countOtherStatus,
  recordArticles,
  setStatus,
} from '../adapters/sql/article-writer.ts';
import { standingArticles } from '../adapters/sql/standing-articles.ts';
import type { Database } from '../adapters/sql/tables.ts';
import type { ArchiveRecord } from '../store/store.ts';
import { type IndexParts, indexArticles } from './index-articles.ts';
import type { IngestOptions, IngestReport } from './ingest-report.ts';
import { Tally } from './ingest-tally.ts';
import { type ArticleInput, parseArticle } from './parse-article.ts';
import type { ProgressMeter } from './progress-meter.ts';
import { readLines } from './read-lines.ts';

/** One transaction of SQL holds at most this much. */
const BATCH_ARTICLES = 64;
const BATCH_CHARACTERS = 1_000_000;

/** A line that takes an article away; it needs no body. */
interface Tombstone {
  readonly id: string;
  readonly status: 'deleted' | 'withdrawn';
}

/**
 * Reads a file of JSON lines into an archive: first everything into SQL, then the index is brought up to it. A bad
 * line is reported and the rest goes on; what is there already is left alone; a killed run is taken up where it
 * stopped. Memory does not grow with the file.
 */
export async function ingestFile(
  path: string,
  archive: ArchiveRecord,
  options: IngestOptions,
  parts: IndexParts & { readonly now: () => Instant },
  meter: ProgressMeter,
  signal: AbortSignal,
): Promise<IngestReport> {
  const tally = new Tally(options.onProblem ?? (() => undefined));
  const dryRun = options.dryRun === true;
  const defaults = {
    timeZone: options.timeZone ?? archive.timeZone,
    lang: archive.lang,
    now: parts.now(),
  };
  const batch = new Batch(parts.db, archive.name, dryRun, tally);
  meter.start('read', null);
  for await (const line of readLines(path, signal, options.encoding)) {
    tally.lines += 1;
    if ('code' in line) {
      tally.fail({ ...line, id: null, path: '' });
      continue;
    }
    const read = readLine(line.text, defaults);
    if (read.kind === 'article') {
      const article = line.converted === null ? read.article : noteConverted(read.article, line.converted);
      tally.note(article);
      await batch.add(article, line.line);
      meter.add(1, article.text.length);
    } else if (read.kind === 'tombstone') {
      await batch.bury(read.tombstone);
      meter.add(1);
    } else {
      const { code, path: at, message } = read.problem;
      tally.fail({ line: line.line, id: read.id, code, path: at, message });
    }
  }
  await batch.flush();
  if (options.full === true) await buryMissing(parts.db, archive.name, dryRun, tally);
  const indexed = dryRun ? { passages: 0 } : await indexArticles(archive, parts, meter, signal);
  return tally.report(archive.name, dryRun, indexed.passages);
}

/** The bytes of the line were read as the encoding that the caller named: listed, since nobody can be sure. */
function noteConverted(article: ArticleInput, encoding: string): ArticleInput {
  const oddity: Oddity = { kind: 'encoding-converted', detail: encoding, count: 1, first: null };
  return { ...article, oddities: [...article.oddities, oddity] };
}

type Read =
  | { readonly kind: 'article'; readonly article: ArticleInput }
  | { readonly kind: 'tombstone'; readonly tombstone: Tombstone }
  | { readonly kind: 'problem'; readonly id: string | null; readonly problem: InvalidInput };

function readLine(text: string, defaults: Parameters<typeof parseArticle>[2]): Read {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    const message = `expected one JSON object on the line, came ${JSON.stringify(text.slice(0, 40))} (${printable((error as Error).message)})`;
    return {
      kind: 'problem',
      id: null,
      problem: { kind: 'invalid-input', code: 'json_invalid', path: '', message },
    };
  }
  const tombstone = tombstoneOf(raw);
  if (tombstone !== null) return { kind: 'tombstone', tombstone };
  const parsed = parseArticle(raw, '', defaults);
  if (parsed.ok) return { kind: 'article', article: parsed.value };
  const id = (raw as { readonly id?: unknown } | null)?.id;
  return { kind: 'problem', id: typeof id === 'string' ? id : null, problem: parsed.error };
}

/** ATTACKER: the parser repeats the line's own characters, and a control sequence among them would reach the terminal. */
function printable(words: string): string {
  return words.replace(
    /[\p{Cc}\p{Cf}]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** `{id, status: 'deleted' | 'withdrawn'}` with no body. */
function tombstoneOf(raw: unknown): Tombstone | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const { id, status, body } = raw as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string' || (body !== undefined && body !== null && body !== '')) return null;
  return status === 'deleted' || status === 'withdrawn' ? { id, status } : null;
}

/** Collects articles for one transaction. An id that comes again waits for the one before it: it is its next version. */
class Batch {
  readonly #db: Kysely<Database>;
  readonly #archive: string;
  readonly #dryRun: boolean;
  readonly #tally: Tally;
  #articles = new Map<string, { readonly article: ArticleInput; readonly line: number }>();
  #characters = 0;
  /** Of a dry run: digests of what it would have written. */
  readonly #would = new Map<string, string>();
  /** Of a dry run: how each article would stand after what was read so far. */
  readonly #wouldStand = new Map<string, string>();

  constructor(db: Kysely<Database>, archive: string, dryRun: boolean, tally: Tally) {
    this.#db = db;
    this.#archive = archive;
    this.#dryRun = dryRun;
    this.#tally = tally;
  }

  async add(article: ArticleInput, line: number): Promise<void> {
    if (this.#articles.has(article.id)) await this.flush();
    this.#articles.set(article.id, { article, line });
    this.#characters += article.text.length;
    if (this.#articles.size >= BATCH_ARTICLES || this.#characters >= BATCH_CHARACTERS) await this.flush();
  }

  async bury({ id, status }: Tombstone): Promise<void> {
    await this.flush();
    this.#tally.see(id);
    this.#tally.deleted += this.#dryRun
      ? await this.#wouldBury(id, status)
      : await setStatus(this.#db, this.#archive, [id], status);
  }

  async #wouldBury(id: string, status: Tombstone['status']): Promise<number> {
    const stands = this.#wouldStand.get(id);
    const others =
      stands === undefined
        ? await countOtherStatus(this.#db, this.#archive, [id], status)
        : Number(stands !== status);
    if (others === 0) return 0;
    this.#wouldStand.set(id, status);
    // The same text sent again after this is another version of it.
    this.#would.set(id, status);
    return others;
  }

  async flush(): Promise<void> {
    const batch = this.#articles;
    this.#articles = new Map();
    this.#characters = 0;
    if (batch.size === 0) return;
    const inputs = [...batch.values()].map(({ article }) => article);
    const done = this.#dryRun
      ? await compareArticles(this.#db, this.#archive, inputs, this.#would)
      : await recordArticles(this.#db, this.#archive, inputs);
    this.#tally.count(done);
    for (const { id, status } of inputs) this.#wouldStand.set(id, status);
    for (const id of done.erased) {
      const message =
        'expected an article that was not erased; this one was, for good, and is not taken again';
      this.#tally.fail({ line: batch.get(id)?.line ?? 0, id, code: 'article_erased', path: 'id', message });
    }
  }
}

/** Marks deleted what a full refresh no longer holds. A line that could not be read may be any of them: then nothing is. */
async function buryMissing(
  db: Kysely<Database>,
  archive: string,
  dryRun: boolean,
  tally: Tally,
): Promise<void> {
  if (tally.lines === 0) {
    const message = 'nothing was deleted: expected the whole archive, came a file without an article';
    tally.fail({ line: 0, id: null, code: 'full_refresh_empty', path: '', message });
    return;
  }
  if (tally.failedWithoutId > 0) {
    const message = 'nothing was deleted: a line without a readable id may stand for any article';
    tally.fail({ line: 0, id: null, code: 'full_refresh_incomplete', path: '', message });
    return;
  }
  const rows = await standingArticles(db)
    .where('a.archive', '=', archive)
    .where('v.status', '<>', 'deleted')
    .select('a.id')
    .execute();
  const missing = rows.map(({ id }) => id).filter((id) => !tally.saw(id));
  tally.deleted += dryRun ? missing.length : await setStatus(db, archive, missing, 'deleted');
}
