import { guessLanguage } from '../../domain/text/guess-language.ts';
import { AUXILIARIES, DETERMINERS, PREPOSITIONS } from '../lexicon/function-words.ts';
import { BODIES, isOffice, LOOSE_OFFICES, PLACES } from '../lexicon/offices.ts';
import { verbClassOf } from '../lexicon/reporting-verbs.ts';
import { genderOf, genderOfPronoun, mayStandFor } from './gender.ts';
import { type Party, partyStartingAt } from './party.ts';
import { isMixedScript, qualified, roleWithin, samePerson } from './same-party.ts';
import type { Narration, Token } from './tokens.ts';

/** One naming of a person (or an office) in the narration. */
interface Mention {
  readonly party: Party;
  readonly sentence: number;
}

/** Everybody whom a text names, and who is meant by a pronoun, an office or a bare surname. */
export interface Cast {
  /** @returns the person or office, or null where more than one is possible or none is named */
  readonly antecedent: (pronoun: Party, sentence: number) => Party | null;
  /** The fullest name that the text gives this party; null where two persons bear the surname. */
  readonly complete: (party: Party) => Party | null;
  /** Persons that a sentence of the narration names, each once. */
  readonly personsOf: (sentence: number) => readonly Party[];
  /** Persons named in the narration before this offset, each once. */
  readonly personsBefore: (offset: number) => readonly Party[];
  /** Persons of the text who are said to hold this office. */
  readonly holders: (role: Party) => readonly Party[];
}

/** How many sentences a pronoun looks back. */
const LOOK_BACK = 8;

export function castOf(sentences: readonly Narration[]): Cast {
  let known: boolean | null = null;
  const german = (): boolean => {
    known ??= guessLanguage(sampleOf(sentences)) === 'de';
    return known;
  };
  const mentions: Mention[] = [];
  const bySentence: Mention[][] = sentences.map(() => []);
  for (const [index, sentence] of sentences.entries()) {
    for (const party of partiesIn(sentence.tokens, german)) {
      const mention = { party, sentence: index };
      mentions.push(mention);
      bySentence[index]?.push(mention);
    }
  }
  const bySurname = new Map<string, Party[]>();
  for (const { party } of mentions) {
    const key = surnameKey(party);
    if (key === null) continue;
    const list = bySurname.get(key);
    if (list === undefined) bySurname.set(key, [party]);
    else if (
      !list.some((known) => known.printed === party.printed && known.offices.join() === party.offices.join())
    )
      list.push(party);
  }
  const complete = (party: Party): Party | null => completeName(party, bySurname);
  return {
    complete,
    antecedent: (pronoun, sentence) => antecedentOf(pronoun, sentence, sentences, bySentence, complete),
    holders: (role) => holdersOf(role, bySurname),
    personsOf: (sentence) => distinctPersons(bySentence[sentence] ?? [], complete),
    personsBefore: (offset) => personsBefore(mentions, offset, complete),
  };
}

function personsBefore(
  mentions: readonly Mention[],
  offset: number,
  complete: (party: Party) => Party | null,
): readonly Party[] {
  return distinctPersons(
    mentions.filter(({ party }) => party.start < offset),
    complete,
  );
}

function distinctPersons(
  mentions: readonly Mention[],
  complete: (party: Party) => Party | null,
): readonly Party[] {
  const persons: Party[] = [];
  for (const { party } of mentions) {
    if (party.kind !== 'person') continue;
    const full = complete(party) ?? party;
    if (!persons.some((known) => samePerson(known, full) === 'same')) persons.push(full);
  }
  return persons;
}

function surnameKey(party: Party): string | null {
  if (party.kind !== 'person') return null;
  return (
    party.names
      .at(-1)
      ?.toLowerCase()
      .normalize('NFC')
      .replace(/['’]s?$/, '') ?? null
  );
}

function sampleOf(sentences: readonly Narration[]): string {
  let sample = '';
  for (const { tokens } of sentences) {
    for (const token of tokens) if (token.kind === 'word') sample += `${token.text} `;
    if (sample.length > 600) break;
  }
  return sample;
}

/** Longest sentence looked into, in tokens. */
const LONGEST = 400;

/** Persons and offices that a sentence of narration names, in order. */
function partiesIn(tokens: readonly Token[], german: () => boolean): readonly Party[] {
  const found: Party[] = [];
  const limit = Math.min(tokens.length, LONGEST);
  for (let i = 0; i < limit; i++) {
    const token = tokens[i];
    if (token === undefined || token.kind !== 'word') continue;
    if (!token.capital && !DETERMINERS.has(token.lower) && !isOffice(token.text)) continue;
    if (i === 0 && verbClassOf(token.lower) !== null) continue;
    const window = tokens.slice(i, i + 12);
    const joint = window.findIndex((word, k) => k > 0 && /^(?:and|und|et)$/.test(word.lower));
    const party = partyStartingAt(joint < 0 ? window : window.slice(0, joint), 0);
    if (party === null) continue;
    if (isPerson(tokens, i, party, german)) found.push(party);
    while (i + 1 < limit && (tokens[i + 1]?.end ?? 0) <= party.end) i++;
  }
  return found;
}

function isPerson(tokens: readonly Token[], at: number, party: Party, german: () => boolean): boolean {
  if (party.kind === 'role')
    return (
      DETERMINERS.has(tokens[at]?.lower ?? '') &&
      isOffice(party.offices.at(-1) ?? '') &&
      !LOOSE_OFFICES.has(party.offices.at(-1) ?? '') &&
      party.of.length === 0
    );
  if (party.kind !== 'person') return false;
  if (
    party.names.some(
      (name) => BODIES.has(name.toLowerCase().replace(/['’]s?$/, '')) || /^\p{Lu}{2,4}$/u.test(name),
    )
  )
    return false;
  if (party.offices.some((office) => isOffice(office)) || genderOf(party) !== null) return true;
  if (PLACES.has((party.names.at(-1) ?? '').toLowerCase().replace(/['’]s?$/, ''))) return false;
  const before = tokens[at - 1];
  // `Cooper’s Row`, `Page 4`: a thing.
  if (before !== undefined && /['’]s?$/.test(before.text) && party.names.length === 1) return false;
  const behind = tokens.find((token) => token.start >= party.end);
  if (behind !== undefined && /^\d/.test(behind.text)) return false;
  const place =
    before !== undefined &&
    /^(?:in|at|from|near|of|to|across|around|outside|im|am|aus|nach|à|de|en)$/.test(before.lower);
  const about = before?.lower === 'of' && verbClassOf(tokens[at - 2]?.lower ?? '') !== null;
  if (party.names.length > 1 || about) return !place || about;
  if (place) return false;
  const acts =
    behind !== undefined &&
    behind.kind === 'word' &&
    !behind.capital &&
    (AUXILIARIES.has(behind.lower) || verbClassOf(behind.lower) !== null || !PREPOSITIONS.has(behind.lower));
  // Where only names are written large, a capital behind a small word is one: `met Falk-Bremer`.
  if (
    before !== undefined &&
    before.kind === 'word' &&
    !before.capital &&
    !DETERMINERS.has(before.lower) &&
    !german()
  )
    return true;
  const said = before !== undefined && before.kind === 'word' && verbClassOf(before.lower) !== null;
  return said || (acts && (before === undefined || before.kind !== 'word' || !before.capital));
}

function completeName(party: Party, bySurname: ReadonlyMap<string, readonly Party[]>): Party | null {
  const key = surnameKey(party);
  if (key === null) return party;
  const known = bySurname.get(key) ?? [];
  const others = known.filter(
    (other) => other.names.length > 1 && !other.names.some((name) => isMixedScript(name)),
  );
  if (party.names.length > 1)
    return withOffices(
      party,
      known.filter((other) => other.names.length === 1 || samePerson(other, party) === 'same'),
    );
  const [first, ...rest] = others;
  if (first === undefined) return withOffices(party, known);
  if (rest.some((other) => samePerson(first, other) === 'different')) return null;
  const longest = others.reduce(
    (best, other) => (other.names.length > best.names.length ? other : best),
    first,
  );
  return withOffices({ ...party, names: longest.names, printed: longest.printed }, known);
}

function withOffices(party: Party, known: readonly Party[]): Party {
  const offices = new Set(party.offices);
  const of = new Set(party.of);
  for (const other of known) {
    for (const office of other.offices) offices.add(office);
    for (const word of other.of) of.add(word);
  }
  return { ...party, offices: [...offices], of: [...of] };
}

function holdersOf(role: Party, bySurname: ReadonlyMap<string, readonly Party[]>): readonly Party[] {
  const holders: Party[] = [];
  for (const parties of bySurname.values()) {
    for (const party of parties) {
      if (!roleWithin(role, party) || qualified(role) !== qualified(party)) continue;
      if (!holders.some((known) => samePerson(known, party) === 'same')) holders.push(party);
    }
  }
  return holders;
}

/**
 * Who a pronoun stands for: the one person of the nearest sentence that names any. Where the text does not show
 * whether that person is a woman or a man, nobody else may stand near whom the pronoun would fit as well.
 */
function antecedentOf(
  pronoun: Party,
  sentence: number,
  sentences: readonly Narration[],
  bySentence: readonly (readonly Mention[])[],
  complete: (party: Party) => Party | null,
): Party | null {
  const gender = genderOfPronoun(pronoun.printed);
  const german = pronoun.printed.toLowerCase() === 'sie';
  if (gender === null && !german) return null;
  const paragraph = sentences[sentence]?.paragraph ?? 0;
  let nearest: Party | null = null;
  for (let index = sentence; index >= Math.max(0, sentence - LOOK_BACK); index--) {
    const near = (sentences[index]?.paragraph ?? 0) >= paragraph - 1;
    if (nearest !== null && !near) break;
    for (const { party } of bySentence[index] ?? []) {
      if (index === sentence && party.start >= pronoun.start) continue;
      const full = complete(party) ?? party;
      const own = genderOf(full);
      if (german ? own === 'm' : !mayStandFor(gender, own)) continue;
      if (nearest !== null && !isOne(nearest, full)) return null;
      nearest ??= full;
    }
    if (nearest !== null && genderOf(nearest) !== null) return nearest;
  }
  return nearest;
}

function isOne(a: Party, b: Party): boolean {
  if (a.kind === 'person' && b.kind === 'person') return samePerson(a, b) === 'same';
  return roleWithin(a, b) || roleWithin(b, a);
}
