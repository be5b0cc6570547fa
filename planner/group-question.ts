import type { ArchiveProfile, PlanNotice, QuestionKind } from '../domain/plan.ts';
import type { Question } from '../domain/question.ts';
import type { Span } from '../domain/text/span.ts';
import { askedGroups, asksWhichGroups, type GroupsAsked } from './asked-groups.ts';
import { findGroups } from './find-groups.ts';
import { groupsOf, isOfSeveral, type KnownGroup } from './group-forms.ts';

/** What a question asks of groups, and whether that can be searched. */
export interface GroupQuestion {
  readonly asked: GroupsAsked | null;
  /** Rule by which it is declined; null: it may be searched. */
  readonly refused: string | null;
  readonly notices: readonly PlanNotice[];
  /** A group does nothing but what its members say: whether it holds something asks for their words. */
  readonly kind: QuestionKind;
}

/**
 * @param named who else the question names
 * @param hasMatter is anything asked about, beside what stands in these spans?
 */
export function readGroupQuestion(
  question: Pick<Question, 'text' | 'lang'>,
  { groups }: Pick<ArchiveProfile, 'groups'>,
  kind: QuestionKind,
  named: readonly Span[],
  hasMatter: (spans: readonly Span[]) => boolean,
): GroupQuestion {
  const asked = groups === undefined ? null : askedGroups(question, groups, kind, named);
  if (groups !== undefined && asked === null && asksWhichGroups(question)) {
    const notice = { code: 'which-groups', facts: { groups: printed(groupsOf(groups)) } };
    return { asked, refused: 'question.which-groups', notices: [notice], kind };
  }
  if (asked === null) return { asked, refused: null, notices: [], kind };
  const words = kind === 'lookup' || kind === 'yes-no' ? 'quote' : kind;
  const { ambiguous } = asked;
  if (ambiguous !== null) {
    const facts = { name: ambiguous.written, groups: ambiguous.names.join(', ') };
    return {
      asked,
      refused: 'question.group-ambiguous',
      notices: [{ code: 'ambiguous-group', facts }],
      kind: words,
    };
  }
  const refused = hasMatter([...asked.spans, ...asked.asking]) ? null : 'question.group-without-matter';
  const code = refused === null ? 'group-members' : 'group-without-matter';
  const notice = { code, facts: { groups: printed(asked.groups) } };
  const whole = asked.groups.find(({ names }) => names.some(isOfSeveral));
  const { part } = asked;
  const ofSeveral =
    part === null || whole === undefined || refused !== null
      ? []
      : [{ code: 'group-of-several', facts: { name: part, groups: printed([whole]) } }];
  return { asked, refused, notices: [notice, ...ofSeveral], kind: words };
}

/**
 * Names of groups that the question touches, under all their spellings, all where it asks which of them; another one cannot
 * move the plan.
 */
export function groupsNamed(
  question: Pick<Question, 'text' | 'lang'>,
  names: readonly string[],
): readonly string[] {
  if (asksWhichGroups(question)) return names;
  const mentioned = new Set(
    findGroups(question.text, names).flatMap(({ groups }) => groups.flatMap((group) => group.names)),
  );
  return names.filter((name) => mentioned.has(name));
}

/** Each group once, under the last of its spellings. */
function printed(groups: readonly KnownGroup[]): string {
  return groups.map(({ names }) => names.at(-1) ?? '').join(', ');
}
