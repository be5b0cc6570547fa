/** What is written for good. `body` and `sealed` are canonical JSON and are given back byte for byte. */
export interface ReceiptRecord {
  readonly id: string;
  /** The receipt body (public view). The log's leaf is the SHA-256 of its UTF-8 bytes. */
  readonly body: string;
  /** The sealed part of the desk's receipt; null where nothing was drafted. */
  readonly sealed: string | null;
}

export interface LoggedReceipt extends ReceiptRecord {
  /** Position in the log, 0, 1, 2 … */
  readonly index: number;
  /** SHA-256 hex of `body`. */
  readonly digest: string;
}

/** Size and Merkle root (RFC 6962, hex) of a log: kept elsewhere, it proves that nothing before it changed. */
export interface LogHead {
  readonly size: number;
  readonly root: string;
}

/** Append-only. One writer: the server process. */
export interface ReceiptLog {
  /**
   * Resolves when the record is on the disk (fsync). No receipt, no answer.
   * @throws PortFault when it could not be written; nothing of it is kept then
   */
  readonly append: (record: ReceiptRecord) => Promise<{ readonly index: number; readonly digest: string }>;
  /** @returns null when no receipt has this id */
  readonly read: (id: string) => Promise<LoggedReceipt | null>;
  /** Ids in the order of the log. @param from first index @param count at most this many */
  readonly list: (from: number, count: number) => readonly { readonly index: number; readonly id: string }[];
  readonly head: () => Promise<LogHead>;
  readonly close: () => Promise<void>;
}
