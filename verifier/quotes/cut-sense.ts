import { QUANTIFIERS } from '../lexicon/sense-words.ts';
import type { SenseToken } from './sense-tokens.ts';

/* Words cut out of a phrase that hangs on what stays outside: a bound of a number, an infinitive, half a verb. */

const NUMERAL =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|million|billion|half|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|vierzig|fünfzig|hundert|tausend|millionen|milliarden|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|vingt|trente|cent|mille)$/;

export function isNumeral(word: SenseToken): boolean {
  return /^\d/.test(word) || NUMERAL.test(word);
}

/** What makes the number behind it another one. */
const BOUND =
  /(?:^|\s)(?:at least|at most|at best|at worst|more than|less than|fewer than|no more than|well over|up to|as (?:many|few|much|little) as|over|under|above|below|nearly|almost|about|around|roughly|approximately|some|close to|mindestens|höchstens|maximal|minimal|wenigstens|über|unter|mehr als|weniger als|bis zu|rund|etwa|ungefähr|fast|beinahe|knapp|gut|circa|ca|au moins|au plus|plus de|moins de|près de|environ|jusqu’ à|quelque)$/;

/** `At least “forty homes were damaged”`: the words begin with a number that the phrase before them bounds. */
export function boundOutside(left: readonly SenseToken[], core: readonly SenseToken[]): boolean {
  if (!isNumeral(core[0] ?? '')) return false;
  return BOUND.test(left.slice(-4).join(' ')) || isRange(left);
}

/** `Between ten and | twenty`, `10 to | 20`: the words begin with the upper end. */
function isRange(left: readonly SenseToken[]): boolean {
  const link = left.at(-1) ?? '';
  const between = left.slice(-5).some((word) => /^(?:between|zwischen|entre)$/.test(word));
  if (!(/^(?:to|or|bis|oder|à|ou|[–—-])$/.test(link) || (between && /^(?:and|und|et)$/.test(link))))
    return false;
  return isNumeral(left.at(-2) ?? '');
}

const AUXILIARY =
  /^(?:is|are|was|were|has|have|had|will|would|can|could|may|might|must|shall|should|do|does|did|ist|sind|war|waren|hat|haben|wird|werden|wurde|wurden|kann|können|könnte|könnten|muss|müssen|soll|sollen|sollte|sollten)$/;
/** How far (tokens) before its verb the count of a subject may stand. */
const SUBJECT = 7;

/** `Some of these changes | may be introduced`: the words begin with the verb, and their subject was not all. */
export function subjectCounted(left: readonly SenseToken[], core: readonly SenseToken[]): boolean {
  if (!AUXILIARY.test(core[0] ?? '')) return false;
  for (let i = left.length - 1; i >= Math.max(0, left.length - SUBJECT); i--) {
    const word = left[i] ?? '';
    if (/^[,;:]$/.test(word)) return false;
    if (QUANTIFIERS.has(word)) return true;
  }
  return false;
}

/** Verbs and adjectives that take an infinitive, which then says what is threatened, offered, asked, meant. */
const GOVERNS =
  /^(?:threat\p{L}*|promis\p{L}*|pledg\p{L}*|vow\p{L}*|offer\p{L}*|agree\p{L}*|decid\p{L}*|declin\p{L}*|order\p{L}*|urg(?:e|es|ed|ing)|ask(?:s|ed|ing)?|told|tell|want\p{L}*|like|love|hat(?:e|es|ed)|need\p{L}*|have|has|had|going|able|unable|ready|willing|prepared|free|tempted|supposed|meant|afraid|eager|keen|allow\p{L}*|forbid\p{L}*|forced?|help\p{L}*|learn\p{L}*|tend\p{L}*|afford|dare\p{L}*|struggl\p{L}*|use(?:d|s)?|happen\p{L}*|manag\p{L}*|power|right|chance|plan|promise|wish|duty|time|way|reason|nothing|something|it|us|them|you|him|her|people|everyone|anyone)$/u;
/** Before the marks they carry the infinitive on. */
const CARRIES = /^(?:to|will|would|can|could|shall|should|may|might|must|not|and|or|,)$/;

/** `They threatened to “burn the boats”`: without its verb an infinitive is an order, or a deed. */
export function infinitiveCut(left: readonly SenseToken[], draftLeft: readonly SenseToken[]): boolean {
  if (left.at(-1) !== 'to' || !GOVERNS.test(left.at(-2) ?? '')) return false;
  return !CARRIES.test(draftLeft.at(-1) ?? '');
}

const PARTICLE =
  /^(?:ab|an|auf|aus|bei|ein|fest|fort|frei|her|heran|heraus|herein|herum|hin|hinaus|hinzu|los|mit|nach|nieder|statt|teil|um|vor|voran|vorbei|weg|weiter|wieder|zu|zurück|zusammen|durch|dar|entgegen|fern|stand|bereit|down|off|up|out|away|back|apart|aside)$/;
/** Verbs whose sense the word behind turns: `turned the plan | down`. English particles stand behind anything else as well. */
const PHRASAL =
  /^(?:turn\p{L}*|call\p{L}*|g[ai]ve\p{L}*|giving|put\p{L}*|take|takes|taking|took|shut\p{L}*|vot\p{L}*|bring\p{L}*|brought|pull\p{L}*|cut\p{L}*|knock\p{L}*|tear|tore|tears|writ\p{L}*|wrote|rul\p{L}*|back\p{L}*|stand\p{L}*|stood|break\p{L}*|broke|hold\p{L}*|held|set\p{L}*|pay\p{L}*|paid|los\p{L}*|sell\p{L}*|sold|let\p{L}*|throw\p{L}*|threw|strik\p{L}*|struck|wind|wound|phas\p{L}*|play\p{L}*|send\p{L}*|sent|lay\p{L}*|laid|keep\p{L}*|kept|fight\p{L}*|fought)$/u;
const ENGLISH_PARTICLE = /^(?:down|off|up|out|away|back|apart|aside)$/;

/** `Ich lehne den Plan | ab`, `we turned it | down`: the end of the verb, right behind the words, alone in its clause. */
export function particleOutside(core: readonly SenseToken[], right: readonly SenseToken[]): boolean {
  const particle = right[0] ?? '';
  if (
    !PARTICLE.test(particle) ||
    !(right[1] === undefined || /^(?:[,;:)]|[–—]|--|-|und|and|oder|or|aber|but)$/.test(right[1]))
  )
    return false;
  return !ENGLISH_PARTICLE.test(particle) || core.some((word) => PHRASAL.test(word));
}
