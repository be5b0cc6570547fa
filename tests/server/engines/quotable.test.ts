import { describe, expect, it } from 'vitest';
import { flawOf, isWholeUtterance, proseFlaw } from '../../../server/answer/engines/extractive/quotable.ts';
import { runningHeads } from '../../../server/answer/engines/extractive/running-heads.ts';

describe('a sentence of a speech stands by itself', () => {
  it.each([
    ['We will not sell the ferry to anybody.', 'en'],
    ['It is time to decide whether the ferry sails in winter.', 'en'],
    ['If the water rises again, the ferry will stop at once.', 'en'],
    ['There is no money for a second ferry.', 'en'],
    ['The mayor won a third term on Tuesday.', 'en'],
    ['The council kept its promise to the people of the island.', 'en'],
    ['Wir werden an der Fähre festhalten.', 'de'],
    ['Die Fähre ist und bleibt ein Irrweg.', 'de'],
    ['Es ist richtig, dass die Fähre im Winter fährt.', 'de'],
  ] as const)('“%s”', (text, lang) => {
    expect(flawOf(text, lang)).toBe(0);
  });
});

describe('a sentence of a speech leans on what a reader does not see', () => {
  it.each([
    ['This is why the ferry must stop.', 'en'],
    ['They promised the island a second ferry.', 'en'],
    ['I think that’s the most important thing about the ferry.', 'en'],
    ['Now, it is important to stress that these are considered safe at this stage.', 'en'],
    ['The second of the open issues is the price of the ferry.', 'en'],
    ['The first ferry sank, and a third was never built by the harbour.', 'en'],
    ['Once they stabilize, their effect on the ferry is gone.', 'en'],
    ['Guidance on this has just been published by the harbour.', 'en'],
    ['We see that in the harbour.', 'en'],
    ['Das ist das wahre Ziel der Hafenpolitik.', 'de'],
    ['Er wollte die Fähre schon immer verkaufen.', 'de'],
    ['Davon haben die Inseln gar nichts gehabt.', 'de'],
  ] as const)('“%s”', (text, lang) => {
    expect(flawOf(text, lang)).toBe(2);
  });

  it.each([
    ['But the ferry must sail in winter.', 'en'],
    ['Of course the ferry must sail in winter.', 'en'],
    ['We must take these measures before the winter comes.', 'en'],
    ['Deshalb wird die Fähre im Winter fahren.', 'de'],
    ['Meine Damen und Herren, die Fähre muss im Winter fahren.', 'de'],
  ] as const)('but not so much that nothing better would have to be found: “%s”', (text, lang) => {
    expect(flawOf(text, lang)).toBe(1);
  });
});

describe('a sentence of a speech is no answer to anybody', () => {
  it.each([
    ['is a question', 'Will the ferry sail in winter?', 'en'],
    ['is half of one', 'Although everyone on the island is being encouraged to stay.', 'en'],
    ['thanks', 'Thank you for the question about the ferry.', 'en'],
    ['announces', 'In my remarks today I will focus on the ferry.', 'en'],
    ['counts its points', 'One final point on the ferry is in order now.', 'en'],
    ['comes with its heading', 'The New Deal and the Ferry The harbour was hit hard by the storm.', 'en'],
    ['takes up its heading', 'Ferry Prices and the Island Ferry prices have not risen for years.', 'en'],
    ['breaks off', 'Now, we have—you know, we haven’t anticipated the storm.', 'en'],
    ['was torn by a scanner', 'The harbour would need to harness its machine th e winter long.', 'en'],
    ['brackets', 'The ferry (built in 1980) must stop in winter.', 'en'],
    ['greets', 'Ich danke Ihnen für die Frage nach der Fähre.', 'de'],
  ] as const)('when it %s', (_what, text, lang) => {
    expect(flawOf(text, lang)).toBeNull();
  });
});

describe('what an article prints', () => {
  it('lets quoted words point at what they mean, since somebody chose them to stand alone', () => {
    expect(isWholeUtterance('I would do it again,', 'en')).toBe(true);
    expect(isWholeUtterance('and so we would do it again', 'en')).toBe(false);
  });

  it('lets no plain sentence carry on from nothing', () => {
    expect(proseFlaw('But the ferry will sail in winter.', 'en')).toBeNull();
    expect(proseFlaw('The ferry will sail in winter.', 'en')).toBe(0);
  });
});

describe('heads of pages', () => {
  it('are found where they come again and again, and no name is taken for one', () => {
    const page = 'the prices Chair Marsh’s Press Conference FINAL rose in winter and the ferry stopped. ';
    const text = `${page}${page}${page}${'Members of the Island Ferry Board said so. '.repeat(5)}`;
    expect([...runningHeads(text)]).toEqual(['Chair Marsh’s Press Conference FINAL']);
    expect(runningHeads(page).size).toBe(0);
  });
});
