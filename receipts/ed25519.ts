import { verifyAsync } from '@noble/ed25519';

const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;

/**
 * The platform's own Ed25519, or, in a browser that has none, the same check in plain code.
 * @param key raw public key, 32 bytes
 * @returns false for everything but a good signature, a malformed key included
 */
export async function verifyEd25519(
  key: Uint8Array,
  signature: Uint8Array,
  data: Uint8Array,
): Promise<boolean> {
  if (key.length !== KEY_BYTES || signature.length !== SIGNATURE_BYTES) return false;
  let imported: unknown;
  try {
    imported = await crypto.subtle.importKey('raw', key, { name: 'Ed25519' }, false, ['verify']);
  } catch {
    return verifyInCode(key, signature, data);
  }
  try {
    return await crypto.subtle.verify({ name: 'Ed25519' }, imported, signature, data);
  } catch {
    return false;
  }
}

/** As RFC 8032, without the laxer rules of ZIP 215. */
export async function verifyInCode(
  key: Uint8Array,
  signature: Uint8Array,
  data: Uint8Array,
): Promise<boolean> {
  try {
    return await verifyAsync(signature, data, key, { zip215: false });
  } catch {
    return false;
  }
}
