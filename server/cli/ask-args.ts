import { type InvalidInput, invalidInput } from '../../domain/errors.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Classification } from '../../domain/visibility.ts';
import type { Config } from '../config.ts';
import { readClearance } from './as-of.ts';
import { LEDGER } from './ensure-ledger.ts';

export interface AskArgs {
  readonly question: string;
  readonly archive: string;
  /** Null: the configured one. */
  readonly engine: Config['engine'] | null;
  readonly json: boolean;
  /** Id of the article on whose page it is asked; null: none. */
  readonly article: string | null;
  /** ISO day or date-time to look back to; null: now. */
  readonly asOf: string | null;
  /** Whoever has the machine may ask on behalf of anybody. */
  readonly clearance: Classification;
}

const ENGINES: readonly Config['engine'][] = ['extractive', 'scripted', 'anthropic'];

const VALUED: readonly string[] = ['--archive', '--engine', '--article', '--as-of', '--clearance'];

/** `"QUESTION" [--archive NAME] [--engine NAME] [--article ID] [--as-of DATE] [--clearance LEVEL] [--json]` */
export function readAskArgs(args: readonly string[]): Result<AskArgs, InvalidInput> {
  let question: string | null = null;
  let archive: string = LEDGER;
  let engine: Config['engine'] | null = null;
  let json = false;
  let article: string | null = null;
  let asOf: string | null = null;
  let clearance: string | null = null;
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? '';
    if (arg === '--json') json = true;
    else if (VALUED.includes(arg)) {
      const value = args[++i];
      if (value === undefined) return err(invalidInput('argument_missing', arg, 'expected a value after it'));
      if (arg === '--archive') archive = value;
      else if (arg === '--article') article = value;
      else if (arg === '--as-of') asOf = value;
      else if (arg === '--clearance') clearance = value;
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
  const level = readClearance(clearance);
  return level.ok ? ok({ question, archive, engine, json, article, asOf, clearance: level.value }) : level;
}
