import type { EntityEntry } from '../../../domain/plan.ts';
import type { Span } from '../../../domain/text/span.ts';
import type { IsoDay } from '../../../domain/time/iso-day.ts';
import type { QuoteCheck } from '../../../domain/verdict.ts';
import { verbClassOf } from '../../lexicon/reporting-verbs.ts';
import { datePhrases } from '../../quotes/date-phrases.ts';
import { lexiconOf } from '../lexicon/lexicon-of.ts';
import { wordSet } from '../lexicon/word-set.ts';
import type { PreparedText } from '../text/prepared.ts';
import type { Token } from '../text/token.ts';
import { foldWord, tokenize } from '../text/tokenize.ts';
import { NEUTRAL_SAYING } from './attributed.ts';
import { wantedClaim } from './derive-claim.ts';
import {
  followsName,
  isSpeakersOwn,
  isToldOfSpeaker,
  licenseGroup,
  type Run,
  type SpeakerGroup,
} from './frame-group.ts';
import { licenseNaming } from './frame-naming.ts';
import { licenseOffices } from './frame-offices.ts';
import { licenseWriting } from './frame-writing.ts';

export interface FrameInput {
  readonly claim: string;
  /** The claim's quotes with their spans in `claim`; all of them passed. */
  readonly quotes: readonly { readonly check: QuoteCheck; readonly span: Span }[];
  readonly source: PreparedText;
  readonly published: IsoDay;
  readonly entities: readonly EntityEntry[];
  /** Names as the record itself prints them beside the text: the speaker, the labels of turns, the byline. */
  readonly names: readonly string[];
  /** The source is the speaker's own printed piece. */
  readonly written: 'opinion' | 'letter' | null;
  /** The source is a speech or a record: what stands around the quotes are somebody's own words, and no report of it. */
  readonly isSpeech: boolean;
  readonly group: SpeakerGroup;
}

/** One frame being read: which of its tokens the source allows. */
export interface Frame {
  readonly tokens: readonly Token[];
  readonly licensed: Uint8Array;
  /** Source tokens around the quotes, outside quotation marks, one list per sentence. */
  readonly context: readonly (readonly Token[])[];
  /** Folded words of the names that the source gives the speakers. */
  readonly speakers: ReadonlySet<string>;
}

const DATE_PREPOSITIONS = wordSet('on in am im at le en');
const YEAR_NOUNS = wordSet('year jahr jahre');
const JOINTS = wordSet('and und et');
const PRONOUNS = wordSet('he she they er sie il elle');
const READS = wordSet('read reads reading lautet lautete heißt steht');

/**
 * Is a frame around quotes (`On 4 March 2014 Elena Reyes, then a council member, said: “…”`) carried by the
 * source? Date, speaker and office by rule, verbs of one neutral class, everything else word for word from
 * the sentence that holds the quote. The quotes themselves were checked before, with speaker and date.
 * @returns the reasons why not; empty when it is carried
 */
export function frameReasons(input: FrameInput): readonly string[] {
  const frame = openFrame(input);
  if (frame === null) return ['frame-unreadable'];
  licenseDates(frame, input);
  licenseSpeakers(frame);
  licenseOffices(frame, input);
  licenseGroup(frame, input);
  licenseVerbs(frame, input);
  licenseWriting(frame, input);
  licenseNaming(frame, input);
  licenseLead(frame, input);
  const reasons: string[] = [];
  for (const run of openRuns(frame)) {
    const mayBeOwn = input.isSpeech ? isSpeakersOwn(frame, run, input) : isToldOfSpeaker(frame, run);
    if (!mayBeOwn || !standsInContext(frame, run))
      reasons.push(
        `frame:${frame.tokens
          .slice(run.from, run.to)
          .map((token) => token.key)
          .join(' ')}`,
      );
  }
  const lexicon = lexiconOf(input.source.lang);
  const limits = frame.tokens.some(({ key }, at) => lexicon?.locked.has(key) && !saysIt(frame, at));
  if (limits) reasons.push('frame-limits');
  return reasons;
}

function openFrame({ claim, quotes, source }: FrameInput): Frame | null {
  const inside = (token: Token): boolean =>
    quotes.some(({ span }) => span.start < token.end && token.start < span.end);
  const all = wantedClaim(claim, source.lang).tokens;
  const tokens: Token[] = [];
  for (const [i, token] of all.entries()) {
    // The stop of an abbreviation (`Dr.`) is typesetting.
    if (inside(token) || token.key === '.') continue;
    if (token.kind === 'quote' || token.key === "'") {
      const touches = [all[i - 1], all[i + 1]].some((near) => near !== undefined && inside(near));
      if (!touches) return null;
      continue;
    }
    tokens.push({ ...token, quote: 0 });
  }
  const licensed = new Uint8Array(tokens.length);
  for (const [i, token] of tokens.entries()) {
    if (token.kind === 'comma' || token.kind === 'colon' || token.kind === 'dash') licensed[i] = 1;
  }
  const speakers = new Set<string>();
  for (const { check } of quotes) {
    for (const word of (check.speaker ?? '').split(/[^\p{L}\p{M}'’-]+/u))
      if (word !== '') speakers.add(foldWord(word).toLowerCase());
  }
  return { tokens, licensed, context: contextOf(quotes, source), speakers };
}

/** The sentences that hold the quotes and their neighbours, without what stands between marks. */
function contextOf(quotes: FrameInput['quotes'], source: PreparedText): readonly (readonly Token[])[] {
  const indexes = new Set<number>();
  for (const { check } of quotes) {
    for (const at of check.at) {
      for (const sentence of source.sentences) {
        if (sentence.span.start > at.end + 2 || sentence.span.end < at.start - 2) continue;
        for (const index of [sentence.index - 1, sentence.index, sentence.index + 1]) indexes.add(index);
      }
    }
  }
  return [...indexes].flatMap((index) => {
    const sentence = source.sentences[index];
    if (sentence === undefined) return [];
    const tokens = sentence.tokens.filter((token) => token.quote === 0);
    return [tokens, ...turned(tokens)];
  });
}

/** Longest subject (tokens) that a verb of saying may stand before or behind. */
const LONGEST_SUBJECT = 5;

/**
 * `“…,” asked Krell` and `Krell asked` say the same: the sentence with verb and subject in the other order. A word
 * before the two may belong to the name (`former mayor Mara Oduya said`).
 */
function turned(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const orders: (readonly Token[])[] = [];
  for (const [at, verb] of tokens.entries()) {
    if (verb.kind !== 'word' || verb.case !== 'lower' || verbClassOf(verb.key) === null) continue;
    let to = at + 1;
    while (to - at <= LONGEST_SUBJECT && isName(tokens[to])) to++;
    let from = at;
    while (at - from < LONGEST_SUBJECT && isName(tokens[from - 1])) from--;
    if (to > at + 1 && tokens[at - 1]?.kind !== 'word')
      orders.push([...tokens.slice(0, at), ...tokens.slice(at + 1, to), verb, ...tokens.slice(to)]);
    if (from < at && tokens[from - 1]?.kind !== 'word')
      orders.push([...tokens.slice(0, from), verb, ...tokens.slice(from, at), ...tokens.slice(at + 1)]);
  }
  return orders;
}

function isName(token: Token | undefined): boolean {
  return token?.kind === 'word' && (token.case === 'capital' || token.case === 'upper');
}

/** Dates were held against the day of the utterance with the quote; here they only have to be dates. */
function licenseDates(frame: Frame, { claim, quotes, source }: FrameInput): void {
  let blanked = claim;
  for (const { span } of quotes)
    blanked = `${blanked.slice(0, span.start)}${' '.repeat(span.end - span.start)}${blanked.slice(span.end)}`;
  for (const phrase of datePhrases(blanked, () => source.lang)) {
    // The part of the day was held against nothing: the source must say it word for word.
    if (phrase.kind === 'weekday' && phrase.part !== null) continue;
    for (const [i, token] of frame.tokens.entries()) {
      if (token.start >= phrase.end || token.end <= phrase.start) continue;
      frame.licensed[i] = 1;
      licenseBeforeDate(frame, i - 1);
    }
  }
}

/** `on`, `im`, and what names the year as one: `im Jahr 2020`, `in the year 2020`. */
function licenseBeforeDate({ tokens, licensed }: Frame, last: number): void {
  let at = last;
  if (YEAR_NOUNS.has(tokens[at]?.key ?? '')) {
    licensed[at--] = 1;
    if (tokens[at]?.key === 'the') licensed[at--] = 1;
  }
  if (DATE_PREPOSITIONS.has(tokens[at]?.key ?? '')) licensed[at] = 1;
}

function licenseSpeakers(frame: Frame): void {
  for (const [i, token] of frame.tokens.entries()) {
    if (token.kind === 'word' && token.case !== 'lower' && frame.speakers.has(token.key))
      frame.licensed[i] = 1;
  }
}

function licenseVerbs(frame: Frame, input: FrameInput): void {
  const known = frame.speakers.size > 0;
  for (const [i, token] of frame.tokens.entries()) {
    if (token.kind !== 'word') continue;
    if (NEUTRAL_SAYING.has(token.key) && (known || contextSays(frame))) frame.licensed[i] = 1;
    const next = frame.tokens[i + 1]?.key ?? '';
    // `told people` says no more than that it was said aloud.
    if (token.key === 'people' && frame.tokens[i - 1]?.key === 'told' && known) frame.licensed[i] = 1;
    // `hat … gesagt`, `a déclaré`: the auxiliary belongs to the verb.
    if ((token.key === 'a' || token.key === 'hat') && NEUTRAL_SAYING.has(next)) frame.licensed[i] = 1;
    if (token.key === 'hat' && known && frame.tokens.some((other, at) => at > i && other.key === 'gesagt'))
      frame.licensed[i] = 1;
    const joins =
      NEUTRAL_SAYING.has(next) || frame.licensed[i + 1] === 1 || frame.tokens[i - 1] === undefined;
    if (JOINTS.has(token.key) && joins) frame.licensed[i] = 1;
    if ((token.key === 'that' || token.key === 'dass') && opensQuote(input, token)) frame.licensed[i] = 1;
    if (PRONOUNS.has(token.key) && known && isBesideVerb(frame, i)) frame.licensed[i] = 1;
  }
}

/** A document (`The log reads: …`) has no speaker; then the source itself must say that it says so. */
function contextSays(frame: Frame): boolean {
  return frame.context.some((tokens) =>
    tokens.some((token) => NEUTRAL_SAYING.has(token.key) || READS.has(token.key)),
  );
}

function isBesideVerb(frame: Frame, at: number): boolean {
  return (
    NEUTRAL_SAYING.has(frame.tokens[at - 1]?.key ?? '') || NEUTRAL_SAYING.has(frame.tokens[at + 1]?.key ?? '')
  );
}

function opensQuote({ quotes }: FrameInput, token: Token): boolean {
  return quotes.some(({ span }) => span.start - token.end >= 1 && span.start - token.end <= 3);
}

/** `Krell joked`: the very verb that the source has beside him, whatever it makes of the words. */
function saysIt({ tokens, context }: Frame, at: number): boolean {
  const [before, verb] = [tokens[at - 1], tokens[at]];
  if (verb === undefined || before === undefined || verbClassOf(verb.key) !== 'say') return false;
  return context.some((there) =>
    there.some((token, i) => token.key === verb.key && there[i - 1]?.key === before.key),
  );
}

/** `at least “ten people”`: the very words that the source has right before the quoted ones. */
function licenseLead(frame: Frame, { quotes, source, isSpeech }: FrameInput): void {
  for (const { check, span } of quotes) {
    const at = check.at[0];
    if (at === undefined) continue;
    const there = tokenize(source.text.slice(Math.max(0, at.start - LEAD), at.start), source.lang);
    const last = frame.tokens.findLastIndex((token) => token.end <= span.start);
    let i = last;
    for (let k = there.length - 1; k > 0 && i >= 0; k--, i--)
      if (there[k]?.kind !== 'word' || there[k]?.key !== frame.tokens[i]?.key) break;
    // In a speech they are the speaker's, and behind the name they would tell who that is.
    if (!isSpeech || !followsName(frame, i + 1)) frame.licensed.fill(1, i + 1, last + 1);
  }
}

/** UTF-16 units before the quoted words that are compared. */
const LEAD = 60;

/** Stretches of tokens that no rule licensed. */
function openRuns(frame: Frame): readonly Run[] {
  const runs: { from: number; to: number }[] = [];
  for (let i = 0; i < frame.tokens.length; i++) {
    if (frame.licensed[i] === 1) continue;
    const last = runs.at(-1);
    if (last !== undefined && last.to === i) last.to = i + 1;
    else runs.push({ from: i, to: i + 1 });
  }
  return runs;
}

/**
 * The stretch stands in the source as it stands here: word for word, and behind the same word, unless it opens
 * with a preposition. `told Krell` is not `said of Krell`.
 */
function standsInContext(frame: Frame, run: Run): boolean {
  const before = frame.tokens[run.from - 1];
  const first = frame.tokens[run.from]?.key ?? '';
  const bound = before?.kind === 'word' && !PREPOSITIONS.has(first);
  const from = bound ? run.from - 1 : run.from;
  const keys = frame.tokens.slice(from, run.to).map((token) => token.key);
  const subject = !bound && !PREPOSITIONS.has(first);
  return frame.context.some((tokens) => {
    for (let i = 0; i + keys.length <= tokens.length; i++) {
      if (!keys.every((key, offset) => tokens[i + offset]?.key === key)) continue;
      if (!subject) return true;
      // A subject must be the subject there as well: a verb of saying stands beside it.
      const beside = [tokens[i + keys.length]?.key ?? '', tokens[i - 1]?.key ?? ''];
      if (beside.some((key) => NEUTRAL_SAYING.has(key) || READS.has(key))) return true;
    }
    return false;
  });
}

const PREPOSITIONS = wordSet(
  'in on at of to for from with by during after before about in im am an auf aus bei beim mit nach von vom vor zu zum zur über à de du dans sur pour lors',
);
