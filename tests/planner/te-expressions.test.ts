import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { absent, sharedPath } from '../shared-data.ts';

const FOLDER = 'data/te_expressions';
const path = sharedPath(FOLDER);
const script = fileURLToPath(new URL('../../eval/run-dates.ts', import.meta.url));

if (path === null) it(absent(FOLDER), () => {});
else {
  it('reaches the bars on real date expressions in three process time zones', () => {
    const run = spawnSync(process.execPath, ['--import', 'tsx', script, path, '--json'], {
      encoding: 'utf8',
    });
    expect(run.stderr).toBe('');
    const { zones } = JSON.parse(run.stdout);
    expect(zones).toHaveLength(3);
    for (const { en, de, negatives } of zones) {
      expect(en.rows).toBeGreaterThan(100);
      expect(de.rows).toBeGreaterThan(50);
      expect(en.ours / en.rows).toBeGreaterThanOrEqual(0.9);
      expect(de.ours / de.rows).toBeGreaterThanOrEqual(0.85);
      expect(en.ours).toBeGreaterThan(en.chrono);
      expect(negatives.hits).toBeLessThanOrEqual(1);
    }
    expect(run.status).toBe(0);
  });
}
