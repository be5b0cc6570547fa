import type { FoundAnswer } from '../domain/api/desk-receipts.ts';
import { sayer } from './say.ts';

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
  'found.one': { en: '1 receipt.', de: '1 Beleg.' },
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
  'kept.one': {
    en: 'Receipts of this archive are kept 1 day.',
    de: 'Belege dieses Archivs werden 1 Tag aufbewahrt.',
  },
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
  'eraseDone.one': { en: 'Erased: 1 receipt.', de: 'Gelöscht: 1 Beleg.' },
  eraseDone: { en: 'Erased: {n} receipts.', de: 'Gelöscht: {n} Belege.' },
  'scope.receipt': { en: 'Receipt', de: 'Beleg' },
  'scope.article': { en: 'Article', de: 'Artikel' },
  'scope.person': { en: 'Person', de: 'Person' },
  'scope.archive': { en: 'Archive', de: 'Archiv' },
  'what.release': { en: 'Answered', de: 'Beantwortet' },
  'what.trim': { en: 'Answered, one sentence removed', de: 'Beantwortet, ein Satz entfernt' },
  'what.hold': { en: 'Held', de: 'Zurückgehalten' },
  'what.abstain': { en: 'Not answered', de: 'Nicht beantwortet' },
  'what.rejected': { en: 'Rejected', de: 'Abgelehnt' },
  'what.review': { en: 'Decided by an editor', de: 'Von der Redaktion entschieden' },
  'what.approve': { en: 'Approved by an editor', de: 'Von der Redaktion freigegeben' },
  'what.edit': { en: 'Edited and approved by an editor', de: 'Von der Redaktion bearbeitet und freigegeben' },
  'what.reject': { en: 'Rejected by an editor', de: 'Von der Redaktion abgelehnt' },
  'what.correction': { en: 'Article changed, words still stand', de: 'Artikel geändert, Worte stehen noch' },
  'what.withdrawal': { en: 'Answer withdrawn', de: 'Antwort zurückgezogen' },
  'what.stop': { en: 'Answers stopped or let on', de: 'Antworten angehalten oder zugelassen' },
  'what.expiry': { en: 'Nobody decided in time', de: 'Frist abgelaufen' },
  'what.erasure': { en: 'Erasure', de: 'Löschung' },
  'what.export': { en: 'Export', de: 'Ausfuhr' },
  'what.legal-hold': { en: 'Legal hold set', de: 'Rechtliche Sperre gesetzt' },
  'what.legal-hold-lifted': { en: 'Legal hold lifted', de: 'Rechtliche Sperre aufgehoben' },
  'what.retention': { en: 'Retention set', de: 'Aufbewahrung festgelegt' },
  cancel: { en: 'Cancel', de: 'Abbrechen' },
  fault: {
    en: 'That did not go through. Nothing was changed.',
    de: 'Das ging nicht durch. Nichts wurde geändert.',
  },
} as const;

export type ReceiptWord = keyof typeof WORDS;

export const word = sayer(WORDS);

/** Outcomes and events that can be looked for. */
export const OUTCOMES = [
  'release',
  'trim',
  'hold',
  'abstain',
  'review',
  'rejected',
  'expiry',
  'correction',
  'withdrawal',
  'stop',
  'export',
  'legal-hold',
  'legal-hold-lifted',
  'retention',
  'erasure',
] as const satisfies readonly string[];

/** What a receipt is a receipt of: what an editor did, else what was decided, else what happened. */
export function whatWord({
  action,
  event,
  outcome,
}: Pick<FoundAnswer, 'action' | 'event' | 'outcome'>): string {
  const known = [action, event === 'review' ? event : outcome, event].find((one) => `what.${one}` in WORDS);
  return known === undefined ? event : word(`what.${known}` as ReceiptWord);
}
