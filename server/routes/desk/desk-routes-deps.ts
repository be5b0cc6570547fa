import type { Logger } from 'pino';
import type { Accounts } from '../../desk/accounts.ts';
import type { DeskDeps } from '../../desk/desk-deps.ts';
import type { DeskFeed } from '../../desk/desk-feed.ts';
import type { LawDeps } from '../../law/law-deps.ts';
import type { OpsDeps } from '../ops/ops-app.ts';

export interface DeskRouteDeps extends DeskDeps {
  /** Receipts, retention, legal holds and erasures. */
  readonly law: LawDeps;
  readonly accounts: Accounts;
  readonly feed: DeskFeed;
  readonly ops: OpsDeps;
  /** Addresses of the desk as browsers send them in `Origin`, e.g. `http://localhost:8788`. */
  readonly origins: readonly string[];
  readonly sessionHours: number;
  /** Folder of the built browser files, `dist/public`. */
  readonly publicDir: string;
  readonly log: Logger;
}
