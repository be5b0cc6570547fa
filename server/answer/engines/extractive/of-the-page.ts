import type { SearchPlan } from '../../../../domain/plan.ts';
import type { Candidate } from './candidate.ts';
import { mentions } from './names.ts';
import { isNoMatter, tokensOf } from './terms.ts';

/** Of the words that tell what a page is about, so many must stand in an article that names one of its people. */
const WITH_PERSON = 2;

/**
 * Where a question only points at its page ("what happened before this?"), another article belongs to the same story when
 * it has all the telling words of the page, or two of them and one of its people; and of such an article a sentence that
 * has two of the words itself, or names one of the people. One word in common is chance: who counts votes says nothing of
 * the count of flooded homes.
 */
export function isOfThePage(plan: SearchPlan, candidate: Candidate): boolean {
  const { about, entities, peopleOfPage } = plan;
  if (about === undefined || peopleOfPage !== true) return true;
  const { article, sentences, stemsAt, headlineStems } = candidate.reading;
  const terms = new Set(
    tokensOf(about, article.lang)
      .map(({ stem }) => stem)
      .filter((stem) => !isNoMatter(stem, article.lang)),
  );
  const sharedBy = (stems: readonly string[]) => new Set(stems.filter((stem) => terms.has(stem))).size;
  const whole = sharedBy([...headlineStems, ...sentences.flatMap((span) => stemsAt(span))]);
  const belongs = whole === terms.size || (whole >= WITH_PERSON && mentions(article.text, entities));
  if (!belongs) return false;
  return (
    sharedBy(stemsAt(candidate.span)) >= Math.min(WITH_PERSON, terms.size) ||
    mentions(candidate.text, entities)
  );
}
