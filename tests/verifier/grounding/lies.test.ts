import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Body, makeBridgeLies, makeLies } from '../../../eval/lies/make-lies.ts';
import { connectiveOf } from '../../../verifier/claims/connectives.ts';
import { deriveClaim } from '../../../verifier/grounding/derive/derive-claim.ts';
import { absent, sharedPath } from '../../shared-data.ts';

const SETS = [
  ['en_fed', 'en'],
  ['de_bundestag_reden', 'de'],
] as const;

describe.each(SETS)('a sample of seeded lies from %s', (name, lang) => {
  const file = `data/${name}/articles.jsonl`;
  const path = sharedPath(file);
  if (path === null) {
    it(absent(file), () => expect(path).toBeNull());
    return;
  }
  const bodies: Body[] = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .slice(0, 60)
    .map((line) => JSON.parse(line));
  it('holds none that is derivable', () => {
    const lies = makeLies(bodies, lang, 3, { edits: 500, splices: 250 });
    expect(lies.length).toBeGreaterThanOrEqual(750);
    const derived = lies.filter((lie) => deriveClaim(lie.claim, { text: lie.source, lang }).derivable);
    expect(derived.map((lie) => `${lie.kind}: ${lie.claim}`)).toEqual([]);
  });
  it('holds none that passes as a bridge', () => {
    const bridges = makeBridgeLies(bodies, lang, 3, 250);
    expect(bridges).toHaveLength(250);
    expect(bridges.filter((lie) => connectiveOf(lie.claim) !== null).map((lie) => lie.claim)).toEqual([]);
  });
});
