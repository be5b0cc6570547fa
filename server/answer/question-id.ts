import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 128 bits, base64url: 22 characters. Whoever holds it may read the answer; nobody can guess it. */
const ID_BYTES = 16;
export const QUESTION_ID = /^[A-Za-z0-9_-]{22}$/;

export function newQuestionId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

/**
 * The id that belongs to a reader's Idempotency-Key: a retry, on whichever server, meets the first run.
 * ATTACKER: another reader who guesses a weak key would otherwise meet somebody else's question.
 * @param secret of the store; without it an id cannot be computed from a weak key
 */
export function idOfKey(secret: string, archive: string, reader: string, key: string): string {
  const mac = createHmac('sha256', secret).update(`${archive}\0${reader}\0${key}`).digest();
  return mac.subarray(0, ID_BYTES).toString('base64url');
}

/** What the store keeps in place of an id or a token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
