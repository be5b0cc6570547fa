import { describe, expect, it } from 'vitest';
import type { DeskDraft } from '../../../domain/api/desk.ts';
import { marksOf } from '../../../standards-desk/draft-runs.ts';

const at = (start: number, end: number) => ({ start, end });

describe('the marks of a draft', () => {
  it('are counted in the order in which the page lists them, a quote before the claim around it', () => {
    const draft = {
      sentences: [at(0, 40), at(41, 120)],
      quotes: [at(70, 110)],
      claims: [at(0, 38), at(41, 112)],
    } as unknown as DeskDraft;
    expect(marksOf(draft).map(({ kind, index }) => `${kind} ${index}`)).toEqual([
      'claim 0',
      'quote 0',
      'claim 1',
    ]);
  });

  it('are all there, one outside of every sentence last', () => {
    const draft = {
      sentences: [at(10, 40)],
      quotes: [at(2, 8), at(12, 20)],
      claims: [],
    } as unknown as DeskDraft;
    expect(marksOf(draft).map(({ index }) => index)).toEqual([1, 0]);
  });
});
