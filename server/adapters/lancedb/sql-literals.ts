/** Whole milliseconds as a floating literal, the column's type. */
export function finite(ms: number): string {
  if (!Number.isFinite(ms)) throw new RangeError(`expected milliseconds, came ${ms}`);
  return `${Math.trunc(ms)}.0`;
}

/** ATTACKER: an article id with a quote mark in it, from a feed. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
