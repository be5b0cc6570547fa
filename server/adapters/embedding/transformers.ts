import { PortFault } from '../../answer/ports.ts';
import { StartError } from '../../store/start-error.ts';
import type { EmbeddingPort } from './embedding-port.ts';

export interface LocalModel {
  /** Absolute folder that holds `<id>/config.json`, `<id>/tokenizer.json`, `<id>/onnx/model_quantized.onnx`. */
  readonly folder: string;
  /** Such as `intfloat/multilingual-e5-small`. */
  readonly id: string;
  /** Address of a hub that has the model when the folder does not; null or absent: nothing is ever downloaded. */
  readonly hub?: string | null;
}

/** Texts embedded in one call; more would only hold more memory. */
const BATCH = 16;

type Extract = (
  texts: string[],
  options: { pooling: 'mean'; normalize: true },
) => Promise<{ tolist: () => number[][] }>;

/**
 * A sentence model through transformers.js, for archives the embedded default does not read (it is English only).
 * It runs in this process: no text leaves the house, wherever the model came from.
 * @throws StartError when the model cannot be loaded
 */
export async function transformersEmbedding({ folder, id, hub = null }: LocalModel): Promise<EmbeddingPort> {
  const extract = await load(folder, id, hub);
  const dimensions = (await vectorsOf(extract, ['a']))[0]?.length ?? 0;
  if (dimensions === 0)
    throw new StartError('setting-invalid', `expected a model that gives vectors, came ${id}`);
  const empty = new Float32Array(dimensions);

  /** An empty text has no vector of its own: zeros are near to nothing. */
  const embed = async (texts: readonly string[], signal: AbortSignal): Promise<readonly Float32Array[]> => {
    const result: Float32Array[] = texts.map(() => empty);
    const full = texts.flatMap((text, index) => (text.trim() === '' ? [] : [{ text, index }]));
    for (let i = 0; i < full.length; i += BATCH) {
      signal.throwIfAborted();
      const batch = full.slice(i, i + BATCH);
      const vectors = await vectorsOf(
        extract,
        batch.map(({ text }) => text),
      );
      for (const [row, { index }] of batch.entries()) result[index] = vectors[row] ?? empty;
    }
    return result;
  };

  return {
    name: `transformers ${id}`,
    dimensions,
    inRelevance: false,
    outside: false,
    reads: () => true,
    embedPassages: embed,
    embedQuery: async (text, signal) => (await embed([text], signal))[0] ?? empty,
    close: async () => undefined,
  };
}

async function load(folder: string, id: string, hub: string | null): Promise<Extract> {
  try {
    const { env, pipeline } = await import('@xenova/transformers');
    env.allowRemoteModels = hub !== null;
    env.allowLocalModels = true;
    env.localModelPath = folder.endsWith('/') ? folder : `${folder}/`;
    if (hub !== null) {
      env.remoteHost = hub.endsWith('/') ? hub : `${hub}/`;
      // Downloaded once: the next start finds it here.
      env.cacheDir = env.localModelPath;
    }
    const extract = await pipeline('feature-extraction', id, { dtype: 'q8' });
    return extract as unknown as Extract;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
    throw new StartError(
      'setting-invalid',
      `EMBEDDING_MODEL: expected the model ${id} in ${folder}${hub === null ? '' : ` or at ${new URL(hub).host}`}, came: ${why}`,
      { cause },
    );
  }
}

async function vectorsOf(extract: Extract, texts: string[]): Promise<readonly Float32Array[]> {
  try {
    const rows = (await extract(texts, { pooling: 'mean', normalize: true })).tolist();
    return rows.map((row) => Float32Array.from(row));
  } catch (cause) {
    throw new PortFault('embedding', 'bad-response', 'embedding: the model failed on a text', { cause });
  }
}
