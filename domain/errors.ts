/**
 * Bad input from outside: what was expected, what came, and where.
 * `path` is a JSON path such as `articles[0].published`; `code` is stable and documented in docs/errors.md.
 */
export interface InvalidInput {
  readonly kind: 'invalid-input';
  readonly code: string;
  readonly path: string;
  readonly message: string;
}

export function invalidInput(code: string, path: string, message: string): InvalidInput {
  return { kind: 'invalid-input', code, path, message };
}

/** A promise of the program itself was broken. Never caught in the core: a 500, not an answer. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}
