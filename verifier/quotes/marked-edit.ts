import { foldText } from '../../domain/text/fold.ts';
import type { Span } from '../../domain/text/span.ts';
import { PRONOUNS } from '../lexicon/function-words.ts';
import { EXCLUSIVES, hedgeOf, QUANTIFIERS } from '../lexicon/sense-words.ts';
import { boundOutside, isNumeral } from './cut-sense.ts';
import { coreOf } from './edges.ts';
import { namesFrame } from './limit-phrase.ts';
import { cutsObject } from './object-cut.ts';
import { tellsAnother } from './reported-sense.ts';
import { conditionAt, negatesAt, type SenseToken, senseTokens, soundsNegative } from './sense-tokens.ts';
import { endsWhole, startsWhole } from './word-edges.ts';

/** What a drafted quotation shows of its own edits: words, omissions, and words in brackets. */
type Part =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'omission' }
  | { readonly kind: 'bracket'; readonly text: string };

const OMISSION = /\[\s?(?:…|\.\s?\.\s?\.)\s?\]|\(\s?(?:…|\.\s?\.\s?\.)\s?\)|…|\.\s?\.\s?\.(?:\s?\.)?/;
const EDIT_ONCE = new RegExp(`${OMISSION.source}|\\[([^\\][\\n]{1,80})\\]`);
const EDIT = new RegExp(`${OMISSION.source}|\\[([^\\][\\n]{1,80})\\]`, 'g');

/** True when the quotation shows an omission or a bracket of its own. */
export function showsEdit(quote: string): boolean {
  const core = coreOf(quote);
  return EDIT_ONCE.test(quote.slice(core.start, core.end));
}

export type EditResult =
  | { readonly ok: true; readonly at: readonly Span[] }
  /** Every segment stands there in order, but what lies between changes the sense. */
  | { readonly ok: false; readonly at: readonly Span[]; readonly rule: string }
  | null;

/** Most places tried for the first segment. */
const MOST_STARTS = 24;

/**
 * Checks a quotation that shows its edits, segment by segment: each verbatim, in order, inside one speech, and
 * nothing left out or put in that changes the sense.
 * @param text the source
 * @param pieces the speech's pieces, in order; segments are looked for in their text only
 * @returns null when a segment is not found
 */
export function checkEdit(quote: string, text: string, pieces: readonly Span[], lang: string): EditResult {
  const parts = partsOf(quote);
  const speech = speechOf(text, pieces);
  const first = parts.find((part) => part.kind === 'words');
  if (first === undefined || first.kind !== 'words') return null;
  let failed: EditResult = null;
  let from = 0;
  for (let i = 0; i < MOST_STARTS; i++) {
    const start = find(speech, first.text, from, isLetter(parts[0]));
    if (start === null) break;
    const result = follow(parts, speech, start, lang);
    if (result?.ok === true) return result;
    failed ??= result;
    from = start.start + 1;
  }
  return failed;
}

function partsOf(quote: string): readonly Part[] {
  const parts: Part[] = [];
  let from = 0;
  const words = (end: number): void => {
    const core = coreOf(quote, from, end);
    if (core.end > core.start) parts.push({ kind: 'words', text: quote.slice(core.start, core.end) });
  };
  for (const match of quote.matchAll(EDIT)) {
    words(match.index);
    const inside = match[1];
    if (inside === undefined) parts.push({ kind: 'omission' });
    else parts.push({ kind: 'bracket', text: inside.trim() });
    from = match.index + match[0].length;
  }
  words(quote.length);
  while (parts[0]?.kind === 'omission') parts.shift();
  while (parts.at(-1)?.kind === 'omission') parts.pop();
  return parts;
}

interface SpeechText {
  /** The pieces folded and joined by spaces. */
  readonly folded: string;
  readonly source: string;
  readonly toSource: (start: number, end: number) => Span;
}

function speechOf(text: string, pieces: readonly Span[]): SpeechText {
  const folds = pieces.map((piece) => ({ piece, folded: foldText(text.slice(piece.start, piece.end)) }));
  const starts: number[] = [];
  let joined = '';
  for (const { folded } of folds) {
    starts.push(joined.length);
    joined += `${folded.text} `;
  }
  const pieceAt = (i: number): number =>
    Math.max(
      0,
      starts.findLastIndex((start) => start <= i),
    );
  const sourceStart = (i: number): number => {
    const k = pieceAt(i);
    return (folds[k]?.piece.start ?? 0) + (folds[k]?.folded.toSource(i - (starts[k] ?? 0)) ?? 0);
  };
  const sourceEnd = (i: number): number => {
    const k = pieceAt(i - 1);
    return (folds[k]?.piece.start ?? 0) + (folds[k]?.folded.toSourceEnd(i - (starts[k] ?? 0)) ?? 0);
  };
  return {
    folded: joined,
    source: text,
    toSource: (start, end) => ({ start: sourceStart(start), end: sourceEnd(end) }),
  };
}

function isLetter(part: Part | undefined): boolean {
  return part?.kind === 'bracket' && /^\p{L}$/u.test(part.text);
}

interface Place extends Span {
  readonly source: Span;
}

/** @param loose the first letter's case may differ: a bracket before it changed the beginning of the sentence */
function find(speech: SpeechText, words: string, from: number, loose: boolean): Place | null {
  const wanted = foldText(words).text;
  for (let at = speech.folded.indexOf(wanted, from); at >= 0; at = speech.folded.indexOf(wanted, at + 1)) {
    const source = speech.toSource(at, at + wanted.length);
    if ((loose || startsWhole(speech.source, source.start)) && endsWhole(speech.source, source.end))
      return { start: at, end: at + wanted.length, source };
  }
  return null;
}

function follow(parts: readonly Part[], speech: SpeechText, first: Place, lang: string): EditResult {
  const at: Span[] = [];
  let place: Place | null = null;
  let broken: string | null = null;
  let edits: Part[] = [];
  for (const part of parts) {
    if (part.kind !== 'words') {
      edits.push(part);
      continue;
    }
    const next: Place | null =
      place === null ? first : find(speech, part.text, place.end, isLetter(edits.at(-1)));
    if (next === null) return null;
    broken ??= editBreaks(edits, speech, place, next, lang);
    at.push(next.source);
    place = next;
    edits = [];
  }
  if (edits.length > 0) broken ??= editBreaks(edits, speech, place, null, lang);
  return broken === null ? { ok: true, at } : { ok: false, at, rule: broken };
}

/** What the draft shows between two segments, against what the source has there. `before` or `next` is null at the edges. */
function editBreaks(
  edits: readonly Part[],
  speech: SpeechText,
  before: Place | null,
  next: Place | null,
  lang: string,
): string | null {
  const bracket = edits.find((edit) => edit.kind === 'bracket');
  if (bracket?.kind === 'bracket') {
    return edits.length > 1
      ? 'quote.bracket-unclear'
      : bracketBreaks(bracket.text, leftOut(speech, before, next), wordBefore(speech, before), lang);
  }
  if (before === null || next === null) return null;
  const gap = speech.folded.slice(before.end, next.start);
  if (edits.length === 0) return gap.trim() === '' ? null : 'quote.unmarked-omission';
  return omissionBreaks(gap, speech, before, next, lang);
}

/** The source's words in place of a bracket: between two segments, or from or to the edge of the sentence. */
function leftOut(speech: SpeechText, before: Place | null, next: Place | null): string {
  if (before !== null && next !== null) return speech.folded.slice(before.end, next.start).trim();
  if (next !== null) {
    const lead = speech.folded.slice(Math.max(0, next.start - 200), next.start);
    return lead.replace(/^.*[.!?]['")\]]*\s/s, '').trim();
  }
  return /^\s?(\p{L}+)/u.exec(speech.folded.slice(before?.end ?? 0))?.[1] ?? '';
}

function wordBefore(speech: SpeechText, before: Place | null): string {
  if (before === null) return '';
  return (
    /(\p{L}+)\s*$/u.exec(speech.folded.slice(Math.max(0, before.end - 40), before.end))?.[1]?.toLowerCase() ??
    ''
  );
}

/** So many letters on either side of an omission say what it is cut from. */
const NEAR = 80;
const SENTENCE_END = /[.!?][')\]]*\s/;

/** An omission may leave out an aside or whole sentences, nothing that turns, limits or softens what stays. */
function omissionBreaks(
  gap: string,
  speech: Pick<SpeechText, 'folded'>,
  before: Span,
  next: Span,
  lang: string,
): string | null {
  const tokens = senseTokens(gap);
  for (const [i, word] of tokens.entries()) {
    if (soundsNegative(word) || negatesAt(tokens, i)) return 'quote.ellipsis-swallows-negation';
    if (conditionAt(tokens, i, () => lang)) return 'quote.ellipsis-swallows-condition';
    if (hedgeOf(word) !== null || EXCLUSIVES.has(word)) return 'quote.ellipsis-swallows-limit';
    if (
      /^(?:but|however|although|though|while|whereas|except|aber|sondern|doch|jedoch|obwohl|außer|während|mais|cependant|tandis|sauf)$/.test(
        word,
      )
    )
      return 'quote.ellipsis-swallows-contrast';
  }
  const sentences = SENTENCE_END.test(gap) || /^\s?[.!?]\s?$/.test(gap.trim());
  if (sentences) {
    // Whole sentences only: what follows must begin one, and the gap must end where one ends.
    const whole = /^\s*[.!?]/.test(gap) && /[.!?]['")\]]*\s*$/.test(gap);
    return whole ? null : 'quote.ellipsis-joins-sentences';
  }
  // `The panel is | , Krell claims, | corrupt`, `…, laut Kern, …`
  if (tellsAnother(tokens) || namesFrame(tokens)) return 'quote.ellipsis-swallows-limit';
  if (isAside(gap)) return null;
  if (countsPart(tokens)) return 'quote.ellipsis-swallows-limit';
  // `would | rather quit than | sell`: what stays is what was compared and turned down.
  if (tokens.some((word) => COMPARES.test(word))) return 'quote.ellipsis-swallows-contrast';
  if (regroups(tokens, senseTokens(speech.folded.slice(next.start, next.start + 12))[0] ?? ''))
    return 'quote.ellipsis-regroups';
  if (QUANTIFIERS.has(tokens.at(-1) ?? '')) return 'quote.ellipsis-swallows-limit';
  const lead = speech.folded.slice(Math.max(0, before.end - NEAR), before.end);
  const tail = speech.folded.slice(next.start, next.start + NEAR);
  // `after | about | two weeks`
  if (boundOutside(tokens, senseTokens(tail))) return 'quote.ellipsis-swallows-limit';
  if (cutsObject(lead, gap, tail, lang)) return 'quote.ellipsis-swallows-object';
  // A subject left out between the two would give its predicate to another.
  const subject =
    tokens.some(
      (word) => PRONOUNS.has(word) && word !== 'it' && word !== 'you' && word !== 'one' && word !== 'es',
    ) || /\s\p{Lu}\p{Ll}+/u.test(gap);
  const joins =
    /^(?:and|or|to|that|because|before|after|until|when|in|on|at|for|from|with|by|und|oder|um|dass|weil|bevor|nachdem|bis|in|an|auf|für|mit|et|ou|pour|parce|avant|après|dans|avec)\b/i.test(
      speech.folded.slice(next.start, next.start + 12),
    );
  return subject && !joins ? 'quote.ellipsis-swallows-subject' : null;
}

/** `lose | two of the | three boats`. */
function countsPart(gap: readonly SenseToken[]): boolean {
  const of = gap.findLastIndex((word) => /^(?:of|von|de)$/.test(word));
  const count = gap[of - 1] ?? '';
  return of > 0 && of >= gap.length - 2 && (QUANTIFIERS.has(count) || isNumeral(count));
}

const COMPARES = /^(?:than|rather|instead|sooner|lieber|eher|statt|anstatt|anstelle|plutôt)$/;

/** `homes | for the rich, and jails | for the poor`: what follows hangs on a word that was left out. */
function regroups(gap: readonly SenseToken[], next: SenseToken): boolean {
  if (
    !/^(?:for|to|in|on|at|from|with|by|of|against|für|in|an|auf|von|mit|aus|gegen|zu|bei|pour|à|dans|avec|contre)$/.test(
      next,
    )
  )
    return false;
  const own = gap.indexOf(next);
  const link = gap.findLastIndex((word) => /^(?:and|or|und|oder|et|ou)$/.test(word));
  return own >= 0 && link > own && link < gap.length - 1;
}

/** `, all nine of them,`: set off on both sides, so the rest stands without it. */
function isAside(gap: string): boolean {
  const trimmed = gap.trim();
  return (
    /^(?:,.*,|-.*-|\(.*\)|,.*)$/s.test(trimmed) &&
    (trimmed.endsWith(',') || trimmed.endsWith('-') || trimmed.endsWith(')')) &&
    trimmed.length > 2
  );
}

/** A bracket names whom a pronoun means, changes the case of a first letter, or says *sic*. Nothing else is let through. */
function bracketBreaks(inside: string, replaced: string, previous: string, lang: string): string | null {
  if (/^sic!?$/i.test(inside)) return replaced === '' || previous !== '' ? null : 'quote.bracket-unclear';
  if (/^\p{L}$/u.test(inside))
    return replaced.toLowerCase() === inside.toLowerCase() ? null : 'quote.bracket-changes-word';
  const tokens = senseTokens(inside);
  const turns = tokens.some(
    (word, i) =>
      negatesAt(tokens, i) ||
      conditionAt(tokens, i, () => lang) ||
      hedgeOf(word) !== null ||
      QUANTIFIERS.has(word) ||
      EXCLUSIVES.has(word),
  );
  if (turns || !/^\p{Lu}/u.test(inside)) return 'quote.bracket-changes-sense';
  if (STANDS_FOR_A_PERSON.test(replaced.toLowerCase())) return null;
  return STANDS_FOR_A_PERSON.test(previous) && (replaced === '' || !/\s/.test(replaced))
    ? null
    : 'quote.bracket-changes-sense';
}

const STANDS_FOR_A_PERSON = /^(?:he|she|him|her|his|er|sie|ihn|ihm|il|elle|lui)$/;

/** The names a quotation puts into brackets, for the check that the source means them. */
export function bracketNames(quote: string): readonly string[] {
  const names: string[] = [];
  for (const match of quote.matchAll(EDIT)) {
    const inside = match[1]?.trim();
    if (inside !== undefined && inside.length > 1 && !/^sic!?$/i.test(inside)) names.push(inside);
  }
  return names;
}
