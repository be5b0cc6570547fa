import { describe, expect, it } from 'vitest';
import { dayInZone, parseInstant } from '../../../domain/time/instant.ts';
import { contentTermsOf } from '../../../server/adapters/reranking/terms.ts';
import { parseArticle } from '../../../server/ingest/parse-article.ts';

const DEFAULTS = { timeZone: 'Asia/Tokyo', lang: 'en', now: null } as const;
const article = (fields: object) =>
  parseArticle({ id: 'a', published: '2020-05-01', body: 'The bridge is open.', ...fields }, '', DEFAULTS);
const problemOf = (fields: object) => {
  const read = article(fields);
  return read.ok ? 'taken' : `${read.error.code} ${read.error.path}`;
};

describe('an article that no database could hold', () => {
  it('is refused with a date outside the years 1 to 9999, in whatever field', () => {
    for (const day of [
      '0000-01-01',
      '0001-01-01',
      '0001-01-01T00:00:00+05:00',
      '9999-12-31T23:59:59-05:00',
    ]) {
      expect(problemOf({ published: day }), day).toBe('date_invalid published');
      expect(problemOf({ updated: day }), day).toBe('date_invalid updated');
      expect(problemOf({ embargo_until: day }), day).toBe('embargo_invalid embargo_until');
    }
    for (const coarse of ['0000', '0000-06', '0001'])
      expect(problemOf({ published: coarse })).toBe('date_invalid published');
    expect(problemOf({ valid_from: '0000-01-01' })).toBe('validity_invalid valid_from');
  });

  it('is taken with the first and the last day that can be stored, and with an old year', () => {
    for (const day of ['0001-01-02', '1850', '1850-03', '9999-12-31'])
      expect(problemOf({ published: day })).toBe('taken');
    const first = parseInstant('0001-01-02', 'UTC');
    expect(first === null ? null : dayInZone(first, 'UTC')).toBe('0001-01-02');
  });

  it('is refused with half a surrogate pair or U+0000 in its rights, and taken with a printed backslash', () => {
    expect(problemOf({ rights: { notice: 'x\ud800' } })).toBe('text_invalid rights');
    expect(problemOf({ rights: ['a', 'x\u0000'] })).toBe('text_invalid rights');
    expect(problemOf({ rights: { notice: String.raw`C:\ud800 and \u0000` } })).toBe('taken');
    expect(problemOf({ rights: { notice: '😀' } })).toBe('taken');
  });

  it('is refused with rights nested without end', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(problemOf({ rights: deep })).toBe('rights_invalid rights');
    expect(problemOf({ rights: [[['no machine use']]] })).toBe('taken');
  });
});

describe('a headline that is one unbroken run of letters', () => {
  it('takes no longer than its length', () => {
    const started = performance.now();
    expect(contentTermsOf('h'.repeat(200_000), 'en')).toHaveLength(1);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
