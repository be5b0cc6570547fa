import { syncReceiptIndex } from '../adapters/sql/receipt-index.ts';
import { noteChangedSources } from './changed-sources.ts';
import { resumeErasures } from './erase.ts';
import type { LawDeps } from './law-deps.ts';

/**
 * Before receipts are looked for or leave the house: finishes erasures that were begun, notes articles that changed
 * after an answer, and takes into the index what the log has.
 */
export async function bringUpToDate(deps: LawDeps): Promise<void> {
  await syncReceiptIndex(deps.store.db, deps.log);
  await resumeErasures(deps);
  if ((await noteChangedSources(deps)) > 0) await syncReceiptIndex(deps.store.db, deps.log);
}
