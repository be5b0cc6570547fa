/*
 * The words for a notice of the plan, English and German: what was asked, what was made of it.
 */
import type { PlanNotice } from '../domain/plan.ts';

type Wording = (facts: Readonly<Record<string, string>>) => string;

const MESSAGES: Readonly<Record<string, { readonly en: Wording; readonly de: Wording }>> = {
  'impossible-date': {
    en: ({ phrase }) => `There is no such day as “${phrase}”.`,
    de: ({ phrase }) => `Den Tag „${phrase}“ gibt es nicht.`,
  },
  'before-calendar': {
    en: ({ phrase }) => `“${phrase}” lies before any archive.`,
    de: ({ phrase }) => `„${phrase}“ liegt vor jedem Archiv.`,
  },
  'range-reversed': {
    en: ({ phrase }) => `“${phrase}” ends before it begins; the two ends were swapped.`,
    de: ({ phrase }) => `„${phrase}“ endet, bevor es beginnt; die beiden Enden wurden vertauscht.`,
  },
  'future-window': {
    en: ({ phrase }) => `“${phrase}” lies in the future; the archive cannot hold it.`,
    de: ({ phrase }) => `„${phrase}“ liegt in der Zukunft; das Archiv kann dazu nichts enthalten.`,
  },
  'partly-future': {
    en: ({ phrase, today }) => `“${phrase}” reaches into the future; the archive ends with ${today}.`,
    de: ({ phrase, today }) => `„${phrase}“ reicht in die Zukunft; das Archiv endet am ${today}.`,
  },
  'weekday-mismatch': {
    en: ({ phrase, day }) => `In “${phrase}” weekday and date do not agree; the date ${day} was taken.`,
    de: ({ phrase, day }) => `In „${phrase}“ passen Wochentag und Datum nicht zusammen; es gilt ${day}.`,
  },
  'ambiguous-day-month': {
    en: ({ phrase, day }) => `“${phrase}” can be read two ways; it was taken as ${day}.`,
    de: ({ phrase, day }) => `„${phrase}“ lässt sich auf zwei Arten lesen; angenommen wurde ${day}.`,
  },
  'ambiguous-decade': {
    en: ({ phrase, decade, other }) => `“${phrase}” was taken as the ${decade}, not the ${other}.`,
    de: ({ phrase, decade, other }) => `„${phrase}“ wurde als ${decade} verstanden, nicht als ${other}.`,
  },
  'fiscal-year-assumed': {
    en: ({ phrase, from, to }) =>
      `This archive names no fiscal year; “${phrase}” was taken as ${from} to ${to}.`,
    de: ({ phrase, from, to }) =>
      `Dieses Archiv nennt kein Haushaltsjahr; „${phrase}“ gilt als ${from} bis ${to}.`,
  },
  'outside-coverage': {
    en: ({ from, to }) => `The archive reaches from ${from} to ${to}; part of what was asked lies outside.`,
    de: ({ from, to }) => `Das Archiv reicht von ${from} bis ${to}; ein Teil der Frage liegt außerhalb.`,
  },
  'about-page': {
    en: ({ headline, day }) => `Taken as a question about “${headline}” of ${day}.`,
    de: ({ headline, day }) => `Verstanden als Frage zu „${headline}“ vom ${day}.`,
  },
  'other-language': {
    en: ({ archive, asked }) =>
      `This archive is in ${languageName(archive, 'en')}. A question in ${languageName(asked, 'en')} finds only what is spelt alike there; please ask in ${languageName(archive, 'en')}.`,
    de: ({ archive, asked }) =>
      `Dieses Archiv ist auf ${languageName(archive, 'de')}. Eine Frage auf ${languageName(asked, 'de')} findet dort nur, was gleich geschrieben wird; bitte fragen Sie auf ${languageName(archive, 'de')}.`,
  },
  'no-page': {
    en: () => 'The question points at an article, and none was given that may be read here.',
    de: () => 'Die Frage zeigt auf einen Artikel, und keiner, der hier gelesen werden darf, ist angegeben.',
  },
  'advice-asked': {
    en: () => 'This archive says what holds; it gives no advice.',
    de: () => 'Dieses Archiv sagt, was gilt; Rat gibt es keinen.',
  },
  'ambiguous-name': {
    en: ({ name, people }) => `“${name}” may be ${people}; all of them were searched.`,
    de: ({ name, people }) => `„${name}“ kann ${people} sein; alle wurden gesucht.`,
  },
  'group-members': {
    en: ({ groups }) =>
      `Only words of members count here (${groups}), as the archive names their group on the day of the speech; they are no resolution of the group.`,
    de: ({ groups }) =>
      `Hier zählen nur Worte von Mitgliedern (${groups}), wie das Archiv ihre Gruppe am Tag der Rede nennt; ein Beschluss der Gruppe sind sie nicht.`,
  },
  'group-of-several': {
    en: ({ name, groups }) =>
      `The archive has the group as ${groups} only; who of it is of “${name}” it does not tell.`,
    de: ({ name, groups }) =>
      `Das Archiv führt die Gruppe nur als ${groups}; wer davon zu „${name}“ gehört, sagt es nicht.`,
  },
  'ambiguous-group': {
    en: ({ name, groups }) => `“${name}” may be one of several groups: ${groups}. Please name one of them.`,
    de: ({ name, groups }) =>
      `„${name}“ kann eine von mehreren Gruppen sein: ${groups}. Bitte nennen Sie eine davon.`,
  },
  'group-without-matter': {
    en: ({ groups }) => `The question names ${groups} and no matter; please say what it is about.`,
    de: ({ groups }) => `Die Frage nennt ${groups} und keine Sache; bitte sagen Sie, worum es geht.`,
  },
  'which-groups': {
    en: ({ groups }) =>
      `Which groups hold something the archive does not tell; it has words of their members. Please ask for one of them: ${groups}.`,
    de: ({ groups }) =>
      `Welche Gruppen etwas vertreten, sagt das Archiv nicht; es hat Worte ihrer Mitglieder. Bitte fragen Sie nach einer davon: ${groups}.`,
  },
  'comparison-one-sided': {
    en: ({ people }) =>
      `This answer has nothing from ${people}; that side is missing. The archive may hold more.`,
    de: ({ people }) =>
      `Von ${people} steht in dieser Antwort nichts; diese Seite fehlt. Das Archiv kann mehr enthalten.`,
  },
  'office-changed-hands': {
    en: ({ name, people }) => `The office “${name}” changed hands in this time: ${people}.`,
    de: ({ name, people }) => `Das Amt „${name}“ hatten in dieser Zeit nacheinander: ${people}.`,
  },
};

const LANGUAGES: Readonly<Record<string, { readonly en: string; readonly de: string }>> = {
  en: { en: 'English', de: 'Englisch' },
  de: { en: 'German', de: 'Deutsch' },
  fr: { en: 'French', de: 'Französisch' },
};

function languageName(code: string | undefined, lang: 'en' | 'de'): string {
  const name = code !== undefined && Object.hasOwn(LANGUAGES, code) ? LANGUAGES[code] : undefined;
  return name === undefined ? (lang === 'de' ? 'einer anderen Sprache' : 'another language') : name[lang];
}

/** One sentence for a reader; the code itself where it has no words. */
export function noticeMessage({ code, facts }: PlanNotice, lang: 'en' | 'de'): string {
  const wording = Object.hasOwn(MESSAGES, code) ? MESSAGES[code] : undefined;
  return wording === undefined ? code : wording[lang](facts);
}
