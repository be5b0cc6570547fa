import type { ArticleVersion } from '../../domain/article.ts';
import { guessLanguage } from '../../domain/text/guess-language.ts';
import type { Span } from '../../domain/text/span.ts';
import { samePerson } from '../attribution/same-party.ts';
import { partyOfLabel } from '../attribution/segments.ts';
import { type Spoken, speechMapOf } from '../attribution/speech.ts';
import { BACK_TO_FACT, isCondition, openingOf } from '../lexicon/suppositions.ts';
import { languageOf } from './article-language.ts';
import type { SourceLimits } from './cut-guards.ts';
import { behindVerb, type DraftQuote } from './draft-quote.ts';
import { coreOf } from './edges.ts';
import { bracketNames } from './marked-edit.ts';
import { frameDropped, framesTold, type ToldFrames } from './narrated-frame.ts';
import { sentenceAt } from './quote-date.ts';
import { sentenceSides } from './sense-context.ts';
import { senseBreaks } from './sense-guards.ts';
import { claimsItsEnd, claimsItsStart } from './sentence-cut.ts';
import { narratedText } from './story-day.ts';
import { TAKEN_BACK_WITHIN, takenBack } from './taken-back.ts';

/** @returns rule ids for what the source says right outside the quoted words and the draft leaves out */
export function senseOf(
  article: ArticleVersion,
  quote: DraftQuote,
  at: readonly Span[],
  spoken: Spoken,
  covered: readonly Span[],
): readonly string[] {
  const first = at[0];
  const last = at.at(-1);
  if (first === undefined || last === undefined) return [];
  const { text } = article;
  const whole = { start: first.start, end: last.end };
  const left = sentenceSides(text, spoken.pieces, first).left;
  const right = sentenceSides(text, spoken.pieces, last).right;
  const lead = startsSpeech(text, spoken, first)
    ? behindVerb(text.slice(spoken.leadIn.start, spoken.leadIn.end))
    : '';
  const out = endsSpeech(text, spoken, last)
    ? text.slice(spoken.leadOut.start, Math.min(spoken.leadOut.end, spoken.leadOut.start + 200))
    : '';
  const broken = senseBreaks({
    left: withoutCovered(left, first.start - left.length, covered),
    right: withoutCovered(right, last.end, covered),
    core: text.slice(whole.start, whole.end),
    leadIn: lead,
    leadOut: out,
    draftLeft: quote.left,
    draftRight: quote.right,
    draftFrame: quote.frame,
    claimsStart: () => claimsItsStart(quote),
    claimsEnd: () => claimsItsEnd(quote),
    question: endsAsQuestion(right),
    claimed: () => quote.voice.party?.names.at(-1)?.toLowerCase() ?? null,
    lang: () => languageNear(article, `${left} ${text.slice(whole.start, whole.end)} ${right}`),
    limits: (read) => (covered.length > 0 ? read() : limitsAt(article, whole, read)),
  });
  const more: string[] = [];
  if (spoken.kind === 'speech') {
    const read = () =>
      besideSentence(text, spoken, first.start - left.length, last.end + right.length, covered);
    more.push(...(covered.length > 0 ? read() : besideAt(article, whole, read)));
  }
  if (
    spoken.kind === 'speech' &&
    spoken.inProse &&
    frameDropped(
      framesAround(article, spoken),
      () => `${quote.frame} … ${quote.right}`,
      text.slice(whole.start, whole.end),
    )
  )
    more.push('quote.frame-dropped');
  if (spoken.kind === 'speech' && DENIED_BEHIND.test(out) && !DENIED_BEHIND.test(quote.right))
    more.push('quote.negation-outside');
  return more.length === 0 ? broken : [...broken, ...more];
}

/** `Von Kern stammt der Satz „…“ nicht.`: the verb of the narration is denied behind the marks. */
const DENIED_BEHIND = /^["”“’»)\s]*(?:nicht|nie|niemals|keineswegs|never)(?![\p{L}]| nur | only )/u;

/** What the speech says behind the sentence of the words, without what the draft shows of it. */
function behindSentence(
  text: string,
  pieces: readonly Span[],
  from: number,
  covered: readonly Span[],
): string {
  let behind = '';
  for (const piece of pieces) {
    if (piece.end <= from) continue;
    if (behind.length >= TAKEN_BACK_WITHIN) break;
    const start = Math.max(from, piece.start);
    const part = text.slice(start, Math.min(piece.end, start + TAKEN_BACK_WITHIN));
    behind += ` ${withoutCovered(part, start, covered)}`;
  }
  return behind;
}

/** The next sentence, where it is told to its end; without the marks around it. */
function firstSentence(behind: string): string | null {
  const from = behind.search(/[\p{L}\p{N}]/u);
  if (from < 0) return null;
  const found = /^.*?[.!?…](?=["”“’»)\]]*(?:\s|$))/su.exec(behind.slice(from))?.[0];
  return found ?? (behind.length < TAKEN_BACK_WITHIN ? behind.slice(from).trim() : null);
}

/** So far before its sentence a speech is read for what it supposes, in UTF-16 units. */
const SUPPOSED_WITHIN = 400;
/** So many sentences of it. */
const SUPPOSED_REACH = 2;

/** `“Suppose there is a strike. The mill closes,” she said`: the words stand under a supposition that the draft leaves out. */
function isUnderOpening(
  text: string,
  pieces: readonly Span[],
  at: number,
  covered: readonly Span[],
): boolean {
  if (BACK_TO_FACT.test(text.slice(at, at + 40))) return false;
  let before = '';
  for (let i = pieces.findLastIndex(({ start }) => start < at); i >= 0; i--) {
    const piece = pieces[i];
    if (piece === undefined) break;
    const end = Math.min(at, piece.end);
    const start = Math.max(piece.start, end - SUPPOSED_WITHIN);
    before = `${withoutCovered(text.slice(start, end), start, covered)} ${before}`;
    if (before.length >= SUPPOSED_WITHIN) break;
  }
  const paragraph = before.split(/\n[^\S\n]*\n/).at(-1) ?? '';
  return paragraph
    .split(/(?<=[.!?…]["”’»]{0,2})\s+/u)
    .filter((sentence) => /\p{L}/u.test(sentence))
    .slice(-SUPPOSED_REACH)
    .some((sentence) => {
      const opening = openingOf(sentence.trim());
      return opening === 'thought' || opening === 'unvouched';
    });
}

/** What the sentences of the speech before and behind make of the one with the words. */
function besideSentence(
  text: string,
  { pieces, inProse }: Spoken,
  from: number,
  to: number,
  covered: readonly Span[],
): readonly string[] {
  const broken: string[] = [];
  const behind = behindSentence(text, pieces, to, covered);
  if (takenBack(behind)) broken.push('quote.taken-back');
  const next = firstSentence(inProse ? behind.replace(/,\s*$/u, '') : behind);
  if (next !== null && isCondition(next)) broken.push('quote.condition-outside');
  if (isUnderOpening(text, pieces, from, covered)) broken.push('quote.supposed-before');
  return broken;
}

const beside = new WeakMap<ArticleVersion, Map<string, readonly string[]>>();

/** The same for words of which the draft shows nothing else: read once for each place. */
function besideAt(article: ArticleVersion, at: Span, read: () => readonly string[]): readonly string[] {
  const places = beside.get(article) ?? new Map<string, readonly string[]>();
  beside.set(article, places);
  const key = `${at.start}-${at.end}`;
  const known = places.get(key) ?? read();
  places.set(key, known);
  return known;
}

const limits = new WeakMap<ArticleVersion, Map<string, SourceLimits>>();

/** ATTACKER: a draft that quotes one place a thousand times. What surrounds it is read once. */
function limitsAt(article: ArticleVersion, at: Span, read: () => SourceLimits): SourceLimits {
  let places = limits.get(article);
  if (places === undefined) {
    places = new Map();
    limits.set(article, places);
  }
  const key = `${at.start}-${at.end}`;
  const known = places.get(key) ?? read();
  places.set(key, known);
  return known;
}

/** By the place where a speech stands. */
const frames = new WeakMap<ArticleVersion, Map<string, ToldFrames>>();

/** How an article tells that a speech was said; read once. */
function framesAround(article: ArticleVersion, spoken: Spoken): ToldFrames {
  let known = frames.get(article);
  if (known === undefined) {
    known = new Map();
    frames.set(article, known);
  }
  const place = `${spoken.pieces[0]?.start ?? 0}-${spoken.pieces.at(-1)?.end ?? 0}`;
  const told = known.get(place) ?? framesTold(narrationOf(article, spoken));
  known.set(place, told);
  return told;
}

/** The narration of the sentences that hold a speech, in whose pieces it may stand once. */
function narrationOf(article: ArticleVersion, spoken: Spoken): string {
  const { narration } = speechMapOf(article).voices();
  const first = spoken.pieces[0];
  const last = spoken.pieces.at(-1);
  if (first === undefined || last === undefined) return '';
  const from = sentenceAt(narration, first.start);
  if (from < 0) return '';
  let told = '';
  for (let i = from; i < narration.length; i++) {
    const sentence = narration[i];
    if (sentence === undefined || sentence.start >= last.end) break;
    told += `${narratedText(article.text, sentence)}\n`;
  }
  return told;
}

function endsAsQuestion(right: string): boolean {
  return right.includes('?') && /\?["”“’»)\]\s]*$/.test(right);
}

function languageNear(article: ArticleVersion, around: string): string {
  const own = languageOf(article);
  return own === 'en' ? guessLanguage(around) : own;
}

/** What another quotation of the same drafted sentence shows is not left out: `“We will,” she said, “not sell”`. */
function withoutCovered(side: string, start: number, covered: readonly Span[]): string {
  let rest = side;
  for (const span of covered) {
    const from = Math.max(0, span.start - start);
    const to = Math.min(side.length, span.end - start);
    if (from < to) rest = rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to);
  }
  return rest;
}

function startsSpeech(text: string, spoken: Spoken, first: Span): boolean {
  const piece = spoken.pieces.find((one) => one.start <= first.start && first.start < one.end);
  return piece !== undefined && coreOf(text, piece.start, piece.end).start >= first.start;
}

function endsSpeech(text: string, spoken: Spoken, last: Span): boolean {
  const piece = spoken.pieces.find((one) => one.start < last.end && last.end <= one.end);
  return piece !== undefined && coreOf(text, piece.start, piece.end).end <= last.end;
}

/** A source that denies, softens or only wishes the words, against a draft that says them outright; and the reverse. */
export function stanceBreaks(quote: DraftQuote, spoken: Spoken): string | null {
  const drafted = quote.voice.stance;
  switch (spoken.stance) {
    case 'denied':
      return drafted === 'denied' ? null : 'quote.denied-in-source';
    case 'unreal':
      return drafted === 'unreal' ? null : 'quote.not-said-in-source';
    case 'hedged':
      return drafted === 'hedged' ? null : 'quote.hedge-outside';
    case 'asked':
    case 'said':
      return drafted === 'denied' || drafted === 'unreal' ? 'quote.draft-denies' : null;
  }
}

/** Words of a question given as a statement: who asks whether it is “a disgrace” has not called it one. */
export function questionCut(
  article: ArticleVersion,
  quote: DraftQuote,
  at: Span,
  spoken: Spoken,
  covered: readonly Span[],
): boolean {
  if (quote.text.includes('?')) return false;
  const { right } = sentenceSides(article.text, spoken.pieces, { start: at.start, end: at.end });
  if (!endsAsQuestion(right) || quote.asks()) return false;
  // `“Why,” she said, “is it so?”`: the other half shows the mark, or fails by itself.
  return !covered.some(
    (other) =>
      other.start >= at.end && /^["”“’»)\]]*\s?\?/.test(article.text.slice(other.end, other.end + 6)),
  );
}

/** A name in brackets must be the one other person of whom the source's paragraph speaks. */
export function bracketsSupported(article: ArticleVersion, quote: DraftQuote, spoken: Spoken): boolean {
  const names = bracketNames(quote.text);
  if (names.length === 0) return true;
  const { cast, narration } = speechMapOf(article).voices();
  const piece = spoken.pieces[0];
  const sentence = narration.findIndex(
    (one) => piece !== undefined && one.start <= piece.start && piece.end <= one.end,
  );
  const persons = [sentence - 1, sentence]
    .filter((index) => index >= 0 && narration[index]?.paragraph === narration[sentence]?.paragraph)
    .flatMap((index) => cast.personsOf(index))
    .filter((person) => spoken.party === null || samePerson(person, spoken.party) !== 'same');
  return names.every((name) => {
    const party = partyOfLabel(name);
    return (
      party !== null && persons.length > 0 && persons.every((person) => samePerson(person, party) === 'same')
    );
  });
}
