import { ok } from '../../domain/result.ts';
import { checkText } from '../check/check-text.ts';
import { parseCheckLine } from '../check/parse-check.ts';
import type { Command } from './cli-io.ts';
import { eachJsonLine } from './json-lines.ts';

/** `check`: judges any machine-written text, one JSON line each. Loads neither store nor index. */
export const run: Command = (_args, io) =>
  eachJsonLine(io, (raw) => {
    const line = parseCheckLine(raw);
    if (!line.ok) return line;
    const reports = line.value.requests.map(checkText);
    return ok(
      line.value.isTurns ? { id: line.value.id, turns: reports } : { id: line.value.id, ...reports[0] },
    );
  });
