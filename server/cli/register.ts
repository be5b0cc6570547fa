import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type InvalidInput, invalidInput } from '../../domain/errors.ts';
import type { RegisterEntity } from '../../domain/register.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Instant } from '../../domain/time/instant.ts';
import { readRevisions } from '../adapters/sql/register-store.ts';
import { importRegister } from '../register/import-register.ts';
import { proposeEntities } from '../register/propose-entities.ts';
import { readRegisterFile } from '../register/read-import.ts';
import type { ArchiveRecord, Store } from '../store/store.ts';
import { readAsOf } from './as-of.ts';
import type { CliIo } from './cli-io.ts';
import { readOptions } from './read-options.ts';
import { type StoreAction, storeCommand } from './with-store.ts';

const USAGE =
  'usage: standards-desk register import FILE | list | show NAME  --archive NAME [--as-of DATE]\n';

interface RegisterArgs {
  readonly action: 'import' | 'list' | 'show';
  /** File or name; empty for `list`. */
  readonly what: string;
  readonly archive: string;
  readonly asOf: string | null;
}

/**
 * The entity register of an archive. `import` takes CSV or JSON, one report line on stdout; `list` prints one JSON line
 * per entry, those that only the archive's articles propose included; `show` prints an entry with all its revisions.
 */
export const registerAction: StoreAction = async (store, args, io, { cwd }) => {
  const parsed = readArgs(args);
  if (!parsed.ok) return refuse(io, parsed.error, USAGE);
  const { action, what, archive: name, asOf } = parsed.value;
  const archive = await store.archives.get(name);
  if (archive === null) {
    const known = (await store.archives.list()).map((one) => one.name).join(', ');
    io.stderr(
      `standards-desk register: expected a known archive (${known || 'there is none yet'}), came ${name}\n`,
    );
    return 2;
  }
  if (action === 'import') return importFile(store, archive, resolve(cwd, what), io);
  const then = asOf === null ? ok(null) : readAsOf(asOf, archive.timeZone, store.now());
  if (!then.ok) return refuse(io, then.error, '');
  const entries = await allEntries(store, archive, then.value);
  if (action === 'list') {
    for (const entry of entries) await io.stdout(JSON.stringify(entry));
    return 0;
  }
  const found = entries.filter(
    (entry) => entry.name === what || entry.id === what || entry.aliases.includes(what),
  );
  for (const entry of found) {
    const revisions = await readRevisions(store.db, name, entry.id);
    await io.stdout(JSON.stringify({ ...entry, revisions }));
  }
  if (found.length === 0)
    io.stderr(`standards-desk register: nobody and nothing is called ${JSON.stringify(what)}\n`);
  return found.length === 0 ? 1 : 0;
};

export const run = storeCommand('register', registerAction);

async function allEntries(
  store: Store,
  archive: ArchiveRecord,
  asOf: Instant | null,
): Promise<readonly RegisterEntity[]> {
  const register = await store.archives.register(archive.name, asOf);
  const viewer = { clearance: 'public', asOf } as const;
  const proposed = await proposeEntities(store.db, archive.name, archive.timeZone, register, viewer);
  return [...register, ...proposed];
}

async function importFile(store: Store, archive: ArchiveRecord, path: string, io: CliIo): Promise<number> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    io.stderr(
      `standards-desk register: expected a readable file, came ${path} (${(error as NodeJS.ErrnoException).code})\n`,
    );
    return 2;
  }
  const imported = readRegisterFile(text);
  if (!imported.ok) {
    const { path: at, message } = imported.error;
    io.stderr(`standards-desk register: ${at === '' ? '' : `${at}: `}${message}; nothing was taken in\n`);
    return 1;
  }
  const register = await store.archives.register(archive.name);
  const report = await importRegister(store.db, archive.name, register, imported.value, null);
  for (const { name, like } of report.lookAlikes)
    io.stderr(
      `standards-desk register: ${JSON.stringify(name)} looks like ${JSON.stringify(like)} and is written with other letters: another entry until somebody decides\n`,
    );
  await io.stdout(JSON.stringify({ archive: archive.name, ...report }));
  return 0;
}

function readArgs(args: readonly string[]): Result<RegisterArgs, InvalidInput> {
  const [action, ...rest] = args;
  if (action !== 'import' && action !== 'list' && action !== 'show') {
    return err(
      invalidInput(
        'argument_invalid',
        '',
        `expected import, list or show, came ${JSON.stringify(action ?? '')}`,
      ),
    );
  }
  const options = readOptions(rest, {
    valued: ['--archive', '--as-of'],
    flags: [],
    positional: action === 'list' ? 0 : 1,
  });
  if (!options.ok) return options;
  const { value, positional } = options.value;
  const archive = value('--archive');
  if (archive === null)
    return err(invalidInput('argument_missing', '--archive', 'expected --archive NAME, came none'));
  return ok({ action, what: positional[0] ?? '', archive, asOf: value('--as-of') });
}

function refuse(io: CliIo, error: InvalidInput, usage: string): number {
  io.stderr(`standards-desk register: ${error.message}\n${usage}`);
  return 2;
}
