/*
 * Every word the widget says for itself, English and German side by side so that none can be missing.
 * Keys and words are those of the design's copy deck; the second table holds what the deck leaves open.
 * `{name}` is filled in; `key.one` is taken instead of `key` when `{n}` is 1.
 */
export type UiLanguage = 'en' | 'de';

type Pair = readonly [en: string, de: string];

const DECK = {
  name: ['Ask the archive', 'Fragen Sie das Archiv'],
  idle: [
    'Answers come only from articles in {paper}, with the exact passage.',
    'Antworten kommen nur aus Artikeln von {paper}, mit der genauen Stelle.',
  ],
  'idle.scope': ['{from}–{to}, {n} articles, updated {day}', '{from}–{to}, {n} Artikel, Stand {day}'],
  'idle.label': ['Your question', 'Ihre Frage'],
  'idle.ask': ['Ask', 'Fragen'],
  'idle.suggested': ['Readers of this article may ask', 'Dazu könnten Sie fragen'],
  'idle.recent': [
    'You asked before: {question} Kept on this device only.',
    'Zuletzt gefragt: {question} Bleibt nur auf diesem Gerät.',
  ],
  'idle.left': ['{n} characters left', 'Noch {n} Zeichen'],
  'idle.tooLong': ['Please keep it under {max} characters.', 'Bitte höchstens {max} Zeichen.'],
  asking: ['Nothing is shown before it has been checked.', 'Gezeigt wird erst, was geprüft ist.'],
  'asking.search': ['{n} articles so far, now {window}.', 'Bisher {n} Artikel, jetzt {window}.'],
  'asking.write': ['Writing from {n} passages.', 'Die Antwort entsteht aus {n} Stellen.'],
  'asking.slow': [
    'This takes longer than usual. You can read on; nothing is lost.',
    'Es dauert länger als sonst. Lesen Sie ruhig weiter, nichts geht verloren.',
  ],
  'asking.again': [
    'The connection dropped. We are picking it up; nothing is asked twice.',
    'Die Verbindung ist abgerissen. Wir nehmen sie wieder auf, nichts wird doppelt gefragt.',
  ],
  'asking.step1': ['Search each window', 'Jeden Zeitraum durchsuchen'],
  'asking.step2': ['Write from the passages', 'Aus den Stellen schreiben'],
  'asking.step3': ['Check every quote', 'Jedes Zitat prüfen'],
  'asking.cancel': ['Cancel', 'Abbrechen'],
  'asking.cancelled': ['Stopped. Nothing was kept.', 'Abgebrochen. Nichts wurde behalten.'],
  'answer.auto': ['Composed automatically from the archive', 'Automatisch aus dem Archiv zusammengestellt'],
  'answer.reviewed': ['Reviewed by the standards desk', 'Von der Prüfredaktion durchgesehen'],
  'answer.asOf': ['As of {date}', 'Stand {date}'],
  'answer.window': ['{n} articles, {k} cited', '{n} Artikel, {k} zitiert'],
  'answer.windowEmpty': [
    'The archive has nothing on this for these years.',
    'Dazu hat das Archiv aus diesen Jahren nichts.',
  ],
  'answer.sources': ['Sources', 'Quellen'],
  'answer.source': ['Source {n}', 'Quelle {n}'],
  'answer.share': ['Share', 'Teilen'],
  'answer.copy': ['Copy with sources', 'Mit Quellen kopieren'],
  'answer.copied': ['Copied, with {n} sources.', 'Kopiert, mit {n} Quellen.'],
  'answer.print': ['Print', 'Drucken'],
  'answer.wrong': ['Something wrong?', 'Stimmt etwas nicht?'],
  'answer.next': ['Ask something else', 'Etwas anderes fragen'],
  'answer.shared': [
    'A reader’s question, answered from the archive',
    'Die Frage einer Leserin oder eines Lesers, aus dem Archiv beantwortet',
  ],
  'card.exact': ['Word for word as printed', 'Wort für Wort wie gedruckt'],
  'card.sameWords': ['Same words; only type differs', 'Gleicher Wortlaut, nur andere Zeichen'],
  'card.cut': ['Shortened; the cut is marked', 'Gekürzt; die Stelle ist gekennzeichnet'],
  'card.speaker': ['Said by {name}', 'Gesagt von {name}'],
  'card.author': ['Article by {name}', 'Artikel von {name}'],
  'card.open': ['Read these words in the article', 'Diese Worte im Artikel lesen'],
  'card.close': ['Close', 'Schließen'],
  'trimmed.word': ['Trimmed', 'Gekürzt'],
  trimmed: [
    'One sentence was removed because no article supports it.',
    'Ein Satz wurde entfernt, weil kein Artikel ihn belegt.',
  ],
  'trimmed.here': ['1 sentence removed', '1 Satz entfernt'],
  'evidence.count': ['{k} of {n} sentences carry a citation', '{k} von {n} Sätzen tragen einen Beleg'],
  'evidence.bare': ['No citation', 'Ohne Beleg'],
  'evidence.note': [
    'A citation shows where a sentence comes from. It does not say that nothing was left out.',
    'Ein Beleg zeigt, woher ein Satz kommt. Er sagt nicht, dass nichts fehlt.',
  ],
  'evidence.declined': [
    'Only {k} of {n} sentences could be cited; this archive asks for {m}. So there is no answer.',
    'Nur {k} von {n} Sätzen ließen sich belegen, dieses Archiv verlangt {m}. Darum gibt es keine Antwort.',
  ],
  'held.word': ['Held', 'Zurückgehalten'],
  held: [
    'We could not verify our answer. It is held for the standards desk and has not been shown.',
    'Wir konnten unsere Antwort nicht belegen. Sie liegt bei der Prüfredaktion und wurde nicht gezeigt.',
  ],
  'held.when': [
    'The desk works today until {time}. If nobody has decided by {deadline}, this question closes without an answer. While this page is open, it will tell you.',
    'Die Prüfredaktion arbeitet heute bis {time}. Ist bis {deadline} nichts entschieden, endet die Frage ohne Antwort. Solange diese Seite offen ist, sagt sie Ihnen Bescheid.',
  ],
  'held.closed': [
    'The desk opens again {day} at {time}. While this page is open, it will tell you.',
    'Die Prüfredaktion ist ab {day}, {time}, wieder da. Solange diese Seite offen ist, sagt sie Ihnen Bescheid.',
  ],
  'held.link': ['Copy a link to come back', 'Link zum Wiederkommen kopieren'],
  'held.approved': [
    'The desk has decided. Here is your answer.',
    'Die Prüfredaktion hat entschieden. Hier ist Ihre Antwort.',
  ],
  'held.rejected': [
    'The desk decided not to publish an answer.',
    'Die Prüfredaktion veröffentlicht hierzu keine Antwort.',
  ],
  'held.expired': [
    'Nobody could decide in time, so there is no answer. You are welcome to ask again.',
    'Niemand konnte rechtzeitig entscheiden, darum gibt es keine Antwort. Fragen Sie gern noch einmal.',
  ],
  'abstained.word': ['No answer', 'Keine Antwort'],
  abstained: [
    'We found no article that answers this. We would rather say so than guess.',
    'Wir haben keinen Artikel gefunden, der das beantwortet. Das sagen wir lieber, als zu raten.',
  ],
  'abstained.near': ['Nearby in the archive', 'Verwandtes im Archiv'],
  'stopped.word': ['Paused', 'Angehalten'],
  stopped: [
    'Our editors have paused answers. The articles are all still here.',
    'Die Redaktion hat die Antworten angehalten. Die Artikel sind alle noch da.',
  ],
  'stopped.topic': [
    'Our editors have paused answers on this subject.',
    'Zu diesem Thema hat die Redaktion die Antworten angehalten.',
  ],
  'stopped.unknown': [
    'Not now: we cannot tell whether answers are switched on.',
    'Gerade nicht: Wir wissen nicht, ob Antworten eingeschaltet sind.',
  ],
  'stopped.archive': ['Go to the archive', 'Zum Archiv'],
  'corrected.word': ['Corrected', 'Berichtigt'],
  corrected: ['Corrected on {date}: {reason}', 'Berichtigt am {date}: {reason}'],
  'corrected.diff': ['See what changed', 'Was sich geändert hat'],
  'withdrawn.word': ['Withdrawn', 'Zurückgezogen'],
  withdrawn: [
    'We withdrew this answer on {date}, because an article it relies on has changed. The standards desk is looking at it.',
    'Wir haben diese Antwort am {date} zurückgezogen, weil sich ein Artikel geändert hat, auf den sie sich stützt. Die Prüfredaktion sieht sie durch.',
  ],
  'limited.word': ['One moment', 'Einen Moment'],
  limited: [
    'You have asked a lot in a short time. The next question can go in {n} seconds.',
    'Das waren viele Fragen in kurzer Zeit. Die nächste geht in {n} Sekunden.',
  ],
  'limited.archive': [
    'Many readers are asking just now. Please try again in {n} seconds.',
    'Gerade fragen viele. Bitte versuchen Sie es in {n} Sekunden noch einmal.',
  ],
  'offline.word': ['Offline', 'Offline'],
  offline: ['You are offline. Your question stays here.', 'Sie sind offline. Ihre Frage bleibt hier stehen.'],
  'offline.send': ['Send it now', 'Jetzt senden'],
  'error.word': ['Our fault', 'Unser Fehler'],
  error: [
    'Our service failed before it could answer. That says nothing about the archive, and your question is still here.',
    'Unser Dienst ist ausgefallen, bevor er antworten konnte. Über das Archiv sagt das nichts, und Ihre Frage steht noch hier.',
  ],
  'error.again': ['Try again', 'Noch einmal versuchen'],
  'error.ref': ['Reference {id}', 'Kennung {id}'],
  'verdict.supported': ['Supported', 'Belegt'],
} as const satisfies Record<string, Pair>;

const OWN = {
  'wrong.label': [
    'What is wrong? It goes to the standards desk; please leave out anything private.',
    'Was stimmt nicht? Es geht an die Prüfredaktion; bitte nichts Privates.',
  ],
  'wrong.send': ['Tell the desk', 'Der Redaktion sagen'],
  'wrong.sent': [
    'Thank you. The standards desk has your note.',
    'Danke. Die Prüfredaktion hat Ihren Hinweis.',
  ],
  'wrong.failed': [
    'That did not arrive. Your words are still here; please try again.',
    'Das ist nicht angekommen. Ihr Text steht noch hier; bitte versuchen Sie es noch einmal.',
  ],
  'idle.coverage': ['{from}–{to}, {n} articles', '{from}–{to}, {n} Artikel'],
  'idle.coverage.one': ['{from}–{to}, 1 article', '{from}–{to}, 1 Artikel'],
  'idle.scope.one': ['{from}–{to}, 1 article, updated {day}', '{from}–{to}, 1 Artikel, Stand {day}'],
  'idle.paper': ['the archive', 'dem Archiv'],
  'idle.left.one': ['1 character left', 'Noch 1 Zeichen'],
  'asking.search.one': ['1 article so far, now {window}.', 'Bisher 1 Artikel, jetzt {window}.'],
  'asking.write.one': ['Writing from 1 passage.', 'Die Antwort entsteht aus 1 Stelle.'],
  // The deck counts the quotes here. That count would be a figure taken from a draft nobody has checked.
  'asking.check': [
    'Checking every quote, letter by letter.',
    'Jedes Zitat wird Zeichen für Zeichen geprüft.',
  ],
  'asking.searching': ['Searching', 'Suche'],
  'asking.writing': ['Writing', 'Entwurf'],
  'asking.checking': ['Checking', 'Prüfung'],
  'asking.live': ['Searching the archive.', 'Das Archiv wird durchsucht.'],
  'asking.seconds': ['{n} seconds', '{n} Sekunden'],
  'asking.seconds.one': ['1 second', '1 Sekunde'],
  'asking.map': ['Windows searched so far', 'Bisher durchsuchte Zeiträume'],
  'window.busy': ['searching', 'wird durchsucht'],
  'window.none': ['no article', 'kein Artikel'],
  'window.found': ['{n} articles', '{n} Artikel'],
  'window.found.one': ['1 article', '1 Artikel'],
  'window.all': ['All years', 'Alle Jahre'],
  'window.since': ['since {date}', 'seit {date}'],
  'window.until': ['until {date}', 'bis {date}'],
  'answer.word': ['Answer', 'Antwort'],
  'answer.ready': ['The answer is here, with {n} sources.', 'Die Antwort ist da, mit {n} Quellen.'],
  'evidence.count.one': ['{k} of 1 sentence carries a citation', '{k} von 1 Satz trägt einen Beleg'],
  'answer.ready.one': ['The answer is here, with 1 source.', 'Die Antwort ist da, mit 1 Quelle.'],
  'answer.window.one': ['1 article, {k} cited', '1 Artikel, {k} zitiert'],
  'answer.copied.one': ['Copied, with 1 source.', 'Kopiert, mit 1 Quelle.'],
  'answer.map': ['Where the articles lie', 'Wo die Artikel liegen'],
  'answer.ticks': ['Cited articles by date', 'Zitierte Artikel nach Datum'],
  'answer.sourceOn': ['Source {n}, {date}', 'Quelle {n}, {date}'],
  'answer.asked': ['Asked at {time}', 'Gefragt um {time}'],
  'answer.askedOn': ['Asked on {date}', 'Gefragt am {date}'],
  'answer.printed': ['{name}, printed {date}', '{name}, gedruckt am {date}'],
  'answer.printedOn': ['Printed {date}', 'Gedruckt am {date}'],
  'answer.scripted': ['Recorded draft, live checks', 'Aufgezeichneter Entwurf, Prüfungen live'],
  'card.press': ['Press to open the source.', 'Drücken, um die Quelle zu öffnen.'],
  'held.deadline': [
    'If nobody has decided by {deadline}, this question closes without an answer. While this page is open, it will tell you.',
    'Ist bis {deadline} nichts entschieden, endet die Frage ohne Antwort. Solange diese Seite offen ist, sagt sie Ihnen Bescheid.',
  ],
  'held.wait': [
    'While this page is open, it will tell you.',
    'Solange diese Seite offen ist, sagt sie Ihnen Bescheid.',
  ],
  'link.copied': ['Link copied.', 'Link kopiert.'],
  'link.here': ['Link to this question', 'Link zu dieser Frage'],
  'link.gone': [
    'This link no longer leads to a question. You are welcome to ask it again.',
    'Zu diesem Link gibt es keine Frage mehr. Stellen Sie sie gern noch einmal.',
  ],
  'copy.failed': [
    'The browser did not allow copying. Here it is to select:',
    'Der Browser lässt das Kopieren nicht zu. Hier zum Markieren:',
  ],
  'limited.one': [
    'You have asked a lot in a short time. The next question can go in 1 second.',
    'Das waren viele Fragen in kurzer Zeit. Die nächste geht in 1 Sekunde.',
  ],
  'limited.archive.one': [
    'Many readers are asking just now. Please try again in 1 second.',
    'Gerade fragen viele. Bitte versuchen Sie es in 1 Sekunde noch einmal.',
  ],
  'limited.over': ['The next question can go now.', 'Die nächste Frage kann jetzt gestellt werden.'],
  invalid: ['This question cannot be asked as it stands.', 'So lässt sich die Frage nicht stellen.'],
} as const satisfies Record<string, Pair>;

const COPY: typeof DECK & typeof OWN = { ...DECK, ...OWN };

export type CopyKey = keyof typeof COPY;

export type Facts = Readonly<Record<string, string | number>>;

/** Says one thing; numbers are written the way the locale writes them. */
export type Words = (key: CopyKey, facts?: Facts) => string;

/** @param locale BCP 47 tag for numbers, `en-GB` */
export function wordsFor(lang: UiLanguage, locale: string): Words {
  const column = lang === 'de' ? 1 : 0;
  const numbers = new Intl.NumberFormat(locale);
  return (key, facts = {}) => {
    const single = `${key}.one`;
    const pair: Pair = facts['n'] === 1 && isCopyKey(single) ? COPY[single] : COPY[key];
    return pair[column].replace(/\{(\w+)\}/g, (hole, name: string) => {
      const fact = facts[name];
      return fact === undefined ? hole : typeof fact === 'number' ? numbers.format(fact) : fact;
    });
  };
}

/** The deck's own part, for the test that holds it against the design. */
export const deckCopy: Readonly<Record<string, Pair>> = DECK;

function isCopyKey(key: string): key is CopyKey {
  return Object.hasOwn(COPY, key);
}
