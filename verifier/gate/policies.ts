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
 * Reads a policy from outside: a profile name, or `{profile, grounding: {scoredFloor: number | 'balanced'}, gate1:
 * {relevanceFloor, calibration}}`: no floor of its own without the id of the calibration that it comes from.
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
  const stray = Object.keys(input).find((key) => !['profile', 'grounding', 'gate1'].includes(key));
  if (stray !== undefined) {
    return err(
      invalidInput('policy_unknown_key', `policy.${stray}`, 'expected only profile, grounding and gate1'),
    );
  }
  const { profile, grounding, gate1 } = input as Readonly<Record<string, unknown>>;
  const base = profile === undefined ? ok(NEWSROOM) : profileNamed(profile, 'policy.profile');
  if (!base.ok) return base;
  const floor = grounding === undefined ? ok(null) : readGrounding(grounding);
  if (!floor.ok) return floor;
  const scored = withScoredFloor(base.value, floor.value);
  return gate1 === undefined ? ok(scored) : withGate1(scored, gate1);
}

/** An id as `calibrate` gives it: archive and day. */
const CALIBRATION_ID = /^[a-z0-9][a-z0-9_.-]{0,99}$/;

function withGate1(base: Policy, gate1: unknown): Result<Policy, InvalidInput> {
  const path = 'policy.gate1';
  if (typeof gate1 !== 'object' || gate1 === null || Array.isArray(gate1)) {
    return err(
      invalidInput('policy_gate1', path, `expected {relevanceFloor, calibration}, got ${kindOf(gate1)}`),
    );
  }
  const stray = Object.keys(gate1).find((key) => key !== 'relevanceFloor' && key !== 'calibration');
  if (stray !== undefined) {
    const message = 'expected only relevanceFloor and calibration';
    return err(invalidInput('policy_unknown_key', `${path}.${stray}`, message));
  }
  const { relevanceFloor: floor, calibration } = gate1 as Readonly<Record<string, unknown>>;
  // A floor of 0 would send every question to a writer, whatever was found.
  if (typeof floor !== 'number' || !(floor > 0 && floor <= 1)) {
    const message = `expected a number above 0 and at most 1, got ${kindOf(floor)}`;
    return err(invalidInput('policy_relevance_floor', `${path}.relevanceFloor`, message));
  }
  if (typeof calibration !== 'string' || !CALIBRATION_ID.test(calibration)) {
    const message = `expected the id of a calibration, got ${kindOf(calibration)}`;
    return err(invalidInput('policy_calibration', `${path}.calibration`, message));
  }
  return ok({
    ...base,
    version: `${base.version}+floor-${floor}-${calibration}`,
    gate1: { ...base.gate1, relevanceFloor: floor, calibration },
  });
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
