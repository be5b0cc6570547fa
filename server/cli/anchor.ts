import { anchorForCommand } from '../../verifier/anchor/anchor-for-command.ts';
import type { Command } from './cli-io.ts';
import { eachJsonLine } from './json-lines.ts';

/** `anchor`: finds a citation of one version in a later one, one JSON line each. */
export const run: Command = (_args, io) => eachJsonLine(io, anchorForCommand);
