/**
 * Shortens a sentence safely, the way a copy editor with a pencil would: by patterns over the raw string.
 * It shares no list and no code with the checker in `verifier/grounding`, so that it can measure it.
 */
export interface Shortening {
  readonly rule: string;
  readonly text: string;
}

/** A stretch with one of these is never struck: negations, conditions, hedges, quantifiers, exclusives. */
const KEEP_EN =
  /\b(?:not|no|never|none|nor|neither|without|cannot|if|unless|whether|until|when|while|only|just|merely|except|may|might|could|would|should|can|some|most|all|every|each|any|few|many|about|around|nearly|almost|roughly|at least|at most|up to|more than|less than|rather|instead|or|perhaps|likely|unlikely|probably|possibly|said|says|according|argue[sd]?|claim(?:s|ed)?|believe[sd]?|think|thought)\b|n['’]t\b/i;
const KEEP_DE =
  /(?<!\p{L})(?:nicht|keine?[nmrs]?|nie|niemals|niemand|nichts|weder|ohne|kaum|wenn|falls|ob|bis|als|nur|erst|außer|kann|können|könnte|könnten|soll|sollen|würde|würden|vielleicht|wohl|etwa|rund|fast|mindestens|höchstens|oder|sondern|alle[nrs]?|jede[rsnm]?|einige|sagt|sagte|laut|angeblich|hätte|hätten|wäre|wären|glaube|denke|meine)(?!\p{L})/iu;

type Rule = readonly [name: string, pattern: RegExp, replacement: string];

const ENGLISH: readonly Rule[] = [
  [
    'initial-adverb',
    /^(?:However|Moreover|Furthermore|In addition|For example|For instance|Of course|Indeed|In fact|Therefore|Thus|Hence|As a result|Nevertheless|Nonetheless|Similarly|Finally|In particular|In short|In contrast|By contrast|Consequently|Accordingly|Fortunately|Unfortunately|Clearly|In other words|First|Second|Third|Meanwhile|Specifically|At the same time|As you know|To be sure), /,
    '',
  ],
  [
    'inner-adverb',
    /, (?:however|therefore|for example|for instance|of course|in turn|indeed|moreover|in fact|in particular|nevertheless|after all|in short|as you know), /,
    ' ',
  ],
  ['parenthesis', / \([^()]{3,140}\)/, ''],
  ['dashes', / ?(?:--|—| – )[^—–]{3,140}?(?:--|—| – ) ?/, ' '],
  ['which-tail', /, (?:which|who|where) [^,;:]{5,140}(?=[.]$)/, ''],
  [
    'which-inner',
    /, (?:which|who) [^,;:]{5,120}, (?=(?:is|are|was|were|has|have|had|will|said|rose|fell|became|remained|began|continued|made|took|led|came|did|does)\b)/,
    ' ',
  ],
  [
    'and-clause',
    /, (?:and|but) (?:the|it|we|this|they|I|there|these|that|he|she) (?:[a-z]+ ){0,4}?(?:is|are|was|were|has|have|had|will|do|does|did|rose|fell|became|remained|remains|began) [^;:]*(?=\.$)/,
    '',
  ],
  ['semicolon', /; [^;]+(?=\.$)/, ''],
  ['initial-conjunction', /^(?:And|But|So) (?=[a-zA-Z])/, ''],
  ['intensifier', /(?<= )(?:very|also|really|extremely|highly|significantly) (?=[a-z])/, ''],
  ['although', /^(?:Although|Even though|Though) [^,]{5,120}, /, ''],
  ['because', /,? because [^,;:]{5,120}(?=\.$)/, ''],
  [
    'apposition',
    /(?<=[A-Z][a-z]+), (?:the|a|an) [a-z][^,;:]{3,70}, (?=(?:is|are|was|were|has|had|will|said|rose|fell|became)\b)/,
    ' ',
  ],
  ['including', /, (?:including|such as) [^.;:]{3,120}(?=\.$)/, ''],
  ['participle-tail', /, [a-z]+ing (?:the|a|an|to|in|its|our|their) [^,;:]{3,100}(?=\.$)/, ''],
];

const GERMAN: readonly Rule[] = [
  [
    'address',
    /^(?:Meine Damen und Herren|Meine sehr geehrten Damen und Herren|Liebe Kolleginnen und Kollegen|Sehr geehrte Damen und Herren|Herr Präsident|Frau Präsidentin|Meine sehr verehrten Damen und Herren), /,
    '',
  ],
  [
    'inner-address',
    /, (?:meine Damen und Herren|liebe Kolleginnen und Kollegen|meine sehr geehrten Damen und Herren|verehrte Kolleginnen und Kollegen|sehr geehrte Damen und Herren|Herr Kollege|Frau Kollegin|Herr Präsident|Frau Präsidentin)(?=[.,!])/,
    '',
  ],
  ['parenthesis', / \([^()]{3,140}\)/, ''],
  ['dashes', / – [^–]{3,140} –(?=[ ,])/, ''],
  ['initial-conjunction', /^(?:Und|Aber|Denn|Doch) (?=\p{L})/u, ''],
  [
    'particle',
    /(?<=\p{L} )(?:ja|auch|natürlich|jedoch|allerdings|übrigens|nämlich|selbstverständlich|außerdem|zudem|sehr|wirklich|daher|deshalb) (?=\p{L})/u,
    '',
  ],
  ['und-clause', /, (?:und|aber) (?:die|das|der|wir|es|ich|dies|Sie|man|er|sie) [^;:]*(?=\.$)/, ''],
  ['semicolon', /; [^;]+(?=\.$)/, ''],
  ['weil', /, (?:weil|obwohl) [^,;:]{5,120}(?=\.$)/, ''],
  [
    'name-relative',
    /(?<=\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+), (?:der|die) [^,;:]{5,100}, (?=(?:ist|hat|war|wird|hatte|sagte)\b)/u,
    ' ',
  ],
  ['as-said', /, wie (?:gesagt|Sie wissen|wir wissen|wir alle wissen),/, ''],
];

/** Every rule that applies gives one shortening; the first letter is made a capital again. */
export function shortenings(sentence: string, lang: 'en' | 'de'): readonly Shortening[] {
  if (/["“”„«»]/.test(sentence)) return [];
  const found: Shortening[] = [];
  for (const [rule, pattern, replacement] of lang === 'en' ? ENGLISH : GERMAN) {
    const match = pattern.exec(sentence);
    if (match === null) continue;
    if (
      (lang === 'en' ? KEEP_EN : KEEP_DE).test(
        match[0].replace(/^(?:At the same time|Although|Even though|Though|, because| because)/, ''),
      )
    )
      continue;
    if (changesScope(rule, sentence, match[0], lang)) continue;
    const text = (
      sentence.slice(0, match.index) +
      replacement +
      sentence.slice(match.index + match[0].length)
    ).trim();
    if (text.split(' ').length < 4) continue;
    found.push({ rule, text: text.charAt(0).toUpperCase() + text.slice(1) });
  }
  return found;
}

/** An intensifier or a reason inside a negated, hedged or quantified sentence limits it. */
function changesScope(rule: string, sentence: string, match: string, lang: 'en' | 'de'): boolean {
  if (!['intensifier', 'because', 'weil', 'participle-tail', 'particle'].includes(rule)) return false;
  if (rule === 'particle' && !/auch|sehr|wirklich/.test(match)) return false;
  return (
    (lang === 'en' ? KEEP_EN : KEEP_DE).test(sentence.replace(match, ' ')) ||
    /\b(?:than|as|so|too|first|last|more|less)\b|est\b/.test(sentence)
  );
}
