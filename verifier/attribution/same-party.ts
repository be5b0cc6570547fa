import { foldText } from '../../domain/text/fold.ts';
import { PARTICLES } from '../lexicon/function-words.ts';
import type { Party } from './party.ts';

/** Doubt is an answer: it holds. */
export type Sameness = 'same' | 'different' | 'unclear';

const SHORT: readonly (readonly string[])[] = [
  ['ben', 'benjamin'],
  ['tom', 'thomas', 'tommy'],
  ['bob', 'rob', 'robert', 'bobby'],
  ['bill', 'will', 'william', 'billy'],
  ['mike', 'michael', 'mick'],
  ['jim', 'james', 'jimmy'],
  ['joe', 'joseph'],
  ['dan', 'daniel', 'danny'],
  ['dave', 'david'],
  ['steve', 'steven', 'stephen'],
  ['tony', 'anthony'],
  ['nick', 'nicholas'],
  ['chris', 'christopher'],
  ['matt', 'matthew'],
  ['andy', 'andrew'],
  ['ed', 'eddie', 'edward'],
  ['sam', 'samuel'],
  ['greg', 'gregory'],
  ['ken', 'kenneth'],
  ['jeff', 'jeffrey'],
  ['liz', 'beth', 'elizabeth'],
  ['kate', 'katie', 'katherine', 'catherine'],
  ['sue', 'susan'],
  ['meg', 'maggie', 'margaret'],
  ['jen', 'jenny', 'jennifer'],
  ['pat', 'patricia'],
  ['deb', 'debbie', 'deborah'],
  ['vicky', 'victoria'],
  ['becky', 'rebecca'],
  ['hans', 'johannes'],
  ['fritz', 'friedrich'],
  ['sepp', 'josef'],
  ['alex', 'alexander'],
  ['max', 'maximilian'],
];

const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i;

interface Name {
  readonly given: readonly string[];
  readonly surname: string;
  readonly suffix: string | null;
}

const readNames = new WeakMap<Party, Name>();

function nameOf(party: Party): Name {
  const known = readNames.get(party);
  if (known !== undefined) return known;
  const made = readName(party);
  readNames.set(party, made);
  return made;
}

function readName(party: Party): Name {
  const tokens = party.names.map(normal).filter((token) => token !== '' && !PARTICLES.has(token));
  const suffix = tokens.find((token) => SUFFIX.test(token)) ?? null;
  const plain = tokens.filter((token) => !SUFFIX.test(token));
  return { given: plain.slice(0, -1), surname: plain.at(-1) ?? '', suffix };
}

/** Letters that no folding touches. */
const PLAIN = /^[A-Za-z]+$/;

/** Presentation folded and lower case; letters of other scripts stay what they are. */
function normal(token: string): string {
  if (PLAIN.test(token)) return token.toLowerCase();
  return foldText(token).text.toLowerCase().replace(/'s?$/, '').replace(/\.$/, '');
}

const LATIN = /\p{Script=Latin}/u;
const OTHER = /[\p{L}]/u;

/** ATTACKER: a name in which one letter comes from another alphabet looks the same and is another name. */
export function isMixedScript(token: string): boolean {
  if (PLAIN.test(token)) return false;
  let latin = false;
  let other = false;
  for (const letter of token) {
    if (LATIN.test(letter)) latin = true;
    else if (OTHER.test(letter)) other = true;
  }
  return latin && other;
}

/**
 * Are two printed names of persons one person? A surname is enough where nothing speaks against it.
 * @param a the one claimed, which may say less than the source does and not more: `Brack`, not `Brack Jr.`, for `Brack`
 */
export function samePerson(a: Party, b: Party): Sameness {
  if (sameWords(a.names, b.names)) return 'same';
  const first = nameOf(a);
  const second = nameOf(b);
  if (first.surname === '' || second.surname === '') return 'unclear';
  if ([...a.names, ...b.names].some(isMixedScript))
    return a.names.map(normal).join(' ') === b.names.map(normal).join(' ') ? 'same' : 'different';
  if (first.surname !== second.surname) {
    const shared = first.surname.split('-').some((part) => second.surname.split('-').includes(part));
    const givenOnly =
      (first.given.length === 0 && second.given.includes(first.surname)) ||
      (second.given.length === 0 && first.given.includes(second.surname));
    return shared || givenOnly ? 'unclear' : 'different';
  }
  if (first.suffix !== null && first.suffix !== second.suffix)
    // Father and son: one who is printed without it may be either.
    return second.suffix === null ? 'unclear' : 'different';
  if (first.given.length === 0 || second.given.length === 0) return 'same';
  return sameGivens(first.given, second.given) ? 'same' : 'different';
}

/**
 * `George H. W. Bush` is not `George W. Bush`, nor `John F. Kennedy` `Robert F. Kennedy`: where both print several given
 * names they agree place by place. Of one alone it is enough that the other has it: `J. Edgar Hoover` is `Edgar Hoover`.
 */
function sameGivens(a: readonly string[], b: readonly string[]): boolean {
  if (a.length > 1 && b.length > 1)
    return a.slice(0, b.length).every((one, place) => sameGiven(one, b[place] ?? ''));
  return a.some((one) => b.some((other) => sameGiven(one, other)));
}

/** Letter for letter the same name, the last word of which is a surname. */
function sameWords(a: readonly string[], b: readonly string[]): boolean {
  const last = a.at(-1);
  if (last === undefined || a.length !== b.length || !PLAIN.test(last)) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return !PARTICLES.has(last.toLowerCase()) && !SUFFIX.test(last);
}

function sameGiven(a: string, b: string): boolean {
  if (a === b) return true;
  const initialA = a.replace(/\./g, '');
  const initialB = b.replace(/\./g, '');
  if (initialA.length <= 2 || initialB.length <= 2)
    return initialA.charAt(0) === initialB.charAt(0) && (initialA.length === 1 || initialB.length === 1);
  if (a.split('-').includes(b) || b.split('-').includes(a)) return true;
  return SHORT.some((names) => names.includes(a) && names.includes(b));
}

/** Words of a role or body that tell it from another: `deputy` and `former` among them. */
export function roleWords(party: Party): readonly string[] {
  const known = readRoles.get(party);
  if (known !== undefined) return known;
  const made = readRole(party);
  readRoles.set(party, made);
  return made;
}

const readRoles = new WeakMap<Party, readonly string[]>();

function readRole(party: Party): readonly string[] {
  const words = [...party.offices, ...party.names.map((name) => name.toLowerCase()), ...party.of]
    .flatMap((word) => normal(word).split(/[-\s]/))
    .filter((word) => word.length > 1);
  const telling = words.filter((word) => !FILLER.has(word));
  return telling.length > 0 ? telling : words;
}

const FILLER = new Set(
  'the of for and der die das des von für und la le les de du et chief head spokesman spokeswoman spokesperson sprecher sprecherin porte-parole former then'.split(
    ' ',
  ),
);

/** Is everything that `part` says of its role also said of `whole`? */
export function roleWithin(part: Party, whole: Party): boolean {
  const wanted = roleWords(part);
  if (wanted.length === 0) return false;
  const have = new Set(roleWords(whole));
  return wanted.every(
    (word) => have.has(word) || have.has(`${word}s`) || (word.endsWith('s') && have.has(word.slice(0, -1))),
  );
}

/** Offices that make another office of what follows: a deputy mayor is not the mayor. */
const QUALIFIED =
  /^(?:deputy|vice|former|ex|acting|assistant|stellvertretende|stellvertretender|ehemalige|ehemaliger|frühere|früherer|ancien|ancienne|adjoint|adjointe)$/;

export function qualified(party: Party): string {
  return [...party.offices]
    .filter((office) => QUALIFIED.test(normal(office)))
    .sort()
    .join(' ');
}
