import type { Context } from 'hono';
import type { Classification } from '../../../domain/visibility.ts';
import type { EntitlementProblem, Entitlements } from '../../adapters/entitlement/publisher-keys.ts';
import { clientAddress } from '../client-address.ts';
import { problem } from '../problem.ts';

/** Who sends a request to an archive, and what they may read there. */
export interface Caller {
  readonly clearance: Classification;
  /** Scopes Idempotency-Keys: the publisher's reader where there is one, else the other end of the connection. */
  readonly reader: string;
}

const DETAILS: Readonly<Record<EntitlementProblem, string>> = {
  entitlement_form: 'Expected “Authorization: Bearer” with a signed token.',
  entitlement_untrusted: 'The token is not signed by a key of this archive’s publisher.',
  entitlement_expired: 'The token’s time is over.',
  entitlement_claims: 'Expected a token for this archive, with an end and a clearance.',
};

/**
 * Reads the entitlement of a request. Without one it is a reader off the street; a wrong one is refused, never taken
 * for none.
 * @returns the caller, or the answer that refuses the request
 */
export async function callerOf(
  c: Context,
  entitlements: Entitlements,
  archive: string,
): Promise<{ readonly caller: Caller } | { readonly refusal: Response }> {
  const header = c.req.header('authorization');
  if (header === undefined) {
    return { caller: { clearance: 'public', reader: `address ${clientAddress(c)}` } };
  }
  const token = /^bearer +([\w.~+/-]+=*)$/i.exec(header.trim())?.[1];
  if (token === undefined) return { refusal: refuse(c, 'entitlement_form') };
  const read = await entitlements.read(archive, token);
  if (!read.ok) return { refusal: refuse(c, read.error) };
  const { clearance, reader } = read.value;
  return {
    caller: { clearance, reader: reader === null ? `address ${clientAddress(c)}` : `reader ${reader}` },
  };
}

function refuse(c: Context, code: EntitlementProblem): Response {
  c.header('WWW-Authenticate', 'Bearer error="invalid_token"');
  return problem(c, 401, code, DETAILS[code]);
}

/** An answer that was made for somebody with a higher clearance. */
export function entitlementNeeded(c: Context): Response {
  c.header('WWW-Authenticate', 'Bearer');
  return problem(c, 401, 'entitlement_needed', 'This answer is for readers with an entitlement.');
}
