import { canonicalize } from './canonical.ts';
import { concat, fromHex, type Hash, sha256, toHex, utf8 } from './digest.ts';
import type { Seal, SealedContent } from './receipt.ts';

export const SALT_BYTES = 32;

/**
 * A commitment to what is sealed: it says nothing about a held draft to whoever only has the body, and it binds
 * whoever opens it later. ATTACKER: a reader who guesses drafts and compares hashes; so the salt is 32 random
 * bytes, never derived from anything. A plain hash of the draft would let every guess be tested.
 * @param saltHex 64 hex digits
 * @param hash SHA-256; a server that has one without a thread of its own passes it
 * @returns null when the salt is not 32 bytes
 */
export async function commitTo(
  content: SealedContent,
  saltHex: string,
  hash: Hash = sha256,
): Promise<Seal | null> {
  const salt = fromHex(saltHex);
  if (salt === null || salt.length !== SALT_BYTES) return null;
  const digest = await hash(concat(salt, utf8(canonicalize(content))));
  return { alg: 'sha256-salted', commitment: toHex(digest) };
}
