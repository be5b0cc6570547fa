import { foldText } from '../../../../domain/text/fold.ts';
import { asksForTheWords, phrasesIn } from '../../../../planner/phrases-asked.ts';
import type { Candidate } from './candidate.ts';

function plain(text: string): string {
  return ` ${foldText(text)
    .text.toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

/** Those that say what the question puts between quotation marks; all where it puts nothing there, or asks for more than that. */
export function sayingWhatIsQuoted(question: string, candidates: readonly Candidate[]): readonly Candidate[] {
  const phrases = phrasesIn(question).map(plain);
  if (phrases.length === 0) return candidates;
  const saying = candidates.filter(({ text }) => {
    const said = plain(text);
    return phrases.every((phrase) => said.includes(phrase));
  });
  return saying.length > 0 || asksForTheWords(question) ? saying : candidates;
}
