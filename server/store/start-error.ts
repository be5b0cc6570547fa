export type StartErrorCode =
  | 'folder-unwritable'
  | 'store-locked'
  | 'store-half-written'
  | 'store-newer'
  | 'database-unreachable'
  | 'setting-invalid'
  | 'port-taken';

/**
 * The program cannot start, and nothing was changed. `message` is one line for a person: what was expected,
 * what came.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly code: StartErrorCode;

  constructor(code: StartErrorCode, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.code = code;
  }
}
