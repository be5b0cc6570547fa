import { describe, expect, it } from 'vitest';
import type { ArchiveProfile, PageArticle } from '../../domain/plan.ts';
import type { Question } from '../../domain/question.ts';
import type { Instant } from '../../domain/time/instant.ts';
import type { IsoDay } from '../../domain/time/iso-day.ts';
import { noticeMessage } from '../../planner/notice-message.ts';
import { planQuestion } from '../../planner/plan-question.ts';

const PAGE: PageArticle = {
  id: 'bridge',
  published: '2019-04-17' as IsoDay,
  matter: 'Mill Street bridge closed',
  people: ['Ray Dunmore'],
};
const PROFILE: ArchiveProfile = {
  first: '2014-01-01' as IsoDay,
  last: '2025-12-31' as IsoDay,
  entities: [],
  fiscalYear: null,
};

function plan(text: string, lang: 'en' | 'de' = 'en', page: PageArticle | null = PAGE) {
  const question: Question = { text, lang, timeZone: 'UTC', askedAt: '2026-01-05T12:00:00.000Z' as Instant };
  const made = planQuestion(question, page === null ? PROFILE : { ...PROFILE, page });
  if (made.kind !== 'search') throw new Error('declined');
  return made;
}

describe('a question on the page of an article', () => {
  it.each([
    ['What happened before this?', 'en', [null, '2019-04-16']],
    ['What led up to this?', 'en', [null, '2019-04-16']],
    ['What happened after that?', 'en', ['2019-04-18', null]],
    ['What has happened since then?', 'en', ['2019-04-18', null]],
    ['Was geschah davor?', 'de', [null, '2019-04-16']],
    ['Wie ging es danach weiter?', 'de', ['2019-04-18', null]],
  ] as const)('“%s” asks for the days on that side of it', (text, lang, [from, to]) => {
    const made = plan(text, lang);
    if (from !== null) expect(made.windows.at(0)?.from).toBe(from);
    if (to !== null) expect(made.windows.at(-1)?.to).toBe(to);
    expect(made.query).toBe('Ray Dunmore Mill Street bridge closed');
    expect(made.entities).toEqual(['Ray Dunmore']);
    expect(made.notices.map(({ code }) => code)).toContain('about-page');
  });

  it('keeps what the question says itself: its words, its names, its dates', () => {
    const made = plan('What did Elena Reyes say about the ferry before this?');
    expect(made.entities).toEqual(['Elena Reyes']);
    expect(made.query).toMatch(/^ferry|ferry/);
    expect(plan('What happened before this in 2016?').windows).toEqual([
      { from: '2016-01-01', to: '2016-12-31' },
    ]);
  });

  it('that only points is searched over all years', () => {
    const made = plan('Who is behind this?');
    expect(made.query).toContain('Mill Street bridge closed');
    expect(made.dated).toBe(false);
  });

  it('that does not point is planned as anywhere else', () => {
    for (const text of [
      'How have ferry fares changed since 2014?',
      'What did Elena Reyes say about this ordinance?',
      'When did the mill close?',
    ])
      expect(plan(text)).toEqual(plan(text, 'en', null));
  });

  it('is a course of events where it asks for nothing but what happened', () => {
    expect(plan('What happened before this?').questionKind).toBe('longitudinal');
    expect(plan('Who paid for the bridge before this?').questionKind).toBe('lookup');
  });

  it('asks nothing where there is no article, and everything else is planned as before', () => {
    for (const text of ['What happened before this?', 'What happened next?', 'Was geschah danach?']) {
      const lang = text.startsWith('Was') ? 'de' : 'en';
      expect(() => plan(text, lang, null)).toThrow('declined');
    }
    for (const text of [
      'What happened to the ferry after that?',
      'What did Elena Reyes say next?',
      'What happened before this in 2016?',
    ])
      expect(plan(text, 'en', null).notices).toEqual([]);
  });

  it('is searched by the few words that tell the page from others, where these are known', () => {
    const made = plan('What happened before this?', 'en', { ...PAGE, terms: ['bridge', 'pier'] });
    expect(made).toMatchObject({
      query: 'Ray Dunmore bridge pier',
      about: 'bridge pier',
      alsoFind: 'Mill Street bridge closed',
      peopleOfPage: true,
    });
  });

  it('says what it was taken for', () => {
    const [notice] = plan('What happened before this?').notices;
    expect(notice && noticeMessage(notice, 'en')).toBe(
      'Taken as a question about “Mill Street bridge closed” of 2019-04-17.',
    );
  });
});
