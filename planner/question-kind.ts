/*
 * What a question wants, by its words. Order matters: a comparison may speak of change, a question for a number
 * may ask what somebody said.
 */
import type { Language } from '../domain/article.ts';
import type { QuestionKind } from '../domain/plan.ts';

interface Patterns {
  readonly kind: Exclude<QuestionKind, 'lookup'>;
  readonly patterns: readonly RegExp[];
}

/** "climate change", "change of plans" are things; "has changed", "change over time" is a development. */
const EN_CHANGE =
  '(?:(?<!climate |currency |name |small |for a )chang(?:e|es|ed|ing)|evolv(?:e|es|ed|ing)|shift(?:s|ed|ing)?|develop(?:s|ed)?|progress(?:es|ed)?)';
const EN_POSITION =
  '(?:positions?|views?|stances?|minds?|opinions?|attitudes?|tone|thinking|line|approach|rhetoric)';
const DE_CHANGE =
  '(?:verändert(?:e|en)?|entwickelt(?:e|en)?|gewandelt|wandelt(?:e|en)?|geändert|änderte(?:n)?|verschoben|verlaufen|verlief(?:en)?|fortentwickelt)';
const DE_POSITION =
  '(?:positionen?|haltung|meinung|ansicht(?:en)?|einstellung|standpunkt|linie|sicht|kurs|tonfall|rhetorik)';

const ENGLISH: readonly Patterns[] = [
  {
    kind: 'comparison',
    patterns: [
      /\b(?:compare[sd]?|comparing|comparison|versus|vs\.?|differ(?:s|ed)?|differences?|contrasts?|contrasted)\b/iu,
      /^who\b.{0,40}\b(?:more|less|\p{L}{3,}er)\b.{0,120}\bor\b/iu,
    ],
  },
  {
    kind: 'longitudinal',
    patterns: [
      new RegExp(
        `\\bhow\\b.{0,40}\\b(?:did|has|have|had|does|do|was|were|is|are)\\b.{0,240}\\b${EN_CHANGE}\\b(?! of\\b)`,
        'iu',
      ),
      new RegExp(
        `\\b${EN_POSITION}\\b.{0,160}\\b(?:chang(?:ed?|ing)|evolv(?:ed?|ing)|shift(?:ed)?|revers(?:ed?|al))\\b`,
        'iu',
      ),
      new RegExp(
        `\\b(?:chang(?:ed?|ing)|evolution|shift(?:ed)?|revers(?:ed?|al)|evolv(?:ed?|ing))\\b.{0,24}\\b${EN_POSITION}\\b`,
        'iu',
      ),
      /\b(?:over time|over the (?:years|decades|months)|through the (?:years|decades|ages)|(?:throughout|across) the (?:years|decades)|year (?:by|after|on) year|time ?line|chronolog(?:y|ical|ically)|history of|evolution of|track record|trajectory)\b/iu,
      /^(?:what|how much)\b.{0,12}\bchanged\b/iu,
      /\btrace\b/iu,
      // "How did presidents speak about the Union from 1946 to 1991?": a manner over a span of years.
      /\bhow (?:did|has|have|had)\b.{0,200}\b(?:from (?:\p{L}+ )?\d{4} (?:to|until|through)|between (?:\p{L}+ )?\d{4} and|over the (?:last|past)|since (?:\p{L}+ )?\d{4})\b/iu,
      /\bwhat (?:has|have) happened (?:to|with)\b.{0,200}\bsince\b/iu,
      // The earliest words are found only where every year is looked at by itself.
      /^when did\b.{1,80}\b(?:first|last)\b.{0,20}\b(?:mention|say|speak|talk|use|call|refer|warn|raise|name|promise|announce)\b/iu,
    ],
  },
  {
    kind: 'number',
    patterns: [
      /\bhow (?:much|many|few)\b/iu,
      /^what (?:do|does|did|will|would) .{2,100}\bcosts?\b/iu,
      /\bhow (?:long|far|large|big|high|tall|old|often|deep|wide|fast|strong|expensive)\b/iu,
      /\b(?:what|which) (?:percentage|percent|share|proportion|number|amount|sum|fraction|total)\b/iu,
      /^what (?:is|was|were|are) the (?:cost|costs|price|number|turnout|total|size|population|amount|value|rate|salary)\b/iu,
    ],
  },
  {
    kind: 'quote',
    patterns: [
      /\b(?:what|how)\b.{0,160}\b(?:sa(?:y|ys|id|ying)|t(?:ell|old)|claim(?:s|ed)?|argu(?:es?|ed)|promis(?:es?|ed)|pledg(?:es?|ed)|vow(?:s|ed)?|stat(?:es?|ed)|thinks?|thought|announce[ds]?|declare[ds]?|describe[ds]?|respond(?:s|ed)?|repl(?:y|ied)|comment(?:s|ed)?|react(?:s|ed)?|sp(?:eaks?|oke)|talk(?:s|ed)?|mention(?:s|ed)?)\b/iu,
      /^(?:where|how) (?:do|does|did) .{2,80}\bstand (?:on|about)\b/iu,
      /\b(?:quotes?|quoted|words|verbatim|statements? (?:by|from|of|on))\b/iu,
      new RegExp(`(?:['’]s?|\\b(?:of|on))\\b.{0,60}\\b${EN_POSITION} (?:on|about|of|towards?)\\b`, 'iu'),
      new RegExp(`\\bwhat (?:is|was|are|were)\\b.{0,80}\\b${EN_POSITION}\\b`, 'iu'),
    ],
  },
  {
    kind: 'yes-no',
    patterns: [
      /^(?:did|does|do|is|are|was|were|has|have|had|can|could|will|would|should|may|might|must)(?:n['’]t)?\b/iu,
      /^(?:is it true|is there|are there|was there|were there)\b/iu,
    ],
  },
];

const GERMAN: readonly Patterns[] = [
  {
    kind: 'comparison',
    patterns: [
      /\b(?:vergleich\p{L}*|verglichen|unterschied\p{L}*|unterscheide\p{L}*|gegenüberstell\p{L}*|versus|vs\.?)/iu,
      /^wer\b.{0,60}\p{L}{2,}er\b.{0,120}\boder\b/iu,
    ],
  },
  {
    kind: 'longitudinal',
    patterns: [
      new RegExp(`\\bwie\\b.{0,240}(?<!\\p{L})${DE_CHANGE}(?!\\p{L})`, 'iu'),
      new RegExp(
        `(?<!\\p{L})${DE_POSITION}(?!\\p{L}).{0,200}(?<!\\p{L})(?:geändert|verändert|gewandelt|gewechselt|revidiert)(?!\\p{L})`,
        'iu',
      ),
      /(?:im (?:laufe?|verlauf) (?:der|des|von)|über die (?:jahre|zeit|jahrzehnte)|zeitleiste|chronologie|chronik|chronologisch|werdegang|im wandel|geschichte (?:der|des|von|vom)|wie verlief)/iu,
      /\bwie (?!viel|hoch|lang|groß|gross|oft|weit|teuer|alt).{0,200}(?<!\p{L})(?:von (?:\p{L}+ )?\d{4} bis|zwischen (?:\p{L}+ )?\d{4} und|seit (?:\p{L}+ )?\d{4})/iu,
      /\bwas hat sich\b.{0,160}(?:geändert|verändert)/iu,
      /^wann (?:erwähnte|nannte|sagte|sprach|forderte|warnte|bezeichnete)(?!\p{L}).{1,160}(?<!\p{L})(?:zuerst|erstmals|zum ersten mal|zuletzt|zum letzten mal)(?!\p{L})/iu,
      /^wann\b.{1,80}(?<!\p{L})(?:zuerst|erstmals|zum ersten mal|zuletzt|zum letzten mal)(?!\p{L}).{0,120}(?<!\p{L})(?:erwähn|nannte|genannt|bezeichnet|gesagt|sagte|sprach|gesprochen|genannt|nannte|gewarnt|warnte|versprochen|angekündigt|gefordert|forderte)/iu,
      /\bentwicklung (?:der|seiner|ihrer|von) (?:haltung|position|meinung|ansichten|zahl(?:en)?|preise|mieten|kosten)/iu,
    ],
  },
  {
    kind: 'number',
    patterns: [
      /^was (?:kostet|kosten|kostete|kosteten)(?!\p{L})/iu,
      /\b(?:wie ?viele?[rn]?|wie (?:hoch|lange|groß|gross|teuer|oft|weit|alt|tief|breit|schnell|stark))(?!\p{L})/iu,
      /\bwelche[rsnm]? (?:summe|zahl|anzahl|anteil|betrag|prozentsatz|höhe|kosten)(?!\p{L})/iu,
    ],
  },
  {
    kind: 'quote',
    patterns: [
      /\b(?:was|wie|womit|worüber)\b.{0,200}(?<!\p{L})(?:sag(?:t|te|ten|en)|gesagt|äußer(?:t|te|ten|n)|geäußert|erklär(?:t|te|ten)|versprach(?:en)?|versprochen|verspricht|behaupte(?:t|te)|meint(?:e|en)?|gemeint|hält|hielt|denkt|dachte|gedacht|forder(?:t|te|ten)|gefordert|zugesagt|angekündigt|begründe(?:t|te|ten)|argumentier(?:t|te|ten)|reagier(?:t|te)|antworte(?:t|te))(?!\p{L})/iu,
      /^wie (?:steht|stand|stehen|standen) .{2,80}(?<!\p{L})(?:zu|zum|zur)(?!\p{L})/iu,
      /(?<!\p{L})(?:zitate?|zitiert|wörtlich|wortlaut|aussagen? (?:von|des|der))(?!\p{L})/iu,
      new RegExp(`(?<!\\p{L})${DE_POSITION} (?:von|des|der|zur|zum|zu)(?!\\p{L})`, 'iu'),
    ],
  },
  {
    kind: 'yes-no',
    patterns: [
      /^(?:hat|haben|hatte|hatten|ist|sind|war|waren|wird|werden|wurde|wurden|kann|konnte|können|soll|sollte|darf|durfte|muss|musste|will|wollte|gab|gibt|stimmt|stimmte|kommt|kam|bleibt|blieb)(?!\p{L})/iu,
    ],
  },
];

/** The paper itself asked for: "What has the paper written about …" wants articles, not anybody's words. */
const ABOUT_PAPER =
  /\bwhat (?:has|have|did|does|do) (?:you|your paper|the (?:paper|newspaper|archive|ledger)|this paper)\b/iu;

/** "In 2019, did the levy pass?": the question proper begins behind the comma; courtesy before it asks nothing either. */
const OPENING =
  /^(?:(?:please|so|well|hello|hi|bitte|hallo|also|sagen sie|tell me)[\s,:]+|(?:in|from|between|since|during|after|before|by|until|on|at|over|im|in der|von|zwischen|seit|während|nach|vor|am|bis|ab)\s[^,?;]{1,60},\s*)+/iu;

/** @returns the kind; `lookup` where nothing speaks for another */
export function questionKind(asked: string, lang: Language): QuestionKind {
  const text = asked.trimStart().replace(OPENING, '');
  const tables = lang === 'de' ? [GERMAN] : lang === 'en' ? [ENGLISH] : [ENGLISH, GERMAN];
  for (const { kind, patterns } of tables.flat()) {
    if (kind === 'quote' && ABOUT_PAPER.test(text)) continue;
    if (patterns.some((pattern) => pattern.test(text))) return kind;
  }
  return 'lookup';
}
