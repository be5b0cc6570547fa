import type { EmbeddingPort } from '../adapters/embedding/embedding-port.ts';
import { type HttpModel, httpEmbedding } from '../adapters/embedding/http.ts';
import { type LocalModel, transformersEmbedding } from '../adapters/embedding/transformers.ts';
import { useLite } from '../adapters/embedding/use-lite.ts';
import { type CrossEncoderModel, crossEncoder } from '../adapters/reranking/cross-encoder.ts';
import { heuristic } from '../adapters/reranking/heuristic.ts';
import type { Reranker } from '../adapters/reranking/reranker-port.ts';
import type { ArchiveRecord } from './store.ts';

/** Models instead of the embedded ones: in this process, or on a server that computes vectors. */
export type EmbeddingModel = LocalModel | HttpModel;

export interface ModelOptions {
  /** Threads that compute embeddings; default 1. */
  readonly embeddingWorkers?: number;
  /** A model of the house, or of a server, instead of the embedded default; null or absent: the default. */
  readonly embeddingModel?: EmbeddingModel | null;
  /** A cross-encoder instead of the embedded scorer; null or absent: the embedded scorer. */
  readonly rerankerModel?: CrossEncoderModel | null;
}

/** @throws StartError when a model that is set cannot be used */
export async function openEmbedding({
  embeddingModel = null,
  embeddingWorkers = 1,
}: ModelOptions): Promise<EmbeddingPort> {
  if (embeddingModel === null) return useLite(embeddingWorkers);
  return 'url' in embeddingModel
    ? await httpEmbedding(embeddingModel)
    : await transformersEmbedding(embeddingModel);
}

/** @throws StartError when a model that is set cannot be used */
export async function openReranker({ rerankerModel = null }: ModelOptions): Promise<Reranker> {
  return rerankerModel === null ? heuristic : await crossEncoder(rerankerModel);
}

/**
 * Where the model does not read an archive's language, stemmed words and character n-grams do the finding; so they do
 * in an archive that forbids outside calls when the model is outside.
 */
export function embeddingFor(
  { lang, allowOutside }: Pick<ArchiveRecord, 'lang' | 'allowOutside'>,
  model: EmbeddingPort,
): EmbeddingPort | null {
  return model.reads(lang) && (allowOutside || !model.outside) ? model : null;
}
