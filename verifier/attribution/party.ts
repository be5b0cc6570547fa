import type { Span } from '../../domain/text/span.ts';
import {
  ADVERBS,
  AUXILIARIES,
  CONJUNCTIONS,
  DETERMINERS,
  NOT_NAMES,
  PARTICLES,
  PREPOSITIONS,
  PRONOUNS,
} from '../lexicon/function-words.ts';
import { BODIES, DOCUMENTS, isOffice } from '../lexicon/offices.ts';
import type { Token } from './tokens.ts';

/** Somebody or something that words may be given to, as printed in one place. */
export interface Party extends Span {
  readonly kind: 'person' | 'role' | 'group' | 'document' | 'pronoun';
  readonly printed: string;
  /** Name tokens without titles, as printed; the last one is the surname. Empty for a role. */
  readonly names: readonly string[];
  /** Title and office words, lower case. */
  readonly offices: readonly string[];
  /** What a role belongs to: the lower-case words behind `of`, `for`, or before `’s`. */
  readonly of: readonly string[];
}

const POSSESSIVE = /\p{L}['’]s?$/u;

/** Words that begin a sentence with a capital and name nobody: `Später`, `Tatsächlich`, `Yesterday`. */
function isNoName(token: Token): boolean {
  return (
    NOT_NAMES.has(token.lower) ||
    ADVERBS.has(token.lower) ||
    (token.capital && /^\p{L}{3,}(?:lich|weise|falls|dings|mals)$/u.test(token.lower))
  );
}

function isFunctionWord(token: Token): boolean {
  return PREPOSITIONS.has(token.lower) || CONJUNCTIONS.has(token.lower) || AUXILIARIES.has(token.lower);
}

/** Longest noun phrase looked at, in tokens. */
const REACH = 8;

/** The noun phrase that ends at token `j`, for a verb right behind it. @returns null where none ends there */
export function partyEndingAt(tokens: readonly Token[], j: number): Party | null {
  const token = tokens[j];
  if (token === undefined || token.kind !== 'word' || /\d/.test(token.text)) return null;
  if (PRONOUNS.has(token.lower)) return pronoun(token);
  if (
    isNoName(token) ||
    PREPOSITIONS.has(token.lower) ||
    CONJUNCTIONS.has(token.lower) ||
    AUXILIARIES.has(token.lower)
  )
    return null;
  let from = j;
  while (from > 0 && j - from < REACH && continuesLeft(tokens, from)) from--;
  while (from < j && isLeadIn(tokens[from])) from++;
  const before = tokens[from - 1];
  const joint = jointStart(tokens, from);
  if (joint !== null) return group(tokens, joint, j);
  if (before !== undefined && isComplementOf(tokens, from)) {
    const head = partyEndingAt(tokens, from - 2);
    if (head === null || head.kind === 'pronoun' || head.names.length > 0)
      return head === null || head.kind === 'pronoun' ? null : withOf(head, tokens, from, j);
    return withOf(head, tokens, from, j);
  }
  if (before !== undefined && PREPOSITIONS.has(before.lower) && !isNominativeArticle(tokens, from))
    return null;
  return build(tokens, from, j + 1);
}

/** The noun phrase that begins at token `i`, for a verb right before it. */
export function partyStartingAt(tokens: readonly Token[], i: number): Party | null {
  const token = tokens[i];
  if (token === undefined || token.kind !== 'word') return null;
  if (isNoName(token) || /^\d/.test(token.text)) return null;
  if (PRONOUNS.has(token.lower) && !(token.lower === 'one' && tokens[i + 1]?.kind === 'word'))
    return pronoun(token);
  if (PREPOSITIONS.has(token.lower) || CONJUNCTIONS.has(token.lower)) return null;
  if (AUXILIARIES.has(token.lower) && !DETERMINERS.has(token.lower)) return null;
  let to = i;
  while (to < tokens.length && to - i < REACH && continuesRight(tokens, i, to)) to++;
  while (to > i && NOT_NAMES.has(tokens[to - 1]?.lower ?? '')) to--;
  if (to === i) return null;
  const party = build(tokens, i, to);
  if (party === null) return null;
  const link = tokens[to];
  if (
    link !== undefined &&
    /^(?:and|und|et)$/.test(link.lower) &&
    tokens[to + 1]?.capital === true &&
    party.names.length > 0
  ) {
    const second = partyStartingAt(tokens, to + 1);
    if (second !== null && second.names.length > 0) return group(tokens, i, lastIndex(tokens, second.end));
  }
  if (
    party.names.length === 0 &&
    link !== undefined &&
    (PREPOSITIONS.has(link.lower) || /^(?:der|des|du)$/.test(link.lower))
  ) {
    let end = to + 1;
    while (
      end < tokens.length &&
      end - to < REACH &&
      tokens[end]?.kind === 'word' &&
      (tokens[end]?.capital === true || DETERMINERS.has(tokens[end]?.lower ?? ''))
    )
      end++;
    if (end > to + 1) return withOf(party, tokens, to + 1, end - 1);
  }
  // `said the mayor, Mara Oduya.`
  if (party.names.length === 0 && link?.text === ',' && tokens[to + 1]?.capital === true) {
    const named = partyStartingAt(tokens, to + 1);
    if (
      named?.kind === 'person' &&
      (named.names.length > 1 || closes(tokens[lastIndex(tokens, named.end) + 1]))
    ) {
      return { ...named, offices: [...party.offices, ...named.offices] };
    }
  }
  return party;
}

function closes(token: Token | undefined): boolean {
  return token === undefined || (token.kind === 'punct' && /^[.,;:]$/.test(token.text));
}

function lastIndex(tokens: readonly Token[], end: number): number {
  return tokens.findLastIndex((token) => token.end <= end);
}

function pronoun(token: Token): Party {
  return {
    kind: 'pronoun',
    printed: token.text,
    names: [],
    offices: [],
    of: [],
    start: token.start,
    end: token.end,
  };
}

function group(tokens: readonly Token[], from: number, last: number): Party {
  const words = tokens.slice(from, last + 1);
  return {
    kind: 'group',
    printed: words.map((word) => word.text).join(' '),
    names: words.filter((word) => word.capital && !isOffice(word.text)).map((word) => word.text),
    offices: [],
    of: [],
    start: tokens[from]?.start ?? 0,
    end: tokens[last]?.end ?? 0,
  };
}

function withOf(head: Party, tokens: readonly Token[], from: number, last: number): Party {
  const of = tokens.slice(from, last + 1).filter((token) => !DETERMINERS.has(token.lower));
  const kind = head.kind === 'person' && head.names.length > 0 ? head.kind : head.kind;
  return {
    ...head,
    kind,
    printed: `${head.printed} ${tokens[from - 1]?.text ?? ''} ${tokens
      .slice(from, last + 1)
      .map((token) => token.text)
      .join(' ')}`.trim(),
    of: [...head.of, ...of.map((token) => token.lower)],
    end: Math.max(head.end, tokens[last]?.end ?? head.end),
  };
}

/** May the phrase that begins at `from` take in the token before it? */
function continuesLeft(tokens: readonly Token[], from: number): boolean {
  const left = tokens[from - 1];
  const here = tokens[from];
  if (left === undefined || here === undefined) return false;
  if (DETERMINERS.has(here.lower) && !here.text.endsWith('’')) return false;
  if (here.lower === 'l’') return false;
  if (left.kind === 'nick') return here.capital;
  if (here.kind === 'nick') return left.capital;
  if (left.kind === 'quote') return false;
  if (left.kind === 'punct')
    return left.text === '.' && /^\p{Lu}$/u.test(tokens[from - 2]?.text ?? '') && here.capital;
  if (
    PARTICLES.has(left.lower) &&
    here.capital &&
    tokens[from - 2]?.capital === true &&
    !/^(?:der|den|y|von)$/.test(left.lower)
  )
    return true;
  if (left.lower === 'von' && here.capital) return isNobiliary(tokens, from - 1);
  if (
    /^(?:der|den|dem|la)$/.test(left.lower) &&
    /^(?:von|van|de)$/.test(tokens[from - 2]?.lower ?? '') &&
    here.capital
  )
    return isNobiliary(tokens, from - 2);
  if (/^(?:von|van|de)$/.test(left.lower) && /^(?:der|den|dem|la)$/.test(here.lower)) return true;
  if (left.lower === 'that') return false;
  if (DETERMINERS.has(left.lower)) return true;
  if (
    PREPOSITIONS.has(left.lower) ||
    CONJUNCTIONS.has(left.lower) ||
    AUXILIARIES.has(left.lower) ||
    PRONOUNS.has(left.lower)
  )
    return false;
  if (left.capital) return true;
  if (/\d/.test(left.text)) return false;
  return here.capital ? isOffice(left.text) || isNounBefore(tokens, from - 1) : true;
}

/** `Ursula von der Leyen` against `die Sprecherin von Achterberg`: a first name stands before the particle. */
function isNobiliary(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return before?.capital === true && !isOffice(before.text) && !DETERMINERS.has(tokens[at - 2]?.lower ?? '');
}

/** A small word right before a name is its office where an article, an adjective or nothing stands before it. */
function isNounBefore(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at];
  if (word === undefined || word.lower.endsWith('ly')) return false;
  const before = tokens[at - 1];
  return before === undefined || before.kind !== 'word'
    ? at > 0 || /^(?:counsel|chair)$/.test(word.lower)
    : DETERMINERS.has(before.lower) || isOffice(before.text);
}

function continuesRight(tokens: readonly Token[], i: number, at: number): boolean {
  const token = tokens[at];
  if (token === undefined) return false;
  const previous = tokens[at - 1];
  const possessive = previous?.kind === 'word' && POSSESSIVE.test(previous.text);
  const hasName = !possessive && tokens.slice(i, at).some((word) => word.capital && !isOffice(word.text));
  if (token.kind === 'nick') return true;
  if (token.kind === 'quote') return false;
  if (possessive) return token.kind === 'word' && !isFunctionWord(token);
  if (token.kind === 'punct')
    return token.text === '.' && /^\p{Lu}$/u.test(previous?.text ?? '') && tokens[at + 1]?.capital === true;
  if (PARTICLES.has(token.lower) && hasName && isNobiliaryAhead(tokens, i, at)) return true;
  if (at === i && DETERMINERS.has(token.lower)) return true;
  if (
    PREPOSITIONS.has(token.lower) ||
    CONJUNCTIONS.has(token.lower) ||
    AUXILIARIES.has(token.lower) ||
    PRONOUNS.has(token.lower)
  )
    return false;
  if (DETERMINERS.has(token.lower)) return false;
  if (token.capital || /^\p{Lu}\.$/u.test(token.text)) return true;
  // `the city’s attorney doubted`: behind an office only another office goes on.
  if (!hasName && previous !== undefined && at > i && isOffice(previous.text) && !isOffice(token.text))
    return false;
  if (!hasName) return !token.lower.endsWith('ly') && !/\d/.test(token.text);
  // `Players’ union chief Hal Brinmoor`: an office between a body’s name and a person’s.
  const ahead = tokens.slice(at, at + 3);
  const office = ahead.findIndex((word) => isOffice(word.text));
  return (
    office >= 0 &&
    ahead.slice(0, office + 1).every((word) => word.kind === 'word' && !word.capital) &&
    tokens[at + office + 1]?.capital === true
  );
}

function isNobiliaryAhead(tokens: readonly Token[], i: number, at: number): boolean {
  const names = tokens.slice(i, at).filter((word) => word.capital && !isOffice(word.text)).length;
  if (names !== 1) return false;
  const next = tokens[at + 1];
  if (next?.capital === true)
    return (
      !/^(?:der|den)$/.test(tokens[at]?.lower ?? '') || /^(?:von|van)$/.test(tokens[at - 1]?.lower ?? '')
    );
  return (
    /^(?:der|den|dem|la)$/.test(next?.lower ?? '') &&
    tokens[at + 2]?.capital === true &&
    /^(?:von|van|de)$/.test(tokens[at]?.lower ?? '') &&
    !/^\p{Lu}{2,}$/u.test(tokens[at + 2]?.text ?? '')
  );
}

/** A word with a capital that only begins the sentence: `Yesterday Krell said`. */
function isLeadIn(token: Token | undefined): boolean {
  if (token === undefined) return false;
  return (
    isNoName(token) ||
    (token.capital &&
      (PREPOSITIONS.has(token.lower) || CONJUNCTIONS.has(token.lower) || AUXILIARIES.has(token.lower)))
  );
}

/** `Oduya and Krell said`: where the joint phrase begins, or null. */
function jointStart(tokens: readonly Token[], from: number): number | null {
  if (!/^(?:and|und|et)$/.test(tokens[from - 1]?.lower ?? '') || tokens[from]?.capital !== true) return null;
  const first = tokens[from - 2];
  if (first === undefined || first.kind !== 'word' || !first.capital || isOffice(first.text)) return null;
  let start = from - 2;
  while (start > 0 && tokens[start - 1]?.kind === 'word' && tokens[start - 1]?.capital === true) start--;
  const before = tokens[start - 1];
  return before === undefined || before.kind === 'punct' ? start : null;
}

/** `a spokesman for Krell`, `die Sprecherin der Stadtwerke`, `le maire de Lorvane`: the head stands before. */
function isComplementOf(tokens: readonly Token[], from: number): boolean {
  const first = tokens[from];
  const before = tokens[from - 1];
  const head = tokens[from - 2];
  if (head === undefined || head.kind !== 'word' || before === undefined) return false;
  if (
    DETERMINERS.has(head.lower) ||
    PREPOSITIONS.has(head.lower) ||
    CONJUNCTIONS.has(head.lower) ||
    PRONOUNS.has(head.lower) ||
    AUXILIARIES.has(head.lower)
  )
    return false;
  if (/^(?:der|des|du)$/.test(first?.lower ?? '') && before.kind === 'word') return false;
  return /^(?:of|for|from|at|with|by|in|near|von|vom|für|aus|im|de|d’|du|des|der)$/.test(before.lower);
}

/** `von der Leyen` aside, an article behind a preposition belongs to it. */
function isNominativeArticle(tokens: readonly Token[], from: number): boolean {
  return PARTICLES.has(tokens[from - 1]?.lower ?? '') && tokens[from - 2]?.capital === true;
}

/** @returns the party that the tokens `[from, to)` print, or null where they print none */
function build(tokens: readonly Token[], from: number, to: number): Party | null {
  const words = tokens.slice(from, to).filter((token) => token.kind === 'word');
  const first = words[0];
  const last = words.at(-1);
  if (first === undefined || last === undefined) return null;
  const article = DETERMINERS.has(first.lower) ? first.lower : null;
  const rest = article === null ? words : words.slice(1);
  if (rest.length === 0) return null;
  const nameStart = firstName(rest);
  const names = rest.slice(nameStart).map((word) => word.text);
  const lead = rest.slice(0, nameStart);
  const offices = lead.filter((word) => isOffice(word.text) || !word.capital).map((word) => word.lower);
  const of = lead
    .filter((word) => /['’]s?$/.test(word.text) || (word.capital && !isOffice(word.text)))
    .map((word) => word.lower.replace(/['’]s?$/, ''));
  const span = { start: first.start, end: last.end };
  const printed = printedName(rest, nameStart, names, article === null);
  const base = { printed, offices, of, ...span };
  if (names.length === 0) {
    const head = last.lower;
    if (lead.length === 0) return null;
    // A small word without an article is a subject only as an office or in the plural: `counsel asked`, `residents said`.
    if (
      article === null &&
      !last.capital &&
      !isOffice(last.text) &&
      !/(?:s|people|staff|folk)$/.test(head) &&
      of.length === 0
    )
      return null;
    return {
      ...base,
      kind: DOCUMENTS.has(head) ? 'document' : 'role',
      names: [],
      offices: offices.length > 0 ? offices : [head],
    };
  }
  const tail = (names.at(-1) ?? '').toLowerCase();
  if (names.length === 1 && DOCUMENTS.has(tail))
    return { ...base, kind: 'document', names: [], offices: [tail] };
  if (article !== null && offices.length === 0) return bodyOf(base, article, names, tail);
  if (BODIES.has(tail)) return { ...base, kind: 'group', names };
  return { ...base, kind: 'person', names };
}

/** A name behind an article is no person: `the Ledger`, `der Hafenmeister`, `the Report`. */
function bodyOf(
  base: Omit<Party, 'kind' | 'names'>,
  article: string,
  names: readonly string[],
  tail: string,
): Party {
  if (DOCUMENTS.has(tail)) return { ...base, kind: 'document', names: [], offices: [tail] };
  const german =
    /^(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer|kein|keine|sein|seine|ihr|ihre|unser|unsere)$/.test(
      article,
    );
  if (german && names.length === 1) return { ...base, kind: 'role', names: [], offices: [tail] };
  return { ...base, kind: 'group', names };
}

/** Index of the first token of the trailing run that is a name. */
function firstName(words: readonly Token[]): number {
  let at = words.length;
  while (at > 0) {
    const word = words[at - 1];
    if (word === undefined) break;
    const particle = PARTICLES.has(word.lower) && !word.capital && at < words.length && at > 1;
    if (!particle && (!word.capital || isOffice(word.text))) break;
    if (at < words.length && POSSESSIVE.test(word.text) && !/^\p{Lu}['’]/u.test(word.text)) break;
    at--;
  }
  return at;
}

function printedName(
  words: readonly Token[],
  nameStart: number,
  names: readonly string[],
  bare: boolean,
): string {
  if (names.length > 0) return names.join(' ').replace(/['’]s?$/, '');
  const text = words.map((word) => word.text).join(' ');
  return bare &&
    nameStart > 0 &&
    words[1]?.capital !== true &&
    words[0]?.capital === true &&
    isOffice(words[0].text) &&
    !/^\p{Lu}{2}/u.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}
