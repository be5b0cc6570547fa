import type { Logger } from 'pino';
import type { Instant } from '../../../domain/time/instant.ts';
import type { Entitlements } from '../../adapters/entitlement/publisher-keys.ts';
import type { Headline } from '../../adapters/sql/headlines.ts';
import type { Questions } from '../../answer/questions.ts';
import type { ArchivesPort, ArticlesPort } from '../../store/store.ts';

export type NoteReceived = 'kept' | 'unknown' | 'enough';

/**
 * What the reader side is made of. INVARIANT: nothing here can reach a held draft; `questions` reads SQL as the
 * reader role, and that role has no right on drafts.
 */
export interface ReaderDeps {
  readonly questions: Questions;
  readonly entitlements: Entitlements;
  readonly archives: ArchivesPort;
  readonly articles: Pick<ArticlesPort, 'publicArticle' | 'publicVersion'>;
  /** Articles that readers may see, newest first. */
  readonly headlines: (archive: string, most: number) => Promise<readonly Headline[]>;
  /** Keeps a reader's note on the answer with this id. */
  readonly notes: (id: string, note: string) => Promise<NoteReceived>;
  /** Archive of the demo page and of addresses that name none. */
  readonly defaultArchive: string;
  /** Origins of publisher pages that may call the API, besides the reader host itself. */
  readonly publisherOrigins: readonly string[];
  readonly questionsPerMinute: number;
  /** Folder of the built browser files, `dist/public`. */
  readonly publicDir: string;
  readonly clock: () => Instant;
  readonly log: Logger;
}
