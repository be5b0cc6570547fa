import { describe, expect, it } from 'vitest';
import { verifyChain } from '../../receipts/verify-chain.ts';

const NOW = Date.parse('2026-03-10T09:30:00.000Z');
const at = (id: string, recordedAt: string, supersedes: string | null = null) => ({
  id,
  supersedes,
  observed: { recordedAt },
});
const words = (verified: ReturnType<typeof verifyChain>, state: string) =>
  verified.checks.filter((check) => check.state === state).map((check) => check.words);

describe('receipts in the order of the log', () => {
  it('keep that order when a clock stepped back, which is noted', () => {
    const verified = verifyChain(
      [
        at('a', '2026-03-10T09:00:00.000Z'),
        at('b', '2026-03-10T08:41:00.000Z', 'a'),
        at('c', '2026-03-10T09:02:00.000Z'),
        at('d', '2026-03-12T09:02:00.000Z'),
        at('e', '2026-03-10T09:03:00.000Z', 'b'),
      ],
      NOW,
    );
    expect(verified.valid).toBe(true);
    const noted = words(verified, 'noted');
    expect(noted).toHaveLength(2);
    expect(noted[0]).toMatch(/^Receipt 1 is dated 2026-03-10T08:41.*clock step/);
    expect(noted[1]).toMatch(/^Receipt 3 is dated 2026-03-12.*ahead of this clock/);
  });

  it('fail when one supersedes what does not stand before it, or takes an id twice', () => {
    const time = '2026-03-10T09:00:00.000Z';
    expect(words(verifyChain([at('b', time, 'a'), at('a', time)], NOW), 'failed')).toEqual([
      'Receipt 0 supersedes a, which does not stand before it.',
    ]);
    expect(verifyChain([at('a', time), at('a', time)], NOW).valid).toBe(false);
    expect(verifyChain([at('a', 'yesterday')], NOW).valid).toBe(false);
  });
});
