import type { ReaderView } from '../../domain/api/reader.ts';
import type { Engine } from '../answer/ports.ts';
import type { Product } from '../product.ts';
import type { AskArgs } from './ask-args.ts';
import { askReport, askText } from './ask-report.ts';
import type { CliIo } from './cli-io.ts';

/** Asks one question and prints what the reader sees. @returns the exit code */
export async function askQuestion(
  product: Product,
  args: AskArgs,
  io: CliIo,
  signal: AbortSignal,
  engine?: Engine,
): Promise<number> {
  const archive = await product.store.archives.settings(args.archive);
  if (archive === null)
    return refuse(io, args, 'archive_unknown', `there is no archive ${JSON.stringify(args.archive)}`);
  const asked = await product.questions.ask(archive, { question: args.question }, null, engine);
  if (!asked.ok) {
    const refusal = asked.error;
    if (refusal.kind === 'busy') return refuse(io, args, 'busy', 'many questions are running just now');
    return refuse(io, args, refusal.error.code, `${refusal.error.path}: ${refusal.error.message}`);
  }
  const view = await firstView(product, asked.value.id, signal);
  if (view === null) {
    await product.questions.cancel(asked.value.id);
    return refuse(io, args, 'cancelled', 'the question was cancelled');
  }
  await io.stdout(args.json ? JSON.stringify(askReport(view)) : askText(view));
  return view.state === 'fault' ? 1 : 0;
}

async function firstView(product: Product, id: string, signal: AbortSignal): Promise<ReaderView | null> {
  for await (const event of product.questions.watch(id, signal)) {
    if (event.event === 'view') return event.view;
  }
  return null;
}

async function refuse(io: CliIo, args: AskArgs, code: string, message: string): Promise<number> {
  if (args.json) await io.stdout(JSON.stringify({ error: { code, message } }));
  else io.stderr(`standards-desk ask: ${message}\n`);
  return 1;
}
