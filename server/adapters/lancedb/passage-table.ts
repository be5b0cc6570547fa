import type { Table } from '@lancedb/lancedb';
import { callPort } from '../../answer/call-port.ts';
import { indexColumns } from './index-columns.ts';
import { ftsOptions } from './index-schema.ts';
import { EXACT_ROWS, indexVectors, PROBES, REFINED } from './index-vectors.ts';
import type { IndexLayout, Lance } from './open-index.ts';
import { predicate } from './passage-predicate.ts';
import type { NewPassageRow, PassageFilter, PassageHit, PassageRow } from './passage-row.ts';
import { quote } from './sql-literals.ts';
import {
  changeable,
  conditionOf,
  groupAlike,
  MOST_ALIKE,
  type VersionVisibility,
  VISIBILITY,
} from './version-visibility.ts';

/** Milliseconds. */
const SEARCH_MS = 10_000;
const WRITE_MS = 120_000;
const SCRUB_MS = 3_600_000;
/** A million vectors on a small machine. */
const INDEX_MS = 3_600_000;
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
  'said_by',
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

  /** Shows rows of earlier versions as they may be seen now; alike ones in one statement. */
  updateVisibility(versions: readonly VersionVisibility[], signal: AbortSignal): Promise<void> {
    return this.#call(WRITE_MS, signal, async () => {
      for (const alike of groupAlike(versions)) {
        const [one] = alike;
        if (one === undefined) continue;
        const valuesSql = Object.fromEntries(
          changeable(one).map(([name, , literal]) => [name, literal(one)]),
        );
        await this.#table.update({ valuesSql, where: alike.map(conditionOf).join(' OR ') });
      }
    });
  }

  /** Takes out the passages of these versions. They are in the files until `scrub`. */
  removeVersions(
    versions: readonly Pick<VersionVisibility, 'articleId' | 'version'>[],
    signal: AbortSignal,
  ): Promise<void> {
    return this.#call(WRITE_MS, signal, async () => {
      for (let i = 0; i < versions.length; i += MOST_ALIKE) {
        await this.#table.delete(
          versions
            .slice(i, i + MOST_ALIKE)
            .map(conditionOf)
            .join(' OR '),
        );
      }
    });
  }

  /** Takes out all passages of these articles, of every version. They are in the files until `scrub`. */
  remove(articleIds: readonly string[], signal: AbortSignal): Promise<void> {
    return this.#call(WRITE_MS, signal, async () => {
      if (articleIds.length > 0)
        await this.#table.delete(articleIds.map((id) => `article_id = ${quote(id)}`).join(' OR '));
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

  /**
   * Nearest by cosine.
   * @param exact compares every vector, whatever index there is: for measuring
   */
  searchVector(
    vector: Float32Array,
    filter: PassageFilter,
    limit: number,
    signal: AbortSignal,
    { exact = false }: { readonly exact?: boolean } = {},
  ): Promise<readonly PassageHit[]> {
    return this.#call(SEARCH_MS, signal, async () => {
      const nearest = this.#table.query().nearestTo(vector).distanceType('cosine');
      const rows: unknown[] = await (exact
        ? nearest.bypassVectorIndex()
        : nearest.nprobes(PROBES).refineFactor(REFINED)
      )
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
    return this.#call(INDEX_MS, signal, async () => {
      await this.#table.optimize({ cleanupOlderThan: new Date(Date.now() - KEEP_VERSIONS_MS) });
    });
  }

  /**
   * Builds the index of vectors where the table is large enough to need one; a search works without it, slower.
   * @param above rows from which on it is built
   */
  indexVectors(signal: AbortSignal, above: number = EXACT_ROWS): Promise<void> {
    return this.#call(INDEX_MS, signal, async () => {
      if (this.layout.dimensions !== null) await indexVectors(this.#lance, this.#table, false, above);
    });
  }

  /**
   * Writes all rows and every index anew and drops all older files: what was removed is in none of them. A reader who
   * is in the middle of a search meets a fault and may ask again. Killed in between, it can be run again.
   */
  scrub(signal: AbortSignal): Promise<void> {
    return this.#call(SCRUB_MS, signal, async () => {
      // A deletion only marks rows, and compaction leaves a file alone of which few are marked.
      await this.#table.update({ valuesSql: { lang: 'lang' }, where: 'true' });
      await indexColumns(this.#lance, this.#table, this.layout);
      if (this.layout.dimensions !== null) await indexVectors(this.#lance, this.#table, true, EXACT_ROWS);
      await this.#table.optimize({ cleanupOlderThan: new Date(), deleteUnverified: true });
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
      said_by: row.saidBy,
      lang: row.lang,
      status: row.status,
      group_key: row.groupKey,
      search_text: text,
      published_ms: row.publishedMs,
      valid_from_ms: row.validFromMs,
      valid_until_ms: row.validUntilMs,
      ...Object.fromEntries(VISIBILITY.map(([column, value]) => [column, value(row)])),
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
    saidBy: String(row['said_by']),
    lang: row['lang'] as PassageRow['lang'],
    status: row['status'] as PassageRow['status'],
    groupKey: String(row['group_key']),
    publishedMs: Number(row['published_ms']),
    score,
    cosine: similarity,
  };
}
