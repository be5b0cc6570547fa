import { type InvalidInput, invalidInput } from '../../domain/errors.ts';
import type { Policy } from '../../domain/policy.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { BALANCED_CUT } from '../grounding/score/weights.ts';

/** Trims one unsupported sentence or holds. No trained score releases anything. */
export const NEWSROOM: Policy = {
  profile: 'newsroom',
  version: 'newsroom-1',
  gate1: { relevanceFloor: 0.35, tolerance: 0.01 },
  grounding: { scoredFloor: null },
  gate2: { maxTrimmed: 1, tau: null, retries: 0 },
};

/** Discards the whole draft under τ, tries again, then declines. Never trims. */
export const EVIDENCE: Policy = {
  profile: 'evidence',
  version: 'evidence-1',
  gate1: { relevanceFloor: 0.35, tolerance: 0.01 },
  grounding: { scoredFloor: null },
  gate2: { maxTrimmed: 0, tau: 0.8, retries: 2 },
};

const PROFILES = { newsroom: NEWSROOM, evidence: EVIDENCE } as const;

/**
 * Reads a policy from outside: a profile name, or `{profile, grounding: {scoredFloor: number | 'balanced'}}`.
 * Absent (`undefined` or null) is `newsroom`. An unknown key is an error: a misspelt threshold must not be ignored.
 */
export function resolvePolicy(input: unknown): Result<Policy, InvalidInput> {
  if (input === undefined || input === null) return ok(NEWSROOM);
  if (typeof input === 'string') return profileNamed(input, 'policy');
  if (typeof input !== 'object' || Array.isArray(input)) {
    return err(
      invalidInput('policy_type', 'policy', `expected a profile name or an object, got ${kindOf(input)}`),
    );
  }
  const stray = Object.keys(input).find((key) => key !== 'profile' && key !== 'grounding');
  if (stray !== undefined) {
    return err(invalidInput('policy_unknown_key', `policy.${stray}`, 'expected only profile and grounding'));
  }
  const { profile, grounding } = input as { readonly profile?: unknown; readonly grounding?: unknown };
  const base = profile === undefined ? ok(NEWSROOM) : profileNamed(profile, 'policy.profile');
  if (!base.ok || grounding === undefined) return base;
  const floor = readGrounding(grounding);
  if (!floor.ok) return floor;
  return ok(withScoredFloor(base.value, floor.value));
}

function profileNamed(name: unknown, path: string): Result<Policy, InvalidInput> {
  if (name === 'newsroom' || name === 'evidence') return ok(PROFILES[name]);
  const came = typeof name === 'string' ? `"${name}"` : kindOf(name);
  return err(invalidInput('policy_profile', path, `expected "newsroom" or "evidence", got ${came}`));
}

function readGrounding(grounding: unknown): Result<number | null, InvalidInput> {
  const path = 'policy.grounding';
  if (typeof grounding !== 'object' || grounding === null || Array.isArray(grounding)) {
    return err(invalidInput('policy_grounding', path, `expected {scoredFloor}, got ${kindOf(grounding)}`));
  }
  const stray = Object.keys(grounding).find((key) => key !== 'scoredFloor');
  if (stray !== undefined) {
    return err(invalidInput('policy_unknown_key', `${path}.${stray}`, 'expected only scoredFloor'));
  }
  const { scoredFloor } = grounding as { readonly scoredFloor?: unknown };
  if (scoredFloor === undefined || scoredFloor === null) return ok(null);
  if (scoredFloor === 'balanced') return ok(BALANCED_CUT);
  // A floor of 0 would let every claim through that has any score at all.
  if (typeof scoredFloor === 'number' && scoredFloor > 0 && scoredFloor <= 1) return ok(scoredFloor);
  return err(
    invalidInput(
      'policy_scored_floor',
      `${path}.scoredFloor`,
      `expected a number above 0 and at most 1, or "balanced", got ${kindOf(scoredFloor)}`,
    ),
  );
}

function withScoredFloor(base: Policy, scoredFloor: number | null): Policy {
  if (scoredFloor === null) return base;
  return { ...base, version: `${base.version}+scored-${scoredFloor}`, grounding: { scoredFloor } };
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'number' ? String(value) : `a ${typeof value}`;
}
