import { describe, expect, it } from 'vitest';
import type { Instant } from '../../../domain/time/instant.ts';
import { groupGaps, type UncoveredQuestion } from '../../../server/gaps/group-gaps.ts';

function asked(...texts: readonly string[]): readonly UncoveredQuestion[] {
  return texts.map((text, at) => ({
    text,
    lang: 'en',
    askedAt: `2026-11-${String(at + 1).padStart(2, '0')}T10:00:00.000Z` as Instant,
  }));
}

describe('questions that the archive does not cover', () => {
  it('are grouped by matter, however they are worded, the matter asked most often first', () => {
    const gaps = groupGaps(
      asked(
        'How long is the runway of the airport?',
        'When will the airport get a longer runway?',
        'Who conducts the symphony?',
        'What did the paper report about the airport runway in 2019?',
      ),
    );
    expect(gaps.map(({ questions }) => questions)).toEqual([3, 1]);
    expect(gaps[0]?.matter).toEqual(expect.arrayContaining(['runway', 'airport']));
    expect(gaps[0]?.first).toBe('2026-11-01T10:00:00.000Z');
    expect(gaps[0]?.last).toBe('2026-11-04T10:00:00.000Z');
    expect(gaps[1]?.matter).toContain('symphony');
  });

  it('are counted each time and shown in each wording once, the newest first', () => {
    const [gap] = groupGaps(asked('Where is the zoo?', 'Is there a zoo?', 'Where is the zoo?'));
    expect(gap?.questions).toBe(3);
    expect(gap?.examples).toEqual(['Where is the zoo?', 'Is there a zoo?']);
  });

  it('do not meet by the words that only ask, nor by a year', () => {
    const gaps = groupGaps(
      asked('What did they say about opera in 2019?', 'What did they say about wolves in 2019?'),
    );
    expect(gaps).toHaveLength(2);
  });

  it('without any matter stand together', () => {
    const gaps = groupGaps(asked('What happened in 2031?', 'What was it?', 'Who tends the lighthouse?'));
    expect(gaps.map(({ matter, questions }) => [matter.length > 0, questions])).toEqual([
      [false, 2],
      [true, 1],
    ]);
  });

  it('are grouped in the reader’s own language', () => {
    const german = asked('Wie lang ist die Landebahn?', 'Wann wird die Landebahn verlängert?').map((one) => ({
      ...one,
      lang: 'de' as const,
    }));
    expect(groupGaps(german)[0]).toMatchObject({ questions: 2, matter: ['landebahn'] });
  });
});
