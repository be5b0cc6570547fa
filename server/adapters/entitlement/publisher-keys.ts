import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { Instant } from '../../../domain/time/instant.ts';
import { CLASSIFICATIONS, type Classification } from '../../../domain/visibility.ts';
import { PortFault } from '../../answer/ports.ts';

/** What a publisher says of one of its readers. */
export interface Entitlement {
  readonly clearance: Classification;
  /** The publisher's own name for the reader; null: none. */
  readonly reader: string | null;
}

export type EntitlementProblem =
  | 'entitlement_form'
  | 'entitlement_untrusted'
  | 'entitlement_expired'
  | 'entitlement_claims';

export interface Entitlements {
  /** @param token the signed token of a request to this archive */
  readonly read: (archive: string, token: string) => Promise<Result<Entitlement, EntitlementProblem>>;
}

/**
 * ATTACKER: a token that names its own algorithm. Only signatures with a private key count; `none` and shared secrets
 * (with which anybody who can read the public key could sign) do not.
 */
const ALGORITHMS = ['EdDSA', 'Ed25519', 'ES256', 'ES384', 'ES512', 'RS256', 'PS256'];
/** Seconds by which clocks may differ. */
const TOLERANCE_S = 5;

/**
 * Verifies entitlements against the keys of the archive's own publisher: `<folder>/<archive>.jwks.json`, a JSON Web Key
 * Set. A token of another publisher, or for another archive (`aud`), is worth nothing here.
 * @param folder null: no publisher has given keys, and every token is untrusted
 */
export function publisherKeys(folder: string | null, clock: () => Instant): Entitlements {
  const known = new Map<string, { readonly mtimeMs: number; readonly keys: JSONWebKeySet }>();

  const keysOf = async (archive: string): Promise<JSONWebKeySet | null> => {
    if (folder === null) return null;
    const path = join(folder, `${archive}.jwks.json`);
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw unreadable(archive, error);
    });
    if (found === null) return null;
    const kept = known.get(archive);
    if (kept?.mtimeMs === found.mtimeMs) return kept.keys;
    try {
      const keys = JSON.parse(await readFile(path, 'utf8')) as JSONWebKeySet;
      // Reads the set once, so that a broken one is a fault of ours and not of the reader's token.
      createLocalJWKSet(keys);
      known.set(archive, { mtimeMs: found.mtimeMs, keys });
      return keys;
    } catch (error) {
      throw unreadable(archive, error);
    }
  };

  return {
    read: async (archive, token) => {
      const keys = await keysOf(archive);
      if (keys === null) return err('entitlement_untrusted');
      try {
        const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
          audience: archive,
          algorithms: ALGORITHMS,
          requiredClaims: ['exp', 'clearance'],
          clockTolerance: TOLERANCE_S,
          currentDate: new Date(clock()),
        });
        const clearance = CLASSIFICATIONS.find((one) => one === payload['clearance']);
        if (clearance === undefined) return err('entitlement_claims');
        return ok({ clearance, reader: payload.sub ?? null });
      } catch (error) {
        return err(problemOf(error));
      }
    },
  };
}

function problemOf(error: unknown): EntitlementProblem {
  if (error instanceof errors.JWTExpired) return 'entitlement_expired';
  if (error instanceof errors.JWTClaimValidationFailed) return 'entitlement_claims';
  if (error instanceof errors.JWTInvalid || error instanceof errors.JWSInvalid) return 'entitlement_form';
  return 'entitlement_untrusted';
}

function unreadable(archive: string, cause: unknown): PortFault {
  return new PortFault('entitlement', 'unavailable', `the publisher's keys of ${archive} cannot be read`, {
    cause,
  });
}
