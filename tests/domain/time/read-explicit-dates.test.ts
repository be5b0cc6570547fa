import { describe, expect, it } from 'vitest';
import { readExplicitDates } from '../../../domain/time/read-explicit-dates.ts';

const shown = (text: string): string =>
  readExplicitDates(text)
    .map(({ from, to, start, end }) => `${text.slice(start, end)} = ${from}..${to}`)
    .join(' | ');

describe('absolute dates in a frame', () => {
  it.each([
    ['On 4 March 2014 Elena Reyes said', '4 March 2014 = 2014-03-04..2014-03-04'],
    ['On March 4, 2014, she said', 'March 4, 2014 = 2014-03-04..2014-03-04'],
    ['Am 13. Dezember 2017 sagte er', '13. Dezember 2017 = 2017-12-13..2017-12-13'],
    ['Le 1er mai 2020, il a dit', '1er mai 2020 = 2020-05-01..2020-05-01'],
    ['am 13.12.2017', '13.12.2017 = 2017-12-13..2017-12-13'],
    ['on 2014-03-04', '2014-03-04 = 2014-03-04..2014-03-04'],
    ['in Sept. 2019', 'Sept. 2019 = 2019-09-01..2019-09-30'],
    ['In 2025 she did it again', '2025 = 2025-01-01..2025-12-31'],
    ['In 2019 people said so', '2019 = 2019-01-01..2019-12-31'],
    ['im Jahr 1848', '1848 = 1848-01-01..1848-12-31'],
    ['from 2014 to 2025', '2014 = 2014-01-01..2014-12-31 | 2025 = 2025-01-01..2025-12-31'],
  ])('reads “%s”', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each([
    '30 February 2014',
    '3/4/2014',
    'last year',
    'in March',
    '$2,014 and 2014 homes',
    'Highway 2020, Article 2014, Room 1910',
    'the 2050 Club',
    '2024-13-01',
    'COVID-2019',
  ])('reads nothing in “%s”, which is no date or can be read two ways', (text) => {
    expect(shown(text)).toBe('');
  });
});
