import {
  AUXILIARIES,
  CONJUNCTIONS,
  DETERMINERS,
  NOT_NAMES,
  PREPOSITIONS,
  PRONOUNS,
} from '../lexicon/function-words.ts';
import { isOffice } from '../lexicon/offices.ts';
import { buildParty, type Party } from './build-party.ts';
import {
  continuesLeft,
  continuesRight,
  isComplementOf,
  isInRelative,
  isLeadIn,
  isNominativeArticle,
  isNoName,
  isParticiple,
  jointStart,
} from './noun-phrase.ts';
import type { Token } from './tokens.ts';

export type { Party } from './build-party.ts';

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
  // `the actor playing Brack`, `the man who shot Brack`: the head stands before, and is nobody's name.
  if (before?.kind === 'word' && isParticiple(before)) {
    const head = partyEndingAt(tokens, from - 2);
    return head === null || head.kind === 'pronoun'
      ? null
      : withOf({ ...head, kind: 'role', names: [] }, tokens, from, j);
  }
  if (before?.kind === 'word' && !before.capital && isInRelative(tokens, from - 1)) return null;
  return buildParty(tokens, from, j + 1);
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
  const party = buildParty(tokens, i, to);
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
