import type { Table } from '@lancedb/lancedb';
import { callPort } from '../../answer/call-port.ts';
import { ftsOptions } from './index-schema.ts';
import type { IndexLayout, Lance } from './open-index.ts';
import type { NewPassageRow, PassageFilter, PassageHit, PassageRow } from './passage-row.ts';

/** Milliseconds. */
const SEARCH_MS = 10_000;
const WRITE_MS = 120_000;
/** Old table versions serve readers that are still on them; after this they are cleaned away. Milliseconds. */
const KEEP_VERSIONS_MS = 10 * 60_000;

const COLUMNS = [
  'id',
  'article_id',
  'version',
  'start',
  'end',
  'exact',
  'headline',
  'speaker',
  'lang',
  'status',
  'group_key',
  'published_ms',
];

/** The passages of one archive. Every method throws PortFault `index` when the library fails: never an empty result. */
export class PassageTable {
  readonly #lance: Lance;
  readonly #table: Table;
  readonly layout: IndexLayout;

  constructor(lance: Lance, table: Table, layout: IndexLayout) {
    this.#lance = lance;
    this.#table = table;
    this.layout = layout;
  }

  /** True when the table also has an index of character n-grams. */
  get hasGrams(): boolean {
    return ftsOptions(this.layout.lang).grams !== null;
  }

  /** Adds passages; one that is there already is written over, so that a repeated batch doubles nothing. */
  upsert(rows: readonly NewPassageRow[], signal: AbortSignal): Promise<void> {
    return this.#call(WRITE_MS, signal, async () => {
      if (rows.length === 0) return;
      await this.#table
        .mergeInsert('id')
        .whenMatchedUpdateAll()
        .whenNotMatchedInsertAll()
        .execute(rows.map((row) => this.#columnsOf(row)));
    });
  }

  /** Takes out all passages of the articles, but those of the version named beside each (null: none stays). */
  removeOthers(articles: ReadonlyMap<string, number | null>, signal: AbortSignal): Promise<void> {
    return this.#call(WRITE_MS, signal, async () => {
      const conditions = [...articles].map(([id, version]) => {
        const article = `article_id = ${quote(id)}`;
        return version === null ? article : `(${article} AND version <> ${Math.trunc(version)})`;
      });
      if (conditions.length > 0) await this.#table.delete(conditions.join(' OR '));
    });
  }

  /**
   * BM25 over headline, speaker and passage; `words` are words, whatever signs they hold.
   * @param near the question's vector, for the cosine of each hit
   */
  searchText(
    words: string,
    { filter, limit, near, column }: TextSearch,
    signal: AbortSignal,
  ): Promise<readonly PassageHit[]> {
    return this.#call(SEARCH_MS, signal, async () => {
      const query = new this.#lance.MatchQuery(words, column);
      const rows: unknown[] = await this.#table
        .query()
        .fullTextSearch(query)
        .where(predicate(filter))
        .select([...COLUMNS, ...(near === null ? [] : ['vector']), '_score'])
        .limit(limit)
        .toArray({ timeoutMs: SEARCH_MS });
      return rows.map((row) => {
        const columns = row as Columns;
        return hitOf(
          columns,
          Number(columns['_score']),
          near === null ? null : cosine(near, columns['vector']),
        );
      });
    });
  }

  /** Nearest by cosine. */
  searchVector(
    vector: Float32Array,
    filter: PassageFilter,
    limit: number,
    signal: AbortSignal,
  ): Promise<readonly PassageHit[]> {
    return this.#call(SEARCH_MS, signal, async () => {
      const rows: unknown[] = await this.#table
        .query()
        .nearestTo(vector)
        .distanceType('cosine')
        .where(predicate(filter))
        .select([...COLUMNS, '_distance'])
        .limit(limit)
        .toArray({ timeoutMs: SEARCH_MS });
      return rows.map((row) => {
        const similarity = 1 - Number((row as Columns)['_distance']);
        return hitOf(row as Columns, similarity, similarity);
      });
    });
  }

  /** Merges small pieces and brings new rows into the text indices. What is not in them yet is found all the same, slower. */
  optimize(signal: AbortSignal): Promise<void> {
    return this.#call(WRITE_MS, signal, async () => {
      await this.#table.optimize({ cleanupOlderThan: new Date(Date.now() - KEEP_VERSIONS_MS) });
    });
  }

  unindexedRows(signal: AbortSignal): Promise<number> {
    return this.#call(SEARCH_MS, signal, async () => {
      return (await this.#table.indexStats('search_text_idx'))?.numUnindexedRows ?? 0;
    });
  }

  countRows(signal: AbortSignal): Promise<number> {
    return this.#call(SEARCH_MS, signal, () => this.#table.countRows());
  }

  /** Number of the table's newest version. */
  version(signal: AbortSignal): Promise<number> {
    return this.#call(SEARCH_MS, signal, () => this.#table.version());
  }

  #call<T>(limitMs: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    return callPort('index', limitMs, signal, work);
  }

  #columnsOf(row: NewPassageRow): Columns {
    const text = [row.headline, row.speaker, row.exact].filter((part) => part !== '').join('\n');
    return {
      id: row.id,
      article_id: row.articleId,
      version: row.version,
      start: row.start,
      end: row.end,
      exact: row.exact,
      headline: row.headline,
      speaker: row.speaker,
      lang: row.lang,
      status: row.status,
      group_key: row.groupKey,
      search_text: text,
      published_ms: row.publishedMs,
      ...(this.hasGrams ? { gram_text: text } : {}),
      ...(this.layout.dimensions === null
        ? {}
        : { vector: row.vector === null ? new Array(this.layout.dimensions).fill(0) : [...row.vector] }),
    };
  }
}

type Columns = Record<string, unknown>;

export interface TextSearch {
  readonly filter: PassageFilter;
  readonly limit: number;
  readonly near: Float32Array | null;
  readonly column: 'search_text' | 'gram_text';
}

/** Both of unit length. */
function cosine(a: Float32Array, column: unknown): number {
  const b = (column as { readonly toArray: () => Float32Array }).toArray();
  let dot = 0;
  for (let i = 0; i < a.length; i++) dot += (a[i] ?? 0) * (b[i] ?? 0);
  return dot;
}

/** The one predicate of visibility and time, inside every search: half-open in time, never past the embargo. */
function predicate({ fromMs, toMs, nowMs }: PassageFilter): string {
  const conditions = [`status IN ('live', 'corrected')`, `published_ms <= ${finite(nowMs)}`];
  if (fromMs !== null) conditions.push(`published_ms >= ${finite(fromMs)}`);
  if (toMs !== null) conditions.push(`published_ms < ${finite(toMs)}`);
  return conditions.join(' AND ');
}

/** Whole milliseconds as a floating literal, the column's type. */
function finite(ms: number): string {
  if (!Number.isFinite(ms)) throw new RangeError(`expected milliseconds, came ${ms}`);
  return `${Math.trunc(ms)}.0`;
}

/** ATTACKER: an article id with a quote mark in it, from a feed. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function hitOf(row: Columns, score: number, similarity: number | null): PassageHit {
  return {
    id: String(row['id']),
    articleId: String(row['article_id']),
    version: Number(row['version']),
    start: Number(row['start']),
    end: Number(row['end']),
    exact: String(row['exact']),
    headline: String(row['headline']),
    speaker: String(row['speaker']),
    lang: row['lang'] as PassageRow['lang'],
    status: row['status'] as PassageRow['status'],
    groupKey: String(row['group_key']),
    publishedMs: Number(row['published_ms']),
    score,
    cosine: similarity,
  };
}
