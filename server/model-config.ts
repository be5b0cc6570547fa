import { resolve } from 'node:path';
import { type InvalidInput, invalidInput } from '../domain/errors.ts';
import { err, ok, type Result } from '../domain/result.ts';

/** A sentence model in this process, from a folder or once from a hub; or a server that computes vectors. */
export type EmbeddingSettings =
  | { readonly folder: string; readonly id: string; readonly hub: string | null }
  | { readonly url: string; readonly model: string; readonly apiKey: string | null };

export interface ModelSettings {
  readonly embeddingModel: EmbeddingSettings | null;
  readonly rerankerModel: { readonly folder: string; readonly id: string } | null;
}

interface ModelKeys {
  readonly EMBEDDING_MODEL?: string | undefined;
  readonly EMBEDDING_MODEL_DIR?: string | undefined;
  readonly EMBEDDING_HUB?: string | undefined;
  readonly EMBEDDING_URL?: string | undefined;
  readonly EMBEDDING_API_KEY?: string | undefined;
  readonly RERANKER_MODEL?: string | undefined;
  readonly RERANKER_MODEL_DIR?: string | undefined;
}

/** Which models stand in for the embedded ones. @param root relative folders count from it */
export function readModels(keys: ModelKeys, root: string): Result<ModelSettings, InvalidInput> {
  const wrong = wrongKey(keys);
  if (wrong !== null) return err(invalidInput('config_invalid', wrong.key, `${wrong.key}: ${wrong.message}`));
  const { RERANKER_MODEL: id, RERANKER_MODEL_DIR: folder } = keys;
  const rerankerModel =
    id === undefined || folder === undefined ? null : { folder: resolve(root, folder), id };
  return ok({ embeddingModel: readEmbedding(keys, root), rerankerModel });
}

function readEmbedding(keys: ModelKeys, root: string): EmbeddingSettings | null {
  const { EMBEDDING_MODEL: id, EMBEDDING_MODEL_DIR: folder, EMBEDDING_HUB: hub, EMBEDDING_URL: url } = keys;
  if (id === undefined) return null;
  if (url !== undefined) return { url, model: id, apiKey: keys.EMBEDDING_API_KEY ?? null };
  return folder === undefined ? null : { folder: resolve(root, folder), id, hub: hub ?? null };
}

/** The first key that does not go with the others. */
function wrongKey(keys: ModelKeys): { readonly key: string; readonly message: string } | null {
  const { EMBEDDING_MODEL: id, EMBEDDING_MODEL_DIR: folder, EMBEDDING_URL: url } = keys;
  if (url !== undefined && folder !== undefined)
    return {
      key: 'EMBEDDING_URL',
      message: 'expected either EMBEDDING_URL or EMBEDDING_MODEL_DIR, came both',
    };
  if (id !== undefined && url === undefined && folder === undefined)
    return {
      key: 'EMBEDDING_MODEL',
      message: 'expected it together with EMBEDDING_MODEL_DIR or EMBEDDING_URL, came it alone',
    };
  if (id === undefined && (url !== undefined || folder !== undefined))
    return {
      key: 'EMBEDDING_MODEL',
      message: `expected it together with ${url === undefined ? 'EMBEDDING_MODEL_DIR' : 'EMBEDDING_URL'}, came none`,
    };
  if (keys.EMBEDDING_HUB !== undefined && folder === undefined)
    return {
      key: 'EMBEDDING_HUB',
      message: 'expected EMBEDDING_MODEL_DIR, where the model is kept, came none',
    };
  if (keys.EMBEDDING_API_KEY !== undefined && url === undefined)
    return { key: 'EMBEDDING_API_KEY', message: 'expected EMBEDDING_URL, whose server takes it, came none' };
  if (url !== undefined && !/^https?:$/.test(new URL(url).protocol))
    return { key: 'EMBEDDING_URL', message: 'expected http:// or https://, came another scheme' };
  if ((keys.RERANKER_MODEL === undefined) !== (keys.RERANKER_MODEL_DIR === undefined))
    return {
      key: 'RERANKER_MODEL',
      message: 'expected it together with RERANKER_MODEL_DIR, came one of the two',
    };
  return null;
}
