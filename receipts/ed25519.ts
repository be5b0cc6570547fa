const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;

/** @param key raw public key, 32 bytes @returns false for everything but a good signature, a malformed key included */
export async function verifyEd25519(
  key: Uint8Array,
  signature: Uint8Array,
  data: Uint8Array,
): Promise<boolean> {
  if (key.length !== KEY_BYTES || signature.length !== SIGNATURE_BYTES) return false;
  try {
    const imported = await crypto.subtle.importKey('raw', key, { name: 'Ed25519' }, false, ['verify']);
    return await crypto.subtle.verify({ name: 'Ed25519' }, imported, signature, data);
  } catch {
    return false;
  }
}
