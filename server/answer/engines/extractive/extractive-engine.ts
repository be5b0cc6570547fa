import type { DraftRequest, DraftResult, Engine, NothingToSay } from '../../ports.ts';
import { tellDevelopments } from './tell-developments.ts';
import { writeExtract } from './write-extract.ts';

/**
 * Writes without a model: cut sentences and short frames around whole utterances, in order of time, two or three per
 * window. Deterministic: the same evidence gives the same answer.
 */
export function extractiveEngine(): Engine {
  async function draft(request: DraftRequest, signal: AbortSignal): Promise<DraftResult | NothingToSay> {
    signal.throwIfAborted();
    const extract = writeExtract(request);
    if (extract === null) return { nothing: 'evidence.nothing-on-the-matter' };
    const text = tellDevelopments(extract, request);
    return {
      draft: { text, engine: 'extractive', model: null, scripted: false },
      observed: { inputTokens: null, outputTokens: null },
      promptSha256: null,
    };
  }
  return { name: 'extractive', model: null, deterministic: true, outside: false, draft };
}
