import type { Language } from '../../../domain/article.ts';
import { type PreparedQuery, type QueryTerm, STRESS } from './prepare-query.ts';
import { contentTermsOf } from './terms.ts';

/**
 * Marks as names the terms that are the surname of somebody who speaks in the passages found, and the given names
 * beside it: an archive of speeches knows its people without a register.
 */
export function markSpeakers(query: PreparedQuery, speakers: Iterable<string>): PreparedQuery {
  const asked = new Map(query.terms.map((term) => [term.stem, term]));
  const surnames = new Set<string>();
  const given = new Set<string>();
  for (const speaker of new Set(speakers)) {
    const stems = stemsOf(speaker, query.lang);
    const surname = asked.get(stems.at(-1) ?? '');
    if (surname === undefined || surname.stress < STRESS.given) continue;
    surnames.add(surname.stem);
    for (const stem of stems.slice(0, -1)) if (asked.has(stem)) given.add(stem);
  }
  if (surnames.size === 0) return query;
  const marked = (term: QueryTerm): QueryTerm => {
    if (surnames.has(term.stem)) return { ...term, isName: true, isSure: true };
    if (!given.has(term.stem)) return term;
    return { ...term, isName: true, isSure: true, stress: Math.min(term.stress, STRESS.given) };
  };
  return { ...query, terms: query.terms.map(marked) };
}

function stemsOf(name: string, lang: Language): readonly string[] {
  return contentTermsOf(name, lang).map(({ stem }) => stem);
}
