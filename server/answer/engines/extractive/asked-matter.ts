import type { SearchPlan } from '../../../../domain/plan.ts';
import type { Question } from '../../../../domain/question.ts';
import type { Source } from '../../../../domain/source.ts';
import { dayInZone } from '../../../../domain/time/instant.ts';
import { withoutSpans } from '../../../../planner/build-query.ts';
import { writesDayFirst } from '../../../../planner/dates/context.ts';
import { findDatesOn } from '../../../../planner/dates/find-dates.ts';
import { datesWithoutMatter } from '../../../../planner/holiday-matter.ts';
import { withoutKeeper, withoutKeeping } from '../../../../planner/keeper.ts';
import { asksForSuccessor } from '../../../../planner/successors.ts';
import type { DraftRequest } from '../../ports.ts';
import { type Asked, withoutTitles } from './asked.ts';
import type { Candidate } from './candidate.ts';
import { withoutGroups } from './group-asked.ts';
import { type OfficeAsked, officesAsked } from './office-asked.ts';
import { matterOf, type Term } from './terms.ts';
import { deedAsked } from './who-did.ts';

/** What the evidence tells of who is asked about. */
interface Known {
  readonly asked: Asked;
  readonly candidates: readonly Candidate[];
  readonly found: readonly { readonly source: Source }[];
  /** "Who is the police chief?", and who that is is known. */
  readonly isAboutHolder: boolean;
}

/** What the question is about: its content words without dates, titles, and who is asked for. */
export function matterAsked(request: DraftRequest, plan: SearchPlan, known: Known): readonly Term[] {
  const deed = deedAsked(request.question.text, request.question.lang);
  const matter = duringWhat(termsAsked(request, plan, known), request.question.text);
  // Who did it is asked; in what words a sentence tells it is no part of the matter.
  return deed === null
    ? matter
    : matter.map((term) => (deed.words.includes(term.word) ? { ...term, isLesser: true } : term));
}

const DURING = /(?<!\p{L})(?:during|während) (?:the |der |des |dem )?((?:\p{L}[\p{L}-]* ?){1,3})/iu;

/** "What did Father Dacey do during the flood?": of a name and a time, the time is the matter. */
function duringWhat(matter: readonly Term[], question: string): readonly Term[] {
  const during = DURING.exec(question)?.[1]?.toLowerCase().split(/\s+/) ?? [];
  if (during.length === 0 || matter.some(({ isName, isLesser }) => !isName && !isLesser)) return matter;
  return matter.map((term) => (during.includes(term.word) ? { ...term, isLesser: false } : term));
}

function termsAsked(
  { question, archive }: DraftRequest,
  plan: SearchPlan,
  { asked, candidates, found, isAboutHolder }: Known,
): readonly Term[] {
  const matterIn = (text: string, offices: readonly OfficeAsked[] = []) =>
    matterOf(
      text,
      // Who is compared is no matter, whether or not they speak in what was found.
      [...asked.people, archive, ...comparedIn(question.text, plan)],
      [...namesIn(plan.entities, found), ...offices.map(({ written }) => written)],
      // What a page is about stands in its own language.
      plan.about === undefined ? question.lang : (found[0]?.source.article.lang ?? question.lang),
    );
  if (plan.about !== undefined) return matterIn(plan.about);
  const text = withoutTitles(
    withoutGroups(withoutKeeping(withoutDates(question, plan)), question.lang, plan.groups),
    asked.people,
  );
  // Whoever came next is known by name, and is all that was asked.
  if (isAboutHolder && asksForSuccessor(question.text)) return [];
  if (isAboutHolder) return matterIn(withoutKeeper(withoutOffices(text, officesAsked(question.text))));
  // Whose office it is tells an article's matter as well, unless it is all that was asked.
  const byOffice =
    plan.terms === undefined ? asked.offices : officesAsked(text.split(ON_THE_MATTER)[0] ?? text);
  const offices = candidates.some((one) => asked.says(one) || asked.tells(one)) ? byOffice : [];
  const rest = offices.length === 0 ? [] : matterIn(withoutOffices(text, offices));
  // Nobody who speaks calls himself by his office.
  const inSpeech = candidates.some((one) => one.isSpeech && asked.says(one));
  const alone = inSpeech || rest.every(({ isLesser }) => isLesser);
  return offices.length > 0 && alone ? rest : matterIn(text, offices);
}

/** "How did Truman and Eisenhower differ on Korea?": a name behind such a word is what they differ on. */
const ON_WHAT =
  /(?<!\p{L})(?:on|about|over|regarding|toward|towards|zu|zum|zur|bei|beim|über|gegenüber) (?:the |der |die |das |den |dem )?$/iu;

function comparedIn(question: string, { questionKind, entities }: SearchPlan): readonly string[] {
  if (questionKind !== 'comparison') return [];
  return entities.filter((name) => !ON_WHAT.test(question.slice(0, Math.max(0, question.indexOf(name)))));
}

const ON_THE_MATTER = /\s(?:about|regarding|concerning|on|über|zu|zum|zur)\s/iu;

function withoutOffices(question: string, offices: readonly OfficeAsked[]): string {
  return offices.reduce((text, { written }) => text.replace(written, ' '), question);
}

/** A date says when and is no matter: "per 31.12.2020" asks about no 31. */
function withoutDates({ text, lang, askedAt, timeZone }: Question, { questionKind }: SearchPlan): string {
  const context = {
    today: dayInZone(askedAt, timeZone),
    direction: 'past',
    dayFirst: writesDayFirst(timeZone, lang),
    fiscalYear: null,
    events: [],
  } as const;
  return withoutSpans(text, datesWithoutMatter(text, findDatesOn(text, lang, context), lang, questionKind));
}

/** In a reference work an abbreviation is a term of art, not somebody's name: it is what is asked about. */
function namesIn(
  entities: readonly string[],
  found: readonly { readonly source: Source }[],
): readonly string[] {
  const isReference = found.some(({ source }) => source.article.validity !== undefined);
  return isReference
    ? entities.filter((name) => !/^(?=(?:\p{Ll}*\p{Lu}){2})\p{Lu}[\p{L}\p{N}&-]{1,7}$/u.test(name))
    : entities;
}
