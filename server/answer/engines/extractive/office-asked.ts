import { isOffice } from '../../../../verifier/lexicon/offices.ts';
import type { Candidate } from './candidate.ts';
import { nameWithOffice } from './compose.ts';
import { mentions } from './names.ts';

/** "the police chief", "the plant manager": an office in a question that names nobody. */
export interface OfficeAsked {
  /** Lower case. */
  readonly office: string;
  /** The word that tells which one; null where none does. */
  readonly kind: string | null;
  /** As it stands in the question. */
  readonly written: string;
}

/** Stand in the table of offices because they stand before a name, and are none. */
const QUALIFIES =
  /^(?:former|acting|vice|senior|junior|retired|then|deputy|executive|mr|mrs|ms|miss|dr|st|hon|m|me)$/u;

/** Words before an office that do not tell which one it is. */
const NO_KIND =
  /^(?:the|an?|our|its|his|her|their|this|that|new|former|old|late|last|first|next|then|current|acting|interim|outgoing|incoming|departing|of|by|and|is|was|are|were|became|did|does|has|had|who|what|he|she|they|it|to|for|with|from|on|about|at|der|die|das|den|dem|des|ein|eine|neue[nrs]?|frühere[nrs]?|ehemalige[nrs]?|amtierende[nrs]?)$/iu;

/** Offices of a question that stand before no name: "Fire Chief Ray Dunmore" asks for Dunmore. */
export function officesAsked(question: string): readonly OfficeAsked[] {
  const words = [...question.matchAll(/\p{L}[\p{L}\p{M}-]*/gu)];
  return words.flatMap((match, index): readonly OfficeAsked[] => {
    const word = match[0].toLowerCase();
    const office = !isOffice(word) && word.endsWith('s') ? word.slice(0, -1) : word;
    if (!isOffice(office) || QUALIFIES.test(office)) return [];
    const next = words[index + 1];
    const isTitle = next !== undefined && /^\p{Lu}/u.test(next[0]) && next.index === endOf(match) + 1;
    if (isTitle || (next !== undefined && isOffice(next[0]) && next.index === endOf(match) + 1)) return [];
    const before = words[index - 1];
    const isKind =
      before !== undefined &&
      endOf(before) + 1 === match.index &&
      !NO_KIND.test(before[0]) &&
      !/['’]s?$/u.test(question.slice(endOf(before), match.index));
    const start = isKind ? before.index : match.index;
    return [
      {
        office,
        kind: isKind ? before[0].toLowerCase() : null,
        written: question.slice(start, endOf(match)),
      },
    ];
  });
}

const OFFICE = '(?<office>\\p{L}[\\p{L}-]*)';
const WORDS_OF_OFFICE = [
  `(?:what|how) (?:did|does|do|has|have|had) (?:the |our )(?:\\p{L}[\\p{L}-]* ){0,3}?${OFFICE} (?:say|said|think|thought|tell|speak|spoke|talk|describe|respond|promise)`,
  `the (?:\\p{L}[\\p{L}-]* ){0,3}?${OFFICE}['’]s? (?:\\p{L}+ )?(?:position|stance|views?|opinion|attitude|approach|advice|line)`,
  `(?:position|stance|views?|opinion|attitude) of the (?:\\p{L}[\\p{L}-]* ){0,3}?${OFFICE}`,
  `(?:sagt|sagte|forderte|fordert|erklärte|meinte|denkt|dachte|versprach) (?:der|die|unsere?) ${OFFICE}`,
  `hat(?:te)? (?:der|die) ${OFFICE}.{0,120}(?:gesagt|gefordert|erklärt|versprochen)`,
  `(?:position|haltung|meinung|ansicht|einstellung|standpunkt|sicht|linie|kurs) (?:der|des) ${OFFICE}`,
].map((pattern) => new RegExp(`(?<!\\p{L})${pattern}(?!\\p{L})`, 'iu'));

/** "What did the defence minister say", "die Position des Ministers": the words of whoever holds an office. */
export function asksForWordsOfOffice(question: string): boolean {
  return WORDS_OF_OFFICE.some((pattern) => {
    const office = pattern.exec(question)?.groups?.['office'] ?? '';
    return [office, office.replace(/s$/u, '')].some((word) => isOffice(word) && !QUALIFIES.test(word));
  });
}

function endOf(match: RegExpMatchArray): number {
  return (match.index ?? 0) + match[0].length;
}

/** Does an article give somebody this office: `Police Chief Pruett`, `Bill Troutman, the plant manager,`? */
export function isHeldBy({ office, kind }: OfficeAsked, name: string, text: string): boolean {
  // The office may stand before the family name alone: "Dee Pruett … Police Chief Pruett told the crowd".
  const names = [...new Set([name, name.split(/\s+/).at(-1) ?? name])];
  const printed = names.flatMap((one) => wordsOf(officesBeside(text, one)));
  if (!printed.includes(office)) return false;
  // A bare "the chief" is whichever chief; "the police chief" is not the fire chief.
  return kind === null || printed.includes(kind) || printed.every((word) => isOffice(word));
}

/** UTF-16 units before and behind a name in which its office stands. */
const BEFORE = 60;
const BEHIND = 120;
const IN_APPOSITION =
  /^,(?: \d{1,3},)?((?: (?:the|an?|its|his|her|who (?:is|was)|and|of|for|der|die|ein|eine))? [^,.;:“”"]{3,90})(?=[,.;:]|$)/u;

/** What stands in capitals before a name, and in apposition behind it, wherever the article prints it. */
function officesBeside(text: string, name: string): string {
  const found: string[] = [];
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) {
    const end = at + name.length;
    const before = nameWithOffice(text.slice(Math.max(0, at - BEFORE), end), name);
    if (before !== name) found.push(before.slice(0, -name.length));
    const behind = IN_APPOSITION.exec(text.slice(end, end + BEHIND))?.[1];
    if (behind !== undefined && wordsOf(behind).some((word) => isOffice(word))) found.push(behind);
  }
  return found.join(' ');
}

/**
 * "Who is the police chief?": sentences about who held it, as the register knows, that name the office themselves; else
 * where it is spoken of beside them.
 * @param isWhoAlone who keeps a thing, or came after somebody: then any plain sentence about who does
 * @returns null where there are none
 */
export function aboutHolders(
  candidates: readonly Candidate[],
  offices: readonly OfficeAsked[],
  isWhoAlone: boolean,
  named: readonly string[],
): readonly Candidate[] | null {
  const holders = named.filter((name) => !isThing(name, candidates));
  if ((offices.length === 0 && !isWhoAlone) || holders.length === 0) return null;
  if (offices.length === 0) {
    const telling = candidates.filter(({ kind, text }) => kind === 'prose' && mentions(text, holders));
    return telling.length === 0 ? null : telling;
  }
  const about = candidates.filter(({ kind, text, source, around, span }) => {
    if (kind !== 'prose' || !mentions(text, holders)) return false;
    const near = [...around.slice(-1), span].map(({ start, end }) => source.article.text.slice(start, end));
    const words = wordsOf(near.join(' '));
    return offices.some(
      (one) => words.includes(one.office) && (one.kind === null || words.includes(one.kind)),
    );
  });
  const itself = about.filter(({ text }) => offices.some(({ office }) => wordsOf(text).includes(office)));
  if (itself.length > 0) return itself;
  return about.length === 0 ? null : about;
}

/** `the Lady Corley`: nobody is printed with an article. */
function isThing(name: string, candidates: readonly Candidate[]): boolean {
  return candidates.some(({ text }) =>
    ['the', 'The', 'die', 'Die', 'das', 'Das'].some((article) => text.includes(`${article} ${name}`)),
  );
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}-]+/gu) ?? [];
}
