import { describe, expect, it } from 'vitest';
import type { CliIo } from '../../../server/cli/cli-io.ts';
import { run as dates } from '../../../server/cli/dates.ts';
import { run as plan } from '../../../server/cli/plan.ts';
import { readConfig } from '../../../server/config.ts';

async function pipe(command: typeof plan, input: readonly string[]): Promise<readonly unknown[]> {
  const lines: unknown[] = [];
  const io: CliIo = {
    stdin: (async function* () {
      yield* input;
    })(),
    stdout: async (line) => {
      lines.push(JSON.parse(line));
    },
    stderr: () => {},
    interactive: false,
  };
  const config = readConfig({}, '.');
  if (!config.ok) throw new Error(config.error.message);
  expect(await command([], io, { config: config.value, root: '.' })).toBe(0);
  return lines;
}

describe('plan and dates as filters', () => {
  it('answer line by line in order, and go on after a bad line', async () => {
    const good = JSON.stringify({ id: 'a', question: 'What happened in 2019?', today: '2026-03-10' });
    const other = JSON.stringify({ id: 'c', question: 'Who won?', today: '2026-03-10' });
    const lines = await pipe(plan, [`${good}\n{"id":"b","question":4}\nno json\n`, `${other}\n`]);
    expect(lines).toMatchObject([
      { id: 'a', windows: [{ from: '2019-01-01', to: '2019-12-31' }] },
      { id: 'b', error: { code: 'question_invalid', path: 'question' } },
      { id: null, error: { code: 'json_invalid' } },
      { id: 'c', windows: [] },
    ]);
  });

  it('take the clock where a line names no day', async () => {
    const [line] = await pipe(dates, ['{"id":1,"text":"today","tz":"UTC"}\n']);
    expect(line).toMatchObject({ id: 1, intervals: [{ start: 0, end: 5 }] });
  });
});
