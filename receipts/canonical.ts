import serialize from 'canonicalize';
import { InvariantError } from '../domain/errors.ts';
import type { Json } from '../domain/json.ts';

/**
 * Canonical JSON (RFC 8785): one text per value, in every language and browser.
 * @throws InvariantError for what JSON cannot hold: NaN, infinities, lone surrogates, undefined, cycles
 */
export function canonicalize(value: unknown): string {
  let text: string | undefined;
  try {
    text = serialize(value);
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new InvariantError(`no canonical JSON: ${cause}`);
  }
  if (text === undefined) throw new InvariantError('no canonical JSON: not a JSON value');
  return text;
}

/**
 * Reads a text that must be canonical already. Nothing is ever re-serialised and then verified: a text that is
 * not its own canonical form (spaces, key order, another spelling of a number, a doubled key) is refused.
 * @returns the value, or null
 */
export function parseCanonical(text: string): Json | null {
  try {
    const value = JSON.parse(text) as Json;
    return canonicalize(value) === text ? value : null;
  } catch {
    return null;
  }
}

/**
 * A copy fit for a receipt: absent fields left out, halves of surrogate pairs replaced by U+FFFD. Only text from
 * outside can carry such halves, and a draft with one is held (`draft.ill-formed`).
 */
export function plainJson(value: unknown): Json {
  if (typeof value === 'string') return value.replace(/\p{Surrogate}/gu, '\ufffd');
  if (Array.isArray(value)) return value.map((item) => plainJson(item ?? null));
  if (typeof value !== 'object' || value === null) return value as Json;
  const copy: Record<string, Json> = {};
  for (const key of Object.keys(value)) {
    const item = (value as Readonly<Record<string, unknown>>)[key];
    if (item === undefined) continue;
    // A field of that name is data here, as it is in JSON.
    if (key === '__proto__') Object.defineProperty(copy, key, { value: plainJson(item), ...OWN_FIELD });
    else copy[key] = plainJson(item);
  }
  return copy;
}

const OWN_FIELD = { enumerable: true, configurable: true, writable: true };
