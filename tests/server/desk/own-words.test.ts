import { describe, expect, it } from 'vitest';
import type { Source } from '../../../domain/source.ts';
import type { QuoteCheck } from '../../../domain/verdict.ts';
import { trueWordsNear } from '../../../server/desk/own-words.ts';
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
    const own = trueWordsNear(invented('Mayor Varga'), SOURCES, 'Europe/London');
    expect(own?.span).toMatchObject({ label: 'S2', articleId: 'walk' });
    expect(own?.span.exact).toMatch(/^We are committed to keeping the quay open to the public/);
    expect(own?.speaker).toBe('Ines Varga');
  });

  it('are never those of another, however close', () => {
    expect(trueWordsNear(invented('Pike'), SOURCES, 'Europe/London')?.span.exact).toMatch(
      /opening the old quay/,
    );
    expect(trueWordsNear(invented('Roy Calloway'), SOURCES, 'Europe/London')).toBeNull();
    expect(trueWordsNear(invented(null), SOURCES, 'Europe/London')).toBeNull();
  });

  it('come before near ones of the cited source that run into another’s, or are another’s', () => {
    const walk = SOURCES[1]?.article.text ?? '';
    const near = (from: string, to: string) => {
      const [start, end] = [walk.indexOf(from), walk.indexOf(to) + to.length];
      const exact = walk.slice(start, end);
      return { label: 'S2', articleId: 'walk', version: 1, start, end, exact };
    };
    const altered = (nearest: ReturnType<typeof near>, claimed: string | null): QuoteCheck => ({
      ...invented(claimed),
      verdict: 'altered',
      nearest,
    });
    const running = near('open to the public', 'the old quay');
    const found = (quote: QuoteCheck) => trueWordsNear(quote, SOURCES, 'Europe/London');
    expect(found(altered(running, 'Mayor Varga'))?.span.exact).toMatch(/^We are committed to keeping/);
    expect(found(altered(near('committed to opening', 'old quay'), 'Varga'))?.speaker).toBe('Ines Varga');
    // Nobody is claimed: one utterance, never a piece of two.
    expect(found(altered(running, null))?.span.exact).toMatch(/^We are committed to opening the old quay,?$/);
    const own = near('committed to opening', 'old quay');
    expect(found(altered(own, 'Pike'))?.span).toEqual(own);
    expect(found(altered(own, null))?.span).toEqual(own);
  });

  it('are not words that share little', () => {
    expect(
      trueWordsNear(invented('Varga', 'The budget doubled twice over.'), SOURCES, 'Europe/London'),
    ).toBeNull();
  });
});
