import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseArticle, toArticleVersion } from '../../../server/ingest/parse-article.ts';
import { absent, sharedPath } from '../../shared-data.ts';

const read = (raw: unknown, zone = 'UTC') =>
  parseArticle(raw, 'articles[0]', { timeZone: zone, lang: 'en', now: null });
const value = (raw: unknown, zone?: string) => {
  const parsed = read(raw, zone);
  if (!parsed.ok) throw new Error(`${parsed.error.path}: ${parsed.error.message}`);
  return parsed.value;
};
const problem = (raw: unknown) => {
  const parsed = read(raw);
  return parsed.ok ? 'ok' : `${parsed.error.code} ${parsed.error.path}`;
};
const least = { id: 'a', published: '2019-03-04', body: 'Words.' };

describe('an incoming article', () => {
  it('needs id, published and body, and nothing else', () => {
    expect(value(least)).toMatchObject({
      headline: '',
      byline: '',
      status: 'live',
      contentType: 'news',
      lang: 'en',
      speaker: null,
      segments: [],
      published: '2019-03-04T00:00:00.000Z',
    });
    expect(problem({ ...least, id: undefined })).toBe('id_missing articles[0].id');
    expect(problem({ ...least, published: undefined })).toBe('date_missing articles[0].published');
    expect(problem({ ...least, body: undefined })).toBe('body_missing articles[0].body');
    for (const body of [
      ' \n ',
      '\u00a0\u200b\ufeff',
      '<script>alert(1)</script>',
      '<style>p { color: red }</style>\n<script>x()</script>',
      '<div><script>x()</script>&nbsp;</div>',
      '<!-- nothing -->',
      '<img src="a.jpg">',
      '&nbsp;&nbsp; &#160;',
      '\u3164\u2800',
      '\ufffd\ufffd',
      '. . .',
    ])
      expect([body, problem({ ...least, body })]).toEqual([body, 'body_empty articles[0].body']);
  });

  it('takes null for absent, a number for an id, and title for headline', () => {
    expect(value({ ...least, id: 7, title: 'T', headline: null, updated: null })).toMatchObject({
      id: '7',
      headline: 'T',
      updated: null,
    });
  });

  it('reads a day as the first instant of that day where the paper is', () => {
    expect(value(least, 'America/New_York').published).toBe('2019-03-04T05:00:00.000Z');
    expect(value({ ...least, published: '2019-03-04T23:30:00-05:00' }).published).toBe(
      '2019-03-05T04:30:00.000Z',
    );
  });

  it('refuses days that do not exist, and knows archives that give a year only', () => {
    expect(problem({ ...least, published: '2023-02-30' })).toBe('date_invalid articles[0].published');
    expect(problem({ ...least, published: 1956 })).toBe('date_invalid articles[0].published');
    expect(value({ ...least, published: '1956' })).toMatchObject({ publishedPrecision: 'year' });
    expect(value({ ...least, published: '1956-05' })).toMatchObject({
      publishedPrecision: 'month',
      published: '1956-05-01T00:00:00.000Z',
    });
  });

  it('lists dates that disagree or lie ahead', () => {
    const odd = (raw: object) => value({ ...least, ...raw }).oddities.map(({ kind }) => kind);
    expect(odd({ headline: "First Minister's speech 25 May 2020", published: '2020-05-27' })).toEqual([
      'date-conflict',
    ]);
    expect(odd({ headline: 'Rede vom 4. März 2019' })).toEqual([]);
    expect(odd({ updated: '2018-01-01' })).toEqual(['date-conflict']);
    const ahead = parseArticle(least, '', {
      timeZone: 'UTC',
      lang: 'en',
      now: value({ ...least, published: '2019-01-01' }).published,
    });
    expect(ahead.ok && ahead.value.oddities[0]?.kind).toBe('date-future');
  });

  it('turns offsets of segments from code points into UTF-16 units', () => {
    const segments = [
      { start: 0, end: 2, speaker: 'A' },
      { kind: 'interjection', speaker: null, start: 3, end: 5 },
    ];
    const { text, segments: read } = value({ ...least, body: '😀a bc', segments });
    expect(read.map(({ start, end }) => text.slice(start, end))).toEqual(['😀a', 'bc']);
    expect(read[0]?.kind).toBe('speaker');
  });

  it('refuses segments that leave the text or overlap', () => {
    const segments = (...spans: [number, number][]) => ({
      ...least,
      segments: spans.map(([start, end]) => ({ speaker: 'A', start, end })),
    });
    expect(problem(segments([0, 99]))).toBe('segments_invalid articles[0].segments[0]');
    expect(problem(segments([0, 4], [3, 5]))).toBe('segments_invalid articles[0].segments[1]');
    expect(problem(segments([4, 2]))).toBe('segments_invalid articles[0].segments[0]');
  });

  it('refuses a status it does not know, and treats an unknown genre as nobody’s own voice', () => {
    expect(problem({ ...least, status: 'maybe' })).toBe('status_invalid articles[0].status');
    expect(value({ ...least, content_type: 'listicle' })).toMatchObject({ contentType: 'opinion' });
    expect(value({ ...least, contentType: 'Satire' })).toMatchObject({ contentType: 'satire' });
  });

  it('refuses text that no database can hold', () => {
    expect(problem({ ...least, body: 'a\u0000b' })).toBe('text_invalid articles[0].body');
    expect(problem({ ...least, body: 'a\ud800b' })).toBe('text_invalid articles[0].body');
  });

  it('says what it expected of things that are no article', () => {
    for (const raw of [null, 5, 'text', []]) expect(problem(raw)).toBe('article_invalid articles[0]');
  });

  it('becomes a version that carries its oddities only when there are some', () => {
    expect(toArticleVersion(value(least), 3)).not.toHaveProperty('oddities');
    expect(toArticleVersion(value({ ...least, body: 'a\u200b' }), 3)).toMatchObject({ version: 3 });
  });
});

describe('real archives', () => {
  for (const name of ['en_fed', 'de_bundestag_reden', 'en_uk_covid', 'en_us_presidents']) {
    const path = sharedPath(`data/${name}/articles.jsonl`);
    if (path === null) {
      it(absent(`data/${name}`), () => undefined);
      continue;
    }
    it(`are read without a failure: ${name}`, () => {
      for (const line of readFileSync(path, 'utf8').trim().split('\n')) {
        const raw = JSON.parse(line) as { readonly body: string };
        expect(value(raw).text).toBe(raw.body);
      }
    });
  }

  const conflicts = sharedPath('data/en_uk_covid/date_conflicts.jsonl');
  const covid = sharedPath('data/en_uk_covid/articles.jsonl');
  if (conflicts === null || covid === null) it(absent('data/en_uk_covid'), () => undefined);
  else {
    it('show exactly the known conflicts of dates', () => {
      const known = readFileSync(conflicts, 'utf8').trim().split('\n');
      const found = readFileSync(covid, 'utf8')
        .trim()
        .split('\n')
        .map((line) => value(JSON.parse(line)))
        .filter(({ oddities }) => oddities.some(({ kind }) => kind === 'date-conflict'))
        .map(({ id }) => id);
      expect(found.sort()).toEqual(known.map((line) => (JSON.parse(line) as { id: string }).id).sort());
    });
  }
});
