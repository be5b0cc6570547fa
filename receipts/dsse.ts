import { concat, fromBase64, toBase64, utf8 } from './digest.ts';
import { verifyEd25519 } from './ed25519.ts';

/** Dead Simple Signing Envelope (secure-systems-lab/dsse, v1). */
export interface Envelope {
  readonly payload: string;
  readonly payloadType: string;
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[];
}

export const RECEIPT_PAYLOAD_TYPE = 'application/vnd.standards-desk.receipt.v1+json';

/** Holds a private key somewhere outside this room. */
export interface Signer {
  /** A hint for people who look for the key; never trusted by anybody who verifies. */
  readonly keyid: string;
  readonly sign: (bytes: Uint8Array) => Promise<Uint8Array>;
}

/** What is signed: type and payload, each with its length, so that neither can grow into the other. */
export function preAuthEncoding(payloadType: string, payload: Uint8Array): Uint8Array {
  const type = utf8(payloadType);
  return concat(utf8(`DSSEv1 ${type.length} `), type, utf8(` ${payload.length} `), payload);
}

export async function signEnvelope(
  payloadType: string,
  payload: Uint8Array,
  signer: Signer,
): Promise<Envelope> {
  const sig = await signer.sign(preAuthEncoding(payloadType, payload));
  return {
    payload: toBase64(payload),
    payloadType,
    signatures: [{ keyid: signer.keyid, sig: toBase64(sig) }],
  };
}

export type EnvelopeCheck =
  | { readonly ok: true; readonly payload: Uint8Array; readonly key: Uint8Array }
  | { readonly ok: false; readonly reason: 'payload-type' | 'encoding' | 'no-valid-signature' };

/**
 * Checks an envelope against the keys that the caller trusts, each of them on each signature. `keyid` is not
 * looked at. Only the bytes given back were verified: whoever reads the envelope's payload by another way reads
 * something nobody checked.
 * @param keys raw Ed25519 public keys, 32 bytes each
 */
export async function openEnvelope(
  envelope: Envelope,
  payloadType: string,
  keys: readonly Uint8Array[],
): Promise<EnvelopeCheck> {
  if (envelope.payloadType !== payloadType) return { ok: false, reason: 'payload-type' };
  const payload = fromBase64(envelope.payload);
  if (payload === null) return { ok: false, reason: 'encoding' };
  const signed = preAuthEncoding(envelope.payloadType, payload);
  for (const { sig } of envelope.signatures) {
    const signature = fromBase64(sig);
    if (signature === null) return { ok: false, reason: 'encoding' };
    for (const key of keys) {
      if (await verifyEd25519(key, signature, signed)) return { ok: true, payload, key };
    }
  }
  return { ok: false, reason: 'no-valid-signature' };
}
