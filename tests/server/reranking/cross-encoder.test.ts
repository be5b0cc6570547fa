import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crossEncoder } from '../../../server/adapters/reranking/cross-encoder.ts';
import { prepareQuery } from '../../../server/adapters/reranking/prepare-query.ts';
import type { Candidate, Reranker } from '../../../server/adapters/reranking/reranker-port.ts';
import { writeStandInCrossEncoder } from '../embedding/stand-in-model.ts';

const folder = mkdtempSync(join(tmpdir(), 'models-'));
const signal = new AbortController().signal;
const statistics = { passages: 100, passagesWith: () => 3 };
const query = prepareQuery('What did the river do to the bridge?', 'en', []);
let model: Reranker;

beforeAll(async () => {
  writeStandInCrossEncoder(folder, 'house/reader');
  model = await crossEncoder({ folder, id: 'house/reader' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function passage(exact: string): Candidate {
  return {
    exact,
    headline: '',
    speaker: '',
    lang: 'en',
    publishedMs: Date.UTC(2019, 3, 18),
    grams: null,
    cosine: null,
  };
}

describe('a cross-encoder from a local folder, loaded by transformers.js', () => {
  it('tells a receipt its name, and gives each passage the sigmoid of its one logit', async () => {
    expect(model.name).toBe('cross-encoder house/reader');
    const scores = await model.score(
      query,
      ['flood flood flood', 'school budget school budget'].map(passage),
      statistics,
      signal,
    );
    expect(scores).toHaveLength(2);
    expect(scores[0]).toBeGreaterThan(0.9);
    expect(scores[1]).toBeLessThan(0.1);
  });

  it('gives one passage the same figure alone and in a batch of any order', async () => {
    const texts = ['flood', 'school', 'bridge river'].map(passage);
    const together = await model.score(query, texts, statistics, signal);
    const reversed = await model.score(query, [...texts].reverse(), statistics, signal);
    expect([...reversed].reverse()).toEqual(together);
    expect(new Set(together).size).toBe(3);
  });

  it('reads what the embedded scorer puts first; what it does not read has no relevance', async () => {
    const many = Array.from({ length: 40 }, (_, at) => passage(at === 39 ? 'river bridge' : `school ${at}`));
    const scores = await model.score(query, many, statistics, signal);
    expect(scores[39]).toBeGreaterThan(0.5);
    expect(scores.filter((score) => score > 0)).toHaveLength(24);
  });

  it('says in one line when the model is not there', async () => {
    await expect(crossEncoder({ folder, id: 'house/nowhere' })).rejects.toMatchObject({
      name: 'StartError',
      code: 'setting-invalid',
      message: expect.stringMatching(/^RERANKER_MODEL: expected the cross-encoder house\/nowhere in /),
    });
  });

  it('refuses a classifier that gives several figures a pair: none of them is a relevance', async () => {
    writeStandInCrossEncoder(folder, 'house/classifier', 3);
    await expect(crossEncoder({ folder, id: 'house/classifier' })).rejects.toMatchObject({
      message: expect.stringContaining('one logit a pair'),
    });
  });
});
