import { SignedData, type SignerInfo } from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  MessageImprint,
  TimeStampReq,
  TimeStampReqVersion,
  TimeStampResp,
  TSTInfo,
} from '@peculiar/asn1-tsp';
import { AlgorithmIdentifier, type Certificate } from '@peculiar/asn1-x509';
import { concat, sameBytes, sha256, toHex, utf8 } from './digest.ts';
import {
  copyOf,
  DIGESTS,
  derOf,
  isForTimeStamps,
  isInForce,
  isIssuedBy,
  isSignedWith,
  nameOf,
  readCertificate,
} from './x509.ts';

/*
 * RFC 3161: an authority outside the house signs that it saw a digest at a time. A log's order is proven by the log
 * itself; its time is the claim of one clock, until somebody else says so too.
 */

const SHA256 = '2.16.840.1.101.3.4.2.1';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
/** `SigningCertificate` and its second version: which certificate the signer meant. */
const SIGNING_CERTIFICATE = ['1.2.840.113549.1.9.16.2.47', '1.2.840.113549.1.9.16.2.12'];
/** Certificates between a signer and one that is trusted. */
const LONGEST_PATH = 6;

/** Asks for a stamp on a checkpoint. @param nonce random; the answer must repeat it */
export async function timeStampQuery(note: string, nonce: Uint8Array): Promise<Uint8Array> {
  const query = new TimeStampReq({
    version: TimeStampReqVersion.v1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithm: SHA256, parameters: null }),
      hashedMessage: new OctetString(copyOf(await sha256(utf8(note)))),
    }),
    nonce: copyOf(positive(nonce)),
    certReq: true,
  });
  return new Uint8Array(AsnConvert.serialize(query));
}

/** DER integers are signed: a first bit of one would make the number negative. */
function positive(nonce: Uint8Array): Uint8Array {
  return nonce.map((byte, i) => (i === 0 ? (byte & 0x7f) | 0x40 : byte));
}

export type TimeStampFault =
  | 'unreadable'
  | 'refused'
  | 'imprint'
  | 'nonce'
  | 'certificate'
  | 'signature'
  | 'time';

export type TimeStampCheck =
  | {
      readonly ok: true;
      /** UTC instant at which the authority saw the checkpoint. */
      readonly at: string;
      readonly authority: string;
      /** SHA-256 hex of the certificate that signed. */
      readonly certificate: string;
      /** Null when nobody said whom to trust. */
      readonly trusted: boolean | null;
    }
  | { readonly ok: false; readonly fault: TimeStampFault };

/**
 * Verifies an authority's answer against the checkpoint that it is said to be for: imprint, certificate and its
 * purpose, signature, time.
 * @param response DER of a TimeStampResp @param nonce what was asked with; null when it is checked later
 * @param trusted certificates that the verifier trusts, DER: the signer's, or of who vouches for it
 */
export async function verifyTimeStamp(
  response: Uint8Array,
  note: string,
  nonce: Uint8Array | null,
  trusted: readonly Uint8Array[],
): Promise<TimeStampCheck> {
  const read = readToken(response);
  if (typeof read === 'string') return { ok: false, fault: read };
  const { signed, signer, info, content, token } = read;
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  const seen = new Uint8Array(hashedMessage.buffer);
  if (hashAlgorithm.algorithm !== SHA256 || !sameBytes(seen, await sha256(utf8(note))))
    return { ok: false, fault: 'imprint' };
  if (nonce !== null && !sameBytes(new Uint8Array(info.nonce ?? new ArrayBuffer(0)), positive(nonce)))
    return { ok: false, fault: 'nonce' };
  const certificates = certificatesOf(signed, token);
  const certificate = certificates.find((one) => isMeant(one, signer));
  if (certificate === undefined || !isForTimeStamps(certificate) || !(await isNamed(certificate, signer)))
    return { ok: false, fault: 'certificate' };
  if (!(await isSigned(signer, certificate, content, token))) return { ok: false, fault: 'signature' };
  if (!isInForce(certificate, info.genTime.getTime())) return { ok: false, fault: 'time' };
  return {
    ok: true,
    at: info.genTime.toISOString(),
    authority: nameOf(certificate),
    certificate: toHex(await sha256(derOf(certificate))),
    trusted: trusted.length === 0 ? null : await leadsTo(certificate, certificates, trusted),
  };
}

interface Token {
  readonly token: Uint8Array;
  readonly signed: SignedData;
  readonly signer: SignerInfo;
  readonly info: TSTInfo;
  /** The very bytes that `info` was read from. */
  readonly content: Uint8Array;
}

function readToken(response: Uint8Array): Token | 'unreadable' | 'refused' {
  try {
    const { status, timeStampToken } = AsnConvert.parse(copyOf(response), TimeStampResp);
    // 0: granted, 1: granted with changes.
    if (Number(status.status) > 1 || timeStampToken === undefined) return 'refused';
    if (timeStampToken.contentType !== SIGNED_DATA) return 'unreadable';
    const signed = AsnConvert.parse(timeStampToken.content, SignedData);
    const { eContentType, eContent } = signed.encapContentInfo;
    const [signer] = signed.signerInfos;
    const bytes = eContent?.single?.buffer;
    if (eContentType !== TST_INFO || bytes === undefined || signer === undefined) return 'unreadable';
    if (signed.signerInfos.length !== 1) return 'unreadable';
    const info = AsnConvert.parse(bytes, TSTInfo);
    return { token: response, signed, signer, info, content: new Uint8Array(bytes) };
  } catch {
    return 'unreadable';
  }
}

/** Only certificates that stand in the token byte for byte as they are read: nothing is verified re-serialised. */
function certificatesOf({ certificates }: SignedData, token: Uint8Array): readonly Certificate[] {
  return [...(certificates ?? [])]
    .flatMap(({ certificate }) => (certificate === undefined ? [] : [certificate]))
    .filter((one) => contains(token, derOf(one)));
}

function isMeant({ tbsCertificate }: Certificate, { sid }: SignerInfo): boolean {
  const named = sid.issuerAndSerialNumber;
  if (named === undefined) return false;
  const issuer = new Uint8Array(AsnConvert.serialize(named.issuer));
  return (
    sameBytes(issuer, new Uint8Array(AsnConvert.serialize(tbsCertificate.issuer))) &&
    sameBytes(new Uint8Array(named.serialNumber), new Uint8Array(tbsCertificate.serialNumber))
  );
}

/** ATTACKER: another certificate over the same key, with other rights or another life time. */
async function isNamed(certificate: Certificate, signer: SignerInfo): Promise<boolean> {
  const der = derOf(certificate);
  const hashes = await Promise.all(
    ['SHA-256', 'SHA-1', 'SHA-384', 'SHA-512'].map(
      async (name) => new Uint8Array(await crypto.subtle.digest(name, der)),
    ),
  );
  const attribute = signer.signedAttrs?.find(({ attrType }) => SIGNING_CERTIFICATE.includes(attrType));
  const value = attribute?.attrValues[0];
  return value !== undefined && hashes.some((hash) => contains(new Uint8Array(value), hash));
}

/** The signature is over the signed attributes, and one of these is the digest of the content (RFC 5652, 5.4). */
async function isSigned(
  signer: SignerInfo,
  certificate: Certificate,
  content: Uint8Array,
  token: Uint8Array,
): Promise<boolean> {
  const digest = DIGESTS[signer.digestAlgorithm.algorithm];
  const attributes = concat(
    ...(signer.signedAttrs ?? []).map((one) => new Uint8Array(AsnConvert.serialize(one))),
  );
  // They were read and written again: only when that gave the token's own bytes is anything said about the token.
  if (digest === undefined || !contains(token, attributes)) return false;
  const value = (type: string) => {
    const found = signer.signedAttrs?.filter(({ attrType }) => attrType === type) ?? [];
    return found.length === 1 && found[0]?.attrValues.length === 1 ? found[0].attrValues[0] : undefined;
  };
  const [type, imprint] = [value(CONTENT_TYPE), value(MESSAGE_DIGEST)];
  if (type === undefined || imprint === undefined) return false;
  const expected = new Uint8Array(await crypto.subtle.digest(digest, content));
  const stated = new Uint8Array(AsnConvert.parse(imprint, OctetString).buffer);
  if (!sameBytes(stated, expected) || !contains(new Uint8Array(type), TST_INFO_DER)) return false;
  // Sent as [0], signed as a SET.
  const signed = concat(Uint8Array.of(0x31), lengthOf(attributes.length), attributes);
  const { algorithm } = signer.signatureAlgorithm;
  return isSignedWith(certificate, algorithm, digest, new Uint8Array(signer.signature.buffer), signed);
}

/** A length in DER. */
function lengthOf(length: number): Uint8Array {
  if (length < 0x80) return Uint8Array.of(length);
  return length < 0x100 ? Uint8Array.of(0x81, length) : Uint8Array.of(0x82, length >> 8, length & 0xff);
}

/** 1.2.840.113549.1.9.16.1.4 in DER. */
const TST_INFO_DER = Uint8Array.of(
  0x06,
  0x0b,
  0x2a,
  0x86,
  0x48,
  0x86,
  0xf7,
  0x0d,
  0x01,
  0x09,
  0x10,
  0x01,
  0x04,
);

async function leadsTo(
  certificate: Certificate,
  others: readonly Certificate[],
  trusted: readonly Uint8Array[],
): Promise<boolean> {
  const anchors = trusted.map(readCertificate).filter((one) => one !== null);
  let current = certificate;
  for (let step = 0; step < LONGEST_PATH; step++) {
    const der = derOf(current);
    if (trusted.some((one) => sameBytes(one, der))) return true;
    for (const anchor of anchors) if (await isIssuedBy(current, anchor)) return true;
    let next: Certificate | null = null;
    for (const other of others) if (other !== current && (await isIssuedBy(current, other))) next = other;
    if (next === null) return false;
    current = next;
  }
  return false;
}

function contains(whole: Uint8Array, part: Uint8Array): boolean {
  if (part.length === 0) return false;
  for (let at = whole.indexOf(part[0] ?? 0); at !== -1; at = whole.indexOf(part[0] ?? 0, at + 1))
    if (at + part.length <= whole.length && part.every((byte, i) => whole[at + i] === byte)) return true;
  return false;
}
