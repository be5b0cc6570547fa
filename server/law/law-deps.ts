import type { Instant } from '../../domain/time/instant.ts';
import type { ReceiptLog } from '../adapters/log/receipt-record.ts';
import type { ReceiptWriter } from '../answer/receipt-writer.ts';
import type { Store } from '../store/store.ts';

/** What retention, legal holds and erasures work on. */
export interface LawDeps {
  readonly store: Store;
  readonly log: ReceiptLog;
  readonly receipts: ReceiptWriter;
  readonly clock: () => Instant;
  /** Days that receipts keep their content in archives with no figure of their own; null: without limit. */
  readonly retentionDays: number | null;
}

/** Who asked for it: an editor, or whoever has the machine. */
export interface Who {
  /** Editor id; null for the command line and the clock. */
  readonly id: string | null;
  readonly name: string;
}

/** The server itself, by its schedule. */
export const SCHEDULE: Who = { id: null, name: 'schedule of the server' };

export const REASON_MOST = 500;
