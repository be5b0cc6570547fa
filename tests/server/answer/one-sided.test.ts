import { describe, expect, it } from 'vitest';
import type { ReaderAnswer } from '../../../domain/api/reader.ts';
import { withOneSided } from '../../../server/answer/one-sided.ts';

const answer = (text: string): ReaderAnswer => ({
  sentences: [{ parts: [{ kind: 'text', text }], citations: [], cited: true, window: null }],
  citations: [],
  sources: [],
  removedBefore: null,
  coverage: { cited: 1, of: 1 },
});

const messages = (
  question: string,
  entities: readonly string[],
  text: string,
  lang: 'en' | 'de' = 'en',
  questionKind: 'comparison' | 'quote' | 'lookup' = 'comparison',
) =>
  withOneSided([], { text: question, lang }, { questionKind, entities }, answer(text)).map(
    ({ message }) => message,
  );

describe('a comparison of which one side says nothing', () => {
  it.each([
    ['How do Ada Marsh and Bo Krell differ on the pier?', 'comparison'],
    ['Compare Marsh with Bo Krell on the pier.', 'comparison'],
    ['What did Ada Marsh and Krell say about the pier?', 'quote'],
  ] as const)('says whom it does not tell of: %s', (question, kind) => {
    const told = 'On 4 March 2014 Ada Marsh said: “I will never sell the pier”.';
    expect(messages(question, ['Ada Marsh', 'Bo Krell'], told, 'en', kind)).toEqual([
      'This answer has nothing from Bo Krell; that side is missing. The archive may hold more.',
    ]);
  });

  it('counts a group as told of where one of its members speaks for it', () => {
    const groups = [
      { names: ['FLP'], written: ['FLP'] },
      { names: ['DIE WALDEN', 'Die Walden'], written: ['Walden'] },
    ] as const;
    const noticesOf = (text: string) =>
      withOneSided(
        [],
        { text: 'Wie unterscheiden sich FLP und Walden bei der Mole?', lang: 'de' },
        { questionKind: 'comparison', entities: [], groups },
        answer(text),
      ).map(({ facts }) => facts['people']);
    const one = 'Am 4. März 2014 sagte Bo Krell (FLP): „Die Walden wollen die Mole nicht.“';
    expect(noticesOf(one)).toEqual(['Die Walden']);
    expect(noticesOf(`${one} Am 5. März 2014 sagte Ada Marsh (DIE WALDEN): „Die Mole bleibt.“`)).toEqual([]);
  });

  it('says so in German', () => {
    const told = 'Am 4. März 2014 sagte Bo Krell: „Die Mole bleibt.“';
    expect(
      messages(
        'Wie unterscheiden sich Ada Marsh und Bo Krell bei der Mole?',
        ['Ada Marsh', 'Bo Krell'],
        told,
        'de',
      ),
    ).toEqual([
      'Von Ada Marsh steht in dieser Antwort nichts; diese Seite fehlt. Das Archiv kann mehr enthalten.',
    ]);
  });

  it('keeps quiet where both are told of, where neither is, and where nobody is set beside another', () => {
    const both = 'Ada Marsh said: “Never”. Bo Krell said: “Now”.';
    const names = ['Ada Marsh', 'Bo Krell'];
    expect(messages('How do Ada Marsh and Bo Krell differ on the pier?', names, both)).toEqual([]);
    expect(messages('How do Ada Marsh and Bo Krell differ on the pier?', names, 'The pier burned.')).toEqual(
      [],
    );
    const one = 'Ada Marsh said: “Never”.';
    expect(
      messages(
        'What did Ada Marsh say about the pier of the Krell Company?',
        ['Ada Marsh', 'Krell Company'],
        one,
        'en',
        'quote',
      ),
    ).toEqual([]);
    expect(messages('Did Ada Marsh and Bo Krell meet?', names, one, 'en', 'lookup')).toEqual([]);
  });

  it('is taken back when an edited answer tells the other side', () => {
    const asked = { text: 'How do Ada Marsh and Bo Krell differ?', lang: 'en' } as const;
    const plan = { questionKind: 'comparison', entities: ['Ada Marsh', 'Bo Krell'] } as const;
    const first = withOneSided([], asked, plan, answer('Ada Marsh said: “Never”.'));
    expect(first).toHaveLength(1);
    expect(withOneSided(first, asked, plan, answer('Marsh said: “Never”. Krell said: “Now”.'))).toEqual([]);
  });
});
