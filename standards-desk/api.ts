import type {
  CheckInput,
  Conflict,
  Decided,
  Decision,
  DeskItem,
  DeskPassage,
  QueueItem,
  ReaderNote,
  Recheck,
  Refused,
  Session,
  SwitchState,
} from '../domain/api/desk.ts';
import type { Problem } from '../domain/api/reader.ts';

/** What a call came to. Nothing here throws: every failure is something an editor must be told. */
export type Reply<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  | { readonly kind: 'refused'; readonly refused: Refused }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'problem'; readonly detail: string }
  | { readonly kind: 'fault' };

/** One call to the desk's own server. */
export async function call<T>(method: string, path: string, body?: unknown): Promise<Reply<T>> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    return { kind: 'fault' };
  }
  return read<T>(response);
}

async function read<T>(response: Response): Promise<Reply<T>> {
  if (response.status === 401) return { kind: 'signed-out' };
  if (response.status >= 500) return { kind: 'fault' };
  let json: unknown = null;
  try {
    json = response.status === 204 ? null : await response.json();
  } catch {
    return { kind: 'fault' };
  }
  if (response.ok) return { kind: 'ok', value: json as T };
  if (response.status === 409) return { kind: 'conflict', conflict: json as Conflict };
  if (response.status === 422 && isRefused(json)) return { kind: 'refused', refused: json };
  if (response.status === 429) return { kind: 'wait', seconds: (json as Problem).retryAfterSeconds ?? 60 };
  return { kind: 'problem', detail: (json as Problem).detail ?? '' };
}

function isRefused(json: unknown): json is Refused {
  return typeof json === 'object' && json !== null && 'code' in json && json.code === 'gate_refused';
}

const item = (id: string) => `/api/items/${encodeURIComponent(id)}`;

export const api = {
  session: () => call<Session>('GET', '/api/session'),
  useLink: (token: string) => call<Session>('POST', '/api/session', { token }),
  signIn: (email: string, password: string) => call<Session>('POST', '/api/session', { email, password }),
  signOut: () => call<null>('DELETE', '/api/session'),
  completeAccount: (account: { name: string; email: string; password: string }) =>
    call<Session>('POST', '/api/account', account),
  queue: () => call<readonly QueueItem[]>('GET', '/api/queue'),
  notes: () => call<readonly ReaderNote[]>('GET', '/api/notes'),
  noteDone: (id: string) => call<null>('POST', `/api/notes/${encodeURIComponent(id)}/done`, {}),
  item: (id: string) => call<DeskItem>('GET', item(id)),
  check: (id: string, input: CheckInput) => call<Recheck>('POST', `${item(id)}/check`, input),
  passages: (id: string, q: string) =>
    call<readonly DeskPassage[]>('GET', `${item(id)}/passages?${new URLSearchParams({ q })}`),
  decide: (id: string, decision: Decision) => call<Decided>('POST', `${item(id)}/decision`, decision),
  switchState: () => call<SwitchState>('GET', '/api/switch'),
  setSwitch: (on: boolean, reason: string) =>
    call<SwitchState>('POST', '/api/switch', { on, scope: 'all', reason }),
};
