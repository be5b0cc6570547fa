import { describe, expect, it } from 'vitest';
import type { ArticleVersion } from '../../../domain/article.ts';
import type { SearchPlan } from '../../../domain/plan.ts';
import { namesMatch } from '../../../server/answer/engines/extractive/names.ts';
import { flawOf } from '../../../server/answer/engines/extractive/quotable.ts';
import { stemOf } from '../../../server/answer/engines/extractive/stems.ts';
import { writeExtract } from '../../../server/answer/engines/extractive/write-extract.ts';
import { article, draftRequest, evidenceOf, inWindow, questionOf } from '../evidence.ts';

const speech = (published: string, text: string, speaker = 'Ada Marsh'): ArticleVersion =>
  article(`of-${published}`, published, text, { speaker });

function written(
  question: string,
  speeches: readonly ArticleVersion[],
  plan: Partial<SearchPlan> = { questionKind: 'quote', entities: ['Ada Marsh'] },
): string {
  const base = draftRequest(question, evidenceOf([inWindow({ from: null, to: null }, ...speeches)]));
  return writeExtract({ ...base, plan: { ...base.plan, ...plan } }) ?? '';
}

describe('what a speech is asked for', () => {
  it('is told by the one who is meant, and not by a namesake with other initials', () => {
    const plan: Partial<SearchPlan> = { questionKind: 'quote', entities: ['George H. W. Marsh'] };
    const father = speech('1990-02-02', 'The ferry must never cost a penny more.', 'George H. W. Marsh');
    const son = speech('2002-02-02', 'The ferry should be cheaper for all of us.', 'George W. Marsh');
    const text = written('What did George H. W. Marsh say about the ferry?', [father, son], plan);
    expect(text).toContain('never cost a penny more');
    expect(text).not.toContain('cheaper');
    expect(namesMatch('CHAIRMAN MARSH', 'George W. Marsh')).toBe(true);
    expect(namesMatch('George Walker Marsh', 'George W. Marsh')).toBe(true);
    expect(namesMatch('John F. Marsh', 'Robert F. Marsh')).toBe(false);
  });

  it('is told by the holder of an office from the days in that office, and by nobody else', () => {
    const role = 'Bundesminister der Finanzen';
    const by = (speaker: string, published: string, text: string, more = {}) =>
      article(`${speaker}-${published}`, published, text, { speaker, lang: 'de', ...more });
    const before = by('Uwe Lohm', '2020-02-02', 'Die Fähre ist zu teuer und gehört verkauft.');
    const inOffice = by('Uwe Lohm', '2022-02-02', 'Die Fähre bleibt, solange ich hier sitze.', {
      speakerRole: role,
    });
    const other = by('Ada Marsch', '2022-03-03', 'Der Finanzminister will die Fähre verkaufen, sage ich.');
    const asked = (question: string, plan: Partial<SearchPlan>) => {
      const windows = [inWindow({ from: null, to: null }, before, inOffice, other)];
      const base = draftRequest(question, evidenceOf(windows));
      return (
        writeExtract({
          ...base,
          question: questionOf(question, 'de'),
          plan: { ...base.plan, questionKind: 'quote', entities: [], ...plan },
        }) ?? ''
      );
    };
    const text = asked('Was sagte der Finanzminister zur Fähre?', {
      entities: ['Uwe Lohm'],
      terms: [{ name: 'Uwe Lohm', from: '2021-12-08', to: null }],
    });
    expect(text).toContain('Die Fähre bleibt, solange');
    expect(text).not.toMatch(/zu teuer|sage ich/);
    expect(asked('Was sagte Uwe Lohm zur Fähre?', { entities: ['Uwe Lohm'] })).toContain('zu teuer');
    // Nobody is known to hold that office: who speaks of it is another.
    expect(asked('Was sagte der Verteidigungsminister zur Fähre?', {})).toBe('');
    expect(asked('Was wurde zur Fähre gesagt?', {})).not.toBe('');
  });

  it('may be a single letter', () => {
    const text = written('What did Ada Marsh say about the R number?', [
      speech('2020-04-04', 'We look at the R number every morning on the island.'),
      speech('2020-05-05', 'The number of boats in the harbour was 912 on Monday.'),
    ]);
    expect(text).toContain('R number every morning');
    expect(text).not.toContain('912');
  });

  it('is a thing of three words, and not three words that stand about', () => {
    const plan: Partial<SearchPlan> = { questionKind: 'longitudinal', entities: [] };
    const text = written(
      'How did the guidance on care home visits change?',
      [
        speech(
          '2020-08-05',
          'While visiting the family please follow the guidance, take extra care and wash when you get home.',
        ),
        speech('2020-08-06', 'Hospital visiting is for urgent purposes only in this town.'),
        speech('2020-08-07', 'Care home visits are limited to outdoor visits only for the moment.'),
      ],
      plan,
    );
    expect(text).toContain('limited to outdoor visits');
    expect(text).not.toMatch(/visiting family|Hospital/);
  });

  it('is working from home, and not work here and home there', () => {
    const text = written(
      'How did the guidance on working from home change?',
      [
        speech('2020-04-20', 'This guidance builds on the work that was done by the teachers of the island.'),
        speech('2020-05-21', 'Everybody who can should work from home until the summer.'),
      ],
      { questionKind: 'longitudinal', entities: [] },
    );
    expect(text).toContain('should work from home');
    expect(text).not.toContain('teachers');
  });

  it('is what the question puts between quotation marks, in these very words', () => {
    const question = 'When did Ada Marsh first mention the term “too big to fail”?';
    const plan: Partial<SearchPlan> = { questionKind: 'longitudinal', entities: ['Ada Marsh'] };
    const said = speech('2007-04-11', 'The owners take the ferry to be too big to fail, which it is not.');
    const other = speech('2006-04-11', 'A ferry can fail, as the winter of that year has shown us.');
    const text = written(question, [said, other], plan);
    expect(text).toContain('too big to fail, which');
    expect(text).not.toContain('has shown us');
    expect(written(question, [other], plan)).toBe('');
  });

  it('is told of growth in productivity, and not of products', () => {
    expect(stemOf('productivity', 'en')).not.toBe(stemOf('product', 'en'));
    expect(stemOf('international', 'en')).not.toBe(stemOf('internal', 'en'));
    expect(stemOf('generation', 'en')).not.toBe(stemOf('general', 'en'));
  });

  it('is not that somebody spoke', () => {
    const text = written(
      'How have the mayors spoken about education since 2014?',
      [
        speech('2015-04-20', 'Tonight I have spoken of some of the goals that I should like to reach.'),
        speech('2016-05-21', 'Every child on the island must have the best education.'),
      ],
      { questionKind: 'longitudinal', entities: [] },
    );
    expect(text).toContain('best education');
    expect(text).not.toContain('I have spoken');
  });

  it('prefers what stands by itself to “We see that in …”', () => {
    expect(flawOf('We see that in Veldara every day now.', 'en')).toBe(2);
    expect(flawOf('We see that the ferry is full on Mondays.', 'en')).not.toBe(2);
  });

  it('opens with no heading that lost its line break', () => {
    expect(
      flawOf('Inflation Targeting for the United States I agree with its friends on this.', 'en'),
    ).toBeNull();
    expect(flawOf('In the United States I have met nobody who wants it.', 'en')).toBe(0);
  });
});
