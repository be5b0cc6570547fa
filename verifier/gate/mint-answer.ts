import { InvariantError } from '../../domain/errors.ts';
import type { Finding } from '../../domain/finding.ts';
import type { AnswerSentence, AnswerSource, Citation, ReleasedAnswer } from '../../domain/outcome.ts';
import type { Policy } from '../../domain/policy.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Source } from '../../domain/source.ts';
import type { Span } from '../../domain/text/span.ts';
import { dayInZone } from '../../domain/time/instant.ts';
import type { QuoteCheck, Sentence, SourceSpan } from '../../domain/verdict.ts';
import type { Verification } from '../../domain/verification.ts';
import { factsOf } from './facts-by-sentence.ts';
import type { GateInput } from './gate-input.ts';
import { coverageOf, isCited, quotePasses } from './passing.ts';
import { readerText } from './reader-text.ts';

export interface Minted {
  readonly answer: ReleasedAnswer;
  /** Where each draft sentence stands in `answer.sentences`. */
  readonly positions: readonly number[];
}

/**
 * The only place where a ReleasedAnswer is made. Trusts no rule: whatever an answer promises is asserted here
 * again on the facts themselves, so that an incomplete rule set cannot let anything out.
 * @returns the finding that holds the answer when a promise would be broken
 */
export function mintAnswer(input: GateInput, policy: Policy): Result<Minted, Finding> {
  try {
    return ok(assemble(input, policy));
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    return err({
      ruleId: 'answer.unsound',
      effect: 'hold',
      facts: {
        message: `No answer can be made: ${cause}`,
        messageDe: `Daraus wird keine Antwort: ${cause}`,
      },
    });
  }
}

function assemble(input: GateInput, policy: Policy): Minted {
  const { verification, sources } = input;
  assertReleasable(input, policy);
  const groups = joinAcrossQuotes(verification);
  const sentences = groups.map((group) => answerSentence(input, policy, group));
  const positions = groups.flatMap((group, at) => group.map(() => at));
  const cited = new Set(
    sentences.flatMap((sentence) => sentence.citations.map((citation) => citation.label)),
  );
  const answer = {
    sentences,
    sources: sources
      .filter(({ label }) => cited.has(label))
      .map((source) => answerSource(source, input.context.timeZone)),
    coverage: coverageOf(verification, policy),
  };
  return { answer: answer as unknown as ReleasedAnswer, positions };
}

/** INVARIANT: in `newsroom` nothing leaves with an unverifiable quote or an unsupported claim. */
function assertReleasable({ verification, sources }: GateInput, policy: Policy): void {
  const { sentences, claims, quotes, unresolved, markerSpans } = verification;
  const fail = (what: string): never => {
    throw new InvariantError(what);
  };
  if (unresolved.length > 0) fail('a marker points nowhere');
  if (markerSpans === undefined) fail('nobody said where the markers stand');
  if (
    !sentences.every((sentence, i) => sentence.index === i && sentence.start >= (sentences[i - 1]?.end ?? 0))
  ) {
    fail('the sentences are out of order');
  }
  if (!quotes.every((quote) => factsOf(verification, quote.sentence).quotes.includes(quote))) {
    fail('a quote stands in no sentence');
  }
  if (new Set(sources.map((source) => source.label)).size !== sources.length)
    fail('two sources share a label');
  for (const quote of quotes) {
    if (!quotePasses(quote) || quote.cite === null || quote.at.length === 0) fail('a quote is not proven');
  }
  for (const claim of claims) {
    if (claim.verdict === 'contradicted') fail('a claim is contradicted');
    if (claim.verdict === 'unsupported' && policy.profile !== 'evidence') fail('a claim is unsupported');
    if (claim.verdict === 'supported' && claim.evidence.length === 0) fail('a claim has no evidence');
  }
  if (!claims.some((claim) => claim.verdict === 'supported')) fail('nothing is supported');
}

/** Sentences through which one quote runs are shown as one. */
function joinAcrossQuotes(verification: Verification): readonly (readonly [Sentence, ...Sentence[]])[] {
  const groups: [Sentence, ...Sentence[]][] = [];
  for (const sentence of verification.sentences) {
    const last = groups.at(-1);
    // A quote that runs in from before touches this sentence and starts ahead of it.
    const runsOn = factsOf(verification, sentence.index).quotes.some(({ start }) => start < sentence.start);
    if (last !== undefined && runsOn) last.push(sentence);
    else groups.push([sentence]);
  }
  return groups;
}

function answerSentence(
  input: GateInput,
  policy: Policy,
  group: readonly [Sentence, ...Sentence[]],
): AnswerSentence {
  const { verification } = input;
  const range: Span = { start: group[0].start, end: group[group.length - 1]?.end ?? group[0].end };
  const facts = group.map((sentence) => factsOf(verification, sentence.index));
  const quotes = [...new Set(facts.flatMap((fact) => fact.quotes))];
  const shown = readerText(
    verification.draft,
    range,
    facts.flatMap((fact) => fact.markers),
    quotes,
  );
  if (!/[\p{L}\p{N}]/u.test(shown.text)) throw new InvariantError('a sentence has no words');
  if (facts.some((fact) => fact.claims.length === 0))
    throw new InvariantError('a sentence was read by nobody');
  const claims = facts.flatMap((fact) => fact.claims);
  const labels = new Set(group.flatMap((sentence) => sentence.markers));
  const citations = distinct([
    ...quotes.flatMap((quote) => quote.at.map((at) => citation(input, labels, at, quote))),
    ...claims
      .filter((claim) => claim.verdict === 'supported')
      .flatMap((claim) => claim.evidence.map((at) => citation(input, labels, at, null))),
  ]);
  const isBridge = claims.every((claim) => claim.verdict === 'not-a-claim');
  const cited =
    policy.profile === 'evidence'
      ? group.every((sentence) => isCited(verification, sentence))
      : citations.length > 0 || isBridge;
  if (policy.profile === 'newsroom' && !cited) throw new InvariantError('a sentence cites nothing');
  return { ...shown, citations, cited };
}

/** INVARIANT: `article.text.slice(start, end) === exact`, in the version supplied under that label. */
function citation(
  { sources }: GateInput,
  labels: ReadonlySet<string>,
  at: SourceSpan,
  quote: QuoteCheck | null,
): Citation {
  const source = sources.find(({ label }) => label === at.label);
  const article = source?.article;
  if (article === undefined || article.id !== at.articleId || article.version !== at.version) {
    throw new InvariantError(`${at.label} is not the version that was checked`);
  }
  if (!labels.has(at.label)) throw new InvariantError(`${at.label} is not cited where it is used`);
  if (article.status !== 'live' && article.status !== 'corrected') {
    throw new InvariantError(`${at.label} is ${article.status}`);
  }
  if (!(at.start >= 0 && at.start < at.end) || article.text.slice(at.start, at.end) !== at.exact) {
    throw new InvariantError(`a span of ${at.label} is no slice of its article`);
  }
  const verdict = quote?.verdict;
  return {
    label: at.label,
    articleId: at.articleId,
    version: at.version,
    start: at.start,
    end: at.end,
    exact: at.exact,
    role: quote === null ? 'claim' : 'quote',
    speaker: quote?.speaker ?? null,
    quoteVerdict:
      verdict === 'exact' || verdict === 'normalized-exact' || verdict === 'marked-edit' ? verdict : null,
  };
}

function distinct(citations: readonly Citation[]): readonly Citation[] {
  const seen = new Map<string, Citation>();
  for (const one of citations) {
    const key = `${one.role} ${one.label} ${one.start} ${one.end}`;
    if (!seen.has(key)) seen.set(key, one);
  }
  return [...seen.values()];
}

function answerSource({ label, article }: Source, timeZone: string): AnswerSource {
  return {
    label,
    articleId: article.id,
    version: article.version,
    headline: article.headline,
    published: dayInZone(article.published, timeZone),
    url: article.url,
  };
}
