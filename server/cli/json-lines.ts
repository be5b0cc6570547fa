import { type InvalidInput, invalidInput } from '../../domain/errors.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { CliIo } from './cli-io.ts';

/** Longest line read, UTF-16 units; a longer one is reported and skipped, and memory stays flat. */
const MAX_LINE = 64 * 1024 * 1024;

/**
 * JSON lines in, JSON lines out: one result a line, order kept, streaming, back-pressure honoured.
 * A bad line gives `{id, error: {code, path, message}}` and the run goes on.
 * @returns the exit code: 0; bad lines are told in the output, not by the exit code
 */
export async function eachJsonLine(
  io: CliIo,
  judge: (input: unknown) => Result<object, InvalidInput> | Promise<Result<object, InvalidInput>>,
): Promise<number> {
  for await (const line of linesOf(io.stdin)) {
    if (line !== null && line.trim() === '') continue;
    await io.stdout(JSON.stringify(await answerLine(line, judge)));
  }
  return 0;
}

async function answerLine(line: string | null, judge: Parameters<typeof eachJsonLine>[1]): Promise<object> {
  const input =
    line === null
      ? err(invalidInput('line_too_long', '', `expected at most ${MAX_LINE} characters`))
      : parse(line);
  if (!input.ok) return failure(null, input.error);
  const result = await judge(input.value);
  return result.ok ? result.value : failure(idOf(input.value), result.error);
}

function parse(line: string): Result<unknown, InvalidInput> {
  try {
    return ok(JSON.parse(line));
  } catch (error) {
    return err(
      invalidInput(
        'json_invalid',
        '',
        `expected one JSON value a line: ${error instanceof Error ? error.message : 'unreadable'}`,
      ),
    );
  }
}

function failure(id: string | number | null, { code, path, message }: InvalidInput): object {
  return { id, error: { code, path, message } };
}

function idOf(input: unknown): string | number | null {
  if (typeof input !== 'object' || input === null || !('id' in input)) return null;
  return typeof input.id === 'string' || typeof input.id === 'number' ? input.id : null;
}

/** Lines of a byte or text stream; null stands for one that was too long. A BOM at the start is dropped. */
async function* linesOf(stdin: CliIo['stdin']): AsyncGenerator<string | null> {
  const decoder = new TextDecoder();
  let rest = '';
  let skipping = false;
  for await (const chunk of stdin) {
    rest += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      yield skipping ? null : line;
      skipping = false;
    }
    if (rest.length > MAX_LINE) {
      skipping = true;
      rest = '';
    }
  }
  rest += decoder.decode();
  if (skipping) yield null;
  else if (rest !== '') yield rest;
}
