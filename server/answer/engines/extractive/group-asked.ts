import type { ArticleVersion, Language } from '../../../../domain/article.ts';
import type { SearchPlan } from '../../../../domain/plan.ts';
import { askingWords } from '../../../../planner/group-words.ts';
import type { Asked } from './asked.ts';
import type { Candidate, Item } from './candidate.ts';

type Groups = NonNullable<SearchPlan['groups']>;

/**
 * Who answers for a group: its members, each in a speech that the source gives with that group, by their own words. Whoever
 * else is heard in it, calls in, or speaks of the group is none of them.
 */
export function membersAsked(groups: Groups): Asked {
  const names = new Set(groups.flatMap((group) => group.names));
  const mayAnswer = (item: Item, { speaker, speakerGroup }: ArticleVersion) =>
    item.kind === 'utterance' &&
    item.isSpeech &&
    speaker !== null &&
    item.speaker === speaker &&
    speakerGroup !== undefined &&
    names.has(speakerGroup);
  return {
    people: [],
    offices: [],
    ofGroup: true,
    says: (candidate) => mayAnswer(candidate, candidate.source.article),
    tells: () => false,
    mayAnswer,
  };
}

/** Several groups that are held against each other, each by its members. */
export function sidesOfGroups(groups: Groups): readonly ((candidate: Candidate) => boolean)[] {
  return groups.map(
    ({ names }) =>
      ({ source }) =>
        source.article.speakerGroup !== undefined && names.includes(source.article.speakerGroup),
  );
}

/** A question without the words that name the groups and ask for theirs: they are no matter. */
export function withoutGroups(text: string, lang: Language, groups: Groups | undefined): string {
  if (groups === undefined) return text;
  return groups
    .flatMap(({ written }) => written)
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, written) => rest.replace(written, ' '), text)
    .replace(askingWords(lang), ' ');
}
