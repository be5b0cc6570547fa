import type { ArchiveProfile } from '../domain/plan.ts';
import type { Question } from '../domain/question.ts';
import { remembered } from '../domain/text/remembered.ts';
import { groupsNamed } from '../planner/group-question.ts';

/**
 * The part of the register that the question can touch: entries that share a word with it, and whoever holds an office
 * that one of them holds, since `the mayor` is one person only while no other holds it. The rest cannot move plan or
 * checks, and a receipt need not carry a whole register. An office of many is nobody's by itself and is left out.
 */
export function profileAsked(
  profile: ArchiveProfile,
  question: Pick<Question, 'text' | 'lang'>,
): ArchiveProfile {
  const asked = new Set(wordsOf(question.text));
  const touches = (names: readonly string[]): boolean =>
    names.some((name) => wordsOf(name).some((word) => asked.has(word)));
  const holders = new Map<string, number>();
  for (const { offices } of profile.entities)
    for (const title of new Set(offices.map(titleOf))) holders.set(title, (holders.get(title) ?? 0) + 1);
  const isKept = (office: Office): boolean =>
    (holders.get(titleOf(office)) ?? 0) <= MOST_HOLDERS || touches([office.title]);
  const known = profile.entities.map((entry) =>
    entry.offices.every(isKept) ? entry : { ...entry, offices: entry.offices.filter(isKept) },
  );
  const touched = known.filter(({ name, aliases, offices }) =>
    touches([name, ...aliases, ...offices.map((office) => office.title)]),
  );
  const titles = new Set(touched.flatMap(({ offices }) => offices.map(titleOf)));
  const entities = known.filter(
    (entry) => touched.includes(entry) || entry.offices.some((office) => titles.has(titleOf(office))),
  );
  const { groups, ...rest } = profile;
  const named = groups === undefined ? [] : groupsNamed(question, groups);
  return { ...rest, entities, ...(named.length === 0 ? {} : { groups: named }) };
}

type Office = ArchiveProfile['entities'][number]['offices'][number];

/** Members of a parliament all hold one office. */
const MOST_HOLDERS = 40;

/** `council member` of `council member, Ward 2`. */
function titleOf({ title }: Office): string {
  return withoutWard(title);
}

const withoutWard = remembered((title) => (title.split(',')[0] ?? title).trim().toLowerCase(), 512);

/** Words by their first four letters: inflected and possessive forms still meet. */
const wordsOf = remembered((text): readonly string[] => {
  const words =
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => word.slice(0, 4));
}, 2_048);
