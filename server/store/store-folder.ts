import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { type Lock, takeLock } from './lock.ts';
import { StartError } from './start-error.ts';

/** Layout of the data folder; raised when an older program must not touch it. */
const FORMAT = 1;
const DONE = 'store.json';
const BUILDING = 'store.building';
/** Made by the first build; what they hold before `store.json` stands was never acknowledged to anybody. */
const PARTS = ['sql', 'index'] as const;

export interface StoreFolder {
  /** True when there was no finished store before. */
  readonly fresh: boolean;
  /** True when an earlier first build was interrupted and its remains were cleared. */
  readonly redone: boolean;
  /** Call when everything stands: from now on the store is finished. */
  readonly finish: () => void;
  readonly release: () => void;
}

/**
 * Makes the data folder fit for use, alone: writable, locked, and either finished or empty.
 * @throws StartError, with nothing changed in the folder
 */
export function openStoreFolder(dataDir: string): StoreFolder {
  if (!isAbsolute(dataDir)) {
    throw new StartError(
      'setting-invalid',
      `expected an absolute data folder, came ${JSON.stringify(dataDir)}`,
    );
  }
  const lock = lockFolder(dataDir);
  try {
    return inspect(dataDir, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Whether there is a store in the folder, finished or begun. */
export function hasStore(dataDir: string): boolean {
  return [DONE, BUILDING, ...PARTS].some((name) => existsSync(join(dataDir, name)));
}

/** Makes the folder when needed. @throws StartError `folder-unwritable` */
export function makeFolder(dataDir: string): void {
  try {
    makeEach(dataDir);
  } catch (error) {
    throw unwritable(dataDir, error);
  }
}

/**
 * One folder after another from the first that is missing. Not `recursive: true`: where a file system answers
 * ENOENT for a folder whose parent stands (as /proc does), Node would try again for ever.
 */
function makeEach(folder: string): void {
  if (existsSync(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeEach(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function lockFolder(dataDir: string): Lock {
  makeFolder(dataDir);
  try {
    return takeLock(dataDir);
  } catch (error) {
    throw error instanceof StartError ? error : unwritable(dataDir, error);
  }
}

function unwritable(dataDir: string, cause: unknown): StartError {
  const why = (cause as NodeJS.ErrnoException).code ?? String(cause);
  return new StartError(
    'folder-unwritable',
    `expected a data folder that can be written, came ${dataDir} (${why})`,
    {
      cause,
    },
  );
}

function inspect(dataDir: string, lock: Lock): StoreFolder {
  const done = join(dataDir, DONE);
  const building = join(dataDir, BUILDING);
  const release = () => lock.release();
  if (existsSync(done)) {
    refuseNewer(done);
    return { fresh: false, redone: false, finish: () => undefined, release };
  }
  const redone = existsSync(building);
  const found = PARTS.filter((part) => existsSync(join(dataDir, part)));
  if (!redone && found.length > 0) {
    throw new StartError(
      'store-half-written',
      `expected ${DONE} beside ${found.join(' and ')} in ${dataDir}, came none: restore it from a backup, or move ${found.join(' and ')} away to start afresh`,
    );
  }
  if (!redone) writeFileSync(building, '', { mode: 0o600 });
  for (const part of found) rmSync(join(dataDir, part), { recursive: true });
  return { fresh: true, redone, finish: () => finish(building, done), release };
}

function finish(building: string, done: string): void {
  writeFileSync(building, `${JSON.stringify({ format: FORMAT })}\n`, { flush: true });
  renameSync(building, done);
}

function refuseNewer(path: string): void {
  const text = readFileSync(path, 'utf8');
  let format: unknown;
  try {
    format = (JSON.parse(text) as { readonly format?: unknown }).format;
  } catch {
    format = undefined;
  }
  if (format === FORMAT) return;
  const newer = typeof format === 'number' && format > FORMAT;
  throw new StartError(
    newer ? 'store-newer' : 'store-half-written',
    `expected {"format":${FORMAT}} in ${path}, came ${JSON.stringify(text.slice(0, 60))}${newer ? ': written by a newer version' : ''}`,
  );
}
