import DiffMatchPatch from 'diff-match-patch';

export interface DiffPart {
  /** `same` stands in both, `drafted` only in the draft, `source` only in the source. */
  readonly kind: 'same' | 'drafted' | 'source';
  readonly text: string;
}

/** Longest texts compared, in UTF-16 units: an editor reads no longer difference. */
const LONGEST = 20_000;

/** What differs between drafted words and the nearest true ones, in whole words, for an editor's eye. */
export function wordDiff(drafted: string, source: string): readonly DiffPart[] {
  if (drafted.length > LONGEST || source.length > LONGEST) {
    return [
      { kind: 'drafted', text: drafted },
      { kind: 'source', text: source },
    ];
  }
  const dmp = new DiffMatchPatch();
  dmp.Diff_Timeout = 0;
  const codes = new Map<string, string>();
  const words: string[] = [];
  const encode = (text: string): string => {
    let out = '';
    for (const word of text.match(/\s+|[\p{L}\p{M}\p{N}'’-]+|./gu) ?? []) {
      let code = codes.get(word);
      if (code === undefined) {
        // Below the surrogates: each distinct word is one character for the diff.
        code = String.fromCharCode(words.length + 0x100);
        codes.set(word, code);
        words.push(word);
      }
      out += code;
    }
    return out;
  };
  const diffs = dmp.diff_main(encode(drafted), encode(source), false);
  return diffs.map(([operation, text]) => ({
    kind: operation === 0 ? 'same' : operation < 0 ? 'drafted' : 'source',
    text: [...text].map((code) => words[code.charCodeAt(0) - 0x100] ?? '').join(''),
  }));
}
