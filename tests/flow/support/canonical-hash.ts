import { canonicalize } from '../../../receipts/canonical.ts';
import { sha256Hex } from '../../../receipts/digest.ts';

/** Digest of the canonical form of a JSON text: run in Node and, built, in a browser. */
export function canonicalHash(text: string): Promise<string> {
  return sha256Hex(canonicalize(JSON.parse(text)));
}
