import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../domain/json.ts';
import { buildRunReceipt } from '../../receipts/build-receipt.ts';
import { canonicalize } from '../../receipts/canonical.ts';
import { sha256Hex } from '../../receipts/digest.ts';
import { receiptBytes } from '../../receipts/receipt-bytes.ts';
import { type ReceiptFacts, verifyReceipt } from '../../receipts/verify-receipt.ts';
import { INVENTED, TRUE_DRAFT } from '../verifier/gate/waterfront.ts';
import { makeRun, STAMP } from './make-run.ts';

const NOW = Date.parse('2026-03-10T09:20:00.000Z');

async function factsOf(draft: string | null): Promise<ReceiptFacts> {
  const { body, sealed } = receiptBytes(await buildRunReceipt(makeRun(draft), STAMP));
  return { body, sealed, expectedDigest: await sha256Hex(body), nowMs: NOW };
}

async function underOwnDigest(body: Json): Promise<ReceiptFacts> {
  const text = canonicalize(body);
  return { body: text, sealed: null, expectedDigest: await sha256Hex(text), nowMs: NOW };
}

const failedOf = async (facts: ReceiptFacts) =>
  (await verifyReceipt(facts)).checks.filter((check) => check.state === 'failed').map((check) => check.name);

describe('verifying a receipt', () => {
  it.each([TRUE_DRAFT, INVENTED, null])('finds nothing wrong with one that is as it was', async (draft) => {
    const verified = await verifyReceipt(await factsOf(draft));
    expect(verified.checks.filter((check) => check.state !== 'passed')).toEqual([]);
    expect(verified.valid).toBe(true);
  });

  it('detects every changed character', async () => {
    const facts = await factsOf(INVENTED);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(facts.body.length - 1),
        fc.nat((facts.sealed?.length ?? 1) - 1),
        async (at, sealedAt) => {
          const flip = (text: string, i: number) =>
            text.slice(0, i) + (text[i] === '7' ? '8' : '7') + text.slice(i + 1);
          expect(await failedOf({ ...facts, body: flip(facts.body, at) })).toContain('digest');
          const sealed = flip(facts.sealed ?? '', sealedAt);
          const failed = await failedOf({ ...facts, sealed });
          expect(failed.some((name) => name === 'seal' || name === 'form')).toBe(true);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('notices what was not checked when digest, sealed part or clock are missing', async () => {
    const facts = await factsOf(INVENTED);
    const { valid, checks } = await verifyReceipt({
      ...facts,
      sealed: null,
      expectedDigest: null,
      nowMs: null,
    });
    expect(valid).toBe(true);
    expect(checks.filter((check) => check.state === 'not-checked').map((check) => check.name)).toEqual([
      'digest',
      'seal',
      'clock',
    ]);
  });

  it('notes a clock that runs ahead and does not call the receipt false', async () => {
    const facts = await factsOf(TRUE_DRAFT);
    for (const [ahead, words] of [
      [6_000, /6 seconds ahead .* as clocks of two machines differ/],
      [2 * 86_400_000, /one of the two is wrong/],
    ] as const) {
      const verified = await verifyReceipt({ ...facts, nowMs: Date.parse(STAMP.recordedAt) - ahead });
      expect(verified.valid).toBe(true);
      expect(verified.checks.find((check) => check.name === 'clock')).toMatchObject({ state: 'noted' });
      expect(verified.checks.find((check) => check.name === 'clock')?.words).toMatch(words);
    }
  });

  it.each([
    ['quotes[0].verdict', 'altered', 'outcome'],
    ['claims[0].verdict', 'unsupported', 'outcome'],
    ['claims[0].evidence[0].source', 'S9', 'citations'],
    ['claims[0].evidence[0].selector[0].end', 1, 'citations'],
    ['sentences[0].citations[0].selector[1].exact', 'other words', 'citations'],
  ])('finds a forged %s, even under a digest of its own', async (path, value, check) => {
    const body = JSON.parse((await factsOf(TRUE_DRAFT)).body);
    const steps = path.split(/[.[\]]+/);
    const last = steps.pop() ?? '';
    const at = steps.reduce((node, step) => node[step], body.determined.outcome);
    at[last] = value;
    expect(await failedOf(await underOwnDigest(body))).toContain(check);
  });

  it('finds that somebody changed the last line', async () => {
    const body = JSON.parse((await factsOf(TRUE_DRAFT)).body);
    body.unchecked.en = 'All checked.';
    expect(await failedOf(await underOwnDigest(body))).toContain('last-line');
  });

  it.each(['', '{}', '[]', 'null', '{"format":"standards-desk/receipt/v1"}', '{"format":"other/v9"}'])(
    'says that %j is no receipt, and throws for nothing',
    async (body) => {
      expect(await failedOf({ body, sealed: null, expectedDigest: null, nowMs: null })).toEqual(['form']);
    },
  );
});
