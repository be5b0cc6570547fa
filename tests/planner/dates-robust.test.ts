import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseIsoDay } from '../../domain/time/iso-day.ts';
import { cpuMs } from '../cpu-time.ts';
import { find } from './phrases.ts';

const WORDS =
  'the last first second 3rd week month year of in from to between and since until before after ago 2014 2025 14 5.5. May 30 February Monday Q3 1970s early late mid end half Christmas today now 12/13 -5 99 seit bis vor nach zwischen und im am 14. Jahren letzten Mai Ende Anfang Quartal heute Ostern den der des KW 53 FY 0 00 1/1/1 31.2.2021 🎉 ’80s'.split(
    ' ',
  );

const phraseText = fc.array(fc.constantFrom(...WORDS), { maxLength: 14 }).map((words) => words.join(' '));

describe('any text', () => {
  it.each(['en', 'de'] as const)(
    'gives existing days, in order, inside the text, and never throws (%s)',
    (lang) => {
      fc.assert(
        fc.property(fc.oneof(phraseText, fc.string({ unit: 'grapheme', maxLength: 80 })), (text) => {
          let end = 0;
          for (const mention of find(text, lang)) {
            expect(mention.start).toBeGreaterThanOrEqual(end);
            expect(mention.end).toBeGreaterThan(mention.start);
            expect(mention.end).toBeLessThanOrEqual(text.length);
            end = mention.end;
            for (const edge of [mention.from, mention.to, mention.search.from, mention.search.to]) {
              if (edge !== null) expect(parseIsoDay(edge)).toBe(edge);
            }
            if (mention.from !== null && mention.to !== null) expect(mention.from <= mention.to).toBe(true);
            if (mention.from === null && mention.to === null) expect(mention.notice).toBeDefined();
          }
        }),
        { numRuns: 200 },
      );
    },
  );

  it('reads the same text the same way each time', () => {
    fc.assert(
      fc.property(phraseText, (text) => {
        expect(find(text, 'en')).toEqual(find(text, 'en'));
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    'the last week of the first day of ',
    'since 2014 and ',
    '1 2 3 4 ',
    'tomorrow ',
    '2014-',
    '12.12.',
    'first half of the second half of ',
    'May ',
  ])('takes time in proportion to its length: “%s…”', (unit) => {
    const time = (length: number): number => {
      const text = unit.repeat(Math.ceil(length / unit.length));
      const started = cpuMs();
      find(text, 'en');
      find(text, 'de');
      return cpuMs() - started;
    };
    const best = (length: number): number => Math.min(time(length), time(length), time(length));
    time(2_000);
    const small = best(2_500);
    const large = best(10_000);
    // Four times the text; a quadratic scan would take sixteen times as long.
    expect(large).toBeLessThan(10 * small + 30);
  });
});
