import type { Json } from '../../domain/json.ts';

/**
 * Finds a person's name in texts: whole words, whatever the case, the spaces and the invisible characters in between,
 * also in the genitive. INVARIANT: for erasing and for holding alike it rather finds too much than too little.
 */
export function nameMatcher(names: readonly string[]): (text: string) => boolean {
  const patterns = names
    .map(plain)
    .filter((name) => name !== '')
    .map((name) => name.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&').replaceAll(' ', '[ -]'));
  if (patterns.length === 0) return () => false;
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?:['’]?s)?(?![\\p{L}\\p{N}])`, 'u');
  return (text) => found.test(plain(text));
}

/** Every text in a JSON value, keys included, one a line. */
export function textsIn(value: Json): string {
  const texts: string[] = [];
  const walk = (one: Json): void => {
    if (typeof one === 'string') texts.push(one);
    else if (Array.isArray(one)) one.forEach(walk);
    else if (typeof one === 'object' && one !== null) {
      for (const [key, inner] of Object.entries(one)) {
        texts.push(key);
        walk(inner);
      }
    }
  };
  walk(value);
  return texts.join('\n');
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Zs}]+/gu, ' ')
    .trim();
}
