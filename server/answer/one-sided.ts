import type { ReaderAnswer, ReaderNotice } from '../../domain/api/reader.ts';
import type { SearchPlan } from '../../domain/plan.ts';
import { noticeMessage } from '../../planner/notice-message.ts';

const CODE = 'comparison-one-sided';

/** Words that set two names of a question side by side. */
const BESIDE = '(?:and|or|versus|vs\\.?|from|with|than|to|und|oder|von|mit|als|zu)';
/** Titles and first names before a family name. */
const TITLES = "(?:\\p{Lu}[\\p{L}.’'-]*\\s+){0,4}";
const BEHIND = "(?:[’']s?)?(?:\\s+(?:differ|disagree|compare|disagreed|differed)\\p{Ll}*)?";

/**
 * A comparison of which one side says nothing must not pass for the whole: the reader is told whom it does not tell of.
 * It stands beside the answer as a notice, since it claims nothing of anybody.
 * @param notices those of the plan, and of an earlier state of the answer
 */
export function withOneSided(
  notices: readonly ReaderNotice[],
  { text, lang }: { readonly text: string; readonly lang: 'en' | 'de' },
  plan: Pick<SearchPlan, 'questionKind' | 'entities' | 'groups'>,
  answer: ReaderAnswer,
): readonly ReaderNotice[] {
  const others = notices.filter(({ code }) => code !== CODE);
  const compared = sidesOf(text, plan);
  const told = answer.sentences
    .map(({ parts }) => parts.map((part) => part.text).join(''))
    .join(' ')
    .toLowerCase();
  const silent = compared.filter(
    ({ told: forms }) => !forms.some((form) => told.includes(form.toLowerCase())),
  );
  if (compared.length < 2 || silent.length === 0 || silent.length === compared.length) return others;
  const notice = { code: CODE, facts: { people: silent.map(({ name }) => name).join(', ') } };
  return [...others, { ...notice, message: noticeMessage(notice, lang) }];
}

interface Side {
  readonly name: string;
  /** Under which forms an answer tells of it. */
  readonly told: readonly string[];
}

/** Groups of which each is told by its members, or people. */
function sidesOf(
  question: string,
  plan: Pick<SearchPlan, 'questionKind' | 'entities' | 'groups'>,
): readonly Side[] {
  if (plan.groups !== undefined)
    return plan.groups.map(({ names }) => ({
      name: names.at(-1) ?? '',
      told: names.map((name) => `(${name})`),
    }));
  return namesCompared(question, plan).map((name) => ({ name, told: [familyName(name)] }));
}

/** Names that the question sets side by side; none where it compares years, or asks for one person's words. */
function namesCompared(
  question: string,
  plan: Pick<SearchPlan, 'questionKind' | 'entities'>,
): readonly string[] {
  if (
    plan.questionKind !== 'comparison' &&
    plan.questionKind !== 'quote' &&
    plan.questionKind !== 'longitudinal'
  )
    return [];
  return plan.entities.filter((name) => {
    const last = escaped(familyName(name));
    const behind = new RegExp(
      `(?<!\\p{L})${BESIDE}\\s+(?:the\\s+|der\\s+|die\\s+)?${TITLES}${last}(?!\\p{L})`,
      'u',
    );
    const before = new RegExp(
      `(?<!\\p{L})${last}${BEHIND}\\s*,?\\s+${BESIDE}\\s+(?:the\\s+|der\\s+|die\\s+)?\\p{Lu}`,
      'u',
    );
    return behind.test(question) || before.test(question);
  });
}

function familyName(name: string): string {
  return name.trim().split(/\s+/).at(-1) ?? name;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
