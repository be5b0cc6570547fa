import type { ColumnType } from 'kysely';
import type { InstantColumn } from './archive-tables.ts';

/** Full text: written as an expression, never read back. */
type Words = ColumnType<string, never, never>;

/** One receipt as it is looked for. Made from the log, and made again from it when it is lost. */
export interface ReceiptIndexTable {
  log_index: number;
  id: string;
  archive: string;
  event: string;
  outcome: string | null;
  supersedes: string | null;
  recorded_at: InstantColumn;
  /** Id and name of the editor who decided. */
  editor: string | null;
  rules: readonly string[];
  /** Article ids. */
  sources: readonly string[];
  /** What an erasure took: `whole`, or the `sealed` part alone. */
  erased: 'whole' | 'sealed' | null;
  /** Id of the erasure's receipt. */
  erased_by: string | null;
  people: Words;
  words: Words;
}

export interface ReceiptTables {
  receipt_index: ReceiptIndexTable;
}
