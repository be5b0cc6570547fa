/** Times a line must come again to be the head or foot of a page. */
const TIMES = 3;

/**
 * Heads and feet of pages that a conversion left inside sentences: "… appear to be well Chair Doe’s Press Conference FINAL
 * anchored". Runs of at least four capitalised words with one in capitals among them, that come again and again.
 */
export function runningHeads(text: string): ReadonlySet<string> {
  const seen = new Map<string, number>();
  for (const [run] of text.matchAll(CAPITAL_RUN)) {
    if (STAMP.test(run)) seen.set(run, (seen.get(run) ?? 0) + 1);
  }
  return new Set([...seen].filter(([, times]) => times >= TIMES).map(([run]) => run));
}

const CAPITAL_RUN = /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{L}’'.-]*[ \u00a0]){3,}\p{Lu}{5,}(?!\p{L})/gu;
const STAMP = /\p{Ll}/u;
