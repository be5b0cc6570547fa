import { describe, expect, it } from 'vitest';
import type { DeskDraft, DeskQuote, DeskSource } from '../../../domain/api/desk.ts';
import { labelFor } from '../../../standards-desk/added-labels.ts';
import {
  isReplaceable,
  withCitation,
  withNearest,
  withStatementFor,
} from '../../../standards-desk/edit-text.ts';
import { type Passage, passagesFor, passagesOf } from '../../../standards-desk/passages.ts';

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

describe('a sentence cited from a picked passage', () => {
  const text = 'It rained [S1]. “We will build,” Reyes said, and Pike agreed. It ended [S2].';

  it('is the one at the cursor, and gets a marker before its last stop', () => {
    const cited = withCitation(text, text.indexOf('build'), 'S3');
    expect(cited.text).toBe(
      'It rained [S1]. “We will build,” Reyes said, and Pike agreed [S3]. It ended [S2].',
    );
    expect(cited.text.slice(0, cited.cursor)).toMatch(/agreed \[S3\]\.$/);
    expect(withCitation('Reyes said: “We will build.”', 4, 'S3').text).toBe(
      'Reyes said: “We will build.” [S3]',
    );
    expect(withCitation('😀 Es regnete', 13, 'S1').text).toBe('😀 Es regnete [S1]');
  });

  it('has its marker replaced where it has one, also at its very end', () => {
    expect(withCitation(text, 3, 'S9').text).toMatch(/^It rained \[S9\]\. “We/);
    expect(withCitation(text, text.length, 'S9').text).toMatch(/It ended \[S9\]\.$/);
    expect(withCitation('It rained. [S1, S2] It ended.', 4, 'S9').text).toBe('It rained. [S9] It ended.');
  });

  it('keeps the markers of its other clauses', () => {
    const two = 'It rained [S1], and it ended [S2].';
    expect(withCitation(two, 3, 'S9').text).toBe('It rained [S9], and it ended [S2].');
    expect(withCitation(two, two.indexOf('ended'), 'S9').text).toBe('It rained [S1], and it ended [S9].');
  });

  it('is none in a text without a sentence', () => {
    expect(withCitation('', 0, 'S1')).toEqual({ text: '', cursor: 0 });
  });
});

describe('passages to cite', () => {
  const source = (label: string, sentences: string) =>
    ({
      label,
      articleId: label,
      version: 1,
      headline: 'Überblick',
      published: '2024-05-01',
      text: sentences,
    }) as DeskSource;
  const all = passagesOf([
    source('S1', 'The ferry sank. Nobody was hurt.'),
    source('S2', 'The bridge opened. The ferry landing pays for itself.'),
  ]);
  const texts = (query: string, sentence = '') => passagesFor(all, query, sentence).map(({ text }) => text);

  it('are the sentences of the sources, those first that share most with the sentence to be cited', () => {
    expect(texts('')).toHaveLength(4);
    expect(texts('', 'Does the ferry landing pay?')[0]).toBe('The ferry landing pays for itself.');
  });

  it('are found by every word asked for, begun or whole, whatever the case and the accents', () => {
    expect(texts('FERRY la')).toEqual(['The ferry landing pays for itself.']);
    expect(texts('uberblick s1')).toEqual(['The ferry sank.', 'Nobody was hurt.']);
    expect(texts('ferry bridge')).toEqual([]);
  });
});

describe('a failed quote', () => {
  const quote = (facts: object) =>
    ({ verdict: 'not-found', text: 'We will build', cite: 'S1', nearest: null, ...facts }) as DeskQuote;

  it('is offered true words only where they are other words, or stand elsewhere', () => {
    expect(isReplaceable(quote({}))).toBe(false);
    const near = (exact: string, label: string) => ({ nearest: { exact, label } });
    expect(isReplaceable(quote(near('We will not build', 'S1')))).toBe(true);
    expect(isReplaceable(quote({ verdict: 'wrong-source', ...near('We will build', 'S2') }))).toBe(true);
    expect(isReplaceable(quote({ verdict: 'wrong-speaker', ...near('We will build', 'S1') }))).toBe(false);
    expect(isReplaceable(quote({ verdict: 'exact', ...near('We will not build', 'S1') }))).toBe(false);
  });
});

describe('the label of a picked article', () => {
  const sources = ['S1', 'S2'].map((label) => ({ label, articleId: `a-${label}` }) as DeskSource);
  const passage = (articleId: string) => ({ articleId, version: 3, label: 'S9' }) as Passage;

  it('is its own where the answer has it, else the next free one, and stays that', () => {
    expect(labelFor(passage('a-S2'), sources, [])).toEqual({ label: 'S2', added: [] });
    const first = labelFor(passage('new'), sources, []);
    expect(first).toEqual({ label: 'S3', added: [{ articleId: 'new', version: 3 }] });
    const second = labelFor(passage('newer'), sources, first.added);
    expect(second.label).toBe('S4');
    expect(labelFor(passage('new'), sources, second.added)).toEqual({ label: 'S3', added: second.added });
  });
});
