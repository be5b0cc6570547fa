import type { Kysely } from 'kysely';
import type { ArticleVersion, Language } from '../../domain/article.ts';
import type { Json } from '../../domain/json.ts';
import type { ArchiveProfile, CalendarEvent, EntityEntry, FiscalYear } from '../../domain/plan.ts';
import type { RegisterEntity } from '../../domain/register.ts';
import type { Instant } from '../../domain/time/instant.ts';
import type { IsoDay } from '../../domain/time/iso-day.ts';
import type { Viewer } from '../../domain/visibility.ts';
import type { Database } from '../adapters/sql/tables.ts';
import type { ArchiveSettings } from '../answer/archive-settings.ts';
import type { SearchPort } from '../answer/ports.ts';
import type { IngestOptions, IngestProgress, IngestReport } from '../ingest/ingest-report.ts';
import type { PurgedVersion } from '../ingest/purge-articles.ts';
import type { BlocksPort } from './blocks.ts';
import type { ModelOptions } from './models.ts';

/** One tenant's corpus. `name` is also part of addresses: `[a-z0-9][a-z0-9_-]*`, at most 60 characters. */
export interface ArchiveRecord {
  readonly name: string;
  readonly paper: string;
  readonly lang: Language;
  /** IANA name. */
  readonly timeZone: string;
  readonly profile: 'newsroom' | 'evidence';
  /** `{profile, grounding}` as `resolvePolicy` reads it; null: the profile as it is. */
  readonly policy: Json;
  readonly fiscalYear: FiscalYear | null;
  readonly entities: readonly EntityEntry[];
  /** Elections and other events that readers ask by. */
  readonly events: readonly CalendarEvent[];
  readonly suggestions: readonly string[];
  /** Article on which the demo page shows the widget. */
  readonly demoArticle: string | null;
  /** False: no engine, embedding or time-stamp may leave the house. */
  readonly allowOutside: boolean;
}

export type NewArchive = Pick<ArchiveRecord, 'name' | 'lang' | 'timeZone'> & Partial<ArchiveRecord>;

/** What a viewer may know of an archive's extent: what may not be seen does not count. */
export interface Coverage {
  readonly first: IsoDay | null;
  readonly last: IsoDay | null;
  readonly articles: number;
}

export interface AskedProfile {
  /** Where it names an office that the register does not know, what the articles tell of it comes along. */
  readonly question: string;
  /** Id of the article on whose page it is asked; null: none. */
  readonly article: string | null;
}

export interface ArchivesPort {
  readonly list: () => Promise<readonly ArchiveRecord[]>;
  /** @param asOf as it stood then; absent or null: as it stands */
  readonly get: (name: string, asOf?: Instant | null) => Promise<ArchiveRecord | null>;
  /** Makes the archive, or returns the one that is there, unchanged. */
  readonly create: (archive: NewArchive) => Promise<ArchiveRecord>;
  readonly update: (
    name: string,
    change: Partial<Omit<ArchiveRecord, 'name' | 'lang'>>,
  ) => Promise<ArchiveRecord>;
  /** @param viewer absent: a reader off the street */
  readonly coverage: (name: string, viewer?: Viewer) => Promise<Coverage>;
  /**
   * What the planner needs.
   * @param asked what of the archive the question may need beside its register
   */
  readonly profile: (name: string, viewer?: Viewer, asked?: AskedProfile) => Promise<ArchiveProfile>;
  /** @param asOf as it stood then; absent or null: as it stands. Removed entries are in it and say so. */
  readonly register: (name: string, asOf?: Instant | null) => Promise<readonly RegisterEntity[]>;
  /** What the flow needs; null: no such archive. */
  readonly settings: (name: string, asOf?: Instant | null) => Promise<ArchiveSettings | null>;
}

export interface NearHeadline {
  readonly articleId: string;
  readonly headline: string;
  readonly published: IsoDay;
  readonly url: string | null;
}

export interface ArticlesPort {
  /** Any stored version, whatever its status: for receipts, replay and the desk. */
  readonly version: (archive: string, articleId: string, version: number) => Promise<ArticleVersion | null>;
  /** Current version, as the reader role: null when it is not there or may not be seen. `id` may be a slug. */
  readonly publicArticle: (archive: string, id: string, viewer?: Viewer) => Promise<ArticleVersion | null>;
  /** A version (also an earlier one) of an article that readers may see. */
  readonly publicVersion: (
    archive: string,
    articleId: string,
    version: number,
    viewer?: Viewer,
  ) => Promise<ArticleVersion | null>;
  /** Visible articles whose matter is nearest to a question the archive does not cover; for the decline. */
  readonly nearest: (
    archive: string,
    query: string,
    k: number,
    signal: AbortSignal,
  ) => Promise<readonly NearHeadline[]>;
}

/** The archive side of the product: SQL is the truth, the index is derived from it. */
export interface Store {
  readonly dataDir: string;
  /** For the tables of other rooms: `asReader(store.db, …)`, `asDesk(store.db, …)`. */
  readonly db: Kysely<Database>;
  readonly engine: 'pglite' | 'postgres';
  readonly archives: ArchivesPort;
  readonly articles: ArticlesPort;
  readonly search: SearchPort;
  readonly blocks: BlocksPort;
  /** Reads a file of JSON lines into an archive that exists; see `ingestFile`. */
  readonly ingest: (
    path: string,
    options: IngestOptions,
    onProgress: (progress: IngestProgress) => void,
    signal: AbortSignal,
  ) => Promise<IngestReport>;
  /**
   * Takes articles and versions out of SQL and index for good. While it runs nothing is read into the archive.
   * @param eraseRows takes what belongs to them out of SQL, in one transaction
   */
  readonly purge: (
    archive: string,
    articles: readonly string[],
    versions: readonly PurgedVersion[],
    eraseRows: () => Promise<void>,
  ) => Promise<void>;
  /** Now, from the store's clock; tests pass their own. */
  readonly now: () => Instant;
  readonly close: () => Promise<void>;
}

export interface StoreOptions extends ModelOptions {
  /** Absolute. */
  readonly dataDir: string;
  /** PostgreSQL; null or absent: the embedded database under `dataDir`. */
  readonly databaseUrl?: string | null;
  readonly now?: () => Instant;
}
