import { type Frontier, rootOf } from '../../../receipts/merkle.ts';
import type { LogHead } from './receipt-record.ts';
import { sha256 } from './record-line.ts';

export async function headOf(frontier: Frontier): Promise<LogHead> {
  return { size: frontier.size, root: Buffer.from(await rootOf(frontier, sha256)).toString('hex') };
}

/** @returns null when the text is no head */
export function parseHead(text: string): LogHead | null {
  try {
    const { size, root } = JSON.parse(text) as Record<string, unknown>;
    if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 0) return null;
    return typeof root === 'string' && /^[0-9a-f]{64}$/.test(root) ? { size, root } : null;
  } catch {
    return null;
  }
}
