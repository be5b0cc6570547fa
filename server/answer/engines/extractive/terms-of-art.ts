import type { Candidate } from './candidate.ts';
import { defines } from './definition.ts';
import type { Scored, Wanted } from './score-candidates.ts';
import { type Term, tokensOf } from './terms.ts';

/**
 * In a reference work (texts that are in force for a time) a term of art means itself and nothing near it: *MCR coverage
 * ratio* is no *coverage ratio*, and what holds for one adjustment does not hold for another. What stands beside the best
 * sentence must carry every term of the question that this one carries, word for word, in itself or in its heading; and
 * where two terms are compared and each is defined, the definitions answer.
 */
export function keepTermsApart(scored: readonly Scored[], wanted: Wanted): readonly Scored[] {
  if (!scored.some((one) => isReference(one.candidate))) return scored;
  if (wanted.kind === 'comparison') return definitionsOf(scored, wanted);
  const best = scored.reduce<Scored | null>(
    (top, one) => (top === null || one.score > top.score ? one : top),
    null,
  );
  if (best === null) return scored;
  const needed = exactTerms(best.candidate, wanted.matter);
  return scored.filter(({ candidate }) => {
    if (!isReference(candidate)) return true;
    const there = exactTerms(candidate, wanted.matter);
    return [...needed].every((stem) => there.has(stem));
  });
}

function isReference({ source }: Candidate): boolean {
  return source.article.validity !== undefined;
}

/** Stems of the matter that stand in the sentence or its heading as words of their own. */
function exactTerms({ text, source }: Candidate, matter: readonly Term[]): ReadonlySet<string> {
  const { headline, lang } = source.article;
  // A joined word with a hyphen is a term of its own, not its parts.
  const whole = new Set(
    `${text} ${headline}`
      .split(/[^\p{L}\p{M}\p{N}-]+/u)
      .flatMap((word) => tokensOf(word, lang).slice(word.includes('-') ? -1 : 0))
      .map(({ stem }) => stem),
  );
  return new Set(matter.map(({ stem }) => stem).filter((stem) => whole.has(stem)));
}

/** The sentences that say what each of the compared things is; where one is not defined, those that speak of all. */
function definitionsOf(scored: readonly Scored[], { matter, lang }: Wanted): readonly Scored[] {
  const units = [...new Set(matter.map(({ unit }) => unit))].map((unit) =>
    matter.filter((term) => term.unit === unit),
  );
  const found = units.map((terms) => scored.filter(({ candidate }) => defines(candidate, terms, lang)));
  if (units.length < 2) return scored;
  if (found.every((own) => own.length > 0)) return [...new Set(found.flat())];
  return scored.filter(({ candidate }) => {
    const there = exactTerms(candidate, matter);
    return units.every((terms) => terms.some(({ stem }) => there.has(stem)));
  });
}
