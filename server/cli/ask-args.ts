import { type InvalidInput, invalidInput } from '../../domain/errors.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Config } from '../config.ts';
import { LEDGER } from './ensure-ledger.ts';

export interface AskArgs {
  readonly question: string;
  readonly archive: string;
  /** Null: the configured one. */
  readonly engine: Config['engine'] | null;
  readonly json: boolean;
}

const ENGINES: readonly Config['engine'][] = ['extractive', 'scripted', 'anthropic'];

/** `"QUESTION" [--archive NAME] [--engine NAME] [--json]` */
export function readAskArgs(args: readonly string[]): Result<AskArgs, InvalidInput> {
  let question: string | null = null;
  let archive: string = LEDGER;
  let engine: Config['engine'] | null = null;
  let json = false;
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? '';
    if (arg === '--json') json = true;
    else if (arg === '--archive' || arg === '--engine') {
      const value = args[++i];
      if (value === undefined) return err(invalidInput('argument_missing', arg, 'expected a name after it'));
      if (arg === '--archive') archive = value;
      else {
        const found = ENGINES.find((name) => name === value);
        if (found === undefined) {
          return err(
            invalidInput('engine_unknown', arg, `expected one of ${ENGINES.join(', ')}, came ${value}`),
          );
        }
        engine = found;
      }
    } else if (arg.startsWith('--'))
      return err(invalidInput('argument_unknown', arg, 'expected no such option'));
    else if (question === null) question = arg;
    else return err(invalidInput('argument_extra', arg, 'expected one question, in quotation marks'));
  }
  if (question === null) return err(invalidInput('question_missing', 'QUESTION', 'expected a question'));
  return ok({ question, archive, engine, json });
}
