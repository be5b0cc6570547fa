import type { SearchPlan } from '../../../../domain/plan.ts';
import type { Span } from '../../../../domain/text/span.ts';
import { kept } from '../../../../planner/keeper.ts';
import { asksForSuccessor } from '../../../../planner/successors.ts';
import { uiLanguage } from '../../archive-settings.ts';
import type { DraftRequest } from '../../ports.ts';
import { isAct, saysAct } from './answering.ts';
import { type Asked, groupAsked, whoIsAsked } from './asked.ts';
import { matterAsked } from './asked-matter.ts';
import { knowsAskedThing } from './asked-thing.ts';
import type { Candidate } from './candidate.ts';
import { choosePerWindow, type Side } from './choose.ts';
import { asksForDefinition } from './definition.ts';
import { candidatesOf, foundSources } from './found.ts';
import { sidesOfGroups } from './group-asked.ts';
import { asksForWordsOf, comparesPeople, isQuoteBy, isSubject, mentions } from './names.ts';
import { isOfThePage } from './of-the-page.ts';
import { aboutHolders, asksForWordsOfOffice, officesAsked } from './office-asked.ts';
import { sayingWhatIsQuoted } from './phrases-said.ts';
import { shapeOf } from './question-shape.ts';
import { readArticle } from './read-article.ts';
import { sayNothing } from './say-date.ts';
import { type Forms, failingTogether, fullestForms, sayable } from './sayable.ts';
import { type Scored, scoreCandidates, type Wanted } from './score-candidates.ts';
import { tokensOf } from './terms.ts';

/** Kinds of articles that report; an opinion, a letter or a joke is never said in the paper's own voice. */
const REPORTS: ReadonlySet<string> = new Set(['news', 'wire', 'correction']);

/** @returns the draft, or null when nothing of the evidence can stand in an answer */
export function writeExtract(request: DraftRequest): string | null {
  const { question, evidence } = request;
  const plan = request.plan.peopleOfPage === true ? { ...request.plan, entities: [] } : request.plan;
  const found = foundSources(evidence)
    .filter(({ source }) => REPORTS.has(source.article.contentType))
    .map((one) => ({ ...one, reading: readArticle(one.source.article, question.timeZone) }));
  const readings = found.map(({ reading }) => reading);
  if (!knowsAskedThing(question.text, question.lang, readings)) return null;
  const speakers = [...new Set(found.flatMap(({ reading }) => reading.speakers))];
  const asked = whoIsAsked(question.text, plan, speakers, question.timeZone);
  const candidates = sayingWhatIsQuoted(
    question.text,
    found
      .flatMap((one) => candidatesOf(one, one.reading, asked.mayAnswer))
      .filter((candidate) => isOfThePage(request.plan, candidate)),
  );
  const shape = shapeOf(question.text, question.lang, plan.questionKind);
  const isWhoAlone = kept(question.text) !== null || asksForSuccessor(question.text);
  const holders =
    shape.wantsPerson || isWhoAlone
      ? aboutHolders(
          candidates,
          officesAsked(question.text),
          isWhoAlone,
          plan.entities.filter((name) => !mentions(question.text, [name])),
        )
      : null;
  const matter = matterAsked(request, plan, { asked, candidates, found, isAboutHolder: holders !== null });
  const wanted: Wanted = {
    questionStems: tokensOf(question.text, question.lang).map(({ stem }) => stem),
    kind: plan.questionKind,
    matter,
    isAsked: asked.says,
    named: asked.people.length > 0,
    shape,
    seeksDefinition: plan.questionKind === 'lookup' && asksForDefinition(question.text, question.lang),
    seeksPosition: plan.questionKind !== 'lookup' && plan.questionKind !== 'number',
    lang: question.lang,
  };
  const own = scoreCandidates(holders ?? byOrAbout(candidates, asked, plan, question.text), wanted);
  const scored = originals(own.length > 0 ? own : doneByAnybody(candidates, asked, wanted));
  const dated = shape.wantsStory || shape.wantsPerson || plan.windows.length > 1;
  const sides: readonly Side[] =
    plan.groups === undefined
      ? asked.people.map((name) => (candidate) => isQuoteBy(candidate, [name]))
      : sidesOfGroups(plan.groups);
  const choose: Choose = (forms) =>
    choosePerWindow(scored, plan, (one) => forms(one.candidate) !== null, sides, shape.wantsStory);
  const holding = sayable(request, dated);
  return writtenAtOnce(choose, holding, dated, request) ?? writtenOf(choose(holding), holding, request);
}

type Choose = (forms: Forms) => readonly (readonly Scored[])[];

/** Rounds in which what fails in the whole is asked by itself. */
const ROUNDS = 3;

/**
 * As a rule the fullest form of each sentence holds, and one judgement of the whole says so. What fails in it is asked by
 * itself, in whatever form, and the rest is chosen anew.
 * @returns null where that comes to no end: then each sentence is asked by itself
 */
function writtenAtOnce(choose: Choose, holding: Forms, dated: boolean, request: DraftRequest): string | null {
  const fullest = fullestForms(request, dated);
  const doubted = new Set<Candidate>();
  const forms: Forms = (candidate) => (doubted.has(candidate) ? holding(candidate) : fullest(candidate));
  for (let round = 0; round < ROUNDS; round++) {
    const chosen = choose(forms);
    const sentences = sentencesOf(chosen, forms, request);
    if (sentences.length === 0) return null;
    const draft = sentences.join(' ');
    if (request.judge(draft).outcome.kind === 'release') return draft;
    const failing = failingTogether(sentences, request);
    const before = doubted.size;
    for (const { candidate } of chosen.flat())
      if (failing.has(forms(candidate) ?? '')) doubted.add(candidate);
    if (doubted.size === before) return null;
  }
  return null;
}

/** Chosen sentences per window as they stand in the draft; an empty window is told. */
function sentencesOf(
  chosen: readonly (readonly Scored[])[],
  forms: Forms,
  { plan, question }: DraftRequest,
): readonly string[] {
  const filled = chosen.map((own) => own.length > 0);
  if (!filled.includes(true)) return [];
  return chosen
    .flatMap((own, index) => {
      if (own.length > 0) return own.map(({ candidate }) => forms(candidate) ?? '');
      if (plan.windows.length < 2) return [];
      return [sayNothing(plan.windows, index, filled, uiLanguage(question.lang))];
    })
    .filter((sentence, index, line) => sentence !== line[index - 1]);
}

/** The chosen sentences as one draft; what does not hold beside the others is left out. */
function writtenOf(
  chosen: readonly (readonly Scored[])[],
  forms: Forms,
  request: DraftRequest,
): string | null {
  let kept = chosen;
  for (;;) {
    const all = kept.flat();
    if (all.length === 0) return null;
    const sentences = sentencesOf(kept, forms, request);
    const failing = failingTogether(sentences, request);
    const stays = ({ candidate }: Scored) => !failing.has(forms(candidate) ?? '');
    // Nothing to point at, or one sentence alone: the draft goes to the gate as it is, and the gate decides.
    if (all.every(stays) || all.length === 1) return sentences.join(' ');
    const [first] = all;
    kept = kept.map((own) => own.filter((one) => (all.some(stays) ? stays(one) : one === first)));
  }
}

/**
 * "Why did Mayor Reyes sell the parcel?", and nothing says that she did: what the archive tells of a sale, whoever it
 * is told of.
 */
function doneByAnybody(candidates: readonly Candidate[], asked: Asked, wanted: Wanted): readonly Scored[] {
  if (asked.people.length === 0 || !wanted.matter.some((term) => isAct(term, wanted))) return [];
  const prose = candidates.filter(({ kind }) => kind === 'prose');
  return scoreCandidates(prose, wanted).filter(({ candidate }) => saysAct(candidate, wanted));
}

/** Of words that several articles print (a wire copy, a look back) only those of the earliest. */
function originals(scored: readonly Scored[]): readonly Scored[] {
  const first = new Map<string, Scored>();
  for (const one of scored) {
    const { source } = one.candidate;
    const words = wordsOf(one.candidate);
    const known = first.get(words)?.candidate.source.article.published;
    if (known === undefined || source.article.published < known) first.set(words, one);
  }
  return [...first.values()];
}

/** By the span of the item, which its reading keeps: the words of an article are the same for every question. */
const itemWords = new WeakMap<Span, string>();

function wordsOf({ span, speaker, text }: Candidate): string {
  const words =
    itemWords.get(span) ??
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  itemWords.set(span, words);
  return `${speaker ?? ''} ${words}`;
}

/** Tells what somebody said or thought, in the paper's words. */
const REPORTS_WORDS =
  /(?<!\p{L})(?:sa(?:id|ys|y)|t(?:old|ells)|promised|pledged|vowed|asked|called|argued|warned|announced|proposed|denied|admitted|insisted|suggested|urged|thought|thinks|believes|wants?|wanted|opposed|supported|rejected|refused|sagte|erklärte|versprach|forderte|kündigte|warnte|bestritt|meinte|nannte|lehnte|schlug|wollte|will|verlangte|betonte|räumte)(?!\p{L})/iu;

/**
 * A question about a person takes that person's words, and plain sentences about the person; nobody else's words.
 * Where words are asked for and there are some, it takes only these.
 */
function byOrAbout(
  found: readonly Candidate[],
  asked: Asked,
  plan: SearchPlan,
  question: string,
): readonly Candidate[] {
  const own = found.filter((candidate) => asked.says(candidate));
  if (asked.ofGroup) return own;
  const candidates = isOfUnknownHolder(found, asked, question)
    ? found.filter(({ isSpeech }) => !isSpeech)
    : found;
  if (own.length > 0) {
    const about = candidates.filter(({ kind, text }) => kind === 'prose' && mentions(text, asked.people));
    return plan.questionKind === 'quote' ? [...own, ...candidates.filter(asked.tells)] : [...own, ...about];
  }
  const missing = plan.entities.filter((name) => asksForWordsOf(question, name));
  const told = plan.questionKind === 'quote' ? candidates.filter(asked.tells) : [];
  if (told.length > 0) return told;
  const words = plan.questionKind === 'quote' || missing.length > 0;
  const telling = words
    ? candidates.filter(({ kind, text }) => kind === 'utterance' || REPORTS_WORDS.test(text))
    : candidates;
  const group = asked.people.length === 0 && missing.length === 0 ? groupAsked(question) : null;
  if (group !== null) return telling.filter((candidate) => standsBeside(candidate, group));
  // What one did is told where that person is named.
  const subjects =
    asked.people.length > 0
      ? []
      : plan.entities.filter((name) => name.includes(' ') && isSubject(question, name));
  const naming = telling.filter(({ kind, text }) => kind === 'prose' && mentions(text, subjects));
  if (naming.length > 0) return naming;
  const compared = asked.people.length === 0 && comparesPeople(question);
  if (compared) return telling.filter(({ kind, text }) => kind === 'prose' && mentions(text, plan.entities));
  // That person says nothing here, and another's words are no answer.
  return missing.length === 0
    ? telling.filter(({ isMainVoice }) => isMainVoice)
    : telling.filter(({ kind, text }) => kind === 'prose' && mentions(text, missing));
}

/**
 * "Was sagte der Verteidigungsminister …", of an archive whose speeches tell who their speaker is and none tells that
 * office: who speaks of a minister is another.
 */
function isOfUnknownHolder(candidates: readonly Candidate[], asked: Asked, question: string): boolean {
  if (asked.people.length > 0 || !asksForWordsOfOffice(question)) return false;
  return candidates.some(({ isSpeech, source: { article } }) => {
    const tells = article.speakerRole !== undefined || article.speakerGroup !== undefined;
    return isSpeech && tells;
  });
}

/**
 * Is the group spoken of where these words stand? Of a speech that says nothing: who speaks of the Greens is as a rule
 * none of them. To which group a speaker belongs only the source tells (`membersAsked`).
 */
function standsBeside(
  { source, around, span, text, isSpeech }: Candidate,
  group: readonly string[],
): boolean {
  if (isSpeech) return false;
  const where = [...around, span].map(({ start, end }) => source.article.text.slice(start, end)).join(' ');
  const beside = `${text} ${where} ${source.article.headline}`.toLowerCase();
  return group.every((word) => beside.includes(word.replace(/(?:en|s|n)$/u, '')));
}
