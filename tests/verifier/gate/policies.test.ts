import { describe, expect, it } from 'vitest';
import { EVIDENCE, NEWSROOM, resolvePolicy } from '../../../verifier/gate/policies.ts';

describe('a policy from outside', () => {
  it('is newsroom when absent', () => {
    expect(resolvePolicy(undefined)).toEqual({ ok: true, value: NEWSROOM });
    expect(resolvePolicy(null)).toEqual({ ok: true, value: NEWSROOM });
  });

  it('is known by its name', () => {
    expect(resolvePolicy('newsroom')).toEqual({ ok: true, value: NEWSROOM });
    expect(resolvePolicy({ profile: 'evidence' })).toEqual({ ok: true, value: EVIDENCE });
  });

  it('opens the scored route under a version of its own', () => {
    const resolved = resolvePolicy({ profile: 'newsroom', grounding: { scoredFloor: 0.79 } });
    expect(resolved.ok && resolved.value.grounding.scoredFloor).toBe(0.79);
    expect(resolved.ok && resolved.value.version).not.toBe(NEWSROOM.version);
    const balanced = resolvePolicy({ profile: 'newsroom', grounding: { scoredFloor: 'balanced' } });
    expect(balanced.ok && balanced.value.grounding.scoredFloor).toBeGreaterThan(0);
  });

  it('takes a floor of gate 1 with the calibration that it comes from, under a version of its own', () => {
    const gate1 = { relevanceFloor: 0.42, calibration: 'riverbend-ledger-2026-11-30.1' };
    const resolved = resolvePolicy({ profile: 'evidence', gate1 });
    expect(resolved.ok && resolved.value.gate1).toEqual({ ...EVIDENCE.gate1, ...gate1 });
    expect(resolved.ok && resolved.value.version).toContain(gate1.calibration);
    expect(resolved.ok && resolved.value.gate2).toEqual(EVIDENCE.gate2);
  });

  it.each([
    ['no calibration', { relevanceFloor: 0.42 }, 'policy.gate1.calibration'],
    ['a floor that stops nothing', { relevanceFloor: 0, calibration: 'a-1' }, 'policy.gate1.relevanceFloor'],
    [
      'a floor that is no number',
      { relevanceFloor: '0.4', calibration: 'a-1' },
      'policy.gate1.relevanceFloor',
    ],
    ['another key', { relevanceFloor: 0.4, calibration: 'a-1', tolerance: 0 }, 'policy.gate1.tolerance'],
    ['a path for an id', { relevanceFloor: 0.4, calibration: '../a' }, 'policy.gate1.calibration'],
    ['a list', [], 'policy.gate1'],
  ])('refuses a floor with %s', (_, gate1, path) => {
    expect(resolvePolicy({ profile: 'newsroom', gate1 })).toMatchObject({ ok: false, error: { path } });
  });

  it('lets no trained score release anything as shipped', () => {
    expect(NEWSROOM.grounding.scoredFloor).toBeNull();
    expect(EVIDENCE.grounding.scoredFloor).toBeNull();
    expect(EVIDENCE.gate2.maxTrimmed).toBe(0);
  });

  it.each([
    ['loose', 'policy'],
    [7, 'policy'],
    [[], 'policy'],
    [{ profile: 'loose' }, 'policy.profile'],
    [{ profile: 'newsroom', groundng: {} }, 'policy.groundng'],
    [{ grounding: 'balanced' }, 'policy.grounding'],
    [{ grounding: { scoredflor: 0.5 } }, 'policy.grounding.scoredflor'],
    [{ grounding: { scoredFloor: 0 } }, 'policy.grounding.scoredFloor'],
    [{ grounding: { scoredFloor: -1 } }, 'policy.grounding.scoredFloor'],
    [{ grounding: { scoredFloor: 2 } }, 'policy.grounding.scoredFloor'],
    [{ grounding: { scoredFloor: Number.NaN } }, 'policy.grounding.scoredFloor'],
    [{ grounding: { scoredFloor: '0.5' } }, 'policy.grounding.scoredFloor'],
  ])('is refused when it is %j, and says where', (input, path) => {
    const resolved = resolvePolicy(input);
    expect(resolved.ok).toBe(false);
    expect(!resolved.ok && resolved.error.path).toBe(path);
  });
});
