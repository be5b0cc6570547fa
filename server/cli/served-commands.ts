import { openEngine, type Product } from '../product.ts';
import type { CommandHandler } from '../store/socket.ts';
import { readAskArgs } from './ask-args.ts';
import { askQuestion } from './ask-question.ts';
import type { CommandContext } from './cli-io.ts';
import { ingestAction } from './ingest.ts';
import { readReceiptArgs, receiptAction } from './receipt-actions.ts';
import { searchAction } from './search.ts';

/** Commands that need the store while the server has it: they arrive over the owner's socket and run here. */
export function servedCommands(
  product: Product,
  { config, root }: CommandContext,
): Readonly<Record<string, CommandHandler>> {
  return {
    ingest: (args, io, call) => ingestAction(product.store, args, io, call),
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
    receipt: async (args, io) => {
      const parsed = readReceiptArgs(args);
      if (parsed === null) {
        io.stderr('standards-desk receipt: expected show, replay or export, and the id of one receipt\n');
        return 2;
      }
      return receiptAction(product.store, product.receipts, parsed, io);
    },
  };
}
