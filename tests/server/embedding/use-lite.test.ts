import { afterAll, describe, expect, it } from 'vitest';
import { useLite } from '../../../server/adapters/embedding/use-lite.ts';

const embedding = useLite(1);
const signal = new AbortController().signal;
afterAll(() => embedding.close());

const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

describe('the embedded embedding', () => {
  it('gives unit vectors in the order of the texts, and nothing for an empty one', async () => {
    const texts = [
      'The observatory was sold.',
      '',
      'A much longer sentence about the school budget of the town.',
      ' ',
    ];
    const vectors = await embedding.embedPassages(texts, signal);
    expect(vectors.map((vector) => Math.round(dot(vector, vector) * 1e6) / 1e6)).toEqual([1, 0, 1, 0]);
    const [alone] = await embedding.embedPassages([texts[2] ?? ''], signal);
    expect(dot(alone ?? new Float32Array(), vectors[2] ?? new Float32Array())).toBeGreaterThan(0.99999);
  });

  it('gives the same vector for the same text, and a nearer one for a nearer matter', async () => {
    const [one, two] = await Promise.all([
      embedding.embedQuery('Who bought the observatory?', signal),
      embedding.embedQuery('Who bought the observatory?', signal),
    ]);
    expect(one).toEqual(two);
    const [sold, market] = await embedding.embedPassages(
      ['The observatory was sold to a family.', 'The market was busy.'],
      signal,
    );
    expect(dot(one, sold ?? one)).toBeGreaterThan(dot(one, market ?? one));
  });

  it('lets a question go before passages that wait', async () => {
    const order: string[] = [];
    const many = Array.from({ length: 24 }, (_, i) =>
      `Passage ${i} about the river and the council of the town. `.repeat(5),
    );
    const passages = embedding.embedPassages(many, signal).then(() => order.push('passages'));
    await embedding.embedQuery('river?', signal).then(() => order.push('question'));
    await passages;
    expect(order).toEqual(['question', 'passages']);
  });

  it('stops when its caller goes away, and serves the next one', async () => {
    const stop = new AbortController();
    const waiting = embedding.embedPassages(
      Array.from({ length: 40 }, (_, i) => `text ${i}`),
      stop.signal,
    );
    stop.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    await expect(embedding.embedQuery('river', signal)).resolves.toHaveLength(512);
  });

  it('is a fault after it was closed', async () => {
    const other = useLite(1);
    await other.close();
    await expect(other.embedQuery('river', signal)).rejects.toMatchObject({
      name: 'PortFault',
      port: 'embedding',
    });
  });
});
