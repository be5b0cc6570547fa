import type { Span } from '../../domain/text/span.ts';
import { DETERMINERS, PARTICLES } from '../lexicon/function-words.ts';
import { BODIES, DOCUMENTS, isOffice } from '../lexicon/offices.ts';
import { POSSESSIVE } from './noun-phrase.ts';
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

/** @returns the party that the tokens `[from, to)` print, or null where they print none */
export function buildParty(tokens: readonly Token[], from: number, to: number): Party | null {
  const words: Token[] = [];
  for (let at = from; at < to; at++) {
    const token = tokens[at];
    if (token?.kind === 'word') words.push(token);
  }
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
