import type { LedgerResult } from './ledger-run.ts';

/** True when the bucket is the labelled one and what reached the reader says what it must and nothing it must not. */
export function isRight(result: LedgerResult): boolean {
  return result.row.expect === result.came && missedWords(result).length === 0;
}

/** @returns one line for each wording that a published answer lacks or has against its label */
export function missedWords({ row, answer }: LedgerResult): readonly string[] {
  if (answer === null) return [];
  const has = (wording: string): boolean => answer.includes(wording);
  const lacking = (row.says ?? []).filter((wordings) => !wordings.split(' | ').some(has));
  const told = (row.saysNot ?? []).filter(has);
  return [...lacking.map((one) => `does not say “${one}”`), ...told.map((one) => `says “${one}”`)];
}
