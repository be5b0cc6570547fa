import { describe, expect, it } from 'vitest';
import { groupAsked } from '../../../server/answer/engines/extractive/asked.ts';
import { introduces, shapeOf } from '../../../server/answer/engines/extractive/question-shape.ts';
import { stemOf } from '../../../server/answer/engines/extractive/stems.ts';
import { matterOf } from '../../../server/answer/engines/extractive/terms.ts';

describe('what a question wants told', () => {
  it.each([
    'What became of the rail yard?',
    'What has happened to the levy?',
    'How did the strike end?',
    'Was ist aus dem Freibad geworden?',
    'Wie ging es mit der Brücke weiter?',
  ])('is a story: %s', (question) => {
    expect(shapeOf(question, /^W[ai][se]/.test(question) ? 'de' : 'en', 'lookup').wantsStory).toBe(true);
  });
  it.each(['What happened when the mill closed?', 'How did she feel?', 'Was kostet die Fähre?'])(
    'is no story: %s',
    (question) => {
      expect(shapeOf(question, question.startsWith('Was') ? 'de' : 'en', 'lookup').wantsStory).toBe(false);
    },
  );
  it('is a figure of the kind that was asked for', () => {
    const figure = (question: string, lang: 'en' | 'de' = 'en') => shapeOf(question, lang, 'number').figure;
    expect(figure('How high is the dam?')?.test('The dam is 21 feet high.')).toBe(true);
    expect(figure('How high is the dam?')?.test('Bus 12 stops at the dam.')).toBe(false);
    expect(figure('How much did the pool cost?')?.test('The pool cost $4 million.')).toBe(true);
    expect(figure('How much did the pool cost?')?.test('The pool has 8 lanes.')).toBe(false);
    expect(figure('Wie hoch sind die Mieten?', 'de')?.test('Sie liegen bei 9,80 Euro.')).toBe(true);
    expect(figure('Wie hoch ist der Turm?', 'de')?.test('Der Turm misst 40 Meter.')).toBe(true);
    expect(figure('How many people died?')?.test('Nobody is dead.')).toBe(true);
    expect(figure('How often does the ferry sail?')?.test('The ferry sails twice a day.')).toBe(true);
    expect(figure('How often does the ferry sail?')?.test('The ferry seats 20, with tape for each.')).toBe(
      false,
    );
    expect(figure('Wie oft fährt die Fähre?', 'de')?.test('Die Fähre fährt alle zwei Stunden.')).toBe(true);
  });
  it('knows what is counted', () => {
    expect(shapeOf('How many calories has a doughnut?', 'en', 'number').counted).toBe('calories');
    expect(shapeOf('How many people came?', 'en', 'number').counted).toBeNull();
  });
  it('is a person, and knows a sentence that introduces one', () => {
    expect(shapeOf('Who is the fire chief?', 'en', 'lookup').wantsPerson).toBe(true);
    expect(introduces('Ida Brandt, the fire chief, umpired.')).toBe(true);
    expect(introduces('Ida Brandt, 61, took the wheel.')).toBe(true);
    expect(introduces('The crew thanked Ida Brandt for the hay.')).toBe(false);
  });
  it('is the words of a group, unless anybody will do', () => {
    expect(groupAsked('What did the letter writers say about towers?')).toEqual(['letter', 'writers']);
    expect(groupAsked('Wie hat sich die Position der Grünen zum Heizungsgesetz entwickelt?')).toEqual([
      'grünen',
    ]);
    expect(groupAsked('Wie hat sich die Position der Kanzlerin zum Heizungsgesetz entwickelt?')).toBeNull();
    expect(groupAsked('What did residents say about the flood?')).toBeNull();
    expect(groupAsked('What did the mayor say about the flood?')).toBeNull();
  });
});

describe('the words of a question and of an article', () => {
  it('have one stem for all forms of a word, and no other word’s', () => {
    const same = (a: string, b: string) => stemOf(a, 'en') === stemOf(b, 'en');
    expect(same('bus', 'buses')).toBe(true);
    expect(same('virus', 'viruses')).toBe(true);
    expect(same('ferry', 'ferries')).toBe(true);
    expect(same('give', 'gave')).toBe(true);
    expect(same('ferry', 'ferris')).toBe(false);
  });
  it('leave out what only tells when', () => {
    const matter = matterOf('How has the levee been changed since the flood?', [], [], 'en');
    expect(matter.filter(({ isLesser }) => !isLesser).map(({ word }) => word)).toEqual(['levee']);
  });
  it('keep a street apart from what it is called by', () => {
    const [levee] = matterOf('How high is the levee?', [], [], 'en');
    const [street] = matterOf('What stands on Levee Street?', [], [], 'en');
    expect(levee?.stem).not.toBe(street?.stem);
  });
});
