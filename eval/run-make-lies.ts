import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Body, makeBridgeLies, makeLies } from './lies/make-lies.ts';

/**
 * `node dist/eval/run-make-lies.js ARTICLES.jsonl en|de [SEED] [EDITS] [SPLICES] [BRIDGES]`
 * Writes lies as JSON lines `{id,kind,lang,claim,source}`, the same ones for the same seed.
 */
async function main(args: readonly string[]): Promise<number> {
  const [path, lang, seed = '1', edits = '3000', spliced = '1500', bridges = '0'] = args;
  if (path === undefined || (lang !== 'en' && lang !== 'de')) {
    process.stderr.write('expected: run-make-lies ARTICLES.jsonl en|de [SEED] [EDITS] [SPLICES] [BRIDGES]\n');
    return 2;
  }
  const bodies: Body[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const article: unknown = JSON.parse(line);
    if (isBody(article)) bodies.push(article);
  }
  const wanted = { edits: Number(edits), splices: Number(spliced) };
  const lies = [
    ...makeLies(bodies, lang, Number(seed), wanted),
    ...makeBridgeLies(bodies, lang, Number(seed), Number(bridges)),
  ];
  for (const lie of lies) process.stdout.write(`${JSON.stringify(lie)}\n`);
  return 0;
}

function isBody(value: unknown): value is Body {
  return (
    typeof value === 'object' &&
    value !== null &&
    'body' in value &&
    typeof value.body === 'string' &&
    'id' in value &&
    typeof value.id === 'string'
  );
}

process.exitCode = await main(process.argv.slice(2));
