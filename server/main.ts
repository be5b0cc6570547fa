import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from './cli/cli-io.ts';
import { processIo } from './cli/process-io.ts';
import { readConfig } from './config.ts';

/*
 * The only composition root and the only reader of the environment. Each command is its own module, loaded
 * on demand: `check` and `plan` judge text and must load neither store nor index.
 */
const COMMANDS: Readonly<Record<string, () => Promise<{ readonly run: Command }>>> = {
  anchor: () => import('./cli/anchor.ts'),
  ask: () => import('./cli/ask.ts'),
  block: () => import('./cli/block.ts'),
  check: () => import('./cli/check.ts'),
  dates: () => import('./cli/dates.ts'),
  gaps: () => import('./cli/gaps.ts'),
  ingest: () => import('./cli/ingest.ts'),
  plan: () => import('./cli/plan.ts'),
  purge: () => import('./cli/purge.ts'),
  receipt: () => import('./cli/receipt.ts'),
  register: () => import('./cli/register.ts'),
  search: () => import('./cli/search.ts'),
  serve: () => import('./cli/serve.ts'),
};

const USAGE = `usage: standards-desk COMMAND

  serve                               reader and desk side
  ask "QUESTION" [--archive NAME] [--engine NAME] [--article ID] [--as-of DATE] [--clearance LEVEL] [--json]
  check                               judge machine-written text: JSON lines in, JSON lines out
  plan | dates                        date windows of questions, date phrases of texts: JSON lines
  anchor                              a citation in a later version of its text: JSON lines
  ingest PATH --archive NAME [--format auto|jsonl] [--time-zone Z] [--policy P] [--settings FILE] [--dry-run]
  register import FILE --archive NAME  people, bodies, places and their offices: CSV or JSON
  register list | show NAME --archive NAME [--as-of DATE]
  search --archive NAME [--k N] [--as-of DATE] [--clearance LEVEL]
                                      JSON lines in, JSON lines out
  gaps --archive NAME [--from DAY] [--to DAY] [--json]
                                      what readers asked and the archive does not cover, by matter
  block add|list|lift                 what may not be published: an article, a name
  purge --archive NAME --article ID --reason TEXT [--dry-run]   erases for good; digests stay
  receipt show ID [--sealed] | replay ID|FILE [--rerun] | chain ID [--lang en|de] [--json]
  receipt verify FILE [--checkpoint FILE] [--key KEY] [--authority FILE] [--lang en|de]
  receipt export ID [--format zip|json] [--sealed] [--lang en|de] [--out FILE] [--checkpoint FILE]
  receipt find|export --person … --source … --from … --to … --outcome … --rule … --editor … --text …
  receipt checkpoint [--tiles FOLDER] | rotate-key [--to FILE] [--previous FILE]
  receipt hold --archive NAME [--receipt ID|--article ID|--person NAME] --reason TEXT | holds | lift-hold HOLD --reason TEXT
  receipt erase --archive NAME --person NAME|--article ID|--receipt ID --reason TEXT [--also NAMES] [--dry-run]
  receipt retention --archive NAME [--days N|default] | retain [--archive NAME] [--dry-run]

Settings come from the environment: docs/configuration.md.`;

/** Commands that read JSON lines and nothing else: an argument is a mistake and is told, never ignored. */
const FILTERS = new Set(['anchor', 'check', 'dates', 'plan']);

/** The lines of the usage that begin with a command's name, and their continuations. */
function usageOf(name: string): string {
  const lines = USAGE.split('\n').filter((line) => new RegExp(`^  (?:\\w+ \\| )?${name}\\b`).test(line));
  return `usage: standards-desk …\n${lines.join('\n')}`;
}

/** dist/server/main.js and server/main.ts both stand below the project's folder. */
function projectRoot(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  return here.endsWith(`dist/server`) ? dirname(dirname(here)) : dirname(here);
}

async function main(argv: readonly string[]): Promise<number> {
  const [name, ...args] = argv;
  const io = processIo();
  if (name === undefined) {
    io.stderr(`${USAGE}\n`);
    return 2;
  }
  if (name === 'help' || name === '--help' || name === '-h') {
    await io.stdout(USAGE);
    return 0;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load === undefined) {
    io.stderr(
      `standards-desk: expected one of ${Object.keys(COMMANDS).join(', ')}; came ${JSON.stringify(name)}\n`,
    );
    return 2;
  }
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    await io.stdout(usageOf(name));
    return 0;
  }
  if (FILTERS.has(name) && args.length > 0) {
    io.stderr(
      `standards-desk ${name}: expected JSON lines on standard input and no argument, came ${args[0]}\n`,
    );
    return 2;
  }
  const root = projectRoot();
  const config = readConfig(process.env, root);
  if (!config.ok) {
    io.stderr(`standards-desk: ${config.error.message} (docs/configuration.md)\n`);
    return 2;
  }
  const { run } = await load();
  return run(args, io, { config: config.value, root });
}

process.exitCode = await main(process.argv.slice(2));
