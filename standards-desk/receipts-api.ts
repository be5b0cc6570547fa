import type {
  DeskHold,
  ErasedCount,
  EraseInput,
  ExportInput,
  FoundAnswer,
  HoldInput,
  ReceiptChain,
} from '../domain/api/desk-receipts.ts';
import { call, type Reply } from './api.ts';

const one = (id: string) => `/api/receipts/${encodeURIComponent(id)}`;

/** The receipts' part of the desk's own server. */
export const receiptsApi = {
  find: (query: URLSearchParams) => call<readonly FoundAnswer[]>('GET', `/api/receipts?${query}`),
  chain: (id: string, lang: string) => call<ReceiptChain>('GET', `${one(id)}?lang=${lang}`),
  setHold: (hold: HoldInput) => call<DeskHold>('POST', '/api/holds', hold),
  liftHold: (id: string, reason: string) =>
    call<DeskHold>('POST', `/api/holds/${encodeURIComponent(id)}/lift`, { reason }),
  erase: (what: EraseInput) => call<ErasedCount>('POST', '/api/erasures', what),
};

/** Fetches a package and hands it to the browser to keep. */
export async function saveExport(id: string, input: ExportInput): Promise<Reply<null>> {
  const headers = { 'content-type': 'application/json' };
  const request = {
    method: 'POST',
    credentials: 'same-origin',
    headers,
    body: JSON.stringify(input),
  } as const;
  const response = await fetch(`${one(id)}/export`, request).catch(() => null);
  if (response === null || response.status >= 500) return { kind: 'fault' };
  if (response.status === 401) return { kind: 'signed-out' };
  if (!response.ok) return { kind: 'problem', detail: String((await response.json()).detail ?? '') };
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = `receipt-${id.slice(0, 8)}.${input.format}`;
  link.click();
  URL.revokeObjectURL(link.href);
  return { kind: 'ok', value: null };
}
