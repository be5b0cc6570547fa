import type { DeskRegister } from '../../domain/api/desk-register.ts';

/** Letters of other alphabets that look like Latin ones in most typefaces. */
const ALIKE: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  з: '3',
  и: 'u',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  һ: 'h',
  ӏ: 'l',
  α: 'a',
  β: 'b',
  ε: 'e',
  ζ: 'z',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'u',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ı: 'i',
  ℓ: 'l',
  '0': 'o',
  '1': 'l',
  '|': 'l',
};

/**
 * What a name looks like. Two names of one look and different letters are two persons until somebody decides.
 * ATTACKER: who writes another person's name with one letter of another alphabet.
 */
function lookOf(name: string): string {
  return [...name.normalize('NFKC').toLowerCase()]
    .map((letter) => ALIKE[letter] ?? letter)
    .join('')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** @returns the first of `others` that looks like `name` and is written with other letters */
export function lookAlike(name: string, others: Iterable<string>): string | null {
  const look = lookOf(name);
  const written = name.normalize('NFC');
  for (const other of others) {
    if (
      other.normalize('NFC') !== written &&
      lookOf(other) === look &&
      other.toLowerCase() !== name.toLowerCase()
    )
      return other;
  }
  return null;
}

interface Named {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly apart: readonly string[];
}

type LookAlike = DeskRegister['lookAlikes'][number];

/**
 * Pairs of entries with names that look the same in other letters, of which nobody has decided yet.
 * @param entries in an order that stays; the first of a pair comes first
 */
export function openLookAlikes(entries: readonly Named[]): readonly LookAlike[] {
  const looks = new Map<string, Map<Named, string>>();
  for (const entry of entries) {
    for (const form of [entry.name, ...entry.aliases]) {
      const look = lookOf(form);
      const bearers = looks.get(look) ?? new Map<Named, string>();
      if (!bearers.has(entry)) bearers.set(entry, form);
      looks.set(look, bearers);
    }
  }
  const pairs = new Map<string, LookAlike>();
  for (const bearers of looks.values()) {
    const all = [...bearers];
    for (const [i, [one, form]] of all.entries())
      for (const [other, otherForm] of all.slice(i + 1)) {
        if (lookAlike(form, [otherForm]) === null || isDecided(one, other)) continue;
        pairs.set(`${one.id}\0${other.id}`, {
          one: one.id,
          other: other.id,
          forms: [form, otherForm],
        });
      }
  }
  return [...pairs.values()];
}

function isDecided(one: Named, other: Named): boolean {
  return one.apart.includes(other.name) || other.apart.includes(one.name);
}
