import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkText } from '../../../server/check/check-text.ts';
import { parseCheckLine } from '../../../server/check/parse-check.ts';
import { absent, sharedPath } from '../../shared-data.ts';

interface CasebookCase {
  readonly id: string;
  readonly kind: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly expect: {
    readonly gate?: string;
    readonly also_ok_gate?: readonly string[];
    readonly turn2?: { readonly gate: string };
  };
}

const path = sharedPath('casebook/cases.jsonl');
const cases: readonly CasebookCase[] =
  path === null
    ? []
    : readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): CasebookCase => JSON.parse(line))
        .filter(({ kind }) => /^(?:quote|citation|claim|injection)\./.test(kind))
        .filter(({ expect: expected }) => expected.gate !== undefined || expected.turn2 !== undefined);

function gatesOf(one: CasebookCase): readonly string[] {
  const line = parseCheckLine({ ...one.input, id: one.id });
  if (!line.ok) throw new Error(`${one.id}: ${line.error.path} ${line.error.message}`);
  return line.value.requests.map((request) => checkText(request).gate);
}

describe('the gate on the casebook', () => {
  if (path === null) it(absent('casebook/cases.jsonl'), () => {});
  it.each(cases.map((one) => [one.id, one.kind, one] as const))('%s %s', (_, __, one) => {
    const gate = gatesOf(one).at(-1);
    const expected = one.expect.turn2?.gate ?? one.expect.gate ?? '';
    expect([expected, ...(one.expect.also_ok_gate ?? [])]).toContain(gate);
  });
});
