/*
 * Whose position is asked for, where the question names groups: the group that says something (`Was sagte die FDP`) or whose
 * position it is (`die Haltung der Grünen`), never one that is only spoken of (`Was sagte Merz über die SPD`).
 */
import type { Language } from '../domain/article.ts';
import type { AskedGroup, QuestionKind } from '../domain/plan.ts';
import type { Question } from '../domain/question.ts';
import { type Span, spansOverlap } from '../domain/text/span.ts';
import { findGroups, type GroupMention } from './find-groups.ts';
import {
  AMONG,
  askingWords,
  BEHIND_EN,
  JOINED,
  MASCULINE,
  NAME_BEHIND_DE,
  OBLIQUE,
  OWNER,
  OWNS,
  SAYS_DE,
  SAYS_EN,
  SPOKEN_OF,
  WHICH,
} from './group-words.ts';

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
    if (isPartOfMore(text, lang, mention)) return false;
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

/** `Labour voters`, `the Labour leader Ada Marsh`, `die FDP Bayern`: more than the group, or less. */
function isPartOfMore(text: string, lang: Language, { start, end }: GroupMention): boolean {
  const behind = text.slice(end);
  if (lang !== 'de') return !BEHIND_EN.test(behind) && !OWNS.test(behind);
  const owned = OWNER.test(text.slice(0, start).toLowerCase());
  return (owned || /^\s*was(?!\p{L})/iu.test(text)) && NAME_BEHIND_DE.test(behind);
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
