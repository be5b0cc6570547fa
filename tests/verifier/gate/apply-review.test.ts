import { describe, expect, it } from 'vitest';
import type { ArticleVersion } from '../../../domain/article.ts';
import { applyReview, type Held } from '../../../verifier/gate/apply-review.ts';
import { approvalBlock } from '../../../verifier/gate/approval.ts';
import { NEWSROOM } from '../../../verifier/gate/policies.ts';
import { INVENTED, LOOSE_DRAFT, SALTMARSH, SALTMARSH_CONTEXT, TRUE_DRAFT } from './waterfront.ts';

const held = (draft: string): Held => ({
  draft,
  sources: SALTMARSH,
  context: SALTMARSH_CONTEXT,
  policy: NEWSROOM,
});
const CURRENT: readonly ArticleVersion[] = SALTMARSH.map((source) => source.article);

describe('an editor’s decision', () => {
  it('cannot approve a failed quote', () => {
    const result = applyReview(held(INVENTED), { action: 'approve' }, CURRENT);
    expect(result).toMatchObject({ kind: 'refused', block: { code: 'quote', count: 1 } });
  });

  it('cannot approve an unsupported claim, and nothing is trimmed behind its back', () => {
    const result = applyReview(held(LOOSE_DRAFT), { action: 'approve' }, CURRENT);
    expect(result).toMatchObject({ kind: 'refused', block: { code: 'claim' } });
  });

  it('releases an edit that passes every check', () => {
    const result = applyReview(held(INVENTED), { action: 'edit', text: TRUE_DRAFT }, CURRENT);
    expect(result.kind).toBe('approved');
    expect(result.kind === 'approved' && result.overruled).toEqual([]);
  });

  it('refuses an edit that does not', () => {
    const text = TRUE_DRAFT.replace('do it again', 'never do it again');
    expect(applyReview(held(INVENTED), { action: 'edit', text }, CURRENT).kind).toBe('refused');
    expect(applyReview(held(INVENTED), { action: 'edit', text: '' }, CURRENT).kind).toBe('refused');
  });

  it('may overrule a doubt of form, which stays on record', () => {
    const draft = TRUE_DRAFT.replace(/\[S2\]\.$/, '[S2]');
    const result = applyReview(held(draft), { action: 'approve' }, CURRENT);
    expect(result.kind).toBe('approved');
    expect(result.kind === 'approved' && result.overruled.map((one) => one.ruleId)).toEqual([
      'draft.unfinished',
    ]);
  });

  it('is void when a cited article changed while the draft waited', () => {
    const corrected = CURRENT.map((one) =>
      one.id === 'saltmarsh-2023-library' ? { ...one, version: 2 } : one,
    );
    const edit = { action: 'edit', text: TRUE_DRAFT } as const;
    expect(applyReview(held(INVENTED), edit, corrected)).toMatchObject({
      kind: 'refused',
      block: { code: 'source-changed', count: 1 },
    });
    const gone = CURRENT.filter((one) => one.id !== 'saltmarsh-2023-library');
    expect(applyReview(held(INVENTED), edit, gone).kind).toBe('refused');
    const withdrawn = CURRENT.map((one) => ({ ...one, status: 'withdrawn' as const }));
    expect(applyReview(held(INVENTED), edit, withdrawn).kind).toBe('refused');
  });

  it('stands when an article changed that the text does not cite', () => {
    const other = CURRENT.map((one) => (one.id === 'saltmarsh-2021-council' ? { ...one, version: 2 } : one));
    expect(applyReview(held(INVENTED), { action: 'edit', text: TRUE_DRAFT }, other).kind).toBe('approved');
  });

  it('to reject needs no check', () => {
    expect(applyReview(held(INVENTED), { action: 'reject', reason: 'invented' }, []).kind).toBe('rejected');
  });
});

describe('why Approve is closed', () => {
  const finding = (ruleId: string, effect: 'hold' | 'trim' | 'note' = 'hold') => ({
    ruleId,
    effect,
    facts: {},
  });

  it('names the gravest reason, and a rule nobody listed as integrity', () => {
    expect(approvalBlock([finding('claim.unsupported', 'trim'), finding('quote.failed')])).toEqual({
      code: 'quote',
      count: 1,
    });
    expect(approvalBlock([finding('some.new-rule')])).toEqual({ code: 'integrity', count: 1 });
    expect(approvalBlock([finding('source.planted')])).toEqual({ code: 'planted', count: 1 });
  });

  it('counts claims without support once, not what is said of the whole draft beside them', () => {
    const both = [finding('claim.unsupported', 'trim'), finding('coverage.nothing-supported')];
    expect(approvalBlock(both)).toEqual({ code: 'claim', count: 1 });
    expect(approvalBlock([finding('coverage.nothing-supported')])).toEqual({ code: 'claim', count: 1 });
  });

  it('is nothing where only doubts of form or notes stand', () => {
    expect(approvalBlock([finding('draft.unfinished'), finding('source.planted', 'note')])).toBeNull();
  });
});
