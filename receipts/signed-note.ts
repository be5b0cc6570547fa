import { concat, fromBase64, sameBytes, sha256, toBase64, utf8 } from './digest.ts';
import type { Signer } from './dsse.ts';
import { verifyEd25519 } from './ed25519.ts';

/*
 * Signed notes and checkpoints (C2SP signed-note and tlog-checkpoint): plain text that a person can read, print
 * and keep, and that any transparency-log tool can check.
 */

const ED25519 = 1;
const DASH = '\u2014';

/** A key known by name. */
export interface NoteKey {
  readonly name: string;
  /** Raw Ed25519 public key, 32 bytes. */
  readonly key: Uint8Array;
}

/** First four bytes of SHA-256(name, newline, algorithm, key): finds the line to check, proves nothing. */
export async function noteKeyHash({ name, key }: NoteKey): Promise<Uint8Array> {
  const digest = await sha256(concat(utf8(`${name}\n`), Uint8Array.of(ED25519), key));
  return digest.slice(0, 4);
}

/** Reads a verifier key `name+hash+base64`. @returns null when it is malformed or its hash is wrong */
export async function parseNoteKey(text: string): Promise<NoteKey | null> {
  const match = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text);
  const bytes = fromBase64(match?.[3] ?? '');
  if (match === null || bytes === null || bytes.length !== 33 || bytes[0] !== ED25519) return null;
  const key = { name: match[1] ?? '', key: bytes.slice(1) };
  const hash = Array.from(await noteKeyHash(key), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hash === match[2] ? key : null;
}

/** @param text ends in a newline and holds no empty line at its end */
export async function signNote(text: string, key: NoteKey, signer: Signer): Promise<string> {
  const signature = await signer.sign(utf8(text));
  return `${text}\n${DASH} ${key.name} ${toBase64(concat(await noteKeyHash(key), signature))}\n`;
}

/** @returns the signed text when one of `keys` signed it; null otherwise. Lines of unknown keys are passed over. */
export async function openNote(note: string, keys: readonly NoteKey[]): Promise<string | null> {
  const gap = note.lastIndexOf('\n\n');
  if (gap === -1 || !note.endsWith('\n')) return null;
  const text = note.slice(0, gap + 1);
  let verified = false;
  for (const line of note.slice(gap + 2, -1).split('\n')) {
    const match = new RegExp(`^${DASH} (\\S+) (\\S+)$`).exec(line);
    const bytes = fromBase64(match?.[2] ?? '');
    if (match === null || bytes === null || bytes.length < 5) return null;
    for (const key of keys) {
      if (key.name !== match[1] || !sameBytes(await noteKeyHash(key), bytes.slice(0, 4))) continue;
      // A line that claims a key we know and fails is an attack, not a stranger.
      if (!(await verifyEd25519(key.key, bytes.slice(4), utf8(text)))) return null;
      verified = true;
    }
  }
  return verified ? text : null;
}

/** State of a log: whose, how many leaves, which root. */
export interface Checkpoint {
  readonly origin: string;
  readonly size: number;
  /** 32 bytes. */
  readonly root: Uint8Array;
}

export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

/** Reads the text of a checkpoint; lines after the third are extensions and are passed over. */
export function parseCheckpoint(text: string): Checkpoint | null {
  const [origin, size, rootText] = text.split('\n');
  const root = fromBase64(rootText ?? '');
  if (origin === undefined || origin === '' || !/^(?:0|[1-9]\d{0,15})$/.test(size ?? '')) return null;
  if (root === null || root.length !== 32) return null;
  return { origin, size: Number(size), root };
}
