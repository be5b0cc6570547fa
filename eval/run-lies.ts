import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { isTongue, judgeLie, type LieLine } from './grounding/judge-lie.ts';

/**
 * `npm run lies -- FILE [--json]`: one JSON object a line, `{id, claim, source, lang}`; `source` is a passage or
 * `{text, published?}`. Prints `{id, derivable, steps}` per line in order; without `--json` the derivable ones
 * and the count. A line that cannot be read gives `{id, error}` and the run goes on.
 */
async function main(args: readonly string[]): Promise<number> {
  const json = args.includes('--json');
  const path = args.find((arg) => !arg.startsWith('--'));
  if (path === undefined) {
    process.stderr.write('expected: npm run lies -- FILE [--json]\n');
    return 2;
  }
  let total = 0;
  let derivable = 0;
  let broken = 0;
  for await (const line of createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (line.trim() === '') continue;
    total++;
    const read = readLine(line);
    if (!read.ok) {
      broken++;
      process.stdout.write(
        `${JSON.stringify({ id: read.id, error: { code: 'bad-line', path: `[${total - 1}]`, message: read.message } })}\n`,
      );
      continue;
    }
    const result = judgeLie(read.line);
    if (result.derivable) derivable++;
    if (json)
      process.stdout.write(
        `${JSON.stringify({ id: read.line.id, derivable: result.derivable, steps: result.steps })}\n`,
      );
    else if (result.derivable)
      process.stdout.write(
        `${String(read.line.id)} derivable by ${result.steps.join(', ')}: ${read.line.claim}\n`,
      );
  }
  if (!json)
    process.stdout.write(
      `${derivable} of ${total} derivable${broken === 0 ? '' : `, ${broken} unreadable`}\n`,
    );
  return 0;
}

type Read =
  | { readonly ok: true; readonly line: LieLine }
  | { readonly ok: false; readonly id: unknown; readonly message: string };

function readLine(line: string): Read {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { ok: false, id: null, message: 'expected one JSON object a line' };
  }
  if (typeof value !== 'object' || value === null)
    return { ok: false, id: null, message: 'expected an object' };
  const id: unknown = 'id' in value ? value.id : null;
  const claim = 'claim' in value ? value.claim : undefined;
  const given: unknown = 'source' in value ? value.source : undefined;
  const text =
    typeof given === 'string'
      ? given
      : typeof given === 'object' && given !== null
        ? textOf(given)
        : undefined;
  if (typeof claim !== 'string' || text === undefined)
    return { ok: false, id, message: 'expected claim and source as text' };
  const published =
    typeof given === 'object' && given !== null && 'published' in given && typeof given.published === 'string'
      ? given.published
      : null;
  const lang = 'lang' in value && isTongue(value.lang) ? value.lang : null;
  return { ok: true, line: { id, claim, source: text, published, lang } };
}

function textOf(source: object): string | undefined {
  if ('text' in source && typeof source.text === 'string') return source.text;
  return 'body' in source && typeof source.body === 'string' ? source.body : undefined;
}

process.exitCode = await main(process.argv.slice(2));
