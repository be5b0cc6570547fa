import type { ArchiveCard, AskBody, Asked, Problem, ReaderView, Stage } from '../../domain/api/reader.ts';
import { readEvents } from './event-stream.ts';

/** The service answered, and the answer is no. `retryAfter` in seconds. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly problem: Partial<Problem> & { readonly status: number };
  readonly retryAfter: number | null;

  constructor(problem: Partial<Problem> & { readonly status: number }, retryAfter: number | null) {
    super(problem.detail ?? problem.title ?? `status ${problem.status}`);
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

export type StreamEvent =
  | { readonly kind: 'stage'; readonly stage: Stage }
  | { readonly kind: 'view'; readonly view: ReaderView };

/** The reader side of the service, as `domain/api/reader.ts` says it. Rejects with ApiProblem or a network error. */
export interface ReaderApi {
  readonly base: string;
  readonly card: (archive: string) => Promise<ArchiveCard>;
  /** The same `key` is the same question, however often it is sent. */
  readonly ask: (archive: string, body: AskBody, key: string) => Promise<Asked>;
  readonly view: (id: string, signal?: AbortSignal) => Promise<ReaderView>;
  readonly events: (id: string, signal: AbortSignal, onBytes: () => void) => AsyncGenerator<StreamEvent>;
  readonly cancel: (id: string) => Promise<void>;
  /** A reader's note on what is shown, for the standards desk. */
  readonly tell: (id: string, text: string) => Promise<void>;
}

/** The `api` attribute as an address without a slash at the end; nonsense counts as absent. */
export function serviceAddress(attribute: string | null, home: string): string {
  try {
    return new URL(attribute || home, location.href).href.replace(/\/+$/, '');
  } catch {
    return home;
  }
}

/** @param base origin of the service, without a slash at the end */
export function readerApi(base: string): ReaderApi {
  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(`${base}/v1/${path}`, { credentials: 'omit', cache: 'no-store', ...init });
    if (!response.ok) throw await problemOf(response);
    return response;
  };
  const question = (id: string): string => `questions/${encodeURIComponent(id)}`;
  return {
    base,
    card: async (archive) => (await call(encodeURIComponent(archive))).json(),
    ask: async (archive, body, key) => {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await call(`${encodeURIComponent(archive)}/questions`, init)).json();
    },
    view: async (id, signal) => (await call(question(id), signal === undefined ? {} : { signal })).json(),
    events: async function* (id, signal, onBytes) {
      const headers = { Accept: 'text/event-stream' };
      const { body } = await call(`${question(id)}/events`, { signal, headers });
      if (body === null) return;
      for await (const { name, data } of readEvents(body, onBytes)) {
        if (name === 'stage') yield { kind: 'stage', stage: JSON.parse(data) };
        if (name === 'view') yield { kind: 'view', view: JSON.parse(data) };
      }
    },
    tell: async (id, text) => {
      const headers = { 'Content-Type': 'application/json' };
      await call(`${question(id)}/notes`, { method: 'POST', headers, body: JSON.stringify({ text }) });
    },
    cancel: async (id) => {
      await call(question(id), { method: 'DELETE', keepalive: true });
    },
  };
}

/** A refusal that is no problem document (a proxy's page) still has its status. */
async function problemOf(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => null);
  const problem = typeof body === 'object' && body !== null ? body : {};
  const header = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const named = 'retryAfterSeconds' in problem ? Number(problem.retryAfterSeconds) : header;
  return new ApiProblem({ ...problem, status: response.status }, Number.isFinite(named) ? named : null);
}
