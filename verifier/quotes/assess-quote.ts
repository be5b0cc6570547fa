import type { ArticleVersion } from '../../domain/article.ts';
import type { Source } from '../../domain/source.ts';
import type { Span } from '../../domain/text/span.ts';
import type { QuoteVerdict } from '../../domain/verdict.ts';
import type { Party } from '../attribution/party.ts';
import { type Spoken, speechMapOf } from '../attribution/speech.ts';
import { isOutletName } from '../lexicon/outlets.ts';
import { languageOf } from './article-language.ts';
import { compareSpeaker } from './compare-speaker.ts';
import type { DraftQuote } from './draft-quote.ts';
import { coreOf } from './edges.ts';
import { findThroughJoints } from './find-in-speech.ts';
import { locateQuote, type MatchKind } from './locate-quote.ts';
import { checkEdit, showsEdit } from './marked-edit.ts';
import { dateOf, utteredDays } from './quote-date.ts';
import { bracketsSupported, questionCut, senseOf, stanceBreaks } from './quote-sense.ts';
import { holderOn } from './registered-holder.ts';
import { type Assessing, withdrawnBy } from './withdrawn.ts';

/** What one place of one source makes of a quotation. */
export interface Assessment {
  readonly verdict: QuoteVerdict;
  readonly at: readonly Span[];
  readonly speaker: string | null;
  readonly ruleIds: readonly string[];
}

/** How the words were found: in one piece, or in several. */
interface Hit {
  readonly at: readonly Span[];
  readonly kind: MatchKind | 'joined' | 'edit';
  /** A rule that the edit itself breaks. */
  readonly broken: string | null;
}

/** Best first. A place where the words may stand as drafted decides over one where they may not. */
export const RANK: readonly QuoteVerdict[] = [
  'exact',
  'normalized-exact',
  'marked-edit',
  'not-speech',
  'wrong-date',
  'speaker-unclear',
  'wrong-speaker',
  'withdrawn',
  'altered',
  'not-found',
];

/**
 * ATTACKER: thousands of quotations that fail at every place of one source. Once so many places failed, only the first
 * place of a further quotation is looked at: fewer places never make a verdict better.
 */
const MOST_FAILURES = 2_000;

/** @returns the best that this source makes of the quotation, or null where its words do not stand there */
export function assessIn(source: Source, quote: DraftQuote, context: Assessing): Assessment | null {
  let best: Assessment | null = null;
  for (const hit of hitsIn(source.article, quote)) {
    const here = assessHit(source, quote, hit, context);
    if (best === null || RANK.indexOf(here.verdict) < RANK.indexOf(best.verdict)) best = here;
    if (RANK.indexOf(best.verdict) <= 1) break;
    const failed = (context.failures.get(source.label) ?? 0) + 1;
    context.failures.set(source.label, failed);
    if (failed > MOST_FAILURES) break;
  }
  return best;
}

function* hitsIn(article: ArticleVersion, quote: DraftQuote): Generator<Hit, void> {
  let found = false;
  for (const match of locateQuote(quote.text, article)) {
    found = true;
    yield { at: [match], kind: match.kind, broken: null };
  }
  if (found) return;
  const joined = joinedHit(article, quote);
  if (joined !== null) yield joined;
  else if (showsEdit(quote.text)) yield* editHits(article, quote);
}

/** First and last words of a quotation, by which the speech it may come from is found. */
function anchorsOf(text: string): readonly string[] {
  const core = coreOf(text);
  const words = text.slice(core.start, core.end).split(/\s+/);
  const ends = [words.slice(0, 3), words.slice(-3), words.slice(0, 2), words.slice(-2)];
  return [...new Set(ends.map((some) => some.join(' ').replace(/[^\p{L}\p{N}]+$/u, '')))];
}

/** No more speeches are tried for one quotation. */
const MOST_SPEECHES = 16;

function speechesHolding(article: ArticleVersion, words: string): readonly Spoken[] {
  const map = speechMapOf(article);
  const found: Spoken[] = [];
  if (words === '') return found;
  let count = 0;
  for (const match of locateQuote(words, article)) {
    if (++count > MOST_SPEECHES) break;
    const spoken = map.at(match);
    if (!found.some((known) => known.pieces[0]?.start === spoken.pieces[0]?.start)) found.push(spoken);
  }
  return found;
}

function joinedHit(article: ArticleVersion, quote: DraftQuote): Hit | null {
  for (const anchor of anchorsOf(quote.text)) {
    for (const spoken of speechesHolding(article, anchor)) {
      if (spoken.kind !== 'speech' || spoken.pieces.length < 2) continue;
      const at = findThroughJoints(quote.text, article.text, spoken.pieces);
      if (at !== null) return { at, kind: 'joined', broken: null };
    }
  }
  return null;
}

function editHits(article: ArticleVersion, quote: DraftQuote): readonly Hit[] {
  const hits: Hit[] = [];
  const plain = quote.text
    .replace(/\[\p{L}\]\p{L}*|\[[^\]]*\]/gu, ' … ')
    .split(/…|\.\s?\.\s?\.|\(\s?\)/)
    .map((part) => part.trim());
  const longest = plain.reduce((best, part) => (part.length > best.length ? part : best), '');
  const core = coreOf(longest);
  for (const spoken of speechesHolding(article, longest.slice(core.start, core.end))) {
    const result = checkEdit(
      quote.text,
      article.text,
      spoken.kind === 'crossing' ? [] : spoken.pieces,
      languageOf(article),
    );
    if (result !== null) hits.push({ at: result.at, kind: 'edit', broken: result.ok ? null : result.rule });
  }
  return hits;
}

function assessHit(source: Source, quote: DraftQuote, hit: Hit, context: Assessing): Assessment {
  const { article } = source;
  const span: Span = { start: hit.at[0]?.start ?? 0, end: hit.at.at(-1)?.end ?? 0 };
  const map = speechMapOf(article);
  const spoken = map.at(hit.at[0] ?? span);
  const speaker =
    spoken.party === null || spoken.party.kind === 'document' || quote.isName ? null : spoken.party.printed;
  const as = (verdict: QuoteVerdict, ...ruleIds: readonly string[]): Assessment => ({
    verdict,
    at: hit.at,
    speaker,
    ruleIds,
  });
  const withdrawn = withdrawnBy(article, quote.text, hit.at, context);
  if (withdrawn !== null) return { ...as('withdrawn', withdrawn), speaker: null };
  if (quote.isName) return as('not-speech', 'quote.name-in-marks');
  if (spoken.kind === 'crossing') return as('altered', 'quote.crosses-speakers');
  if (hit.broken !== null) return as('altered', hit.broken);
  const { party } = quote.voice;
  const person =
    quote.voice.ambiguous ||
    quote.persons.length > 0 ||
    (party !== null && party.kind !== 'document' && !isOutlet(party));
  if (spoken.kind === 'narration' && person)
    return { ...as('not-found', 'quote.words-not-speech'), speaker: null };
  const sense = senseOf(article, quote, hit.at, spoken, context.covered(source.label));
  if (sense.length > 0) return as('altered', ...sense);
  if (hit.kind === 'edit' && !bracketsSupported(article, quote, spoken))
    return as('altered', 'quote.bracket-unsupported');
  if (spoken.kind === 'speech') {
    const holder = holderOn(() => utteredDays(article, span, spoken, context.timeZone), context.entities);
    const sameness = compareSpeaker(quote.voice, quote.persons, spoken, () => map.voices().cast, holder);
    if (sameness === 'different') return as('wrong-speaker', 'quote.speaker-differs');
    if (sameness === 'unclear') return as('speaker-unclear', 'quote.speaker-unclear');
    const stance = stanceBreaks(quote, spoken);
    if (stance !== null) return as('altered', stance);
    if (article.contentType === 'satire') return as('speaker-unclear', 'quote.satire');
  }
  if (questionCut(article, quote, span, spoken, context.covered(source.label)))
    return as('altered', 'quote.question-mark-dropped');
  const date = dateOf(article, quote, span, spoken, context.timeZone);
  if (date !== null) return as('wrong-date', date);
  return as(passing(article, quote.text, hit), ...ruleOfHit(hit));
}

function ruleOfHit(hit: Hit): readonly string[] {
  switch (hit.kind) {
    case 'raw':
      return ['quote.verbatim'];
    case 'folded':
      return ['quote.presentation-folded'];
    case 'initial':
      return ['quote.initial-lower-case'];
    case 'joined':
      return ['quote.printed-through'];
    case 'edit':
      return ['quote.marked-edit'];
  }
}

function passing(article: ArticleVersion, text: string, hit: Hit): QuoteVerdict {
  if (hit.kind === 'edit') return 'marked-edit';
  const start = hit.at[0]?.start ?? 0;
  if (hit.kind !== 'raw') return 'normalized-exact';
  const from = start - coreOf(text).start;
  return article.text.startsWith(text, from) || edgeless(text) ? 'exact' : 'normalized-exact';
}

function edgeless(text: string): boolean {
  const core = coreOf(text);
  return core.start === 0 && core.end === text.length;
}

/** A paper or an article, whose own words are narration. */
function isOutlet(party: Party): boolean {
  return party.kind === 'group' && isOutletName(party.names.at(-1) ?? '');
}
