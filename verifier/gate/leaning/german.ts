import { lexiconOf } from '../../grounding/lexicon/lexicon-of.ts';
import { CALENDAR_WORDS } from '../anaphors.ts';
import type { Word } from '../own-voice.ts';
import { isDatedBefore, isFunctionWord, isParted, wordsOfList } from './antecedents.ts';

/** At the head they answer, date or follow from the sentence before. */
const HEADS = wordsOfList(`
  und aber oder denn doch sondern jedoch allerdings hingegen dagegen dann später zuvor vorher danach davor daraufhin anschließend unterdessen
  dabei dafür damit davon dazu darüber darin daran darauf dadurch hierzu hierfür hierbei hiermit da dort hier so ebenso andere beide solche erstere letztere
  dies diese dieser dieses diesen diesem jene jener jenes jenen jenem`);
/** Say why, against what, when or where, wherever they stand. */
const LINKS = wordsOfList(`
  deshalb deswegen folglich somit mithin demnach demzufolge infolgedessen dennoch trotzdem gleichwohl stattdessen andernfalls daraufhin
  letztere letzterer letzteres letzteren letzterem erstere ersterer ersteres ersteren ersterem derselbe dieselbe dasselbe denselben derselben demselben
  solche solcher solches solchen solchem`);
/** May mean something of their own sentence where it has come to a second clause. */
const LOOSE = wordsOfList(
  'dort damals seitdem seither danach davor zuvor vorher dabei dafür davon dazu darüber darin darauf dadurch hier beide beiden beides',
);
const MOMENTS = /^(?:tag|morgen|abend|nacht|woche|monat|jahr|zeit|zeitpunkt|stunde)/;
/** `diese Woche` is a date of its own kind. */
const DEICTIC =
  /^(?:woche|wochen|monat|monats|jahr|jahres|jahre|sommer|winter|herbst|frühjahr|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|tagen|morgen|abend)$/;
/** Inside the first sentence of a draft these are vague at worst: no sentence before it lends them another meaning. */
const VAGUE =
  /^(?:dies|diese[rsnm]?|solche[rsnm]?|da(?:bei|für|von|zu|rüber|rin|rauf|durch)|deshalb|deswegen|folglich|somit|demnach|dennoch|trotzdem|ihre[nmrs]?|ihr|sie|ihnen)$/;
const UNITS = /^(?:minuten?|stunden?|tage?n?|wochen?|monate?n?|jahre?n?|kurz|wenig|bald)$/;

/**
 * As for English: a word by which a German sentence points at another one.
 * @param opens the sentence is the first of its draft
 * @returns the word, or null where the sentence stands by itself
 */
export function leaningGerman(words: readonly Word[], opens: boolean): string | null {
  const head = words[0];
  if (head === undefined) return null;
  if (HEADS.has(head.lower) && !isOpening(words)) return head.text;
  // `Das gilt nicht für Banken.`, `Der wurde verurteilt.`
  if (/^(?:das|der|die|den|dem)$/.test(head.lower) && isPronoun(words)) return head.text;
  if (head.lower === 'es' && !isExpletive(words)) return head.text;
  if (
    words.length <= 5 &&
    /^(?:nicht|auch|ebenfalls|ebenso)$/.test(words.at(-1)?.lower ?? '') &&
    !hasFullVerb(words)
  )
    return words.at(-1)?.text ?? null;
  return (
    words.find((word, at) => !(opens && at > 0 && VAGUE.test(word.lower)) && pointsBack(words, at))?.text ??
    null
  );
}

/** `Das gilt …`, `Die haben …`; not `Die geplanten Zuschüsse …` */
function isPronoun(words: readonly Word[]): boolean {
  const [, next, after] = words;
  if (next === undefined || !/^\p{Ll}/u.test(next.text)) return false;
  if (lexiconOf('de')?.finite.has(next.lower) === true) return true;
  if (/^\p{Lu}/u.test(after?.text ?? '')) return false;
  return isVerbForm(next) || (/\p{L}{2}t$/u.test(next.lower) && !NO_VERB.test(next.lower));
}

const NO_VERB =
  /^(?:gut|erst|zuerst|zuletzt|jetzt|fest|weit|spät|alt|breit|laut|leicht|direkt|nicht|dicht|recht|schlecht|insgesamt|oft|fast|bekannt|(?:be|ver|er|ge).*t)$/;

/** `Beide Seiten`, `Dabei` before a noun clause: `Dafür, dass …` */
function isOpening(words: readonly Word[]): boolean {
  const [head, next] = [words[0]?.lower ?? '', words[1]];
  if (/^(?:beide|solche|andere)$/.test(head))
    return /^\p{Lu}/u.test(next?.text ?? '') && words.some(({ lower }) => lower === 'und');
  if (/^(?:diese|dieser|dieses|diesen|diesem)$/.test(head)) return DEICTIC.test(next?.lower ?? '');
  if (/^(?:später|zuvor|vorher|so|da|damit|danach|hier|dort)$/.test(head) && !isVerbForm(next))
    return head !== 'da' || words.some(({ gap }) => gap.includes(','));
  return /^(?:da|hier)/.test(head) && (next?.gap.includes(',') ?? false);
}

function pointsBack(words: readonly Word[], at: number): boolean {
  const word = words[at]?.lower ?? '';
  const next = words[at + 1];
  if (LINKS.has(word)) return true;
  if (LOOSE.has(word)) return isLoose(words, at);
  if (/^(?:dies|diese|dieser|dieses|diesen|diesem|jene|jener|jenes|jenen|jenem)$/.test(word))
    return !DEICTIC.test(next?.lower ?? '') && !(words[at]?.gap ?? '').includes(',');
  if (
    /^(?:er|sie|ihm|ihn|ihr|ihnen|sein|seine|seinen|seinem|seiner|seines|ihre|ihren|ihrem|ihrer|ihres)$/.test(
      word,
    )
  )
    return !/^\p{Lu}/u.test(words[at]?.text ?? '') || at === 0 ? !isBound(words, at) : false;
  if (
    /^(?:nächsten|folgenden|selben|gleichen|vorherigen|darauffolgenden|vorangegangenen|besagten)$/.test(word)
  )
    return MOMENTS.test(next?.lower ?? '') && !isDatedBefore(words, at) && !isJoined(words, at);
  if (/^(?:später|darauf|früher)$/.test(word))
    return UNITS.test(words[at - 1]?.lower ?? '') && !isDatedBefore(words, at) && !hasComma(words, at);
  if (/^(?:andere|anderen|anderer)$/.test(word))
    return (
      /^(?:der|die|das|den|dem)$/.test(words[at - 1]?.lower ?? '') &&
      !/^\p{Lu}/u.test(next?.text ?? '') &&
      !words.slice(0, at).some(({ lower }) => /^eine[nrm]?$/.test(lower))
    );
  return false;
}

/** `…, dafür aber`, `davon, dass`, `in Porto und starb dort`, `damals Ratsherrin`, `beide Seiten` */
function isLoose(words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at]?.lower ?? '', words[at + 1]];
  if (next?.gap.includes(',') || hasComma(words, at)) return false;
  if (/^beide/.test(word))
    return !/^Seiten/.test(next?.text ?? '') && !words.some(({ lower }) => lower === 'und');
  if (word === 'damals' && /^\p{Lu}/u.test(next?.text ?? '')) return false;
  if (
    /^(?:dabei|dafür|davon|dazu|darüber|darin|darauf|dadurch)$/.test(word) &&
    words.slice(at).some(({ gap }) => gap.includes(','))
  )
    return false;
  return !words.slice(1, at).some(({ lower }) => lower === 'und') && !isDatedBefore(words, at);
}

function isBound(words: readonly Word[], at: number): boolean {
  const object = /^(?:ihm|ihn|ihnen)$/.test(words[at]?.lower ?? '');
  for (let i = 0; i < at; i++) if (isSubject(words, i) && (!object || isParted(words, i, at))) return true;
  if (at === 0 || at > 5 || !isFunctionWord(words[0]?.lower ?? '')) return false;
  // `Nach seiner Wahl sagte Kern`: the name follows behind the verb.
  const verb = words.findIndex((word, i) => i > at && isVerbForm(word));
  return verb > 0 && words.some((_, i) => i > verb && i < verb + 4 && isSubject(words, i));
}

/** A noun or name that stands for itself, and not for where or when: `im Bad`, `am Montag`. */
function isSubject(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word === undefined || !/^\p{Lu}/u.test(word.text) || CALENDAR_WORDS.has(word.lower)) return false;
  if (isFunctionWord(word.lower) && at === 0) return false;
  let from = at;
  while (
    from > 0 &&
    at - from < 4 &&
    (/^\p{Lu}/u.test(words[from - 1]?.text ?? '') || isAttribute(words[from - 1]?.lower ?? ''))
  )
    from--;
  return (
    !/^(?:in|im|an|am|auf|bei|beim|nach|vor|seit|zu|zum|zur|über|unter|neben|hinter|um|ab|bis)$/.test(
      words[from]?.lower ?? '',
    ) &&
    !/^(?:in|im|an|am|auf|bei|beim|nach|vor|seit|zu|zum|zur|über|unter|neben|hinter|um|ab|bis)$/.test(
      words[from - 1]?.lower ?? '',
    )
  );
}

function isAttribute(lower: string): boolean {
  return (
    /^(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer)$/.test(lower) || /(?:en|em|er|es)$/.test(lower)
  );
}

/** `Es gibt …`, `Es ist klar, dass …`, `Es kamen 300 Gäste` */
function isExpletive(words: readonly Word[]): boolean {
  const verb = words[1]?.lower ?? '';
  if (
    /^(?:gibt|gab|gäbe|geht|ging|handelt|handelte|kommt|kam|kamen|kommen|folgt|folgte|folgten|regnet|regnete|schneit|schneite|heißt|hieß|scheint|schien|fehlt|fehlte|fehlen|fehlten)$/.test(
      verb,
    )
  )
    return true;
  return words.slice(2).some(({ lower }) => /^(?:dass|ob|zu|wie|wer|was|wann|warum)$/.test(lower));
}

function hasFullVerb(words: readonly Word[]): boolean {
  return words.some(
    (word, i) => i > 0 && isVerbForm(word) && !/^(?:tat|tut|taten|hat|ist|war|wird)$/.test(word.lower),
  );
}

function isVerbForm(word: Word | undefined): boolean {
  if (word === undefined || !/^\p{Ll}/u.test(word.text)) return false;
  const german = lexiconOf('de');
  return german?.finite.has(word.lower) === true || german?.finiteEnding?.test(word.lower) === true;
}

/** A second clause: what it is counted from stands in the first. */
function isJoined(words: readonly Word[], at: number): boolean {
  return hasComma(words, at) || words.slice(2, at).some(({ lower }) => lower === 'und');
}

function hasComma(words: readonly Word[], at: number): boolean {
  return words.slice(1, at + 1).some(({ gap }) => gap.includes(','));
}
