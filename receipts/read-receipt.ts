import { type InvalidInput, invalidInput } from '../domain/errors.ts';
import type { Json } from '../domain/json.ts';
import { err, ok, type Result } from '../domain/result.ts';
import { parseCanonical } from './canonical.ts';
import {
  type DeskReceipt,
  NOTICE_EVENTS,
  RECEIPT_FORMAT,
  type ReceiptBody,
  type SealedContent,
} from './receipt.ts';

const EVENTS: ReadonlySet<string> = new Set(['run', 'review', ...NOTICE_EVENTS]);
const BODY_KEYS = [
  'archive',
  'determined',
  'event',
  'format',
  'id',
  'observed',
  'seal',
  'supersedes',
  'unchecked',
];

/** What is stored of the sealed part: canonical JSON of salt and content. */
export interface Sealed {
  readonly saltHex: string;
  readonly content: SealedContent;
}

/**
 * Reads a stored receipt. The texts must be canonical as they stand; only the outer shape is looked at here, what
 * it says is checked by verifying and by replaying.
 * @param sealedText null when the sealed part is not at hand
 */
export function readReceipt(bodyText: string, sealedText: string | null): Result<DeskReceipt, InvalidInput> {
  const body = readBody(bodyText);
  if (!body.ok) return body;
  if (sealedText === null) return ok({ body: body.value, sealed: null });
  const sealed = readSealed(sealedText);
  return sealed.ok ? ok({ body: body.value, sealed: sealed.value }) : sealed;
}

export function readBody(text: string): Result<ReceiptBody, InvalidInput> {
  const value = parseCanonical(text);
  if (value === null) return bad('receipt_not_canonical', 'body', 'canonical JSON (RFC 8785)');
  if (!isObject(value)) return bad('receipt_shape', 'body', 'an object');
  if (value['format'] !== RECEIPT_FORMAT) return bad('receipt_format', 'body.format', RECEIPT_FORMAT);
  const missing = BODY_KEYS.find((key) => !Object.hasOwn(value, key));
  if (missing !== undefined) return bad('receipt_shape', `body.${missing}`, 'a value');
  const stray = Object.keys(value).find((key) => !BODY_KEYS.includes(key));
  if (stray !== undefined) return bad('receipt_shape', `body.${stray}`, 'no such field');
  if (typeof value['event'] !== 'string' || !EVENTS.has(value['event'])) {
    return bad('receipt_event', 'body.event', `one of ${[...EVENTS].join(', ')}`);
  }
  for (const key of ['id', 'archive'] as const) {
    if (typeof value[key] !== 'string' || value[key] === '')
      return bad('receipt_shape', `body.${key}`, 'a text');
  }
  for (const key of ['determined', 'observed', 'unchecked'] as const) {
    if (!isObject(value[key])) return bad('receipt_shape', `body.${key}`, 'an object');
  }
  return ok(value as unknown as ReceiptBody);
}

function readSealed(text: string): Result<Sealed, InvalidInput> {
  const value = parseCanonical(text);
  if (value === null) return bad('receipt_not_canonical', 'sealed', 'canonical JSON (RFC 8785)');
  if (!isObject(value) || Object.keys(value).join() !== 'content,saltHex') {
    return bad('receipt_shape', 'sealed', '{content, saltHex}');
  }
  if (typeof value['saltHex'] !== 'string' || !isObject(value['content'])) {
    return bad('receipt_shape', 'sealed', '{content: object, saltHex: text}');
  }
  return ok(value as unknown as Sealed);
}

function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function bad(code: string, path: string, expected: string): Result<never, InvalidInput> {
  return err(invalidInput(code, path, `expected ${expected}`));
}
