import { uiLanguage } from '../../archive-settings.ts';
import type { DraftRequest } from '../../ports.ts';
import type { Candidate } from './candidate.ts';
import { choosePerWindow } from './choose.ts';
import { foundSources } from './found.ts';
import { isQuoteBy, mentions } from './names.ts';
import { newsCandidates } from './news-candidates.ts';
import { sayNothing } from './say-date.ts';
import { sayable, withoutFailures } from './sayable.ts';
import { type Scored, scoreCandidates, type Wanted } from './score-candidates.ts';
import { speechCandidates } from './speech-candidates.ts';
import { matterOf } from './terms.ts';

/** Kinds of articles that report; an opinion, a letter or a joke is never said in the paper's own voice. */
const REPORTS: ReadonlySet<string> = new Set(['news', 'wire']);

/** @returns the draft, or null when nothing of the evidence can stand in an answer */
export function writeExtract(request: DraftRequest): string | null {
  const { question, plan, evidence } = request;
  const wanted: Wanted = {
    matter: matterOf(question.text, plan.entities, question.lang),
    people: plan.entities,
    lang: question.lang,
  };
  const candidates = foundSources(evidence)
    .filter(({ source }) => REPORTS.has(source.article.contentType))
    .flatMap((found) =>
      isSpeech(found.source.article) ? speechCandidates(found) : newsCandidates(found, question.timeZone),
    );
  const scored = scoreCandidates(byOrAbout(candidates, wanted), wanted);
  const forms = sayable(request);
  const chosen = choosePerWindow(scored, plan, (one) => forms(one.candidate) !== null);
  if (chosen.every((own) => own.length === 0)) return null;
  const sentences = chosen
    .flatMap((own, index) => windowText(own, index, request, forms))
    .filter((sentence, index, all) => sentence !== all[index - 1]);
  return withoutFailures(sentences, request);
}

function isSpeech(article: {
  readonly speaker: string | null;
  readonly segments: readonly unknown[];
}): boolean {
  return article.speaker !== null || article.segments.length > 0;
}

/** A question about a person takes that person's words, and plain sentences about the person; nobody else's words. */
function byOrAbout(candidates: readonly Candidate[], { people }: Wanted): readonly Candidate[] {
  const speaks = candidates.some((candidate) => isQuoteBy(candidate, people));
  if (!speaks) return candidates;
  return candidates.filter(
    (candidate) =>
      isQuoteBy(candidate, people) || (candidate.kind === 'prose' && mentions(candidate.text, people)),
  );
}

/** The sentences of a window; one without any says so, where the answer runs over several. */
function windowText(
  own: readonly Scored[],
  index: number,
  { plan, question }: DraftRequest,
  forms: (candidate: Candidate) => string | null,
): readonly string[] {
  if (own.length > 0) return own.map((one) => forms(one.candidate) ?? '').filter((text) => text !== '');
  if (plan.windows.length < 2) return [];
  return [sayNothing(plan.windows, index, uiLanguage(question.lang))];
}
