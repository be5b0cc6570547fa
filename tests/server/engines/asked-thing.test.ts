import { describe, expect, it } from 'vitest';
import type { ArticleVersion } from '../../../domain/article.ts';
import type { Instant } from '../../../domain/time/instant.ts';
import { knowsAskedThing } from '../../../server/answer/engines/extractive/asked-thing.ts';
import { asksForDefinition } from '../../../server/answer/engines/extractive/definition.ts';
import { readArticle } from '../../../server/answer/engines/extractive/read-article.ts';

function reading(text: string, lang: 'en' | 'de' = 'en', speaker: string | null = null) {
  const article: ArticleVersion = {
    id: 'a',
    version: 1,
    headline: '',
    byline: '',
    published: '2019-05-01T12:00:00.000Z' as Instant,
    updated: null,
    status: 'live',
    contentType: 'news',
    lang,
    text,
    speaker,
    segments: [],
    correctedBy: null,
    url: null,
  };
  return readArticle(article, 'UTC');
}

describe('the thing that a question asks for', () => {
  it.each([
    [
      'How many calories has a doughnut from the bakery?',
      'en',
      'The bakery gave away 1,100 doughnuts.',
      false,
    ],
    ['What salary does the mayor draw?', 'en', 'The mayor drew a map of the levee on Monday.', false],
    ['How many doughnuts did the bakery give away?', 'en', 'The bakery gave away 1,100 doughnuts.', true],
    ['What figure did the clerk certify?', 'en', 'The clerk certified the figures on Thursday.', true],
    ['Wie viele Kalorien hat ein Krapfen?', 'de', 'Die Bäckerei verschenkte 1100 Krapfen.', false],
    ['Wie viele Krapfen verschenkte die Bäckerei?', 'de', 'Die Bäckerei verschenkte 1100 Krapfen.', true],
    ['Why did the mayor leave?', 'en', 'The bakery gave away 1,100 doughnuts.', true],
  ] as const)('“%s” is known or not (%s)', (question, lang, text, known) => {
    expect(knowsAskedThing(question, lang, [reading(text, lang)])).toBe(known);
  });

  it('may be told in other words by a speech, and in the words of another language by its archive', () => {
    const question = 'How many jobs does the plan cost?';
    expect(knowsAskedThing(question, 'en', [reading('The plan will cost us all.', 'en', 'Ada Lorne')])).toBe(
      true,
    );
    expect(knowsAskedThing(question, 'en', [reading('Der Plan kostet 40 Stellen.', 'de')])).toBe(true);
  });
});

describe('a question what a thing is', () => {
  it.each([
    ['Was ist die Risikomarge?', 'de', true],
    ['Was versteht man unter einem Kapitalaufschlag?', 'de', true],
    ['Wie ist der beste Schätzwert definiert?', 'de', true],
    ['What is meant by best estimate?', 'en', true],
    ['What does coverage ratio mean?', 'en', true],
    ['Wie hoch ist die Risikomarge?', 'de', false],
    ['Was sagte die Ministerin?', 'de', false],
    ['What is going on downtown?', 'en', false],
  ] as const)('“%s”', (question, lang, is) => expect(asksForDefinition(question, lang)).toBe(is));
});
