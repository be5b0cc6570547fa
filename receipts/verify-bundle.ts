import {
  BUNDLE_FORMAT,
  type Bundle,
  type BundledReceipt,
  contentText,
  MANIFEST_PAYLOAD_TYPE,
  readBundle,
} from './bundle.ts';
import { BUNDLE_WORDS, type BundleWords } from './bundle-words.ts';
import { canonicalize } from './canonical.ts';
import { fromBase64, fromHex, fromUtf8, sameBytes, sha256, sha256Hex, toHex } from './digest.ts';
import { openEnvelope, RECEIPT_PAYLOAD_TYPE } from './dsse.ts';
import { type Erasure, erasureKey, erasuresIn } from './erasure.ts';
import {
  type ChainedKey,
  fingerprintOf,
  isNamedAfter,
  keysAt,
  readKeyChain,
  trustedIn,
} from './key-chain.ts';
import { leafHash, verifyInclusion } from './merkle.ts';
import type { ReceiptBody } from './receipt.ts';
import type { Checkpoint } from './signed-note.ts';
import { verifyTimeStamp } from './time-stamp.ts';
import { verifyChain } from './verify-chain.ts';
import {
  checkKept,
  type EarlierProof,
  extendsEarlier,
  openCheckpoint,
  originOf,
  readProof,
} from './verify-checkpoint.ts';
import { type ReceiptCheck, verifyReceipt } from './verify-receipt.ts';
import { type BundledSources, checkPassages, checkReplay, readSources } from './verify-sources.ts';
import type { ReportLanguage } from './verify-words.ts';

/** What the verifier brings. Nothing here has a default: a check is never left out by forgetting an argument. */
export interface BundleFacts {
  /** Public keys, or their SHA-256, that the verifier has from elsewhere, 32 bytes each; empty when none. */
  readonly trustedKeys: readonly Uint8Array[];
  /** Signed checkpoints that somebody kept; empty when none. */
  readonly keptCheckpoints: readonly string[];
  /** Certificates of time-stamp authorities that the verifier trusts, DER; empty when none. */
  readonly authorities: readonly Uint8Array[];
  /** The verifier's clock, UTC milliseconds; null when there is none to trust. */
  readonly nowMs: number | null;
  readonly lang: ReportLanguage;
}

export interface BundleCheck extends ReceiptCheck {
  /** Id of the receipt that the check is about; null for the file as a whole. */
  readonly about: string | null;
}

export interface VerifiedBundle {
  readonly valid: boolean;
  readonly checks: readonly BundleCheck[];
  /** Receipts whose bytes were verified, in the order of the log. */
  readonly receipts: readonly ReceiptBody[];
}

/**
 * Verifies a bundle from its text alone: keys, contents, checkpoint, and each receipt's signature, place, form,
 * passages and, where the drafts are in it, all its decisions anew. Needs no store, no network, no clock.
 */
export async function verifyBundle(text: string, facts: BundleFacts): Promise<VerifiedBundle> {
  const say = BUNDLE_WORDS[facts.lang];
  const read = readBundle(text);
  if (!read.ok) return only(failed('form', say.unreadable(read.error.path, read.error.message)));
  const bundle = read.value;
  if (bundle.format !== BUNDLE_FORMAT) return only(failed('form', say.format(bundle.format)));
  const chain = await readKeyChain(bundle.keys);
  if (!chain.ok) {
    const words = { form: say.keysForm, order: say.keysOrder, signature: say.keysSignature }[chain.reason];
    return only(failed('keys', words(chain.number)));
  }
  const { keys } = chain;
  const checks: ReceiptCheck[] = [
    passed('keys', say.keys(keys.length)),
    await trustCheck(keys, facts, say),
    await manifestCheck(text, bundle, keys, say),
  ];
  const checkpoint = await openCheckpoint(bundle.checkpoint, keys);
  if (checkpoint === null) checks.push(failed('checkpoint', say.checkpointSignature()));
  else checks.push(...(await logChecks(bundle, checkpoint, keys, facts)));
  const verified: VerifiedOne[] = [];
  for (const receipt of bundle.receipts) verified.push(await verifyOne(receipt, checkpoint, keys, facts));
  const bodies = verified.map(({ body }) => body).filter((body) => body !== null);
  const erasures = erasuresIn(bodies);
  const sources = await readSources(bundle, bodies, say);
  const about: BundleCheck[] = [...checks, ...sources.checks].map((check) => ({ ...check, about: null }));
  for (const [i, { body, checks: own }] of verified.entries()) {
    const receipt = bundle.receipts[i];
    if (receipt === undefined) continue;
    const missing = erasedChecks(receipt, body, erasures, say);
    const found = body === null ? [] : await contentChecks(body, receipt.sealed, sources, say);
    const all = [...own, ...missing, ...found];
    about.push(...all.map((check) => ({ ...check, about: body?.id ?? `#${receipt.index}` })));
  }
  about.push(...orderChecks(bundle, bodies, facts).map((check) => ({ ...check, about: null })));
  return { valid: about.every(({ state }) => state !== 'failed'), checks: about, receipts: bodies };
}

async function trustCheck(
  keys: readonly ChainedKey[],
  { trustedKeys }: BundleFacts,
  say: BundleWords,
): Promise<ReceiptCheck> {
  const first = await fingerprintOf(keys[0]?.key ?? new Uint8Array());
  if (trustedKeys.length === 0)
    return { name: 'trusted-key', state: 'not-checked', words: say.nobodyTrusted(first) };
  for (const trusted of trustedKeys) {
    const found = await trustedIn(keys, trusted);
    if (found === undefined) return failed('trusted-key', say.untrusted(first));
  }
  return passed('trusted-key', say.trusted(first));
}

async function manifestCheck(
  text: string,
  bundle: Bundle,
  keys: readonly ChainedKey[],
  say: BundleWords,
): Promise<ReceiptCheck> {
  const last = keys.at(-1);
  const opened = await openEnvelope(
    bundle.manifest,
    MANIFEST_PAYLOAD_TYPE,
    last === undefined ? [] : [last.key],
  );
  if (!opened.ok || last === undefined || !(await isNamedAfter(bundle.manifest, last.key)))
    return failed('manifest', say.manifestSignature());
  const expected = canonicalize({ bundleSha256: await sha256Hex(contentText(text, bundle)) });
  return fromUtf8(opened.payload) === expected
    ? passed('manifest', say.manifest())
    : failed('manifest', say.manifestAltered());
}

async function logChecks(
  bundle: Bundle,
  checkpoint: Checkpoint,
  keys: readonly ChainedKey[],
  facts: BundleFacts,
): Promise<readonly ReceiptCheck[]> {
  const { keptCheckpoints, lang } = facts;
  const say = BUNDLE_WORDS[lang];
  const checks: ReceiptCheck[] = [
    passed('checkpoint', say.checkpoint(checkpoint.size, toHex(checkpoint.root))),
  ];
  if (checkpoint.origin !== (await originOf(keys[0]?.key ?? new Uint8Array())))
    checks.push(failed('checkpoint', say.checkpointOrigin(checkpoint.origin)));
  const proofs: EarlierProof[] = [];
  for (const { checkpoint: note, proof } of bundle.earlier) {
    const [earlier, hashes] = [await openCheckpoint(note, keys), readProof(proof)];
    const holds = earlier !== null && hashes !== null && (await extendsEarlier(earlier, checkpoint, hashes));
    if (holds) proofs.push({ checkpoint: earlier, proof: hashes });
    else checks.push(failed('earlier-checkpoints', say.earlierBroken(earlier?.size ?? 0)));
  }
  if (proofs.length === bundle.earlier.length && proofs.length > 0)
    checks.push(passed('earlier-checkpoints', say.earlier(proofs.length)));
  for (const note of keptCheckpoints) checks.push(await checkKept(note, checkpoint, keys, proofs, lang));
  if (bundle.timeStamp !== undefined)
    checks.push(await timeStampCheck(bundle.timeStamp, bundle.checkpoint, facts));
  return checks;
}

async function timeStampCheck(
  stamp: string,
  note: string,
  { authorities, lang }: BundleFacts,
): Promise<ReceiptCheck> {
  const say = BUNDLE_WORDS[lang];
  const response = fromBase64(stamp) ?? new Uint8Array();
  const check = await verifyTimeStamp(response, note, null, authorities);
  if (!check.ok) return failed('time-stamp', say.timeStampBroken(check.fault));
  const { at, authority, certificate, trusted } = check;
  if (trusted === false) return failed('time-stamp', say.timeStampForeign(authority, certificate));
  if (trusted === true) return passed('time-stamp', say.timeStamp(at, authority));
  return { name: 'time-stamp', state: 'noted', words: say.timeStampUnknown(at, authority, certificate) };
}

interface VerifiedOne {
  /** Null when its bytes were not verified or are no receipt. */
  readonly body: ReceiptBody | null;
  readonly checks: readonly ReceiptCheck[];
}

/** Signature, place, form and digest of one receipt: what needs nothing but the receipt. */
async function verifyOne(
  receipt: BundledReceipt,
  checkpoint: Checkpoint | null,
  keys: readonly ChainedKey[],
  facts: BundleFacts,
): Promise<VerifiedOne> {
  const say = BUNDLE_WORDS[facts.lang];
  const inclusion = await inclusionCheck(receipt, checkpoint, say);
  const { envelope, digest, index, sealed } = receipt;
  if (envelope === null) return { body: null, checks: [inclusion] };
  const allowed = keysAt(keys, index);
  const opened = await openEnvelope(
    envelope,
    RECEIPT_PAYLOAD_TYPE,
    allowed.map(({ key }) => key),
  );
  if (!opened.ok) {
    const words =
      opened.reason === 'payload-type'
        ? say.signatureType()
        : (await digestOf(envelope.payload)) === digest
          ? say.signatureForeign()
          : say.signatureAltered();
    return { body: null, checks: [failed('signature', words), inclusion] };
  }
  const key = allowed.find((one) => sameBytes(one.key, opened.key));
  const late = (keys[0]?.from ?? 0) > index;
  const checks: ReceiptCheck[] = [
    late
      ? { name: 'signature', state: 'noted', words: say.signatureLate() }
      : passed('signature', say.signature(key?.number ?? 0)),
    inclusion,
  ];
  if (!(await isNamedAfter(envelope, opened.key))) checks.push(failed('keyid', say.keyid()));
  const body = fromUtf8(opened.payload) ?? '';
  const { nowMs, lang } = facts;
  const read = await verifyReceipt({ body, sealed, expectedDigest: digest, nowMs, lang });
  return { body: read.body, checks: [...checks, ...read.checks] };
}

/**
 * What is missing must be named by an erasure receipt in the same file, signed and placed like any other.
 * ATTACKER: an exporter who takes the content of an awkward receipt out and calls it erased.
 */
function erasedChecks(
  { index, digest, envelope, sealed }: BundledReceipt,
  body: ReceiptBody | null,
  erasures: ReadonlyMap<string, Erasure>,
  say: BundleWords,
): readonly ReceiptCheck[] {
  const erasure = erasures.get(erasureKey(index, digest));
  if (envelope === null)
    return erasure?.part === 'whole'
      ? [{ name: 'erased', state: 'noted', words: say.erased(erasure.at, erasure.by) }]
      : [failed('erased', say.erasedUnnamed(index))];
  const sealGone = body !== null && body.seal !== null && sealed === null && erasure !== undefined;
  return sealGone ? [{ name: 'erased', state: 'noted', words: say.sealErased(erasure.at, erasure.by) }] : [];
}

/** What a receipt says, held against the sources and done again. */
async function contentChecks(
  body: ReceiptBody,
  sealed: string | null,
  sources: BundledSources,
  say: BundleWords,
): Promise<readonly ReceiptCheck[]> {
  try {
    return [...checkPassages(body, sources, say), ...(await checkReplay(body, sealed, sources, say))];
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    return [failed('form', say.unreadable('', cause))];
  }
}

async function inclusionCheck(
  { digest, index, inclusion }: BundledReceipt,
  checkpoint: Checkpoint | null,
  say: BundleWords,
): Promise<ReceiptCheck> {
  const [leaf, proof] = [fromHex(digest), readProof(inclusion)];
  const holds =
    checkpoint !== null &&
    leaf?.length === 32 &&
    proof !== null &&
    (await verifyInclusion(
      await leafHash(leaf, sha256),
      index,
      checkpoint.size,
      proof,
      checkpoint.root,
      sha256,
    ));
  return holds
    ? passed('inclusion', say.included(index, checkpoint.size))
    : failed('inclusion', say.notIncluded(index));
}

function orderChecks(
  { receipts }: Bundle,
  bodies: readonly ReceiptBody[],
  { nowMs, lang }: BundleFacts,
): readonly ReceiptCheck[] {
  const say = BUNDLE_WORDS[lang];
  if (receipts.length === 0) return [failed('order', say.empty())];
  const rising = receipts.every(({ index }, i) => i === 0 || index > (receipts[i - 1]?.index ?? index));
  if (!rising) return [failed('order', say.order())];
  // With an erased or unreadable link in the chain nothing can be said about who follows whom.
  return bodies.length === receipts.length ? verifyChain(bodies, nowMs, lang).checks : [];
}

async function digestOf(payload: string): Promise<string | null> {
  const bytes = fromBase64(payload);
  return bytes === null ? null : toHex(await sha256(bytes));
}

function only(check: ReceiptCheck): VerifiedBundle {
  return { valid: false, checks: [{ ...check, about: null }], receipts: [] };
}

function passed(name: string, words: string): ReceiptCheck {
  return { name, state: 'passed', words };
}

function failed(name: string, words: string): ReceiptCheck {
  return { name, state: 'failed', words };
}
