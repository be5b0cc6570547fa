import { createReadStream, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/**
 * `node dist/eval/make-word-ranks.js OUT.json KEPT FILE.jsonl …`
 * Counts the words of every string in the given JSON lines and writes the commonest in order of rank.
 * The list weighs words in the grounding score (docs/adr/0002-word-weights.md).
 */
async function main(args: readonly string[]): Promise<number> {
  const [out, kept, ...files] = args;
  if (out === undefined || kept === undefined || files.length === 0) {
    process.stderr.write('expected: make-word-ranks OUT.json KEPT FILE.jsonl …\n');
    return 2;
  }
  const counts = new Map<string, number>();
  for (const file of files) {
    // Each corpus counts the same, whatever its length.
    const own = new Map<string, number>();
    let total = 0;
    for await (const line of createInterface({ input: createReadStream(file) })) {
      for (const text of stringsOf(JSON.parse(line))) {
        for (const [word] of text.toLowerCase().matchAll(/\p{L}[\p{L}\p{M}'’-]*/gu)) {
          const key = word.replace(/’/g, "'").replace(/'s$/, '');
          own.set(key, (own.get(key) ?? 0) + 1);
          total++;
        }
      }
    }
    for (const [word, count] of own) if (count > 1) counts.set(word, (counts.get(word) ?? 0) + count / total);
  }
  const ranked = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, Number(kept));
  writeFileSync(out, `${JSON.stringify({ words: ranked.map(([word]) => word).join(' ') })}\n`);
  return 0;
}

function* stringsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (value.length > 20) yield value;
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    if (!/^(?:id|url|source|speaker_id)$/.test(key)) yield* stringsOf(inner);
}

process.exitCode = await main(process.argv.slice(2));
