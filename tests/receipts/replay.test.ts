import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Json } from '../../domain/json.ts';
import type { Instant } from '../../domain/time/instant.ts';
import { planQuestion } from '../../planner/plan-question.ts';
import { buildNoticeReceipt, buildReviewReceipt, buildRunReceipt } from '../../receipts/build-receipt.ts';
import { canonicalize } from '../../receipts/canonical.ts';
import { profileAsked } from '../../receipts/profile-asked.ts';
import { readReceipt } from '../../receipts/read-receipt.ts';
import { rebuildReceipt } from '../../receipts/rebuild.ts';
import type { DeskReceipt } from '../../receipts/receipt.ts';
import { publicView, receiptBytes } from '../../receipts/receipt-bytes.ts';
import { replayReceipt } from '../../receipts/replay.ts';
import { applyReview } from '../../verifier/gate/apply-review.ts';
import { EVIDENCE, NEWSROOM } from '../../verifier/gate/policies.ts';
import {
  INVENTED,
  LOOSE_DRAFT,
  SALTMARSH,
  SALTMARSH_CONTEXT,
  TRUE_DRAFT,
} from '../verifier/gate/waterfront.ts';
import { ARTICLES, lookup, makeRun, PROFILE, QUESTION, STAMP } from './make-run.ts';

const DRAFTS = { released: TRUE_DRAFT, trimmed: LOOSE_DRAFT, held: INVENTED, abstained: null };
const receipts = new Map<string, DeskReceipt>();

async function reviewReceipt(action: 'edit' | 'reject'): Promise<DeskReceipt> {
  const review =
    action === 'edit' ? ({ action, text: TRUE_DRAFT } as const) : ({ action, reason: 'invented' } as const);
  const held = { draft: INVENTED, sources: SALTMARSH, context: SALTMARSH_CONTEXT, policy: NEWSROOM };
  return buildReviewReceipt(
    {
      archive: { name: 'saltmarsh-courier', policy: NEWSROOM },
      question: QUESTION,
      sources: SALTMARSH,
      draft: { text: INVENTED, engine: 'scripted', model: null, scripted: true },
      promptSha256: null,
      review,
      result: applyReview(held, review, ARTICLES),
      editor: { id: 'e1', name: 'Anouk' },
      note: action === 'reject' ? 'We could not confirm this.' : null,
    },
    { ...STAMP, id: 'beef'.repeat(8), supersedes: STAMP.id },
  );
}

beforeAll(async () => {
  for (const [name, draft] of Object.entries(DRAFTS))
    receipts.set(name, await buildRunReceipt(makeRun(draft), STAMP));
  receipts.set('discarded', await buildRunReceipt(makeRun(LOOSE_DRAFT, EVIDENCE), STAMP));
  receipts.set('edited', await reviewReceipt('edit'));
  receipts.set('rejected', await reviewReceipt('reject'));
  const stop = {
    event: 'stop',
    archive: 'saltmarsh-courier',
    subject: STAMP.id,
    facts: { scope: 'all' },
  } as const;
  receipts.set('stopped', await buildNoticeReceipt(stop, { ...STAMP, supersedes: STAMP.id }));
});

const NAMES = ['released', 'trimmed', 'held', 'abstained', 'discarded', 'edited', 'rejected', 'stopped'];
const get = (name: string): DeskReceipt => {
  const receipt = receipts.get(name);
  if (receipt === undefined) throw new Error(`no receipt ${name}`);
  return receipt;
};

describe('a receipt', () => {
  it('says what became of each run', () => {
    const kinds = ['released', 'trimmed', 'held', 'abstained', 'edited', 'rejected'].map((name) => {
      const { body } = get(name);
      return body.event === 'run' || body.event === 'review' ? body.determined.outcome.kind : body.event;
    });
    expect(kinds).toEqual(['release', 'trim', 'hold', 'abstain', 'release', 'rejected']);
  });

  it.each(NAMES)('%s has the published shape, canonical form and last line', (name) => {
    const schema = z.fromJSONSchema(
      JSON.parse(readFileSync(new URL('../../docs/receipt.schema.json', import.meta.url), 'utf8')),
    );
    const receipt = get(name);
    expect(schema.safeParse(receipt).error).toBeUndefined();
    expect(schema.safeParse(publicView(receipt)).error).toBeUndefined();
    const bytes = receiptBytes(receipt);
    expect(bytes.body).toBe(canonicalize(JSON.parse(bytes.body)));
    expect(bytes.body).toMatch(
      /"unchecked":\{"de":"Nicht geprüft[^"]*","en":"Not checked: omission, overall context, truth of the source\."\}\}$/,
    );
  });

  it('of a held answer holds no word of the draft that the articles do not hold, in the reader’s view', () => {
    const text = JSON.stringify(publicView(get('held')));
    for (const words of ['committed', 'for the builders', 'quote.failed', '"supported"', 'not-found']) {
      expect(text).not.toContain(words);
    }
    expect(JSON.stringify(get('held').sealed)).toContain('committed');
  });

  it('of a trimmed answer holds nothing of the sentence that went, in the reader’s view', () => {
    expect(JSON.stringify(publicView(get('trimmed')))).not.toContain('Lisbon');
    expect(JSON.stringify(get('trimmed').sealed)).toContain('Lisbon');
  });

  it('commits to a held draft so that nobody can test a guess', async () => {
    const again = await buildRunReceipt(makeRun(INVENTED), { ...STAMP, saltHex: '77'.repeat(32) });
    expect(again.body.seal?.commitment).not.toBe(get('held').body.seal?.commitment);
    expect(canonicalize({ ...again.body, seal: null })).toBe(
      canonicalize({ ...get('held').body, seal: null }),
    );
  });

  it('has the same determined part when the same is asked again at another time', async () => {
    const later = { ...QUESTION, askedAt: '2026-03-10T17:40:00.000Z' as Instant };
    const again = await buildRunReceipt(makeRun(TRUE_DRAFT, NEWSROOM, later), {
      ...STAMP,
      id: 'cafe'.repeat(8),
      recordedAt: '2026-03-10T17:40:02.000Z' as Instant,
    });
    expect(canonicalize(again.body.determined)).toBe(canonicalize(get('released').body.determined));
  });

  it('names its predecessor in the chain of decisions', () => {
    expect(get('edited').body.supersedes).toBe(get('held').body.id);
    expect(get('edited').sealed?.content.editor).toEqual({ id: 'e1', name: 'Anouk', reason: null });
    expect(get('rejected').sealed?.content.editor?.reason).toBe('invented');
  });

  it('carries the part of the register that the question touches, and the plan needs no more', () => {
    const asked = profileAsked(PROFILE, QUESTION);
    expect(asked.entities.map((entity) => entity.name)).toEqual(['Ines Varga']);
    expect(planQuestion(QUESTION, asked)).toEqual(planQuestion(QUESTION, PROFILE));
  });
});

describe('a replay', () => {
  it.each(NAMES)('of the %s receipt makes it again byte for byte', async (name) => {
    const bytes = receiptBytes(get(name));
    const read = readReceipt(bytes.body, bytes.sealed);
    expect(read.ok).toBe(true);
    if (!read.ok) return;
    expect(receiptBytes(await rebuildReceipt(read.value, lookup))).toEqual(bytes);
    const replay = await replayReceipt(read.value, lookup, null);
    expect(replay.kind).toBe('same');
    expect(replay.kind === 'impossible' ? [] : replay.differences).toEqual([]);
  });

  it('leaves the receipt as it was', async () => {
    const receipt = get('released');
    const before = canonicalize(receipt);
    await replayReceipt(receipt, lookup, null);
    expect(canonicalize(receipt)).toBe(before);
  });

  it('says so when a source version or the sealed part is not at hand', async () => {
    expect((await replayReceipt(get('released'), () => null, null)).kind).toBe('impossible');
    expect((await replayReceipt({ ...get('held'), sealed: null }, lookup, null)).kind).toBe('impossible');
  });

  it('names a source whose text is not the one recorded', async () => {
    const altered = (id: string, version: number) => {
      const article = lookup(id, version);
      return article === null ? null : { ...article, text: article.text.replace('4.2', '4.3') };
    };
    const replay = await replayReceipt(get('released'), altered, null);
    expect(replay.kind).toBe('different');
    expect(replay.kind === 'impossible' ? [] : replay.differences.map(({ field }) => field)).toContain(
      'determined.sources[1].textSha256',
    );
  });

  it('compares scores within a tolerance, and calls a compacted version not reproducible', async () => {
    const scored = async (by: number | null) =>
      replayReceipt(get('released'), lookup, (passage) => (by === null ? null : passage.relevance + by));
    expect((await scored(5e-7)).kind).toBe('same');
    const off = await scored(2e-6);
    expect(off.kind === 'impossible' ? [] : off.differences.map(({ field }) => field)).toContain(
      'determined.search.windows[0].passages[0].relevance',
    );
    const gone = await scored(null);
    expect(gone.kind === 'impossible' ? [] : gone.fields).toContainEqual({
      field: 'scores',
      state: 'not-reproducible',
    });
    expect(gone.kind).toBe('same');
  });

  it('names every field that somebody changed', async () => {
    let tampered = 0;
    for (const name of ['released', 'trimmed', 'held', 'edited', 'abstained']) {
      const receipt = get(name);
      for (const [path, changed] of tamperings(receipt as unknown as Json)) {
        if (INPUTS.some((input) => input.test(path))) continue;
        const replay = await replayReceipt(changed as unknown as DeskReceipt, lookup, null);
        tampered++;
        const named =
          replay.kind === 'impossible' ? [replay.reason] : replay.differences.map(({ field }) => field);
        expect(replay.kind, path).not.toBe('same');
        if (replay.kind === 'different')
          expect(named, path).toContain(
            path.replace(/^body\./, '').replace(/^sealed\.content/, 'sealed.content'),
          );
      }
    }
    expect(tampered).toBeGreaterThan(300);
  });
});

/** What a replay takes as given; the digest in the log proves these, and the table in docs/receipts.md says so. */
const INPUTS: readonly RegExp[] = [
  /^body\.(?:id|archive|supersedes|event)$/,
  /^body\.observed\./,
  /^body\.determined\.(?:question|profile|policy)\./,
  /^body\.determined\.search\./,
  /^body\.determined\.engine\.(?:name|model|deterministic)$/,
  /^body\.determined\.(?:subject|facts|action)/,
  /^sealed\.saltHex$/,
  /^sealed\.content\.judgements\[\d+\]\.draft\./,
  /^sealed\.content\.editor\./,
];

/** Every leaf of the value, each changed by itself. */
function* tamperings(value: Json): Generator<readonly [path: string, changed: Json]> {
  for (const [path, leaf] of leavesOf(value, '')) {
    const changed = structuredClone(value) as Json;
    setAt(changed, path, other(leaf));
    yield [path, changed];
  }
}

function* leavesOf(value: Json, path: string): Generator<readonly [string, Json]> {
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) yield* leavesOf(item, `${path}[${i}]`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value))
      yield* leavesOf(item, path === '' ? key : `${path}.${key}`);
  } else {
    yield [path, value];
  }
}

function other(leaf: Json): Json {
  if (typeof leaf === 'number') return leaf + 1;
  if (typeof leaf === 'boolean') return !leaf;
  return leaf === null ? 'x' : `${leaf as string}x`;
}

function setAt(value: Json, path: string, leaf: Json): void {
  const steps = path.split(/[.[\]]+/).filter((step) => step !== '');
  const last = steps.pop() ?? '';
  let at = value as Record<string, Json>;
  for (const step of steps) at = at[step] as Record<string, Json>;
  at[last] = leaf;
}
