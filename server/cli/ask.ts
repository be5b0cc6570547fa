import { openEngine, openProduct } from '../product.ts';
import { StartError } from '../store/start-error.ts';
import { readAskArgs } from './ask-args.ts';
import { askQuestion } from './ask-question.ts';
import type { Command } from './cli-io.ts';
import { ensureLedger, LEDGER } from './ensure-ledger.ts';
import { progressLine } from './progress-line.ts';
import { serverOrStore } from './server-or-store.ts';

/**
 * `ask "QUESTION" [--archive NAME] [--engine NAME] [--json]`: the reader's view of one question. While the server
 * runs it asks there; otherwise it opens the store itself, and makes one with the Ledger where there is none.
 */
export const run: Command = async (args, io, { config, root }) => {
  const parsed = readAskArgs(args);
  if (!parsed.ok) {
    io.stderr(`standards-desk ask: ${parsed.error.path}: ${parsed.error.message}\n`);
    return 2;
  }
  const ask = parsed.value;
  const fail = async (code: string, message: string) => {
    if (ask.json) await io.stdout(JSON.stringify({ error: { code, message } }));
    else io.stderr(`standards-desk ask: ${message}\n`);
    return 1;
  };
  const signal = new AbortController();
  const onStop = () => signal.abort(new Error('stopped'));
  process.once('SIGINT', onStop);
  try {
    const calling = { command: 'ask', args, cwd: process.cwd() };
    const onProgress = progressLine(io, 'Opening the store').update;
    const opened = await serverOrStore(config, calling, io, signal.signal, onProgress);
    if ('served' in opened) return opened.served;
    const { store } = opened;
    try {
      if (ask.archive === LEDGER) await ensureLedger(store, root, io, signal.signal);
      const product = await openProduct({ config, root, store });
      try {
        const engine = ask.engine === null ? undefined : await openEngine(ask.engine, config, root);
        return await askQuestion(product, ask, io, signal.signal, engine);
      } finally {
        await product.close();
      }
    } finally {
      await store.close();
    }
  } catch (error) {
    if (error instanceof StartError) return await fail(error.code, error.message);
    return await fail('failed', error instanceof Error ? error.message : String(error));
  } finally {
    process.removeListener('SIGINT', onStop);
  }
};
