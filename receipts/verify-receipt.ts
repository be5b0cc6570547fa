import { codePointsOf } from '../domain/text/code-points.ts';
import { commitTo } from './commitment.ts';
import { diffJson } from './diff-json.ts';
import { sha256Hex } from './digest.ts';
import { readReceipt, type Sealed } from './read-receipt.ts';
import { type ReceiptBody, type ReceiptOutcome, type ReceiptSpan, UNCHECKED } from './receipt.ts';

/** One thing that was looked at, in plain words. `noted` is no failure: something a reader should know. */
export interface ReceiptCheck {
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'noted' | 'not-checked';
  readonly words: string;
}

export interface VerifiedReceipt {
  readonly valid: boolean;
  readonly checks: readonly ReceiptCheck[];
}

export interface ReceiptFacts {
  /** The bytes as stored, as text. */
  readonly body: string;
  /** The stored sealed part; null for a reader's receipt. */
  readonly sealed: string | null;
  /** SHA-256 hex of the body as the log or a publisher gave it; null when nobody did. */
  readonly expectedDigest: string | null;
  /** UTC instant of the verifier's clock, in ms; null when there is none to trust. */
  readonly nowMs: number | null;
}

/** Clocks of two machines differ by this much without anybody lying. */
const SKEW_MS = 5 * 60_000;

/**
 * Verifies one receipt by itself: its form, its digest, its sealed part and its own claims. What it says was
 * decided is checked by replaying; that it stood in the log, by its inclusion proof.
 */
export async function verifyReceipt(facts: ReceiptFacts): Promise<VerifiedReceipt> {
  const digest = await sha256Hex(facts.body);
  const checks: ReceiptCheck[] = [digestCheck(digest, facts.expectedDigest)];
  const read = readReceipt(facts.body, facts.sealed);
  if (!read.ok) {
    checks.push(
      failed('form', `This is no receipt as we write them: ${read.error.path}, ${read.error.message}.`),
    );
    return { valid: false, checks };
  }
  checks.push(passed('form', 'Canonical JSON in the published format.'));
  const { body, sealed } = read.value;
  try {
    checks.push(
      await sealCheck(body, sealed),
      lastLineCheck(body),
      ...outcomeChecks(body),
      clockCheck(body, facts.nowMs),
    );
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    checks.push(failed('form', `A field has not the form it should have: ${cause}.`));
  }
  return { valid: checks.every((check) => check.state !== 'failed'), checks };
}

function digestCheck(digest: string, expected: string | null): ReceiptCheck {
  if (expected === null)
    return {
      name: 'digest',
      state: 'not-checked',
      words: `SHA-256 ${digest}; nobody said which it should be.`,
    };
  return digest === expected
    ? passed('digest', `SHA-256 ${digest}, as logged.`)
    : failed('digest', `The receipt was altered: SHA-256 ${digest}, logged was ${expected}.`);
}

async function sealCheck(body: ReceiptBody, sealed: Sealed | null): Promise<ReceiptCheck> {
  if (sealed === null) {
    return body.seal === null
      ? passed('seal', 'Nothing was drafted, so nothing is sealed.')
      : { name: 'seal', state: 'not-checked', words: 'The sealed part is with the standards desk.' };
  }
  const made = await commitTo(sealed.content, sealed.saltHex);
  return made !== null && made.alg === body.seal?.alg && made.commitment === body.seal.commitment
    ? passed('seal', 'The sealed draft is the one this receipt was made for.')
    : failed('seal', 'The sealed draft is not the one this receipt was made for.');
}

function lastLineCheck(body: ReceiptBody): ReceiptCheck {
  return diffJson({ ...body.unchecked }, { ...UNCHECKED }).length === 0
    ? passed('last-line', UNCHECKED.en)
    : failed('last-line', 'The line that says what was not checked was changed.');
}

function outcomeChecks(body: ReceiptBody): readonly ReceiptCheck[] {
  if (body.event !== 'run' && body.event !== 'review') return [];
  const { outcome, sources, policy } = body.determined;
  if (outcome.kind !== 'release' && outcome.kind !== 'trim')
    return [passed('outcome', `Decision: ${outcome.kind}.`)];
  const labels = new Set(sources.map((source) => source.label));
  const spans = spansOf(outcome);
  const astray = spans.find((span) => !labels.has(span.source) || !fits(span));
  const checks = [
    astray === undefined
      ? passed('citations', `${spans.length} passages, each as long as its position says.`)
      : failed('citations', `A passage of ${astray.source} does not fit its position.`),
  ];
  const loose =
    outcome.quotes.find((quote) => !PROVEN.has(quote.verdict))?.text ??
    outcome.claims.find((claim) => !SOUND.has(claim.verdict) && policy.profile === 'newsroom')?.text;
  checks.push(
    loose === undefined
      ? passed(
          'outcome',
          `Decision: ${outcome.kind}; every quote proven, every claim that must be supported is.`,
        )
      : failed('outcome', `Released with something that no check passed: “${loose}”.`),
  );
  return checks;
}

const PROVEN: ReadonlySet<string> = new Set(['exact', 'normalized-exact', 'marked-edit', 'not-speech']);
const SOUND: ReadonlySet<string> = new Set(['supported', 'not-a-claim']);

function spansOf(outcome: Extract<ReceiptOutcome, { sentences: unknown }>): readonly ReceiptSpan[] {
  return [
    ...outcome.sentences.flatMap((sentence) => sentence.citations),
    ...outcome.claims.flatMap((claim) => claim.evidence),
    ...outcome.quotes.flatMap((quote) => quote.at),
  ];
}

function fits({ selector: [position, quote] }: ReceiptSpan): boolean {
  const length = codePointsOf(quote.exact).toCodePoint(quote.exact.length);
  return position.start >= 0 && position.end - position.start === length && length > 0;
}

/** Time is a claim: a small step is noted, never a reason to call a receipt false. */
function clockCheck({ observed }: ReceiptBody, nowMs: number | null): ReceiptCheck {
  const recorded = Date.parse(observed.recordedAt);
  if (Number.isNaN(recorded)) return failed('clock', 'The time of recording is no instant.');
  if (nowMs === null) return { name: 'clock', state: 'not-checked', words: 'No clock to compare with.' };
  const ahead = recorded - nowMs;
  if (ahead <= 0) return passed('clock', `Recorded at ${observed.recordedAt}.`);
  const seconds = Math.round(ahead / 1000);
  const words =
    ahead <= SKEW_MS
      ? `Recorded ${seconds} seconds ahead of this clock, as clocks of two machines differ.`
      : `Recorded ${seconds} seconds ahead of this clock: one of the two is wrong.`;
  return { name: 'clock', state: 'noted', words };
}

function passed(name: string, words: string): ReceiptCheck {
  return { name, state: 'passed', words };
}

function failed(name: string, words: string): ReceiptCheck {
  return { name, state: 'failed', words };
}
