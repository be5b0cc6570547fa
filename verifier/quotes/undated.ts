import { remembered } from '../../domain/text/remembered.ts';

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

/** Behind the verb of saying, its subject between: what stands there dates the saying, not what was said. */
const SAID_SO = `${SAID}(?: (?!(?:of|about|that|on)(?!\\p{L}))[\\p{L}’'.-]+){0,3}?`;
const SAGTE =
  '(?:sagte|sagt|versprach|erklärte|betonte|meinte|schrieb|warnte|nannte|forderte|rief|antwortete|kündigte|verkündete|beteuerte|behauptete)';
const SAGTE_SO = `${SAGTE}(?: (?!(?:über|dass|von)(?!\\p{L}))[\\p{L}’'.-]+){0,3}?`;
/** Events of a life and of a term that may be long past. */
const EVENT =
  '(?:elections?|swearing-in|inauguration|inaugural (?:address|speech)|appointment|resignation|retirement|death|arrest|departure|maiden speech|farewell(?: \\p{L}+)?|(?:victory|concession|acceptance|election-night) speech|presidency|mayoralty|term)';
const EREIGNIS =
  '(?:\\p{L}*wahl(?:en)?|amtsantritt|antrittsrede|vereidigung|ernennung|rücktritt|abschied(?:srede)?|tod|amtseinführung|nominierung|verhaftung|amtszeit|siegesrede)';

const ENGLISH = [
  'back then|in those days|at th(?:e|at) time|long ago|in (?:a|the) (?:past|distant past)|(?:years|decades|months|weeks|days|hours) (?:ago|earlier|before|later)|a (?:year|decade|month|week|day) (?:ago|earlier|before|later)',
  'earlier (?:this|that|in) \\p{L}+|the (?:night|day|week|month|year|morning|evening|summer|spring|winter|autumn|fall) (?:before|after|of)|on the eve of|the (?:next|following|previous|preceding) (?:day|night|morning|afternoon|evening|weekend|week|month|quarter|year|decade|season|term|session|spring|summer|autumn|fall|winter)',
  '(?:\\p{L}+|\\d+) (?:springs|summers|autumns|falls|winters|seasons|terms|elections|weekends|christmases|nights) (?:ago|earlier|before|later)',
  '(?:the|that|one|last) (?:summer|winter|spring|autumn)',
  'as an? (?:young|teenage|junior|student|child|boy|girl|freshman|rookie|candidate|cadet|schoolboy|schoolgirl|teenager)',
  'in (?:his|her|their) (?:youth|childhood|teens|twenties|thirties|forties|school days|student days|early \\p{L}+)',
  '(?:in|during|on|after|before) (?:his|her|their) (?:(?:first|second|third|last|previous|early|earlier|failed|successful|\\p{L}+) )?(?:campaign|term|presidency|mayoralty|trial|studies|tenure|candidacy|election)',
  'when (?:he|she|they) (?:was|were) (?:still |only |just )?(?:young|younger|a |an |in |\\d|running|first|elected|mayor|president|minister)',
  '(?:over|during|at|on|before|after|since) (?:the|that|this|last|a) (?:(?:long|bank|holiday|\\p{L}+) )?weekend|the other (?:day|night|week|evening|morning)|(?:on|by) the \\d{1,2}(?:st|nd|rd|th)(?! (?:\\p{Ll}|of))',
  `(?:on|at|over|during|before|after|around|since) (?:last )?${FEAST}(?! (?:\\p{L}+ )?(?:markets?|trees?|fairs?|concerts?|part(?:y|ies)|lights|dinners?|shows?|parades?|season|sales?|break|holidays?))`,
  'on (?:mon|tues?|wed|thurs?|fri|sat|sun)\\.|on \\d{1,2}/\\d{1,2}(?![/\\d])',
  `${SAID_SO} (?:on|upon|after|before|since|when|at|in|during|following|ahead of) (?:(?:his|her|their|the) (?:\\p{L}+ ){0,2}?${EVENT}|(?:taking|leaving|entering|assuming) (?:office|power|the \\p{L}+))`,
  `${SAID_SO} (?:at the (?:height|peak|outset|dawn|turn) of|at the (?:start|beginning|end|close) of (?:the |last |this |that |his |her )?(?:year|decade|century|month|week|season|war|crisis|pandemic|flood|campaign|recession|strike|summer|winter|\\d)|while (?:still |in (?:opposition|office|power|college|prison|exile)|serving|running|mayor|governor|senator|president|minister))`,
  `then-\\p{L}+ [^.;,]{0,40}${SAID}|${SAID} (?:the )?then-|as (?:opposition|then|former) \\p{L}+|used to (?:say|tell|ask|write)`,
  `once ${SAID}|had (?:once |often |always |previously |earlier |already |also |repeatedly |publicly )*${SAID}|${SAID} (?:\\p{L}+ )?(?:then|earlier|previously|before|once)(?=[,.;:]|$)|previously ${SAID}`,
];
const GERMAN = [
  'damals|seinerzeit|einst|vor (?:jahren|jahrzehnten|monaten|wochen|tagen|langer zeit|einem (?:jahr|monat)|einer woche)|(?:jahre|jahrzehnte|monate|wochen|tage|stunden|kurz|lange|ein jahr|einen tag|tags) (?:zuvor|vorher|davor|später|danach|darauf)',
  'am (?:vorabend|tag (?:zuvor|danach|nach|vor)|nächsten (?:tag|morgen|abend)|folgetag|vortag)|in der nacht (?:vor|nach|zum|zu|auf)|tags (?:zuvor|darauf)',
  `${SAGTE_SO} (?:(?:kurz|noch|unmittelbar|lange) )?(?:vor|nach|bei|zu|in|seit|während|anlässlich) (?:(?:der|dem|ihre[mrs]|seine[mrs]) )(?:\\p{L}+ ){0,2}?${EREIGNIS}|${SAGTE_SO} (?:zu beginn|am (?:anfang|ende|höhepunkt)|auf dem höhepunkt) (?:der|des|ihre[rs]|seine[rs])`,
  `${SAGTE} (?:der |die )?(?:damalige|verstorbene)|(?:^|[,.;…] )(?:der |die )(?:damalige|verstorbene) [^.;,]{0,60} ${SAGTE}|als (?:oppositions\\p{L}+|damalige\\p{L}*|frühere\\p{L}* )`,
  'am (?:(?:vergangenen|letzten|vorigen|diesem|ersten|zweiten|dritten|\\p{L}+) )?wochenende|übers wochenende|zu(?:m|r)? (?:wochen|monats|jahres)(?:beginn|anfang|ende|auftakt|start|wechsel|mitte)|im (?:vorjahr|vormonat)|in der vorwoche|(?:jahr|monat|woche|sommer|winter|herbst|frühjahr|frühling|abend|nacht) (?:davor|danach|zuvor|vorher|darauf)|im (?:vorigen|vergangenen|letzten|folgenden|nächsten|darauffolgenden) (?:frühjahr|frühling|sommer|herbst|winter|quartal|jahrzehnt)',
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

/** `the late Heidi Crumb`, never `the late bus`. */
const LATE =
  /(?<!\p{L})(?<!(?:of|about|for|with|to|by|and|from|on|like) )[Tt]he late (?:(?:mr|mrs|ms|dr|sir|\p{Ll}+)\.? )?\p{Lu}/u;

/** @param around the narration of the utterance's own sentence, its quotations left out */
export function isSetInAnotherTime(around: string): boolean {
  return setInAnotherTime(around);
}

const setInAnotherTime = remembered(
  (around): boolean => UNDATED.test(around.replaceAll("'", '’').replace(WHO_NOW, '')) || LATE.test(around),
  48,
);
