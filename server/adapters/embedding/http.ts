import { setTimeout as pause } from 'node:timers/promises';
import { callPort } from '../../answer/call-port.ts';
import { PortFault } from '../../answer/ports.ts';
import { StartError } from '../../store/start-error.ts';
import type { EmbeddingPort } from './embedding-port.ts';

/** A server that speaks `POST …/embeddings` as OpenAI's does: a service, or one of the house. */
export interface HttpModel {
  /** Base address, such as `https://api.openai.com/v1` or `http://localhost:8080/v1`. */
  readonly url: string;
  readonly model: string;
  /** Sent as a bearer token; null: none. */
  readonly apiKey: string | null;
}

/** Milliseconds of one request: a question is waited for, a batch of passages may take longer. */
const QUERY_MS = 10_000;
const BATCH_MS = 60_000;
/** Texts of one request, and UTF-16 units of one text: passages are shorter, and servers refuse longer ones. */
const BATCH = 64;
const LONGEST = 8_000;
/** Requests at once while an archive is indexed. */
const LANES = 2;
/** A server that is busy or restarting is asked again while passages are embedded; a reader's question is not. */
const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Vectors from a server. One text is embedded at the start, which tells how long its vectors are.
 * @throws StartError when the server cannot be asked or answers something else
 */
export async function httpEmbedding(server: HttpModel): Promise<EmbeddingPort> {
  const signal = AbortSignal.timeout(QUERY_MS);
  const dimensions = await probe(server, signal);
  const empty = new Float32Array(dimensions);

  const embedBatch = async (texts: readonly string[], limitMs: number, signal: AbortSignal) => {
    const vectors = await request(server, texts, limitMs, signal);
    const odd = vectors.find((vector) => vector.length !== dimensions);
    if (odd !== undefined) throw wrongReply(`expected ${dimensions} numbers a vector, came ${odd.length}`);
    return vectors;
  };

  const embedPassages = async (texts: readonly string[], signal: AbortSignal) => {
    // An empty text has no vector of its own, and some servers refuse it: zeros are near to nothing.
    const result: Float32Array[] = texts.map(() => empty);
    const full = texts.flatMap((text, index) => (text.trim() === '' ? [] : [{ text, index }]));
    const batches = Array.from({ length: Math.ceil(full.length / BATCH) }, (_, at) =>
      full.slice(at * BATCH, (at + 1) * BATCH),
    );
    const lane = async (): Promise<void> => {
      for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
        const words = batch.map(({ text }) => text);
        const vectors = await patiently(() => embedBatch(words, BATCH_MS, signal), signal);
        for (const [at, { index }] of batch.entries()) result[index] = vectors[at] ?? empty;
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    return result;
  };

  return {
    name: `http ${server.model}`,
    dimensions,
    inRelevance: false,
    outside: !isOwnMachine(server.url),
    reads: () => true,
    embedPassages,
    embedQuery: async (text, signal) => {
      if (text.trim() === '') return empty;
      return (await embedBatch([text], QUERY_MS, signal))[0] ?? empty;
    },
    close: async () => undefined,
  };
}

/** Only what stays on this machine is surely inside the house. */
function isOwnMachine(url: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(new URL(url).hostname);
}

async function probe(server: HttpModel, signal: AbortSignal): Promise<number> {
  try {
    const [vector] = await request(server, ['a'], QUERY_MS, signal);
    return vector?.length ?? 0;
  } catch (cause) {
    const why = reasonOf(cause);
    const message = `EMBEDDING_URL: expected vectors of ${server.model} from ${new URL(server.url).host}, came: ${why}`;
    throw new StartError('setting-invalid', message, { cause });
  }
}

/** The innermost cause says what happened: `fetch failed` alone helps nobody. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return error.message === '' ? String(code) : error.message;
}

async function patiently<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const again = error instanceof PortFault && error.code !== 'bad-response' && !signal.aborted;
      if (!again || attempt >= ATTEMPTS) throw error;
      const wait = error.retryAfterMs ?? FIRST_PAUSE_MS * 2 ** (attempt - 1);
      await pause(Math.min(wait, LONGEST_PAUSE_MS), undefined, { signal });
    }
  }
}

/** @returns one vector of unit length for each text, in order */
function request(
  { url, model, apiKey }: HttpModel,
  texts: readonly string[],
  limitMs: number,
  signal: AbortSignal,
): Promise<readonly Float32Array[]> {
  return callPort('embedding', limitMs, signal, async (limited) => {
    const response = await fetch(`${url.replace(/\/+$/, '')}/embeddings`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({
        model,
        input: texts.map((text) => text.slice(0, LONGEST)),
        encoding_format: 'float',
      }),
      // ATTACKER: a redirect that carries the texts, or the key, to somebody else.
      redirect: 'error',
      signal: limited,
    });
    if (!response.ok) throw faultOf(response);
    return vectorsOf(await bodyOf(response), texts.length);
  });
}

function faultOf({ status, headers }: Response): PortFault {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const code = status === 429 ? 'rate-limited' : status >= 500 ? 'unavailable' : 'bad-response';
  return new PortFault('embedding', code, `embedding: the server answered ${status}`, {
    ...(Number.isFinite(seconds) ? { retryAfterMs: seconds * 1000 } : {}),
  });
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw wrongReply('expected JSON', cause);
  }
}

function vectorsOf(body: unknown, count: number): readonly Float32Array[] {
  const data = isRecord(body) && Array.isArray(body['data']) ? (body['data'] as readonly unknown[]) : null;
  if (data === null || data.length !== count)
    throw wrongReply(`expected ${count} vectors, came ${data === null ? 'no list' : data.length}`);
  const vectors = new Map<number, Float32Array>();
  for (const [place, entry] of data.entries()) {
    // `index` tells which text it belongs to; a server that leaves it out keeps the order.
    const index = isRecord(entry) && typeof entry['index'] === 'number' ? entry['index'] : place;
    vectors.set(index, unitVector(isRecord(entry) ? entry['embedding'] : null));
  }
  return Array.from({ length: count }, (_, index) => {
    const vector = vectors.get(index);
    if (vector === undefined) throw wrongReply(`expected a vector for text ${index}, came none`);
    return vector;
  });
}

function unitVector(values: unknown): Float32Array {
  if (!Array.isArray(values) || values.length === 0) throw wrongReply('expected a list of numbers');
  const numbers = values as readonly unknown[];
  const vector = Float32Array.from(numbers, (value) => (typeof value === 'number' ? value : Number.NaN));
  const norm = Math.hypot(...vector);
  if (!Number.isFinite(norm)) throw wrongReply('expected finite numbers in a vector');
  return norm === 0 ? vector : vector.map((value) => value / norm);
}

function wrongReply(message: string, cause?: unknown): PortFault {
  return new PortFault('embedding', 'bad-response', `embedding: ${message}`, { cause });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
