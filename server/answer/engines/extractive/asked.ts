import type { SearchPlan } from '../../../../domain/plan.ts';
import { isOffice } from '../../../../verifier/lexicon/offices.ts';
import type { Candidate } from './candidate.ts';
import { nameWithOffice } from './compose.ts';
import { isQuoteBy } from './names.ts';

export interface Asked {
  /** Names of the question that somebody in the evidence bears. */
  readonly people: readonly string[];
  readonly says: (candidate: Candidate) => boolean;
}

/**
 * Whose words a question asks for: people it names and who speak in the evidence; else, where words are asked for,
 * the holder of an office it names ("what did the superintendent say"), as the article prints it. Any other name is part of the matter.
 */
export function whoIsAsked(question: string, plan: SearchPlan, candidates: readonly Candidate[]): Asked {
  const people = plan.entities.filter((name) => candidates.some((candidate) => isQuoteBy(candidate, [name])));
  if (people.length > 0) return { people, says: (candidate) => isQuoteBy(candidate, people) };
  const offices = plan.questionKind === 'quote' ? wordsOf(question).filter((word) => isOffice(word)) : [];
  return { people, says: (candidate) => offices.length > 0 && holds(candidate, offices) };
}

function holds({ speaker, source }: Candidate, offices: readonly string[]): boolean {
  if (speaker === null) return false;
  const printed = wordsOf(nameWithOffice(source.article.text, speaker));
  return offices.some((office) => printed.includes(office));
}

/** The question without the titles right before the names: "Fire Chief Ray Dunmore" asks about no fire. */
export function withoutTitles(question: string, people: readonly string[]): string {
  return people.reduce((text, name) => {
    for (const part of new Set([name.split(/\s+/)[0] ?? name, name.split(/\s+/).at(-1) ?? name])) {
      const at = text.indexOf(part);
      if (at === -1) continue;
      const before = text
        .slice(0, at)
        .replace(/(?:\p{Lu}[\p{L}.-]*\s+){1,4}$/u, (titles, start: number) => (start === 0 ? titles : ' '));
      return before + text.slice(at);
    }
    return text;
  }, question);
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}-]+/gu) ?? [];
}
