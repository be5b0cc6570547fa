import { describe, expect, it } from 'vitest';
import type { DeskDraft } from '../../../domain/api/desk.ts';
import { withNearest, withStatementFor } from '../../../standards-desk/edit-text.ts';

/** A draft of sentences, of which one quote is marked by ⟨ ⟩. Code points, as the desk gets them. */
function draft(marked: readonly string[]): DeskDraft {
  const sentences: { text: string; start: number; end: number; markers: string[] }[] = [];
  const quotes: { start: number; end: number; text: string }[] = [];
  let text = '';
  for (const one of marked) {
    const plain = one.replace(/[⟨⟩]/gu, '');
    const before = [...text].length;
    const from = [...one].indexOf('⟨');
    if (from >= 0) {
      const words = [...one].slice(from + 1, [...one].indexOf('⟩'));
      quotes.push({ start: before + from, end: before + from + words.length, text: words.join('') });
    }
    sentences.push({ text: plain, start: before, end: before + [...plain].length, markers: [] });
    text += `${plain} `;
  }
  return { text: text.trimEnd(), sentences, quotes } as unknown as DeskDraft;
}

describe('true words in place of failed ones', () => {
  it('bring their marker along', () => {
    const text = draft(['😀 It rained [S1].', 'Reyes said: “⟨We will build⟩” [S1].', 'It ended [S1].']);
    expect(withStatementFor(text, 0, 'I won’t trade it for high-rises,', 'S3')).toBe(
      '😀 It rained [S1]. Reyes said: “I won’t trade it for high-rises” [S3]. It ended [S1].',
    );
  });

  it('replace a marker of several sources by theirs alone', () => {
    const text = draft(['Reyes said: “⟨We will build⟩” [S1, S2].']);
    expect(withStatementFor(text, 0, 'I would do it again', 'S9')).toBe(
      'Reyes said: “I would do it again” [S9].',
    );
  });

  it('give a sentence without a marker one, before its stop', () => {
    expect(withStatementFor(draft(['Reyes said: “⟨We will build⟩.”']), 0, 'I would do it again', 'S2')).toBe(
      'Reyes said: “I would do it again.” [S2]',
    );
    expect(
      withStatementFor(draft(['Reyes said “⟨We will build⟩” twice.']), 0, 'I would do it again', 'S2'),
    ).toBe('Reyes said “I would do it again” twice [S2].');
  });

  it('leave a sentence its full stop when the one inside the marks goes', () => {
    const inside = draft(['Reyes said: “⟨We will build.⟩” [S5]', 'It ended [S1].']);
    expect(withStatementFor(inside, 0, 'We keep the waterfront open to the public,', 'S2')).toBe(
      'Reyes said: “We keep the waterfront open to the public” [S2]. It ended [S1].',
    );
    expect(withStatementFor(draft(['Reyes said: “⟨We will build!⟩”']), 0, 'Nobody asked,', 'S2')).toBe(
      'Reyes said: “Nobody asked” [S2].',
    );
  });

  it('never give a sentence two stops', () => {
    expect(withStatementFor(draft(['Reyes said: “⟨We build.⟩” [S5]']), 0, 'I would do it again.', 'S2')).toBe(
      'Reyes said: “I would do it again.” [S2]',
    );
    expect(withStatementFor(draft(['Reyes said: “⟨We build⟩” [S5].']), 0, 'I would do it again.', 'S2')).toBe(
      'Reyes said: “I would do it again” [S2].',
    );
    expect(withStatementFor(draft(['“⟨We build.⟩” she said [S5].']), 0, 'I would,', 'S2')).toBe(
      '“I would” she said [S2].',
    );
  });

  it('keep the marker where they stand in the cited source, and take their own where not', () => {
    const text = draft(['Reyes said: “⟨We will build.⟩” [S1]']);
    const near = (label: string): DeskDraft =>
      ({
        ...text,
        quotes: [{ ...text.quotes[0], cite: 'S1', nearest: { label, exact: 'We shall build,' } }],
      }) as unknown as DeskDraft;
    expect(withNearest(near('S1'), 0)).toBe('Reyes said: “We shall build” [S1].');
    expect(withNearest(near('S4'), 0)).toBe('Reyes said: “We shall build” [S4].');
    expect(withNearest(text, 0)).toBe(text.text);
  });

  it('leave the text alone where there is no such quote', () => {
    expect(withStatementFor(draft(['It rained [S1].']), 0, 'x', 'S1')).toBe('It rained [S1].');
  });
});
