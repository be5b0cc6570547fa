import type { Json } from '../domain/json.ts';

/** One place where two JSON values differ. */
export interface Difference {
  /** As in `determined.outcome.quotes[0].verdict`. */
  readonly field: string;
  /** Undefined where the field is absent. */
  readonly recorded: Json | undefined;
  readonly recomputed: Json | undefined;
}

/** Every leaf, missing field and changed length, in the order of the recorded value. */
export function diffJson(
  recorded: Json | undefined,
  recomputed: Json | undefined,
  field = '',
): readonly Difference[] {
  if (Array.isArray(recorded) && Array.isArray(recomputed)) {
    const length = Math.max(recorded.length, recomputed.length);
    return Array.from({ length }, (_, i) => diffJson(recorded[i], recomputed[i], `${field}[${i}]`)).flat();
  }
  if (isObject(recorded) && isObject(recomputed)) {
    const keys = new Set([...Object.keys(recorded), ...Object.keys(recomputed)]);
    return [...keys].flatMap((key) =>
      diffJson(own(recorded, key), own(recomputed, key), field === '' ? key : `${field}.${key}`),
    );
  }
  return Object.is(recorded, recomputed) ? [] : [{ field, recorded, recomputed }];
}

function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own(value: { readonly [key: string]: Json }, key: string): Json | undefined {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}
