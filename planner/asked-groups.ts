/*
 * Whose position is asked for, where the question names groups: the group that says something (`Was sagte die FDP`) or whose
 * position it is (`die Haltung der Grünen`), never one that is only spoken of (`Was sagte Merz über die SPD`).
 */
import type { Language } from '../domain/article.ts';
import type { AskedGroup, QuestionKind } from '../domain/plan.ts';
import type { Question } from '../domain/question.ts';
import { type Span, spansOverlap } from '../domain/text/span.ts';
import { findGroups, type GroupMention } from './find-groups.ts';
import { STANCE_COMPOUND } from './group-forms.ts';

export interface GroupsAsked {
  /** In the order of the question, each once. */
  readonly groups: readonly AskedGroup[];
  /** Where the question names them. */
  readonly spans: readonly Span[];
  /** Where it only tells that words are asked for (`Wie steht …`), in order. */
  readonly asking: readonly Span[];
  /** Names of a party of a group that the archive only has as a whole; null: none, or all of them are asked. */
  readonly part: string | null;
  /** A form that stands for several groups, with all of their names; null: none. */
  readonly ambiguous: { readonly written: string; readonly names: readonly string[] } | null;
}

const STANCE_DE =
  'position(?:en)?|haltung(?:en)?|meinung(?:en)?|ansicht(?:en)?|standpunkte?s?|einstellung|sicht|linie|kurs|kritik|forderung(?:en)?|aussagen?|äußerung(?:en)?|argumente?n?|vorschläge?n?|pläne?n?|rhetorik|zitate?n?|worten?|reden|stellungnahmen?|begründung(?:en)?|bewertung|antwort(?:en)?';
const STANCE_EN =
  'positions?|views?|stances?|opinions?|attitudes?|tone|thinking|line|approach|rhetoric|arguments?|statements?|demands?|proposals?|words|quotes?|speeches|reasoning';

const OWNER = new RegExp(
  `(?<!\\p{L})(?:${STANCE_DE}|${STANCE_EN})\\s+(?:der|des|von(?:\\s+(?:der|den|dem))?|of(?:\\s+the)?|by(?:\\s+the)?)\\s+(?:\\p{L}+(?:en|er)\\s+)?$`,
  'u',
);
const OWNS = new RegExp(
  `^(?:['’]s?\\s+(?:\\p{L}+\\s+){0,2}(?:${STANCE_EN})(?!\\p{L})|-${STANCE_COMPOUND})`,
  'iu',
);

/** Tells that words are asked for, or what somebody holds. */
const SAYS_DE = saying([
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

const SAYS_EN = saying([
  '(?:sa(?:y|id|ys)|t(?:ell|old)|think|thought|argue[ds]?|speak|spoke|talk(?:ed)?|demand(?:ed)?|claim(?:ed)?|want(?:ed)?|stand|stood|promise[ds]?|propose[ds]?|support(?:ed)?|oppose[ds]?|reject(?:ed)?|criticis?z?e[ds]?|defend(?:ed)?|justif(?:y|ied)|describe[ds]?|react(?:ed)?|respond(?:ed)?|warn(?:ed)?)',
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
const SPOKEN_OF =
  /(?:^|\s)(?:über|gegen|zu[mr]?|mit|an|am|gegenüber|auf|für|bei|beim|in|im|aus|durch|ohne|außer|neben|nach|vor|um|statt|wegen|unter|zwischen|von|about|on|towards?|against|with|for|to|regarding|from|into|than|versus|at|by|as|between|of)\s+(?:(?:die|der|den|dem|das|the)\s+)?$/iu;
const AMONG = /(?:^|\s)(?:zwischen|von|bei|between|of|compare|vergleiche)\s+(?:(?:der|den|die|the)\s+)?$/iu;
/** Genitive and dative of a group. */
const OBLIQUE = /(?:^|\s)(?:der|den|dem|des)\s+$/iu;
/** `Was sagte der Nordbund`: right behind such a verb it is a nominative. */
const MASCULINE =
  /(?:^|\s)(?:sagte?|forderte?|fordert|meinte?|erklärte?|hält|hielt|steht|stand|will|wollte|hat|hatte|äußerte sich|verlangte?|kritisierte?|begründete?|verteidigte?|lehnte?)\s+der\s+$/iu;
const JOINED = /^\s*(?:,|und|and|sowie|oder|or|&|mit|with)\s*(?:(?:die|der|den|the|von der|von den)\s+)?$/iu;

/**
 * @param named who else the question names, by the place: before a group they are whoever says something of it
 * @returns null where no group's words or position are asked for
 */
export function askedGroups(
  { text, lang }: Pick<Question, 'text' | 'lang'>,
  names: readonly string[],
  kind: QuestionKind,
  named: readonly Span[],
): GroupsAsked | null {
  const mentions = kind === 'number' ? [] : findGroups(text, names);
  // A group by itself may look like a name.
  const others = named.filter((one) => !mentions.some((mention) => spansOverlap(mention, one)));
  const saysIt = kind === 'longitudinal' || saysSomething(text, lang);
  const at = mentions.findIndex((mention, index) => {
    const owns = isOwner(text, mention) || isCompared(text, mention, mentions[index + 1], kind);
    return owns || (saysIt && isSubject(text, mention, others));
  });
  const first = mentions[at];
  if (first === undefined) return null;
  const all = [first];
  for (const next of mentions.slice(at + 1)) {
    if (!JOINED.test(text.slice(all.at(-1)?.end, next.start))) break;
    all.push(next);
  }
  const asking = [...text.matchAll(askingWords(lang))].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const doubted = all.find(({ groups }) => groups.length > 1);
  const groups = new Map<string, AskedGroup>();
  for (const {
    groups: [group],
    written,
  } of all) {
    if (group === undefined) continue;
    const key = group.names.join('|');
    groups.set(key, { names: group.names, written: [...(groups.get(key)?.written ?? []), written] });
  }
  return {
    groups: [...groups.values()],
    spans: all.map(({ start, end }) => ({ start, end })),
    asking: asking.filter((one) => !all.some((mention) => spansOverlap(mention, one))),
    part: partOf(all),
    ambiguous:
      doubted === undefined
        ? null
        : { written: doubted.written, names: doubted.groups.flatMap((group) => group.names) },
  };
}

/** "Welche Fraktionen lehnten den Mindestlohn ab?": who holds something nobody's words tell of a whole group. */
const WHICH =
  /(?<!\p{L})(?:welche[rn]?|which)\s+(?:(?:der|of the)\s+)?(?:\p{L}+\s+)?(?:\p{L}*fraktion(?:en)?|\p{L}*partei(?:en)?|gruppen?|(?:parliamentary\s+)?groups?|part(?:y|ies))(?!\p{L})/iu;

export function asksWhichGroups({ text, lang }: Pick<Question, 'text' | 'lang'>): boolean {
  return WHICH.test(text) && saysSomething(text, lang);
}

function saysSomething(text: string, lang: Language): boolean {
  return (lang !== 'en' && SAYS_DE.test(text)) || (lang !== 'de' && SAYS_EN.test(text));
}

/** `CDU und CSU` are the whole of it. */
function partOf(mentions: readonly GroupMention[]): string | null {
  const [only, ...more] = mentions.filter(({ isOneOfSeveral }) => isOneOfSeveral);
  return only === undefined || more.length > 0 ? null : only.written;
}

/** `die Haltung der Grünen`, `the Greens’ position`, `die FDP-Position`. */
function isOwner(text: string, { start, end }: GroupMention): boolean {
  return OWNER.test(text.slice(0, start).toLowerCase()) || OWNS.test(text.slice(end));
}

/** `Wie unterscheiden sich SPD und FDP beim Mindestlohn`. */
function isCompared(
  text: string,
  { start, end }: GroupMention,
  next: GroupMention | undefined,
  kind: QuestionKind,
): boolean {
  if (kind !== 'comparison' || next === undefined || !JOINED.test(text.slice(end, next.start))) return false;
  const before = text.slice(0, start);
  return AMONG.test(before) || !SPOKEN_OF.test(before);
}

function isSubject(text: string, { start }: GroupMention, others: readonly Span[]): boolean {
  const before = text.slice(0, start);
  if (others.some((one) => one.start < start) || SPOKEN_OF.test(before)) return false;
  if (OBLIQUE.test(before) && !MASCULINE.test(before)) return false;
  // `Otto Fricke (FDP)` names a person.
  return !/[([]\s*$/u.test(before);
}
