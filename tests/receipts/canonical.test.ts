import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildRunReceipt } from '../../receipts/build-receipt.ts';
import { canonicalize, parseCanonical, plainJson } from '../../receipts/canonical.ts';
import { sha256Hex } from '../../receipts/digest.ts';
import { absent, sharedPath } from '../shared-data.ts';
import { INVENTED, TRUE_DRAFT } from '../verifier/gate/waterfront.ts';
import { makeRun, STAMP } from './make-run.ts';

const PYTHON = fileURLToPath(new URL('canonical.py', import.meta.url));

/** RFC 8785, appendix B: IEEE 754 bits and the text they must give. */
const NUMBERS: readonly (readonly [bits: string, text: string])[] = [
  ['0000000000000000', '0'],
  ['8000000000000000', '0'],
  ['0000000000000001', '5e-324'],
  ['8000000000000001', '-5e-324'],
  ['7fefffffffffffff', '1.7976931348623157e+308'],
  ['ffefffffffffffff', '-1.7976931348623157e+308'],
  ['4340000000000000', '9007199254740992'],
  ['c340000000000000', '-9007199254740992'],
  ['4430000000000000', '295147905179352830000'],
  ['44b52d02c7e14af5', '9.999999999999997e+22'],
  ['44b52d02c7e14af6', '1e+23'],
  ['44b52d02c7e14af7', '1.0000000000000001e+23'],
  ['444b1ae4d6e2ef4e', '999999999999999700000'],
  ['444b1ae4d6e2ef4f', '999999999999999900000'],
  ['444b1ae4d6e2ef50', '1e+21'],
  ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
  ['3eb0c6f7a0b5ed8d', '0.000001'],
  ['41b3de4355555553', '333333333.3333332'],
  ['41b3de4355555554', '333333333.33333325'],
  ['41b3de4355555555', '333333333.3333333'],
  ['41b3de4355555556', '333333333.3333334'],
  ['41b3de4355555557', '333333333.33333343'],
  ['becbf647612f3696', '-0.0000033333333333333333'],
  ['43143ff3c1cb0959', '1424953923781206.2'],
];

describe('canonical JSON', () => {
  it('gives the example of RFC 8785, section 3.2.2', () => {
    const text =
      '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],' +
      '"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}';
    expect(canonicalize(JSON.parse(text))).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('sorts keys by UTF-16 units as RFC 8785, section 3.2.3', () => {
    const value = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    };
    const order = Object.values(JSON.parse(canonicalize(value)) as Record<string, string>);
    // The engine lists the integer-like key first when reading back; the text is what counts.
    expect(order).toContain('One');
    expect([...canonicalize(value).matchAll(/:"([^"]+)"/g)].map((match) => match[1])).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
  });

  it.each(NUMBERS)('writes the number with bits %s as %s', (bits, text) => {
    const view = new DataView(new ArrayBuffer(8));
    view.setBigUint64(0, BigInt(`0x${bits}`));
    expect(canonicalize(view.getFloat64(0))).toBe(text);
  });

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], ['\ud800'], [undefined], [{ a: Number.NaN }]])(
    'refuses %j, which JSON cannot hold',
    (value) => {
      expect(() => canonicalize(value)).toThrow();
    },
  );

  it('reads only what is canonical as it stands', () => {
    expect(parseCanonical('{"a":1,"b":[true,null]}')).toEqual({ a: 1, b: [true, null] });
    for (const other of [
      '{"b":1,"a":2}',
      '{ "a":1}',
      '{"a":1.0}',
      '{"a":1,"a":1}',
      '{"a":"\\u0061"}',
      '{"a":1e0}',
      '{',
    ]) {
      expect(parseCanonical(other)).toBeNull();
    }
  });

  it('is its own fixed point for every JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalize(plainJson(value));
        expect(canonicalize(JSON.parse(text))).toBe(text);
        expect(parseCanonical(text)).not.toBeUndefined();
      }),
      { numRuns: 200 },
    );
  });

  it('gives the hash that twenty-five lines of Python give, for every number and name', async () => {
    const fuzzed = fc.sample(
      fc.dictionary(
        fc.string({ unit: 'grapheme' }),
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.integer(),
          fc.double({ noNaN: true, noDefaultInfinity: true }),
          fc.boolean(),
        ),
      ),
      { numRuns: 120, seed: 8785 },
    );
    const published = NUMBERS.map(([bits]) => {
      const view = new DataView(new ArrayBuffer(8));
      view.setBigUint64(0, BigInt(`0x${bits}`));
      return [view.getFloat64(0)];
    });
    const receipts = await Promise.all(
      [TRUE_DRAFT, INVENTED, null].map((draft) => buildRunReceipt(makeRun(draft), STAMP)),
    );
    const values = [...fuzzed, ...published, ...receipts].map(plainJson);
    const lines = values.map((value) => JSON.stringify(value)).join('\n');
    const { stdout, status } = spawnSync('python3', [PYTHON], { input: lines, encoding: 'utf8' });
    expect(status).toBe(0);
    expect(stdout.trim().split('\n')).toEqual(
      await Promise.all(values.map((value) => sha256Hex(canonicalize(value)))),
    );
    expect(readFileSync(PYTHON, 'utf8').trim().split('\n').length).toBeLessThanOrEqual(25);
  });

  const casebook = sharedPath('casebook/cases.jsonl');
  it(casebook === null ? absent('casebook/cases.jsonl') : 'gives what the casebook expects', async () => {
    if (casebook === null) return;
    const cases = readFileSync(casebook, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
    const canonical = cases.filter((one) => one.kind === 'receipt.canonical');
    expect(canonical.length).toBeGreaterThan(0);
    for (const { input, expect: expected } of canonical) {
      const [a, b] = [JSON.parse(input.a), JSON.parse(input.b)];
      expect(canonicalize(a)).toBe(expected.canonical_a);
      expect(await sha256Hex(canonicalize(a))).toBe(expected.sha256_a);
      expect(canonicalize(a) === canonicalize(b)).toBe(expected.same_hash);
    }
    for (const { input, expect: expected } of cases.filter((one) => one.kind === 'receipt.no-reserialise')) {
      expect(await sha256Hex(input.stored)).toBe(expected.sha256_stored);
      expect((await sha256Hex(input.exported)) === expected.sha256_stored).toBe(expected.verify_exported);
    }
  });
});
