import type { Language } from '../../../domain/article.ts';

/** Vectors are unit length: their dot product is the cosine. */
export interface EmbeddingPort {
  /** Name and version, part of the index version: another one means the index is built again. */
  readonly name: string;
  readonly dimensions: number;
  /** Languages it reads; an archive in another one is found by words alone. */
  readonly reads: (lang: Language) => boolean;
  /**
   * True when the embedded re-ranker was fitted with this model's cosines. Those of another model lie elsewhere on
   * the scale: they help to find, and do not count in relevance.
   */
  readonly inRelevance: boolean;
  /** True when texts leave the house; an archive may forbid it. */
  readonly outside: boolean;
  /** Vectors of texts that are to be found, in order. */
  readonly embedPassages: (texts: readonly string[], signal: AbortSignal) => Promise<readonly Float32Array[]>;
  /** Vector of what is looked for; goes before passages that wait. */
  readonly embedQuery: (text: string, signal: AbortSignal) => Promise<Float32Array>;
  readonly close: () => Promise<void>;
}
