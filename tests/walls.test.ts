import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
mkdirSync(join(root, 'dist'), { recursive: true });
const scratch = mkdtempSync(join(root, 'dist', 'walls-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Compiles one file under the options of a room. @returns what the compiler said */
function compileIn(room: string, source: string): string {
  const name = `probe-${room}`;
  writeFileSync(join(scratch, `${name}.ts`), source);
  writeFileSync(
    join(scratch, `${name}.json`),
    JSON.stringify({
      extends: join(root, room, 'tsconfig.json'),
      compilerOptions: {
        noEmit: true,
        composite: false,
        incremental: false,
        rootDir: root,
        tsBuildInfoFile: null,
      },
      include: [join(scratch, `${name}.ts`)],
      references: [],
    }),
  );
  const done = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', join(scratch, `${name}.json`)],
    {
      encoding: 'utf8',
    },
  );
  return done.stdout;
}

describe('the walls between the rooms', () => {
  for (const room of ['domain', 'planner', 'verifier', 'receipts']) {
    it(`${room} does not compile with the network, the process or a timer in it`, () => {
      const said = compileIn(
        room,
        'export const a = fetch("x");\nexport const b = process.env;\nexport const c = setTimeout(() => 1, 1);\n',
      );
      expect(said).toContain("'fetch'");
      expect(said).toContain("'process'");
      expect(said).toContain("'setTimeout'");
    });

    it(`${room} does not compile with a file of Node in it`, () => {
      expect(
        compileIn(room, "import { readFileSync } from 'node:fs';\nexport const a = readFileSync('x');\n"),
      ).toContain('node:fs');
    });

    it(`${room} has no clock and no chance`, () => {
      // The project's own lint configuration over a project of one file: nothing is written into a room.
      const project = mkdtempSync(join(tmpdir(), 'walls-'));
      mkdirSync(join(project, room));
      writeFileSync(
        join(project, room, 'probe.ts'),
        'export const a = [Date.now(), new Date(), Math.random()];\n',
      );
      cpSync(join(root, 'biome.json'), join(project, 'biome.json'));
      cpSync(join(root, 'scripts/lint'), join(project, 'scripts/lint'), { recursive: true });
      const done = spawnSync(
        process.execPath,
        [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'lint', room],
        {
          encoding: 'utf8',
          cwd: project,
        },
      );
      rmSync(project, { recursive: true });
      expect((done.stdout + done.stderr).match(/Pure rooms have no clock/g)).toHaveLength(3);
    });
  }

  it('a plain pure file compiles, so that the tests above fail for the right reason', () => {
    expect(compileIn('domain', 'export const a = new Date(0).getTime() + Intl.NumberFormat.length;\n')).toBe(
      '',
    );
  });
});
