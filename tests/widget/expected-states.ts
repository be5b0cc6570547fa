import type { ReaderView } from '../../domain/api/reader.ts';
import {
  ABSTAINED,
  ANSWERED,
  EVIDENCE,
  EXPIRED,
  FAULT,
  HELD,
  REJECTED,
  STOPPED,
  TRIMMED,
  WITHDRAWN,
} from './views.ts';

/** What a state says, in both languages. */
export interface Expected {
  readonly name: string;
  readonly view: ReaderView;
  readonly en: readonly string[];
  readonly de: readonly string[];
}

export const STATES: readonly Expected[] = [
  {
    name: 'answered',
    view: ANSWERED,
    en: [
      'Composed automatically from the archive',
      'As of June 12, 2025',
      'Sources',
      'Share',
      'Copy with sources',
      'Print',
      'Ask something else',
      '9 articles, 2 cited',
    ],
    de: [
      'Automatisch aus dem Archiv zusammengestellt',
      'Stand 12. Juni 2025',
      'Quellen',
      'Teilen',
      'Mit Quellen kopieren',
      'Drucken',
      'Etwas anderes fragen',
      '9 Artikel, 2 zitiert',
    ],
  },
  {
    name: 'answered from a recorded draft',
    view: { ...ANSWERED, scripted: true },
    en: ['Recorded draft, live checks'],
    de: ['Aufgezeichneter Entwurf, Prüfungen live'],
  },
  {
    name: 'answered after review',
    view: { ...ANSWERED, reviewed: true },
    en: ['Reviewed by the standards desk'],
    de: ['Von der Prüfredaktion durchgesehen'],
  },
  {
    name: 'trimmed',
    view: TRIMMED,
    en: [
      'Trimmed',
      'One sentence was removed because no article supports it.',
      '1 sentence removed',
      'The archive has nothing on this for these years.',
      'no article',
    ],
    de: [
      'Gekürzt',
      'Ein Satz wurde entfernt, weil kein Artikel ihn belegt.',
      '1 Satz entfernt',
      'Dazu hat das Archiv aus diesen Jahren nichts.',
      'kein Artikel',
    ],
  },
  {
    name: 'evidence',
    view: EVIDENCE,
    en: [
      '4 of 5 sentences carry a citation',
      'No citation',
      'A citation shows where a sentence comes from. It does not say that nothing was left out.',
    ],
    de: [
      '4 von 5 Sätzen tragen einen Beleg',
      'Ohne Beleg',
      'Ein Beleg zeigt, woher ein Satz kommt. Er sagt nicht, dass nichts fehlt.',
    ],
  },
  {
    name: 'corrected',
    view: {
      ...ANSWERED,
      correction: {
        at: '2025-06-14T12:00:00.000Z',
        reason: 'the vote was 5–2, not 4–3.',
        url: '/corrections/1',
      },
    },
    en: ['Corrected on June 14, 2025: the vote was 5–2, not 4–3.', 'See what changed'],
    de: ['Berichtigt am 14. Juni 2025: the vote was 5–2, not 4–3.', 'Was sich geändert hat'],
  },
  {
    name: 'held',
    view: HELD,
    en: [
      'Held',
      'We could not verify our answer. It is held for the standards desk and has not been shown.',
      'While this page is open, it will tell you.',
      'Copy a link to come back',
    ],
    de: [
      'Zurückgehalten',
      'Wir konnten unsere Antwort nicht belegen. Sie liegt bei der Prüfredaktion und wurde nicht gezeigt.',
      'Solange diese Seite offen ist, sagt sie Ihnen Bescheid.',
      'Link zum Wiederkommen kopieren',
    ],
  },
  {
    name: 'rejected',
    view: { ...REJECTED, note: 'The council has not voted yet.' },
    en: ['No answer', 'The desk decided not to publish an answer.', 'The council has not voted yet.'],
    de: [
      'Keine Antwort',
      'Die Prüfredaktion veröffentlicht hierzu keine Antwort.',
      'The council has not voted yet.',
    ],
  },
  {
    name: 'expired',
    view: EXPIRED,
    en: ['Nobody could decide in time, so there is no answer. You are welcome to ask again.', 'Try again'],
    de: ['Niemand konnte rechtzeitig entscheiden, darum gibt es keine Antwort. Fragen Sie gern noch einmal.'],
  },
  {
    name: 'abstained',
    view: ABSTAINED,
    en: [
      'No answer',
      'We found no article that answers this. We would rather say so than guess.',
      'Nearby in the archive',
      'The night the bridge froze',
      'Jan 31, 2019',
    ],
    de: [
      'Keine Antwort',
      'Wir haben keinen Artikel gefunden, der das beantwortet. Das sagen wir lieber, als zu raten.',
      'Verwandtes im Archiv',
    ],
  },
  {
    name: 'declined for want of citations',
    view: { ...ABSTAINED, near: [], declined: { cited: 5, of: 9, asked: 0.8 } },
    en: ['Only 5 of 9 sentences could be cited; this archive asks for 80%. So there is no answer.'],
    de: ['Nur 5 von 9 Sätzen ließen sich belegen, dieses Archiv verlangt 80 %. Darum gibt es keine Antwort.'],
  },
  {
    name: 'stopped',
    view: STOPPED,
    en: ['Paused', 'Our editors have paused answers. The articles are all still here.'],
    de: ['Angehalten', 'Die Redaktion hat die Antworten angehalten. Die Artikel sind alle noch da.'],
  },
  {
    name: 'stopped on a subject',
    view: { ...STOPPED, scope: 'subject' },
    en: ['Our editors have paused answers on this subject.'],
    de: ['Zu diesem Thema hat die Redaktion die Antworten angehalten.'],
  },
  {
    name: 'switch unreadable',
    view: { ...STOPPED, scope: 'unknown' },
    en: ['Not now: we cannot tell whether answers are switched on.'],
    de: ['Gerade nicht: Wir wissen nicht, ob Antworten eingeschaltet sind.'],
  },
  {
    name: 'withdrawn',
    view: WITHDRAWN,
    en: [
      'Withdrawn',
      'We withdrew this answer on June 14, 2025, because an article it relies on has changed. The standards desk is looking at it.',
    ],
    de: [
      'Zurückgezogen',
      'Wir haben diese Antwort am 14. Juni 2025 zurückgezogen, weil sich ein Artikel geändert hat, auf den sie sich stützt. Die Prüfredaktion sieht sie durch.',
    ],
  },
  {
    name: 'fault',
    view: FAULT,
    en: [
      'Our fault',
      'Our service failed before it could answer. That says nothing about the archive, and your question is still here.',
      'Reference f-77',
      'Try again',
    ],
    de: [
      'Unser Fehler',
      'Unser Dienst ist ausgefallen, bevor er antworten konnte. Über das Archiv sagt das nichts, und Ihre Frage steht noch hier.',
      'Kennung f-77',
    ],
  },
];
