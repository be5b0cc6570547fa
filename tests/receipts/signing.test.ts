import { createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fromBase64, fromUtf8, toBase64, utf8 } from '../../receipts/digest.ts';
import {
  openEnvelope,
  preAuthEncoding,
  RECEIPT_PAYLOAD_TYPE,
  type Signer,
  signEnvelope,
} from '../../receipts/dsse.ts';
import {
  checkpointText,
  type NoteKey,
  openNote,
  parseCheckpoint,
  parseNoteKey,
  signNote,
} from '../../receipts/signed-note.ts';

function keyPair(keyid = 'desk'): { readonly signer: Signer; readonly key: Uint8Array } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { signer: signerOf(keyid, privateKey), key: rawKey(publicKey) };
}

function signerOf(keyid: string, key: KeyObject): Signer {
  return { keyid, sign: async (data) => new Uint8Array(sign(null, data, key)) };
}

function rawKey(key: KeyObject): Uint8Array {
  return new Uint8Array(Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url'));
}

describe('the envelope (DSSE)', () => {
  it('encodes what is signed as its specification prints it', () => {
    const encoded = preAuthEncoding('http://example.com/HelloWorld', utf8('hello world'));
    expect(fromUtf8(encoded)).toBe('DSSEv1 29 http://example.com/HelloWorld 11 hello world');
  });

  it('encodes so that the published ECDSA signature of its specification verifies', () => {
    const decimal = (n: string) =>
      Buffer.from(BigInt(n).toString(16).padStart(64, '0'), 'hex').toString('base64url');
    const key = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: decimal('46950820868899156662930047687818585632848591499744589407958293238635476079160'),
        y: decimal('5640078356564379163099075877009565129882514886557779369047442380624545832820'),
      },
    });
    const sig = 'A3JqsQGtVsJ2O2xqrI5IcnXip5GToJ3F+FnZ+O88SjtR6rDAajabZKciJTfUiHqJPcIAriEGAHTVeCUjW2JIZA==';
    const data = preAuthEncoding('http://example.com/HelloWorld', utf8('hello world'));
    const signature = Buffer.from(sig, 'base64');
    expect(verify('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true);
  });

  it('gives back the very bytes that were signed', async () => {
    const { signer, key } = keyPair();
    const payload = utf8('{"gate":"hold"}');
    const envelope = await signEnvelope(RECEIPT_PAYLOAD_TYPE, payload, signer);
    const opened = await openEnvelope(envelope, RECEIPT_PAYLOAD_TYPE, [keyPair().key, key]);
    expect(opened.ok && fromUtf8(opened.payload)).toBe('{"gate":"hold"}');
  });

  it('names what is wrong, and believes no keyid', async () => {
    const [ours, theirs] = [keyPair('desk'), keyPair('desk')];
    const payload = utf8('{"gate":"hold"}');
    const envelope = await signEnvelope(RECEIPT_PAYLOAD_TYPE, payload, theirs.signer);
    const open = (changed: Partial<typeof envelope>, type = RECEIPT_PAYLOAD_TYPE) =>
      openEnvelope({ ...envelope, ...changed }, type, [ours.key]);
    expect(await open({})).toEqual({ ok: false, reason: 'no-valid-signature' });
    expect(await open({ payloadType: 'text/plain' })).toEqual({ ok: false, reason: 'payload-type' });
    expect(await open({ payload: '%%%' })).toEqual({ ok: false, reason: 'encoding' });
    expect(await open({ signatures: [] })).toEqual({ ok: false, reason: 'no-valid-signature' });
    const good = await signEnvelope(RECEIPT_PAYLOAD_TYPE, payload, ours.signer);
    const swapped = { ...good, payload: toBase64(utf8('{"gate":"open"}')) };
    expect(await openEnvelope(swapped, RECEIPT_PAYLOAD_TYPE, [ours.key])).toEqual({
      ok: false,
      reason: 'no-valid-signature',
    });
    // The same payload under another type is another message.
    const retyped = { ...good, payloadType: 'text/plain' };
    expect((await openEnvelope(retyped, 'text/plain', [ours.key])).ok).toBe(false);
  });

  it('reads one spelling of base64 only', () => {
    expect(fromBase64('YQ==')).toEqual(utf8('a'));
    for (const other of ['YQ', 'YQ=', 'YR==', ' YQ==', 'YQ==\n', '-_-_'])
      expect(fromBase64(other)).toBeNull();
  });
});

describe('the signed note', () => {
  /** The example of Go's sumdb/note package. */
  const TEXT =
    "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
  const VERIFIER = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
  const NOTE = `${TEXT}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`;

  it('opens the published example', async () => {
    const key = await parseNoteKey(VERIFIER);
    expect(key?.name).toBe('PeterNeumann');
    expect(key === null ? null : await openNote(NOTE, [key])).toBe(TEXT);
  });

  it('refuses a changed text, a foreign key and a key whose hash is wrong', async () => {
    const key = await parseNoteKey(VERIFIER);
    const stranger: NoteKey = { name: 'PeterNeumann', key: keyPair().key };
    expect(key === null ? '' : await openNote(NOTE.replace('problem,', 'problem;'), [key])).toBeNull();
    expect(await openNote(NOTE, [stranger])).toBeNull();
    expect(await parseNoteKey(VERIFIER.replace('c74f20a3', 'c74f20a4'))).toBeNull();
  });

  it('carries a checkpoint there and back', async () => {
    const { signer, key } = keyPair();
    const noteKey: NoteKey = { name: 'riverbend-ledger.example/receipts', key };
    const checkpoint = { origin: noteKey.name, size: 50, root: new Uint8Array(32).fill(7) };
    const note = await signNote(checkpointText(checkpoint), noteKey, signer);
    const text = await openNote(note, [noteKey]);
    expect(text === null ? null : parseCheckpoint(text)).toEqual(checkpoint);
    expect(await openNote(note.replace('\n50\n', '\n48\n'), [noteKey])).toBeNull();
  });

  it.each(['', 'origin\n', 'origin\n-1\nAAAA\n', 'origin\n01\n', 'origin\n5\nAAAA\n', '\n5\nAAAA\n'])(
    'reads no checkpoint out of %j',
    (text) => {
      expect(parseCheckpoint(text)).toBeNull();
    },
  );
});
