import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

interface Holder {
  readonly pid: number;
  /** Clock ticks since boot at which the process started (Linux); null elsewhere. Tells a reused pid apart. */
  readonly started: string | null;
}

export interface Lock {
  readonly release: () => void;
}

/**
 * Takes `<dataDir>/lock`, or says who has it. PGlite would let a second process in and then corrupt the store
 * without a word, so this is the only thing between two processes.
 * A lock whose process is dead is taken over.
 * @throws StartError `store-locked`
 */
export function takeLock(dataDir: string): Lock {
  const path = join(dataDir, 'lock');
  const mine: Holder = { pid: process.pid, started: statOf(process.pid)?.started ?? null };
  const content = JSON.stringify(mine);
  for (let attempt = 0; attempt < 5; attempt++) {
    if (create(path, content)) return { release: () => releaseIfMine(path, content) };
    const found = read(path);
    if (found === null) continue;
    if (isAlive(found.holder)) {
      throw new StartError(
        'store-locked',
        `expected a free data folder, came ${path}: process ${found.holder?.pid} is using it`,
      );
    }
    takeAway(path, found.content);
  }
  throw new StartError(
    'store-locked',
    `expected a free data folder, came ${path}: others are taking it just now`,
  );
}

/** Process id of the live holder; null when nobody holds the lock. */
export function lockHolder(dataDir: string): number | null {
  const found = read(join(dataDir, 'lock'));
  return found !== null && isAlive(found.holder) ? (found.holder?.pid ?? null) : null;
}

/** A link appears with its whole content or not at all: nobody reads a half-written lock. */
function create(path: string, content: string): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function read(path: string): { readonly holder: Holder | null; readonly content: string } | null {
  try {
    const content = readFileSync(path, 'utf8');
    return { content, holder: parseHolder(content) };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function parseHolder(content: string): Holder | null {
  try {
    const { pid, started } = JSON.parse(content) as Partial<Holder>;
    return typeof pid === 'number' && pid > 0
      ? { pid, started: typeof started === 'string' ? started : null }
      : null;
  } catch {
    return null;
  }
}

function isAlive(holder: Holder | null): boolean {
  if (holder === null) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: it lives, under another user.
    if (codeOf(error) !== 'EPERM') return false;
  }
  const stat = statOf(holder.pid);
  // A zombie answers to signals until somebody reaps it, in a container perhaps never.
  if (stat === null || stat.state === 'Z' || stat.state === 'X') return stat === null;
  return holder.started === null || holder.started === stat.started;
}

/** Moves a dead process's lock aside. If another process was faster, what was moved is its live lock: back with it. */
function takeAway(path: string, expected: string): void {
  const aside = `${path}.dead.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (readFileSync(aside, 'utf8') !== expected) {
    try {
      linkSync(aside, path);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
  rmSync(aside, { force: true });
}

function releaseIfMine(path: string, content: string): void {
  try {
    if (readFileSync(path, 'utf8') === content) unlinkSync(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

/** Fields 3 and 22 of /proc/PID/stat (null where there is none); field 2, the name, may hold blanks and brackets. */
function statOf(pid: number): { readonly state: string; readonly started: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', started: fields[19] ?? '' };
  } catch {
    return null;
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
