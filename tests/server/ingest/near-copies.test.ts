import { describe, expect, it } from 'vitest';
import { areCopies, sketchOf } from '../../../server/ingest/near-copies.ts';

const day = (n: number) => Date.UTC(2022, 1, n);
const words = (n: number, salt = '') => Array.from({ length: n }, (_, i) => `w${salt}${i}`).join(' ');

describe('near copies', () => {
  it('are pieces of about one day that share most of their word runs', () => {
    const a = { text: 'Wire: The weir at Harrow Vale failed on Sunday, agency says.', publishedMs: day(20) };
    const b = {
      text: 'Wire: The weir at Harrow Vale failed on Sunday, according to the agency.',
      publishedMs: day(21),
    };
    const own = {
      text: 'Warnings about the weir were ignored for years, papers show.',
      publishedMs: day(24),
    };
    expect(areCopies(a, b)).toBe(true);
    expect(areCopies(a, own)).toBe(false);
  });

  it('include a trimmed copy and not a long piece with a short agency line in it', () => {
    const whole = { text: words(200), publishedMs: day(1) };
    expect(areCopies(whole, { text: words(60), publishedMs: day(1) })).toBe(true);
    expect(areCopies(whole, { text: `${words(15)} ${words(300, 'x')}`, publishedMs: day(1) })).toBe(false);
  });

  it('are not the same notice of another year, unless it is a long text word for word', () => {
    const notice = 'Harbour dues rose again this year.';
    expect(areCopies({ text: notice, publishedMs: day(1) }, { text: notice, publishedMs: day(360) })).toBe(
      false,
    );
    const long = words(200);
    expect(areCopies({ text: long, publishedMs: day(1) }, { text: long, publishedMs: day(360) })).toBe(true);
  });

  it('are found by a sketch of at most 32 numbers that JSON and SQL keep whole', () => {
    const sketch = sketchOf(words(5_000));
    expect(sketch).toHaveLength(32);
    expect(sketch.every(Number.isSafeInteger)).toBe(true);
    expect(sketchOf(words(5_000))).toEqual(sketch);
    expect(sketchOf('')).toEqual([]);
    expect(sketchOf('two words')).toHaveLength(1);
  });
});
