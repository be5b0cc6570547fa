import { canonicalize } from '../../receipts/canonical.ts';
import { type BundleFacts, verifyBundle } from '../../receipts/verify-bundle.ts';
import { seeded } from './seeded.ts';

/* Seeded tamperings with a bundle, each with the checks of which one must say so. */

type Value = null | boolean | number | string | Value[] | { [key: string]: Value };
type Step = string | number;

interface Tampering {
  readonly what: string;
  readonly text: string;
  /** Names of checks; at least one of them must have failed. */
  readonly named: readonly string[];
}

/** What must be named when something under this part of a bundle was changed. */
const NAMED: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^format/, ['form']],
  [/^exportedAt/, ['manifest']],
  [/^manifest/, ['manifest', 'form']],
  [/^keys/, ['keys', 'form']],
  [/^checkpoint/, ['checkpoint']],
  [/^earlier/, ['earlier-checkpoints', 'form']],
  [/^receipts\.\d+\.index/, ['inclusion', 'order', 'form']],
  [/^receipts\.\d+\.digest/, ['inclusion', 'digest']],
  [/^receipts\.\d+\.inclusion/, ['inclusion', 'form']],
  [/^receipts\.\d+\.sealed/, ['seal', 'form']],
  [/^receipts\.\d+\.envelope\.signatures\.\d+\.keyid/, ['keyid']],
  [/^receipts\.\d+\.envelope/, ['signature', 'form', 'keyid']],
  [/^sources/, ['sources', 'form']],
];
/** A whole entry more, less or elsewhere in a list shows in the signed list of contents at the latest. */
const LISTS = ['manifest', 'order', 'sources', 'keys', 'form'];

/** @returns how many tamperings were made, and those that were not found or not named */
export async function tamperMany(
  text: string,
  from: number,
  count: number,
  facts: BundleFacts,
): Promise<{ readonly tampered: number; readonly missed: readonly string[] }> {
  const missed: string[] = [];
  let tampered = 0;
  for (let seed = from; seed < from + count; seed++) {
    const one = tamperBundle(text, seed);
    if (one === null) continue;
    tampered++;
    const { valid, checks } = await verifyBundle(one.text, facts);
    const failed = checks.filter(({ state }) => state === 'failed').map(({ name }) => name);
    if (valid) missed.push(`seed ${seed}, ${one.what}: not found`);
    else if (!one.named.some((name) => failed.includes(name)))
      missed.push(`seed ${seed}, ${one.what}: named ${failed.join()}, expected ${one.named.join()}`);
  }
  return { tampered, missed };
}

function tamperBundle(text: string, seed: number): Tampering | null {
  const chance = seeded(seed);
  if (chance(20) === 0) return flipByte(text, chance);
  const bundle = JSON.parse(text) as Value;
  const places = placesIn(bundle, []);
  const place = places[chance(places.length)] ?? [];
  const parent = at(bundle, place.slice(0, -1));
  const step = place.at(-1) ?? '';
  const path = place.join('.');
  const change = ['flip', 'drop', 'duplicate', 'swap'][chance(4)] ?? 'flip';
  if (change === 'flip' || !Array.isArray(parent)) {
    if (change === 'drop' && !Array.isArray(parent)) {
      delete (parent as { [key: string]: Value })[String(step)];
      return made(`drop ${path}`, bundle, text, ['form']);
    }
    const old = at(bundle, place);
    if (typeof old === 'object' && old !== null) return null;
    put(parent, step, flipped(old, chance));
    return made(`flip ${path}`, bundle, text, namedFor(path));
  }
  const index = Number(step);
  const other = chance(parent.length);
  if (change === 'drop') parent.splice(index, 1);
  if (change === 'duplicate') parent.splice(other, 0, structuredClone(parent[index] ?? null));
  if (change === 'swap') [parent[index], parent[other]] = [parent[other] ?? null, parent[index] ?? null];
  return made(`${change} ${path}`, bundle, text, [...namedFor(path), ...LISTS]);
}

function made(what: string, bundle: Value, text: string, named: readonly string[]): Tampering | null {
  const changed = canonicalize(bundle);
  return changed === text ? null : { what, text: changed, named };
}

function namedFor(path: string): readonly string[] {
  return NAMED.find(([part]) => part.test(path))?.[1] ?? ['form'];
}

function flipByte(text: string, chance: (below: number) => number): Tampering {
  const bytes = Buffer.from(text, 'utf8');
  const index = chance(bytes.length);
  bytes[index] = (bytes[index] ?? 0) ^ (1 << chance(8));
  const any = [...NAMED.flatMap(([, names]) => names), ...LISTS];
  return { what: `flip a bit of byte ${index}`, text: bytes.toString('utf8'), named: any };
}

function flipped(value: Value, chance: (below: number) => number): Value {
  if (typeof value === 'number') return value + 1 + chance(3);
  if (value === null) return 'x';
  if (typeof value !== 'string' || value === '') return 'x';
  const index = chance(value.length);
  const old = value.charAt(index);
  return value.slice(0, index) + (old === 'A' ? 'B' : 'A') + value.slice(index + 1);
}

function placesIn(value: Value, path: readonly Step[]): readonly (readonly Step[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries: readonly (readonly [Step, Value])[] = Array.isArray(value)
    ? value.map((item, i) => [i, item] as const)
    : Object.entries(value);
  const inner = entries.flatMap(([step, item]) => placesIn(item, [...path, step]));
  return path.length === 0 ? inner : [path, ...inner];
}

function at(value: Value, path: readonly Step[]): Value {
  return path.reduce<Value>((one, step) => (one as { [key: string]: Value })[String(step)] ?? null, value);
}

function put(parent: Value, step: Step, value: Value): void {
  (parent as { [key: string]: Value })[String(step)] = value;
}
