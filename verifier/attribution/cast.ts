import { genderOf, genderOfPronoun, mayStandFor } from './gender.ts';
import { type Mention, Names, surnameKey } from './named-persons.ts';
import type { Party } from './party.ts';
import { isMixedScript, qualified, roleWithin, roleWords, samePerson } from './same-party.ts';
import type { Narration } from './tokens.ts';

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

/** Reads who is named as far as it is asked; a text whose speakers need no one else costs nothing here. */
export function castOf(sentences: readonly Narration[]): Cast {
  const names = new Names(sentences);
  const complete = (party: Party): Party | null => completeName(party, names);
  return {
    complete,
    antecedent: (pronoun, sentence) => antecedentOf(pronoun, sentence, sentences, names, complete),
    holders: (role) => holdersOf(role, names),
    personsOf: (sentence) => distinctPersons(names.of(sentence), complete),
    personsBefore: (offset) => personsBefore(names.all(), offset, complete),
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

function completeName(party: Party, names: Names): Party | null {
  if (party.kind === 'person' && party.names.length > 1) return lateOffices(party, names);
  const key = surnameKey(party);
  if (key === null) return party;
  const known = names.withSurname(key);
  const others = known.filter(
    (other) => other.names.length > 1 && !other.names.some((name) => isMixedScript(name)),
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

/**
 * What else a text calls a person whom it names in full is looked up when somebody asks for it. All are fields of its
 * own, so that a copy takes them along.
 */
function lateOffices(party: Party, names: Names): Party {
  let full: Party | null = null;
  const read = (): Party => {
    full ??= withOffices(
      party,
      names
        .withSurname(surnameKey(party) ?? '')
        .filter((other) => other.names.length === 1 || samePerson(other, party) === 'same'),
    );
    return full;
  };
  return {
    kind: party.kind,
    printed: party.printed,
    names: party.names,
    start: party.start,
    end: party.end,
    get offices() {
      return read().offices;
    },
    get of() {
      return read().of;
    },
  };
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

function holdersOf(role: Party, names: Names): readonly Party[] {
  const holders: Party[] = [];
  for (const { party } of names.near(roleWords(role))) {
    if (surnameKey(party) === null || !roleWithin(role, party) || qualified(role) !== qualified(party))
      continue;
    if (!holders.some((known) => samePerson(known, party) === 'same')) holders.push(party);
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
  names: Names,
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
    for (const { party } of names.of(index)) {
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
