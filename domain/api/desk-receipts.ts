/*
 * Receipts on the editors' side.
 *
 *   GET  /api/receipts?person&source&from&to&outcome&rule&editor&text&archive&lang → FoundAnswer[] (the newest first)
 *   GET  /api/receipts/:id?lang        → ReceiptChain: the chain of decisions as a story, then each receipt
 *   POST /api/receipts/:id/export      ExportInput → the package; the export is itself on record
 *   GET  /api/holds                    → DeskHold[] that stand
 *   POST /api/holds                    HoldInput → DeskHold
 *   POST /api/holds/:id/lift           {reason} → DeskHold
 *   POST /api/erasures                 EraseInput (chief) → ErasedCount | 409 while a legal hold stands on any of it
 */

export interface FoundAnswer {
  readonly id: string;
  readonly archive: string;
  readonly event: string;
  readonly outcome: string | null;
  readonly recordedAt: string;
  /** Null where the receipt is of no question, or its content was erased. */
  readonly question: string | null;
  /** What an editor did with a held answer; null where the receipt is of no decision, or its content was erased. */
  readonly action: 'approve' | 'edit' | 'reject' | null;
  /** What happened, in a sentence, where the receipt is of no question; null where its content was erased. */
  readonly happened: string | null;
  readonly erased: 'whole' | 'sealed' | null;
}

/** A piece of a report, without any layout. */
export type ReportBlock =
  | { readonly kind: 'title' | 'heading' | 'subheading' | 'text' | 'small'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [name: string, value: string])[] }
  | {
      readonly kind: 'passage';
      readonly label: string;
      readonly before: string;
      readonly exact: string;
      readonly after: string;
    };

export interface ReceiptChain {
  readonly id: string;
  readonly archive: string;
  readonly question: string | null;
  /** The question or, of a receipt of none, what it is a receipt of. */
  readonly title: string;
  /** What happened, oldest first. */
  readonly story: readonly { readonly id: string; readonly at: string; readonly words: string }[];
  readonly report: readonly ReportBlock[];
  /** Legal holds that stand on the archive. */
  readonly holds: readonly DeskHold[];
  /** Days that receipts of the archive keep their content; null: without limit. */
  readonly retentionDays: number | null;
}

export type DeskHoldScope = 'receipt' | 'article' | 'person' | 'archive';

export interface DeskHold {
  readonly id: string;
  readonly archive: string;
  readonly scope: DeskHoldScope;
  readonly subject: string;
  readonly reason: string;
  readonly by: string;
  readonly at: string;
}

export interface HoldInput {
  readonly archive: string;
  readonly scope: DeskHoldScope;
  readonly subject: string;
  readonly reason: string;
}

export interface EraseInput {
  readonly archive: string;
  readonly scope: 'receipt' | 'article' | 'person';
  readonly subject: string;
  /** Other names of the person. */
  readonly also: readonly string[];
  readonly reason: string;
  /** Only says what would go. */
  readonly dryRun: boolean;
}

export interface ErasedCount {
  readonly receipts: number;
  readonly sealedParts: number;
  readonly articles: number;
  readonly versions: number;
  readonly questions: number;
  readonly receiptId: string | null;
}

export interface ExportInput {
  readonly format: 'zip' | 'json';
  /** Also the drafts and who decided. */
  readonly sealed: boolean;
  readonly lang: 'en' | 'de';
}
