import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { anchorForCommand } from '../../../verifier/anchor/anchor-for-command.ts';
import { anchorReceived } from '../../../verifier/anchor/repairs.ts';
import { absent, sharedPath } from '../../shared-data.ts';

const TEXT =
  'We met at noon. The mayor’s plan is neither desirable nor feasible. Of course, it cost 3.1 million—in all. Über alles.';

describe('a sentence from a damaged feed', () => {
  it('is anchored as it stands', () => {
    expect(anchorReceived('We met at noon.', TEXT)).toEqual({
      at: { start: 0, end: 15 },
      repairs: [],
      folded: false,
    });
  });

  it('is read again as the UTF-8 it was', () => {
    const found = anchorReceived('The mayorâ€™s plan is neither desirable nor feasible.', TEXT);
    expect(found.repairs).toEqual(['utf8-read-as-cp1252']);
    expect(found.at).toEqual({ start: 16, end: 67 });
  });

  it('loses the note number that was glued to it', () => {
    const found = anchorReceived(
      'The mayor’s plan is neither desirable nor feasible.12 Of course, it cost 3.1 million—in all.',
      TEXT,
    );
    expect(found.repairs).toEqual(['footnote-number-glued']);
    expect(TEXT.slice(found.at?.start, found.at?.end)).toMatch(/^The mayor’s.*in all\.$/);
  });

  it('may need both repairs', () => {
    const found = anchorReceived('The mayorâ€™s plan is neither desirable nor feasible.3', TEXT);
    expect(found.repairs).toEqual(['utf8-read-as-cp1252', 'footnote-number-glued']);
    expect(found.at).toEqual({ start: 16, end: 67 });
  });

  it.each([
    ['a changed word', 'The mayor’s plan is neither desirable nor possible.'],
    ['a changed number', 'Of course, it cost 3.7 million—in all.'],
    ['a number that is no note', 'Of course, it cost 3.11 million—in all.'],
    ['a note inside the sentence', 'The mayor’s plan4 is neither desirable nor feasible.'],
    ['letters lost', 'The mayors plan is neither desirable nor feasible.'],
    ['another letter behind the misreading', 'Ãœber alles, Ã©tÃ©.'],
    ['a dropped not', 'The mayor’s plan is desirable.'],
  ])('stands nowhere with %s', (_, received) => {
    expect(anchorReceived(received, TEXT).at).toBeNull();
  });

  it('stands nowhere when it stands twice', () => {
    expect(anchorReceived('We met.', 'We met. We met.').at).toBeNull();
  });
});

describe('the command anchor', () => {
  const line = (text: string, more: object = {}) => {
    const result = anchorForCommand({
      id: 'x',
      after: TEXT,
      citation: { start: 0, end: text.length, text },
      ...more,
    });
    return result.ok ? result.value : result.error;
  };
  const damaged = 'The mayorâ€™s plan is neither desirable nor feasible.3';
  it('repairs a sentence that came by itself, and says how', () => {
    const anchored = {
      id: 'x',
      status: 'moved',
      at: [16, 67],
      repairs: ['utf8-read-as-cp1252', 'footnote-number-glued'],
    };
    expect(line(damaged)).toEqual(anchored);
    expect(line(damaged, { before: damaged })).toEqual(anchored);
  });
  it('repairs nothing that was cut from an earlier version: there it is an edit', () => {
    expect(line(damaged, { before: `${damaged} Of course, it cost 3.1 million.` })).toMatchObject({
      status: 'gone',
      at: null,
    });
  });
  it('repairs nothing that is not listed', () => {
    expect(line('The mayors plan is neither desirable nor feasible.3')).toMatchObject({ status: 'gone' });
  });
});

describe('the sentences of a real damaged feed', () => {
  const pairs = sharedPath('data/en_fed/anchoring_pairs.jsonl');
  const articles = sharedPath('data/en_fed/articles.jsonl');
  it(
    pairs === null || articles === null
      ? absent('data/en_fed')
      : 'are anchored at their true offsets, none of them wrongly',
    () => {
      if (pairs === null || articles === null) return;
      const read = <T>(path: string): readonly T[] =>
        readFileSync(path, 'utf8')
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => JSON.parse(line) as T);
      const bodies = new Map(
        read<{ id: string; body: string }>(articles).map((article) => [article.id, article.body]),
      );
      let right = 0;
      let wrong = 0;
      const all = read<{ doc_id: string; received: string; start: number; end: number }>(pairs);
      for (const pair of all) {
        const { at } = anchorReceived(pair.received, bodies.get(pair.doc_id) ?? '');
        if (at === null) continue;
        if (at.start === pair.start && at.end === pair.end) right++;
        else wrong++;
      }
      expect(wrong).toBe(0);
      expect(right / all.length).toBeGreaterThanOrEqual(0.95);
    },
  );
});
