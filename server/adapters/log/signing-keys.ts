import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalize } from '../../../receipts/canonical.ts';
import type { Envelope, Signer } from '../../../receipts/dsse.ts';
import { announceKey, type ChainedKey, fingerprintOf, readKeyChain } from '../../../receipts/key-chain.ts';
import { originOf } from '../../../receipts/verify-checkpoint.ts';
import { StartError } from '../../store/start-error.ts';
import { writeDurably } from './write-durably.ts';

/*
 * The keys that sign receipts and checkpoints: `key-N.pem`, for the owner alone, and `chain.json`, the public
 * statements of all keys. A key that has handed over is deleted: nobody can steal what is not there.
 */

const CHAIN = 'chain.json';
const OTHERS = 0o077;

/** The key that signs now. */
export interface ActiveKey {
  /** Raw public key, 32 bytes. */
  readonly key: Uint8Array;
  readonly signer: Signer;
  /** Same as the signer's, for the writer of the log: an append waits for the disk, not for a promise more. */
  readonly signNow: (bytes: Uint8Array) => Uint8Array;
}

/** A key from outside; null for `own` makes a new one in the folder. */
export interface NextKey {
  readonly own: KeyObject | null;
  /** The key that hands over, where it is not in the folder. */
  readonly previous: KeyObject | null;
}

export interface SigningKeys {
  readonly chain: () => readonly Envelope[];
  readonly keys: () => readonly ChainedKey[];
  readonly active: () => ActiveKey;
  /** Name of the log, after its first key. */
  readonly origin: string;
  readonly rotate: (next: NextKey, from: number, since: string) => Promise<void>;
}

/**
 * Opens the keys in `folder`, or makes the first one. A key from outside that is not the last of the chain takes
 * over, if the key before it is at hand to announce it.
 * @param given a private Ed25519 key from the configuration; null: the folder's own
 * @param size records in the log now
 * @throws StartError when files are open to others, damaged, or the chain would break
 */
export async function openSigningKeys(
  folder: string,
  given: KeyObject | null,
  size: number,
  since: string,
): Promise<SigningKeys> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await refuseOpen(folder);
  const state = new KeyFolder(folder, await readChain(folder));
  await state.begin(given, size, since);
  return {
    chain: () => state.chain,
    keys: () => state.keys,
    active: () => state.active,
    origin: await originOf(state.keys[0]?.key ?? new Uint8Array()),
    rotate: (next, from, at) => state.rotate(next, from, at),
  };
}

interface Chain {
  readonly envelopes: readonly Envelope[];
  readonly keys: readonly ChainedKey[];
}

class KeyFolder {
  chain: readonly Envelope[];
  keys: readonly ChainedKey[];
  #active: ActiveKey | null = null;
  readonly #folder: string;

  constructor(folder: string, { envelopes, keys }: Chain) {
    this.#folder = folder;
    this.chain = envelopes;
    this.keys = keys;
  }

  get active(): ActiveKey {
    if (this.#active === null) throw new StartError('setting-invalid', 'no signing key was opened');
    return this.#active;
  }

  async begin(given: KeyObject | null, size: number, since: string): Promise<void> {
    const last = this.keys.at(-1);
    if (last === undefined) return this.#take({ own: given, previous: null }, size, since);
    const wanted = given ?? (await this.#stored(last.number));
    const active = wanted === null ? null : await activeKey(wanted);
    if (active !== null && Buffer.from(active.key).equals(last.key)) {
      this.#active = active;
      return;
    }
    const print = await fingerprintOf(last.key);
    if (given === null)
      throw new StartError(
        'setting-invalid',
        `expected the private key ${print} in ${this.#folder}, came none`,
      );
    await this.rotate({ own: given, previous: null }, size, since);
  }

  async rotate(next: NextKey, from: number, since: string): Promise<void> {
    const last = this.keys.at(-1);
    const previous = next.previous ?? (last === undefined ? null : await this.#stored(last.number));
    const handing = this.#active ?? (previous === null ? null : await activeKey(previous));
    if (last !== undefined && (handing === null || !Buffer.from(handing.key).equals(last.key)))
      throw new StartError(
        'setting-invalid',
        `expected the private key ${await fingerprintOf(last.key)} to announce the new one, came none: ` +
          'the chain of keys would break (receipt rotate-key --previous FILE)',
      );
    this.#active = handing;
    await this.#take(next, from, since);
    if (last !== undefined) await rm(this.#path(last.number), { force: true });
  }

  /** Private key first, then the public statement: a crash between the two leaves the old key in force. */
  async #take({ own }: NextKey, from: number, since: string): Promise<void> {
    const number = this.keys.length;
    const pair = own ?? generateKeyPairSync('ed25519').privateKey;
    const active = await activeKey(pair);
    if (own === null) await writeDurably(this.#path(number), exportPem(pair));
    const entry = { key: active.key, number, from, since };
    const statement = await announceKey(entry, this.#active, active.signer);
    const chain = [...this.chain, statement];
    await writeDurably(join(this.#folder, CHAIN), `${canonicalize(chain)}\n`);
    this.chain = chain;
    this.keys = [...this.keys, entry];
    this.#active = active;
  }

  async #stored(number: number): Promise<KeyObject | null> {
    const path = this.#path(number);
    const pem = await readFile(path, 'utf8').catch(() => null);
    if (pem === null) return null;
    await refuseOpen(path);
    return readPrivateKey(pem, path);
  }

  #path(number: number): string {
    return join(this.#folder, `key-${number}.pem`);
  }
}

/** @param text PEM, or base64 of PKCS #8 DER @param name for the message; the text itself is never shown */
export function readPrivateKey(text: string, name: string): KeyObject {
  let key: KeyObject;
  try {
    const der = { key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' } as const;
    key = createPrivateKey(text.includes('-----BEGIN') ? text : der);
  } catch {
    throw new StartError(
      'setting-invalid',
      `${name}: expected a private Ed25519 key (PKCS #8), came something else`,
    );
  }
  if (key.asymmetricKeyType !== 'ed25519')
    throw new StartError(
      'setting-invalid',
      `${name}: expected an Ed25519 key, came ${key.asymmetricKeyType}`,
    );
  return key;
}

async function activeKey(pair: KeyObject): Promise<ActiveKey> {
  const key = new Uint8Array(
    Buffer.from(createPublicKey(pair).export({ format: 'jwk' }).x ?? '', 'base64url'),
  );
  const signNow = (bytes: Uint8Array) => new Uint8Array(sign(null, bytes, pair));
  return { key, signNow, signer: { keyid: await fingerprintOf(key), sign: async (bytes) => signNow(bytes) } };
}

function exportPem(pair: KeyObject): string {
  return String(pair.export({ format: 'pem', type: 'pkcs8' }));
}

async function readChain(folder: string): Promise<Chain> {
  const path = join(folder, CHAIN);
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return { envelopes: [], keys: [] };
  let envelopes: readonly Envelope[];
  try {
    envelopes = JSON.parse(text) as readonly Envelope[];
    const chain = await readKeyChain(envelopes);
    if (chain.ok) return { envelopes, keys: chain.keys };
  } catch {
    // Told below: damaged is damaged.
  }
  throw new StartError(
    'setting-invalid',
    `${path}: the chain of signing keys is damaged; restore it from a backup`,
  );
}

/** ATTACKER: another user of the machine. @throws StartError */
async function refuseOpen(path: string): Promise<void> {
  const { mode } = await stat(path);
  if (process.platform === 'win32' || (mode & OTHERS) === 0) return;
  const came = (mode & 0o777).toString(8);
  throw new StartError(
    'setting-invalid',
    `${path}: expected it to be open to its owner alone, came mode ${came}`,
  );
}
