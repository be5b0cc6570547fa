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
