import { instantFromMs } from '../../domain/time/instant.ts';
import { planForCommand } from '../../planner/plan-for-command.ts';
import type { Command } from './cli-io.ts';
import { eachJsonLine } from './json-lines.ts';

/** `plan`: date windows, kind and names of a question, one JSON line each. Loads neither store nor index. */
export const run: Command = (_args, io) =>
  eachJsonLine(io, (raw) => planForCommand(raw, instantFromMs(Date.now())));
