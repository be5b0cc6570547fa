import type { Language } from '../../../../domain/article.ts';
import type { QuestionKind } from '../../../../domain/plan.ts';
import { kept } from '../../../../planner/keeper.ts';
import { isOffice } from '../../../../verifier/lexicon/offices.ts';
import { type Numbered, numberedIn } from './numbered.ts';
import { asksWhen, asksWhere } from './where-and-when.ts';
import { type DeedAsked, deedAsked, verbAsked } from './who-did.ts';

/** What a question wants told, beyond its kind. */
export interface QuestionShape {
  /** "What became of the rail yard?": what happened, in order, from the first to the last. */
  readonly wantsStory: boolean;
  /** "Who is the fire chief?": somebody introduced, not somebody's words. */
  readonly wantsPerson: boolean;
  /** "How high is the levee?": what holds now, so that the newest comes first. */
  readonly wantsLatest: boolean;
  /** "How did the levy fare at the polls?": how it went with the voters, which a count tells. */
  readonly wantsTally: boolean;
  /** What an answer to a question for a figure must hold; null where none is asked for. */
  readonly figure: RegExp | null;
  /** "How many calories has a doughnut?": what is counted, which the answer must speak of; null where nothing is. */
  readonly counted: string | null;
  /** "What does a ride cost?": the sentence itself must name the thing or its price. */
  readonly isPrice: boolean;
  /** "How have ferry fares changed?": what it cost, each time, and not whatever is told of fares. */
  readonly priceOverTime: boolean;
  /** "How many nurses died?": what they did, or what was done to them; null where it is not plain. */
  readonly countedFor: string | null;
  /** "Why did Mayor Reyes sell the parcel?": what somebody is asked to have done; null where that is not plain. */
  readonly act: string | null;
  /** "Who won Ward 4?": null where a sentence may tell it in any words. */
  readonly deed: DeedAsked | null;
  /** "Who designed the ramp?": what a sentence must say; null where that is not plain. */
  readonly verb: string | null;
  readonly asksWho: boolean;
  /** "Who won Ward 4?": what is named by its number. */
  readonly numbered: readonly Numbered[];
  /** "How did the plan for a library change?": not whatever is told of the library. */
  readonly wantsPlan: boolean;
  readonly wantsPlace: boolean;
  readonly wantsTime: boolean;
}

const STORY = {
  en: /\b(?:what(?:[’']s| has| have| had)? (?:ever )?(?:happened|happening) (?:to|with)|(?:became|become|becomes|becoming) of|how did (?!.{0,12}\b(?:feel|say|look)).{2,80} (?:go|end|turn out|play out|unfold|come about|work out)\b)/iu,
  de: /(?<!\p{L})(?:was (?:ist|wurde|war) (?:eigentlich )?aus|was (?:ist|geschah|passierte) .{0,20}(?:mit|passiert|geschehen)|wie (?:ging|geht|ist) .{1,80}(?:weiter|aus|ausgegangen|weitergegangen|zu ende)|wie (?:endete|verlief|lief))(?!\p{L})/iu,
};
/** A day or an occasion makes it one event. */
const ONE_EVENT = /(?<!\p{L})(?:when|as soon as|wenn|als|während|on the day|an dem tag)(?!\p{L})/iu;

const PERSON = {
  en: /^(?:[Ww]ho (?:is|was|are|were|became|becomes) (?!responsible|to )|[Ww]hat (?:is|was) \p{Lu})/u,
  de: /^[Ww]er (?:ist|war|sind|waren|wurde)(?!\p{L})/u,
};

const LATEST = {
  en: /^(?:who|what|which|where|how (?:much|many|high|long|tall|deep|wide|far|old|often))\b.{0,60}?\b(?:is|are|will|does|do|has|have)\b|\b(?:now|currently|today|these days|at present|latest)\b/iu,
  de: /^(?:wer|was|welche[rsnm]?|wo|wie (?:viel|viele|hoch|lang|lange|tief|breit|weit|alt|oft))(?!\p{L}).{0,60}?(?<!\p{L})(?:ist|sind|wird|werden|hat|haben|kostet|kosten|gilt|gelten|liegt)(?!\p{L})|(?<!\p{L})(?:jetzt|derzeit|aktuell|heute|zurzeit|momentan|zuletzt)(?!\p{L})/iu,
};

const VOTED =
  /(?<!\p{L})(?:fared? (?:at|with|among|in)|polls|ballots?|elections?|voters?|votes?|voted|margin|abstimmung(?:en)?|wahl(?:en)?|wählern?|gewählt|stimmen)(?!\p{L})/iu;

const COUNT =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|half|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dutzend|zwanzig|dreißig|vierzig|fünfzig|hundert|tausend|millionen?|milliarden?';
const NONE =
  'nobody|none|no one|once|twice|free|nothing|niemand|kein|keine[rn]?|einmal|zweimal|kostenlos|nichts';
const NUMBER = new RegExp(`(?<!\\p{L}[-–])\\p{N}|(?<!\\p{L})(?:${COUNT}|${NONE})(?!\\p{L})`, 'iu');
const MONEY =
  /[$€£¥]\s?\p{N}|\p{N}\s?[$€£¥]|(?<!\p{L})(?:dollars?|cents?|euros?|pounds?|pence|francs?|franken|mark|free|kostenlos|nothing|nichts)(?!\p{L})/iu;
const UNIT =
  'feet|foot|ft|inch(?:es)?|yards?|miles?|met(?:er|re)s?|centimet(?:er|re)s?|kilomet(?:er|re)s?|km|cm|mm|acres?|stor(?:y|ies|ey|eys)|floors?|hours?|minutes?|seconds?|days?|weeks?|months?|years?|fuß|metern?|zentimetern?|kilometern?|hektar|stockwerken?|geschossen?|stunden?|minuten?|sekunden?|tagen?|wochen?|monaten?|jahren?';
/** An amount of money, or a share. */
const SUM = new RegExp(`${MONEY.source}|\\p{N}\\s?(?:%|percent|per cent|prozent|points?|punkte)`, 'iu');
/** A number and, at most two words behind it, a unit; or the number of a thing whose unit was named before: "from 17 feet to 21". */
const EXTENT = new RegExp(
  `(?:\\p{N}|(?<!\\p{L})(?:an?|one|ein(?:e[nrs]?)?|${COUNT}))(?:[\\s-]\\p{L}+){0,1}[\\s-](?:${UNIT})(?!\\p{L})`,
  'iu',
);

/** `aged 91`, `91 years old`, `Ray Dunmore, 59, retired`, `was 91`, `dies at 91`. */
const AGE =
  /(?<!\p{L})(?:aged?|at|was|is|were|are|turned|turns|of|ist|mit|wurde|alter von) \p{N}{1,3}(?=[.,;]|$| (?:when|and|years?|jahre))|\p{N}{1,3}[ -]years?[ -]old|\p{N} jahre alt|, \p{N}{1,3},/iu;

const PLAN =
  /(?<!\p{L})(?:plans?|projects?|proposals?) (?:for|of|to build|to)(?!\p{L})|(?<!\p{L})(?:pläne|plan|planung|projekt)(?:en)? (?:für|zum|zur|der|des)(?!\p{L})/iu;
/** What is planned, costs, is voted on, paid for, drawn or built. */
export const TELLS_OF_PLAN =
  /(?<!\p{L})(?:plan|propos|project|bond|vote|fund|cost|price|pay|paid|gift|given?(?!\p{L})|gave|grant|design|architect|draw|drew|build|built|construct|site|open|study|approv|reject|stor(?:y|ies)|groundbreaking|money|budget|entw[uo]rf|bau|gebaut|kosten|abstimm|beschl|geld|spende|finanz)|[$€£]/iu;

/** How often: a count of times, or a span of time that it comes round with. */
const FREQUENCY =
  /(?<!\p{L})(?:once|twice|thrice|times|(?:every|each) (?:\p{L}+ )?(?:minutes?|hours?|days?|weeks?|months?|seasons?|years?|mornings?|evenings?|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|daily|hourly|weekly|monthly|yearly|annually|never|(?:an?|per) (?:hour|day|week|month|season|year)|(?:ein|zwei|drei|vier)?mal|jede[nrs]? (?:\p{L}+ )?(?:minuten?|stunden?|tage?|wochen?|monate?|jahre?)|alle \p{L}+ (?:minuten|stunden|tage|wochen|monate|jahre)|täglich|stündlich|wöchentlich|monatlich|jährlich|nie|pro (?:stunde|tag|woche|monat|jahr))(?!\p{L})/iu;

const EXTENT_OR_SUM = new RegExp(`${EXTENT.source}|${SUM.source}`, 'iu');

const COUNTED =
  /(?<!\p{L})(?:how many|wie ?viele)\s+(?!of |more |other |people |residents |voters |times |menschen |leute |mal )(\p{L}[\p{L}-]+)/iu;

/** The word behind what is counted, and behind its small verbs. */
const COUNTED_FOR =
  /(?<!\p{L})(?:how many|wie ?viele) \p{L}[\p{L}-]+ (?:(?:were|was|are|is|have|had|has|been|be|wurden|werden|sind|waren|haben|hatten) )*(\p{L}[\p{L}-]+)/iu;

/** "What does a ride on the bus cost?": whose price it is. */
const PRICED =
  /^(?:what|how much) (?:do|does|did|will|would) (?:an? |the |one |some )?(?:\p{L}[\p{L}-]+ ){0,3}?(\p{L}[\p{L}-]+) (?:(?:on|of|for|at|in|to|from|by|with|across)(?!\p{L}).{0,60} )?costs?(?!\p{L})/iu;

const PRICES =
  /(?<!\p{L})(?:fares?|prices?|costs?|fees?|rents?|tolls?|tariffs?|preise?|\p{L}*preise?|kosten|gebühr(?:en)?|miete[n]?|tarife?)(?!\p{L})/iu;
const POSITION =
  /(?<!\p{L})(?:positions?|stances?|views?|opinions?|attitudes?|approach|haltung|meinung|ansicht|einstellung|sicht)(?!\p{L})/iu;

/** The verb behind somebody's name: "did Mayor Reyes sell", "has Northbank bought". */
const ACT =
  /(?<!\p{L})(?:did|does|do|has|have|had) (?:the )?(?:\p{Lu}[\p{L}.’'-]*\s){1,4}(?:ever |not |really )?(\p{Ll}[\p{L}-]+)/u;

/** What a sentence must hold to answer a question for a figure: a number, and for costs and lengths one of that kind. */
function figureOf(question: string): RegExp | null {
  if (
    /(?<!\p{L})(?:how expensive|wie teuer|how much (?!of ).{0,80}(?:costs?|paid|pay|price|worth|spen[dt]|charged?|fares?|earn|money|owe)|what (?:do|does|did|will|would) .{2,100}costs?|was koste(?:te)?[nt]?|(?:what|which) .{0,12}(?:costs?|price|fare|salary)|wie ?viel .{0,80}(?:kostet|kosten|gekostet|kostete|zahl|bezahl|ausgegeben|verdien|geld))(?!\p{L})/iu.test(
      question,
    )
  )
    return MONEY;
  if (/(?<!\p{L})(?:how old|wie alt)(?!\p{L})/iu.test(question)) return AGE;
  if (/(?<!\p{L})(?:how often|wie oft)(?!\p{L})/iu.test(question)) return FREQUENCY;
  // A dam and an interest rate are both high.
  if (/(?<!\p{L})(?:how high|wie hoch)(?!\p{L})/iu.test(question)) return EXTENT_OR_SUM;
  if (
    /(?<!\p{L})(?:how (?:tall|deep|wide|far|long)|wie (?:tief|breit|weit|lange?))(?!\p{L})/iu.test(question)
  )
    return EXTENT;
  return NUMBER;
}

export function shapeOf(question: string, lang: Language, kind: QuestionKind): QuestionShape {
  const language = lang === 'de' ? 'de' : 'en';
  return {
    wantsStory: STORY[language].test(question) && !ONE_EVENT.test(question),
    wantsLatest:
      LATEST[language].test(question.trim()) || (/^who (?!is )/iu.test(question) && kept(question) !== null),
    wantsTally: VOTED.test(question),
    figure: kind === 'number' ? figureOf(question) : null,
    counted: (COUNTED.exec(question)?.[1] ?? PRICED.exec(question)?.[1])?.toLowerCase() ?? null,
    isPrice: PRICED.test(question),
    priceOverTime: kind === 'longitudinal' && PRICES.test(question) && !POSITION.test(question),
    countedFor: COUNTED_FOR.exec(question)?.[1]?.toLowerCase() ?? null,
    act: ACT.exec(question)?.[1] ?? null,
    wantsPerson: PERSON[language].test(question.trim()) || kept(question) !== null,
    deed: deedAsked(question, lang),
    verb: verbAsked(question, lang),
    asksWho: /^(?:and |so )?who(?!\p{L})/iu.test(question.trim()),
    numbered: numberedIn(question),
    wantsPlan: PLAN.test(question),
    wantsPlace: asksWhere(question, lang),
    // When words were first said, the day before them tells.
    wantsTime: kind !== 'longitudinal' && asksWhen(question, lang),
  };
}

/**
 * Does a sentence introduce somebody: "Kira Solano, the fire chief, …", "Fire Chief Kira Solano", "Solano is the
 * chief", "Dolores Finch, 61, who …"?
 */
export function introduces(sentence: string): boolean {
  const title = TITLED.exec(sentence)?.[1];
  if (title !== undefined && !title.split(/\s+/).some((word) => isOffice(word))) return true;
  return INTRODUCTION.test(sentence);
}

const NAME = '\\p{Lu}[\\p{L}’.-]+(?: \\p{Lu}[\\p{L}’.-]+)+';
const INTRODUCTION = new RegExp(
  `${NAME}, (?:(?:the|a|an|who|whose|der|die|ein|eine|her|his|its|then|now|former)(?!\\p{L})|\\d{1,3},)|${NAME} (?:is|was|ist|war) (?:the|a|an|der|die|ein|eine)(?!\\p{L})`,
  'u',
);
/** `Fire Chief Kira Solano`; a `Chief Medical Officer` is nobody by name. */
const TITLED = new RegExp(
  `(?:[Dd]irector|[Cc]hief|[Mm]ayor|[Pp]resident|[Cc]hair(?:man|woman)?|[Oo]wner|[Ff]ounder|[Hh]ead|[Cc]aptain|[Jj]udge|[Ss]uperintendent|Leiter(?:in)?|Chef(?:in)?) (${NAME})`,
  'u',
);
