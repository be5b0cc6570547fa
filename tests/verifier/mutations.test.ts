import { beforeAll, describe, expect, it } from 'vitest';
import { type Judged, judgeMutation, tally, totalsOf } from '../../eval/mutations/judge-mutations.ts';
import { KINDS } from '../../eval/mutations/kinds.ts';
import { makeMutations } from '../../eval/mutations/make-mutations.ts';
import { readMaterial } from '../../eval/mutations/read-material.ts';
import { absent, sharedPath } from '../shared-data.ts';

/*
 * A sample of `npm run mutations`: drafts from real speeches, damaged in every way that we know. The whole run,
 * more than 20,000 drafts, is tests/long/mutations.test.ts.
 */
const SEED = 2026;
const PER_KIND = 5;
/** Few articles, so that most of the time goes into drafts. */
const ARTICLES = 14;
/** A few kinds need what few speeches hold: a fraction, a third person's words. */
const MOST_MISSING = 4;

const SETS = ['en_fed', 'de_bundestag_reden', 'en_uk_covid'];

describe('drafts from real speeches', () => {
  const data = sharedPath('data');
  const missing = SETS.filter((name) => sharedPath(`data/${name}/articles.jsonl`) === null);
  if (data === null || missing.length > 0) {
    it(absent(`data/${missing.join(', data/')}`), () => expect(missing).not.toEqual([]));
    return;
  }
  const judged: Judged[] = [];
  beforeAll(() => {
    for (const mutation of makeMutations(readMaterial(data, ARTICLES), SEED, PER_KIND))
      judged.push(judgeMutation(mutation));
  });

  it('are made of every kind of damage and of every harmless change', () => {
    expect(judged.length).toBeGreaterThan(550);
    expect(KINDS.filter(({ damaged }) => damaged).length).toBeGreaterThanOrEqual(90);
    const made = new Set(tally(judged).map(({ kind }) => kind));
    expect(KINDS.filter(({ name }) => !made.has(name)).length).toBeLessThanOrEqual(MOST_MISSING);
  });

  it('are never released with any damage in them', () => {
    const released = judged.filter(({ wrong }) => wrong === 'released' || wrong === 'not-a-slice');
    expect(released.map(({ mutation }) => `${mutation.id}: ${mutation.draft}`)).toEqual([]);
  });

  it('are released when nothing is wrong with them', () => {
    const { sound, soundReleased } = totalsOf(judged);
    const held = judged.filter(({ wrong }) => wrong === 'not-released');
    expect(
      soundReleased / sound,
      held.map(({ mutation }) => mutation.draft).join('\n'),
    ).toBeGreaterThanOrEqual(0.98);
  });
});
