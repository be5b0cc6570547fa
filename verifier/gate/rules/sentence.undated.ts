import { factsOf } from '../facts-by-sentence.ts';
import type { Rule } from '../gate-input.ts';
import { ownVoice } from '../own-voice.ts';

const UNIT =
  'day|night|morning|evening|week|weekend|month|quarter|year|season|decade|century|spring|summer|autumn|fall|winter';
const EINHEIT =
  'woche|wochenende|monats?|quartal|jahre?s?|jahrzehnt|jahrhundert|frühjahr|frühling|sommer|herbst|winter';
const TAG = 'montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag';
const DAY = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday';
const COUNT =
  '\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|several|some|few|many|couple of';
const ZAHL =
  '\\d+|einem|einer|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|zwanzig|einigen|wenigen|vielen|mehreren';

/** Days and years counted from the day on which somebody wrote; in an answer they are counted from its reading. */
const ENGLISH = new RegExp(
  [
    "(?:today|tonight|yesterday|tomorrow)(?:[’']s)?",
    `(?<!the )(?:last|this|next|past|coming) (?:${UNIT}|${DAY})(?:[’']s)?(?! of)`,
    `the (?:past|last|next|coming) (?:(?:${COUNT}) )?(?:${UNIT})s?(?! of)`,
    `(?:${COUNT}) (?:${UNIT})s? ago`,
  ]
    .map((part) => `(?:${part})`)
    .join('|'),
  'iu',
);
const GERMAN = new RegExp(
  [
    '(?:heute|gestern|vorgestern|übermorgen)',
    `(?:(?:in |seit |bis )?(?:diese|letzte|vorige|vergangene|nächste|kommende)[nrsm]?) (?:${EINHEIT}|${TAG})`,
    `(?:in den |seit den |in )?(?:letzten|vergangenen|nächsten|kommenden) (?:(?:${ZAHL}) )?(?:tagen?|wochen|monaten?|jahren?|jahrzehnten)`,
    `vor kurzem|vor (?:${ZAHL}) (?:tag|tagen|woche|wochen|monat|monaten|jahr|jahren|jahrzehnten)`,
  ]
    .map((part) => `(?:${part})`)
    .join('|'),
  'iu',
);
const EDGE = (found: RegExp): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${found.source})(?![\\p{L}\\p{N}])`, 'iu');
const RELATIVE = { en: EDGE(ENGLISH), de: EDGE(GERMAN) } as const;
/** Written small it is a day, large it is a part of one; at the head of a sentence before its verb it is the day. */
const TOMORROW =
  /(?<![\p{L}\p{N}])(?:(?<!(?:am|jeden|guten|heute|gestern|diesem|nächsten) )morgen|^Morgen)(?= \p{Ll})/u;

const MONTH =
  'january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember';
/** A day or a month with its year, from which what follows is counted. */
const DATED = new RegExp(
  `(?<!\\p{L})(?:${MONTH})(?: \\d{1,2},?)? (?:1[5-9]|20)\\d\\d|(?:1[5-9]|20)\\d\\d-\\d\\d-\\d\\d|\\d{1,2}\\.\\s?\\d{1,2}\\.\\s?(?:1[5-9]|20)\\d\\d`,
  'iu',
);

/**
 * ATTACKER: `The pool closes tomorrow [S1].` was true on the day of the paper and is false on the day of the answer.
 * Words that count from the day of writing stand only behind a date from which the reader can count as well; the
 * words of a quotation are the speaker's, and its frame is checked by itself.
 */
export const sentenceUndated: Rule = {
  id: 'sentence.undated',
  run: ({ verification, context }) =>
    verification.sentences.flatMap((sentence) => {
      if (factsOf(verification, sentence.index).claims.every((claim) => claim.verdict === 'not-a-claim'))
        return [];
      const text = ownVoice(verification, sentence).trim();
      const found = relativeIn(text, context.lang === 'de' ? 'de' : 'en');
      if (found === null || DATED.test(text.slice(0, found.index))) return [];
      const [word] = found;
      return [
        {
          effect: 'hold' as const,
          facts: {
            message: `“${word}” in “${sentence.text.trim()}” is counted from the day of the source; a reader counts from today.`,
            messageDe: `„${word}“ in „${sentence.text.trim()}“ zählt vom Tag der Quelle an; wer es liest, zählt von heute an.`,
            sentence: sentence.index,
            word,
          },
        },
      ];
    }),
};

function relativeIn(text: string, lang: 'en' | 'de'): RegExpExecArray | null {
  return RELATIVE[lang].exec(text) ?? (lang === 'de' ? TOMORROW.exec(text) : null);
}
