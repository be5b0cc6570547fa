import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmbeddingPort } from '../../../server/adapters/embedding/embedding-port.ts';
import { transformersEmbedding } from '../../../server/adapters/embedding/transformers.ts';
import { STAND_IN_DIMENSIONS, writeStandInModel } from './stand-in-model.ts';

const folder = mkdtempSync(join(tmpdir(), 'models-'));
const signal = new AbortController().signal;
let model: EmbeddingPort;

beforeAll(async () => {
  writeStandInModel(folder, 'house/stand-in');
  model = await transformersEmbedding({ folder, id: 'house/stand-in' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function cosine(a: Float32Array | undefined, b: Float32Array | undefined): number {
  let sum = 0;
  for (const [i, value] of (a ?? new Float32Array()).entries()) sum += value * (b?.[i] ?? 0);
  return sum;
}

describe('a sentence model of the house, loaded by transformers.js', () => {
  it('gives vectors of unit length, one for each text, in order', async () => {
    const vectors = await model.embedPassages(['river flood', 'school budget', 'river'], signal);
    expect(model.dimensions).toBe(STAND_IN_DIMENSIONS);
    expect(vectors).toHaveLength(3);
    for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1, 4);
    expect(cosine(vectors[0], vectors[2])).toBeGreaterThan(cosine(vectors[1], vectors[2]));
  });

  it('brings two languages together where the model does', async () => {
    const [english, german, other] = await model.embedPassages(['river', 'Fluss', 'budget'], signal);
    expect(cosine(english, german)).toBeCloseTo(1, 4);
    expect(cosine(english, other)).toBeLessThan(0.9);
    expect(model.reads('de')).toBe(true);
  });

  it('embeds a question as it embeds a passage, alone or in a batch', async () => {
    const alone = await model.embedQuery('river flood', signal);
    const [inBatch] = await model.embedPassages(['river flood', 'school'], signal);
    expect(cosine(alone, inBatch)).toBeCloseTo(1, 4);
  });

  it('keeps an empty text from shifting its neighbours', async () => {
    const [first, empty, third] = await model.embedPassages(['river', '  ', 'school'], signal);
    const [river, school] = await model.embedPassages(['river', 'school'], signal);
    expect(empty?.every((value) => value === 0)).toBe(true);
    expect(cosine(first, river)).toBeCloseTo(1, 5);
    expect(cosine(third, school)).toBeCloseTo(1, 5);
  });

  it('is downloaded once from a hub that is named, and found in the folder at the next start', async () => {
    const asked: string[] = [];
    // As a hub lays its files out: <model>/resolve/<revision>/<file>.
    const hub = createServer((request, response) => {
      const path = (request.url ?? '').replace('/resolve/main/', '/');
      asked.push(path);
      const file = join(folder, path);
      if (!existsSync(file)) return void response.writeHead(404).end();
      const bytes = readFileSync(file);
      response.writeHead(200, { 'content-length': bytes.length }).end(request.method === 'HEAD' ? '' : bytes);
    });
    await new Promise<void>((resolve) => hub.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(hub.address() as AddressInfo).port}`;
    const kept = mkdtempSync(join(tmpdir(), 'models-'));
    try {
      const id = 'house/from-hub';
      writeStandInModel(folder, id);
      const first = await transformersEmbedding({ folder: kept, id, hub: address });
      expect(first.dimensions).toBe(STAND_IN_DIMENSIONS);
      expect(asked).toContain(`/${id}/onnx/model_quantized.onnx`);
      const before = asked.filter((path) => path.endsWith('.onnx')).length;
      await transformersEmbedding({ folder: kept, id, hub: address });
      expect(asked.filter((path) => path.endsWith('.onnx'))).toHaveLength(before);
    } finally {
      hub.close();
      rmSync(kept, { recursive: true, force: true });
    }
  });

  it('says in one line when the model is not in the folder, and asks nobody for it', async () => {
    await expect(transformersEmbedding({ folder, id: 'house/nowhere' })).rejects.toThrow(
      expect.objectContaining({
        name: 'StartError',
        code: 'setting-invalid',
        message: expect.stringContaining('house/nowhere'),
      }),
    );
  });
});
