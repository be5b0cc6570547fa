import type { Evidence } from '../../../domain/evidence.ts';
import { type DraftRequest, type DraftResult, type Engine, PortFault } from '../ports.ts';
import type { ScriptedDraft } from './scripted-drafts.ts';

/**
 * Supplies recorded drafts, good and fabricated, for the questions they were recorded for, and nothing else: every
 * gate runs live on them. Any other question is a fault, since there is nothing to answer it with.
 */
export function scriptedEngine(drafts: readonly ScriptedDraft[]): Engine {
  const byQuestion = new Map<string, ScriptedDraft>();
  for (const recorded of drafts) {
    for (const question of [recorded.question, ...recorded.paraphrases])
      byQuestion.set(keyOf(question), recorded);
  }

  async function draft({ question, evidence }: DraftRequest): Promise<DraftResult> {
    const recorded = byQuestion.get(keyOf(question.text));
    if (recorded === undefined) {
      throw new PortFault('engine', 'unavailable', 'engine: no recorded draft for this question', {
        reason: 'no-recorded-draft',
      });
    }
    return {
      draft: { text: withLabels(recorded.draft, evidence), engine: 'scripted', model: null, scripted: true },
      observed: { inputTokens: null, outputTokens: null },
      promptSha256: null,
    };
  }

  return { name: 'scripted', model: null, deterministic: true, outside: false, draft };
}

/**
 * `[[article-id]]` → the label of that article in this evidence. An article that was not found gets a label that
 * stands for nothing: the draft then cites what was never retrieved, and the verifier must see that.
 */
function withLabels(draft: string, evidence: Evidence): string {
  const labels = new Map(evidence.sources.map(({ label, article }) => [article.id, label]));
  const nowhere = `S${evidence.sources.length + 1}`;
  return draft.replace(/\[\[([^\]]+)\]\]/g, (_whole, id: string) => `[${labels.get(id) ?? nowhere}]`);
}

/** Questions meet when they differ in case, white space, marks and shape of punctuation only. */
function keyOf(question: string): string {
  return question
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’‘ʼ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
