import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyLogFolder } from '../../../server/adapters/log/verify-log-folder.ts';
import { seeded } from '../../receipts/seeded.ts';
import { copyLog } from './make-signed-log.ts';

/* Seeded tamperings with a log on the disk, held against one checkpoint that somebody kept. */

type Chance = (below: number) => number;

interface Change {
  readonly what: string;
  /** What the report must say, one of it. */
  readonly named: RegExp;
  readonly data: Buffer;
}

/** Everything a report may call damage to the bytes of the log. */
const DAMAGE = /^log-(altered|order|duplicate|truncated|forked): /;

const CHANGES: readonly ((data: Buffer, chance: Chance) => Change)[] = [
  (data, chance) => {
    const at = chance(data.length);
    const flipped = Buffer.from(data);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << chance(8));
    return { what: `flip a bit of byte ${at}`, named: DAMAGE, data: flipped };
  },
  (data, chance) => {
    const [at, length] = [chance(data.length), 1 + chance(400)];
    const rest = Buffer.concat([data.subarray(0, at), data.subarray(at + length)]);
    return { what: `drop ${length} bytes at ${at}`, named: DAMAGE, data: rest };
  },
  (data, chance) => {
    const [at, length] = [chance(data.length), 1 + chance(400)];
    const twice = Buffer.concat([data.subarray(0, at + length), data.subarray(at)]);
    return { what: `double ${length} bytes at ${at}`, named: DAMAGE, data: twice };
  },
  (data, chance) => {
    const [at, length] = [chance(data.length), 1 + chance(400)];
    const zeroed = Buffer.from(data);
    zeroed.fill(0, at, Math.min(data.length, at + length));
    return { what: `zero ${length} bytes at ${at}`, named: DAMAGE, data: zeroed };
  },
  (data, chance) => {
    const lines = linesOf(data);
    const [a, b] = [chance(lines.length), chance(lines.length)];
    [lines[a], lines[b]] = [lines[b] ?? '', lines[a] ?? ''];
    return {
      what: `swap records ${a} and ${b}`,
      named: /^log-order: record \d+ stands/,
      data: joined(lines),
    };
  },
  (data, chance) => {
    const lines = linesOf(data);
    const kept = Math.floor(lines.length / 2) - 1 - chance(lines.length / 2 - 2);
    const known = lines.length;
    const named = new RegExp(`^log-truncated: the log was cut short: ${known} known, ${kept} found`);
    return { what: `cut to ${kept} records`, named, data: joined(lines.slice(0, kept)) };
  },
  (data, chance) => {
    const lines = linesOf(data);
    const at = chance(lines.length - 1);
    lines.splice(at, 1);
    return { what: `drop record ${at}`, named: /^log-order: /, data: joined(lines) };
  },
];

/**
 * Tampers `count` times with copies of the log in `source`.
 * @param kept checkpoint over half of the log
 * @returns how many, and those that were not found or not named
 */
export async function tamperLogMany(
  source: string,
  scratch: string,
  kept: string,
  from: number,
  count: number,
): Promise<{ readonly tampered: number; readonly missed: readonly string[] }> {
  const folder = await copyLog(source, join(scratch, 'copy'));
  const path = join(folder, 'receipts.log');
  const whole = await readFile(path);
  const missed: string[] = [];
  let tampered = 0;
  for (let seed = from; seed < from + count; seed++) {
    const chance = seeded(seed);
    const change = CHANGES[seed % CHANGES.length]?.(whole, chance);
    if (change === undefined || change.data.equals(whole)) continue;
    tampered++;
    await writeFile(path, change.data);
    const { valid, checks } = await verifyLogFolder(folder, {
      trustedKeys: [],
      keptCheckpoints: [kept],
      authorities: [],
      nowMs: null,
      lang: 'en',
    });
    const failed = checks.filter(({ state }) => state === 'failed').map((one) => `${one.name}: ${one.words}`);
    if (valid) missed.push(`seed ${seed}, ${change.what}: not found`);
    else if (!failed.some((words) => change.named.test(words)))
      missed.push(`seed ${seed}, ${change.what}: ${failed.join(' | ')}`);
  }
  return { tampered, missed };
}

/** Takes away all that the log's own folder remembers of its size. */
export async function forgetHeads(folder: string): Promise<void> {
  await rm(join(folder, 'receipts.head'), { force: true });
  for (const name of await readdir(join(folder, 'checkpoints'))) await rm(join(folder, 'checkpoints', name));
}

function linesOf(data: Buffer): string[] {
  return data.toString('utf8').split('\n').slice(0, -1);
}

function joined(lines: readonly string[]): Buffer {
  return Buffer.from(lines.map((line) => `${line}\n`).join(''), 'utf8');
}
