import { wordDiff } from '../verifier/quotes/word-diff.ts';

/** One column of the interlinear gloss: what the draft has above what the archive has. */
export interface DiffColumn {
  readonly draft: string;
  readonly archive: string;
  readonly same: boolean;
}

/** Words of two texts side by side. For the eye only: a diff proves nothing. */
export function diffColumns(draft: string, archive: string): readonly DiffColumn[] {
  const columns: DiffColumn[] = [];
  let removed: readonly string[] = [];
  let added: readonly string[] = [];
  const flush = () => {
    for (let i = 0; i < Math.max(removed.length, added.length); i++) {
      columns.push({ draft: removed[i] ?? '', archive: added[i] ?? '', same: false });
    }
    removed = [];
    added = [];
  };
  for (const { kind, text } of wordDiff(draft, archive)) {
    const words = text.split(/\s+/).filter((word) => word !== '');
    if (kind === 'drafted') removed = [...removed, ...words];
    else if (kind === 'source') added = [...added, ...words];
    else if (words.length > 0) {
      flush();
      for (const word of words) columns.push({ draft: word, archive: word, same: true });
    }
  }
  flush();
  return columns;
}
