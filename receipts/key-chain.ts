import { canonicalize, parseCanonical } from './canonical.ts';
import { fromBase64, fromUtf8, sameBytes, sha256, toBase64, toHex, utf8 } from './digest.ts';
import { type Envelope, preAuthEncoding, type Signer, signEnvelope } from './dsse.ts';
import { verifyEd25519 } from './ed25519.ts';

/*
 * Signing keys over the years. Each key is announced by a statement that the key before it signed, and that it
 * signed itself: who trusts the first key trusts the last, and nobody can bring in a key that is not his.
 */

export const KEY_PAYLOAD_TYPE = 'application/vnd.standards-desk.key.v1+json';

/** One key and where its time begins. */
export interface ChainedKey {
  /** Raw Ed25519 public key, 32 bytes. */
  readonly key: Uint8Array;
  /** 0 for the first key. */
  readonly number: number;
  /** Index of the first record that it signs; the next key's is where its time ends. */
  readonly from: number;
  /** UTC instant, a claim. */
  readonly since: string;
}

/** The SHA-256 of a public key, as people compare it: 64 hex digits. */
export async function fingerprintOf(key: Uint8Array): Promise<string> {
  return toHex(await sha256(key));
}

/**
 * The key of the chain that somebody trusts.
 * @param trusted 32 bytes: a public key, or its SHA-256 as it is printed and compared
 */
export async function trustedIn(
  keys: readonly ChainedKey[],
  trusted: Uint8Array,
): Promise<ChainedKey | undefined> {
  for (const one of keys)
    if (sameBytes(one.key, trusted) || sameBytes(await sha256(one.key), trusted)) return one;
  return undefined;
}

/** The key's name in an envelope must be the key's, although nobody trusts it: who alters it is noticed. */
export async function isNamedAfter(
  { signatures }: Pick<Envelope, 'signatures'>,
  key: Uint8Array,
): Promise<boolean> {
  return signatures.length === 1 && signatures[0]?.keyid === (await fingerprintOf(key));
}

/**
 * Announces a key.
 * @param previous the last key of the chain and its signer; null for the first key
 * @param next the new key's own signer: it proves that whoever announces the key has it
 */
export async function announceKey(
  entry: ChainedKey,
  previous: { readonly key: Uint8Array; readonly signer: Signer } | null,
  next: Signer,
): Promise<Envelope> {
  const payload = utf8(
    canonicalize({
      from: entry.from,
      key: toBase64(entry.key),
      number: entry.number,
      previous: previous === null ? null : toBase64(previous.key),
      since: entry.since,
    }),
  );
  const own = await signEnvelope(KEY_PAYLOAD_TYPE, payload, next);
  if (previous === null) return own;
  const handed = await signEnvelope(KEY_PAYLOAD_TYPE, payload, previous.signer);
  return { ...own, signatures: [...handed.signatures, ...own.signatures] };
}

export type KeyChain =
  | { readonly ok: true; readonly keys: readonly ChainedKey[] }
  | { readonly ok: false; readonly number: number; readonly reason: 'form' | 'order' | 'signature' };

/**
 * Reads a chain from its first key on. Which key is believed at the beginning is the caller's to decide.
 * ATTACKER: who appends a key of his own, drops one from the middle or begins elsewhere; all three break a link.
 */
export async function readKeyChain(envelopes: readonly Envelope[]): Promise<KeyChain> {
  const keys: ChainedKey[] = [];
  for (const [number, envelope] of envelopes.entries()) {
    const read = readStatement(envelope);
    if (read === null) return { ok: false, number, reason: 'form' };
    const before = keys.at(-1);
    const follows =
      read.entry.number === number &&
      (before === undefined
        ? read.previous === null
        : read.previous !== null && sameBytes(read.previous, before.key) && read.entry.from >= before.from);
    if (!follows) return { ok: false, number, reason: 'order' };
    const signers = before === undefined ? [read.entry.key] : [before.key, read.entry.key];
    const signed = preAuthEncoding(KEY_PAYLOAD_TYPE, read.payload);
    const signatures = envelope.signatures.map(({ sig }) => fromBase64(sig));
    if (signatures.length !== signers.length) return { ok: false, number, reason: 'signature' };
    for (const [i, key] of signers.entries()) {
      const signature = signatures[i] ?? null;
      const named = envelope.signatures[i]?.keyid === (await fingerprintOf(key));
      if (!named || signature === null || !(await verifyEd25519(key, signature, signed)))
        return { ok: false, number, reason: 'signature' };
    }
    keys.push(read.entry);
  }
  return keys.length === 0 ? { ok: false, number: 0, reason: 'form' } : { ok: true, keys };
}

/** Keys that may have signed record `index`: one, or all where the record is older than the first key. */
export function keysAt(keys: readonly ChainedKey[], index: number): readonly ChainedKey[] {
  const key = keys.findLast((one) => one.from <= index);
  return key === undefined ? keys : [key];
}

/** Keys that may have signed a checkpoint over `size` records: at a handover the old and the new one. */
export function keysOfCheckpoint(keys: readonly ChainedKey[], size: number): readonly ChainedKey[] {
  return keys.filter((one, i) => one.from <= size && size <= (keys[i + 1]?.from ?? Number.POSITIVE_INFINITY));
}

function readStatement(
  envelope: Envelope,
): { readonly entry: ChainedKey; readonly previous: Uint8Array | null; readonly payload: Uint8Array } | null {
  const payload = envelope.payloadType === KEY_PAYLOAD_TYPE ? fromBase64(envelope.payload) : null;
  const value = payload === null ? null : parseCanonical(fromUtf8(payload) ?? '');
  if (payload === null || typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { from, key, number, previous, since, ...rest } = value as Record<string, unknown>;
  const raw = typeof key === 'string' ? fromBase64(key) : null;
  const before = typeof previous === 'string' ? fromBase64(previous) : null;
  if (raw?.length !== 32 || (previous !== null && before?.length !== 32)) return null;
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(number) || typeof since !== 'string') return null;
  if (Number(from) < 0 || Object.keys(rest).length > 0) return null;
  return {
    entry: { key: raw, number: Number(number), from: Number(from), since },
    previous: before,
    payload,
  };
}
