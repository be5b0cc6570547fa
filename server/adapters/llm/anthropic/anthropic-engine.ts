import Anthropic, { APIConnectionError, APIError, APIUserAbortError } from '@anthropic-ai/sdk';
import { draftText, readClaims } from '../../../answer/engines/claims-draft.ts';
import { evidencePrompt } from '../../../answer/engines/evidence-prompt.ts';
import { type DraftRequest, type DraftResult, type Engine, PortFault } from '../../../answer/ports.ts';
import { retryAfterMs } from '../retry-after.ts';
import { type Reply, streamReply } from './stream-reply.ts';

export interface AnthropicOptions {
  readonly apiKey: string | null;
  /** Null: the vendor's own address. */
  readonly baseUrl: string | null;
  readonly model: string;
  /** Milliseconds since 1970; a Retry-After date is read against it. */
  readonly now?: () => number;
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** One request and one retry; a reader does not wait for a third. */
const ATTEMPTS = 2;
/** Wait before a retry for which the provider named no time, milliseconds. */
const PAUSE_MS = 500;
/** Least time worth starting another request for, milliseconds. */
const LEAST_MS = 1_000;

/** Drafts by a model behind the Messages API. What it writes is untrusted text like any other draft. */
export function anthropicEngine(options: AnthropicOptions): Engine {
  const now = options.now ?? Date.now;
  const sleep = options.sleep ?? pause;
  const client = new Anthropic({
    apiKey: options.apiKey,
    ...(options.baseUrl === null ? {} : { baseURL: options.baseUrl }),
    // Gateways of an older make read only this header.
    ...(options.apiKey === null ? {} : { defaultHeaders: { 'x-api-key': options.apiKey } }),
    // Retries are ours: they must fit into the reader's time, and a half stream must not be joined to its retry.
    maxRetries: 0,
    logLevel: 'off',
  });

  async function draft(request: DraftRequest, signal: AbortSignal): Promise<DraftResult> {
    const prompt = evidencePrompt(request);
    const started = now();
    for (let attempt = 1; ; attempt++) {
      try {
        const reply = await streamReply(client, options.model, prompt, signal);
        return {
          draft: { text: textOf(reply, request), engine: 'anthropic', model: options.model, scripted: false },
          observed: { inputTokens: reply.inputTokens, outputTokens: reply.outputTokens },
          promptSha256: prompt.sha256,
        };
      } catch (error) {
        signal.throwIfAborted();
        const fault = asFault(error, now());
        const wait = fault.retryAfterMs ?? PAUSE_MS;
        const left = request.budgetMs - (now() - started);
        if (attempt >= ATTEMPTS || !isTransient(fault) || wait + LEAST_MS > left) throw fault;
        await sleep(wait, signal);
      }
    }
  }

  return { name: 'anthropic', model: options.model, deterministic: false, outside: true, draft };
}

/** A cut-off, refused or malformed reply comes out the same again; a machine that is busy may not be in a moment. */
function isTransient(fault: PortFault): boolean {
  return fault.code === 'rate-limited' || fault.code === 'unavailable';
}

function textOf(reply: Reply, request: DraftRequest): string {
  const empty = () =>
    new PortFault('engine', 'bad-response', 'engine: the reply is empty', { reason: 'empty' });
  if (reply.toolJson !== null) {
    const labels = new Set(request.evidence.sources.map((source) => source.label));
    return draftText(readClaims('engine', parse(reply.toolJson), labels));
  }
  if (reply.text.trim() === '') throw empty();
  return reply.text.trim();
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new PortFault('engine', 'bad-response', 'engine: the reply is no JSON', {
      cause,
      reason: 'malformed',
    });
  }
}

function asFault(error: unknown, nowMs: number): PortFault {
  if (error instanceof PortFault) return error;
  if (error instanceof APIUserAbortError) {
    return new PortFault('engine', 'timeout', 'engine: stopped', { cause: error });
  }
  if (error instanceof APIConnectionError) {
    return new PortFault('engine', 'unavailable', 'engine: no connection', {
      cause: error,
      reason: 'connection',
    });
  }
  if (error instanceof APIError) return faultOfStatus(error, nowMs);
  return new PortFault('engine', 'unavailable', 'engine: the stream broke off', {
    cause: error,
    reason: 'broken-stream',
  });
}

function faultOfStatus(error: APIError, nowMs: number): PortFault {
  const wait = retryAfterMs(error.headers?.get('retry-after') ?? null, nowMs);
  const options = { cause: error, ...(wait === null ? {} : { retryAfterMs: wait }) };
  const status: number | undefined = error.status;
  if (status === 429) {
    return new PortFault('engine', 'rate-limited', 'engine: busy', { ...options, reason: 'rate-limited' });
  }
  // Without a status the error came inside a stream that had begun with 200.
  if (status === undefined || status >= 500 || status === 408 || status === 409) {
    return new PortFault('engine', 'unavailable', 'engine: overloaded or failing', {
      ...options,
      reason: 'overloaded',
    });
  }
  return new PortFault('engine', 'bad-response', `engine: refused the request with ${status}`, {
    ...options,
    reason: 'rejected',
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
