import { Worker } from 'node:worker_threads';
import type { Language } from '../../../domain/article.ts';
import { PortFault } from '../../answer/ports.ts';
import type { EmbeddingPort } from './embedding-port.ts';

const DIMENSIONS = 512;
/** A batch is computed without a pause; small ones let a reader's question in between. */
const BATCH = 4;
/** The model reads 128 word pieces; more text would only be tokenised. UTF-16 units. */
const LONGEST = 1_200;

interface Job {
  readonly id: number;
  readonly texts: readonly string[];
  readonly resolve: (vectors: Float32Array) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  job: Job | null;
}

type Reply =
  | { readonly id: number; readonly vectors: Float32Array }
  | { readonly id: number; readonly error: string };

/**
 * The embedded default for English: Universal Sentence Encoder lite in `workers` threads, started on first use.
 * Deterministic. Blind to polarity and years: for finding only, never for checking.
 */
export function useLite(workers: number): EmbeddingPort {
  return new UseLite(Math.max(1, workers));
}

class UseLite implements EmbeddingPort {
  readonly name = 'use-lite-0.2.0';
  readonly dimensions = DIMENSIONS;
  readonly inRelevance = true;
  readonly outside = false;
  readonly reads = (lang: Language) => lang === 'en';
  readonly #size: number;
  readonly #threads: Thread[] = [];
  readonly #queue: Job[] = [];
  #nextId = 1;
  #closed = false;

  constructor(size: number) {
    this.#size = size;
  }

  embedPassages = async (texts: readonly string[], signal: AbortSignal): Promise<readonly Float32Array[]> => {
    const result: Float32Array[] = texts.map(() => new Float32Array(DIMENSIONS));
    // Near in length, near in cost: a batch is padded to its longest text.
    const order = texts
      .map((text, index) => ({ text: prepare(text), index }))
      .filter(({ text }) => text !== '')
      .sort((a, b) => a.text.length - b.text.length || a.index - b.index);
    const batches: (typeof order)[] = [];
    for (let i = 0; i < order.length; i += BATCH) batches.push(order.slice(i, i + BATCH));
    // As many lanes as keep the threads busy: the queue stays short, a cancelled call leaves little behind.
    const lane = async (): Promise<void> => {
      for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
        const vectors = await this.#run(
          batch.map(({ text }) => text),
          false,
          signal,
        );
        for (const [row, { index }] of batch.entries()) {
          result[index] = vectors.slice(row * DIMENSIONS, (row + 1) * DIMENSIONS);
        }
      }
    };
    await Promise.all(Array.from({ length: this.#size + 1 }, lane));
    return result;
  };

  embedQuery = async (text: string, signal: AbortSignal): Promise<Float32Array> => {
    const prepared = prepare(text);
    if (prepared === '') return new Float32Array(DIMENSIONS);
    return this.#run([prepared], true, signal);
  };

  close = async (): Promise<void> => {
    this.#closed = true;
    const error = new PortFault('embedding', 'unavailable', 'the embedding threads were closed');
    for (const job of this.#queue.splice(0)) job.reject(error);
    await Promise.all(
      this.#threads.splice(0).map(({ worker, job }) => {
        job?.reject(error);
        return worker.terminate();
      }),
    );
  };

  #run(texts: readonly string[], first: boolean, signal: AbortSignal): Promise<Float32Array> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      if (this.#closed) {
        return reject(new PortFault('embedding', 'unavailable', 'the embedding threads are closed'));
      }
      const onAbort = () => this.#drop(job, signal.reason);
      const done = () => signal.removeEventListener('abort', onAbort);
      const job: Job = {
        id: this.#nextId++,
        texts,
        resolve: (vectors) => {
          done();
          resolve(vectors);
        },
        reject: (error) => {
          done();
          reject(error);
        },
      };
      signal.addEventListener('abort', onAbort, { once: true });
      if (first) this.#queue.unshift(job);
      else this.#queue.push(job);
      this.#dispatch();
    });
  }

  /** Takes a waiting job out; one that is being computed runs to its end, and nobody looks at it. */
  #drop(job: Job, reason: unknown): void {
    const at = this.#queue.indexOf(job);
    if (at >= 0) this.#queue.splice(at, 1);
    job.reject(reason instanceof Error ? reason : new Error(String(reason)));
  }

  #dispatch(): void {
    while (this.#queue.length > 0) {
      const thread = this.#threads.find(({ job }) => job === null) ?? this.#start();
      const job = thread === null ? undefined : this.#queue.shift();
      if (thread === null || job === undefined) return;
      thread.job = job;
      // Only a thread that works keeps the process alive.
      thread.worker.ref();
      thread.worker.postMessage({ id: job.id, texts: job.texts });
    }
  }

  #start(): Thread | null {
    if (this.#threads.length >= this.#size) return null;
    const worker = startWorker();
    const thread: Thread = { worker, job: null };
    worker.on('message', (reply: Reply) => {
      const { job } = thread;
      thread.job = null;
      worker.unref();
      if (job !== null && job.id === reply.id) settle(job, reply);
      this.#dispatch();
    });
    worker.on('error', (error) => this.#lose(thread, error));
    this.#threads.push(thread);
    return thread;
  }

  #lose(thread: Thread, cause: unknown): void {
    const at = this.#threads.indexOf(thread);
    if (at >= 0) this.#threads.splice(at, 1);
    thread.job?.reject(new PortFault('embedding', 'unavailable', 'an embedding thread died', { cause }));
    this.#dispatch();
  }
}

function settle(job: Job, reply: Reply): void {
  if ('error' in reply) {
    job.reject(new PortFault('embedding', 'bad-response', `the embedding model failed: ${reply.error}`));
  } else if (reply.vectors.length !== job.texts.length * DIMENSIONS) {
    job.reject(
      new PortFault('embedding', 'bad-response', 'the embedding model returned another number of vectors'),
    );
  } else {
    job.resolve(reply.vectors);
  }
}

function prepare(text: string): string {
  return text.slice(0, LONGEST).replace(/\s+/g, ' ').trim();
}

/** Compiled, the worker is JavaScript. From source (tests, tsx) the thread first learns to read TypeScript. */
function startWorker(): Worker {
  const here = import.meta.url;
  if (!here.endsWith('.ts')) return new Worker(new URL('./use-lite-worker.js', here));
  const source = new URL('./use-lite-worker.ts', here).href;
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source)}); })`;
  return new Worker(code, { eval: true });
}
