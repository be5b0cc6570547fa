import type { InvalidInput } from '../../domain/errors.ts';
import { invalidInput } from '../../domain/errors.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { ReportLanguage } from '../../receipts/verify-words.ts';
import type { ReceiptQuery } from '../adapters/sql/receipt-index.ts';
import { type Options, readOptions } from './read-options.ts';
import { LAW_ACTIONS, type LawArgs, readLawArgs } from './receipt-law-args.ts';

/** Needs no store: files alone. */
export type OfflineReceiptArgs = {
  readonly action: 'verify';
  readonly file: string;
  /** Files with checkpoints that somebody kept. */
  readonly kept: readonly string[];
  /** A public key (file, hex fingerprint or base64) from elsewhere; null: none. */
  readonly key: string | null;
  /** File with certificates (PEM) of time-stamp authorities that are trusted; null: none. */
  readonly authority: string | null;
  readonly lang: ReportLanguage;
};

export type StoredReceiptArgs =
  | { readonly action: 'show'; readonly id: string; readonly sealed: boolean }
  /** `id` may also be a file. `rerun`: asks the question again, instead. */
  | { readonly action: 'replay'; readonly id: string; readonly rerun: boolean }
  | {
      readonly action: 'chain';
      readonly id: string;
      readonly lang: ReportLanguage;
      readonly json: boolean;
    }
  | LawArgs
  | {
      readonly action: 'export';
      /** Null: everything that the query finds. */
      readonly id: string | null;
      readonly query: ReceiptQuery;
      readonly most: number;
      readonly format: 'zip' | 'json';
      readonly sealed: boolean;
      readonly lang: ReportLanguage;
      readonly out: string | null;
      readonly kept: readonly string[];
    }
  | { readonly action: 'find'; readonly query: ReceiptQuery; readonly most: number }
  /** `tiles`: a folder for the whole log as static files; null: print the checkpoint alone. */
  | { readonly action: 'checkpoint'; readonly tiles: string | null }
  | { readonly action: 'rotate-key'; readonly to: string | null; readonly previous: string | null };

export type ReceiptArgs = OfflineReceiptArgs | StoredReceiptArgs;

const ACTIONS = [
  'show',
  'replay',
  'verify',
  'export',
  'find',
  'chain',
  'checkpoint',
  'rotate-key',
  ...LAW_ACTIONS,
] as const;
const QUERY = [
  '--archive',
  '--person',
  '--source',
  '--from',
  '--to',
  '--outcome',
  '--rule',
  '--editor',
  '--text',
] as const;
const MOST = 1000;

/** Reads the arguments of `receipt`. */
export function readReceiptArgs(args: readonly string[]): Result<ReceiptArgs, InvalidInput> {
  const [name, ...rest] = args;
  const action = ACTIONS.find((one) => one === name);
  switch (action) {
    case undefined:
      return bad('action', `expected one of ${ACTIONS.join(', ')}; came ${JSON.stringify(name ?? '')}`);
    case 'show':
      return read(rest, [], ['--sealed'], 1, (o) =>
        ok({ action, id: o.positional[0] ?? '', sealed: o.has('--sealed') }),
      );
    case 'replay':
      return read(rest, [], ['--rerun'], 1, (o) =>
        ok({ action, id: o.positional[0] ?? '', rerun: o.has('--rerun') }),
      );
    case 'chain':
      return read(rest, ['--lang'], ['--json'], 1, (o) => {
        const lang = langOf(o);
        if (!lang.ok) return lang;
        return ok({ action, id: o.positional[0] ?? '', lang: lang.value, json: o.has('--json') });
      });
    case 'checkpoint':
      return read(rest, ['--tiles'], [], 0, (o) => ok({ action, tiles: o.value('--tiles') }));
    case 'rotate-key':
      return read(rest, ['--to', '--previous'], [], 0, (o) =>
        ok({ action, to: o.value('--to'), previous: o.value('--previous') }),
      );
    case 'verify':
      return read(rest, ['--checkpoint', '--key', '--authority', '--lang'], [], 1, (o) => {
        const lang = langOf(o);
        if (!lang.ok) return lang;
        const file = o.positional[0] ?? '';
        return ok({
          action,
          file,
          kept: keptOf(o),
          key: o.value('--key'),
          authority: o.value('--authority'),
          lang: lang.value,
        });
      });
    case 'find':
      return read(rest, [...QUERY, '--most'], [], 0, (o) => {
        const query = queryOf(o);
        const most = mostOf(o, MOST);
        if (!query.ok) return query;
        return most.ok ? ok({ action, query: query.value, most: most.value }) : most;
      });
    case 'export':
      return readExport(rest);
    case 'hold':
    case 'lift-hold':
    case 'holds':
    case 'erase':
    case 'retention':
    case 'retain':
      return readLawArgs(action, rest);
  }
}

function readExport(args: readonly string[]): Result<ReceiptArgs, InvalidInput> {
  const valued = [...QUERY, '--query', '--most', '--format', '--lang', '--out', '--checkpoint'];
  const id = args[0] !== undefined && !args[0].startsWith('--') ? args[0] : null;
  return read(id === null ? args : args.slice(1), valued, ['--sealed'], 0, (o) => {
    const [query, most, lang] = [queryOf(o), mostOf(o, MOST), langOf(o)];
    if (!query.ok) return query;
    if (!most.ok) return most;
    if (!lang.ok) return lang;
    const format = o.value('--format') ?? 'zip';
    if (format !== 'zip' && format !== 'json')
      return bad('--format', `expected zip or json, came ${JSON.stringify(format)}`);
    const asked = Object.values(query.value).some((value) => value !== null);
    if (id === null && !asked) return bad('', 'expected the id of a receipt, or what to look for');
    if (id !== null && asked) return bad('', 'expected the id of a receipt or what to look for, came both');
    return ok({
      action: 'export' as const,
      id,
      query: query.value,
      most: most.value,
      format,
      sealed: o.has('--sealed'),
      lang: lang.value,
      out: o.value('--out'),
      kept: keptOf(o),
    });
  });
}

function read(
  args: readonly string[],
  valued: readonly string[],
  flags: readonly string[],
  positional: number,
  make: (options: Options) => Result<ReceiptArgs, InvalidInput>,
): Result<ReceiptArgs, InvalidInput> {
  const options = readOptions(args, { valued, flags, positional });
  return options.ok ? make(options.value) : options;
}

function queryOf(options: Options): Result<ReceiptQuery, InvalidInput> {
  const value = (name: string) => options.value(name);
  for (const name of ['--from', '--to']) {
    const day = value(name);
    if (day !== null && !isDay(day))
      return bad(name, `expected a day such as 2026-03-10, came ${JSON.stringify(day)}`);
  }
  return ok({
    archive: value('--archive'),
    person: value('--person'),
    source: value('--source'),
    from: value('--from'),
    to: value('--to'),
    outcome: value('--outcome'),
    rule: value('--rule'),
    editor: value('--editor'),
    text: value('--text') ?? value('--query'),
  });
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

function mostOf(options: Options, fallback: number): Result<number, InvalidInput> {
  const text = options.value('--most');
  if (text === null) return ok(fallback);
  return /^[1-9]\d{0,5}$/.test(text)
    ? ok(Number(text))
    : bad('--most', `expected a number from 1 on, came ${JSON.stringify(text)}`);
}

function langOf(options: Options): Result<ReportLanguage, InvalidInput> {
  const lang = options.value('--lang') ?? 'en';
  return lang === 'en' || lang === 'de'
    ? ok(lang)
    : bad('--lang', `expected en or de, came ${JSON.stringify(lang)}`);
}

/** Several checkpoints are given as one list, with commas. */
function keptOf(options: Options): readonly string[] {
  return (options.value('--checkpoint') ?? '').split(',').filter((path) => path !== '');
}

function bad(path: string, message: string): Result<never, InvalidInput> {
  return err(invalidInput('argument_invalid', path, message));
}
