import type { ColumnType, Generated } from 'kysely';
import type { ArticleStatus, ContentType, Language, Segment, Validity } from '../../../domain/article.ts';
import type { Json } from '../../../domain/json.ts';
import type { Oddity } from '../../../domain/oddity.ts';
import type { CalendarEvent, EntityEntry, FiscalYear } from '../../../domain/plan.ts';
import type { Instant } from '../../../domain/time/instant.ts';

/** jsonb: parsed when read, `JSON.stringify`ed when written. */
export type JsonColumn<T> = ColumnType<T, string, string>;
/** timestamptz, read and written as `Instant`. */
export type InstantColumn = ColumnType<Instant, Instant | string, Instant | string>;
/** Set by the database (`default now()`). */
export type RecordedAt = ColumnType<Instant, Instant | undefined, never>;

export interface ArchivesTable {
  name: string;
  paper: string;
  lang: Language;
  time_zone: string;
  profile: 'newsroom' | 'evidence';
  /** Parts of the policy that differ from the profile's; null: none. */
  policy: JsonColumn<Json> | null;
  fiscal_year: JsonColumn<FiscalYear> | null;
  entities: JsonColumn<readonly EntityEntry[]>;
  /** Elections and other events that readers ask by. */
  events: ColumnType<readonly CalendarEvent[], string | undefined, string>;
  suggestions: JsonColumn<readonly string[]>;
  demo_article: string | null;
  /** False: no engine, embedding or time-stamp may leave the house for this archive. */
  allow_outside: Generated<boolean>;
  created_at: RecordedAt;
}

/** The moving part of an article: which version stands, and which one the index has. Everything else is in versions. */
export interface ArticlesTable {
  archive: string;
  id: string;
  current_version: number;
  /** Version whose passages the index holds; null: none yet. Written after the index has them. */
  indexed_version: number | null;
  /** Near copies (wire pieces, re-slugged ones) share a key. */
  group_key: string;
  /** What binds now, whatever an earlier version said. */
  level: Generated<number>;
  embargo_until: InstantColumn | null;
  machine_use: Generated<boolean>;
  rights_until: InstantColumn | null;
  /** How often what may be seen of it has changed since the index was told. */
  stale: Generated<number>;
}

/** Who may see a version, as its source said. */
interface AccessColumns {
  /** 0–3, `levelOf` a classification. */
  level: ColumnType<number, number, never>;
  embargo_until: ColumnType<Instant | null, Instant | null, never>;
  machine_use: ColumnType<boolean, boolean, never>;
  rights_until: ColumnType<Instant | null, Instant | null, never>;
}

/** The columns that the reader role reads as well. */
export interface VersionColumns {
  archive: string;
  article_id: string;
  version: number;
  headline: string;
  byline: string;
  published: InstantColumn;
  /** Set when the source gives no day. */
  published_precision: 'month' | 'year' | null;
  updated: ColumnType<Instant | null, Instant | string | null, never>;
  status: ArticleStatus;
  content_type: ContentType;
  lang: Language;
  text: string;
  speaker: string | null;
  /** The speaker's group on that day; null where the source names none. */
  speaker_group: string | null;
  /** The speaker's office on that day; null where the source names none. */
  speaker_role: string | null;
  segments: JsonColumn<readonly Segment[]>;
  corrected_by: string | null;
  url: string | null;
  /** Last part of the address, where the source gives one. */
  slug: string | null;
  rights: JsonColumn<Json> | null;
  oddities: JsonColumn<readonly Oddity[]>;
  /** SHA-256 hex of the canonical JSON of what the article says about itself (`sha256OfInput`). */
  sha256: string;
  /** From when to when an edition is in force; null for a report. */
  validity: JsonColumn<Validity> | null;
  /** SHA-256 hex of `text` in UTF-8. */
  text_sha256: string;
  /** When this archive learnt of the version. */
  recorded_at: ColumnType<Instant, Instant | undefined, never>;
}

/** Immutable: a trigger refuses UPDATE, and DELETE outside a purge. */
export interface ArticleVersionsTable extends VersionColumns, AccessColumns {}

export interface SlugsTable {
  archive: string;
  slug: string;
  article_id: string;
  recorded_at: RecordedAt;
}

/** What the viewer of this transaction may see (`asReader`): one version of an article. */
interface ReaderArticlesView extends VersionColumns {
  group_key: string;
}

export interface ArchiveIndexTable {
  archive: string;
  /** Cut, embedding and layout that the index was made with. */
  made_with: string;
  passages: Generated<number>;
}

export interface ArchiveTermsTable {
  archive: string;
  term: string;
  /** Passages of the index in which the stem stands. */
  passages: number;
}

export interface ArticleSketchesTable {
  archive: string;
  article_id: string;
  hash: number;
}

/** Groups that speakers of the archive belong to, since when it knows of them. */
export interface ArchiveGroupsTable {
  archive: string;
  name: string;
  recorded_at: RecordedAt;
}

/** An order that keeps something from publication: one article, or whatever holds a name. */
export interface PublicationBlocksTable {
  id: string;
  archive: string;
  article_id: string | null;
  name: string | null;
  kind: 'court-order' | 'name' | 'minor' | 'other';
  reason: string;
  by_name: string;
  at: RecordedAt;
  lifted_at: InstantColumn | null;
  lifted_by: string | null;
}

/** Which versions a block in force hits; version 0: all of the article. */
export interface BlockedVersionsTable {
  archive: string;
  article_id: string;
  version: number;
  block_id: string;
}

/** What an archive said of itself at a time; append-only. */
export interface ArchiveHistoryTable {
  archive: string;
  recorded_at: ColumnType<Instant, Instant | undefined, never>;
  record: JsonColumn<Json>;
}

export interface ArchiveTables {
  archive_groups: ArchiveGroupsTable;
  archive_index: ArchiveIndexTable;
  archive_terms: ArchiveTermsTable;
  article_sketches: ArticleSketchesTable;
  archives: ArchivesTable;
  articles: ArticlesTable;
  article_versions: ArticleVersionsTable;
  slugs: SlugsTable;
  reader_articles: ReaderArticlesView;
  /** All versions of what `reader_articles` shows: an answer may cite an earlier one. */
  reader_article_versions: VersionColumns;
  publication_blocks: PublicationBlocksTable;
  blocked_versions: BlockedVersionsTable;
  archive_history: ArchiveHistoryTable;
}
