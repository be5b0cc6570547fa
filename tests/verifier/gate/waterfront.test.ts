import { describe, expect, it } from 'vitest';
import { NEWSROOM } from '../../../verifier/gate/policies.ts';
import { judgeDraft } from '../../../verifier/judge-draft.ts';
import { INVENTED, LOOSE_DRAFT, SALTMARSH, SALTMARSH_CONTEXT, TRUE_DRAFT } from './waterfront.ts';

const judge = (draft: string) => judgeDraft(draft, SALTMARSH, SALTMARSH_CONTEXT, NEWSROOM);

describe('a promise that the archive does not have', () => {
  it('comes out at 1 of 2 claims, the quote verbatim in no source, the whole answer held', () => {
    const { verification, outcome } = judge(INVENTED);
    expect(outcome.kind).toBe('hold');
    expect(outcome.kind === 'hold' && outcome.coverage).toEqual({ supported: 1, of: 2 });
    expect(verification.quotes.map((quote) => quote.verdict)).toEqual(['not-found']);
    expect(outcome.findings.map((finding) => finding.ruleId)).toContain('quote.failed');
  });

  it('is not saved by citing every source there is', () => {
    expect(judge(INVENTED.replaceAll('[S1]', '[S1][S2]')).outcome.kind).toBe('hold');
  });
});

describe('words that stand in the archive', () => {
  it('are released with the passages that carry them', () => {
    const { outcome } = judge(TRUE_DRAFT);
    expect(outcome.kind).toBe('release');
    if (outcome.kind !== 'release') return;
    expect(outcome.answer.sentences).toHaveLength(2);
    expect(outcome.answer.sources.map(({ label, published }) => `${label} ${published}`)).toEqual([
      'S2 2023-02-14',
    ]);
  });

  it('are released without the one sentence that nothing supports', () => {
    const { outcome, trimmed } = judge(LOOSE_DRAFT);
    expect(outcome.kind).toBe('trim');
    if (outcome.kind !== 'trim') return;
    expect(outcome.removed.text).toContain('Lisbon');
    expect(outcome.removedBefore).toBe(1);
    expect(trimmed?.draft).not.toContain('Lisbon');
    expect(JSON.stringify(outcome.answer)).not.toContain('Lisbon');
  });
});
