/** A closed list of lower-case words, written as one string for the eye. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
