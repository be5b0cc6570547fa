import type { Kysely } from 'kysely';
import type { ArticleVersion, Language } from '../../domain/article.ts';
import { instantsOf } from '../../domain/time/instant.ts';
import { STATEMENTS_VERSION } from '../../verifier/statements/version.ts';
import type { EmbeddingPort } from '../adapters/embedding/embedding-port.ts';
import { INDEX_LAYOUT } from '../adapters/lancedb/index-schema.ts';
import type { PassageIndex } from '../adapters/lancedb/open-index.ts';
import {
  FOREVER,
  type NewPassageRow,
  type PassageRow,
  type RowValidity,
} from '../adapters/lancedb/passage-row.ts';
import type { PassageTable } from '../adapters/lancedb/passage-table.ts';
import type { VersionVisibility } from '../adapters/lancedb/version-visibility.ts';
import { contentTermsOf, withoutStopWords } from '../adapters/reranking/terms.ts';
import { versionOfRow } from '../adapters/sql/article-rows.ts';
import { blockedVersions } from '../adapters/sql/block-store.ts';
import {
  countPending,
  indexMadeWith,
  markIndexed,
  nextPending,
  type Pending,
  resetIndex,
} from '../adapters/sql/index-state.ts';
import { recordStatements, type VersionOf } from '../adapters/sql/statement-store.ts';
import type { Database } from '../adapters/sql/tables.ts';
import { type Derived, deriveStatements, saidByOf } from '../statements/derive-statements.ts';
import { cutPassages, PASSAGE_CUT } from './cut-passages.ts';
import type { ProgressMeter } from './progress-meter.ts';
import { visibilityOf } from './row-visibility.ts';

export interface IndexParts {
  readonly db: Kysely<Database>;
  readonly index: PassageIndex;
  /** Null: keyword search only. */
  readonly embedding: EmbeddingPort | null;
}

export interface Indexed {
  readonly articles: number;
  readonly passages: number;
}

/** What the index needs to know of an archive. */
interface IndexedArchive {
  readonly name: string;
  readonly lang: Language;
  /** IANA name: days of utterances are days in it. */
  readonly timeZone: string;
}

/** Rows of one write to the index. */
const WRITE_ROWS = 512;
/** The text index searches rows that are not in it yet one by one: from here on it is brought up to date. */
const OPTIMIZE_ROWS = 2_000;
const OPTIMIZE_SHARE = 0.25;
const OPTIMIZE_ROWS_AT_END = 256;
/**
 * Of rows that are not in it the text index counts every occurrence of a word as a passage of its own: a word that stands
 * more often than there are passages gets a weight below zero, and is not found at all. One row in eight does no harm.
 */
const OPTIMIZE_SHARE_AT_END = 1 / 8;

/**
 * Brings an archive's index up to what SQL says: new versions in, with who may see them; the ones before marked with
 * the moment from which they stood no more. Safe to kill at any point and to call again.
 */
export async function indexArticles(
  archive: IndexedArchive,
  parts: IndexParts,
  meter: ProgressMeter,
  signal: AbortSignal,
): Promise<Indexed> {
  const table = await openTable(archive, parts, signal);
  meter.start('index', await countPending(parts.db, archive.name));
  const done = { articles: 0, passages: 0 };
  const there = await table.countRows(signal);
  let sinceOptimize = 0;
  let batch = await nextPending(parts.db, archive.name, '');
  let prepared = prepare(archive, parts, batch, signal);
  while (batch.length > 0) {
    const { rows, earlier, derived } = await prepared;
    const last = batch.at(-1)?.current.article_id ?? '';
    const next = await nextPending(parts.db, archive.name, last);
    // The threads compute the next batch while this one is written.
    prepared = prepare(archive, parts, next, signal);
    prepared.catch(() => undefined);
    // Before the index has them: killed in between, both are done again.
    await recordStatements(parts.db, archive.name, STATEMENTS_VERSION, derived);
    await write(archive.name, parts.db, table, batch, rows, earlier, signal);
    done.articles += batch.length;
    done.passages += rows.length;
    sinceOptimize += rows.length;
    // Every time all that is there is merged again: what may wait grows with it.
    if (sinceOptimize >= Math.max(OPTIMIZE_ROWS, OPTIMIZE_SHARE * (there + done.passages))) {
      await table.optimize(signal);
      sinceOptimize = 0;
    }
    meter.add(
      batch.length,
      batch.reduce((sum, { current }) => sum + current.text.length, 0),
    );
    batch = next;
  }
  await finish(table, signal);
  await table.indexVectors(signal);
  return done;
}

async function finish(table: PassageTable, signal: AbortSignal): Promise<void> {
  const waiting = await table.unindexedRows(signal);
  if (waiting === 0) return;
  const many = waiting >= OPTIMIZE_ROWS_AT_END;
  if (many || waiting > OPTIMIZE_SHARE_AT_END * (await table.countRows(signal))) await table.optimize(signal);
}

/** The archive's table. One that was made otherwise, or is gone, starts empty, and everything is indexed again. */
export async function openTable(
  archive: { readonly name: string; readonly lang: Language },
  { db, index, embedding }: IndexParts,
  signal: AbortSignal,
): Promise<PassageTable> {
  const madeWith = `${INDEX_LAYOUT} ${PASSAGE_CUT} ${STATEMENTS_VERSION} ${archive.lang} ${embedding?.name ?? 'keyword only'}`;
  const known = await indexMadeWith(db, archive.name);
  if (known !== madeWith || !(await index.has(archive.name, signal))) {
    // In this order: killed in between, the missing table tells the next start to begin again.
    await index.drop(archive.name, signal);
    await resetIndex(db, archive.name, madeWith);
  }
  return index.table(archive.name, { lang: archive.lang, dimensions: embedding?.dimensions ?? null }, signal);
}

interface Prepared {
  readonly rows: readonly NewPassageRow[];
  /** What the index has already, as it may be seen from now on. */
  readonly earlier: readonly VersionVisibility[];
  /** What people say in the versions that are new to the index. */
  readonly derived: readonly (VersionOf & Derived)[];
}

async function prepare(
  archive: IndexedArchive,
  { db, embedding }: IndexParts,
  batch: readonly Pending[],
  signal: AbortSignal,
): Promise<Prepared> {
  const blocked = await blockedVersions(
    db,
    archive.name,
    batch.map(({ current }) => current.article_id),
  );
  const earlier: VersionVisibility[] = [];
  const derived: (VersionOf & Derived)[] = [];
  const rows: Omit<NewPassageRow, 'vector'>[] = [];
  const texts: string[] = [];
  for (const pending of batch) {
    const seen = visibilityOf(pending, blocked.get(pending.current.article_id) ?? new Set());
    const missing = new Set(pending.missing.map(({ version }) => version));
    earlier.push(...[...seen.values()].filter(({ version }) => !missing.has(version)));
    for (const row of pending.missing) {
      const article = versionOfRow(row);
      const visibility = seen.get(row.version);
      if (!isIndexed(article) || visibility === undefined) continue;
      const told = deriveStatements(article, archive.timeZone);
      derived.push({ articleId: article.id, version: article.version, ...told });
      const validity = validityOf(article, archive.timeZone);
      for (const cut of cutPassages(article)) {
        const saidBy = saidByOf(told.statements, cut, article);
        rows.push({ ...rowOf(article, pending.groupKey, cut, saidBy), ...validity, ...visibility });
        // Each word is embedded once: the sentence shared with the passage before is in that one's vector.
        texts.push(embeddedText(article.text.slice(cut.fresh, cut.end), article.lang));
      }
    }
  }
  const vectors = embedding === null ? null : await embedding.embedPassages(texts, signal);
  return { earlier, derived, rows: rows.map((row, i) => ({ ...row, vector: vectors?.[i] ?? null })) };
}

async function write(
  archive: string,
  db: Kysely<Database>,
  table: PassageTable,
  batch: readonly Pending[],
  rows: readonly NewPassageRow[],
  earlier: readonly VersionVisibility[],
  signal: AbortSignal,
): Promise<void> {
  for (let i = 0; i < rows.length; i += WRITE_ROWS) await table.upsert(rows.slice(i, i + WRITE_ROWS), signal);
  await table.updateVisibility(earlier, signal);
  const terms = new Map<string, number>();
  let passages = 0;
  for (const { current, indexed } of batch) {
    passages += countTerms(versionOfRow(current), 1, terms);
    if (indexed !== null) passages += countTerms(versionOfRow(indexed), -1, terms);
  }
  await markIndexed(db, archive, batch, { terms, passages });
}

/**
 * Adds (or, with −1, takes away) the stems of an article's passages, the speaker's name among them: in an archive of
 * one person's speeches that name tells nothing. @returns the change in passages
 */
function countTerms(article: ArticleVersion, sign: 1 | -1, terms: Map<string, number>): number {
  if (!isIndexed(article)) return 0;
  const cuts = cutPassages(article);
  for (const { start, end, speaker } of cuts) {
    const words = `${speaker ?? article.speaker ?? ''} ${article.text.slice(start, end)}`;
    const stems = new Set(contentTermsOf(words, article.lang).map(({ stem }) => stem));
    for (const stem of stems) terms.set(stem, (terms.get(stem) ?? 0) + sign);
  }
  return sign * cuts.length;
}

function isIndexed(
  article: ArticleVersion,
): article is ArticleVersion & { readonly status: 'live' | 'corrected' } {
  return article.status === 'live' || article.status === 'corrected';
}

function rowOf(
  article: ArticleVersion & { readonly status: 'live' | 'corrected' },
  groupKey: string,
  cut: { readonly start: number; readonly end: number; readonly speaker: string | null },
  saidBy: string,
): PassageRow {
  return {
    id: `${article.id}#${article.version}#${cut.start}`,
    articleId: article.id,
    version: article.version,
    start: cut.start,
    end: cut.end,
    exact: article.text.slice(cut.start, cut.end),
    headline: article.headline,
    speaker: cut.speaker ?? article.speaker ?? '',
    saidBy,
    lang: article.lang,
    publishedMs: Date.parse(article.published),
    status: article.status,
    groupKey,
  };
}

function validityOf({ validity }: ArticleVersion, timeZone: string): RowValidity {
  if (validity === undefined) return { validFromMs: FOREVER, validUntilMs: FOREVER };
  const { from, to } = instantsOf(validity, timeZone);
  return {
    validFromMs: from === null ? 0 : Date.parse(from),
    validUntilMs: to === null ? FOREVER : Date.parse(to),
  };
}

/** UTF-16 units without stop words: what the embedded model needs to find by; more costs and gains nothing. */
const EMBEDDED_LENGTH = 330;

function embeddedText(text: string, lang: Language): string {
  const short = withoutStopWords(text, lang).slice(0, EMBEDDED_LENGTH);
  return short.trim() === '' ? text : short;
}
