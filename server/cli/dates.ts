import { instantFromMs } from '../../domain/time/instant.ts';
import { datesForCommand } from '../../planner/dates-for-command.ts';
import type { Command } from './cli-io.ts';
import { eachJsonLine } from './json-lines.ts';

/** `dates`: the date phrases of a text as ISO days, one JSON line each. Loads neither store nor index. */
export const run: Command = (_args, io) =>
  eachJsonLine(io, (raw) => datesForCommand(raw, instantFromMs(Date.now())));
