/** Words of one kind in one language (weekdays, ordinals …) and what each means. */
export interface WordTable<T> {
  /** Regular expression source that matches any of the words; case is left to the caller's flags. */
  readonly source: string;
  /** @returns the meaning, or null when `word` is none of them */
  readonly read: (word: string | undefined) => T | null;
}

/** White space inside a phrase. Bounded, so that a scan over a long text stays linear. */
export const GAP = '[\\s\\u00a0]{1,4}';

/** In the sources of the grammar a space is any white space, `~` the same or none. */
export function spaced(source: string): string {
  return source.replaceAll(' ', GAP).replaceAll('~', '[\\s\\u00a0]{0,4}');
}

/** @param rows pairs of regular expression source and meaning */
export function wordTable<T>(rows: readonly (readonly [source: string, value: T])[]): WordTable<T> {
  const sources = rows.map(([source, value]) => ({ source: spaced(source), value }));
  const whole = sources.map(({ source, value }) => ({ pattern: new RegExp(`^(?:${source})$`, 'iu'), value }));
  return {
    source: `(?:${sources.map((row) => row.source).join('|')})`,
    read: (word) => {
      if (word === undefined) return null;
      return whole.find((row) => row.pattern.test(word))?.value ?? null;
    },
  };
}

/**
 * A table of numbers that also reads digits.
 * @param suffix source of what must follow one to three digits ("st|nd|rd|th"; empty for a plain number)
 */
export function numberTable(
  rows: readonly (readonly [source: string, value: number])[],
  suffix: string,
): WordTable<number> {
  const words = wordTable(rows);
  const digits = `\\d{1,3}(?:${suffix})`;
  const whole = new RegExp(`^${digits}$`, 'iu');
  return {
    source: `(?:${digits}|${words.source})`,
    read: (word) => (word !== undefined && whole.test(word) ? Number.parseInt(word, 10) : words.read(word)),
  };
}
