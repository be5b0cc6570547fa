import { type InvalidInput, invalidInput } from '../../domain/errors.ts';
import { err, ok, type Result } from '../../domain/result.ts';

export interface OptionShape {
  /** Options with a value after them: `--archive NAME` or `--archive=NAME`. */
  readonly valued: readonly string[];
  /** Options that stand alone: `--dry-run`. */
  readonly flags: readonly string[];
  /** How many other arguments there must be. */
  readonly positional: number;
}

export interface Options {
  readonly value: (name: string) => string | null;
  readonly has: (flag: string) => boolean;
  readonly positional: readonly string[];
}

/** Reads a command line; an option that the command does not know is an error, never ignored. */
export function readOptions(args: readonly string[], shape: OptionShape): Result<Options, InvalidInput> {
  const values = new Map<string, string>();
  const flags = new Set<string>();
  const positional: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? '';
    if (!arg.startsWith('--')) {
      positional.push(arg);
      continue;
    }
    const [name = '', given] = splitOption(arg);
    if (shape.flags.includes(name) && given === null) flags.add(name);
    else if (shape.valued.includes(name)) {
      const value = given ?? args[++i];
      if (value === undefined || value === '') {
        return err(invalidInput('argument_missing', name, `expected a value after ${name}, came nothing`));
      }
      values.set(name, value);
    } else {
      const known = [...shape.valued, ...shape.flags].join(', ');
      return err(invalidInput('argument_unknown', name, `expected one of ${known}; came ${arg}`));
    }
  }
  if (positional.length !== shape.positional) {
    const message = `expected ${shape.positional} argument${shape.positional === 1 ? '' : 's'} beside options, came ${positional.length}`;
    return err(invalidInput('argument_count', '', message));
  }
  return ok({ value: (name) => values.get(name) ?? null, has: (flag) => flags.has(flag), positional });
}

function splitOption(arg: string): readonly [string, string | null] {
  const at = arg.indexOf('=');
  return at < 0 ? [arg, null] : [arg.slice(0, at), arg.slice(at + 1)];
}
