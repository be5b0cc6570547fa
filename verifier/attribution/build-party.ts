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

const OWNS = /['’]s?$/;

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
  const names: string[] = [];
  const offices: string[] = [];
  const of: string[] = [];
  for (let at = 0; at < rest.length; at++) {
    const word = rest[at];
    if (word === undefined) break;
    if (at >= nameStart) {
      names.push(word.text);
      continue;
    }
    const office = isOffice(word.text);
    if (office || !word.capital) offices.push(word.lower);
    if ((word.capital && !office) || OWNS.test(word.text)) of.push(word.lower.replace(OWNS, ''));
  }
  const printed = printedName(rest, nameStart, names, article === null);
  const base = { printed, offices, of, start: first.start, end: last.end };
  if (names.length === 0) {
    const head = last.lower;
    if (nameStart === 0) return null;
    // A small word without an article is a subject only as an office or in the plural: `counsel asked`, `residents said`.
    if (
      article === null &&
      !last.capital &&
      !isOffice(last.text) &&
      !/(?:s|people|staff|folk)$/.test(head) &&
      of.length === 0
    )
      return null;
    return partyOf(
      DOCUMENTS.has(head) ? 'document' : 'role',
      { ...base, offices: offices.length > 0 ? offices : [head] },
      [],
    );
  }
  const tail = (names.at(-1) ?? '').toLowerCase();
  if (names.length === 1 && DOCUMENTS.has(tail)) return partyOf('document', { ...base, offices: [tail] }, []);
  if (article !== null && offices.length === 0) return bodyOf(base, article, names, tail);
  return partyOf(BODIES.has(tail) ? 'group' : 'person', base, names);
}

/** Every party has its fields in one order: it is read at many places, and they are then compiled for one shape. */
function partyOf(
  kind: Party['kind'],
  { printed, offices, of, start, end }: Omit<Party, 'kind' | 'names'>,
  names: readonly string[],
): Party {
  return { kind, printed, names, offices, of, start, end };
}

/** A name behind an article is no person: `the Ledger`, `der Hafenmeister`, `the Report`. */
function bodyOf(
  base: Omit<Party, 'kind' | 'names'>,
  article: string,
  names: readonly string[],
  tail: string,
): Party {
  if (DOCUMENTS.has(tail)) return partyOf('document', { ...base, offices: [tail] }, []);
  const german =
    /^(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer|kein|keine|sein|seine|ihr|ihre|unser|unsere)$/.test(
      article,
    );
  if (german && names.length === 1) return partyOf('role', { ...base, offices: [tail] }, []);
  return partyOf('group', base, names);
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
  if (names.length > 0) return names.join(' ').replace(OWNS, '');
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
