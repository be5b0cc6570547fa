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
 * @returns the gravest block and how many findings are of its kind; null when approving is lawful
 */
export function approvalBlock(findings: readonly Finding[]): ApprovalBlock | null {
  const codes = findings
    .filter((finding) => finding.effect !== 'note' && !mayBeOverruled(finding))
    .map((finding) => CODES.find(([prefix]) => finding.ruleId.startsWith(prefix))?.[1] ?? 'integrity');
  const gravest = RANK.find((code) => codes.includes(code));
  return gravest === undefined
    ? null
    : { code: gravest, count: codes.filter((code) => code === gravest).length };
}
