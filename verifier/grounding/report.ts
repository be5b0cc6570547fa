import type { ArticleVersion } from '../../domain/article.ts';
import type { Span } from '../../domain/text/span.ts';
import { addDays, type IsoDay } from '../../domain/time/iso-day.ts';
import { isSpeech, writtenBy } from '../attribution/author.ts';
import { type Spoken, speechMapOf } from '../attribution/speech.ts';
import type { Claim } from '../claims/claim.ts';
import { datePhrases } from '../quotes/date-phrases.ts';
import { extractQuotes } from '../quotes/extract-quotes.ts';
import { NEUTRAL_SAYING } from './derive/attributed.ts';
import { derivePrepared, wantedClaim } from './derive/derive-claim.ts';
import { frameReasons } from './derive/frame.ts';
import { WRITING } from './derive/frame-writing.ts';
import type { OpenSource } from './open-source.ts';
import { type PreparedText, prepareText } from './text/prepared.ts';
import { foldWord, tokenize } from './text/tokenize.ts';

/** A claim of the form `Reyes said that …`, cut into its frame and what it reports. */
interface Report {
  readonly frame: string;
  readonly content: string;
  readonly at: number;
}

/** Longest frame before the verb of saying, in tokens. */
const LONGEST_FRAME = 14;
/** A day of publication may follow the utterance by so many days. */
const FRESH_DAYS = 1;

export interface Reported {
  readonly steps: readonly string[];
  readonly evidence: readonly Span[];
}

/**
 * Direct speech of the source told as reported speech: the speaker is the one the frame names, the content
 * derivable from one of the sentences said, with the inflection that the frame asks for.
 * @returns null when it is not carried
 */
export function carriesReport(claim: Claim, source: OpenSource): Reported | null {
  const report = splitReport(claim.text, source);
  if (report === null || !datesFit(report.frame, source)) return null;
  const content = report.content.charAt(0).toUpperCase() + report.content.slice(1);
  const record = fromRecord(content, report.frame, source);
  const found = record ?? fromQuotations(content, report.frame, source);
  if (found === null) return null;
  const reasons = frameReasons({
    claim: claim.text,
    quotes: [
      { check: { ...NO_QUOTE, speaker: found.speaker }, span: { start: report.at, end: claim.text.length } },
    ],
    source: source.prepared,
    published: source.published,
    entities: [],
    names: namesOf(source.article),
    written: writtenBy(source.article),
    isSpeech: isSpeech(source.article),
    group: null,
  });
  return reasons.length > 0
    ? null
    : { steps: ['frame', 'reported-speech', ...found.steps], evidence: found.evidence };
}

interface Said extends Reported {
  readonly speaker: string;
}

/** A speech or an interview: the sentence stands in a turn of the one whom the frame names. */
function fromRecord(content: string, frame: string, source: OpenSource): Said | null {
  const { prepared, published, excluded } = source;
  const found = derivePrepared(wantedClaim(content, prepared.lang), prepared, {
    text: prepared.text,
    published,
    excluded,
    reported: true,
  });
  if (!found.derivable) return null;
  const map = speechMapOf(source.article);
  let speaker: string | null = null;
  for (const span of found.evidence) {
    const spoken = map.at(span);
    speaker = spoken.inProse ? null : speakerOf(spoken, frame);
    if (speaker === null) return null;
  }
  return speaker === null ? null : { speaker, steps: found.steps, evidence: found.evidence };
}

/** Quotations in prose: each is a small text of its own, said by whom the article says. */
function fromQuotations(content: string, frame: string, source: OpenSource): Said | null {
  const { article, prepared, published } = source;
  const map = speechMapOf(article);
  for (const quotation of extractQuotes(prepared.text)) {
    const span = { start: quotation.start, end: quotation.end };
    if (span.end - span.start < SHORTEST_STATEMENT) continue;
    const text = preparedAt(source, span);
    const excluded = source.excluded.flatMap((out) => within(out, span));
    const found = derivePrepared(wantedClaim(content, prepared.lang), text, {
      text: text.text,
      published,
      excluded,
      reported: true,
    });
    if (!found.derivable) continue;
    const spoken = map.at(span);
    const speaker = speakerOf(spoken, frame);
    if (speaker === null || !isWhole(spoken.pieces, span, prepared.text)) continue;
    const evidence = found.evidence.map((part) => ({
      start: part.start + span.start,
      end: part.end + span.start,
    }));
    return { speaker, steps: found.steps, evidence };
  }
  return null;
}

/**
 * A quotation split by its attribution is half a sentence: `“I will sell it,” she said, “if I win.”` Its pieces
 * stand for themselves only where a full stop parts them.
 */
function isWhole(pieces: readonly Span[], span: Span, text: string): boolean {
  const at = pieces.findIndex((piece) => piece.start <= span.start && span.start < piece.end);
  const [before, after] = [pieces[at - 1], pieces[at + 1]];
  const parted = (first: Span, second: Span): boolean => {
    const between = text.slice(first.end, second.start);
    return (
      /[.!?…]\s*$/.test(text.slice(first.start, first.end)) ||
      /[.!?]\s*["“„«»]?\s*$/.test(between) ||
      /\n[^\S\n]*\n/.test(between)
    );
  };
  return (before === undefined || parted(before, span)) && (after === undefined || parted(span, after));
}

/** Shorter quotations are words, not statements (UTF-16 units). */
const SHORTEST_STATEMENT = 12;

/** @returns the speaker's name when it is one person, said it, and is named by the frame */
function speakerOf(spoken: Spoken, frame: string): string | null {
  if (spoken.kind !== 'speech' || spoken.ambiguous || spoken.stance !== 'said' || spoken.relayedBy !== null)
    return null;
  const { party } = spoken;
  const surname = party?.names.at(-1);
  if (party?.kind !== 'person' || surname === undefined) return null;
  const words = frame.split(/[^\p{L}\p{M}’'-]+/u).map((word) => foldWord(word).toLowerCase());
  return words.includes(foldWord(surname).toLowerCase()) ? party.names.join(' ') : null;
}

const NO_QUOTE = {
  start: 0,
  end: 0,
  text: '',
  sentence: 0,
  cite: null,
  verdict: 'exact',
  at: [],
  claimedSpeaker: null,
  ruleIds: [],
  nearest: null,
} as const;

function splitReport(text: string, source: OpenSource): Report | null {
  const tokens = tokenize(text, source.prepared.lang);
  if (tokens.some((token) => token.quote !== 0)) return null;
  const written = writtenBy(source.article) !== null;
  for (let i = 1; i < Math.min(tokens.length - 2, LONGEST_FRAME); i++) {
    const token = tokens[i];
    if (token?.kind !== 'word' || !(NEUTRAL_SAYING.has(token.key) || (written && WRITING.has(token.key))))
      continue;
    let next = i + 1;
    // German puts the subject behind the verb when a date leads: `Am 4. März sagte Krell, …`
    while (next < tokens.length && tokens[next]?.kind !== 'comma' && source.prepared.lang === 'de') next++;
    if (source.prepared.lang === 'de' && tokens[next]?.kind !== 'comma') return null;
    while (tokens[next]?.kind === 'comma' || tokens[next]?.kind === 'colon' || tokens[next]?.key === 'that')
      next++;
    const first = tokens[next];
    if (first === undefined) return null;
    return { frame: text.slice(0, first.start), content: text.slice(first.start), at: first.start };
  }
  return null;
}

/** Every date of the frame must be the day of publication or the day before it. */
function datesFit(frame: string, source: OpenSource): boolean {
  const days = [source.published, addDays(source.published, -FRESH_DAYS)];
  return datePhrases(frame, () => source.prepared.lang).every((phrase) => {
    if (phrase.kind !== 'days' || phrase.bound || phrase.monthFirst !== undefined) return false;
    const holds = (day: IsoDay): boolean =>
      phrase.from !== null && phrase.to !== null && phrase.from <= day && day <= phrase.to;
    // A recorded speech was given on its day; a paper may print words a day later.
    return source.article.speaker === null ? days.some(holds) : holds(source.published);
  });
}

const quotedTexts = new WeakMap<ArticleVersion, Map<string, PreparedText>>();

function preparedAt(source: OpenSource, span: Span): PreparedText {
  const known = quotedTexts.get(source.article) ?? new Map<string, PreparedText>();
  const key = `${span.start}-${span.end}-${source.prepared.lang}`;
  quotedTexts.set(source.article, known);
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  const made = prepareText(
    source.prepared.text.slice(span.start, span.end).replace(/[,;–—-]\s*$/, ''),
    source.prepared.lang,
  );
  known.set(key, made);
  return made;
}

function namesOf(article: ArticleVersion): readonly string[] {
  return article.speaker === null ? [] : [article.speaker];
}

function within(span: Span, outer: Span): readonly Span[] {
  const start = Math.max(span.start, outer.start) - outer.start;
  const end = Math.min(span.end, outer.end) - outer.start;
  return end > start ? [{ start, end }] : [];
}
