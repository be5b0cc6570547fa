import type { Command } from './cli-io.ts';
import { run as receipt } from './receipt.ts';

/**
 * `purge --archive NAME --article ID --reason TEXT [--dry-run]`: takes an article, or a person, out of SQL, index,
 * write-ahead log and receipts for good; the digests stay. Another name of `receipt erase`.
 */
export const run: Command = (args, io, context) => receipt(['erase', ...args], io, context);
