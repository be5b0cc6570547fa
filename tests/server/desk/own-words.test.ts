import { describe, expect, it } from 'vitest';
import type { Source } from '../../../domain/source.ts';
import type { QuoteCheck } from '../../../domain/verdict.ts';
import { ownWordsNear } from '../../../server/desk/own-words.ts';
import { article } from '../../verifier/gate/make-facts.ts';

const SOURCES: readonly Source[] = [
  {
    label: 'S1',
    article: article('council', 'The quay was not on the agenda. The meeting ended at nine.'),
  },
  {
    label: 'S2',
    article: article(
      'walk',
      '“We are committed to keeping the quay open to the public,” Mayor Ines Varga said on Monday. ' +
        '“We are committed to opening the old quay,” said Tom Pike, a builder.',
    ),
  },
];

function invented(
  claimedSpeaker: string | null,
  text = 'We are committed to opening the old quay for builders.',
) {
  const none = { at: [], speaker: null, ruleIds: ['quote.nowhere'], nearest: null };
  return {
    ...none,
    start: 0,
    end: text.length,
    sentence: 0,
    cite: 'S1',
    verdict: 'not-found',
    text,
    claimedSpeaker,
  } as QuoteCheck;
}

describe('true words of the claimed speaker near ones that stand nowhere', () => {
  it('are found in any source of the answer, with their place', () => {
    const own = ownWordsNear(invented('Mayor Varga'), SOURCES, 'Europe/London');
    expect(own?.span).toMatchObject({ label: 'S2', articleId: 'walk' });
    expect(own?.span.exact).toMatch(/^We are committed to keeping the quay open to the public/);
    expect(own?.speaker).toBe('Ines Varga');
  });

  it('are never those of another, however close', () => {
    expect(ownWordsNear(invented('Pike'), SOURCES, 'Europe/London')?.span.exact).toMatch(
      /opening the old quay/,
    );
    expect(ownWordsNear(invented('Roy Calloway'), SOURCES, 'Europe/London')).toBeNull();
    expect(ownWordsNear(invented(null), SOURCES, 'Europe/London')).toBeNull();
  });

  it('are not words that share little', () => {
    expect(
      ownWordsNear(invented('Varga', 'The budget doubled twice over.'), SOURCES, 'Europe/London'),
    ).toBeNull();
  });
});
