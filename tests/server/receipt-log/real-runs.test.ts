import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readReceipt } from '../../../receipts/read-receipt.ts';
import { rebuildReceipt } from '../../../receipts/rebuild.ts';
import type { DeskReceipt } from '../../../receipts/receipt.ts';
import { receiptBytes } from '../../../receipts/receipt-bytes.ts';
import { replayReceipt } from '../../../receipts/replay.ts';
import { verifyChain } from '../../../receipts/verify-chain.ts';
import { verifyReceipt } from '../../../receipts/verify-receipt.ts';
import type { LoggedReceipt } from '../../../server/adapters/log/receipt-record.ts';
import { storedArticles } from '../../../server/adapters/log/stored-articles.ts';
import { readScriptedDrafts } from '../../../server/answer/engines/scripted-drafts.ts';
import { scriptedEngine } from '../../../server/answer/engines/scripted-engine.ts';
import { replayScores } from '../../../server/cli/replay-scores.ts';
import { askReader, HARNESS_TIMEOUT_MS, type Harness, openHarness, root } from '../harness.ts';

interface Recorded {
  readonly question: string;
  readonly draft: string;
  readonly expect: string;
  readonly canaries: readonly string[];
}

const recorded = JSON.parse(
  readFileSync(join(root, 'fixtures/riverbend-ledger/scripted-drafts.json'), 'utf8'),
) as readonly Recorded[];
const ASKED = ['release', 'trim', 'hold'].flatMap((kind) =>
  recorded.filter(({ expect: e }) => e === kind).slice(0, 2),
);
const UNKNOWN = 'How many penguins live in the municipal aquarium of Quimper?';

let harness: Harness;
const logged: LoggedReceipt[] = [];

beforeAll(async () => {
  const drafts = readScriptedDrafts(recorded);
  if (!drafts.ok) throw new Error(drafts.error.message);
  harness = await openHarness({ engine: scriptedEngine(drafts.value) });
  for (const { question } of ASKED) await askReader(harness.reader, question);
  await askReader(harness.reader, UNKNOWN);
  for (const { id } of harness.product.receipts.list(0, 1000)) {
    const one = await harness.product.receipts.read(id);
    if (one !== null) logged.push(one);
  }
}, HARNESS_TIMEOUT_MS);

afterAll(() => harness?.close());

function receiptOf(one: LoggedReceipt): DeskReceipt {
  const read = readReceipt(one.body ?? '', one.sealed);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

describe('receipts of real runs', () => {
  it('stand for every question that was asked', () => {
    const kinds = logged.map((one) => {
      const { body } = receiptOf(one);
      return body.event === 'run' ? body.determined.outcome.kind : body.event;
    });
    expect(kinds).toEqual([...ASKED.map((one) => one.expect), 'abstain']);
  });

  it('verify, have the published shape and follow each other', async () => {
    const schema = z.fromJSONSchema(JSON.parse(readFileSync(join(root, 'docs/receipt.schema.json'), 'utf8')));
    for (const one of logged) {
      const { sealed, digest } = one;
      const body = one.body ?? '';
      const verified = await verifyReceipt({ body, sealed, expectedDigest: digest, nowMs: Date.now() });
      expect(verified.checks.filter((check) => check.state === 'failed')).toEqual([]);
      expect(schema.safeParse(receiptOf(one)).error).toBeUndefined();
    }
    expect(
      verifyChain(
        logged.map((one) => receiptOf(one).body),
        Date.now(),
      ).valid,
    ).toBe(true);
  });

  it('come out again byte for byte, scores searched anew', async () => {
    for (const one of logged) {
      const receipt = receiptOf(one);
      const articles = await storedArticles(receipt.body, harness.store.articles.version);
      const replay = await replayReceipt(receipt, articles, await replayScores(harness.store, receipt.body));
      expect(replay.kind === 'impossible' ? replay.reason : replay.differences).toEqual([]);
      expect(replay.kind).toBe('same');
      const states = replay.kind === 'impossible' ? [] : replay.fields.map(({ state }) => state);
      expect(new Set(states)).toEqual(new Set(['same']));
      const { body, sealed } = receiptBytes(await rebuildReceipt(receipt, articles));
      expect({ body, sealed }).toEqual({ body: one.body, sealed: one.sealed });
    }
  });

  it('hold a search for what became of an accusation, whose scores came out again too', () => {
    const searches = logged.flatMap((one) => {
      const { body } = receiptOf(one);
      return body.event === 'run' && body.determined.plan.kind === 'search' && body.determined.search !== null
        ? [body.determined.search.windows.length - body.determined.plan.windows.length]
        : [];
    });
    expect(Math.max(...searches)).toBe(1);
  });

  it('hold no word of a fabricated sentence in the part that a reader may see', () => {
    for (const [index, { canaries }] of ASKED.entries()) {
      for (const canary of canaries) expect(logged[index]?.body).not.toContain(canary);
      if (canaries.length > 0)
        expect(canaries.some((canary) => logged[index]?.sealed?.includes(canary))).toBe(true);
    }
  });
});
