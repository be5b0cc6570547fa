import type { Json } from '../domain/json.ts';
import { counted } from '../domain/text/counted.ts';
import type { NoticeBody } from './receipt.ts';
import type { ReportLanguage } from './verify-words.ts';

/** What happened, in a sentence each, from the facts that a notice carries. A fact that is missing is left out. */
export function noticeWords(body: NoticeBody, lang: ReportLanguage): string {
  const { facts, subject } = body.determined;
  const text = (name: string) => {
    const value = facts[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return SENTENCES[lang][body.event](text, facts, subject);
}

/** The facts as rows, with names that a person reads; lists of records are counted, not spelt out. */
export function noticeRows(body: NoticeBody, lang: ReportLanguage): readonly (readonly [string, string])[] {
  const names = NAMES[lang];
  return Object.entries(body.determined.facts).map(([name, value]): readonly [string, string] => [
    names[name] ?? name,
    valueWords(value, lang),
  ]);
}

function valueWords(value: Json, lang: ReportLanguage): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return lang === 'de' ? (value ? 'ja' : 'nein') : value ? 'yes' : 'no';
  if (value === null) return '–';
  if (Array.isArray(value)) {
    const plain = value.every((item) => typeof item === 'string');
    return plain ? value.join(', ') : value.map(itemWords).join('; ');
  }
  return typeof value === 'object' ? itemWords(value) : String(value);
}

function itemWords(value: Json): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return String(value);
  return Object.values(value)
    .map((part) =>
      typeof part === 'string' || typeof part === 'number' ? String(part) : JSON.stringify(part),
    )
    .join(' ');
}

type Text = (name: string) => string;
type Facts = Readonly<Record<string, Json>>;
type Sentence = (text: Text, facts: Facts, subject: string) => string;

const why = (text: Text): string => (text('reason') === '' ? '' : ` “${text('reason')}”`);
const warum = (text: Text): string => (text('reason') === '' ? '' : ` „${text('reason')}“`);
const count = (facts: Facts): number => (Array.isArray(facts['records']) ? facts['records'].length : 0);

const SENTENCES: Readonly<Record<ReportLanguage, Readonly<Record<NoticeBody['event'], Sentence>>>> = {
  en: {
    correction: (t) =>
      `The article “${t('headline')}”, which this answer cites, was changed after it (version ${t('fromVersion')} became ${t('toVersion')}). The words cited here still stand in it.`,
    withdrawal: (t) =>
      t('status') === 'withdrawn' || t('status') === 'deleted' || t('status') === 'erased'
        ? `The article “${t('headline')}”, which this answer cites, was ${t('status')} after it. The answer was withdrawn from readers.`
        : `The article “${t('headline')}”, which this answer cites, was changed after it (version ${t('fromVersion')} became ${t('toVersion')}), and words cited here no longer stand in it. The answer was withdrawn from readers.`,
    stop: (t, facts) => {
      if (facts['on'] === true) return `Answers were let on again for ${t('scope')} by ${t('by')}.${why(t)}`;
      if (facts['on'] === false) return `Answers were stopped for ${t('scope')} by ${t('by')}.${why(t)}`;
      const by = t('by') === '' ? '' : ` by ${t('by')}`;
      return `Answers had been stopped${by} before this one could be shown, so it was not shown.${why(t)}`;
    },
    expiry: () => 'Nobody decided in time. The held answer was closed and nothing of it was published.',
    erasure: (t, facts) =>
      `The content of ${counted(count(facts), 'receipt', 'receipts')} was erased by ${t('by')}. ${count(facts) === 1 ? 'Its digest stands' : 'Their digests stand'} in the log.${why(t)}`,
    export: (t) => `Receipts were exported by ${t('by')}.`,
    'legal-hold': (t) =>
      `A legal hold was set by ${t('by')}: nothing that it covers is erased while it stands.${why(t)}`,
    'legal-hold-lifted': (t) => `The legal hold was lifted by ${t('by')}.${why(t)}`,
    retention: (t) =>
      t('days') === ''
        ? `Receipts of this archive are kept without limit from now on, set by ${t('by')}.`
        : `Receipts of this archive are kept for ${counted(Number(t('days')), 'day', 'days')} from now on, set by ${t('by')}.`,
  },
  de: {
    correction: (t) =>
      `Der Artikel „${t('headline')}“, den diese Antwort zitiert, wurde nach ihr geändert (aus Fassung ${t('fromVersion')} wurde ${t('toVersion')}). Die hier zitierten Worte stehen noch darin.`,
    withdrawal: (t) =>
      t('status') === 'withdrawn' || t('status') === 'deleted' || t('status') === 'erased'
        ? `Der Artikel „${t('headline')}“, den diese Antwort zitiert, wurde nach ihr ${t('status') === 'withdrawn' ? 'zurückgezogen' : 'gelöscht'}. Die Antwort wurde den Lesenden entzogen.`
        : `Der Artikel „${t('headline')}“, den diese Antwort zitiert, wurde nach ihr geändert (aus Fassung ${t('fromVersion')} wurde ${t('toVersion')}), und hier zitierte Worte stehen nicht mehr darin. Die Antwort wurde den Lesenden entzogen.`,
    stop: (t, facts) => {
      if (facts['on'] === true)
        return `Antworten wurden für ${t('scope')} durch ${t('by')} wieder zugelassen.${warum(t)}`;
      if (facts['on'] === false)
        return `Antworten wurden für ${t('scope')} durch ${t('by')} angehalten.${warum(t)}`;
      const by = t('by') === '' ? '' : ` durch ${t('by')}`;
      return `Bevor diese Antwort gezeigt werden konnte, waren Antworten${by} angehalten; sie wurde nicht gezeigt.${warum(t)}`;
    },
    expiry: () =>
      'Niemand hat rechtzeitig entschieden. Die zurückgehaltene Antwort wurde geschlossen, nichts von ihr wurde veröffentlicht.',
    erasure: (t, facts) =>
      `Der Inhalt von ${counted(count(facts), 'Beleg', 'Belegen')} wurde durch ${t('by')} gelöscht. ${count(facts) === 1 ? 'Sein Hashwert steht' : 'Ihre Hashwerte stehen'} im Protokoll.${warum(t)}`,
    export: (t) => `Belege wurden durch ${t('by')} ausgeführt.`,
    'legal-hold': (t) =>
      `Eine rechtliche Sperre wurde durch ${t('by')} gesetzt: Solange sie steht, wird nichts gelöscht, was sie umfasst.${warum(t)}`,
    'legal-hold-lifted': (t) => `Die rechtliche Sperre wurde durch ${t('by')} aufgehoben.${warum(t)}`,
    retention: (t) =>
      t('days') === ''
        ? `Belege dieses Archivs werden von nun an unbefristet aufbewahrt, gesetzt durch ${t('by')}.`
        : `Belege dieses Archivs werden von nun an ${counted(Number(t('days')), 'Tag', 'Tage')} aufbewahrt, gesetzt durch ${t('by')}.`,
  },
};

const NAMES: Readonly<Record<ReportLanguage, Readonly<Record<string, string>>>> = {
  en: {
    articleId: 'Article',
    headline: 'Headline',
    fromVersion: 'Version cited',
    toVersion: 'Version now',
    status: 'Status now',
    passages: 'Cited passages',
    by: 'By',
    byId: 'Account',
    reason: 'Reason',
    at: 'At',
    on: 'Answers on',
    scope: 'Scope',
    alone: 'Only one editor',
    heldAt: 'Held at',
    dueAt: 'Due at',
    records: 'Records (place, part, digest)',
    articles: 'Articles erased',
    format: 'Form',
    sealed: 'With drafts',
    receipts: 'Receipts',
    sha256: 'SHA-256 of the file',
    size: 'Size of the log',
    days: 'Days',
    hold: 'Hold',
  },
  de: {
    articleId: 'Artikel',
    headline: 'Überschrift',
    fromVersion: 'Zitierte Fassung',
    toVersion: 'Fassung jetzt',
    status: 'Stand jetzt',
    passages: 'Zitierte Stellen',
    by: 'Durch',
    byId: 'Konto',
    reason: 'Grund',
    at: 'Am',
    on: 'Antworten an',
    scope: 'Umfang',
    alone: 'Nur eine Person',
    heldAt: 'Zurückgehalten am',
    dueAt: 'Fällig am',
    records: 'Einträge (Platz, Teil, Hashwert)',
    articles: 'Gelöschte Artikel',
    format: 'Form',
    sealed: 'Mit Entwürfen',
    receipts: 'Belege',
    sha256: 'SHA-256 der Datei',
    size: 'Größe des Protokolls',
    days: 'Tage',
    hold: 'Sperre',
  },
};
