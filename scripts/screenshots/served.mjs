// The built product on free ports, in a folder of its own: with recorded drafts good and bad, or another engine.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../bin/standards-desk.mjs', import.meta.url));

/** @returns its addresses, the first editor's link, a way to give it a command, and a way to end it */
export async function serveForPictures(engine = 'scripted') {
  const dataDir = mkdtempSync(join(tmpdir(), 'desk-pictures-'));
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    ENGINE: engine,
    READER_PORT: '0',
    DESK_PORT: '0',
    LOG_LEVEL: 'silent',
  };
  const child = spawn(process.execPath, [PROGRAM, 'serve'], { env });
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  while (!/welcome\/\S+\n/.test(output)) await new Promise((done) => setTimeout(done, 200));
  return {
    reader: /http:\/\/127\.0\.0\.1:\d+/.exec(output)[0],
    desk: /http:\/\/localhost:\d+/.exec(output)[0],
    link: /http:\/\/localhost:\d+\/#\/welcome\/\S+/.exec(output)[0],
    command(args) {
      const done = spawnSync(process.execPath, [PROGRAM, ...args], { env, encoding: 'utf8' });
      if (done.status !== 0) throw new Error(`${args.join(' ')}: ${done.stderr}`);
    },
    async stop() {
      child.kill();
      await new Promise((done) => child.once('exit', done));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
