import { type Judged, judgeMutation, tally, totalsOf } from '../mutations/judge-mutations.ts';
import { makeMutations } from '../mutations/make-mutations.ts';
import { readMaterial } from '../mutations/read-material.ts';
import { share } from '../retrieval/rows.ts';
import type { CheckFigures } from './figures.ts';

/** Above 20,000 drafts in all. */
const PER_KIND = 170;

/** Seeded drafts of real speeches, damaged in every kind there is; `npm run mutations` prints them by kind. */
export function measureMutations(data: string, seed: number): CheckFigures {
  const judged: Judged[] = [];
  for (const mutation of makeMutations(readMaterial(data), seed, PER_KIND, null))
    judged.push(judgeMutation(mutation));
  const { made, wrongReleases, sound, soundReleased } = totalsOf(judged);
  const kinds = tally(judged).filter(({ damaged }) => damaged).length;
  return {
    figures: { total: made, seed, kinds, wrongReleases, sound, soundReleased },
    bars: [
      { what: 'drafts made', value: made, least: 20_000 },
      { what: 'kinds of damage', value: kinds, least: 15 },
      { what: 'damaged drafts released', value: wrongReleases, most: 0 },
      { what: 'undamaged drafts released', value: share(soundReleased, sound), least: 0.99 },
    ],
    missed: judged
      .filter(({ wrong }) => wrong !== null)
      .map(({ mutation, wrong, outcome }) => `${mutation.kind} ${mutation.id} ${wrong} (${outcome})`),
  };
}
