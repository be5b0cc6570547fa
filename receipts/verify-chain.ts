import type { ReceiptBody } from './receipt.ts';
import type { ReceiptCheck, VerifiedReceipt } from './verify-receipt.ts';

/** A clock that was set back by no more than this was corrected, not abused. Milliseconds. */
const STEP_MS = 60 * 60_000;
/** Clocks of two machines differ by this much without anybody lying. Milliseconds. */
const SKEW_MS = 5 * 60_000;

type Linked = Pick<ReceiptBody, 'id' | 'supersedes'> & {
  readonly observed: Pick<ReceiptBody['observed'], 'recordedAt'>;
};

/**
 * Looks at receipts in the order of the log. The order is what the log proves; time is a claim, so a clock that
 * jumped is noted and nothing is sorted anew. A receipt that supersedes one which does not stand before it fails.
 * @param nowMs the verifier's clock; null when there is none to trust
 */
export function verifyChain(bodies: readonly Linked[], nowMs: number | null): VerifiedReceipt {
  const checks: ReceiptCheck[] = [];
  const seen = new Set<string>();
  let latest = Number.NEGATIVE_INFINITY;
  for (const [index, { id, supersedes, observed }] of bodies.entries()) {
    const at = Date.parse(observed.recordedAt);
    if (seen.has(id)) checks.push(failed(`Receipt ${index} has the id of an earlier one.`));
    if (supersedes !== null && !seen.has(supersedes)) {
      checks.push(failed(`Receipt ${index} supersedes ${supersedes}, which does not stand before it.`));
    }
    if (Number.isNaN(at)) checks.push(failed(`Receipt ${index} has no time of recording.`));
    else if (at < latest) checks.push(noted(stepWords(index, observed.recordedAt, latest - at)));
    if (nowMs !== null && at - nowMs > SKEW_MS) {
      checks.push(noted(`Receipt ${index} is dated ${observed.recordedAt}, ahead of this clock.`));
    }
    seen.add(id);
    // A time that lies ahead of the verifier must not make every later receipt look like a step back.
    if (nowMs === null || at - nowMs <= SKEW_MS) latest = Math.max(latest, at);
  }
  const valid = checks.every((check) => check.state !== 'failed');
  if (valid)
    checks.unshift({
      name: 'order',
      state: 'passed',
      words: `${bodies.length} receipts in the order of the log.`,
    });
  return { valid, checks };
}

function stepWords(index: number, recordedAt: string, backMs: number): string {
  const minutes = Math.max(1, Math.round(backMs / 60_000));
  const kind = backMs <= STEP_MS ? 'a clock step, as after a sync' : 'more than a clock is set back by';
  return `Receipt ${index} is dated ${recordedAt}, ${minutes} min before an earlier one: ${kind}. The order stays that of the log.`;
}

function failed(words: string): ReceiptCheck {
  return { name: 'order', state: 'failed', words };
}

function noted(words: string): ReceiptCheck {
  return { name: 'clock', state: 'noted', words };
}
