import { readReceipt } from '../../receipts/read-receipt.ts';
import type { ReportInput } from '../../receipts/report.ts';
import type { ReceiptLog } from '../adapters/log/receipt-record.ts';
import { chainOf } from '../adapters/sql/receipt-index.ts';
import { StartError } from '../store/start-error.ts';
import type { Store } from '../store/store.ts';

/** Every receipt of a chain with what a report needs; source texts are left out. @throws StartError for no receipt */
export async function chainInputs(
  store: Store,
  log: ReceiptLog,
  id: string,
): Promise<readonly ReportInput[]> {
  const inputs: ReportInput[] = [];
  for (const one of await chainOf(store.db, id)) {
    const logged = await log.read(one);
    if (logged === null) continue;
    const read = logged.body === null ? null : readReceipt(logged.body, logged.sealed);
    const receipt = read?.ok ? read.value : null;
    const { index, digest } = logged;
    inputs.push({
      body: receipt?.body ?? null,
      sealed: receipt?.sealed?.content ?? null,
      source: () => null,
      log: { index, digest },
    });
  }
  if (inputs.length === 0)
    throw new StartError('setting-invalid', `there is no receipt ${JSON.stringify(id)}`);
  return inputs;
}
