import { carries, isInside, isNoMatter, mayBeInside, type Term } from './terms.ts';

/** Terms of a question that are looked for, as bits of one number; more of them are a letter. */
const MOST_TERMS = 30;
/** Words of one thing stand within so many words of each other. */
const TOGETHER = 4;

/** Terms found, and things whose words stand together, as bits. */
export interface TermsFound {
  readonly terms: number;
  readonly units: number;
  /** Things of three words or more, no two of which stand together. */
  readonly scattered: number;
  /** Terms that no other word qualifies somewhere: of `the market`, not of `the job market`. */
  readonly bare: number;
}

export const NOTHING_FOUND: TermsFound = { terms: 0, units: 0, scattered: 0, bare: 0 };

export interface TermFinder {
  readonly terms: readonly Term[];
  /** Of each thing the bits of its terms. */
  readonly units: readonly number[];
  /** Of each thing of several words the bit of its last one, which may stand for it: `the levy` for `the transit levy`. */
  readonly heads: readonly number[];
  readonly find: (stems: readonly string[]) => TermsFound;
  /** Those of the stems of a text that carry a term. */
  readonly among: (stems: ReadonlyMap<string, unknown>) => readonly string[];
}

/** Finds the terms of a question in stretches of text. */
export function termFinder(matter: readonly Term[]): TermFinder {
  const terms = matter.slice(0, MOST_TERMS);
  const units = [...new Set(terms.map(({ unit }) => unit))].map((unit) =>
    terms.reduce((bits, term, index) => (term.unit === unit ? bits | (1 << index) : bits), 0),
  );
  const heads = units.map((bits) => ((bits & (bits - 1)) === 0 ? 0 : 1 << (31 - Math.clz32(bits))));
  const bitsOf = stemBits(terms);

  const find = (stems: readonly string[]): TermsFound => {
    let all = 0;
    let bare = 0;
    let places: { readonly at: number; readonly bits: number }[] | null = null;
    for (let at = 0; at < stems.length; at++) {
      const bits = bitsOf(stems[at] ?? '');
      if (bits === 0) continue;
      all |= bits;
      if (!isQualified(stems, at)) bare |= bits;
      places ??= [];
      places.push({ at, bits });
    }
    if (places === null) return NOTHING_FOUND;
    const found = places;
    let together = 0;
    let scattered = 0;
    for (const [unit, bits] of units.entries()) {
      const stands = ({ at }: { readonly at: number }) =>
        found.reduce(
          (sum, place) => (place.at >= at && place.at < at + TOGETHER ? sum | place.bits : sum),
          0,
        );
      if ((all & bits) === bits && found.some((place) => (stands(place) & bits) === bits))
        together |= 1 << unit;
      else if (
        isSeveral(bits & (bits - 1)) &&
        isSeveral(all & bits) &&
        !found.some((place) => isSeveral(stands(place) & bits))
      )
        scattered |= 1 << unit;
    }
    return { terms: all, units: together, scattered, bare };
  };
  return { terms, units, heads, find, among: carriers(terms) };
}

/** Two bits or more. */
function isSeveral(bits: number): boolean {
  return (bits & (bits - 1)) !== 0;
}

/** `the job market`, `hospital visits`, `the normal growth rate`: another word says which market, visits and rate. */
function isQualified(stems: readonly string[], at: number): boolean {
  const before = stems[at - 1];
  return before !== undefined && !isSmall(before);
}

function isSmall(stem: string): boolean {
  return isNoMatter(stem, 'en') || isNoMatter(stem, 'de');
}

/** `carries` for thousands of stems: most terms are looked up, and only a longer stem can have one inside. */
function carriers(terms: readonly Term[]): TermFinder['among'] {
  const exact = new Set(terms.flatMap(({ stem, others }) => [stem, ...(others ?? [])]));
  const long = terms.filter(({ stem }) => mayBeInside(stem)).map(({ stem }) => stem);
  const shortest = Math.min(...long.map((stem) => stem.length));
  return (stems) => {
    const found = [...exact].filter((stem) => stems.has(stem));
    for (const stem of stems.keys())
      if (stem.length > shortest && !exact.has(stem) && long.some((term) => isInside(term, stem)))
        found.push(stem);
    return found;
  };
}

/** Which terms a stem carries, as bits. */
function stemBits(terms: readonly Term[]): (stem: string) => number {
  const remembered = new Map<string, number>();
  return (stem) => {
    const before = remembered.get(stem);
    if (before !== undefined) return before;
    const token = { word: stem, stem };
    let bits = 0;
    for (const [index, term] of terms.entries()) if (carries(token, term)) bits |= 1 << index;
    remembered.set(stem, bits);
    return bits;
  };
}
