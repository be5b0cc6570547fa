/* The words by which a question asks for what a group says or holds, German and English. */
import type { Language } from '../domain/article.ts';
import { STANCE_COMPOUND } from './group-forms.ts';

const STANCE_DE =
  'position(?:en)?|haltung(?:en)?|meinung(?:en)?|ansicht(?:en)?|standpunkte?s?|einstellung|sicht|linie|kurs|kritik|forderung(?:en)?|aussagen?|äußerung(?:en)?|argumente?n?|vorschläge?n?|pläne?n?|rhetorik|zitate?n?|worten?|reden|stellungnahmen?|begründung(?:en)?|bewertung|antwort(?:en)?';
const STANCE_EN =
  'positions?|views?|stances?|opinions?|attitudes?|tone|thinking|line|approach|rhetoric|arguments?|statements?|demands?|proposals?|words|quotes?|speeches|reasoning';

export const OWNER = new RegExp(
  `(?<!\\p{L})(?:${STANCE_DE}|${STANCE_EN})\\s+(?:der|des|von(?:\\s+(?:der|den|dem))?|of(?:\\s+the)?|by(?:\\s+the)?)\\s+(?:\\p{L}+(?:en|er)\\s+)?$`,
  'u',
);
export const OWNS = new RegExp(
  `^(?:['’]s?\\s+(?:\\p{L}+\\s+){0,2}(?:${STANCE_EN})(?!\\p{L})|-${STANCE_COMPOUND})`,
  'iu',
);

/** Tells that words are asked for, or what somebody holds. */
export const SAYS_DE = saying([
  '(?:ge)?sag(?:t|te|ten|en)',
  '(?:ge)?forder(?:t|te|ten|n)',
  'verlang(?:t|te|ten|en)',
  '(?:ge)?äußer(?:t|te|ten|n)',
  'erklär(?:t|te|ten|en)',
  '(?:ge)?mein(?:t|te|ten|en)',
  'sprach(?:en)?|spricht|sprechen|gesprochen|versprach(?:en)?|versprochen|verspricht|versprechen',
  'steht|stehen|stand(?:en)?|positionier(?:t|te|ten|en)',
  'hält|halten|hielt(?:en)?',
  'denk(?:t|en)|dachte(?:n)?|gedacht',
  'will|wollen|wollte(?:n)?',
  '(?:ge)?lehn(?:t|te|ten|en)|abgelehnt',
  'kritisier(?:t|te|ten|en)|begründe(?:t|te|ten|n)|verteidig(?:t|te|ten|en)|bewerte(?:t|te|ten|n)|beurteil(?:t|te|ten|en)',
  'unterstütz(?:t|te|ten|en)|befürworte(?:t|te|ten|n)|argumentier(?:t|te|ten|en)|plädier(?:t|te|ten|en)',
  '(?:ge)?warn(?:t|te|ten|en)|vorgeschlagen|schl(?:ägt|ug|agen|ugen)|reagier(?:t|te|ten|en)',
  `welche[nr]? (?:${STANCE_DE})`,
  `(?:ihre[nr]?|seine[nr]?)\\s+(?:\\p{L}+\\s+)?(?:${STANCE_DE})`,
]);

const SAYING_EN =
  'sa(?:y|id|ys)|t(?:ell|old)|think|thought|argue[ds]?|speak|spoke|talk(?:ed)?|demand(?:ed)?|claim(?:ed)?|want(?:ed)?|stand|stood|promise[ds]?|propose[ds]?|support(?:ed)?|oppose[ds]?|reject(?:ed)?|criticis?z?e[ds]?|defend(?:ed)?|justif(?:y|ied)|describe[ds]?|react(?:ed)?|respond(?:ed)?|warn(?:ed)?';

export const SAYS_EN = saying([
  `(?:${SAYING_EN})`,
  `(?:what|which) (?:${STANCE_EN})`,
  `(?:their|its)\\s+(?:\\p{L}+\\s+)?(?:${STANCE_EN})`,
]);

/** Words of a question for a group's position that only ask for it. */
export function askingWords(lang: Language): RegExp {
  return lang === 'en' ? ASKING_EN : ASKING_DE;
}

/** Of these words none need stand in what a member says. */
const ASKING_DE =
  /(?<!\p{L})(?:(?:ge)?sag(?:t|te|ten|en)|(?:ge)?äußer(?:t|te|ten|n)|(?:ge)?mein(?:t|te|ten|en)|steh(?:t|en)|stand(?:en)?|hält|halten|hielt(?:en)?|denk(?:t|en)|dachten?|gedacht|sprachen?|spricht|sprechen|gesprochen|erklär(?:t|te|ten|en)|positionier(?:t|te|ten|en)|argumentier(?:t|te|ten|en)|begründe(?:t|te|ten|n)|(?:ge)?forder(?:t|te|ten|n)|bewerte(?:t|te|ten|n)|beurteil(?:t|te|ten|en))(?!\p{L})/giu;
const ASKING_EN =
  /(?<!\p{L})(?:sa(?:y|id|ys)|t(?:ell|old)|think|thought|speak|spoke|spoken|talk(?:ed)?|stand|stood|argue[ds]?|demand(?:ed)?|claim(?:ed)?|describe[ds]?|react(?:ed)?|respond(?:ed)?|justif(?:y|ied))(?!\p{L})/giu;

function saying(words: readonly string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'iu');
}

/** Behind such a word a group is spoken of, spoken to, or a place. */
export const SPOKEN_OF =
  /(?:^|\s)(?:über|gegen|zu[mr]?|mit|an|am|gegenüber|auf|für|bei|beim|in|im|aus|durch|ohne|außer|neben|nach|vor|um|statt|wegen|unter|zwischen|von|about|on|towards?|against|with|for|to|regarding|from|into|than|versus|at|by|as|between|of)\s+(?:(?:die|der|den|dem|das|the)\s+)?$/iu;
export const AMONG =
  /(?:^|\s)(?:zwischen|von|bei|between|of|compare|vergleiche)\s+(?:(?:der|den|die|the)\s+)?$/iu;
/** Genitive and dative of a group. */
export const OBLIQUE = /(?:^|\s)(?:der|den|dem|des)\s+$/iu;
/** `Was sagte der Nordbund`: right behind such a verb it is a nominative. */
export const MASCULINE =
  /(?:^|\s)(?:sagte?|forderte?|fordert|meinte?|erklärte?|hält|hielt|steht|stand|will|wollte|hat|hatte|äußerte sich|verlangte?|kritisierte?|begründete?|verteidigte?|lehnte?)\s+der\s+$/iu;
export const JOINED =
  /^\s*(?:,|und|and|sowie|oder|or|&|mit|with)\s*(?:(?:die|der|den|the|von der|von den)\s+)?$/iu;

/** "Welche Fraktionen lehnten den Mindestlohn ab?": who holds something nobody's words tell of a whole group. */
export const WHICH =
  /(?<!\p{L})(?:welche[rn]?|which)\s+(?:(?:der|of the)\s+)?(?:\p{L}+\s+)?(?:\p{L}*fraktion(?:en)?|\p{L}*partei(?:en)?|gruppen?|(?:parliamentary\s+)?groups?|part(?:y|ies))(?!\p{L})/iu;

/** What may stand behind a group that is named by itself. */
export const BEHIND_EN = new RegExp(
  `^(?:['’]|\\s*[,;:.?!)]|\\s*$|\\s+(?:and|or|on|about|over|in|from|between|during|since|towards?|regarding|before|after|at|when|first|also|really|actually|ever|chang\\p{L}*|shift\\p{L}*|evolv\\p{L}*|develop\\p{L}*|differ\\p{L}*|vot(?:e[ds]?|ing)|been|have|has|had|was|were|is|are|as|to|with|${SAYING_EN})(?!\\p{L}))`,
  'iu',
);
/** Behind a genitive, and where `was` asks for the object, no noun can follow but one that belongs to the name. */
export const NAME_BEHIND_DE =
  /^\s+(?!(?:Anfang|Mitte|Ende|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Frühjahr|Sommer|Herbst|Winter)(?!\p{L}))\p{Lu}/u;
