/*
 * The browser runner brings Mocha's functions as globals. They are taken from there in one place, so that no
 * other test of the house sees them without an import.
 */
type Body = () => void | Promise<void>;

interface Mocha {
  readonly describe: (name: string, body: () => void) => void;
  readonly it: (name: string, body: Body) => void;
  readonly before: (body: Body) => void;
  readonly beforeEach: (body: Body) => void;
  readonly afterEach: (body: Body) => void;
}

export const { describe, it, before, beforeEach, afterEach } = globalThis as unknown as Mocha;
