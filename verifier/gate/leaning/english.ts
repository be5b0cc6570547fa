import { lexiconOf } from '../../grounding/lexicon/lexicon-of.ts';
import { verbClassOf } from '../../lexicon/reporting-verbs.ts';
import type { Word } from '../own-voice.ts';
import { isDatedBefore, isFunctionWord, isParted, isSomebody, isThing, wordsOfList } from './antecedents.ts';

/** At the head they answer, date or follow from the sentence before. */
const HEADS = wordsOfList(`
  but and or nor yet then therefore thus hence however consequently accordingly nevertheless nonetheless instead otherwise meanwhile here
  conversely similarly likewise afterwards afterward later subsequently thereafter previously beforehand earlier neither both others another either`);
/** Say why or against what, wherever they stand. */
const LINKS = wordsOfList(
  'therefore thus hence consequently accordingly nevertheless nonetheless conversely thereby thereafter therein latter latters aforementioned aforesaid',
);
const PHRASES =
  /^(?:so (?:did|do|does|was|were|is|are|has|have|had|would|will|can|could)\b|so,|as a (?:result|consequence)\b|for (?:this|that) reason|because of (?:this|that)\b|in (?:response|return|turn|contrast)\b(?! to| for)|by contrast|on the (?:other hand|contrary)|that is (?:why|how|when|where)|in addition(?! to))/;
const UNITS = wordsOfList(
  'moment moments minute minutes hour hours day days night nights week weeks month months year years decade decades',
);
const MOMENTS = wordsOfList(
  'day days night morning evening afternoon week weekend month quarter year time hour moment date summer winter spring autumn decade figure number amount sum total point vote decision case',
);
const EXISTS = wordsOfList(
  "is are was were has have had will would can could may might must should 's isn't wasn't aren't weren't",
);
const PERSONAL = wordsOfList('he she him her his hers');
const OF_THINGS = wordsOfList('it its');
const OF_MANY = wordsOfList('they them their theirs');
/** Inside the first sentence of a draft these are vague at worst: no sentence before it lends them another meaning. */
const VAGUE = wordsOfList(
  'it its they them their this these such therefore thus hence consequently accordingly thereby',
);
const OBJECTS = wordsOfList('him them');
const AUXILIARY =
  /^(?:do|does|did|is|are|was|were|has|have|had|will|would|can|could|shall|should|may|might|must)(?:n't)?$/;

/**
 * A word by which an English sentence points at another one: the reader looks for what it means in the sentence
 * before.
 * @param opens the sentence is the first of its draft
 * @returns the word, or null where the sentence stands by itself
 */
export function leaningEnglish(
  words: readonly Word[],
  isPerson: (name: string) => boolean,
  opens: boolean,
): string | null {
  const head = words[0];
  if (head === undefined) return null;
  const line = words
    .map(({ lower }, i) => (i > 0 && words[i]?.gap.includes(',') ? `, ${lower}` : lower))
    .join(' ')
    .replaceAll(' ,', ',');
  if (HEADS.has(head.lower) && !isOpening(words)) return head.text;
  const phrase = PHRASES.exec(line);
  if (phrase !== null) return phrase[0];
  if (isElliptic(words)) return words.at(-1)?.text ?? null;
  return (
    words.find((word, at) => !(opens && at > 0 && VAGUE.has(word.lower)) && pointsBack(words, at, isPerson))
      ?.text ?? null
  );
}

/** `Both the mayor and the clerk`, `Later this year`, `Neither Kern nor Vogel`, `Another 20 people`. */
function isOpening(words: readonly Word[]): boolean {
  const [head, next] = [words[0]?.lower ?? '', words[1]?.lower ?? ''];
  if (head === 'both') return words.some(({ lower }) => lower === 'and');
  if (head === 'neither') return words.some(({ lower }) => lower === 'nor');
  if (head === 'either') return words.some(({ lower }) => lower === 'or');
  if (/^(?:later|earlier)$/.test(head)) return /^(?:this|in|on|today)$/.test(next);
  return head === 'instead' && next === 'of';
}

/** `Vogel did too.`, `Reyes did not.`: the verb stands in another sentence. */
function isElliptic(words: readonly Word[]): boolean {
  let end = words.length - 1;
  while (end > 0 && /^(?:not|too|so|also|as|well|either)$/.test(words[end]?.lower ?? '')) end--;
  if (!AUXILIARY.test(words[end]?.text ?? '')) return false;
  return !words
    .slice(0, end)
    .some(
      ({ gap, lower }, i) =>
        i > 0 &&
        (gap.includes(',') ||
          /^(?:and|but|than|as|who|that|what|because|if|when|while|since|though)$/.test(lower)),
    );
}

function pointsBack(words: readonly Word[], at: number, isPerson: (name: string) => boolean): boolean {
  const word = words[at]?.lower ?? '';
  const next = words[at + 1]?.lower ?? '';
  const before = words[at - 1]?.lower ?? '';
  if (LINKS.has(word))
    return !(word.startsWith('latter') && /^(?:half|part|portion|stages?|years?|days|days?)$/.test(next));
  if (PERSONAL.has(word)) return !isBound(words, at, (i) => isSomebody(words, i));
  if (OF_THINGS.has(word))
    return !isExpletive(words, at) && !isBound(words, at, (i) => isThing(words, i, isPerson));
  if (OF_MANY.has(word))
    return !isBound(
      words,
      at,
      (i) => isThing(words, i, isPerson) || isSomebody(words, i) || isPlural(words[i]),
    );
  switch (word) {
    case 'former':
      return before === 'the' && (next === '' || isFunctionWord(next) || isVerbForm(next));
    case 'both':
      return (
        next !== 'sides' &&
        !hasBefore(words, at, 'two') &&
        !words.some(({ lower }, i) => lower === 'and' && (i < at || i - at <= 8))
      );
    case 'such':
      return next !== 'as' && before !== 'no';
    case 'other':
      return (
        before === 'the' &&
        !/^(?:hand|side|day|way|half|end|than)$/.test(next) &&
        !hasBefore(words, at, 'one')
      );
    case 'same':
      return (
        before === 'the' &&
        MOMENTS.has(next) &&
        next !== 'time' &&
        !isCounted(words, at + 2) &&
        !isDatedBefore(words, at)
      );
    case 'this':
    case 'these':
      // `this week` is a date of its own kind.
      return (
        !MOMENTS.has(next) ||
        /^(?:case|point|figures?|numbers?|vote|decision|amount|sum|total|rate|price|moment|date|time)$/.test(
          next,
        )
      );
    case 'those':
      return (
        !isJoined(words, at) &&
        !/^(?:who|we|i|you|they|he|she|that|which|in|of|with|without|from|whose|at|on|under|affected|involved|killed|injured|present|responsible)$/.test(
          next,
        )
      );
    case 'that':
      return MOMENTS.has(next) && verbClassOf(before) === null && endsPhrase(words[at + 2]);
    case 'there':
      return !EXISTS.has(next) && !(at > 0 && hasPlace(words, at));
    case 'then':
      return (
        (at === words.length - 1 || /^(?:since|by|until|before|from)$/.test(before)) &&
        !isDatedBefore(words, at)
      );
    case 'later':
    case 'earlier':
    case 'afterwards':
    case 'afterward':
    case 'beforehand':
      return isOtherTime(words, at);
    case 'next':
    case 'following':
    case 'previous':
    case 'preceding':
      return before === 'the' && MOMENTS.has(next) && !isDatedBefore(words, at) && !isJoined(words, at);
    case 'so':
      return /^(?:do|did|does|doing|done)$/.test(before) && !isJoined(words, at);
    default:
      return false;
  }
}

/** `three days later`, `shortly afterwards`: counted from a time that another sentence gave. */
function isOtherTime(words: readonly Word[], at: number): boolean {
  const [word, before, next] = [
    words[at]?.lower ?? '',
    words[at - 1]?.lower ?? '',
    words[at + 1]?.lower ?? '',
  ];
  const counted =
    UNITS.has(before) ||
    /^(?:shortly|soon|long|much|after|before)/.test(word) ||
    /^(?:shortly|soon|long|much)$/.test(before);
  return counted && next !== 'than' && next !== 'this' && !isDatedBefore(words, at) && !isJoined(words, at);
}

/** A second verb joined on: what it is counted from stands in the first half. */
function isJoined(words: readonly Word[], at: number): boolean {
  return words
    .slice(2, at)
    .some(({ lower, gap }) => gap.includes(',') || /^(?:and|but|when|after|because|who)$/.test(lower));
}

/** Is there something in the sentence itself that the pronoun means? */
function isBound(words: readonly Word[], at: number, fits: (index: number) => boolean): boolean {
  const word = words[at]?.lower ?? '';
  const next = words[at + 1]?.lower ?? '';
  const object =
    OBJECTS.has(word) ||
    (word === 'her' && (next === '' || isFunctionWord(next) || words[at + 1]?.gap.includes(',') === true));
  for (let i = 0; i < at; i++) if (fits(i) && (!object || isParted(words, i, at))) return true;
  // `In her speech, Reyes …`, `After he won, Kern …`
  if (at === 0 || at > 5 || !isFunctionWord(words[0]?.lower ?? '')) return false;
  const comma = words.findIndex(({ gap }, i) => i > at && gap.includes(','));
  return comma > 0 && words.some((_, i) => i >= comma && i < comma + 5 && fits(i));
}

/** `It is clear that …`, `it took years to …`, `it rained` */
function isExpletive(words: readonly Word[], at: number): boolean {
  if (words[at]?.lower !== 'it') return false;
  if (words.some(({ lower }) => /^(?:rained|snowed|raining|snowing|degrees|o'clock)$/.test(lower)))
    return true;
  const next = words[at + 1]?.lower ?? '';
  if (/^(?:rained|snowed|rains|snows|seems|seemed|appears|appeared|emerged|transpired)$/.test(next))
    return true;
  return (
    /^(?:is|was|will|would|has|had|may|might|became|becomes|remains|remained|took|takes|turns|turned|costs|cost|makes|made)$/.test(
      next,
    ) &&
    words
      .slice(at + 2)
      .some(({ lower }) => /^(?:that|to|whether|how|who|which|when|until|why|if)$/.test(lower))
  );
}

function isPlural(word: Word | undefined): boolean {
  return (
    word !== undefined &&
    word.lower.length > 3 &&
    /[^s]s$/.test(word.lower) &&
    !isFunctionWord(word.lower) &&
    !isVerbForm(word.lower)
  );
}

function isVerbForm(key: string): boolean {
  const english = lexiconOf('en');
  return english?.finite.has(key) === true || english?.finiteEnding?.test(key) === true;
}

function endsPhrase(word: Word | undefined): boolean {
  return word === undefined || word.gap.trim() !== '' || isFunctionWord(word.lower);
}

/** `on the same date last year`, `the same day as` */
function isCounted(words: readonly Word[], at: number): boolean {
  return /^(?:as|last|this|next|that|of|in)$/.test(words[at]?.lower ?? '');
}

function hasBefore(words: readonly Word[], at: number, lower: string): boolean {
  return words.slice(0, at).some((word) => word.lower === lower);
}

/** `went to Porto and died there`: the place is in the sentence. */
function hasPlace(words: readonly Word[], at: number): boolean {
  return words
    .slice(0, at)
    .some(
      ({ lower }, i) => i < at - 2 && /^(?:in|to|at|into|from|near|on|behind|by|outside|inside)$/.test(lower),
    );
}
