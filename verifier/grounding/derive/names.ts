import type { EntityEntry } from '../../../domain/plan.ts';
import { remembered } from '../../../domain/text/remembered.ts';
import type { IsoDay } from '../../../domain/time/iso-day.ts';
import { MEN, WOMEN } from '../../lexicon/first-names.ts';
import { isOffice } from '../../lexicon/offices.ts';
import { opensGermanName } from '../lexicon/german-names.ts';
import { wordSet } from '../lexicon/word-set.ts';
import { isRare } from '../score/word-weight.ts';
import type { PreparedText } from '../text/prepared.ts';
import type { Token } from '../text/token.ts';
import { foldWord } from '../text/tokenize.ts';
import type { Replacement } from './align.ts';

/** Title, given names, surname. */
const LONGEST_NAME = 4;

/** Capitalised words in a row, as `[from, to)`. */
interface Run {
  readonly from: number;
  readonly to: number;
}

const TITLES = wordSet(`
  mr mrs ms miss dr prof sir dame mayor president chair chairman chairwoman governor senator minister secretary chancellor councillor councilor
  judge justice deputy vice acting former herr herrn frau bürgermeister bürgermeisterin präsident präsidentin minister ministerin kanzler kanzlerin
  bundeskanzler bundeskanzlerin vorsitzende vorsitzender abgeordnete abgeordneter madame monsieur maire`);

/** A title behind one of these is another title. */
const LIMITS_TITLE = wordSet(
  'former deputy vice acting ex then assistant interim late designate candidate ehemalige ehemaliger ehemaligen frühere früherer früheren stellvertretende stellvertretender designierte',
);

/** First parts of names of places and things, which may not be dropped. */
const NO_GIVEN_NAME = wordSet(
  'north south east west northern southern eastern western new old upper lower great greater saint st san santa los las el la le nord süd ost west neu alt bad sankt',
);

const SAYS = wordSet(
  'said says told tells added asked wrote replied answered sagte sagt erklärte betonte fragte antwortete schrieb meinte ergänzte',
);

/**
 * Full name ↔ surname, for persons the text itself names in full, once and only one of that surname.
 * `Mayor Mara Oduya` ↔ `Oduya`; never `Deputy Mayor Krell` → `Mayor Krell`, never `South Korea` → `Korea`.
 */
export function nameReplacements(
  claim: readonly Token[],
  source: readonly Token[],
  text: PreparedText,
): readonly Replacement[] {
  const replacements: Replacement[] = [];
  const wanted = runsOf(claim);
  if (wanted.length === 0) return replacements;
  for (const here of runsOf(source)) {
    const surname = source[here.to - 1]?.key ?? '';
    const fitting = wanted.filter(
      (run) => claim[run.to - 1]?.key === surname && !sameRun(claim, run, source, here),
    );
    if (fitting.length === 0) continue;
    const person = personOf(text, surname);
    if (person === null) continue;
    for (const run of fitting) {
      if (!person.speaks && run.to - run.from >= here.to - here.from) continue;
      if (!fits(keysOf(claim, run), person) || !fits(keysOf(source, here), person)) continue;
      replacements.push({
        from: here.from,
        to: here.to,
        claimFrom: run.from,
        claimTo: run.to,
        step: 'replace:name',
      });
    }
  }
  return replacements;
}

/** How a text names one person: the longest run, its names and its titles. */
interface Person {
  readonly run: readonly string[];
  readonly limited: boolean;
  /** Named with a title, or as somebody who speaks: a person for sure. Else only a given name may be left out. */
  readonly speaks: boolean;
}

const people = new WeakMap<PreparedText, Map<string, Person | null>>();

/** @returns null where the surname is no person's, or two persons' */
function personOf(text: PreparedText, surname: string): Person | null {
  let known = people.get(text);
  if (known === undefined) {
    known = new Map();
    people.set(text, known);
  }
  const cached = known.get(surname);
  if (cached !== undefined) return cached;
  const made = readPerson(text, surname);
  known.set(surname, made);
  return made;
}

function readPerson(text: PreparedText, surname: string): Person | null {
  let best: readonly string[] = [];
  let limited = false;
  let human = false;
  let named = false;
  const given = new Set<string>();
  for (const index of text.postings.get(surname) ?? []) {
    const tokens = text.sentences[index]?.tokens ?? [];
    for (const run of runsOf(tokens)) {
      if (tokens[run.to - 1]?.key !== surname) continue;
      const keys = keysOf(tokens, run);
      // `Chair Yellen’s Press Conference FINAL Russian` is no name, and German nouns stand beside each other.
      if (keys.length > LONGEST_NAME || isOffice(surname)) return null;
      if (text.lang === 'de' && keys.length > 1 && !opensGermanName(keys[0] ?? '')) return null;
      const names = keys.slice(0, -1).filter((key) => !TITLES.has(key));
      if (names.some((name) => NO_GIVEN_NAME.has(name))) return null;
      if (names.length > 0) given.add(names.join(' '));
      const before = tokens[run.from - 1]?.key ?? '';
      const after = tokens[run.to]?.key ?? '';
      human ||= keys.length > names.length + 1 || SAYS.has(before) || SAYS.has(after);
      named ||= isGivenName(names[0] ?? '') && isRare(surname, text.lang);
      if (keys.length > best.length) {
        best = keys;
        limited = LIMITS_TITLE.has(before) || keys.some((key) => LIMITS_TITLE.has(key));
      }
    }
  }
  if (!(human || named) || given.size > 1 || best.length === 0) return null;
  return { run: best, limited, speaks: human };
}

/** `Mara` opens a person's name, `Victoria` also a waterfall's: the surname must be no common word either. */
function isGivenName(key: string): boolean {
  return WOMEN.has(key) || MEN.has(key);
}

/** A way of naming fits when it keeps the surname and drops titles or given names whole. */
function fits(keys: readonly string[], person: Person): boolean {
  if (!isSubsequence(keys, person.run)) return false;
  const first = keys[0] ?? '';
  if (!TITLES.has(first)) return true;
  return first === person.run[0] && !person.limited;
}

function isSubsequence(part: readonly string[], whole: readonly string[]): boolean {
  let at = 0;
  for (const key of whole) if (key === part[at]) at++;
  return at === part.length;
}

function runsOf(tokens: readonly Token[]): readonly Run[] {
  const runs: Run[] = [];
  for (let i = 0; i < tokens.length; i++) {
    if (!isNamePart(tokens, i)) continue;
    let to = i + 1;
    while (to < tokens.length && isNamePart(tokens, to)) to++;
    runs.push({ from: i, to });
    i = to;
  }
  return runs;
}

function isNamePart(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return (
    token?.kind === 'word' &&
    token.quote === 0 &&
    !/'s?$/.test(token.key) &&
    (token.case === 'capital' || token.case === 'mixed' || token.case === 'upper') &&
    !FUNCTION.has(token.key)
  );
}

const FUNCTION = wordSet(
  'the a an in on at he she it they we i but and der die das ein eine in im am er sie es wir ich und aber',
);

function keysOf(tokens: readonly Token[], run: Run): readonly string[] {
  return tokens.slice(run.from, run.to).map((token) => token.key);
}

function sameRun(a: readonly Token[], runA: Run, b: readonly Token[], runB: Run): boolean {
  return keysOf(a, runA).join(' ') === keysOf(b, runB).join(' ');
}

/** Registered aliases and offices: any form of an entity ↔ any other, an office only on days it was held. */
export function entityReplacements(
  claim: readonly Token[],
  source: readonly Token[],
  entities: readonly EntityEntry[],
  published: IsoDay | null,
): readonly Replacement[] {
  const replacements: Replacement[] = [];
  for (const { forms, inClaim } of namedIn(claim, foldedForms(entities, published))) {
    for (const here of forms.flatMap((form) => placesOf(source, form))) {
      for (const there of inClaim) {
        replacements.push({
          from: here.from,
          to: here.to,
          claimFrom: there.from,
          claimTo: there.to,
          step: 'replace:alias',
        });
      }
    }
  }
  return replacements;
}

interface Named {
  readonly forms: Forms;
  readonly inClaim: readonly Run[];
}

/** By claim and forms: a claim is held against many sentences, and names one or two of a register. */
const named = new WeakMap<readonly Token[], Map<readonly Forms[], readonly Named[]>>();

function namedIn(claim: readonly Token[], register: readonly Forms[]): readonly Named[] {
  const known = named.get(claim) ?? new Map<readonly Forms[], readonly Named[]>();
  named.set(claim, known);
  const before = known.get(register);
  if (before !== undefined) return before;
  const found = register.flatMap((forms) => {
    const inClaim = forms.flatMap((form) => placesOf(claim, form));
    return inClaim.length === 0 ? [] : [{ forms, inClaim }];
  });
  known.set(register, found);
  return found;
}

type Forms = readonly (readonly string[])[];

/** By register and day: one draft asks for the same again at each of its sentences. */
const folded = new WeakMap<readonly EntityEntry[], Map<IsoDay | null, readonly Forms[]>>();

/** A name is asked for by the day of each source, and is spelt the same on all. */
const foldedWords = remembered(
  (form): readonly string[] => form.split(' ').map((word) => foldWord(word).toLowerCase()),
  128,
);

/** Of each entity its forms on that day, as folded words. */
function foldedForms(entities: readonly EntityEntry[], published: IsoDay | null): readonly Forms[] {
  const days = folded.get(entities) ?? new Map<IsoDay | null, readonly Forms[]>();
  folded.set(entities, days);
  const known = days.get(published);
  if (known !== undefined) return known;
  const made = entities.map((entity) => formsOf(entity, entities, published).map(foldedWords));
  days.set(published, made);
  return made;
}

function formsOf(
  entity: EntityEntry,
  entities: readonly EntityEntry[],
  published: IsoDay | null,
): readonly string[] {
  const surname = entity.name.split(' ').at(-1) ?? entity.name;
  const forms = [entity.name, ...entity.aliases];
  if (published === null) return forms;
  for (const office of entity.offices) {
    const held = (other: { readonly from: string | null; readonly to: string | null }): boolean =>
      (other.from === null || other.from <= published) && (other.to === null || published <= other.to);
    if (!held(office)) continue;
    forms.push(`${office.title} ${entity.name}`, `${office.title} ${surname}`);
    // `the mayor` is one person only where the register knows one holder on that day.
    const holders = entities.filter((other) =>
      other.offices.some((title) => title.title === office.title && held(title)),
    );
    if (holders.length === 1) forms.push(`the ${office.title}`, `der ${office.title}`, `die ${office.title}`);
  }
  return forms;
}

function placesOf(tokens: readonly Token[], form: readonly string[]): readonly Run[] {
  const places: Run[] = [];
  const [first] = form;
  for (let i = 0; i + form.length <= tokens.length; i++) {
    if (tokens[i]?.key !== first) continue;
    if (form.every((word, offset) => tokens[i + offset]?.key === word && tokens[i + offset]?.quote === 0)) {
      places.push({ from: i, to: i + form.length });
    }
  }
  return places;
}
