declare const brand: unique symbol;

/** A nominal type: only the room that owns its constructor can make one. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };

export type NonEmpty<T> = readonly [T, ...T[]];

export function isNonEmpty<T>(items: readonly T[]): items is NonEmpty<T> {
  return items.length > 0;
}
