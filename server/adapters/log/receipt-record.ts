import type { EarlierCheckpoint } from '../../../receipts/bundle.ts';
import type { Envelope } from '../../../receipts/dsse.ts';
import type { ErasedPart } from '../../../receipts/erasure.ts';
import type { ActiveKey, NextKey } from './signing-keys.ts';

/** What is written for good. `body` and `sealed` are canonical JSON and are given back byte for byte. */
export interface ReceiptRecord {
  readonly id: string;
  /** The receipt body (public view). The log's leaf is the SHA-256 of its UTF-8 bytes. */
  readonly body: string;
  /** The sealed part of the desk's receipt; null where nothing was drafted. */
  readonly sealed: string | null;
}

/** What is left of a record whose content was erased: enough to keep its place in its chain, and no word of it. */
export interface ErasedMark {
  readonly part: ErasedPart;
  readonly archive: string;
  readonly event: string;
  readonly outcome: string | null;
  readonly supersedes: string | null;
  readonly recordedAt: string;
}

export interface LoggedReceipt {
  readonly id: string;
  /** Null when the content was erased. */
  readonly body: string | null;
  readonly sealed: string | null;
  /** Null for a record that is as it was written. */
  readonly erased: ErasedMark | null;
  /** Position in the log, 0, 1, 2 … */
  readonly index: number;
  /** SHA-256 hex of the body, whether it is still there or not. */
  readonly digest: string;
  /** DSSE signature over the body, base64, by the key in force then; null in a log that had none. */
  readonly signature: string | null;
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
  /**
   * Takes away the content that the log's erasure receipts name and that is still there. Digests, places, signatures
   * and head stay. The erasure receipt comes first, by `append`: a process that dies before this is done does it at
   * its next start.
   * @returns how many records lost their content
   */
  readonly eraseNamed: () => Promise<number>;
  /** Proofs and signatures; null for a log that was opened without keys. */
  readonly proofs: LogProofs | null;
  readonly close: () => Promise<void>;
}

/** What a stranger needs beside a receipt. */
export interface LogProofs {
  /** Statements of all keys, first to last. */
  readonly keyChain: () => readonly Envelope[];
  readonly activeKey: () => ActiveKey;
  /** Signs the log as it stands, keeps the note beside the log, publishes it, and gives it. */
  readonly checkpoint: () => Promise<SignedHead>;
  /** Checkpoints issued before, with the proof that the log of `size` begins with theirs; newest first. */
  readonly earlier: (size: number) => Promise<readonly EarlierCheckpoint[]>;
  /** Proof from any smaller size to `size`. @returns null when there is none */
  readonly consistency: (older: number, size: number) => Promise<readonly string[] | null>;
  /** Audit path of a record in the tree of `size`, base64. */
  readonly inclusion: (index: number, size: number) => Promise<readonly string[]>;
  /** Writes the log's digests as static tile files (C2SP tlog-tiles) with a fresh checkpoint into a folder. */
  readonly writeTiles: (folder: string) => Promise<void>;
  /** What an authority said of the time of the checkpoint over `size` records; null: nobody was asked, or none answered. */
  readonly timeStamp: (size: number) => Promise<Uint8Array | null>;
  /** From the next record on another key signs; the old one has announced it. */
  readonly rotate: (next: NextKey, since: string) => Promise<void>;
}

export interface SignedHead extends LogHead {
  /** C2SP signed note. */
  readonly note: string;
}
