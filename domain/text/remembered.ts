/** UTF-16 units; longer texts come once. */
const LONGEST = 1_000;

/**
 * A pure function of a short text that remembers what it made of the texts it saw last: a frame, a claim, a sentence is
 * read by many checks, alone and in its draft. What belongs to one answer is kept for about one answer.
 * @param most texts that are certainly kept; twice as many may be
 */
export function remembered<Made>(make: (text: string) => Made, most: number): (text: string) => Made {
  let recent = new Map<string, Made>();
  let older = new Map<string, Made>();
  return (text) => {
    if (text.length > LONGEST) return make(text);
    const known = recent.get(text);
    if (known !== undefined) return known;
    const made = older.get(text) ?? make(text);
    if (recent.size >= most) [recent, older] = [new Map(), recent];
    recent.set(text, made);
    return made;
  };
}
