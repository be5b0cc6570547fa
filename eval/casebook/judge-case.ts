import type { Json } from '../../domain/json.ts';
import { articlesInWindow } from '../../planner/articles-in-window.ts';
import { planForCommand } from '../../planner/plan-for-command.ts';
import { checkText } from '../../server/check/check-text.ts';
import { parseCheckLine } from '../../server/check/parse-check.ts';
import { anchorForCommand } from '../../verifier/anchor/anchor-for-command.ts';
import type { Case, CaseResult } from './case.ts';
import { compareAnchor } from './compare-anchor.ts';
import { compareCheck } from './compare-check.ts';
import { compareDate } from './compare-date.ts';
import { judgeReceipt } from './judge-receipt.ts';
import { judgeRetrieval } from './judge-retrieval.ts';

type Output = Readonly<Record<string, Json>>;

/** Where the kinds are proven that need a browser, two people or a provider that fails. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  widget: 'tests/widget and tests/flow, in a real browser',
  desk: 'tests/server/desk and tests/flow',
  provider: 'tests/server/engines, through the real SDK',
};

/** Runs one case by its kind: the part before the dot picks the runner. */
export async function judgeCase(one: Case): Promise<CaseResult> {
  const kind = one.kind.split('.')[0] ?? '';
  const input = { ...one.input, id: one.id };
  if (['quote', 'citation', 'sentence', 'claim', 'injection'].includes(kind))
    return compareCheck(one, check(input));
  if (kind === 'date') return compareDate(one, asOutput(planForCommand(input)), articlesInWindow);
  if (kind === 'anchor') return compareAnchor(one, asOutput(anchorForCommand(input)));
  if (kind === 'retrieval') return judgeRetrieval(one);
  if (kind === 'receipt') return judgeReceipt(one);
  const where = ELSEWHERE[kind];
  return {
    status: 'not-covered',
    why: where === undefined ? `no runner for kind ${kind}` : `proven in ${where}`,
  };
}

function check(input: object): Output {
  const line = parseCheckLine(input);
  if (!line.ok) return { error: { ...line.error } };
  const reports = line.value.requests.map(checkText);
  return JSON.parse(JSON.stringify(line.value.isTurns ? { turns: reports } : reports[0]));
}

function asOutput(result: { ok: true; value: object } | { ok: false; error: object }): Output {
  return JSON.parse(JSON.stringify(result.ok ? result.value : { error: result.error }));
}
