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
  plan: Pick<SearchPlan, 'questionKind' | 'entities'>,
  answer: ReaderAnswer,
): readonly ReaderNotice[] {
  const others = notices.filter(({ code }) => code !== CODE);
  const compared = namesCompared(text, plan);
  const told = answer.sentences
    .map(({ parts }) => parts.map((part) => part.text).join(''))
    .join(' ')
    .toLowerCase();
  const silent = compared.filter((name) => !told.includes(familyName(name).toLowerCase()));
  if (compared.length < 2 || silent.length === 0 || silent.length === compared.length) return others;
  const notice = { code: CODE, facts: { people: silent.join(', ') } };
  return [...others, { ...notice, message: noticeMessage(notice, lang) }];
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
