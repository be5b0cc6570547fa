import { canonicalize } from './canonical.ts';
import type { DeskReceipt, PublicReceipt } from './receipt.ts';

/** A receipt as it is stored, hashed and signed: never serialised a second time after this. */
export interface ReceiptBytes {
  readonly id: string;
  readonly body: string;
  readonly sealed: string | null;
}

export function receiptBytes(receipt: DeskReceipt): ReceiptBytes {
  return {
    id: receipt.body.id,
    body: canonicalize(receipt.body),
    sealed: receipt.sealed === null ? null : canonicalize(receipt.sealed),
  };
}

/** What the reader and every stranger may have: the body, without a word of what was not released. */
export function publicView({ body }: DeskReceipt): PublicReceipt {
  return { body };
}
