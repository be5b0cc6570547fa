import { describe, expect, it } from 'vitest';
import { voicesOf } from '../../../verifier/attribution/voices.ts';
import { extractQuotes } from '../../../verifier/quotes/extract-quotes.ts';

/** Each quotation’s speaker as `Name`, `Name!stance`, `Name<Messenger`; `-` for nobody, `?` where it cannot be told. */
function speakers(text: string): readonly string[] {
  const quotes = extractQuotes(text);
  return voicesOf(text, quotes).voices.map((voice) => {
    if (voice.ambiguous) return '?';
    const stance = voice.stance === 'said' ? '' : `!${voice.stance}`;
    const relay = voice.relayedBy === null ? '' : `<${voice.relayedBy.printed}`;
    return `${voice.party?.printed ?? '-'}${stance}${relay}`;
  });
}

describe('who says it, as the narration tells', () => {
  it.each([
    ['a tag behind', '“We stay,” Oduya said.', ['Oduya']],
    ['an inverted tag', '“We stay,” said Oduya.', ['Oduya']],
    ['a verb of no list behind a comma', '“We stay,” harrumphed Vandersloot.', ['Vandersloot']],
    ['an apposition between', '“We stay,” the mayor, Mara Oduya, said.', ['Mara Oduya']],
    ['an apposition behind', '“We stay,” said the mayor, Mara Oduya.', ['Mara Oduya']],
    ['a lawyer', '“We stay,” said Mr Krell’s lawyer.', ['Mr Krell’s lawyer']],
    ['a spokesman', '“We stay,” a spokesman for Mara Oduya said.', ['spokesman for Mara Oduya']],
    [
      'a body’s spokeswoman',
      'A spokeswoman for the Harrow Vale Council said: “We stay.”',
      ['spokeswoman for the Harrow Vale Council'],
    ],
    ['relayed', 'Krell told the Ledger that Oduya had called it “a disgrace”.', ['Oduya<Krell']],
    ['reporting oneself', 'Krell said he had called it “a disgrace”.', ['Krell']],
    ['quoted by another', 'Krell quoted Oduya as saying “we stay”.', ['Oduya<Krell']],
    ['was quoted', 'Oduya was quoted as saying “we stay”.', ['Oduya']],
    ['a passive with an agent', 'The plan was called “a disgrace” by Krell.', ['Krell']],
    ['a passive without one', 'The plan was called “a disgrace”.', ['-']],
    ['described by', 'Krell, described by Oduya as “a thief”, left.', ['Oduya']],
    ['denied', 'Krell denied saying “we go”.', ['Krell!denied']],
    ['never said', 'Krell never said “we go”.', ['Krell!denied']],
    ['nobody said', 'Nobody said “we go”.', ['-!denied']],
    ['refused to call', 'Krell refused to call it “theft”.', ['Krell!unreal']],
    ['accused', 'Protesters accused Krell of “theft”.', ['Protesters']],
    ['according to', 'According to Oduya, the pier is “safe”.', ['Oduya']],
    ['parenthetical', 'The pier, Oduya said, is “safe”.', ['Oduya']],
    ['a relative clause', 'Oduya, who took office in 2014, said: “We stay.”', ['Oduya']],
    ['were her words', '“We stay” were Oduya’s words.', ['Oduya']],
    ['a label', 'Mara Oduya, mayor of Harrow Vale: “We stay.”', ['Mara Oduya']],
    ['a dash', '“We stay.” — Mara Oduya', ['Mara Oduya']],
    [
      'she, after one woman and one man',
      'Mayor Mara Oduya met Corwin Krell. “It is over,” she said.',
      ['Mara Oduya'],
    ],
    ['she, after two', 'Oduya met Falk-Bremer. “It is over,” she said.', ['?']],
    ['indirect speech, then a paragraph', 'Oduya said the plan was dead.\n\n“We stay.”', ['Oduya']],
    ['a new paragraph after a closed speech', '“We stay,” Oduya said.\n\n“The pier too.”', ['Oduya', '-']],
    ['asked about', 'Asked whether she would sell, Oduya said “never”.', ['Oduya']],
    ['a lead-in with a capital', 'Yesterday Krell said: “We go.”', ['Krell']],
    [
      'two speakers in one sentence',
      'Oduya called it “a mistake” and Krell called it “a triumph”.',
      ['Oduya', 'Krell'],
    ],
    ['one speaker of two words', 'Oduya called it “a mistake” and “a shame”.', ['Oduya', 'Oduya']],
    ['a semicolon', '“I would,” said Oduya; Krell answered “never”.', ['Oduya', 'Krell']],
    ['a joint statement', 'Oduya and Krell said: “We go.”', ['Oduya and Krell']],
    ['a letter', 'The letter, signed by Krell, reads: “We go.”', ['letter']],
    ['a report', 'The report by Veldsman calls the contract “illegal”.', ['report by Veldsman']],
    ['an exclamation and its tag', '“Enough!” Vandersloot growled.', ['Vandersloot']],
    [
      'a question and its answer',
      '“Who pays?” asked Pike. “Not us,” came the reply from Krell.',
      ['Pike!asked', 'Krell'],
    ],
    ['counsel', 'Counsel asked: “A disgrace?” “Yes,” Marchbanks replied.', ['counsel!asked', 'Marchbanks']],
    ['the one addressed', 'Turning to Krell, Oduya said: “You pay.”', ['Oduya']],
    ['inverted at the head', 'Said Krell: “You pay.”', ['Krell']],
    [
      'a speech of paragraphs',
      '“At two,” Tarrow said.\n\n“By three it was gone.\n\n“By four too,” she added.',
      ['Tarrow', 'Tarrow', 'Tarrow'],
    ],
    ['a nickname', '“It shook,” said Rosa “Shorty” Almeida.', ['Rosa Almeida', '-']],
    ['a beat', 'Krell shook his head. “Not a penny.”', ['Krell']],
    ['beats of two', 'Krell shook his head. “Not a penny.” Oduya smiled.', ['?']],
    ['so', '„Wir bleiben“, so Rietmüller.', ['Rietmüller']],
    [
      'an office in a compound',
      '„Wir bleiben“, betonte die SPD-Politikerin Lena Achterberg.',
      ['Lena Achterberg'],
    ],
    ['heißt es', '„Wir bleiben“, heißt es im Gutachten.', ['Gutachten']],
    ['habe … gesagt', '„Wir bleiben“, habe Achterberg gesagt.', ['Achterberg']],
    ['a German spokesman', '„Wir bleiben“, sagte der Sprecher der Stadtwerke.', ['Sprecher der Stadtwerke']],
    ['nannte', 'Das Bad nannte Achterberg „einen Sanierungsfall“.', ['Achterberg']],
    [
      'a genitive is no subject',
      'Auf die Frage eines Lesers antwortete Achterberg: „Wir bleiben.“',
      ['Achterberg'],
    ],
    [
      'a date before the verb',
      'Am 4. März 2014 sagte Elena Reyes, damals Stadträtin: „Wir bleiben.“',
      ['Elena Reyes'],
    ],
    ['bestritt', 'Achterberg bestritt, „das Bad schließen“ zu wollen.', ['Achterberg!denied']],
    ['zufolge', 'Rietmüller zufolge sagte Achterberg: „Wir bleiben.“', ['Achterberg<Rietmüller']],
    [
      'berichtete, habe',
      'Rietmüller berichtete, Achterberg habe es „einen Fall“ genannt.',
      ['Achterberg<Rietmüller'],
    ],
    [
      'Später fügte sie hinzu',
      '„Wir bleiben“, sagte Lena Achterberg. Später fügte sie hinzu: „Für immer.“',
      ['Lena Achterberg', 'Lena Achterberg'],
    ],
    [
      'a-t-elle ajouté',
      'La maire Solène Garrabaud s’est levée. « Nous restons », a-t-elle ajouté.',
      ['Solène Garrabaud'],
    ],
    ['s’est exclamé', '« Nous restons », s’est exclamé Bastien Corvelle.', ['Bastien Corvelle']],
    ['selon', 'Selon Bastien Corvelle, le marché est « un désastre ».', ['Bastien Corvelle']],
    ['a qualifié', 'Bastien Corvelle a qualifié le marché de « désastre ».', ['Bastien Corvelle']],
  ] as const)('%s', (_, text, wanted) => {
    expect(speakers(text)).toEqual(wanted);
  });
});
