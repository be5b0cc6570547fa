import type { ReceiptBody } from './receipt.ts';
import type { ReceiptCheck, VerifiedReceipt } from './verify-receipt.ts';
import { type ReportLanguage, VERIFY_WORDS } from './verify-words.ts';

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
export function verifyChain(
  bodies: readonly Linked[],
  nowMs: number | null,
  lang: ReportLanguage = 'en',
): VerifiedReceipt {
  const say = VERIFY_WORDS[lang];
  const checks: ReceiptCheck[] = [];
  const stepBack = (index: number, at: string, backMs: number): string =>
    say.stepBack(index, at, Math.max(1, Math.round(backMs / 60_000)), backMs <= STEP_MS);
  const seen = new Set<string>();
  let latest = Number.NEGATIVE_INFINITY;
  for (const [index, { id, supersedes, observed }] of bodies.entries()) {
    const at = Date.parse(observed.recordedAt);
    if (seen.has(id)) checks.push(failed(say.sameId(index)));
    if (supersedes !== null && !seen.has(supersedes)) {
      checks.push(failed(say.noSuperseded(index, supersedes)));
    }
    if (Number.isNaN(at)) checks.push(failed(say.noTime(index)));
    else if (at < latest) checks.push(noted(stepBack(index, observed.recordedAt, latest - at)));
    if (nowMs !== null && at - nowMs > SKEW_MS) {
      checks.push(noted(say.aheadInChain(index, observed.recordedAt)));
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
      words: say.order(bodies.length),
    });
  return { valid, checks };
}

function failed(words: string): ReceiptCheck {
  return { name: 'order', state: 'failed', words };
}

function noted(words: string): ReceiptCheck {
  return { name: 'clock', state: 'noted', words };
}
