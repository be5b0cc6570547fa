import { LogDamage } from '../adapters/log/log-damage.ts';
import { bringUpToDate } from '../law/bring-up-to-date.ts';
import { openEngine, type Product } from '../product.ts';
import type { CommandHandler } from '../store/socket.ts';
import { StartError } from '../store/start-error.ts';
import { readAskArgs } from './ask-args.ts';
import { askQuestion } from './ask-question.ts';
import { blockAction } from './block.ts';
import type { CommandContext } from './cli-io.ts';
import { gapsAction } from './gaps.ts';
import { ingestAction } from './ingest.ts';
import { receiptAction } from './receipt-actions.ts';
import { readReceiptArgs } from './receipt-args.ts';
import { registerAction } from './register.ts';
import { searchAction } from './search.ts';

/** Commands that need the store while the server has it: they arrive over the owner's socket and run here. */
export function servedCommands(
  product: Product,
  { config, root }: CommandContext,
): Readonly<Record<string, CommandHandler>> {
  return {
    ingest: async (args, io, call) => {
      const code = await ingestAction(product.store, args, io, call);
      // What changed under a published answer is told at once, not at the schedule's next turn.
      await bringUpToDate(product.law);
      return code;
    },
    gaps: (args, io, call) => gapsAction(product.store, args, io, call),
    block: (args, io, call) => blockAction(product.store, args, io, call),
    register: (args, io, call) => registerAction(product.store, args, io, call),
    search: (args, io, call) => searchAction(product.store, args, io, call),
    ask: async (args, io, { signal }) => {
      const parsed = readAskArgs(args);
      if (!parsed.ok) {
        io.stderr(`standards-desk ask: ${parsed.error.path}: ${parsed.error.message}\n`);
        return 2;
      }
      const { engine } = parsed.value;
      const wanted = engine === null ? undefined : await openEngine(engine, config, root);
      return askQuestion(product, parsed.value, io, signal, wanted);
    },
    receipt: async (args, io, { cwd }) => {
      const parsed = readReceiptArgs(args);
      if (!parsed.ok || parsed.value.action === 'verify') {
        io.stderr(
          `standards-desk receipt: ${parsed.ok ? 'verify needs no server' : `${parsed.error.path}: ${parsed.error.message}`}\n`,
        );
        return 2;
      }
      const { store, receipts: log, clock, law } = product;
      const engine = () => openEngine(config.engine, config, root);
      try {
        return await receiptAction({ store, log, clock, root, cwd, law, engine }, parsed.value, io);
      } catch (error) {
        if (!(error instanceof StartError || error instanceof LogDamage)) throw error;
        io.stderr(`standards-desk receipt: ${error.message}\n`);
        return 1;
      }
    },
  };
}
