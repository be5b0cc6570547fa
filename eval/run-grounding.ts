import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { splitSentences } from '../domain/text/split-sentences.ts';
import { connectiveOf } from '../verifier/claims/connectives.ts';
import { deriveClaim } from '../verifier/grounding/derive/derive-claim.ts';
import { shortenings } from './grounding/shorten-sentences.ts';
import { crossValidate, readWice, wiceLines } from './grounding/wice.ts';
import { type Body, makeBridgeLies, makeLies } from './lies/make-lies.ts';
import { projectRoot } from './project-root.ts';

/*
 * node dist/eval/run-grounding.js [SEED]
 * The bars of sentences and grounding over ../shared, figures only: lies and splices that are derivable, bridges
 * that pass as no claim, verbatim and safely shortened sentences that are derivable, the score on WiCE, the golden
 * rules of sentence splitting. Exit 1 when a bar is missed.
 */
const SETS = [
  ['en_fed', 'en'],
  ['de_bundestag_reden', 'de'],
] as const;
const SHARED = join(projectRoot(), '../shared/data');
/** Per language; together above the 5,000 edits, 2,000 splices and 2,000 bridges asked for. */
const LIES = { edits: 3000, splices: 1500, bridges: 1500 };
/** Every so many bodies is read for verbatim and shortened sentences. */
const SAMPLE = 4;

async function main(args: readonly string[]): Promise<number> {
  if (!existsSync(SHARED)) {
    process.stdout.write('absent: ../shared is not beside this checkout, nothing was measured\n');
    return 0;
  }
  const seed = Number(args[0] ?? 1);
  let missed = 0;
  for (const [name, lang] of SETS) {
    const bodies = await readLines<Body>(join(SHARED, name, 'articles.jsonl'));
    missed += measureLies(name, bodies, lang, seed) + measureTruths(name, bodies, lang);
  }
  missed += await measureGoldenRules();
  const rows = readWice();
  if (rows !== null) process.stdout.write(`${wiceLines(crossValidate(rows)).join('\n')}\n`);
  return missed === 0 ? 0 : 1;
}

async function readLines<T>(path: string): Promise<readonly T[]> {
  const rows: T[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) rows.push(JSON.parse(line));
  return rows;
}

function measureLies(name: string, bodies: readonly Body[], lang: 'en' | 'de', seed: number): number {
  const lies = makeLies(bodies, lang, seed, LIES);
  const derived = lies.filter((lie) => deriveClaim(lie.claim, { text: lie.source, lang }).derivable);
  const bridges = makeBridgeLies(bodies, lang, seed, LIES.bridges);
  const accepted = bridges.filter((lie) => connectiveOf(lie.claim.replace(/[.:]$/, '')) !== null);
  const splices = lies.filter((lie) => lie.kind.startsWith('splice')).length;
  process.stdout.write(
    `${name}: ${derived.length} of ${lies.length} lies derivable (${lies.length - splices} edits, ${splices} splices); ${accepted.length} of ${bridges.length} bridges accepted\n`,
  );
  for (const lie of derived) process.stdout.write(`  ${lie.kind}: ${lie.claim}\n`);
  return derived.length + accepted.length;
}

function measureTruths(name: string, bodies: readonly Body[], lang: 'en' | 'de'): number {
  const tally = { verbatim: 0, sentences: 0, short: 0, shortened: 0 };
  for (const [index, { body }] of bodies.entries()) {
    if (index % SAMPLE !== 0) continue;
    const spans = splitSentences(body, lang);
    for (const [i, span] of spans.entries()) {
      const sentence = body.slice(span.start, span.end);
      if (
        sentence.length < 20 ||
        sentence.length > 500 ||
        !/[.!?][”“"]?$/.test(sentence) ||
        sentence.includes('\n')
      )
        continue;
      const source = {
        text: body.slice(
          spans[Math.max(0, i - 1)]?.start ?? 0,
          spans[Math.min(spans.length - 1, i + 1)]?.end,
        ),
        lang,
      };
      tally.sentences++;
      if (deriveClaim(sentence, source).derivable) tally.verbatim++;
      for (const shortening of shortenings(sentence, lang)) {
        tally.shortened++;
        if (deriveClaim(shortening.text, source).derivable) tally.short++;
      }
    }
  }
  const verbatim = tally.verbatim / tally.sentences;
  const short = tally.short / tally.shortened;
  process.stdout.write(
    `${name}: ${(100 * verbatim).toFixed(2)} % of ${tally.sentences} verbatim, ${(100 * short).toFixed(1)} % of ${tally.shortened} shortened sentences derivable\n`,
  );
  return (verbatim >= 0.99 ? 0 : 1) + (short >= 0.9 ? 0 : 1);
}

interface GoldenRule {
  readonly lang: 'en' | 'de';
  readonly text: string;
  readonly sentences: readonly string[];
  readonly lossless: boolean;
}

async function measureGoldenRules(): Promise<number> {
  const rules = await readLines<GoldenRule>(join(SHARED, 'ss_golden_rules/sentences.jsonl'));
  const flat = (texts: readonly string[]): string =>
    JSON.stringify(texts.map((text) => text.replace(/\s+/g, ' ').trim()));
  let missed = 0;
  for (const lang of ['en', 'de'] as const) {
    const own = rules.filter((rule) => rule.lang === lang && rule.lossless);
    const right = own.filter(
      (rule) =>
        flat(splitSentences(rule.text, lang).map(({ start, end }) => rule.text.slice(start, end))) ===
        flat(rule.sentences),
    );
    process.stdout.write(`golden rules ${lang}: ${right.length}/${own.length}\n`);
    if (right.length < own.length - 1) missed++;
  }
  return missed;
}

process.exitCode = await main(process.argv.slice(2));
