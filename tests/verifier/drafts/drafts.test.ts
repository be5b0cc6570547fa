import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type CheckReport, checkText } from '../../../server/check/check-text.ts';
import { parseCheckLine } from '../../../server/check/parse-check.ts';

/** A draft that tells something else than its source, or one that an editor would pass at a glance. */
interface DraftCase {
  readonly kind: 'lie' | 'sound';
  readonly name: string;
  readonly articles: readonly object[];
  readonly draft: string;
  /** What the draft answers, where that matters. */
  readonly question?: string;
  /** Zone of the archive; London where none is given. */
  readonly tz?: string;
}

const CASES: readonly DraftCase[] = readFileSync(new URL('./cases.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as DraftCase);

function judge({ name, articles, draft, question, tz }: DraftCase): CheckReport {
  const line = parseCheckLine({
    id: name,
    tz: tz ?? 'Europe/London',
    question: question ?? null,
    draft,
    articles,
  });
  const request = line.ok ? line.value.requests[0] : undefined;
  if (request === undefined) throw new Error(`${name} is no line for check`);
  return checkText(request);
}

const casesOf = (kind: DraftCase['kind']) =>
  CASES.filter((one) => one.kind === kind).map((one) => [one.name, one] as const);

describe('a draft as the command check judges it', () => {
  it('is one of at least fifty of either kind', () => {
    expect(casesOf('lie').length).toBeGreaterThan(50);
    expect(casesOf('sound').length).toBeGreaterThan(50);
  });
  it.each(casesOf('lie'))('is not released where it tells something else: %s', (_, one) => {
    const report = judge(one);
    expect(report.gate).not.toBe('release');
    expect(report.released ?? '').not.toContain(one.draft.replace(/\s*\[S\d\]/g, ''));
  });
  it.each(casesOf('sound'))('is released where it stands: %s', (_, one) => {
    const report = judge(one);
    expect(report.findings.map(({ ruleId, facts }) => `${ruleId}: ${String(facts['message'])}`)).toEqual([]);
    expect(report.gate).toBe('release');
  });
});
