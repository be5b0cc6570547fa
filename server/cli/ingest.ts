import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Language } from '../../domain/article.ts';
import { type InvalidInput, invalidInput } from '../../domain/errors.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { isTimeZone } from '../../domain/time/instant.ts';
import { isArchiveName } from '../adapters/sql/archive-store.ts';
import { otherForm } from '../ingest/file-form.ts';
import type { IngestProblem } from '../ingest/ingest-report.ts';
import { peekLanguage } from '../ingest/peek-language.ts';
import { ENCODINGS, type Encoding } from '../ingest/read-lines.ts';
import { type ArchiveFile, readArchiveFile } from '../ingest/read-settings.ts';
import type { ArchiveRecord, NewArchive } from '../store/store.ts';
import { hasStore } from '../store/store-folder.ts';
import type { Command } from './cli-io.ts';
import { progressLine } from './progress-line.ts';
import { readOptions } from './read-options.ts';
import { type StoreAction, storeCommand } from './with-store.ts';

interface IngestArgs {
  readonly path: string;
  readonly archive: string;
  readonly timeZone: string | null;
  readonly policy: 'newsroom' | 'evidence' | null;
  readonly lang: Language | null;
  readonly dryRun: boolean;
  readonly full: boolean;
  readonly encoding: Encoding;
  /** What the settings file says; empty without one. */
  readonly settings: ArchiveFile;
}

/** Other names of the same bytes, as the web reads them. */
const ALIASES: Readonly<Record<string, Encoding>> = {
  utf8: 'utf-8',
  'utf-16': 'utf-16le',
  utf16: 'utf-16le',
  utf16le: 'utf-16le',
  utf16be: 'utf-16be',
  cp1252: 'windows-1252',
  win1252: 'windows-1252',
  latin1: 'windows-1252',
  'iso-8859-1': 'windows-1252',
};

const USAGE =
  'usage: standards-desk ingest PATH --archive NAME [--format auto|jsonl] [--time-zone Z] [--settings FILE] [--policy newsroom|evidence] [--lang en|de|fr] [--encoding ENCODING] [--full] [--dry-run]\n';

/**
 * Reads a file of articles (JSON lines) into an archive, which is made when it is not there. Progress on stderr, one
 * JSON line with the report on stdout. Exit code 1 when lines failed: the others are stored.
 */
export const ingestAction: StoreAction = async (store, args, io, { cwd, signal }) => {
  const parsed = readIngestArgs(args, cwd);
  if (!parsed.ok) {
    io.stderr(`standards-desk ingest: ${parsed.error.message}\n${USAGE}`);
    return 2;
  }
  const { path, archive, timeZone, dryRun, full, encoding } = parsed.value;
  const missing = readableFile(path);
  if (missing !== null) {
    io.stderr(`standards-desk ingest: ${missing}\n`);
    return 2;
  }
  const other = await otherForm(path, encoding);
  if (other !== null) {
    io.stderr(`standards-desk ingest: expected JSON lines, one article on each, came ${other} (${path})\n`);
    return 2;
  }
  const known = await store.archives.get(archive);
  if (known === null && !dryRun) await store.archives.create(await newArchive(parsed.value));
  else if (known !== null && !dryRun) {
    const change = changeOf(parsed.value, known);
    if (change !== null) await store.archives.update(archive, change);
  }
  const show = progressLine(io, `ingest ${archive}`);
  const onProblem = (problem: IngestProblem) => show.note(`standards-desk ingest: ${sayProblem(problem)}`);
  const options = { archive, dryRun, full, encoding, onProblem, ...(timeZone === null ? {} : { timeZone }) };
  const report = await store.ingest(path, options, show.update, signal);
  show.end(
    `${report.added} added, ${report.changed} changed, ${report.unchanged} unchanged, ${report.deleted} deleted, ${report.failed} failed`,
  );
  await io.stdout(JSON.stringify(report));
  return report.failed === 0 ? 0 : 1;
};

const onStore = storeCommand('ingest', ingestAction);

/** A rehearsal leaves nothing behind, no empty store either: where there is none it is held against one that is thrown away. */
export const run: Command = async (args, io, context) => {
  const { dataDir, databaseUrl } = context.config;
  if (!args.includes('--dry-run') || databaseUrl !== null || hasStore(dataDir))
    return onStore(args, io, context);
  const folder = mkdtempSync(join(tmpdir(), 'standards-desk-rehearsal-'));
  try {
    return await onStore(args, io, { ...context, config: { ...context.config, dataDir: folder } });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** `line 4 [date_missing] published: expected …, came …`; line 0 is the file as a whole. */
function sayProblem({ line, id, code, path, message }: IngestProblem): string {
  const where = line === 0 ? 'the file' : `line ${line}`;
  const whose = id === null ? '' : ` (id ${JSON.stringify(id.slice(0, 60))})`;
  return `${where}${whose} [${code}] ${path === '' ? '' : `${path}: `}${message}`;
}

function readIngestArgs(args: readonly string[], cwd: string): Result<IngestArgs, InvalidInput> {
  const options = readOptions(args, {
    valued: ['--archive', '--format', '--time-zone', '--settings', '--policy', '--lang', '--encoding'],
    flags: ['--dry-run', '--full'],
    positional: 1,
  });
  if (!options.ok) return options;
  const { value, has, positional } = options.value;
  const archive = value('--archive');
  if (archive === null) return wrong('--archive', 'expected --archive NAME, came none');
  if (!isArchiveName(archive)) {
    return wrong(
      '--archive',
      `expected a name of a–z, 0–9, - and _, at most 60 characters; came ${JSON.stringify(archive)}`,
    );
  }
  const format = value('--format') ?? 'auto';
  if (format !== 'auto' && format !== 'jsonl') {
    return wrong('--format', `expected auto or jsonl, came ${JSON.stringify(format)}`);
  }
  const timeZone = value('--time-zone');
  if (timeZone !== null && !isTimeZone(timeZone)) {
    return wrong(
      '--time-zone',
      `expected an IANA time zone such as Europe/Berlin, came ${JSON.stringify(timeZone)}`,
    );
  }
  const policy = value('--policy');
  if (policy !== null && policy !== 'newsroom' && policy !== 'evidence') {
    return wrong('--policy', `expected newsroom or evidence, came ${JSON.stringify(policy)}`);
  }
  const lang = value('--lang');
  if (lang !== null && lang !== 'en' && lang !== 'de' && lang !== 'fr') {
    return wrong('--lang', `expected en, de or fr, came ${JSON.stringify(lang)}`);
  }
  const given = (value('--encoding') ?? 'auto').toLowerCase();
  const encoding = ENCODINGS.find((one) => one === (ALIASES[given] ?? given));
  if (encoding === undefined) {
    return wrong('--encoding', `expected one of ${ENCODINGS.join(', ')}; came ${JSON.stringify(given)}`);
  }
  const settings = readSettingsFile(value('--settings'), cwd);
  if (!settings.ok) return settings;
  const path = resolve(cwd, positional[0] ?? '');
  const flags = { dryRun: has('--dry-run'), full: has('--full') };
  return ok({ path, archive, timeZone, policy, lang, encoding, settings: settings.value, ...flags });
}

async function newArchive({
  path,
  archive,
  timeZone,
  policy,
  lang,
  encoding,
  settings,
}: IngestArgs): Promise<NewArchive> {
  return {
    ...settings,
    name: archive,
    lang: lang ?? settings.lang ?? (await peekLanguage(path, encoding)),
    timeZone: timeZone ?? settings.timeZone ?? 'UTC',
    ...(policy === null ? {} : { profile: policy }),
  };
}

/** What the command changes of an archive that is there; null: nothing. Its language stays: the index was cut by it. */
function changeOf({ settings, policy, timeZone }: IngestArgs, known: ArchiveRecord) {
  const { lang: _lang, ...said } = settings;
  const change = {
    ...said,
    ...(policy === null ? {} : { profile: policy }),
    ...(timeZone === null || settings.timeZone === undefined ? {} : { timeZone }),
  };
  const differs = Object.entries(change).some(
    ([key, value]) => !isDeepStrictEqual(value, known[key as keyof ArchiveRecord]),
  );
  return differs ? change : null;
}

function readSettingsFile(path: string | null, cwd: string): Result<ArchiveFile, InvalidInput> {
  if (path === null) return ok({});
  const whole = resolve(cwd, path);
  const missing = readableFile(whole);
  if (missing !== null) return wrong('--settings', missing);
  let raw: unknown;
  try {
    raw = JSON.parse(readFileSync(whole, 'utf8'));
  } catch (error) {
    return wrong('--settings', `expected JSON in ${path} (${(error as Error).message})`);
  }
  const read = readArchiveFile(raw);
  return read.ok ? read : wrong('--settings', `${path}: ${read.error.path}: ${read.error.message}`);
}

function readableFile(path: string): string | null {
  try {
    return statSync(path).isFile() ? null : `expected a file of JSON lines, came a folder: ${path}`;
  } catch (error) {
    return `expected a readable file, came ${path} (${(error as NodeJS.ErrnoException).code})`;
  }
}

function wrong(path: string, message: string): Result<never, InvalidInput> {
  return err(invalidInput('argument_invalid', path, message));
}
