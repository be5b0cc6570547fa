import { type InvalidInput, invalidInput } from '../../domain/errors.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { HoldScope } from '../adapters/sql/law-tables.ts';
import { type Options, readOptions } from './read-options.ts';

/** The other side of the law: what must be kept, and what must go. */
export type LawArgs =
  | {
      readonly action: 'hold';
      readonly archive: string;
      readonly scope: HoldScope;
      readonly subject: string;
      readonly reason: string;
      readonly editor: string | null;
    }
  | {
      readonly action: 'lift-hold';
      readonly id: string;
      readonly reason: string;
      readonly editor: string | null;
    }
  | { readonly action: 'holds'; readonly archive: string | null; readonly all: boolean }
  | {
      readonly action: 'erase';
      readonly archive: string;
      readonly scope: Exclude<HoldScope, 'archive'>;
      readonly subject: string;
      readonly also: readonly string[];
      readonly reason: string;
      readonly editor: string | null;
      readonly dryRun: boolean;
    }
  | {
      readonly action: 'retention';
      readonly archive: string;
      /** `read`: only says what stands; null: as configured for all archives. */
      readonly days: number | null | 'read';
      readonly editor: string | null;
    }
  | { readonly action: 'retain'; readonly archive: string | null; readonly dryRun: boolean };

export const LAW_ACTIONS = ['hold', 'lift-hold', 'holds', 'erase', 'retention', 'retain'] as const;

const SCOPES = ['--receipt', '--article', '--person'] as const;
const BY = ['--reason', '--editor'] as const;
/** A hundred years. */
const MOST_DAYS = 36_500;

export function readLawArgs(
  action: (typeof LAW_ACTIONS)[number],
  args: readonly string[],
): Result<LawArgs, InvalidInput> {
  switch (action) {
    case 'hold':
      return read(args, ['--archive', ...SCOPES, ...BY], [], 0, (o) => {
        const target = targetOf(o);
        if (!target.ok) return target;
        const { archive, scope, subject } = target.value;
        return ok({ action, archive, scope: scope ?? 'archive', subject: subject ?? archive, ...byOf(o) });
      });
    case 'lift-hold':
      return read(args, [...BY], [], 1, (o) => ok({ action, id: o.positional[0] ?? '', ...byOf(o) }));
    case 'holds':
      return read(args, ['--archive'], ['--all'], 0, (o) =>
        ok({ action, archive: o.value('--archive'), all: o.has('--all') }),
      );
    case 'erase':
      return read(args, ['--archive', ...SCOPES, '--also', ...BY], ['--dry-run'], 0, (o) => {
        const target = targetOf(o);
        if (!target.ok) return target;
        const { archive, scope, subject } = target.value;
        if (scope === null || subject === null)
          return bad('', 'expected one of --person, --article and --receipt, came none');
        const also = (o.value('--also') ?? '').split(',').map((name) => name.trim());
        const names = also.filter((name) => name !== '');
        return ok({ action, archive, scope, subject, also: names, dryRun: o.has('--dry-run'), ...byOf(o) });
      });
    case 'retention':
      return read(args, ['--archive', '--days', '--editor'], [], 0, (o) => {
        const archive = o.value('--archive');
        if (archive === null) return bad('--archive', 'expected --archive NAME, came none');
        const days = daysOf(o.value('--days'));
        return days.ok ? ok({ action, archive, days: days.value, editor: o.value('--editor') }) : days;
      });
    case 'retain':
      return read(args, ['--archive'], ['--dry-run'], 0, (o) =>
        ok({ action, archive: o.value('--archive'), dryRun: o.has('--dry-run') }),
      );
  }
}

function read(
  args: readonly string[],
  valued: readonly string[],
  flags: readonly string[],
  positional: number,
  make: (options: Options) => Result<LawArgs, InvalidInput>,
): Result<LawArgs, InvalidInput> {
  const options = readOptions(args, { valued, flags, positional });
  return options.ok ? make(options.value) : options;
}

interface Target {
  readonly archive: string;
  /** Null: none was named. */
  readonly scope: Exclude<HoldScope, 'archive'> | null;
  readonly subject: string | null;
}

function targetOf(options: Options): Result<Target, InvalidInput> {
  const archive = options.value('--archive');
  if (archive === null) return bad('--archive', 'expected --archive NAME, came none');
  const given = SCOPES.filter((name) => options.value(name) !== null);
  if (given.length > 1) return bad('', `expected one of ${SCOPES.join(', ')}, came ${given.join(' and ')}`);
  const [name] = given;
  if (name === undefined) return ok({ archive, scope: null, subject: null });
  const scope = name.slice(2) as Exclude<HoldScope, 'archive'>;
  return ok({ archive, scope, subject: options.value(name) });
}

function byOf(options: Options): { readonly reason: string; readonly editor: string | null } {
  return { reason: options.value('--reason') ?? '', editor: options.value('--editor') };
}

function daysOf(text: string | null): Result<number | null | 'read', InvalidInput> {
  if (text === null) return ok('read');
  if (text === 'default') return ok(null);
  const days = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return days >= 1 && days <= MOST_DAYS
    ? ok(days)
    : bad(
        '--days',
        `expected a number of days from 1 to ${MOST_DAYS}, or default; came ${JSON.stringify(text)}`,
      );
}

function bad(path: string, message: string): Result<never, InvalidInput> {
  return err(invalidInput('argument_invalid', path, message));
}
