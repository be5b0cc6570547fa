import { join } from 'node:path';
import { parseCase } from '../casebook/case.ts';
import { judgeCase } from '../casebook/judge-case.ts';
import { readRows } from '../retrieval/rows.ts';
import type { CheckFigures } from './figures.ts';

const KINDS = ['quote', 'citation', 'sentence', 'claim', 'anchor', 'injection'];

/** The casebook's cases about texts and their sources; `npm run casebook -- FILE` runs the other kinds as well. */
export async function measureCasebook(folder: string): Promise<CheckFigures> {
  const missed: string[] = [];
  const byKind: Record<string, string> = {};
  let [total, right, wrong, judged, wrongReleases] = [0, 0, 0, 0, 0];
  for (const raw of readRows<unknown>(join(folder, 'cases.jsonl'))) {
    const one = parseCase(JSON.stringify(raw));
    const kind = one?.kind.split('.')[0] ?? '';
    if (one === null || !KINDS.includes(kind)) continue;
    const result = await judgeCase(one);
    total++;
    const isRight = result.status === 'right';
    if (isRight) right++;
    else if (one.judgement) judged++;
    else wrong++;
    if (result.status === 'wrong') {
      if (result.wrongRelease) wrongReleases++;
      missed.push(`${one.id} ${one.kind}: ${result.differences.join('; ')}`);
    }
    const [r = '0', all = '0'] = (byKind[kind] ?? '0/0').split('/');
    byKind[kind] = `${Number(r) + (isRight ? 1 : 0)}/${Number(all) + 1}`;
  }
  return {
    figures: { total, right, wrong, wrongWhereJudged: judged, wrongReleases, byKind },
    bars: [
      { what: 'wrong without a judgement', value: wrong, most: 0 },
      { what: 'wrong with a judgement', value: judged, most: 0 },
      { what: 'wrong releases', value: wrongReleases, most: 0 },
    ],
    missed,
  };
}
