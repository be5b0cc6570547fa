import { codePointsOf } from '../domain/text/code-points.ts';
import { commitTo } from './commitment.ts';
import { diffJson } from './diff-json.ts';
import { sha256Hex } from './digest.ts';
import { readReceipt, type Sealed } from './read-receipt.ts';
import { type ReceiptBody, type ReceiptOutcome, type ReceiptSpan, UNCHECKED } from './receipt.ts';
import { type ReportLanguage, VERIFY_WORDS, type VerifyWords } from './verify-words.ts';

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
  /** Language of the words; English when absent. */
  readonly lang?: ReportLanguage;
}

/** Clocks of two machines differ by this much without anybody lying. */
const SKEW_MS = 5 * 60_000;

/**
 * Verifies one receipt by itself: its form, its digest, its sealed part and its own claims. What it says was
 * decided is checked by replaying; that it stood in the log, by its inclusion proof.
 */
export async function verifyReceipt(
  facts: ReceiptFacts,
): Promise<VerifiedReceipt & { readonly body: ReceiptBody | null }> {
  const say = VERIFY_WORDS[facts.lang ?? 'en'];
  const digest = await sha256Hex(facts.body);
  const checks: ReceiptCheck[] = [digestCheck(digest, facts.expectedDigest, say)];
  const read = readReceipt(facts.body, facts.sealed);
  if (!read.ok) {
    checks.push(failed('form', say.unreadable(read.error.path, read.error.message)));
    return { valid: false, checks, body: null };
  }
  checks.push(passed('form', say.form()));
  const { body, sealed } = read.value;
  try {
    checks.push(
      await sealCheck(body, sealed, say),
      lastLineCheck(body, say),
      ...outcomeChecks(body, say),
      clockCheck(body, facts.nowMs, say),
    );
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    checks.push(failed('form', say.field(cause)));
  }
  return { valid: checks.every((check) => check.state !== 'failed'), checks, body };
}

function digestCheck(digest: string, expected: string | null, say: VerifyWords): ReceiptCheck {
  if (expected === null) return { name: 'digest', state: 'not-checked', words: say.digestUnknown(digest) };
  return digest === expected
    ? passed('digest', say.digest(digest))
    : failed('digest', say.digestAltered(digest, expected));
}

async function sealCheck(body: ReceiptBody, sealed: Sealed | null, say: VerifyWords): Promise<ReceiptCheck> {
  if (sealed === null) {
    return body.seal === null
      ? passed('seal', say.nothingSealed())
      : { name: 'seal', state: 'not-checked', words: say.sealElsewhere() };
  }
  const made = await commitTo(sealed.content, sealed.saltHex);
  return made !== null && made.alg === body.seal?.alg && made.commitment === body.seal.commitment
    ? passed('seal', say.seal())
    : failed('seal', say.sealAltered());
}

function lastLineCheck(body: ReceiptBody, say: VerifyWords): ReceiptCheck {
  return diffJson({ ...body.unchecked }, { ...UNCHECKED }).length === 0
    ? passed('last-line', say.lastLine())
    : failed('last-line', say.lastLineAltered());
}

function outcomeChecks(body: ReceiptBody, say: VerifyWords): readonly ReceiptCheck[] {
  if (body.event !== 'run' && body.event !== 'review') return [];
  const { outcome, sources, policy } = body.determined;
  if (outcome.kind !== 'release' && outcome.kind !== 'trim')
    return [passed('outcome', say.decision(outcome.kind))];
  const labels = new Set(sources.map((source) => source.label));
  const spans = spansOf(outcome);
  const astray = spans.find((span) => !labels.has(span.source) || !fits(span));
  const loose =
    outcome.quotes.find((quote) => !PROVEN.has(quote.verdict))?.text ??
    outcome.claims.find((claim) => !SOUND.has(claim.verdict) && policy.profile === 'newsroom')?.text;
  return [
    astray === undefined
      ? passed('citations', say.citations(spans.length))
      : failed('citations', say.citationAstray(astray.source)),
    loose === undefined ? passed('outcome', say.proven(outcome.kind)) : failed('outcome', say.loose(loose)),
  ];
}

const PROVEN: ReadonlySet<string> = new Set(['exact', 'normalized-exact', 'marked-edit', 'not-speech']);
const SOUND: ReadonlySet<string> = new Set(['supported', 'not-a-claim']);

/** Every passage that a released answer stands on. */
export function spansOf(outcome: Extract<ReceiptOutcome, { sentences: unknown }>): readonly ReceiptSpan[] {
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
function clockCheck({ observed }: ReceiptBody, nowMs: number | null, say: VerifyWords): ReceiptCheck {
  const recorded = Date.parse(observed.recordedAt);
  if (Number.isNaN(recorded)) return failed('clock', say.noInstant());
  if (nowMs === null) return { name: 'clock', state: 'not-checked', words: say.noClock() };
  const ahead = recorded - nowMs;
  if (ahead <= 0) return passed('clock', say.recorded(observed.recordedAt));
  const seconds = Math.round(ahead / 1000);
  const words = ahead <= SKEW_MS ? say.skew(seconds) : say.ahead(seconds);
  return { name: 'clock', state: 'noted', words };
}

function passed(name: string, words: string): ReceiptCheck {
  return { name, state: 'passed', words };
}

function failed(name: string, words: string): ReceiptCheck {
  return { name, state: 'failed', words };
}
