import { AsnConvert } from '@peculiar/asn1-schema';
import { Certificate, ExtendedKeyUsage, id_ce_extKeyUsage } from '@peculiar/asn1-x509';
import { concat } from './digest.ts';

/*
 * As much of X.509 as a time-stamp needs: whose key it is, what it may be used for, who vouches for it. No revocation:
 * a file that is checked years later, without a network, cannot ask.
 */

export const DIGESTS: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};
const RSA = '1.2.840.113549.1.1.1';
const ED25519 = '1.3.101.112';
/** Signature algorithms that name their digest. */
const WITH_DIGEST: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.11': 'SHA-256',
  '1.2.840.113549.1.1.12': 'SHA-384',
  '1.2.840.113549.1.1.13': 'SHA-512',
  '1.2.840.10045.4.3.2': 'SHA-256',
  '1.2.840.10045.4.3.3': 'SHA-384',
  '1.2.840.10045.4.3.4': 'SHA-512',
};
const CURVES: Readonly<Record<string, readonly [name: string, bytes: number]>> = {
  '06082a8648ce3d030107': ['P-256', 32],
  '06052b81040022': ['P-384', 48],
  '06052b81040023': ['P-521', 66],
};
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/** @returns null for what is no certificate */
export function readCertificate(der: Uint8Array): Certificate | null {
  try {
    return AsnConvert.parse(copyOf(der), Certificate);
  } catch {
    return null;
  }
}

export function derOf(certificate: Certificate): Uint8Array {
  return new Uint8Array(AsnConvert.serialize(certificate));
}

/** The certificate may be used for time-stamps and for nothing else (RFC 3161, 2.3). */
export function isForTimeStamps({ tbsCertificate }: Certificate): boolean {
  const usage = tbsCertificate.extensions?.find(({ extnID }) => extnID === id_ce_extKeyUsage);
  if (usage === undefined || !usage.critical) return false;
  try {
    const purposes = AsnConvert.parse(usage.extnValue, ExtendedKeyUsage);
    return purposes.length === 1 && purposes[0] === TIME_STAMPING;
  } catch {
    return false;
  }
}

export function isInForce({ tbsCertificate }: Certificate, atMs: number): boolean {
  const { notBefore, notAfter } = tbsCertificate.validity;
  return notBefore.getTime().getTime() <= atMs && atMs <= notAfter.getTime().getTime();
}

/** What people read of a name: its common name, else everything in it. */
export function nameOf({ tbsCertificate }: Certificate): string {
  const parts = [...tbsCertificate.subject].flatMap((part) => [...part]);
  const common = parts.find(({ type }) => type === '2.5.4.3');
  return common?.value.toString() ?? parts.map(({ value }) => value.toString()).join(', ');
}

/** Whether `issuer` signed `certificate`. */
export async function isIssuedBy(certificate: Certificate, issuer: Certificate): Promise<boolean> {
  const { tbsCertificateRaw, signatureAlgorithm, signatureValue } = certificate;
  if (tbsCertificateRaw === undefined) return false;
  const named = AsnConvert.serialize(certificate.tbsCertificate.issuer);
  if (!sameBuffer(named, AsnConvert.serialize(issuer.tbsCertificate.subject))) return false;
  const [data, signature] = [new Uint8Array(tbsCertificateRaw), new Uint8Array(signatureValue)];
  return isSignedWith(issuer, signatureAlgorithm.algorithm, null, signature, data);
}

/**
 * Checks a signature with a certificate's key.
 * @param digest for algorithms that do not name one
 * @returns false for algorithms that are not known here, as for bad signatures
 */
export async function isSignedWith(
  { tbsCertificate }: Certificate,
  algorithm: string,
  digest: string | null,
  signature: Uint8Array,
  data: Uint8Array,
): Promise<boolean> {
  const info = tbsCertificate.subjectPublicKeyInfo;
  const spki = new Uint8Array(AsnConvert.serialize(info));
  const hash = WITH_DIGEST[algorithm] ?? digest;
  try {
    if (info.algorithm.algorithm === ED25519) {
      if (algorithm !== ED25519) return false;
      const key = await crypto.subtle.importKey('spki', spki, { name: 'Ed25519' }, false, ['verify']);
      return await crypto.subtle.verify({ name: 'Ed25519' }, key, signature, data);
    }
    if (hash === null) return false;
    if (info.algorithm.algorithm === RSA) {
      const name = 'RSASSA-PKCS1-v1_5';
      const key = await crypto.subtle.importKey('spki', spki, { name, hash }, false, ['verify']);
      return await crypto.subtle.verify({ name }, key, signature, data);
    }
    const curve = CURVES[hexOf(info.algorithm.parameters)];
    const raw = curve === undefined ? null : plainSignature(signature, curve[1]);
    if (curve === undefined || raw === null) return false;
    const wanted = { name: 'ECDSA', namedCurve: curve[0] } as const;
    const key = await crypto.subtle.importKey('spki', spki, wanted, false, ['verify']);
    return await crypto.subtle.verify({ name: 'ECDSA', hash }, key, raw, data);
  } catch {
    return false;
  }
}

/** `SEQUENCE { r INTEGER, s INTEGER }` as the two numbers in a row, `width` bytes each. */
function plainSignature(der: Uint8Array, width: number): Uint8Array | null {
  let at = der[1] === 0x81 ? 3 : 2;
  const numbers: Uint8Array[] = [];
  while (numbers.length < 2) {
    const length = der[at + 1] ?? 0;
    if (der[at] !== 0x02 || length === 0) return null;
    const digits = der.slice(at + 2, at + 2 + length);
    const first = digits.findIndex((byte) => byte !== 0);
    const number = first < 0 ? new Uint8Array() : digits.slice(first);
    if (number.length > width) return null;
    numbers.push(concat(new Uint8Array(width - number.length), number));
    at += 2 + length;
  }
  return at === der.length ? concat(...numbers) : null;
}

function hexOf(parameters: ArrayBuffer | null | undefined): string {
  const bytes =
    parameters === null || parameters === undefined ? new Uint8Array() : new Uint8Array(parameters);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function sameBuffer(a: ArrayBuffer, b: ArrayBuffer): boolean {
  const [left, right] = [new Uint8Array(a), new Uint8Array(b)];
  return left.length === right.length && left.every((byte, i) => byte === right[i]);
}

/** In memory of its own: the library reads the whole buffer behind a view. */
export function copyOf(bytes: Uint8Array): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.length);
  new Uint8Array(copy).set(bytes);
  return copy;
}
