import type { ScriptedDraft } from '../../server/answer/engines/scripted-drafts.ts';
import { scriptedEngine } from '../../server/answer/engines/scripted-engine.ts';
import type { Engine } from '../../server/answer/ports.ts';

/** Questions that the Ledger covers, for drafts that a test makes up. */
export const FERRY_QUESTION = 'When did the ferry Lady Corley return to the landing?';
export const FERRY = 'rl-2015-05-23-ferry-returns';

/** A draft for each question; citations stand as `[[article-id]]`. */
export function drafting(drafts: Readonly<Record<string, string>>): Engine {
  const recorded: ScriptedDraft[] = Object.entries(drafts).map(([question, draft], index) => ({
    id: `draft-${index}`,
    question,
    paraphrases: [],
    draft,
  }));
  return scriptedEngine(recorded);
}
