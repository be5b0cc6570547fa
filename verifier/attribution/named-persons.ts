import { guessLanguage } from '../../domain/text/guess-language.ts';
import { AUXILIARIES, DETERMINERS, PREPOSITIONS } from '../lexicon/function-words.ts';
import { BODIES, isOffice, LOOSE_OFFICES, PLACES } from '../lexicon/offices.ts';
import { verbClassOf } from '../lexicon/reporting-verbs.ts';
import { genderOf } from './gender.ts';
import { type Party, partyStartingAt } from './party.ts';
import type { Narration, Token } from './tokens.ts';

/** One naming of a person (or an office) in the narration. */
export interface Mention {
  readonly party: Party;
  readonly sentence: number;
}

/** The namings of a text, sentence by sentence, each read once and only when asked for. */
export class Names {
  readonly #sentences: readonly Narration[];
  readonly #mentions: (readonly Mention[] | undefined)[];
  readonly #bySurname = new Map<string, readonly Party[]>();
  #sentencesOf: Map<string, number[]> | null = null;
  #german: boolean | null = null;
  #all: readonly Mention[] | null = null;
  /** The words of each sentence, lower case, a blank between two. */
  #words: readonly string[] | null = null;

  constructor(sentences: readonly Narration[]) {
    this.#sentences = sentences;
    this.#mentions = new Array<undefined>(sentences.length);
  }

  of(sentence: number): readonly Mention[] {
    const known = this.#mentions[sentence];
    if (known !== undefined) return known;
    const tokens = this.#sentences[sentence]?.tokens ?? [];
    const made = partiesIn(tokens, () => this.#isGerman()).map((party) => ({ party, sentence }));
    if (sentence in this.#sentences) this.#mentions[sentence] = made;
    return made;
  }

  all(): readonly Mention[] {
    this.#all ??= this.#sentences.flatMap((_, index) => this.of(index));
    return this.#all;
  }

  /** Persons of this surname, each way of naming once, in the order of the text. */
  withSurname(key: string): readonly Party[] {
    const known = this.#bySurname.get(key);
    if (known !== undefined) return known;
    const found: Party[] = [];
    for (const sentence of this.#index().get(key) ?? []) {
      for (const { party } of this.of(sentence)) {
        if (surnameKey(party) !== key) continue;
        const same = (other: Party): boolean =>
          other.printed === party.printed && other.offices.join() === party.offices.join();
        if (!found.some(same)) found.push(party);
      }
    }
    this.#bySurname.set(key, found);
    return found;
  }

  /** Every naming in sentences that may hold one of these words, plural or not; all where a word is not plain. */
  near(words: readonly string[]): readonly Mention[] {
    const stems = words.map((word) => word.replace(/s$/, ''));
    if (stems.some((stem) => !PLAIN.test(stem))) return this.all();
    this.#words ??= this.#sentences.map(({ tokens }) => tokens.map(({ lower }) => lower).join(' '));
    return this.#words.flatMap((said, index) =>
      stems.some((stem) => said.includes(stem)) || !ASCII.test(said) ? this.of(index) : [],
    );
  }

  /** Sentences in which a word with a capital stands, by the word as a surname would be looked up. */
  #index(): ReadonlyMap<string, readonly number[]> {
    if (this.#sentencesOf !== null) return this.#sentencesOf;
    const index = new Map<string, number[]>();
    for (const [number, { tokens }] of this.#sentences.entries()) {
      for (const token of tokens) {
        if (!token.capital) continue;
        const key = surnameOf(token.text);
        const list = index.get(key);
        if (list === undefined) index.set(key, [number]);
        else if (list.at(-1) !== number) list.push(number);
      }
    }
    this.#sentencesOf = index;
    return index;
  }

  #isGerman(): boolean {
    this.#german ??= guessLanguage(sampleOf(this.#sentences)) === 'de';
    return this.#german;
  }
}

const PLAIN = /^[a-z]+$/;
/** Anything else may fold to other letters; marks do not. */
const ASCII = /^[ -~‐-‟…]*$/;

export function surnameKey(party: Party): string | null {
  const last = party.kind === 'person' ? party.names.at(-1) : undefined;
  return last === undefined ? null : surnameOf(last);
}

function surnameOf(token: string): string {
  return token
    .toLowerCase()
    .normalize('NFC')
    .replace(/['’]s?$/, '');
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
    const party = partyStartingAt(tokens.slice(i, jointBehind(tokens, i)), 0);
    if (party === null) continue;
    if (isPerson(tokens, i, party, german)) found.push(party);
    while (i + 1 < limit && (tokens[i + 1]?.end ?? 0) <= party.end) i++;
  }
  return found;
}

/** Where a name that begins at `from` must have ended: at a conjunction, or after so many tokens. */
function jointBehind(tokens: readonly Token[], from: number): number {
  const end = Math.min(tokens.length, from + 12);
  for (let k = from + 1; k < end; k++) {
    const word = tokens[k]?.lower;
    if (word === 'and' || word === 'und' || word === 'et') return k;
  }
  return end;
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
