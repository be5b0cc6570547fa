import { counted } from '../domain/text/counted.ts';
import { type ReceiptOutcome, UNCHECKED } from './receipt.ts';

const KIND = {
  en: {
    release: 'released',
    trim: 'released after a sentence was removed',
    hold: 'held',
    abstain: 'declined',
    rejected: 'rejected',
  },
  de: {
    release: 'freigegeben',
    trim: 'freigegeben, nachdem ein Satz entfernt wurde',
    hold: 'zurückgehalten',
    abstain: 'keine Antwort',
    rejected: 'abgelehnt',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<ReceiptOutcome['kind'], string>>>>;

/** The words of every check of one receipt, so that a report reads the same in Node, in a browser and in a PDF. */
const EN = {
  unreadable: (path: string, why: string) => `This is no receipt as we write them: ${path}, ${why}.`,
  form: () => 'Canonical JSON in the published format.',
  field: (cause: string) => `A field has not the form it should have: ${cause}.`,
  digestUnknown: (digest: string) => `SHA-256 ${digest}; nobody said which it should be.`,
  digest: (digest: string) => `SHA-256 ${digest}, as logged.`,
  digestAltered: (digest: string, expected: string) =>
    `The receipt was altered: SHA-256 ${digest}, logged was ${expected}.`,
  nothingSealed: () => 'Nothing was drafted, so nothing is sealed.',
  sealElsewhere: () => 'The sealed part is with the standards desk.',
  seal: () => 'The sealed draft is the one this receipt was made for.',
  sealAltered: () => 'The sealed draft is not the one this receipt was made for.',
  lastLine: () => `The receipt states its limits: “${UNCHECKED.en}”`,
  lastLineAltered: () => 'The line that says what was not checked was changed.',
  decision: (kind: ReceiptOutcome['kind']) => `Decision: ${KIND.en[kind]}.`,
  citations: (count: number) =>
    `${counted(count, 'passage', 'passages')}, each as long as its position says.`,
  citationAstray: (source: string) => `A passage of ${source} does not fit its position.`,
  proven: (kind: ReceiptOutcome['kind']) =>
    `Decision: ${KIND.en[kind]}; every quote proven, every claim that must be supported is.`,
  loose: (text: string) => `Released with something that no check passed: “${text}”.`,
  noInstant: () => 'The time of recording is no instant.',
  noClock: () => 'No clock to compare with.',
  recorded: (at: string) => `Recorded at ${at}.`,
  skew: (seconds: number) =>
    `Recorded ${counted(seconds, 'second', 'seconds')} ahead of this clock, as clocks of two machines differ.`,
  ahead: (seconds: number) =>
    `Recorded ${counted(seconds, 'second', 'seconds')} ahead of this clock: one of the two is wrong.`,
  order: (count: number) => `${counted(count, 'receipt', 'receipts')} in the order of the log.`,
  sameId: (index: number) => `Receipt ${index} has the id of an earlier one.`,
  noSuperseded: (index: number, id: string) =>
    `Receipt ${index} supersedes ${id}, which does not stand before it.`,
  noTime: (index: number) => `Receipt ${index} has no time of recording.`,
  aheadInChain: (index: number, at: string) => `Receipt ${index} is dated ${at}, ahead of this clock.`,
  stepBack: (index: number, at: string, minutes: number, small: boolean) =>
    `Receipt ${index} is dated ${at}, ${minutes} min before an earlier one: ${
      small ? 'a clock step, as after a sync' : 'more than a clock is set back by'
    }. The order stays that of the log.`,
};

export type VerifyWords = typeof EN;

const DE: VerifyWords = {
  unreadable: (path, why) => `Das ist kein Beleg, wie wir sie schreiben: ${path}, ${why}.`,
  form: () => 'Kanonisches JSON in der veröffentlichten Form.',
  field: (cause) => `Ein Feld hat nicht die Form, die es haben muss: ${cause}.`,
  digestUnknown: (digest) => `SHA-256 ${digest}; niemand hat gesagt, welcher es sein soll.`,
  digest: (digest) => `SHA-256 ${digest}, wie im Protokoll.`,
  digestAltered: (digest, expected) =>
    `Der Beleg wurde verändert: SHA-256 ${digest}, im Protokoll steht ${expected}.`,
  nothingSealed: () => 'Es wurde nichts entworfen, also ist nichts versiegelt.',
  sealElsewhere: () => 'Der versiegelte Teil liegt bei der Redaktion.',
  seal: () => 'Der versiegelte Entwurf ist der, zu dem dieser Beleg gehört.',
  sealAltered: () => 'Der versiegelte Entwurf ist nicht der, zu dem dieser Beleg gehört.',
  lastLine: () => `Der Beleg nennt seine Grenzen: „${UNCHECKED.de}“`,
  lastLineAltered: () => 'Die Zeile, die sagt, was nicht geprüft wurde, ist verändert.',
  decision: (kind) => `Entscheidung: ${KIND.de[kind]}.`,
  citations: (count) =>
    `${counted(count, 'Belegstelle', 'Belegstellen')}, jede so lang, wie ihre Position sagt.`,
  citationAstray: (source) => `Eine Belegstelle aus ${source} passt nicht zu ihrer Position.`,
  proven: (kind) =>
    `Entscheidung: ${KIND.de[kind]}; jedes Zitat ist nachgewiesen, jede belegpflichtige Aussage belegt.`,
  loose: (text) => `Freigegeben mit etwas, das keine Prüfung bestanden hat: „${text}“.`,
  noInstant: () => 'Die Zeit der Aufzeichnung ist kein Zeitpunkt.',
  noClock: () => 'Keine Uhr zum Vergleich.',
  recorded: (at) => `Aufgezeichnet am ${at}.`,
  skew: (seconds) =>
    `${counted(seconds, 'Sekunde', 'Sekunden')} vor dieser Uhr aufgezeichnet, wie Uhren zweier Rechner abweichen.`,
  ahead: (seconds) =>
    `${counted(seconds, 'Sekunde', 'Sekunden')} vor dieser Uhr aufgezeichnet: Eine der beiden geht falsch.`,
  order: (count) => `${counted(count, 'Beleg', 'Belege')} in der Reihenfolge des Protokolls.`,
  sameId: (index) => `Beleg ${index} trägt die Kennung eines früheren.`,
  noSuperseded: (index, id) => `Beleg ${index} löst ${id} ab, der nicht vor ihm steht.`,
  noTime: (index) => `Beleg ${index} nennt keine Zeit der Aufzeichnung.`,
  aheadInChain: (index, at) => `Beleg ${index} trägt das Datum ${at}, dieser Uhr voraus.`,
  stepBack: (index, at, minutes, small) =>
    `Beleg ${index} trägt das Datum ${at}, ${minutes} min vor einem früheren: ${
      small ? 'ein Uhrensprung wie nach einem Abgleich' : 'mehr, als eine Uhr zurückgestellt wird'
    }. Es bleibt bei der Reihenfolge des Protokolls.`,
};

export type ReportLanguage = 'en' | 'de';

export const VERIFY_WORDS: Readonly<Record<ReportLanguage, VerifyWords>> = { en: EN, de: DE };
