/*
 * Narration that sets an utterance in another time without a date: `as a young lawyer`, `in ihrem ersten Wahlkampf`.
 * The day of publication then proves nothing about the day of the words.
 */

const SAID =
  '(?:said|told|written|declared|argued|promised|insisted|called|warned|remarked|vowed|claimed|announced|stated|asked|answered|replied)';
const GESAGT =
  '(?:gesagt|erklärt|versprochen|geschrieben|behauptet|angekündigt|gewarnt|betont|verkündet|beteuert|gefragt|geantwortet|genannt)';

/** Days of the year that have a name. */
const FEAST =
  '(?:christmas(?: eve| day)?|boxing day|new year(?:’s)?(?: eve| day)?|easter(?: sunday| monday)?|good friday|halloween|thanksgiving(?: day)?|(?:independence|labou?r|memorial|veterans|columbus|armistice|remembrance|valentine’s|mother’s|father’s|may|st\\. patrick’s|bastille|election|inauguration|midsummer(?:’s)?) day|passover|ramadan|hanukkah|pentecost|whitsun)';
const FEST =
  '(?:(?:den |das |die |dem )?(?:heiligabend|heiligen abend|silvester(?:abend)?|silvesternacht|neujahr(?:stag)?|weihnacht(?:en|sfeiertag)|ostern|oster(?:sonntag|montag)|karfreitag|gründonnerstag|pfingsten|pfingst(?:sonntag|montag)|nikolaus(?:tag)?|fronleichnam|rosenmontag|aschermittwoch|allerheiligen|buß- und bettag|christi himmelfahrt|tag der (?:arbeit|deutschen einheit)|martinstag|reformationstag|totensonntag|ersten advent|fasching|karneval))';

const ENGLISH = [
  'back then|in those days|at th(?:e|at) time|long ago|in (?:a|the) (?:past|distant past)|(?:years|decades|months|weeks|days|hours) (?:ago|earlier|before|later)|a (?:year|decade|month|week|day) (?:ago|earlier|before|later)',
  'earlier (?:this|that|in) \\p{L}+|the (?:night|day|week|month|year|morning|evening|summer|spring|winter|autumn|fall) (?:before|after|of)|on the eve of|the (?:next|following|previous|preceding) (?:day|morning|evening|week|month|year)',
  '(?:the|that|one|last) (?:summer|winter|spring|autumn)',
  'as an? (?:young|teenage|junior|student|child|boy|girl|freshman|rookie|candidate|cadet|schoolboy|schoolgirl|teenager)',
  'in (?:his|her|their) (?:youth|childhood|teens|twenties|thirties|forties|school days|student days|early \\p{L}+)',
  '(?:in|during|on|after|before) (?:his|her|their) (?:(?:first|second|third|last|previous|early|earlier|failed|successful|\\p{L}+) )?(?:campaign|term|presidency|mayoralty|trial|studies|tenure|candidacy|election)',
  'when (?:he|she|they) (?:was|were) (?:still |only |just )?(?:young|younger|a |an |in |\\d|running|first|elected|mayor|president|minister)',
  '(?:over|during|at|on|before|after|since) (?:the|that|this|last|a) (?:(?:long|bank|holiday|\\p{L}+) )?weekend|the other (?:day|night|week|evening|morning)|(?:on|by) the \\d{1,2}(?:st|nd|rd|th)(?! (?:\\p{Ll}|of))',
  `(?:on|at|over|during|before|after|around|since) (?:last )?${FEAST}(?! (?:\\p{L}+ )?(?:markets?|trees?|fairs?|concerts?|part(?:y|ies)|lights|dinners?|shows?|parades?|season|sales?|break|holidays?))`,
  'on (?:mon|tues?|wed|thurs?|fri|sat|sun)\\.|on \\d{1,2}/\\d{1,2}(?![/\\d])',
  `once ${SAID}|had (?:once |often |always |previously |earlier |already |also |repeatedly |publicly )*${SAID}|${SAID} (?:\\p{L}+ )?(?:then|earlier|previously|before|once)(?=[,.;:]|$)|previously ${SAID}`,
];
const GERMAN = [
  'damals|seinerzeit|einst|vor (?:jahren|jahrzehnten|monaten|wochen|tagen|langer zeit|einem (?:jahr|monat)|einer woche)|(?:jahre|jahrzehnte|monate|wochen|tage|stunden|kurz|lange|ein jahr|einen tag|tags) (?:zuvor|vorher|davor|später|danach|darauf)',
  'am (?:vorabend|tag (?:zuvor|danach|nach|vor)|nächsten (?:tag|morgen|abend)|folgetag|vortag)|in der nacht (?:vor|nach|zum|zu|auf)|tags (?:zuvor|darauf)',
  'am (?:(?:vergangenen|letzten|vorigen|diesem|ersten|zweiten|dritten|\\p{L}+) )?wochenende|übers wochenende|zu(?:m|r)? (?:wochen|monats|jahres)(?:beginn|anfang|ende|auftakt|start|wechsel|mitte)|im (?:vorjahr|vormonat)|in der vorwoche|(?:jahr|monat|woche|sommer|winter|herbst|frühjahr|abend|nacht) (?:davor|danach)',
  `(?:an|am|zu|zum|über|vor|nach|seit|in der) ${FEST}(?![\\p{L}-])`,
  'als (?:junge[rs]?|student|studentin|schüler|schülerin|kind|kandidat|kandidatin|jugendliche[r]?|teenager)',
  'in (?:ihrer|seiner) (?:jugend|kindheit|studienzeit|schulzeit|amtszeit|(?:ersten|zweiten|dritten|letzten|früheren) amtszeit)|im wahlkampf|in (?:ihrem|seinem) (?:(?:ersten|zweiten|dritten|letzten|früheren) )?wahlkampf|während (?:ihrer|seiner|ihres|seines) \\p{L}+',
  `hatte[^.;]{0,80} ${GESAGT}|früher (?:einmal )?(?:gesagt|sagte|erklärt)|(?:sagte|erklärte|schrieb)[^.;,]{0,40} (?:früher|einmal)(?=[,.;:]|$)`,
];
const FRENCH = [
  'autrefois|jadis|naguère|à l’époque|à cette époque|des années (?:plus tôt|auparavant)|il y a (?:des|quelques) \\p{L}+|dans sa jeunesse|la veille|le lendemain|avait (?:\\p{L}+ )?(?:dit|déclaré|affirmé|écrit|promis)',
];

const UNDATED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[...ENGLISH, ...GERMAN, ...FRENCH].join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
);

/** `…, said the mayor, who has 14 months left in his third term`: tells of the speaker as the paper is printed. */
const WHO_NOW =
  /, (?:who|der|die) (?:is|has|ist|hat)(?!\p{L})(?![^,.;]*(?<!\p{L})(?:that|dass|said|gesagt|told|called|since)(?!\p{L}))[^,.;]*(?=[,.;]|$)/gu;

/** @param around the narration of the utterance's own sentence, its quotations left out */
export function isSetInAnotherTime(around: string): boolean {
  return UNDATED.test(around.replaceAll("'", '’').replace(WHO_NOW, ''));
}
