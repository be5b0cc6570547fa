import { expect } from 'vitest';
import type { ArticleVersion } from '../../../domain/article.ts';
import type { SearchPlan } from '../../../domain/plan.ts';
import { writeExtract } from '../../../server/answer/engines/extractive/write-extract.ts';
import { NEWSROOM } from '../../../verifier/gate/policies.ts';
import { judgeDraft } from '../../../verifier/judge-draft.ts';
import { draftRequest, evidenceOf, inWindow } from '../evidence.ts';

/** The extractive draft on one window without bounds, which must be released as it stands; null for none. */
export function written(
  question: string,
  articles: readonly ArticleVersion[],
  plan: Partial<SearchPlan> = {},
): string | null {
  const base = draftRequest(question, evidenceOf([inWindow({ from: null, to: null }, ...articles)]));
  const text = writeExtract({ ...base, plan: { ...base.plan, ...plan } });
  if (text !== null) {
    const context = { timeZone: 'UTC', question, lang: 'en' } as const;
    expect(judgeDraft(text, base.evidence.sources, context, NEWSROOM).outcome.kind).toBe('release');
  }
  return text;
}
