import type { ArticleVersion } from '../../domain/article.ts';
import type { Source } from '../../domain/source.ts';
import { type Span, spansOverlap } from '../../domain/text/span.ts';
import type { QuoteCheck } from '../../domain/verdict.ts';
import { speechMapOf } from '../attribution/speech.ts';
import type { DraftQuote } from './draft-quote.ts';
import { locateQuote } from './locate-quote.ts';

const WORD = /[\p{L}\p{N}]/u;

/**
 * ATTACKER: `“Half of one sentence,” she said, “half of another.”` Both halves are true, and the sentence that a
 * reader puts together was never spoken. A quotation that only its tag interrupts must go on in the source where
 * it stopped.
 * @param quotes as drafted, in order; `checks` one for each
 * @returns indices of the quotations that stand in a sentence the source does not have
 */
export function brokenSplits(
  quotes: readonly DraftQuote[],
  checks: readonly QuoteCheck[],
  byLabel: ReadonlyMap<string, Source>,
): ReadonlySet<number> {
  const broken = new Set<number>();
  for (let i = 0; i + 1 < quotes.length; i++) {
    const [first, second] = [quotes[i], quotes[i + 1]];
    const [one, two] = [checks[i], checks[i + 1]];
    if (first === undefined || second === undefined || one === undefined || two === undefined) continue;
    if (!isSplit(first, second) || one.at.length === 0 || two.at.length === 0) continue;
    const article = byLabel.get(one.at[0]?.label ?? '')?.article;
    const same = one.at[0]?.label === two.at[0]?.label;
    if (
      article !== undefined &&
      same &&
      goesOn(article, placesOf(first, one, article), placesOf(second, two, article))
    )
      continue;
    broken.add(i).add(i + 1);
  }
  return broken;
}

/** Nothing but a tag stands between the two, and a comma or dash leads on. */
function isSplit(first: DraftQuote, second: DraftQuote): boolean {
  return (
    first.sentence === second.sentence &&
    first.voice.speech === second.voice.speech &&
    /[,–—]\s*$|\s-\s*$/.test(first.right)
  );
}

/** Every place where this speaker says the words: the verdict names one of them, and the split may mean another. */
function placesOf(quote: DraftQuote, check: QuoteCheck, article: ArticleVersion): readonly Span[] {
  const map = speechMapOf(article);
  const places: Span[] = [...locateQuote(quote.text, article)].filter(
    (place) => (map.at(place).party?.printed ?? null) === check.speaker,
  );
  const start = check.at[0]?.start;
  const end = check.at.at(-1)?.end;
  return start === undefined || end === undefined ? places : [...places, { start, end }];
}

function goesOn(article: ArticleVersion, firsts: readonly Span[], seconds: readonly Span[]): boolean {
  return firsts.some((first) =>
    seconds.some((second) => second.start >= first.end && !spokenBetween(article, first, second)),
  );
}

/** Longest tag in a source, UTF-16 units; keeps the search for a pair cheap. */
const LONGEST_TAG = 400;

/** Does the speaker say a word between the two? What the source's own tag says does not count. */
function spokenBetween(article: ArticleVersion, first: Span, second: Span): boolean {
  const gap = { start: first.end, end: second.start };
  if (gap.end - gap.start > LONGEST_TAG) return true;
  if (!WORD.test(article.text.slice(gap.start, gap.end))) return false;
  const spoken = speechMapOf(article).at(first);
  if (spoken.kind !== 'speech' || !spoken.pieces.some((piece) => spansOverlap(piece, second))) return true;
  return spoken.pieces.some((piece) => {
    const from = Math.max(piece.start, gap.start);
    const to = Math.min(piece.end, gap.end);
    return from < to && WORD.test(article.text.slice(from, to));
  });
}
