import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Bucket = 'release' | 'trim' | 'hold' | 'abstain';

/** One labelled question; with a `draft` the recorded draft is another one than the question's own. */
export interface Labelled {
  readonly id: string;
  readonly question: string;
  readonly expect: Bucket;
  readonly draft?: string;
  /** What an answer that reaches the reader must say: each of them, in one of the wordings parted by ` | `. */
  readonly says?: readonly string[];
  /** What it must not say. */
  readonly saysNot?: readonly string[];
}

/** @returns the rows of eval/sets/NAME.jsonl; drafts alone take the question of the row they paraphrase */
export function readSet(root: string, name: string): readonly Labelled[] {
  const rows = lines(join(root, 'eval/sets', `${name}.jsonl`));
  const questions = new Map(
    lines(join(root, 'eval/sets/ledger-10.jsonl')).map((row) => [row.id, row.question]),
  );
  return rows.map((row) => {
    const question = row.question ?? questions.get(row.of ?? '');
    if (question === undefined) throw new Error(`${name}: ${row.id} has no question`);
    return {
      id: row.id,
      question,
      expect: row.expect,
      ...(row.draft === undefined ? {} : { draft: row.draft }),
      ...(row.says === undefined ? {} : { says: row.says }),
      ...(row.saysNot === undefined ? {} : { saysNot: row.saysNot }),
    };
  });
}

interface Row {
  readonly id: string;
  readonly of?: string;
  readonly question?: string;
  readonly draft?: string;
  readonly says?: readonly string[];
  readonly saysNot?: readonly string[];
  readonly expect: Bucket;
}

function lines(path: string): readonly Row[] {
  const text = readFileSync(path, 'utf8').trim();
  return text.split('\n').map((line) => JSON.parse(line) as Row);
}
