import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { counted } from '../../domain/text/counted.ts';
import { readNote, writeNote } from '../adapters/sql/secret-store.ts';
import type { IngestProgress, IngestReport } from '../ingest/ingest-report.ts';
import { readArchiveFile } from '../ingest/read-settings.ts';
import { StartError } from '../store/start-error.ts';
import type { NewArchive, Store } from '../store/store.ts';
import type { CliIo } from './cli-io.ts';
import { progressLine } from './progress-line.ts';

export const LEDGER = 'riverbend-ledger';

/**
 * Makes the demo archive when it is not there and brings it up to date with the fixture. What is stored already is
 * skipped, and a start that was cut off goes on where it stopped.
 */
export async function ensureLedger(
  store: Store,
  root: string,
  io: CliIo,
  signal: AbortSignal,
): Promise<void> {
  const folder = join(root, 'fixtures', LEDGER);
  if ((await store.archives.get(LEDGER)) === null) await store.archives.create(await readArchive(folder));
  const path = join(folder, 'articles.jsonl');
  const digest = createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
  // Once is enough: read again, the file would undo whatever was corrected in this store since.
  if ((await readNote(store.db, NOTE)) === digest) return;
  const show = progressLine(io, 'Reading The Riverbend Ledger');
  const report = await store.ingest(
    path,
    { archive: LEDGER },
    (progress: IngestProgress) => show.update(progress),
    signal,
  );
  const { articles } = await store.archives.coverage(LEDGER);
  show.end(report.added + report.changed > 0 ? readWords(report, articles) : null);
  const [problem] = report.problems;
  if (problem !== undefined) {
    throw new StartError(
      'store-half-written',
      `the Ledger's line ${problem.line} (${problem.path}): ${problem.message}`,
    );
  }
  await writeNote(store.db, NOTE, digest);
}

/** @param open articles that a reader may be answered from: fewer, where some are kept back */
export function readWords(
  { lines, passages }: Pick<IngestReport, 'lines' | 'passages'>,
  open: number,
): string {
  const read = `${counted(lines, 'article', 'articles')}, ${counted(passages, 'passage', 'passages')}`;
  return open === lines
    ? read
    : `${read}; answers come from ${open}, the others are withdrawn, not yet due or not ours to use`;
}

/** Under this name the store notes which fixture it has read to the end. */
const NOTE = `fixture ${LEDGER}`;

async function readArchive(folder: string): Promise<NewArchive> {
  const path = join(folder, 'archive.json');
  const read = readArchiveFile(JSON.parse(await readFile(path, 'utf8')));
  if (!read.ok) throw new StartError('setting-invalid', `${path}: ${read.error.path}: ${read.error.message}`);
  return { lang: 'en', timeZone: 'UTC', ...read.value, name: LEDGER };
}
