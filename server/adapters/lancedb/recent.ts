import { callPort } from '../../answer/call-port.ts';
import { PortFault } from '../../answer/ports.ts';
import type { EmbeddingPort } from '../embedding/embedding-port.ts';

/** Milliseconds. Windows of one question are searched at once and ask the same things. */
const KEEP_MS = 1_000;
const MOST_KEPT = 200;
const EMBEDDING_MS = 10_000;

/** What was just read, for a moment: several windows ask for it at the same time. Neither a failure nor null is kept. */
export class Recent<T> {
  readonly #read: (key: string) => Promise<T>;
  readonly #kept = new Map<string, { readonly at: number; readonly value: Promise<T> }>();

  constructor(read: (key: string) => Promise<T>) {
    this.#read = read;
  }

  of(key: string): Promise<T> {
    const now = performance.now();
    const known = this.#kept.get(key);
    if (known !== undefined && now - known.at < KEEP_MS) return known.value;
    const value = this.#read(key);
    makeRoom(this.#kept);
    this.#kept.set(key, { at: now, value });
    value.then(
      (read) => read === null && this.#kept.delete(key),
      () => this.#kept.delete(key),
    );
    return value;
  }
}

/** A question is embedded once, however many windows and readers ask it. */
export class QueryVectors {
  readonly #kept = new Map<string, Promise<Float32Array>>();

  /** @returns null where the text has no vector: nothing of it is known to the model */
  of(text: string, embedding: EmbeddingPort, signal: AbortSignal): Promise<Float32Array | null> {
    const key = `${embedding.name}\u0000${text}`;
    const known = this.#kept.get(key) ?? this.#compute(key, text, embedding);
    return callPort('embedding', EMBEDDING_MS, signal, async () => {
      const vector = await known;
      if (vector.length !== embedding.dimensions) {
        const message = `expected ${embedding.dimensions} numbers, came ${vector.length}`;
        throw new PortFault('embedding', 'bad-response', message);
      }
      return vector.some((value) => value !== 0) ? vector : null;
    });
  }

  #compute(key: string, text: string, embedding: EmbeddingPort): Promise<Float32Array> {
    makeRoom(this.#kept);
    const computing = embedding.embedQuery(text, AbortSignal.timeout(EMBEDDING_MS));
    this.#kept.set(key, computing);
    computing.catch(() => this.#kept.delete(key));
    return computing;
  }
}

/** The oldest goes. */
function makeRoom(kept: Map<string, unknown>): void {
  const oldest = kept.keys().next();
  if (kept.size >= MOST_KEPT && oldest.done !== true) kept.delete(oldest.value);
}
