import { reproducible } from '../../../verifier/grounding/score/reproducible.ts';
import { PortFault } from '../../answer/ports.ts';
import { StartError } from '../../store/start-error.ts';
import { heuristic } from './heuristic.ts';
import type { PreparedQuery } from './prepare-query.ts';
import type { Candidate, Reranker, TermStatistics } from './reranker-port.ts';

export interface CrossEncoderModel {
  /** Absolute folder that holds `<id>/config.json`, `<id>/tokenizer.json`, `<id>/onnx/model_quantized.onnx`. */
  readonly folder: string;
  /** Such as `cross-encoder/ms-marco-MiniLM-L-6-v2`. */
  readonly id: string;
}

/** Passages that the model reads of those the embedded scorer has put in order; each costs a run of the model. */
const READ = 24;
/** Pairs of one run; more would only hold more memory. */
const BATCH = 8;

type Tokenize = (
  texts: string[],
  options: { text_pair: string[]; padding: true; truncation: true },
) => Record<string, unknown>;
type Infer = (
  inputs: Record<string, unknown>,
) => Promise<{ readonly logits: { readonly dims: readonly number[]; readonly data: Iterable<number> } }>;

interface Loaded {
  readonly tokenize: Tokenize;
  readonly infer: Infer;
}

/**
 * A model that reads question and passage together, from a local folder through transformers.js: the embedded scorer
 * chooses what it reads, and what it does not read has no relevance. Nothing is ever downloaded.
 * @throws StartError when the model cannot be loaded, or tells more than one figure a pair
 */
export async function crossEncoder({ folder, id }: CrossEncoderModel): Promise<Reranker> {
  const model = await load(folder, id);
  await logitsOf(model, 'a', ['a']).catch((cause: unknown) => {
    throw unusable(folder, id, cause);
  });
  return {
    name: `cross-encoder ${id}`,
    score: async (
      query: PreparedQuery,
      candidates: readonly Candidate[],
      statistics: TermStatistics,
      signal: AbortSignal,
    ): Promise<readonly number[]> => {
      const rough = await heuristic.score(query, candidates, statistics, signal);
      const read = candidates
        .map((candidate, index) => ({ candidate, index, rough: rough[index] ?? 0 }))
        .sort((a, b) => b.rough - a.rough || a.index - b.index)
        .slice(0, READ);
      const scores: number[] = candidates.map(() => 0);
      for (let at = 0; at < read.length; at += BATCH) {
        signal.throwIfAborted();
        const batch = read.slice(at, at + BATCH);
        const passages = batch.map(({ candidate }) => textOf(candidate));
        const logits = await readPairs(model, query.focus, passages);
        for (const [row, { index }] of batch.entries()) scores[index] = relevance(logits[row] ?? Number.NaN);
      }
      return scores;
    },
  };
}

/** Whose words they are and under which headline often says what a passage leaves out. */
function textOf({ headline, speaker, exact }: Candidate): string {
  return [headline, speaker, exact].filter((part) => part !== '').join('\n');
}

/** One logit a pair: its sigmoid is the relevance, 0–1. A softmax over one figure would always be 1. */
function relevance(logit: number): number {
  if (!Number.isFinite(logit))
    throw new PortFault('search', 'bad-response', 'the cross-encoder gave no figure');
  return reproducible(1 / (1 + Math.exp(-logit)));
}

async function load(folder: string, id: string): Promise<Loaded> {
  try {
    const { AutoModelForSequenceClassification, AutoTokenizer, env } = await import('@xenova/transformers');
    env.allowRemoteModels = false;
    env.allowLocalModels = true;
    env.localModelPath = folder.endsWith('/') ? folder : `${folder}/`;
    const tokenizer = await AutoTokenizer.from_pretrained(id);
    const model = await AutoModelForSequenceClassification.from_pretrained(id, { dtype: 'q8' });
    return { tokenize: tokenizer as unknown as Tokenize, infer: model as unknown as Infer };
  } catch (cause) {
    throw unusable(folder, id, cause);
  }
}

function unusable(folder: string, id: string, cause: unknown): StartError {
  const why = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
  const message = `RERANKER_MODEL: expected the cross-encoder ${id} in ${folder}, came: ${why}`;
  return new StartError('setting-invalid', message, { cause });
}

async function readPairs(model: Loaded, question: string, passages: string[]): Promise<readonly number[]> {
  try {
    return await logitsOf(model, question, passages);
  } catch (cause) {
    throw new PortFault('search', 'bad-response', 'the cross-encoder failed on a passage', { cause });
  }
}

async function logitsOf(
  { tokenize, infer }: Loaded,
  question: string,
  passages: string[],
): Promise<readonly number[]> {
  const inputs = tokenize(
    passages.map(() => question),
    { text_pair: passages, padding: true, truncation: true },
  );
  const { logits } = await infer(inputs);
  const figures = [...logits.data].map(Number);
  if (figures.length !== passages.length)
    throw new Error(`expected one logit a pair, came ${figures.length} for ${passages.length}`);
  return figures;
}
