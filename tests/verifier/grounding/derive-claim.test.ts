import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IsoDay } from '../../../domain/time/iso-day.ts';
import { deriveClaim } from '../../../verifier/grounding/derive/derive-claim.ts';
import { cpuMs } from '../../cpu-time.ts';
import { LIES_DE, LIES_EN } from './hand-lies.ts';
import { SHORTENED_DE, SHORTENED_EN } from './hand-shortened.ts';
import { KIND_LIES_DE, KIND_LIES_EN } from './kind-lies.ts';
import { KIND_SHORTENED_DE, KIND_SHORTENED_EN } from './kind-shortened.ts';

describe('a claim that says something else is never derivable', () => {
  it.each([...LIES_EN, ...KIND_LIES_EN])('“%s” does not give “%s”', (text, claim) => {
    expect(deriveClaim(claim, { text, lang: 'en' }).steps).toEqual(['no-safe-derivation']);
  });
  it.each([...LIES_DE, ...KIND_LIES_DE])('„%s“ ergibt nicht „%s“', (text, claim) => {
    expect(deriveClaim(claim, { text, lang: 'de' }).steps).toEqual(['no-safe-derivation']);
  });
});

describe('a sentence that was cut, shortened safely or written in other clothes is derivable', () => {
  it.each([...SHORTENED_EN, ...KIND_SHORTENED_EN])('“%s” gives “%s”', (text, claim) => {
    expect(deriveClaim(claim, { text, lang: 'en' }).derivable).toBe(true);
  });
  it.each([...SHORTENED_DE, ...KIND_SHORTENED_DE])('„%s“ ergibt „%s“', (text, claim) => {
    expect(deriveClaim(claim, { text, lang: 'de' }).derivable).toBe(true);
  });
});

describe('dates are the same date only when they resolve to it', () => {
  const tuesday = {
    text: 'The council met on Tuesday. Work on the depot stopped in May. The vote will be on Friday. Krell said the mayor had lied on Tuesday. Krell criticised the vote on Tuesday. The fair is held in May.',
    lang: 'en' as const,
    published: '2018-06-05' as IsoDay,
  };
  it.each([
    ['The council met on 5 June 2018.', true],
    ['On 5 June 2018 the council met.', true],
    ['On June 5, 2018, the council met.', true],
    ['The council met on 12 June 2018.', false],
    ['The council met on 29 May 2018.', false],
    ['Work on the depot stopped in May 2018.', true],
    ['In May 2018 work on the depot stopped.', true],
    ['Work on the depot stopped in May 2017.', false],
    ['The vote will be on 8 June 2018.', false],
    ['On 5 June 2018 Krell said the mayor had lied.', false],
    ['On 5 June 2018 Krell criticised the vote.', false],
    ['The fair is held in May 2018.', false],
  ])('%s → %s', (claim, derivable) => {
    expect(deriveClaim(claim, tuesday).derivable).toBe(derivable);
  });
  it('reads a German date before its inverted clause', () => {
    const source = {
      text: 'Der Rat stimmte am Dienstag dem Plan zu.',
      lang: 'de' as const,
      published: '2018-06-05' as IsoDay,
    };
    expect(deriveClaim('Am 5. Juni 2018 stimmte der Rat dem Plan zu.', source).derivable).toBe(true);
    expect(deriveClaim('Am 6. Juni 2018 stimmte der Rat dem Plan zu.', source).derivable).toBe(false);
  });
  it('resolves nothing without a day of publication', () => {
    expect(
      deriveClaim('The council met on 5 June 2018.', { text: 'The council met on Tuesday.', lang: 'en' })
        .derivable,
    ).toBe(false);
  });
});

describe('names and offices', () => {
  const text = 'Mayor Mara Oduya opened the bridge. Oduya said so. The bank closed, Oduya told the clerk.';
  it('gives a person the full name that the text prints', () => {
    expect(deriveClaim('Mara Oduya opened the bridge.', { text, lang: 'en' }).steps).toContain(
      'replace:name',
    );
    expect(deriveClaim('Oduya opened the bridge.', { text, lang: 'en' }).derivable).toBe(true);
  });
  it('takes a registered office only on a day on which it was held', () => {
    const entities = [
      {
        name: 'Mara Oduya',
        aliases: [],
        offices: [{ title: 'mayor', from: '2016-01-01', to: '2020-01-01' }],
      },
    ];
    const source = { text: 'Mara Oduya opened the bridge.', lang: 'en' as const, entities };
    expect(
      deriveClaim('The mayor opened the bridge.', { ...source, published: '2018-06-05' as IsoDay }).derivable,
    ).toBe(true);
    expect(
      deriveClaim('The mayor opened the bridge.', { ...source, published: '2021-06-05' as IsoDay }).derivable,
    ).toBe(false);
  });
  it('never takes a term for another one that is not registered', () => {
    const source = { text: 'Die Solvenzkapitalanforderung beträgt 100 Millionen Euro.', lang: 'de' as const };
    expect(deriveClaim('Die Bedeckungsquote beträgt 100 Millionen Euro.', source).derivable).toBe(false);
    expect(deriveClaim('Die SCR beträgt 100 Millionen Euro.', source).derivable).toBe(false);
  });
});

describe('evidence', () => {
  it('points at the kept words', () => {
    const text = 'First. The plan, which cost 3 million, was approved. Last.';
    const { evidence } = deriveClaim('The plan was approved.', { text, lang: 'en' });
    expect(evidence.map(({ start, end }) => text.slice(start, end))).toEqual(['The plan', 'was approved']);
  });
  it('is never taken from an excluded span', () => {
    const text = 'The plan was approved. The bridge is closed.';
    expect(
      deriveClaim('The plan was approved.', { text, lang: 'en', excluded: [{ start: 0, end: 22 }] })
        .derivable,
    ).toBe(false);
    expect(
      deriveClaim('The bridge is closed.', { text, lang: 'en', excluded: [{ start: 0, end: 22 }] }).derivable,
    ).toBe(true);
  });
  it('may run over several sentences when every letter is the source’s', () => {
    const text = 'One. The plan was approved. The bridge is closed. Two.';
    expect(deriveClaim('The plan was approved. The bridge is closed.', { text, lang: 'en' }).derivable).toBe(
      true,
    );
    expect(deriveClaim('The plan was approved. Two.', { text, lang: 'en' }).derivable).toBe(false);
  });
});

describe('every text', () => {
  const piece = fc.constantFrom(
    'the ',
    'Krell ',
    'said ',
    'not ',
    ', ',
    '. ',
    '“',
    '”',
    '(',
    ')',
    '–',
    ' – ',
    '; ',
    'and ',
    'which ',
    'was ',
    'sold ',
    '40 ',
    'million ',
    '%',
    '? ',
    '\n',
    '\n\n',
    ': ',
    'May ',
    'on Tuesday ',
    'although ',
    'der ',
    'nicht ',
    'und ',
    "'",
    '…',
    '\u00ad',
    'é',
  );
  const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
  it('derives what stands there and throws on nothing', () => {
    fc.assert(
      fc.property(
        text,
        text,
        fc.constantFrom('en' as const, 'de' as const, 'fr' as const),
        (claim, source, lang) => {
          const { derivable, evidence } = deriveClaim(claim, {
            text: source,
            lang,
            published: '2018-06-05' as IsoDay,
          });
          expect(evidence.length > 0).toBe(derivable);
          let end = 0;
          for (const span of evidence) {
            expect(span.start).toBeGreaterThanOrEqual(end);
            expect(span.end).toBeLessThanOrEqual(source.length);
            end = span.end;
          }
        },
      ),
      { numRuns: 200 },
    );
  });
  it('never derives a sentence that a negation was put into or taken from', () => {
    const words = fc.array(
      fc.constantFrom(
        'the council',
        'Krell',
        'the plan',
        'approved',
        'sold',
        'in May',
        'sharply',
        'of the town',
        'very',
        'also',
      ),
      { minLength: 4, maxLength: 9 },
    );
    fc.assert(
      fc.property(words, fc.nat(8), (parts, at) => {
        const plain = `${parts.join(' ')}.`;
        const index = at % parts.length;
        const negated = `${[...parts.slice(0, index), 'not', ...parts.slice(index)].join(' ')}.`;
        expect(deriveClaim(plain, { text: negated, lang: 'en' }).derivable).toBe(false);
        expect(deriveClaim(negated, { text: plain, lang: 'en' }).derivable).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
  it.each(['word ', '“', '(', ', which was ', ' – ', '; ', 'not ', '1 ', 'A. ', "it's "])(
    'takes linear time on 20,000 times “%s”',
    (mark) => {
      const big = mark.repeat(20_000);
      const start = cpuMs();
      deriveClaim(big, { text: big, lang: 'en' });
      deriveClaim('The council approved the plan.', { text: big, lang: 'en' });
      deriveClaim(`${big}x`, { text: 'The council approved the plan.', lang: 'en' });
      expect(cpuMs() - start).toBeLessThan(10_000);
    },
  );
});
