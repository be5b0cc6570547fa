import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../server/harness.ts';

/** What ECMAScript leaves to the engine, so that Node and a browser may differ in the last bit. */
const APPROXIMATED = /Math\.(?:a?(?:cos|sin|tan)h?|atan2|cbrt|exp|expm1|hypot|log|log10|log1p|log2|pow)\(/g;

describe('what a receipt records comes out the same in every engine', () => {
  it('no figure of planner, verifier or domain is taken from an approximated function as it stands', () => {
    const loose: string[] = [];
    for (const room of ['planner', 'verifier', 'domain']) {
      for (const name of readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })) {
        if (!name.endsWith('.ts')) continue;
        for (const line of readFileSync(join(root, room, name), 'utf8').split('\n')) {
          if (/^\s*(?:\*|\/\*|\/\/)/.test(line)) continue;
          if (APPROXIMATED.test(line) && !line.includes('reproducible('))
            loose.push(`${room}/${name}: ${line}`);
          APPROXIMATED.lastIndex = 0;
        }
      }
    }
    expect(loose).toEqual([]);
  });
});
