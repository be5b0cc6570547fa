import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Instant } from '../../../domain/time/instant.ts';
import { type Entitlements, publisherKeys } from '../../../server/adapters/entitlement/publisher-keys.ts';

const NOW = Date.parse('2026-11-30T12:00:00Z');
const SECONDS = NOW / 1000;
const folder = mkdtempSync(join(tmpdir(), 'standards-desk-keys-'));
let keys: Entitlements;
let ours: Awaited<ReturnType<typeof generateKeyPair>>;
let theirs: Awaited<ReturnType<typeof generateKeyPair>>;

beforeAll(async () => {
  ours = await generateKeyPair('ES256', { extractable: true });
  theirs = await generateKeyPair('ES256', { extractable: true });
  const set = async (pair: typeof ours) => JSON.stringify({ keys: [await exportJWK(pair.publicKey)] });
  writeFileSync(join(folder, 'ledger.jwks.json'), await set(ours));
  writeFileSync(join(folder, 'courier.jwks.json'), await set(theirs));
  writeFileSync(join(folder, 'broken.jwks.json'), '{"keys": 7}');
  keys = publisherKeys(folder, () => new Date(NOW).toISOString() as Instant);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function token(
  claims: object,
  options: { readonly by?: CryptoKey; readonly audience?: string; readonly exp?: number | null } = {},
) {
  const { by = ours.privateKey, audience = 'ledger', exp = SECONDS + 60 } = options;
  const jwt = new SignJWT({ ...claims }).setProtectedHeader({ alg: 'ES256' }).setAudience(audience);
  return (exp === null ? jwt : jwt.setExpirationTime(exp)).sign(by);
}

const read = async (given: string | Promise<string>, archive = 'ledger') => {
  const done = await keys.read(archive, await given);
  return done.ok ? done.value : done.error;
};

describe('an entitlement', () => {
  it('opens what the publisher says, for the reader it names', async () => {
    expect(await read(token({ clearance: 'subscriber', sub: 'reader-7' }))).toEqual({
      clearance: 'subscriber',
      reader: 'reader-7',
    });
    expect(await read(token({ clearance: 'confidential' }))).toEqual({
      clearance: 'confidential',
      reader: null,
    });
  });

  it('of another publisher, or for another archive, is worth nothing', async () => {
    expect(await read(token({ clearance: 'internal' }, { by: theirs.privateKey }))).toBe(
      'entitlement_untrusted',
    );
    expect(await read(token({ clearance: 'internal' }, { audience: 'courier' }))).toBe('entitlement_claims');
    expect(await read(token({ clearance: 'internal' }), 'courier')).toBe('entitlement_untrusted');
    expect(await read(token({ clearance: 'internal' }), 'nobody')).toBe('entitlement_untrusted');
  });

  it('is refused when its time is over, when it has none, and when it says nothing', async () => {
    expect(await read(token({ clearance: 'internal' }, { exp: SECONDS - 60 }))).toBe('entitlement_expired');
    expect(await read(token({ clearance: 'internal' }, { exp: null }))).toBe('entitlement_claims');
    expect(await read(token({}))).toBe('entitlement_claims');
    expect(await read(token({ clearance: 'everything' }))).toBe('entitlement_claims');
    expect(await read(token({ clearance: 3 }))).toBe('entitlement_claims');
  });

  it('without a signature, or signed with the public key as if it were a secret, is refused', async () => {
    const unsigned = new UnsecuredJWT({ clearance: 'internal' })
      .setAudience('ledger')
      .setExpirationTime(SECONDS + 60);
    expect(await read(unsigned.encode())).toBe('entitlement_untrusted');
    const secret = new TextEncoder().encode(await exportSPKI(ours.publicKey));
    const forged = new SignJWT({ clearance: 'internal' })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('ledger')
      .setExpirationTime(SECONDS + 60)
      .sign(secret);
    expect(await read(forged)).toBe('entitlement_untrusted');
  });

  it('that was changed, cut or never was one is refused', async () => {
    const sound = await token({ clearance: 'public' });
    const [head, , signature] = sound.split('.');
    const claims = Buffer.from(JSON.stringify({ clearance: 'internal', aud: 'ledger', exp: SECONDS + 60 }));
    expect(await read(`${head}.${claims.toString('base64url')}.${signature}`)).toBe('entitlement_untrusted');
    expect(await read(sound.slice(0, -4))).toBe('entitlement_untrusted');
    expect(await read('a.b.c')).toBe('entitlement_form');
    expect(await read('')).toBe('entitlement_form');
  });

  it('meets a fault, never a refusal and never an opening, where the keys cannot be read', async () => {
    await expect(keys.read('broken', await token({ clearance: 'internal' }))).rejects.toMatchObject({
      name: 'PortFault',
      port: 'entitlement',
    });
  });

  it('is never trusted where no publisher has given keys', async () => {
    const none = publisherKeys(null, () => new Date(NOW).toISOString() as Instant);
    expect(await none.read('ledger', await token({ clearance: 'internal' }))).toEqual({
      ok: false,
      error: 'entitlement_untrusted',
    });
  });
});
