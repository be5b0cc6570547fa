import { describe, expect, it } from 'vitest';
import { type Judged, judgeMutation, tally, totalsOf } from '../../eval/mutations/judge-mutations.ts';
import { makeMutations } from '../../eval/mutations/make-mutations.ts';
import { readMaterial } from '../../eval/mutations/read-material.ts';
import { absent, sharedPath } from '../shared-data.ts';

/** The bars: at least so many drafts, no damaged one released, this share of the sound ones released. */
const DRAFTS = 20_000;
const SOUND_SHARE = 0.99;
const SEEDS = [11, 12, 13];
const PER_KIND = 72;

const SETS = ['en_fed', 'de_bundestag_reden', 'en_uk_covid'];

describe('more than 20,000 drafts from real speeches', () => {
  const data = sharedPath('data');
  const missing = SETS.filter((name) => sharedPath(`data/${name}/articles.jsonl`) === null);
  if (data === null || missing.length > 0) {
    it(absent(`data/${missing.join(', data/')}`), () => expect(missing).not.toEqual([]));
    return;
  }
  const material = readMaterial(data);
  const judged: Judged[] = [];

  it.each(SEEDS)('are never released with any damage in them (seed %i)', (seed) => {
    const own: Judged[] = [];
    for (const mutation of makeMutations(material, seed, PER_KIND)) own.push(judgeMutation(mutation));
    judged.push(...own);
    const released = own.filter(({ wrong }) => wrong === 'released' || wrong === 'not-a-slice');
    expect(released.map(({ mutation }) => `${mutation.id}: ${mutation.draft}`)).toEqual([]);
  });

  it('are released when nothing is wrong with them', () => {
    expect(judged.length).toBeGreaterThanOrEqual(DRAFTS);
    const { sound, soundReleased } = totalsOf(judged);
    expect(soundReleased / sound).toBeGreaterThanOrEqual(SOUND_SHARE);
    for (const { kind, damaged, made, wrong } of tally(judged)) {
      // No kind of harmless change may fail as a kind behind a good average.
      if (!damaged) expect(1 - wrong / made, kind).toBeGreaterThanOrEqual(0.95);
    }
  });
});
