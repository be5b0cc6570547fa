import type { ReplayedField } from '../../receipts/replay.ts';

/** One line of a replay: the field, and whether it came out the same. */
export function replayWords(field: string, state: ReplayedField['state']): string {
  const words = {
    same: 'same',
    different: 'DIFFERENT',
    // Another index may rightly rank otherwise: that says nothing against the receipt.
    'not-reproducible': 'scores not reproducible: the index no longer has the recorded version',
  }[state];
  return `${field.padEnd(24)} ${words}`;
}
