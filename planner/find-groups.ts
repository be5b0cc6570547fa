import { remembered } from '../domain/text/remembered.ts';
import type { Span } from '../domain/text/span.ts';
import { formsOfGroup, type GroupForm, groupsOf, isOfSeveral, type KnownGroup } from './group-forms.ts';

/** A place of the question where a group of the archive is named. */
export interface GroupMention extends Span {
  /** With the words that only say that it is a group: `Fraktion der FDP`. */
  readonly written: string;
  /** More than one: the form stands for several groups. */
  readonly groups: readonly KnownGroup[];
  /** One party of a group that several form together: `CDU` of `CDU/CSU`. */
  readonly isOneOfSeveral: boolean;
}

const LIST = '\u0000';
const formsIn = remembered(
  (names): readonly GroupForm[] => groupsOf(names.split(LIST)).flatMap(formsOfGroup),
  16,
);

/**
 * Where a text names groups of the archive, in order, the longest at a place.
 * @param names the archive's, as they stand there
 */
export function findGroups(text: string, names: readonly string[]): readonly GroupMention[] {
  if (names.length === 0) return [];
  const caseless = !/\p{Lu}/u.test(text.slice(1));
  const found = formsIn(names.join(LIST)).flatMap((form) =>
    [...text.matchAll(form.pattern)].flatMap((match) => {
      if (!isMeant(text, match, form, caseless)) return [];
      const start = match.index;
      const end = start + match[0].length;
      const { group, isWhole } = form;
      const isOneOfSeveral = !isWhole && group.names.some(isOfSeveral);
      return [{ start, end, written: match[0], group, isWhole, isOneOfSeveral }];
    }),
  );
  const kept: (typeof found)[number][][] = [];
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1);
    const [first] = last ?? [];
    if (last === undefined || first === undefined || one.start >= first.end) kept.push([one]);
    else if (one.start === first.start && one.end === first.end) last.push(one);
  }
  return kept.flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    // Whose whole name it is, is meant; a part of other names stands back.
    const whole = same.filter(({ isWhole }) => isWhole);
    const groups = [...new Set((whole.length > 0 ? whole : same).map(({ group }) => group))];
    const { start, end, written, isOneOfSeveral } = first;
    return [{ start, end, written, groups, isOneOfSeveral }];
  });
}

function isMeant(
  text: string,
  match: RegExpMatchArray & { readonly index: number },
  { isAcronym, isAdjective }: GroupForm,
  caseless: boolean,
): boolean {
  const form = match.groups?.['form'] ?? '';
  const before = text.slice(0, match.index);
  const behind = text.slice(match.index + match[0].length);
  // `der FDP-Abgeordnete Otto Fricke` is a person.
  if (match.groups?.['people'] !== undefined && /^\s+\p{Lu}/u.test(behind)) return false;
  if (caseless) return true;
  if (isAcronym) return /^\p{Lu}/u.test(form) || /(?:^|\s)(?:die|der|den|the)\s+$/iu.test(before);
  if (!/^\p{Lu}/u.test(form)) return false;
  // `die Grüne Jugend`, `der Grünen Woche`: part of another name. Behind `die Grünen` another noun may follow.
  const isPart = isAdjective && match[0].endsWith(form) && /^\s+\p{Lu}/u.test(behind);
  return !isPart || (/n$/iu.test(form) && /(?:^|\s)die\s+$/iu.test(before));
}
