import type { Language } from '../../../../domain/article.ts';
import type { Span } from '../../../../domain/text/span.ts';
import type { Candidate } from './candidate.ts';
import { carries, type Term, tokensOf } from './terms.ts';

/** UTF-16 units up to which a whole news article tells what it is about; longer ones hold many matters. */
const SHORT_ARTICLE = 8_000;

/** Shares 0–1 of the matter's terms. */
export interface MatterShares {
  /** In the candidate's own words. */
  readonly own: number;
  /** In these, what stands around them, and what was asked before. */
  readonly near: number;
  /** In these, the headline, and a short article as a whole. */
  readonly article: number;
  /** In the headline alone. */
  readonly headline: number;
  /** Does `near` hold more than names, where the matter is more than names? */
  readonly beyondNames: boolean;
}

/** Measures how much of the matter a candidate and its surroundings carry; each stretch of text is read once. */
export function matterShares(
  matter: readonly Term[],
  lang: Language,
): (candidate: Candidate) => MatterShares {
  const onlyNames = matter.every((term) => term.isName);
  const known = new Map<string, ReadonlySet<number>>();
  const read = (key: string, text: string, span: Span): ReadonlySet<number> => {
    const id = `${key} ${span.start} ${span.end}`;
    const before = known.get(id);
    if (before !== undefined) return before;
    const found = new Set<number>();
    for (const token of tokensOf(text.slice(span.start, span.end), lang)) {
      for (const [index, term] of matter.entries()) if (carries(token, term)) found.add(index);
    }
    known.set(id, found);
    return found;
  };
  const share = (found: ReadonlySet<number>) => (matter.length === 0 ? 0 : found.size / matter.length);

  return ({ source, span, around, asked, isSpeech }) => {
    const { label, article } = source;
    const { text, headline } = article;
    const own = read(label, text, span);
    const stretches = asked === null ? around : [...around, asked];
    const near = union([own, ...stretches.map((stretch) => read(label, text, stretch))]);
    const whole = !isSpeech && text.length <= SHORT_ARTICLE ? { start: 0, end: text.length } : span;
    const head = read(`${label} headline`, headline, { start: 0, end: headline.length });
    const all = union([near, head, read(label, text, whole)]);
    return {
      own: share(own),
      near: share(near),
      article: share(all),
      headline: share(head),
      beyondNames: onlyNames || [...near].some((index) => matter[index]?.isName === false),
    };
  };
}

function union(sets: readonly ReadonlySet<number>[]): ReadonlySet<number> {
  return new Set(sets.flatMap((set) => [...set]));
}
