import DiffMatchPatch from 'diff-match-patch';

/** One column of the interlinear gloss: what the draft has above what the archive has. */
export interface DiffColumn {
  readonly draft: string;
  readonly archive: string;
  readonly same: boolean;
}

/** Words of two texts side by side. For the eye only: a diff proves nothing. */
export function wordDiff(draft: string, archive: string): readonly DiffColumn[] {
  const { first, second, words } = encode(tokens(draft), tokens(archive));
  const diffs = new DiffMatchPatch().diff_main(first, second, false);
  const columns: DiffColumn[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const flush = () => {
    const width = Math.max(removed.length, added.length);
    for (let i = 0; i < width; i++)
      columns.push({ draft: removed[i] ?? '', archive: added[i] ?? '', same: false });
    removed = [];
    added = [];
  };
  for (const [operation, chars] of diffs) {
    const decoded = [...chars].map((char) => words[(char.codePointAt(0) ?? FIRST) - FIRST] ?? '');
    if (operation === 0) {
      flush();
      for (const word of decoded) columns.push({ draft: word, archive: word, same: true });
    } else if (operation < 0) removed.push(...decoded);
    else added.push(...decoded);
  }
  flush();
  return columns;
}

/** Private-use characters stand for words: diff_main compares characters. */
const FIRST = 0xe000;
const ROOM = 0xf8ff - FIRST;

function tokens(text: string): readonly string[] {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, ROOM / 2);
}

function encode(
  a: readonly string[],
  b: readonly string[],
): { first: string; second: string; words: readonly string[] } {
  const known = new Map<string, number>();
  const words: string[] = [];
  const code = (word: string) => {
    const key = word.replace(/[.,;:!?]+$/, '');
    let index = known.get(key);
    if (index === undefined) {
      index = words.length;
      known.set(key, index);
      words.push(word);
    }
    return String.fromCharCode(FIRST + index);
  };
  return { first: a.map(code).join(''), second: b.map(code).join(''), words };
}
