import { createPublicKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fromBase64, fromHex } from '../../../receipts/digest.ts';
import { StartError } from '../../store/start-error.ts';

/**
 * A raw Ed25519 public key or its SHA-256, from hex, base64 or a PEM file.
 * @throws StartError for anything else
 */
export async function readPublicKey(given: string, cwd: string): Promise<Uint8Array> {
  const direct = fromHex(given) ?? fromBase64(given);
  if (direct?.length === 32) return direct;
  const pem = await readFile(resolve(cwd, given), 'utf8').catch(() => null);
  try {
    const x = pem === null ? undefined : createPublicKey(pem).export({ format: 'jwk' }).x;
    const key = x === undefined ? null : new Uint8Array(Buffer.from(x, 'base64url'));
    if (key?.length === 32) return key;
  } catch {
    // Told below.
  }
  throw new StartError(
    'setting-invalid',
    '--key: expected an Ed25519 public key or its SHA-256: 64 hex digits, base64 or a PEM file',
  );
}

/** Certificates from a PEM file. @throws StartError for a file that holds none */
export async function readCertificates(path: string, cwd: string): Promise<readonly Uint8Array[]> {
  const pem = await readFile(resolve(cwd, path), 'utf8').catch(() => '');
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  try {
    const certificates = blocks.map((block) => new Uint8Array(new X509Certificate(block).raw));
    if (certificates.length > 0) return certificates;
  } catch {
    // Told below.
  }
  throw new StartError('setting-invalid', `--authority: expected certificates in a PEM file, came ${path}`);
}
