/** A council of our own invention: what each member said of the harbour toll, in the form of a feed. */
interface Turn {
  readonly kind?: 'speaker' | 'interjection';
  readonly by: string | null;
  readonly words: string;
}

function speech(
  id: string,
  published: string,
  speaker: string,
  party: string | null,
  turns: readonly Turn[],
) {
  let body = '';
  const segments = turns.map(({ kind = 'speaker', by, words }) => {
    const start = [...body].length;
    body += `${words}\n`;
    return { kind, speaker: by, party, start, end: [...body].length - 1 };
  });
  return {
    id,
    published,
    lang: 'de',
    title: 'Aussprache über die Hafenmaut',
    speaker,
    party,
    body,
    segments,
  };
}

const own = (by: string, words: string): Turn => ({ by, words });
const heckle = (words: string): Turn => ({ kind: 'interjection', by: null, words });

export const SPEECHES = [
  speech('b-19', '2019-03-12', 'Ada Brandt', 'FLP', [
    own(
      'Ada Brandt',
      'Herr Präsident! Die Hafenmaut ist ein Fehler, weil sie jeden kleinen Betrieb am Kai trifft.',
    ),
    heckle(
      '(Karl Stein [Bund 90/DIE WALDEN]: Die Hafenmaut ist die gerechteste Abgabe, die wir in dieser Stadt haben!)',
    ),
    own(
      'Ada Brandt',
      'Wir werden gegen die Hafenmaut stimmen, solange sie die Fischer mehr kostet als die Reeder.',
    ),
  ]),
  speech('b-22', '2022-05-04', 'Ada Brandt', 'FLP', [
    own(
      'Ada Brandt',
      'Die Hafenmaut hat den Haushalt gerettet, und das sage ich als jemand, der gegen sie gestimmt hat.',
    ),
    own('Ada Brandt', 'Die WALDEN fordern, die Hafenmaut zu verdoppeln, und das machen wir nicht mit.'),
  ]),
  speech('b-25', '2025-02-11', 'Ada Brandt', 'Bund 90/DIE WALDEN', [
    own(
      'Ada Brandt',
      'Die Hafenmaut muss steigen, wenn die Schiffe größer werden und die Kaimauer das nicht trägt.',
    ),
  ]),
  speech('s-19', '2019-03-12', 'Karl Stein', 'Bund 90/DIE WALDEN', [
    own(
      'Karl Stein',
      'Die Hafenmaut ist ein erster Schritt, und sie bringt Geld für die Kaimauer und für die Fähre.',
    ),
    own(
      'Karl Stein',
      'Die FLP sagt, die Hafenmaut sei ein Fehler, aber sie hat keinen besseren Vorschlag für die Kaimauer.',
    ),
  ]),
  speech('s-23', '2023-06-20', 'Karl Stein', 'BUND 90/DIE WALDEN', [
    own(
      'Karl Stein',
      'Die Hafenmaut gehört nicht abgeschafft, sondern nach dem Gewicht der Schiffe berechnet.',
    ),
  ]),
  speech('k-24', '2024-09-03', 'Ruth Kern', null, [
    own('Ruth Kern', 'Der Senat hält an der Hafenmaut fest und wird sie im kommenden Jahr nicht erhöhen.'),
  ]),
  speech('l-24', '2024-09-03', 'Uwe Lohm', 'fraktionslos', [
    own('Uwe Lohm', 'Die Hafenmaut ist mir gleich, solange die Fähre nach der Insel auch im Winter fährt.'),
  ]),
  speech('f-20', '2020-10-06', 'Inge Moor', 'FLP', [
    own(
      'Inge Moor',
      'Die Fähre soll im Winter fahren, auch wenn nur wenige Leute damit auf die Insel wollen.',
    ),
  ]),
];
