import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commitTo } from '../../receipts/commitment.ts';
import { resolveSelectors, selectorsOf } from '../../receipts/selectors.ts';

describe('selectors', () => {
  it('count code points, not UTF-16 units', () => {
    const text = '🎪🎪 The fair opened 🎪 on Monday.';
    const start = text.indexOf('fair');
    const { selector } = selectorsOf(text, { start, end: start + 4 });
    expect(selector[0]).toEqual({ type: 'TextPositionSelector', start: 7, end: 11 });
    expect(selector[1]).toMatchObject({
      exact: 'fair',
      prefix: '🎪🎪 The ',
      suffix: ' opened 🎪 on Monday.',
    });
  });

  it('lead back to the span they were made from, in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.nat(), fc.nat(), (text, a, b) => {
        const points = [...text];
        const [from, to] = [a % (points.length + 1), b % (points.length + 1)].sort((x, y) => x - y);
        const start = points.slice(0, from).join('').length;
        const end = points.slice(0, to).join('').length;
        const made = selectorsOf(text, { start, end });
        expect(resolveSelectors(text, made)).toEqual({ start, end });
      }),
      { numRuns: 200 },
    );
  });

  it('lead nowhere in a text that changed under them', () => {
    const text = 'Work stopped in May. Work went on in June.';
    const made = selectorsOf(text, { start: 0, end: 12 });
    expect(resolveSelectors(text.replace('stopped', 'ceased '), made)).toBeNull();
    expect(resolveSelectors(`Yes. ${text}`, made)).toBeNull();
    expect(resolveSelectors('', made)).toBeNull();
  });
});

describe('a commitment', () => {
  const content = { judgements: [], editor: { id: 'e1', name: 'Anouk', reason: 'no' } };
  const salt = 'ab'.repeat(32);

  it('binds to content and salt', async () => {
    const made = await commitTo(content, salt);
    expect(made?.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(await commitTo(content, salt)).toEqual(made);
    expect(await commitTo(content, 'ac'.repeat(32))).not.toEqual(made);
    expect(await commitTo({ ...content, editor: { ...content.editor, reason: 'yes' } }, salt)).not.toEqual(
      made,
    );
  });

  it('is not made without a full salt', async () => {
    for (const short of ['', 'ab', 'ab'.repeat(31), 'AB'.repeat(32), 'zz'.repeat(32)]) {
      expect(await commitTo(content, short)).toBeNull();
    }
  });
});
