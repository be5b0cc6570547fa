import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { judge } from './quote-case.ts';

interface Row {
  readonly kind: string;
  /** A standards editor would stop the draft. */
  readonly held: boolean;
  readonly source: string;
  readonly draft: string;
}

const ROWS = readFileSync(new URL('around-the-words.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line): Row => JSON.parse(line));

const PASSING: ReadonlySet<string> = new Set(['exact', 'normalized-exact', 'marked-edit']);

describe.each(['cut at the end', 'cut at the start', 'the day', 'the frame'])(
  'what stands around quoted words: %s',
  (kind) => {
    const rows = ROWS.filter((row) => row.kind === kind);
    const passes = ({ source, draft }: Row): boolean => {
      const { verdicts } = judge({
        name: '',
        source: [{ id: 'S1', published: '2021-05-12', body: source }],
        draft,
        verdicts: [],
      });
      return verdicts.length > 0 && verdicts.every((verdict) => PASSING.has(verdict));
    };
    it.each(rows.filter(({ held }) => held).map((row) => [row.draft, row.source, row] as const))(
      'no release of %s where the source has %s',
      (_draft, _source, row) => {
        expect(passes(row)).toBe(false);
      },
    );
    it.each(rows.filter(({ held }) => !held).map((row) => [row.draft, row.source, row] as const))(
      '%s stands where the source has %s',
      (_draft, _source, row) => {
        expect(passes(row)).toBe(true);
      },
    );
  },
);
