import { isOffice } from '../../lexicon/offices.ts';
import { wordSet } from '../lexicon/word-set.ts';
import type { PreparedText } from '../text/prepared.ts';
import type { Token } from '../text/token.ts';
import { foldWord } from '../text/tokenize.ts';
import type { Frame, FrameInput } from './frame.ts';

const ARTICLES = wordSet('a an the then damals ein eine der die le la un une l');
const LIMITS = wordSet(
  'former deputy vice acting ex then interim assistant late ehemalige ehemaliger ehemaligen frühere früherer früheren stellvertretende stellvertretender designierte ancien ancienne',
);

/**
 * Licenses titles and offices beside a speaker's name, before it (`Fire Chief Ray Dunmore`) or behind it
 * (`Elena Reyes, then a council member,`), when the article prints that office for that name, or the register
 * says that it was held on the day.
 */
export function licenseOffices(frame: Frame, input: FrameInput): void {
  for (let i = 0; i < frame.tokens.length; i++) {
    if (frame.licensed[i] !== 1 || !isSpeaker(frame, i)) continue;
    const first = firstOfName(frame, i);
    licenseBefore(frame, input, first, i);
    licenseBehind(frame, input, i);
  }
}

function isSpeaker(frame: Frame, at: number): boolean {
  const token = frame.tokens[at];
  return token?.kind === 'word' && token.case !== 'lower' && frame.speakers.has(token.key);
}

function firstOfName(frame: Frame, at: number): number {
  let first = at;
  while (first > 0 && isSpeaker(frame, first - 1)) first--;
  return first;
}

/** Up to five words before the name, back to a mark or a licensed word. */
function licenseBefore(frame: Frame, input: FrameInput, first: number, last: number): void {
  let from = first;
  while (
    from > 0 &&
    first - from < 5 &&
    frame.tokens[from - 1]?.kind === 'word' &&
    frame.licensed[from - 1] !== 1
  )
    from--;
  if (from === first) return;
  for (let start = from; start < first; start++) {
    const words = frame.tokens.slice(start, first).map((token) => token.key);
    const stripped = words.filter((word, i) => !(i === 0 && ARTICLES.has(word)));
    if (stripped.length === 0) continue;
    if (
      printedBefore(input.source, stripped, frame.tokens.slice(first, last + 1)) ||
      isRegistered(input, stripped, frame.tokens[last]) ||
      isRecorded(input, stripped, frame.tokens[last])
    ) {
      frame.licensed.fill(1, start, first);
      return;
    }
  }
}

/** `, then a council member,` behind the name. */
function licenseBehind(frame: Frame, input: FrameInput, last: number): void {
  const comma = frame.tokens[last + 1];
  if (comma?.kind !== 'comma' || isSpeaker(frame, last + 1)) return;
  let end = last + 2;
  while (
    end < frame.tokens.length &&
    end - last < 12 &&
    frame.tokens[end]?.kind !== 'comma' &&
    frame.tokens[end]?.kind !== 'colon'
  )
    end++;
  if (frame.tokens[end]?.kind !== 'comma') return;
  let from = last + 2;
  while (from < end && ARTICLES.has(frame.tokens[from]?.key ?? '')) from++;
  const words = frame.tokens.slice(from, end).map((token) => token.key);
  if (words.length === 0) return;
  const name = frame.tokens.slice(last, last + 1);
  if (
    printedBefore(input.source, words, name) ||
    printedBehind(input.source, words, name[0]) ||
    isRegistered(input, words, name[0])
  ) {
    frame.licensed.fill(1, last + 2, end);
  }
}

/** `council member Elena Reyes` somewhere in the article, and no `former` before it. */
function printedBefore(source: PreparedText, words: readonly string[], name: readonly Token[]): boolean {
  const surname = name.at(-1)?.key ?? '';
  for (const index of source.postings.get(surname) ?? []) {
    const tokens = source.sentences[index]?.tokens ?? [];
    for (const [at, token] of tokens.entries()) {
      if (token.key !== surname || token.quote !== 0) continue;
      let first = at;
      while (first > 0 && isNameWord(tokens[first - 1])) {
        first--;
        const from = first - words.length;
        // The title may be written large and so look like part of the name.
        if (startsAt(tokens, first, words) && !LIMITS.has(tokens[first - 1]?.key ?? '')) return true;
        if (from >= 0 && startsAt(tokens, from, words) && !LIMITS.has(tokens[from - 1]?.key ?? ''))
          return true;
      }
      const from = at - words.length;
      if (from >= 0 && startsAt(tokens, from, words) && !LIMITS.has(tokens[from - 1]?.key ?? '')) return true;
    }
  }
  return false;
}

/** `Elena Reyes, a council member` somewhere in the article. */
function printedBehind(source: PreparedText, words: readonly string[], name: Token | undefined): boolean {
  for (const index of source.postings.get(name?.key ?? '') ?? []) {
    const tokens = source.sentences[index]?.tokens ?? [];
    for (const [at, token] of tokens.entries()) {
      if (token.key !== name?.key || tokens[at + 1]?.kind !== 'comma') continue;
      let from = at + 2;
      while (ARTICLES.has(tokens[from]?.key ?? '')) from++;
      const closed = tokens[from + words.length];
      if (startsAt(tokens, from, words) && (closed === undefined || closed.kind !== 'word')) return true;
    }
  }
  return false;
}

/** `Dr. Gesine Lötzsch` as the label of a turn. */
function isRecorded(input: FrameInput, words: readonly string[], name: Token | undefined): boolean {
  return input.names.some((printed) => {
    const parts = printed.split(/[\s.,()[\]]+/).map((part) => foldWord(part).toLowerCase());
    const at = parts.lastIndexOf(name?.key ?? '');
    return at > 0 && parts.slice(0, words.length).join(' ') === words.join(' ') && at >= words.length;
  });
}

function isRegistered(input: FrameInput, words: readonly string[], name: Token | undefined): boolean {
  return input.entities.some((entity) => {
    const surname = foldWord(entity.name.split(' ').at(-1) ?? '').toLowerCase();
    if (surname !== name?.key) return false;
    return entity.offices.some(
      (office) =>
        office.title.toLowerCase() === words.join(' ') &&
        (office.from === null || office.from <= input.published) &&
        (office.to === null || input.published <= office.to),
    );
  });
}

function startsAt(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  return words.every((word, offset) => tokens[at + offset]?.key === word);
}

function isNameWord(token: Token | undefined): boolean {
  return token?.kind === 'word' && (token.case !== 'lower' || isOffice(token.key));
}
