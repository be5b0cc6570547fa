import type { Brand } from '../../../domain/brand.ts';

/** A type as it travels: brands are texts, everything is read only. */
export type Wire<T> =
  T extends Brand<string, string>
    ? string
    : T extends readonly (infer Item)[]
      ? readonly Wire<Item>[]
      : T extends object
        ? { readonly [Key in keyof T]: Wire<T[Key]> }
        : T;

/**
 * True where a schema and the type that the client's code uses say the same; anything else does not compile, so that
 * neither can change without the other.
 */
export type Same<A, B> = [Wire<A>] extends [Wire<B>] ? ([Wire<B>] extends [Wire<A>] ? true : never) : never;
