import { BUNDLE_WORDS, type BundleWords } from './bundle-words.ts';
import { fromBase64, sameBytes, sha256 } from './digest.ts';
import { type ChainedKey, fingerprintOf, keysOfCheckpoint } from './key-chain.ts';
import { verifyConsistency } from './merkle.ts';
import { type Checkpoint, openNote, parseCheckpoint } from './signed-note.ts';
import type { ReceiptCheck } from './verify-receipt.ts';
import type { ReportLanguage } from './verify-words.ts';

/** A log is named after its first key, so that no other log can pass for it. */
export async function originOf(firstKey: Uint8Array): Promise<string> {
  return `standards-desk/receipts/${(await fingerprintOf(firstKey)).slice(0, 16)}`;
}

/**
 * Reads a signed checkpoint.
 * @param keys the chain; only a key in force at that size counts
 * @returns null when none of them signed it
 */
export async function openCheckpoint(note: string, keys: readonly ChainedKey[]): Promise<Checkpoint | null> {
  // The text says how large the log was, which says whose signature to look for; both are checked below.
  const claimed = parseCheckpoint(note);
  if (claimed === null) return null;
  const known = keysOfCheckpoint(keys, claimed.size).map(({ key }) => ({ name: claimed.origin, key }));
  const text = await openNote(note, known);
  return text === null ? null : parseCheckpoint(text);
}

export interface EarlierProof {
  readonly checkpoint: Checkpoint;
  readonly proof: readonly Uint8Array[];
}

/** Reads a proof from base64. @returns null when a hash in it is none */
export function readProof(proof: readonly string[]): readonly Uint8Array[] | null {
  const hashes = proof.map(fromBase64);
  return hashes.every((hash): hash is Uint8Array => hash?.length === 32) ? hashes : null;
}

/** Whether the log of `now` begins with the log of `earlier`. */
export async function extendsEarlier(
  earlier: Checkpoint,
  now: Checkpoint,
  proof: readonly Uint8Array[],
): Promise<boolean> {
  if (earlier.origin !== now.origin) return false;
  if (earlier.size === 0) return proof.length === 0;
  return verifyConsistency(earlier, now, proof, sha256);
}

/**
 * Holds a log against a checkpoint that somebody kept. It must be signed by a key of the chain; a foreign one means
 * another log, or one that was signed again from the start.
 */
export async function checkKept(
  note: string,
  now: Checkpoint,
  keys: readonly ChainedKey[],
  proofs: readonly EarlierProof[],
  lang: ReportLanguage,
): Promise<ReceiptCheck> {
  const say = BUNDLE_WORDS[lang];
  if (parseCheckpoint(note) === null) return failed(say.keptUnreadable());
  const kept = await openCheckpoint(note, keys);
  if (kept === null || kept.origin !== now.origin) return failed(say.keptForeign());
  if (kept.size > now.size) return failed(say.keptTruncated(kept.size, now.size));
  if (kept.size === 0) return passed(say, 0);
  if (kept.size === now.size)
    return sameBytes(kept.root, now.root) ? passed(say, kept.size) : failed(say.keptForked(kept.size));
  const candidates = proofs.filter(({ checkpoint }) => checkpoint.size === kept.size);
  if (candidates.length === 0) return failed(say.keptNoProof(kept.size));
  for (const { proof } of candidates)
    if (await extendsEarlier(kept, now, proof)) return passed(say, kept.size);
  return failed(say.keptForked(kept.size));
}

function passed(say: BundleWords, size: number): ReceiptCheck {
  return { name: 'kept-checkpoint', state: 'passed', words: say.kept(size) };
}

function failed(words: string): ReceiptCheck {
  return { name: 'kept-checkpoint', state: 'failed', words };
}
