import type { Finding } from '../../domain/finding.ts';

/** Why Approve is closed, in the desk's words. */
export type ApprovalBlock = {
  readonly code: 'quote' | 'claim' | 'integrity' | 'source-changed' | 'planted';
  readonly count: number;
};

/** Findings that a person who read the draft may overrule: doubts about form, never about truth. */
const APPROVABLE: ReadonlySet<string> = new Set(['draft.unfinished']);

const CODES: readonly (readonly [prefix: string, code: ApprovalBlock['code']])[] = [
  ['quote.', 'quote'],
  ['claim.', 'claim'],
  ['coverage.', 'claim'],
  ['trim.', 'claim'],
  ['source.planted', 'planted'],
  ['source.', 'source-changed'],
];
const RANK: readonly ApprovalBlock['code'][] = ['quote', 'integrity', 'planted', 'source-changed', 'claim'];

export function mayBeOverruled(finding: Finding): boolean {
  return APPROVABLE.has(finding.ruleId);
}

/**
 * Whether a draft with these findings may be approved as it stands. A failed quote never, by anybody.
 * A rule nobody listed counts as integrity.
 * @returns the gravest block and how many findings are of its kind, of claims how many; null when approving is lawful
 */
export function approvalBlock(findings: readonly Finding[]): ApprovalBlock | null {
  const closing = findings.filter((finding) => finding.effect !== 'note' && !mayBeOverruled(finding));
  const gravest = RANK.find((code) => closing.some((finding) => codeOf(finding) === code));
  if (gravest === undefined) return null;
  const ofKind = closing.filter((finding) => codeOf(finding) === gravest);
  // What is said of the whole draft counts its claims once more.
  const single = ofKind.filter(({ ruleId }) => ruleId.startsWith('claim.'));
  return { code: gravest, count: (single.length > 0 ? single : ofKind).length };
}

function codeOf({ ruleId }: Finding): ApprovalBlock['code'] {
  return CODES.find(([prefix]) => ruleId.startsWith(prefix))?.[1] ?? 'integrity';
}
