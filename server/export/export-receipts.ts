import { createHash } from 'node:crypto';
import type { Instant } from '../../domain/time/instant.ts';
import type { ReportLanguage } from '../../receipts/verify-words.ts';
import type { LoggedReceipt, ReceiptLog } from '../adapters/log/receipt-record.ts';
import { chainOf, syncReceiptIndex } from '../adapters/sql/receipt-index.ts';
import { receiptWriter } from '../answer/receipt-writer.ts';
import type { Who } from '../law/law-deps.ts';
import { StartError } from '../store/start-error.ts';
import type { Store } from '../store/store.ts';
import { buildBundle } from './build-bundle.ts';
import { writePackage } from './write-package.ts';

export interface ExportOptions {
  readonly format: 'zip' | 'json';
  readonly sealed: boolean;
  readonly lang: ReportLanguage;
  /** Checkpoints that somebody kept, for which the bundle shall hold a proof. */
  readonly kept: readonly string[];
  /** What was asked for, for the receipt of the export: an id or a query. */
  readonly subject: string;
  readonly by: Who;
  readonly root: string;
  readonly clock: () => Instant;
}

export interface Exported {
  readonly bytes: Uint8Array;
  readonly receipts: number;
  /** Id of the receipt that says that this was exported. */
  readonly receiptId: string;
}

/**
 * Exports receipts with the whole chain of decisions that each stands in. INVARIANT: an export that is not in the
 * log does not leave the house; its receipt is written before the bytes are given.
 * @throws StartError when the log has no keys or none of the receipts is there
 */
export async function exportReceipts(
  store: Store,
  log: ReceiptLog,
  ids: readonly string[],
  options: ExportOptions,
): Promise<Exported> {
  const { proofs } = log;
  if (proofs === null) throw new StartError('setting-invalid', 'the receipt log was opened without its keys');
  await syncReceiptIndex(store.db, log);
  const chains = await chainsOf(store, ids);
  const exportedAt = options.clock();
  const bundle = await buildBundle(log, proofs, chains.flat(), store.articles.version, {
    sealed: options.sealed,
    exportedAt,
    kept: options.kept,
  });
  const first = bundle.receipts[0];
  if (first === undefined) throw new StartError('setting-invalid', `there is no receipt ${options.subject}`);
  const { lang, sealed, root, format } = options;
  const bytes =
    format === 'json'
      ? new Uint8Array(Buffer.from(`${bundle.text}\n`, 'utf8'))
      : await writePackage(bundle, { lang, sealed, exportedAt, chains, root, key: proofs.activeKey() });
  const receiptId = await receiptWriter(log, options.clock).notice(
    {
      event: 'export',
      archive: archiveOf(first),
      subject: options.subject,
      facts: {
        by: options.by.name,
        byId: options.by.id,
        format,
        sealed,
        receipts: bundle.receipts.map((one) => one.id),
        sha256: createHash('sha256').update(bytes).digest('hex'),
        size: bundle.head.size,
      },
    },
    null,
  );
  return { bytes, receipts: bundle.receipts.length, receiptId };
}

function archiveOf({ body, erased }: LoggedReceipt): string {
  return erased?.archive ?? (JSON.parse(body ?? '{}') as { readonly archive?: string }).archive ?? '';
}

/** Each chain once, however many of its receipts were asked for. */
async function chainsOf(store: Store, ids: readonly string[]): Promise<readonly (readonly string[])[]> {
  const chains: (readonly string[])[] = [];
  const seen = new Set<string>();
  for (const id of ids) {
    if (seen.has(id)) continue;
    const chain = await chainOf(store.db, id);
    for (const one of chain) seen.add(one);
    chains.push(chain);
  }
  return chains;
}
