import { canonicalize } from '../../receipts/canonical.ts';
import { sha256Hex } from '../../receipts/digest.ts';
import { type Case, type CaseResult, verdictOf } from './case.ts';

/** Kind receipt, where the case gives texts: canonical form and digests. Cases that are told as steps are proven in tests. */
export async function judgeReceipt(one: Case): Promise<CaseResult> {
  const { a, b, stored, exported } = one.input;
  if (typeof a === 'string' && typeof b === 'string') return verdictOf(await compareCanonical(one, a, b));
  if (typeof stored === 'string' && typeof exported === 'string')
    return verdictOf(await compareStored(one, stored, exported));
  return { status: 'not-covered', why: 'proven in tests/receipts and tests/server/receipt-log' };
}

async function compareCanonical(one: Case, a: string, b: string): Promise<string[]> {
  const [canonicalA, canonicalB] = [canonicalize(JSON.parse(a)), canonicalize(JSON.parse(b))];
  const [hashA, hashB] = [await sha256Hex(canonicalA), await sha256Hex(canonicalB)];
  return [
    ...differ('canonical_a', one.expect['canonical_a'], canonicalA),
    ...differ('sha256_a', one.expect['sha256_a'], hashA),
    ...differ('same_hash', one.expect['same_hash'], hashA === hashB),
  ];
}

/** Stored bytes are hashed as they stand: a second spelling of the same instant is another text. */
async function compareStored(one: Case, stored: string, exported: string): Promise<string[]> {
  const [hashStored, hashExported] = [await sha256Hex(stored), await sha256Hex(exported)];
  const known = one.expect['sha256_stored'];
  return [
    ...differ('sha256_stored', known, hashStored),
    ...differ('same_hash', one.expect['same_hash'], hashStored === hashExported),
    ...differ('verify_stored', one.expect['verify_stored'], hashStored === known),
    ...differ('verify_exported', one.expect['verify_exported'], hashExported === known),
  ];
}

function differ(name: string, want: unknown, got: unknown): string[] {
  return want === undefined || want === got ? [] : [`${name}: expected ${String(want)}, came ${String(got)}`];
}
