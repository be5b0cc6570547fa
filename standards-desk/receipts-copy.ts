import { deskLang } from './say.ts';

/** Words of the room of receipts, English and German. */
const WORDS = {
  room: { en: 'Receipts', de: 'Belege' },
  lead: {
    en: 'Every answer, decision and stop. Looking is free; an export is on record.',
    de: 'Jede Antwort, jede Entscheidung, jeder Halt. Nachsehen ist frei, eine Ausfuhr wird vermerkt.',
  },
  text: { en: 'Words', de: 'Worte' },
  person: { en: 'Person', de: 'Person' },
  source: { en: 'Article', de: 'Artikel' },
  from: { en: 'From', de: 'Von' },
  to: { en: 'To', de: 'Bis' },
  outcome: { en: 'Outcome', de: 'Ausgang' },
  rule: { en: 'Rule', de: 'Regel' },
  editor: { en: 'Editor', de: 'Redaktion' },
  any: { en: 'any', de: 'beliebig' },
  find: { en: 'Find', de: 'Suchen' },
  found: { en: '{n} receipts, the newest first.', de: '{n} Belege, die neuesten zuerst.' },
  none: { en: 'No receipt fits.', de: 'Kein Beleg passt.' },
  erased: { en: 'content erased', de: 'Inhalt gelöscht' },
  story: { en: 'What happened', de: 'Was geschah' },
  back: { en: 'All receipts', de: 'Alle Belege' },
  exportZip: { en: 'Export package', de: 'Paket ausführen' },
  withDrafts: { en: 'with drafts and names', de: 'mit Entwürfen und Namen' },
  exported: { en: 'Exported. The export is on record.', de: 'Ausgeführt. Die Ausfuhr ist vermerkt.' },
  hold: { en: 'Legal hold', de: 'Rechtliche Sperre' },
  holdLead: {
    en: 'While it stands, neither retention nor an erasure takes this answer.',
    de: 'Solange sie steht, nehmen weder Aufbewahrungsfrist noch Löschung diese Antwort.',
  },
  reason: { en: 'Reason, for the record', de: 'Grund, fürs Protokoll' },
  set: { en: 'Set hold', de: 'Sperre setzen' },
  lift: { en: 'Lift', de: 'Aufheben' },
  holds: { en: 'Legal holds that stand', de: 'Stehende rechtliche Sperren' },
  noHolds: { en: 'None.', de: 'Keine.' },
  kept: {
    en: 'Receipts of this archive are kept {n} days.',
    de: 'Belege dieses Archivs werden {n} Tage aufbewahrt.',
  },
  forever: {
    en: 'Receipts of this archive are kept without limit.',
    de: 'Belege dieses Archivs werden unbefristet aufbewahrt.',
  },
  erase: { en: 'Erase', de: 'Löschen' },
  eraseLead: {
    en: 'The content of this answer and its decisions goes for good; the digests stay in the log.',
    de: 'Der Inhalt dieser Antwort und ihrer Entscheidungen geht für immer; die Hashwerte bleiben im Protokoll.',
  },
  eraseDone: { en: 'Erased: {n} receipts.', de: 'Gelöscht: {n} Belege.' },
  cancel: { en: 'Cancel', de: 'Abbrechen' },
  fault: {
    en: 'That did not go through. Nothing was changed.',
    de: 'Das ging nicht durch. Nichts wurde geändert.',
  },
} as const;

export type ReceiptWord = keyof typeof WORDS;

export function word(key: ReceiptWord, slots: Readonly<Record<string, string | number>> = {}): string {
  return WORDS[key][deskLang()].replace(/\{(\w+)\}/g, (slot, name: string) => String(slots[name] ?? slot));
}

/** Outcomes and events that can be looked for. */
export const OUTCOMES = [
  'release',
  'trim',
  'hold',
  'abstain',
  'rejected',
  'review',
  'correction',
  'withdrawal',
  'stop',
  'expiry',
  'erasure',
  'export',
  'legal-hold',
] as const;
