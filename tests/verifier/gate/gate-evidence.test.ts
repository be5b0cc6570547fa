import { describe, expect, it } from 'vitest';
import type { ScoredPassage, WindowEvidence } from '../../../domain/passage.ts';
import type { Instant } from '../../../domain/time/instant.ts';
import { gateEvidence } from '../../../verifier/gate/gate-evidence.ts';
import { NEWSROOM } from '../../../verifier/gate/policies.ts';
import { article } from './make-facts.ts';

const scorer = 'heuristic relevance v1';
const policy = { ...NEWSROOM, gate1: { relevanceFloor: 0.4, tolerance: 0.01 } };

function passage(id: string, relevance: number, more: Partial<ScoredPassage> = {}): ScoredPassage {
  const of = article(id, `Text of ${id}.`, {
    published: `20${id.slice(1).padStart(2, '0')}-01-01T00:00:00.000Z` as Instant,
  });
  return { articleId: id, version: 1, start: 0, end: 4, exact: 'Text', relevance, article: of, ...more };
}

function window(...passages: readonly ScoredPassage[]): WindowEvidence {
  return { window: { from: null, to: null }, passages, distinctSources: passages.length };
}

describe('gate 1', () => {
  it('passes when the best passage clears the floor, and labels the sources oldest first', () => {
    const decision = gateEvidence(
      {
        windows: [
          window(passage('a19', 0.3), passage('a14', 0.2)),
          window(passage('a16', 0.9), passage('a14', 0.1)),
        ],
        scorer,
      },
      policy,
    );
    expect(decision.kind).toBe('pass');
    if (decision.kind !== 'pass') return;
    expect(decision.evidence.sources.map(({ label, article: { id } }) => `${label} ${id}`)).toEqual([
      'S1 a14',
      'S2 a16',
      'S3 a19',
    ]);
    expect(decision.evidence).toMatchObject({ best: 0.9, floor: 0.4, scorer });
  });

  it.each([0, 0.2, 0.4, 0.405, 0.41])(
    'stops at %d: within the tolerance of the floor counts as below',
    (best) => {
      const decision = gateEvidence({ windows: [window(passage('a14', best))], scorer }, policy);
      expect(decision).toMatchObject({ kind: 'stop', ruleId: 'evidence.below-floor', best, floor: 0.4 });
    },
  );

  it('stops when nothing was found', () => {
    expect(gateEvidence({ windows: [window()], scorer }, policy)).toMatchObject({
      kind: 'stop',
      ruleId: 'evidence.none',
    });
    expect(gateEvidence({ windows: [], scorer }, policy)).toMatchObject({
      kind: 'stop',
      ruleId: 'evidence.none',
    });
  });

  it('stops when floor or tolerance is no number', () => {
    const broken = { ...policy, gate1: { relevanceFloor: Number.NaN, tolerance: 0 } };
    expect(gateEvidence({ windows: [window(passage('a14', 1))], scorer }, broken).kind).toBe('stop');
  });

  it.each([
    ['a score that is no number', { relevance: Number.NaN }],
    ['a score above 1', { relevance: 1.2 }],
    ['words that do not stand there', { exact: 'Else' }],
    ['another version than its article', { version: 2 }],
    ['a withdrawn article', { article: article('a14', 'Text of a14.', { status: 'withdrawn' }) }],
  ])('calls %s a fault, never an abstention', (_, more) => {
    const broken = passage('a14', 0.9, more);
    expect(() => gateEvidence({ windows: [window(broken)], scorer }, policy)).toThrow(/passage a14/);
  });

  it('gives two versions of one article a label each', () => {
    const two = passage('a14', 0.9);
    const newer = { ...two, version: 2, article: { ...two.article, version: 2 } };
    const decision = gateEvidence({ windows: [window(newer, two, two)], scorer }, policy);
    expect(decision.kind === 'pass' && decision.evidence.sources.map((one) => one.article.version)).toEqual([
      1, 2,
    ]);
  });
});
