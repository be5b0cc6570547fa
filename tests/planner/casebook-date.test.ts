import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Window } from '../../domain/window.ts';
import { articlesInWindow } from '../../planner/articles-in-window.ts';
import { planForCommand } from '../../planner/plan-for-command.ts';
import { absent, sharedPath } from '../shared-data.ts';

const FILE = 'casebook/cases.jsonl';
const path = sharedPath(FILE);

interface DateCase {
  readonly id: string;
  readonly kind: string;
  readonly input: {
    readonly tz: string;
    readonly windows_given?: readonly Window[];
    readonly articles?: readonly {
      readonly id: string;
      readonly published: string;
      readonly status?: string;
    }[];
  };
  readonly expect: {
    readonly windows?: readonly Window[];
    readonly also_ok?: readonly (readonly Window[])[];
    readonly notice?: boolean;
    readonly gate?: string;
    readonly include?: readonly string[];
    readonly exclude?: readonly string[];
    readonly per_window?: readonly (readonly string[])[];
  };
}

describe('the casebook’s dates', () => {
  if (path === null) {
    it(absent(FILE), () => {});
    return;
  }
  const cases = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): DateCase => JSON.parse(line))
    .filter(({ kind }) => kind.startsWith('date.'));

  it('are there', () => expect(cases.length).toBeGreaterThan(15));

  it.each(cases.map((one) => [one.id, one.kind, one] as const))('%s %s', (id, _kind, one) => {
    const line = planForCommand({ ...one.input, id });
    if (!line.ok) throw new Error(line.error.message);
    const { windows, notice, gate } = line.value;
    if (one.expect.windows !== undefined) {
      expect([one.expect.windows, ...(one.expect.also_ok ?? [])]).toContainEqual(windows);
    }
    if (one.expect.notice === true) expect(notice?.message).toMatch(/\w/);
    const articles = one.input.articles ?? [];
    // With articles the abstention is for want of a visible one, which a plan cannot know.
    if (one.expect.gate === 'abstain' && articles.length === 0) expect(gate).toBe('abstain');
    const live = articles.filter(({ status }) => status !== 'scheduled');
    const idsIn = (window: Window) =>
      articlesInWindow(live, window, one.input.tz).map((article) => article.id);
    const found = (windows.length === 0 ? [{ from: null, to: null }] : windows).flatMap(idsIn);
    for (const each of one.expect.include ?? []) expect(found).toContain(each);
    for (const each of one.expect.exclude ?? []) expect(found).not.toContain(each);
    if (one.expect.per_window !== undefined) {
      expect((one.input.windows_given ?? []).map(idsIn)).toEqual(one.expect.per_window);
    }
  });
});
