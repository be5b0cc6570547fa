import { remembered } from '../../../../domain/text/remembered.ts';
import type { Candidate } from './candidate.ts';

const TITLE =
  /^(?:dr|prof|mr|mrs|ms|sir|dame|herr|frau|chair(?:man|woman)?|chairiman|vice|mayor|president|governor)\.?$/i;

/**
 * Family names decide; given names must not contradict each other, place by place: "CHAIRMAN BERNANKE" meets "Ben S.
 * Bernanke", and George H. W. Bush no George W. Bush.
 */
export function namesMatch(a: string, b: string): boolean {
  const [left, right] = [partsOf(a), partsOf(b)];
  if (!sameFamilyName(left.at(-1), right.at(-1))) return false;
  const given = right.slice(0, -1);
  return left.slice(0, -1).every((one, place) => sameGiven(one, given[place]));
}

function sameGiven(one: string, other: string | undefined): boolean {
  return other === undefined || one === other || one.charAt(0) === other || other.charAt(0) === one;
}

/** German joins its genitive to the name without a sign: "Hubertus Heils Haltung". */
function sameFamilyName(a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  return a === b || (a.length > 3 && b === `${a}s`) || (b.length > 3 && a === `${b}s`);
}

function partsOf(name: string): readonly string[] {
  return name
    .replace(/[’']s\b/g, '')
    .split(/[\s,]+/)
    .filter((part) => part !== '' && !TITLE.test(part) && !/^council$|^member$/i.test(part))
    .map((part) => part.replace(/\.$/, '').toLowerCase());
}

/** Does one of these people say it? */
export function isQuoteBy(candidate: Candidate, people: readonly string[]): boolean {
  const { speaker } = candidate;
  return speaker !== null && people.some((name) => namesMatch(speaker, name));
}

/** Does a text name one of these people by the family name? */
export function mentions(text: string, people: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return people.some((name) => {
    const last = familyNameOf(name);
    return last.length > 2 && lower.includes(last);
  });
}

/** Lower case; empty where nothing but titles is left. Asked of every candidate for the same few people. */
const familyNameOf = remembered((name) => partsOf(name).at(-1) ?? '', 32);

const STANCE = 'position|stance|views?|opinion|attitude|mind|haltung|meinung|ansicht|standpunkt|einstellung';
const SAY =
  'say|said|tell|told|promise|promised|think|thought|call|called|argue|argued|speak|spoke|spoken|talk|talked|describe|described|react|reacted|respond|responded|comment|commented|claim|claimed|gesagt|versprochen|geäußert|gefordert|gemeint|erklärt|gesprochen|reagiert|kritisiert|begründet';
/** German asks with the verb before the name: "Was sagte Merkel", "Wie äußerte sich Lindner". */
const SAID_BEFORE =
  'sagt|sagte|sprach|spricht|äußert|äußerte|forderte?|fordert|erklärte?|versprach|meinte?|nannte|kritisierte?|reagierte?|begründete?|verlangte?|dachte|denkt|hielt|hält';

/** Does the question ask for what this person said or holds? "Friedrich Merz zur Schuldenbremse", "X's position". */
export function asksForWordsOf(question: string, name: string): boolean {
  const last =
    partsOf(name)
      .at(-1)
      ?.replace(/[^\p{L}\p{N}-]/gu, '') ?? '';
  if (last.length < 2) return false;
  const lower = question.toLowerCase().replace(/[’']s\b/g, '');
  const gap = (words: number) => `(?:[\\p{L}.-]+ ){0,${words}}`;
  const asks = [
    `${last}s? ${gap(2)}(?:${STANCE})`,
    `(?:${STANCE}) (?:of|by|von|des|der) ${gap(4)}${last}`,
    `(?:did|does|has|have|had|hat|haben|hatte) ${gap(4)}${last} ${gap(8)}(?:${SAY})`,
    `(?:was|wie|womit|worüber) (?:${SAID_BEFORE}) ${gap(5)}${last}(?!\\p{L})`,
  ];
  return new RegExp(asks.map((pattern) => `(?:${pattern})`).join('|'), 'u').test(lower);
}

/** Is it asked what this person did: "How did Roy Calloway vote"? */
export function isSubject(question: string, name: string): boolean {
  const last = name.split(/\s+/).at(-1) ?? '';
  if (last.length < 3) return false;
  const escaped = last.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  return new RegExp(
    `(?<!\\p{L})(?:did|does|do|has|have|had|hat|haben|hatte) (?:the |die |der )?(?:\\p{Lu}[\\p{L}.’'-]*\\s){0,4}${escaped}(?![\\p{L}’'])`,
    'u',
  ).test(question);
}

const PERSON = "(?:\\p{Lu}[\\p{L}.’'-]*\\s){0,3}\\p{Lu}[\\p{L}’'-]+";
const COMPARED = new RegExp(
  [
    `(?:did|do|does|have|has) (?:the )?${PERSON} and (?:the )?${PERSON} (?:differ|disagree|agree|compare|diverge|clash)`,
    `(?:unterscheiden|unterschieden|widersprechen|widersprachen) sich ${PERSON} und ${PERSON}(?!\\p{L})`,
    `(?:difference|differences|disagreement|contrast|disagreements) between ${PERSON} and ${PERSON}(?!\\p{L})`,
    `[Vv]ergleiche?n? (?:Sie )?${PERSON} (?:und|mit) ${PERSON}(?!\\p{L})`,
  ].join('|'),
  'u',
);

/** "How did Obama and Trump differ on trade?": two who are held against each other, not the rules of two countries. */
export function comparesPeople(question: string): boolean {
  return COMPARED.test(question);
}
