import { randomBytes, randomUUID } from 'node:crypto';
import type { Instant } from '../../domain/time/instant.ts';
import { buildNoticeReceipt, buildReviewReceipt, buildRunReceipt } from '../../receipts/build-receipt.ts';
import { SALT_BYTES } from '../../receipts/commitment.ts';
import type { DeskReceipt } from '../../receipts/receipt.ts';
import { receiptBytes } from '../../receipts/receipt-bytes.ts';
import type { NoticeRecord, ReviewRecord, RunRecord, Stamp } from '../../receipts/run-record.ts';
import type { ReceiptLog } from '../adapters/log/receipt-record.ts';
import { sha256 } from '../adapters/log/record-line.ts';

/** Builds a receipt and stores it durably, before anything is answered. Each call returns the receipt's id. */
export interface ReceiptWriter {
  readonly run: (record: RunRecord) => Promise<string>;
  readonly review: (record: ReviewRecord, supersedes: string) => Promise<string>;
  /** @param id for one that must be known before it is written; a fresh one when absent */
  readonly notice: (record: NoticeRecord, supersedes: string | null, id?: string) => Promise<string>;
}

export function receiptWriter(log: ReceiptLog, clock: () => Instant): ReceiptWriter {
  const stamp = (supersedes: string | null, id: string = randomUUID()): Stamp => ({
    id,
    supersedes,
    saltHex: randomBytes(SALT_BYTES).toString('hex'),
    recordedAt: clock(),
    runtime: RUNTIME,
  });
  const store = async (receipt: DeskReceipt): Promise<string> => {
    await log.append(receiptBytes(receipt));
    return receipt.body.id;
  };
  return {
    run: async (record) => store(await buildRunReceipt(record, stamp(null), sha256)),
    review: async (record, supersedes) => store(await buildReviewReceipt(record, stamp(supersedes))),
    notice: async (record, supersedes, id) => store(await buildNoticeReceipt(record, stamp(supersedes, id))),
  };
}

const { node = '', unicode = '', icu = '' } = process.versions;
const RUNTIME = { node, unicode, icu };
