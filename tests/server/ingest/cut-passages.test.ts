import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Segment } from '../../../domain/article.ts';
import { cutPassages } from '../../../server/ingest/cut-passages.ts';

const cut = (text: string, segments: readonly Segment[] = []) => cutPassages({ text, lang: 'en', segments });

describe('passages', () => {
  it('are whole sentences, share one with their neighbour, and leave no word out', () => {
    const sentences = Array.from(
      { length: 40 },
      (_, i) => `This is sentence number ${i} of the long report.`,
    );
    const text = sentences.join(' ');
    const passages = cut(text);
    for (const { start, end } of passages) {
      expect(text.slice(start, end)).toMatch(/^This .*report\.$/s);
      expect(end - start).toBeLessThanOrEqual(800);
    }
    for (const [i, { start, fresh }] of passages.entries()) {
      const before = passages[i - 1];
      if (before === undefined) continue;
      expect(start).toBeLessThan(before.end);
      expect(fresh).toBeGreaterThan(before.end);
    }
    for (const sentence of sentences)
      expect(passages.some(({ start, end }) => text.slice(start, end).includes(sentence))).toBe(true);
  });

  it('never cross into the words of another speaker, and do cross applause', () => {
    const text = 'One said this. (Applause) One went on. (Bell: Shame on you!) One ended. Two answered.';
    const at = (part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length });
    const segments: Segment[] = [
      { kind: 'speaker', speaker: 'One', ...at('One said this.') },
      { kind: 'interjection', speaker: null, ...at('(Applause)') },
      { kind: 'speaker', speaker: 'One', ...at('One went on.') },
      { kind: 'interjection', speaker: null, ...at('(Bell: Shame on you!)') },
      { kind: 'speaker', speaker: 'One', ...at('One ended.') },
      { kind: 'speaker', speaker: 'Two', ...at('Two answered.') },
    ];
    expect(cut(text, segments).map(({ start, end, speaker }) => [speaker, text.slice(start, end)])).toEqual([
      ['One', 'One said this. (Applause) One went on.'],
      [null, '(Bell: Shame on you!)'],
      ['One', 'One ended.'],
      ['Two', 'Two answered.'],
    ]);
  });

  it('take text between segments that is more than a label', () => {
    const label = 'CHAIR. ';
    const words =
      'A preface that nobody is named for, long enough to be words of their own rather than a printed label before a speech, is kept.';
    const text = `${words} ${label}Good afternoon.`;
    const start = text.indexOf('Good');
    const passages = cut(text, [{ kind: 'speaker', speaker: 'Chair', start, end: text.length }]);
    expect(passages.map(({ speaker }) => speaker)).toEqual([null, 'Chair']);
  });

  it('cut a sentence without end at blanks and never inside a character', () => {
    for (const text of [
      'word '.repeat(2_000),
      '😀'.repeat(3_000),
      `${'a'.repeat(799)}😀${'b'.repeat(2_000)}`,
    ]) {
      const passages = cut(text);
      expect(passages.length).toBeGreaterThan(text.startsWith('😀') ? -1 : 1);
      for (const { start, end } of passages) {
        expect(end - start).toBeLessThanOrEqual(800);
        expect(text.slice(start, end)).not.toMatch(/\p{Surrogate}/u);
      }
    }
  });

  it('have true offsets in any text, in order, and hold every letter', () => {
    const piece = fc.constantFrom(
      'A b. ',
      'Mr. X said “no.” ',
      '\n\n',
      'word ',
      '😀',
      'e\u0301',
      '!',
      'ü',
      '3.5 ',
      '(x) ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 400 }), (pieces) => {
        const text = pieces.join('');
        const passages = cut(text);
        const held = new Uint8Array(text.length);
        let last = -1;
        for (const { start, end, fresh } of passages) {
          expect(start).toBeGreaterThan(last);
          expect(fresh).toBeGreaterThanOrEqual(start);
          expect(fresh).toBeLessThanOrEqual(end);
          held.fill(1, start, end);
          last = start;
        }
        for (const { index } of text.matchAll(/[\p{L}\p{N}]/gu)) expect(held[index]).toBe(1);
      }),
      { numRuns: 150 },
    );
  });
});
