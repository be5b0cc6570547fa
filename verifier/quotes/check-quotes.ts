import type { Source } from '../../domain/source.ts';
import { guessLanguage } from '../../domain/text/guess-language.ts';
import type { Span } from '../../domain/text/span.ts';
import type { QuoteCheck, QuoteVerdict, SourceSpan } from '../../domain/verdict.ts';
import { speechMapOf } from '../attribution/speech.ts';
import { type Assessment, assessIn, RANK } from './assess-quote.ts';
import { type DraftQuote, readDraft } from './draft-quote.ts';
import { locateQuote, standsIn } from './locate-quote.ts';
import { nearestTo } from './nearest.ts';
import { noticeOf } from './notices.ts';
import { plantedSpans } from './planted.ts';
import type { QuoteInput, QuoteReport } from './quote-input.ts';
import { brokenSplits } from './split-quotes.ts';
import type { Assessing } from './withdrawn.ts';

export { plantedSpans } from './planted.ts';
export type { QuoteInput, QuoteReport } from './quote-input.ts';

/** Bumped whenever a rule changes what a verdict can be. */
export const QUOTE_RULES_VERSION = 'quotes-8';

/**
 * Checks every quoted span of a draft against the version it cites, and names who says it there.
 * Pure and total; verdicts do not depend on the order of the sources.
 */
export function checkQuotes(input: QuoteInput): QuoteReport {
  const draft = readDraft(input, () => guessLanguage(input.draft));
  const byLabel = new Map(input.sources.map((source) => [source.label, source]));
  const base = {
    timeZone: input.context.timeZone,
    entities: input.context.entities ?? [],
    notices: input.sources
      .map((source) => noticeOf(source.article))
      .filter((notice) => notice.paragraphs.length > 0),
    isSupplied: (id: string) => input.sources.some(({ article }) => article.id === id),
    failures: new Map<string, number>(),
  };
  const places = new Places(draft.quotes, byLabel);
  const checked = draft.quotes.map((quote, index) => {
    const context: Assessing = { ...base, covered: (label) => places.beside(index, label) };
    return check(quote, input.sources, byLabel, context);
  });
  const broken = brokenSplits(draft.quotes, checked, byLabel);
  const quotes = checked.map((one, index) => (broken.has(index) ? asBrokenSplit(one) : one));
  return { quotes, flags: flagsOf(input, byLabel, draft.balanced) };
}

function asBrokenSplit(quote: QuoteCheck): QuoteCheck {
  return passes(quote.verdict)
    ? { ...quote, verdict: 'altered', ruleIds: ['quote.split-not-continuous'], nearest: quote.at[0] ?? null }
    : quote;
}

function flagsOf(
  input: QuoteInput,
  byLabel: ReadonlyMap<string, Source>,
  balanced: boolean,
): readonly string[] {
  const cited = new Set(input.markerSpans.flatMap((marker) => marker.labels));
  const planted = [...cited].some((label) => {
    const source = byLabel.get(label);
    return source !== undefined && plantedSpans(source.article).length > 0;
  });
  return [...(planted ? ['instruction_in_source'] : []), ...(balanced ? [] : ['unbalanced_marks'])];
}

function check(
  quote: DraftQuote,
  sources: readonly Source[],
  byLabel: ReadonlyMap<string, Source>,
  context: Assessing,
): QuoteCheck {
  const cited = quote.labels.flatMap((label) => byLabel.get(label) ?? []);
  let best: { readonly source: Source; readonly found: Assessment } | null = null;
  for (const source of cited) {
    const found = assessIn(source, quote, context);
    if (found !== null && (best === null || better(found.verdict, best.found.verdict)))
      best = { source, found };
  }
  const cite = best?.source.label ?? quote.labels[0] ?? null;
  if (best !== null && best.found.verdict !== 'not-found')
    return result(quote, cite, best.source, best.found, null);
  const elsewhere = inAnother(quote, sources, cited, context);
  if (elsewhere !== null) return elsewhere;
  if (best !== null)
    return {
      ...result(quote, cite, best.source, best.found, null),
      at: [],
      nearest: spanOf(best.source, hull(best.found.at)),
    };
  return notFound(quote, cite, cited.length > 0 ? cited : sources);
}

function passes(verdict: QuoteVerdict): boolean {
  return RANK.indexOf(verdict) <= RANK.indexOf('not-speech');
}

function better(a: QuoteVerdict, b: QuoteVerdict): boolean {
  return RANK.indexOf(a) < RANK.indexOf(b);
}

/** The words stand in a source that the draft does not cite for them: the desk is told where. */
function inAnother(
  quote: DraftQuote,
  sources: readonly Source[],
  cited: readonly Source[],
  context: Assessing,
): QuoteCheck | null {
  let best: { readonly source: Source; readonly found: Assessment } | null = null;
  for (const source of sources) {
    if (cited.includes(source) || !standsIn(quote.text, source.article)) continue;
    const found = assessIn(source, quote, context);
    if (found === null) continue;
    const wins =
      best === null ||
      better(found.verdict, best.found.verdict) ||
      (found.verdict === best.found.verdict &&
        source.label.localeCompare(best.source.label, 'en', { numeric: true }) < 0);
    if (wins) best = { source, found };
  }
  if (best === null) return null;
  const { source, found } = best;
  if (found.verdict === 'withdrawn' && cited.length > 0) return null;
  const rule = quote.labels.length === 0 ? 'quote.no-citation' : 'quote.in-another-source';
  return result(
    quote,
    quote.labels[0] ?? null,
    source,
    { ...found, verdict: 'wrong-source', ruleIds: [rule] },
    null,
  );
}

function notFound(quote: DraftQuote, cite: string | null, sources: readonly Source[]): QuoteCheck {
  let best: { readonly source: Source; readonly span: Span; readonly likeness: number } | null = null;
  for (const source of sources) {
    const near = nearestTo(quote.text, source.article);
    if (near === null) continue;
    if (
      best === null ||
      near.likeness > best.likeness ||
      (near.likeness === best.likeness && source.label < best.source.label)
    )
      best = { source, span: near, likeness: near.likeness };
  }
  const base = { verdict: 'not-found' as const, at: [], speaker: null };
  if (best === null) return result(quote, cite, null, { ...base, ruleIds: ['quote.nowhere'] }, null);
  const nearest = spanOf(best.source, best.span);
  const spoken = speechMapOf(best.source.article).at(best.span);
  if (spoken.kind === 'narration')
    return result(quote, cite, null, { ...base, ruleIds: ['quote.nowhere'] }, nearest);
  const speaker = spoken.party === null || spoken.party.kind === 'document' ? null : spoken.party.printed;
  return result(
    quote,
    cite,
    null,
    { verdict: 'altered', at: [], speaker, ruleIds: ['quote.words-differ'] },
    nearest,
  );
}

function result(
  quote: DraftQuote,
  cite: string | null,
  source: Source | null,
  found: Assessment,
  nearest: SourceSpan | null,
): QuoteCheck {
  const at = source === null ? [] : found.at.map((span) => spanOf(source, span));
  const claimed = quote.voice.party;
  return {
    start: quote.original.start,
    end: quote.original.end,
    text: quote.text,
    sentence: quote.sentence,
    cite,
    verdict: found.verdict,
    at,
    speaker: found.speaker,
    claimedSpeaker: claimed === null || claimed.kind === 'document' ? null : claimed.printed,
    ruleIds: found.ruleIds,
    nearest:
      nearest ??
      (passes(found.verdict) || source === null || found.at.length === 0
        ? null
        : spanOf(source, hull(found.at))),
  };
}

function hull(spans: readonly Span[]): Span {
  return { start: spans[0]?.start ?? 0, end: spans.at(-1)?.end ?? 0 };
}

function spanOf(source: Source, span: Span): SourceSpan {
  const { article, label } = source;
  return {
    label,
    articleId: article.id,
    version: article.version,
    start: span.start,
    end: span.end,
    exact: article.text.slice(span.start, span.end),
  };
}

const NOWHERE: readonly Span[] = [];

/** Where the other quotations of a sentence stand in a source; looked up only when a verdict asks. */
class Places {
  readonly #quotes: readonly DraftQuote[];
  readonly #byLabel: ReadonlyMap<string, Source>;

  constructor(quotes: readonly DraftQuote[], byLabel: ReadonlyMap<string, Source>) {
    this.#quotes = quotes;
    this.#byLabel = byLabel;
  }

  beside(index: number, label: string): readonly Span[] {
    const own = this.#quotes[index]?.sentence;
    const others = [this.#quotes[index - 1], this.#quotes[index + 1]].filter(
      (other) => other?.sentence === own,
    );
    const article = others.length === 0 ? undefined : this.#byLabel.get(label)?.article;
    if (article === undefined) return NOWHERE;
    const found: Span[] = [];
    for (const other of others)
      for (const { start, end } of locateQuote(other?.text ?? '', article)) found.push({ start, end });
    return found;
  }
}
