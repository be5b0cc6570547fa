import type { ArticleVersion } from '../../../domain/article.ts';
import type { Source } from '../../../domain/source.ts';
import type { Instant } from '../../../domain/time/instant.ts';
import type {
  ClaimCheck,
  ClaimVerdict,
  QuoteCheck,
  QuoteVerdict,
  Sentence,
  SourceSpan,
} from '../../../domain/verdict.ts';
import type { Verification } from '../../../domain/verification.ts';
import type { AnswerInput } from '../../../verifier/gate/gate-answer.ts';

export function article(id: string, text: string, more: Partial<ArticleVersion> = {}): ArticleVersion {
  return {
    id,
    version: 1,
    headline: `Headline of ${id}`,
    byline: '',
    published: '2019-03-01T00:00:00.000Z' as Instant,
    updated: null,
    status: 'live',
    contentType: 'news',
    lang: 'en',
    text,
    speaker: null,
    segments: [],
    correctedBy: null,
    url: null,
    ...more,
  };
}

export function source(label: string, text: string, more: Partial<ArticleVersion> = {}): Source {
  return { label, article: article(`article-${label}`, text, more) };
}

/** One sentence of a draft and what the checks are to have found in it. */
export interface SentenceSpec {
  readonly text: string;
  readonly verdict?: ClaimVerdict;
  /** Words between marks in `text`, each with its verdict. */
  readonly quotes?: readonly {
    readonly words: string;
    readonly verdict: QuoteVerdict;
    readonly exact?: string;
  }[];
}

const MARKER = /\s?\[(S\d+)\]/g;

/** Builds the facts of a draft with true offsets; spans are cut from `sources` wherever the words stand there. */
export function facts(
  specs: readonly SentenceSpec[],
  sources: readonly Source[],
  more: Partial<Verification> = {},
): Verification {
  const draft = specs.map((spec) => spec.text).join(' ');
  const sentences: Sentence[] = [];
  const claims: ClaimCheck[] = [];
  const quotes: QuoteCheck[] = [];
  let start = 0;
  for (const [index, spec] of specs.entries()) {
    const markers = [...spec.text.matchAll(MARKER)].map((match) => match[1] ?? '');
    const cite = markers[0] ?? null;
    sentences.push({ index, text: spec.text, start, end: start + spec.text.length, markers });
    const own: number[] = [];
    for (const quote of spec.quotes ?? []) {
      const at = start + spec.text.indexOf(quote.words);
      own.push(quotes.length);
      quotes.push({
        start: at,
        end: at + quote.words.length,
        text: quote.words,
        sentence: index,
        cite,
        verdict: quote.verdict,
        at: cut(sources, cite, quote.exact ?? quote.words),
        speaker: null,
        claimedSpeaker: null,
        ruleIds: [],
        nearest: null,
      });
    }
    const verdict = spec.verdict ?? 'supported';
    const words = spec.text.replace(MARKER, '').replace(/[.!?]$/, '');
    claims.push({
      text: words,
      start,
      end: start + words.length,
      sentence: index,
      cite,
      verdict,
      route: verdict === 'supported' ? 'derived' : null,
      score: null,
      steps: [],
      evidence: verdict === 'supported' ? cut(sources, cite, words, true) : [],
      quotes: own,
    });
    start += spec.text.length + 1;
  }
  const labels = new Set(sources.map((one) => one.label));
  const cited = sentences.flatMap((sentence) => sentence.markers);
  return {
    draft,
    sentences,
    claims,
    quotes,
    unresolved: [...new Set(cited.filter((label) => !labels.has(label)))],
    listedSources: [...new Set(cited.filter((label) => labels.has(label)))],
    flags: [],
    suggest: {},
    planted: [],
    markerSpans: [...draft.matchAll(/\[S\d+\]/g)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
    })),
    ...more,
  };
}

function cut(
  sources: readonly Source[],
  label: string | null,
  words: string,
  orAnything = false,
): readonly SourceSpan[] {
  const from = sources.find((one) => one.label === label);
  if (from === undefined) return [];
  const found = from.article.text.indexOf(words);
  if (found === -1 && !orAnything) return [];
  const span = found === -1 ? { start: 0, end: 5 } : { start: found, end: found + words.length };
  const { id, version, text } = from.article;
  return [{ label: from.label, articleId: id, version, ...span, exact: text.slice(span.start, span.end) }];
}

export const CONTEXT = { timeZone: 'Europe/London', question: null, lang: 'en' } as const;

/** Input of gate 2; after a cut the remaining sentences keep their facts. */
export function input(
  specs: readonly SentenceSpec[],
  sources: readonly Source[],
  more: Partial<Verification> = {},
): AnswerInput {
  return {
    verification: facts(specs, sources, more),
    sources,
    context: CONTEXT,
    verifyAgain: (draft) =>
      facts(
        specs.filter((spec) => draft.includes(spec.text)),
        sources,
        more,
      ),
  };
}
