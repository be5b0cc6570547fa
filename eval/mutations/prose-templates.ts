import type { Lang } from './mutation.ts';

/*
 * How a newspaper gives somebody's words. `{q,}` is the quotation with a comma inside its marks, `{q.}` with its
 * full stop, `{q}` with neither; `{N}` the name, `{she}` the pronoun, `{day}` the weekday of publication.
 */

export const DIRECT: Readonly<Record<Lang, readonly string[]>> = {
  en: [
    '{q,} {N} said.',
    '{q,} said {N}.',
    '{N} said: {q.}',
    '{N} said, {q.}',
    '{q,} {N} told the meeting on {day}.',
    '{N}, who has sat on the board since spring, said: {q.}',
    '{N} spoke last. {q,} {she} said.',
    'The room was full when {N} rose. {q,} {she} said.',
    '{q,} {N} said to applause. The clerk wrote it down.',
    'Asked about the plan, {N} replied: {q.}',
    'In a letter read aloud by the clerk, {N} wrote: {q.}',
    '{q,} {N} added after the break.',
  ],
  de: [
    '{q}, sagte {N}.',
    '{N} sagte: {q.}',
    '{q}, erklärte {N} am {day}.',
    '{N} sprach zuletzt. {q}, sagte {she}.',
    'Auf die Frage nach dem Plan antwortete {N}: {q.}',
    '{q}, so {N} vor dem Ausschuss.',
    '{N}, seit dem Frühjahr im Beirat, sagte: {q.}',
    'Der Saal war voll, als {N} aufstand. {q}, sagte {she}.',
    '{q}, fügte {N} nach der Pause hinzu.',
    'In einem Brief, den der Schriftführer verlas, schrieb {N}: {q.}',
  ],
};

/** The words stand in the article, between marks, beside the name; and the person did not say them, or not so. */
export const TRAPS: Readonly<Record<string, Readonly<Record<Lang, readonly string[]>>>> = {
  denied: {
    en: [
      '{N} denied having said: {q.}',
      '{N} has never said {q.}',
      '{N} did not say {q.}',
      '{q,} is what {N} refused to say.',
      '{N} disputed ever saying {q.}',
      'It is not true that {N} said: {q.}',
      'Nobody heard {N} say {q.}',
      '{N} declined to say {q.}',
    ],
    de: [
      '{N} bestritt, gesagt zu haben: {q.}',
      '{N} hat nie gesagt: {q.}',
      '{N} sagte nicht: {q.}',
      '{N} weigerte sich zu sagen: {q.}',
      'Es stimmt nicht, dass {N} gesagt hat: {q.}',
      'Niemand hörte {N} sagen: {q.}',
      '{N} wies zurück, gesagt zu haben: {q.}',
    ],
  },
  unreal: {
    en: [
      'Had anybody asked, {N} would have said: {q.}',
      '{N} should have said: {q.}',
      'Supporters hoped that {N} would say: {q.}',
      '{N} was expected to say: {q.}',
      'One could imagine {N} saying: {q.}',
      '{N} was asked to say: {q.}',
      'In the sketch on stage, the actor playing {N} said: {q.}',
      '{N} had planned to say {q,} but the meeting was called off.',
    ],
    de: [
      'Hätte jemand gefragt, hätte {N} gesagt: {q.}',
      '{N} hätte sagen sollen: {q.}',
      'Anhänger hofften, dass {N} sagen würde: {q.}',
      '{N} sollte eigentlich sagen: {q.}',
      'Man könnte sich vorstellen, dass {N} sagt: {q.}',
      'Im Sketch sagte der Darsteller von {N}: {q.}',
    ],
  },
  relayed: {
    en: [
      '{M} claimed that {N} had said: {q.}',
      'According to {M}, {N} said: {q.}',
      '{M} told the board that {N} had said: {q.}',
      '{M} quoted {N} as saying: {q.}',
      '{N} is alleged to have said: {q.}',
      '{N} reportedly said: {q.}',
      'A rumour has it that {N} said: {q.}',
    ],
    de: [
      '{M} behauptete, {N} habe gesagt: {q.}',
      'Laut {M} sagte {N}: {q.}',
      '{M} berichtete dem Beirat, {N} habe gesagt: {q.}',
      '{M} zitierte {N} mit den Worten: {q.}',
      '{N} soll gesagt haben: {q.}',
      'Angeblich sagte {N}: {q.}',
    ],
  },
  another: {
    en: [
      '{N} listened as {M} said: {q.}',
      '{q,} {M} told {N}.',
      '{M} answered {N}: {q.}',
      '{N} nodded. {q,} said {M}.',
      '{q,} {M} said of {N}.',
      'A placard held up to {N} read: {q.}',
      '{q,} {M} shouted while {N} was speaking.',
      '{M}, standing beside {N}, said: {q.}',
      'Beside {N} sat {M}. {q,} said {M}.',
    ],
    de: [
      '{N} hörte zu, als {M} sagte: {q.}',
      '{q}, sagte {M} zu {N}.',
      '{M} antwortete {N}: {q.}',
      '{N} nickte. {q}, sagte {M}.',
      '{q}, sagte {M} über {N}.',
      'Auf einem Plakat vor {N} stand: {q.}',
      '{q}, rief {M}, während {N} sprach.',
      '{M}, der Platz neben {N} genommen hatte, sagte: {q.}',
    ],
  },
};

/** Words of an earlier year, told again; `{year}` is the year of the utterance. */
export const RECALLED: Readonly<Record<Lang, readonly string[]>> = {
  en: [
    'In March {year}, {N} said: {q.}',
    'Back in {year}, {N} had said: {q.}',
    '{q,} {N} said in {year}.',
    'In a speech of May {year}, {N} said: {q.}',
  ],
  de: [
    'Im März {year} sagte {N}: {q.}',
    'Schon {year} hatte {N} gesagt: {q.}',
    '{q}, sagte {N} im Jahr {year}.',
    'In einer Rede vom Mai {year} sagte {N}: {q.}',
  ],
};

export const FILLERS: Readonly<Record<Lang, readonly string[]>> = {
  en: [
    'The board met for two hours in the old customs house.',
    'About sixty people had come, and the windows stood open.',
    'A vote is planned for the autumn.',
    'The papers had been sent out late, and some had not arrived.',
    'Outside it rained, and the ferry was late.',
  ],
  de: [
    'Der Beirat tagte zwei Stunden im alten Zollhaus.',
    'Etwa sechzig Leute waren gekommen, und die Fenster standen offen.',
    'Eine Abstimmung ist für den Herbst geplant.',
    'Die Unterlagen waren spät verschickt worden, einige kamen nicht an.',
    'Draußen regnete es, und die Fähre hatte Verspätung.',
  ],
};

export interface Person {
  readonly name: string;
  readonly pronoun: string;
}

const person =
  (pronoun: string) =>
  (name: string): Person => ({ name, pronoun });

export const PEOPLE: Readonly<Record<Lang, readonly Person[]>> = {
  en: [
    ...['Clara Whitcombe', 'Edith Marlowe', 'Joan Carraway', 'Miriam Stavely', 'Rosalind Quayle'].map(
      person('she'),
    ),
    ...['Dorian Blackwood', 'Graham Pellworth', 'Leonard Fisk', 'Oswin Pratt', 'Rupert Ainslie'].map(
      person('he'),
    ),
  ],
  de: [
    ...['Ilse Brackmann', 'Greta Mohnhaupt', 'Hanna Kesselring', 'Petra Wohlleben'].map(person('sie')),
    ...['Tomas Wendtland', 'Ulrich Senftleben', 'Bernd Ohlendorf', 'Konrad Habedank'].map(person('er')),
  ],
};
