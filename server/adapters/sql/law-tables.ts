import type { Json } from '../../../domain/json.ts';
import type { InstantColumn, JsonColumn } from './archive-tables.ts';

export type HoldScope = 'receipt' | 'article' | 'person' | 'archive';

/** Legal holds, standing and lifted. Each has a receipt for being set and one for being lifted. */
export interface LegalHoldsTable {
  id: string;
  archive: string;
  scope: HoldScope;
  /** Receipt id, article id, name of a person, or the archive's name. */
  subject: string;
  reason: string;
  by_id: string | null;
  by_name: string;
  at: InstantColumn;
  receipt_id: string;
  lifted_at: InstantColumn | null;
  lifted_by: string | null;
  lift_reason: string | null;
  lift_receipt_id: string | null;
}

/** An erasure that is not done yet. The row is taken away when it is. */
export interface ErasuresTable {
  receipt_id: string;
  archive: string;
  plan: JsonColumn<Json>;
  at: InstantColumn;
}

/** An article that was erased does not come back with a later delivery. */
export interface ErasedArticlesTable {
  archive: string;
  article_id: string;
  receipt_id: string;
  at: InstantColumn;
}

export interface LawTables {
  legal_holds: LegalHoldsTable;
  erasures: ErasuresTable;
  erased_articles: ErasedArticlesTable;
}
