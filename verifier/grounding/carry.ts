import type { ArticleVersion } from '../../domain/article.ts';
import { type Span, spanContains } from '../../domain/text/span.ts';
import type { SourceSpan } from '../../domain/verdict.ts';
import { isSpeech, writtenBy } from '../attribution/author.ts';
import { speechMapOf } from '../attribution/speech.ts';
import type { Claim } from '../claims/claim.ts';
import { antecedentOf } from './derive/context.ts';
import { derivePrepared, wantedClaim } from './derive/derive-claim.ts';
import { frameReasons } from './derive/frame.ts';
import type { SpeakerGroup } from './derive/frame-group.ts';
import type { GroundingInput } from './ground-claims.ts';
import type { OpenSource } from './open-source.ts';
import { hasPassed, type QuoteInClaim } from './quotes-in-claim.ts';
import { carriesReport } from './report.ts';
import { prepareText } from './text/prepared.ts';

/** Does one source carry one claim by route 1, and by which steps or for which reasons not? */
export interface CarriedBy {
  readonly carried: boolean;
  readonly steps: readonly string[];
  readonly evidence: readonly SourceSpan[];
}

export function carries(
  claim: Claim,
  before: Claim | undefined,
  quotes: readonly QuoteInClaim[],
  source: OpenSource,
  input: GroundingInput,
): CarriedBy {
  const failed = quotes.find(({ check }) => !hasPassed(check));
  if (failed !== undefined) return not([`quote-${failed.check.verdict}`]);
  if (source.voice === 'none')
    return not([
      source.article.contentType === 'satire' ? 'source-satire' : `source-${source.article.status}`,
    ]);
  const spoken = quotes.filter(({ check }) => check.verdict !== 'not-speech');
  if (spoken.length > 0 && !spoken.every(({ check }) => check.at.some((at) => at.label === source.label)))
    return not(['quote-elsewhere']);
  // Words in a frame of the draft's own stand in no sentence of the source: whether the frame is true is asked first.
  if (spoken.length > 0 && !hasFrame(claim, spoken, source)) {
    const framed = byFrame(claim, quotes, source, input);
    if (framed.carried) return framed;
  }
  const plain =
    source.voice === 'paper'
      ? byWords(claim, before, source, input)
      : not([`source-${source.article.contentType}-needs-its-frame`]);
  if (plain.carried) return plain;
  if (quotes.length === 0) {
    const reported = carriesReport(claim, source);
    return reported === null ? plain : yes(reported.steps, reported.evidence, source);
  }
  return byFrame(claim, quotes, source, input);
}

/** Do the words before the first quotation stand in the source as they are? */
function hasFrame({ text }: Claim, quotes: readonly QuoteInClaim[], source: OpenSource): boolean {
  const first = Math.min(...quotes.map(({ span }) => span?.start ?? 0));
  return source.prepared.text.includes(text.slice(0, first).replace(/[\s“”„"'«»:,]+$/u, ''));
}

function byWords(
  claim: Claim,
  before: Claim | undefined,
  source: OpenSource,
  input: GroundingInput,
): CarriedBy {
  const from = {
    text: source.prepared.text,
    published: source.published,
    publishedPrecision: source.article.publishedPrecision ?? null,
    excluded:
      source.article.segments.length > 0 ? [...source.excluded, ...source.article.segments] : source.excluded,
    entities: input.entities ?? [],
  };
  const found = derivePrepared(wantedClaim(claim.text, source.prepared.lang), source.prepared, from);
  if (found.derivable) {
    return isNarrated(found.evidence, source)
      ? yes(found.steps, found.evidence, source)
      : not(['speech-needs-its-frame']);
  }
  const named = withAntecedent(claim, before, source);
  if (named === null) return not(found.steps);
  const again = derivePrepared(wantedClaim(named, source.prepared.lang), source.prepared, from);
  return again.derivable
    ? yes(['resolve:draft-pronoun', ...again.steps], again.evidence, source)
    : not(found.steps);
}

/**
 * In a record of turns (a speech, an interview) only what stands outside them is the paper's own word. In prose
 * the quotation marks were compared with the words.
 */
function isNarrated(evidence: readonly Span[], source: OpenSource): boolean {
  const { article } = source;
  if (article.segments.length === 0 && article.speaker === null && !isLabelled(article)) return true;
  const map = speechMapOf(article);
  const isTurn = (at: number): boolean => {
    const spoken = map.at({ start: at, end: at + 1 });
    return spoken.kind === 'speech' && !spoken.inProse;
  };
  return evidence.every((span) => !isTurn(span.start) && !isTurn(span.end - 1));
}

/** Two lines that open with a label: it may be an interview. One cheap look spares the reading of every article. */
const LABELLED = /(?:^|\n)[^\S\n]*[\p{Lu}*_][^\n:.!?]{0,60}:[\s\S]*?\n[^\S\n]*[\p{Lu}*_][^\n:.!?]{0,60}:/u;

const labelled = new WeakMap<ArticleVersion, boolean>();

function isLabelled(article: ArticleVersion): boolean {
  const known = labelled.get(article) ?? LABELLED.test(article.text);
  labelled.set(article, known);
  return known;
}

/** `She closed the session` behind `Oduya opened the meeting` in the draft claims it of Oduya. */
function withAntecedent(claim: Claim, before: Claim | undefined, source: OpenSource): string | null {
  if (before === undefined || !/^(?:he|she|er|sie)\s/i.test(claim.text)) return null;
  const draft = prepareText(`${before.text}. ${claim.text}.`, source.prepared.lang);
  const pronoun = draft.sentences[1];
  const name = draft.sentences.length === 2 && pronoun !== undefined ? antecedentOf(draft, pronoun) : null;
  const [first, last] = [name?.[0], name?.at(-1)];
  if (first === undefined || last === undefined) return null;
  return `${draft.text.slice(first.start, last.end)}${claim.text.replace(/^\p{L}+/u, '')}`;
}

function byFrame(
  claim: Claim,
  quotes: readonly QuoteInClaim[],
  source: OpenSource,
  input: GroundingInput,
): CarriedBy {
  const placed = quotes.flatMap(({ check, span }) => (span === null ? [] : [{ check, span }]));
  if (placed.length !== quotes.length) return not(['quote-misplaced']);
  const reasons = frameReasons({
    claim: claim.text,
    quotes: placed,
    source: source.prepared,
    published: source.published,
    entities: input.entities ?? [],
    names: namesOf(source.article),
    written: writtenBy(source.article),
    isSpeech: isSpeech(source.article),
    group: groupOf(
      source,
      placed.flatMap(({ check }) => check.at),
    ),
  });
  if (reasons.length > 0) return not(reasons);
  const evidence = quotes.flatMap(({ check }) => check.at.filter((at) => at.label === source.label));
  return {
    carried: true,
    steps: ['frame', ...new Set(quotes.map(({ check }) => `quote-${check.verdict}`))],
    evidence,
  };
}

function namesOf(article: ArticleVersion): readonly string[] {
  const names = new Set<string>();
  for (const name of [article.speaker, ...article.segments.map((segment) => segment.speaker)])
    if (name !== null) names.add(name);
  return [...names];
}

/** The group of the article's speaker, where all of these words are that speaker's and no other voice's. */
function groupOf({ label, article }: OpenSource, said: readonly SourceSpan[]): SpeakerGroup {
  const { speaker, speakerGroup, segments } = article;
  if (speaker === null || speakerGroup === undefined || said.length === 0) return null;
  const isOwn = (at: Span) =>
    segments.length === 0 ||
    segments.some((turn) => turn.kind === 'speaker' && turn.speaker === speaker && spanContains(turn, at));
  return said.every((at) => at.label === label && isOwn(at)) ? speakerGroup : null;
}

function yes(steps: readonly string[], spans: readonly Span[], source: OpenSource): CarriedBy {
  return { carried: true, steps, evidence: spans.map((span) => sourceSpan(span, source)) };
}

function not(steps: readonly string[]): CarriedBy {
  return { carried: false, steps, evidence: [] };
}

/** INVARIANT: `exact` is cut from the article here and nowhere else. */
export function sourceSpan(span: Span, source: OpenSource): SourceSpan {
  return {
    label: source.label,
    articleId: source.article.id,
    version: source.article.version,
    start: span.start,
    end: span.end,
    exact: source.prepared.text.slice(span.start, span.end),
  };
}
