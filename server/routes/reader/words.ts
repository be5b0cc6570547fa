import type { ReaderView } from '../../../domain/api/reader.ts';

/** What the plain pages say; the same words as the widget's (design/copy.json). */
const WORDS = {
  en: {
    ask: 'Ask the archive',
    label: 'Your question',
    send: 'Ask',
    scope: 'Answers come only from articles in {paper}, with the exact passage.',
    pending: 'Nothing is shown before it has been checked.',
    auto: 'Composed automatically from the archive',
    reviewed: 'Reviewed by the standards desk',
    scripted: 'This draft was recorded beforehand for demonstration; every check ran live.',
    trimmed: 'One sentence was removed because no article supports it.',
    held: 'We could not verify our answer. It is held for the standards desk and has not been shown.',
    heldUntil: 'If nobody has decided by {deadline}, this question closes without an answer.',
    heldLink: 'Keep the address of this page to come back.',
    rejected: 'The desk decided not to publish an answer.',
    expired: 'Nobody could decide in time, so there is no answer. You are welcome to ask again.',
    abstained: 'We found no article that answers this. We would rather say so than guess.',
    near: 'Nearby in the archive',
    stopped: 'Our editors have paused answers. The articles are all still here.',
    stoppedUnknown: 'Not now: we cannot tell whether answers are switched on.',
    withdrawn: 'We withdrew this answer, because an article it relies on has changed.',
    cancelled: 'Stopped. Nothing was kept.',
    fault:
      'Our service failed before it could answer. That says nothing about the archive. Reference {reference}.',
    sources: 'Sources',
    bare: 'No citation',
    again: 'Ask something else',
    unknown: 'There is nothing at this address.',
    limited: 'You have asked a lot in a short time. Please wait a moment.',
    corrected: 'This article was corrected.',
    correction: 'Corrected on {date}: {reason}',
    receipt: 'Receipt',
    articles: 'All articles',
    coverage: '{articles} articles, {from} to {to}',
  },
  de: {
    ask: 'Fragen Sie das Archiv',
    label: 'Ihre Frage',
    send: 'Fragen',
    scope: 'Antworten kommen nur aus Artikeln von {paper}, mit der genauen Stelle.',
    pending: 'Gezeigt wird erst, was geprüft ist.',
    auto: 'Automatisch aus dem Archiv zusammengestellt',
    reviewed: 'Von der Prüfredaktion durchgesehen',
    scripted: 'Dieser Entwurf wurde zur Vorführung vorher aufgezeichnet; alle Prüfungen liefen live.',
    trimmed: 'Ein Satz wurde entfernt, weil kein Artikel ihn belegt.',
    held: 'Wir konnten unsere Antwort nicht belegen. Sie liegt bei der Prüfredaktion und wurde nicht gezeigt.',
    heldUntil: 'Ist bis {deadline} nichts entschieden, endet die Frage ohne Antwort.',
    heldLink: 'Merken Sie sich die Adresse dieser Seite, um wiederzukommen.',
    rejected: 'Die Prüfredaktion veröffentlicht hierzu keine Antwort.',
    expired:
      'Niemand konnte rechtzeitig entscheiden, darum gibt es keine Antwort. Fragen Sie gern noch einmal.',
    abstained: 'Wir haben keinen Artikel gefunden, der das beantwortet. Das sagen wir lieber, als zu raten.',
    near: 'Verwandtes im Archiv',
    stopped: 'Die Redaktion hat die Antworten angehalten. Die Artikel sind alle noch da.',
    stoppedUnknown: 'Gerade nicht: Wir wissen nicht, ob Antworten eingeschaltet sind.',
    withdrawn:
      'Wir haben diese Antwort zurückgezogen, weil sich ein Artikel geändert hat, auf den sie sich stützt.',
    cancelled: 'Abgebrochen. Nichts wurde behalten.',
    fault:
      'Unser Dienst ist ausgefallen, bevor er antworten konnte. Über das Archiv sagt das nichts. Kennung {reference}.',
    sources: 'Quellen',
    bare: 'Ohne Beleg',
    again: 'Etwas anderes fragen',
    unknown: 'Unter dieser Adresse gibt es nichts.',
    limited: 'Das waren viele Fragen in kurzer Zeit. Bitte warten Sie einen Moment.',
    corrected: 'Dieser Artikel wurde berichtigt.',
    correction: 'Berichtigt am {date}: {reason}',
    receipt: 'Beleg',
    articles: 'Alle Artikel',
    coverage: '{articles} Artikel, {from} bis {to}',
  },
} as const;

export type Words = { readonly [Key in keyof (typeof WORDS)['en']]: string };

export function wordsOf(lang: 'en' | 'de'): Words {
  return WORDS[lang];
}

export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_whole, key: string) => values[key] ?? '');
}

/** @param correction as the view has it; an instant, of which people read the day */
export function correctionOf(
  { at, reason }: { readonly at: string; readonly reason: string },
  words: Words,
): string {
  return fill(words.correction, { date: at.slice(0, 10), reason });
}

/** Until when a held answer waits: `2026-12-03 05:03 UTC`, for whoever reads it wherever. Empty where nobody said. */
export function heldUntil(view: Extract<ReaderView, { readonly state: 'held' }>, words: Words): string {
  const deadline = view.desk?.deadline;
  if (deadline === undefined) return '';
  return fill(words.heldUntil, { deadline: `${deadline.slice(0, 16).replace('T', ' ')} UTC` });
}
