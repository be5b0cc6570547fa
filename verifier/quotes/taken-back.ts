/* The next sentence of a speech may take the words back, or give them to somebody else. */

/** So far behind the words a speaker is followed, in UTF-16 units. */
export const TAKEN_BACK_WITHIN = 120;

const OTHERS = '(?!i\\b|we\\b|ich\\b|wir\\b|j[e’]|nous\\b)';
const ENGLISH = new RegExp(
  `^(?:${[
    `(?:or |at least |but )?(?:that|this|it)(?:’s| is| was|’d be| would be) (?:only |just |exactly |precisely )?(?:what|how) ${OTHERS}(?:\\S+ ){1,5}?(?:says?|said|claims?|claimed|alleges?|alleged|believes?|tells?|told|pretends?|wants? (?:you|us|people|everyone|everybody|voters) to)\\b`,
    `(?:or |at least )?so ${OTHERS}(?:\\S+ ){1,4}?(?:says?|said|claims?|claimed|goes|alleges?)\\b`,
    `(?:or |at least )?so (?:says|said|goes|claims|claimed) ${OTHERS}`,
    '(?:that|this|it)(?:’s| is| was) (?:only |just |all |of course |obviously )?(?:an? )?(?:joke|lie|fib|parody|not true|untrue|false|made up|invented)\\b',
    '(?:no, )?(?:i’m|i am|i was|only|just) (?:only |just |of course )?(?:joking|kidding)\\b',
    'none of (?:it|this|that|which) (?:is|was) true\\b',
    '(?:that|this|it)(?:’s| is| was) (?:only |just |all |of course )?an? (?:\\p{L}+ )?(?:myth|fairy tale|legend|fable|old wives’ tale|rumour|rumor|hoax)\\b',
    '(?:but |and |well, |frankly, )?(?:i|we) (?:don’t|do not|didn’t|never|cannot|can’t|won’t|refuse to) (?:believe|buy|accept) (?:a word of |one word of |any of )?(?:it|this|that|them)\\b',
    '(?:but |and )?(?:nobody|no one|no-one|hardly anybody|hardly anyone) (?:believes|buys|thinks|believed|buys into) (?:it|this|that|so|a word of it)\\b',
    '(?:wrong|false|untrue|nonsense|rubbish|not so)(?:!|\\.|,|$)',
    'not(?:!|\\.|$)',
  ].join('|')})`,
  'iu',
);
const GERMAN = new RegExp(
  `^(?:${[
    `(?:das|so|dies) (?:behaupte|erzähle|sage|meine|glaube|schreibe|unterstelle)[nt]?(?:en)? (?:jedenfalls |zumindest |wenigstens |immer )?${OTHERS}`,
    '(?:das|so) (?:jedenfalls|zumindest|wenigstens) (?:behauptet|sagt|erzählt|meint|heißt)\\b',
    'so heißt es\\b',
    '(?:das|dies) (?:ist|war) (?:nur |bloß |natürlich )?(?:ein (?:scherz|witz)|gelogen|erlogen|eine lüge|nicht wahr|falsch|unwahr|(?:frei )?erfunden)(?!\\p{L})',
    '(?:war )?(?:nur|kleiner|bloß) (?:ein )?(?:scherz|witz|spaß)(?!\\p{L})',
    'spaß beiseite(?!\\p{L})',
    '(?:aber )?das (?:glaube|glauben|glaubt|nehme|kaufe) (?:ich|wir|niemand|keiner|ihm|ihr|ihnen) (?:\\p{L}+ )?(?:nicht|nie|keine sekunde|kein wort|niemand|keiner)(?!\\p{L})',
    '(?:aber )?das (?:glaubt|glaubte) (?:doch |ja |heute )?(?:niemand|keiner|kein mensch)(?!\\p{L})',
    '(?:das|dies|es) (?:ist|war) (?:nur |bloß |doch |aber )*ein (?:\\p{L}+ )?(?:märchen|mythos|ammenmärchen|gerücht)(?!\\p{L})|(?:das|dies|es) (?:ist|war) (?:nur |bloß |doch |aber )*eine legende(?!\\p{L})',
    '(?:falsch|unsinn|quatsch|blödsinn|irrtum)(?:!|\\.|,|$)',
    'nichts davon (?:ist|war|stimmt)(?!\\p{L})',
    '(?:das )?stimmt (?:aber |natürlich )?nicht(?!\\p{L})',
  ].join('|')})`,
  'iu',
);

const LETTER = /\p{L}/u;
const WORD = /[A-Za-z]+(?![\p{L}’'])/uy;
/** First words of the phrases above; a word with any other letter is looked at closely. */
const HEADS: ReadonlySet<string> = new Set(
  'or at but and that this it so no nobody hardly i we frankly well only just none not wrong false untrue nonsense rubbish das dies es aber war nur kleiner nichts stimmt falsch unsinn quatsch irrtum spaß bloß'.split(
    ' ',
  ),
);

/** A cheap look that spares most speeches the long one. */
function mayNotTakeBack(behind: string, from: number): boolean {
  WORD.lastIndex = from;
  const word = WORD.exec(behind)?.[0].toLowerCase();
  return word !== undefined && !HEADS.has(word);
}

/** @param behind what the same speech says right behind the sentence of the words, other shown words left out */
export function takenBack(behind: string): boolean {
  const from = behind.search(LETTER);
  if (from < 0 || mayNotTakeBack(behind, from)) return false;
  const next = behind.slice(from).replaceAll("'", '’');
  return next !== '' && (ENGLISH.test(next) || GERMAN.test(next));
}
