import { describe, expect, it } from 'vitest';
import { chooseFloor, floorCurve } from '../../../verifier/gate/calibration/floor-curve.ts';

const question = (answerable: boolean, best: number) => ({ answerable, best });
const scored = [
  ...[0.9, 0.8, 0.7, 0.6, 0.3].map((best) => question(true, best)),
  ...[0.5, 0.4, 0.2, 0.1, 0].map((best) => question(false, best)),
];

describe('the curve of both errors', () => {
  const curve = floorCurve(scored, 0.01);
  const at = (floor: number) => curve.find((point) => point.floor === floor);

  it('counts each error as a share of its own kind of question', () => {
    expect(at(0.35)?.declined.value).toBe(0.2);
    expect(at(0.35)?.passed.value).toBe(0.4);
    expect(at(0.95)?.declined.value).toBe(1);
    expect(at(0)?.passed.value).toBe(0.8);
  });

  it('counts a score within the tolerance of the floor as below it, as gate 1 does', () => {
    expect(at(0.49)?.passed.value).toBe(0);
    expect(floorCurve(scored, 0).find(({ floor }) => floor === 0.49)?.passed.value).toBe(0.2);
  });

  it('never lets more through, nor declines less, where the floor is higher', () => {
    for (const [index, point] of curve.entries()) {
      const before = curve[index - 1] ?? point;
      expect(point.passed.value).toBeLessThanOrEqual(before.passed.value);
      expect(point.declined.value).toBeGreaterThanOrEqual(before.declined.value);
    }
  });

  it('says how little a few questions know', () => {
    const { low = 1, high = 0 } = at(0.6)?.passed ?? {};
    expect(low).toBe(0);
    expect(high).toBeGreaterThan(0.4);
    expect(floorCurve([], 0.01)[50]?.passed).toEqual({ value: 0, low: 0, high: 1 });
  });

  it('chooses the lowest floor that keeps the risk, since a higher one only declines more', () => {
    expect(chooseFloor(curve, 0.2)?.floor).toBe(0.39);
    expect(chooseFloor(curve, 0)?.floor).toBe(0.49);
    expect(chooseFloor(floorCurve([question(false, 1)], -0.5), 0)).toBeNull();
  });
});
