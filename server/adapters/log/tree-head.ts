import type { HashTree } from '../../../receipts/hash-tree.ts';
import type { LogHead } from './receipt-record.ts';

export async function headOf(tree: HashTree): Promise<LogHead> {
  return { size: tree.size, root: Buffer.from(await tree.root()).toString('hex') };
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
