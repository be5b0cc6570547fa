import { type InvalidInput, invalidInput } from '../../../domain/errors.ts';
import { err, ok, type Result } from '../../../domain/result.ts';

/** A recorded draft and the questions it was recorded for. Citations stand as `[[article-id]]`. */
export interface ScriptedDraft {
  readonly id: string;
  readonly question: string;
  readonly paraphrases: readonly string[];
  readonly draft: string;
}

/** Reads the file of recorded drafts; a bad entry is named, none is skipped. */
export function readScriptedDrafts(raw: unknown): Result<readonly ScriptedDraft[], InvalidInput> {
  if (!Array.isArray(raw)) return err(invalidInput('drafts_type', '', 'expected a list of recorded drafts'));
  const drafts: ScriptedDraft[] = [];
  for (const [index, entry] of raw.entries()) {
    const { id, question, paraphrases, draft } = (entry ?? {}) as Readonly<Record<string, unknown>>;
    const others = paraphrases ?? [];
    if (
      typeof id !== 'string' ||
      typeof question !== 'string' ||
      typeof draft !== 'string' ||
      !Array.isArray(others) ||
      !others.every((one) => typeof one === 'string')
    ) {
      return err(invalidInput('draft_fields', `[${index}]`, 'expected id, question, paraphrases and draft'));
    }
    drafts.push({ id, question, paraphrases: others, draft });
  }
  return ok(drafts);
}
