import type { ReaderView } from '../../domain/api/reader.ts';
import { counted } from '../../domain/text/counted.ts';
import type { Instant } from '../../domain/time/instant.ts';
import type { Classification } from '../../domain/visibility.ts';
import type { Engine } from '../answer/ports.ts';
import type { Product } from '../product.ts';
import { readAsOf } from './as-of.ts';
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
  const known = await product.store.archives.settings(args.archive);
  if (known === null)
    return refuse(io, args, 'archive_unknown', `there is no archive ${JSON.stringify(args.archive)}`);
  const then = args.asOf === null ? null : readAsOf(args.asOf, known.timeZone, product.clock());
  if (then !== null && !then.ok) return refuse(io, args, then.error.code, then.error.message);
  const asOf = then === null ? null : then.value;
  const archive =
    asOf === null ? known : ((await product.store.archives.settings(args.archive, asOf)) ?? known);
  const viewer = { clearance: args.clearance, asOf };
  const page = { question: args.question, article: args.article };
  const body = { question: args.question, ...(args.article === null ? {} : { article: args.article }) };
  const asked = await product.questions.ask(archive, body, null, {
    ...(engine === undefined ? {} : { engine }),
    viewer,
  });
  if (!asked.ok) {
    const refusal = asked.error;
    if (refusal.kind === 'busy') return refuse(io, args, 'busy', 'many questions are running just now');
    return refuse(io, args, refusal.error.code, `${refusal.error.path}: ${refusal.error.message}`);
  }
  if (
    args.article !== null &&
    (await product.store.archives.profile(args.archive, viewer, page)).page === undefined
  )
    io.stderr(
      `standards-desk ask: there is no article ${JSON.stringify(args.article)} that may be seen; asked without it\n`,
    );
  if (asOf !== null) await tellWhatWasThere(product, args, asOf, io);
  const view = await firstView(product, asked.value.id, args.clearance, signal);
  if (view === null) {
    await product.questions.cancel(asked.value.id);
    return refuse(io, args, 'cancelled', 'the question was cancelled');
  }
  await io.stdout(args.json ? JSON.stringify(askReport(view)) : askText(view));
  return view.state === 'fault' ? 1 : 0;
}

/** A look back to a time from which the archive knows nothing gives nothing: say so, and since when it knows anything. */
async function tellWhatWasThere(product: Product, args: AskArgs, asOf: Instant, io: CliIo): Promise<void> {
  const viewer = { clearance: args.clearance, asOf };
  const { articles } = await product.store.archives.coverage(args.archive, viewer);
  io.stderr(
    `As of ${asOf} the archive ${args.archive} held ${counted(articles, 'article', 'articles')} that may be seen.\n`,
  );
}

async function firstView(
  product: Product,
  id: string,
  clearance: Classification,
  signal: AbortSignal,
): Promise<ReaderView | null> {
  for await (const event of product.questions.watch(id, signal, clearance)) {
    if (event.event === 'view') return event.view;
  }
  return null;
}

async function refuse(io: CliIo, args: AskArgs, code: string, message: string): Promise<number> {
  if (args.json) await io.stdout(JSON.stringify({ error: { code, message } }));
  else io.stderr(`standards-desk ask: ${message}\n`);
  return 1;
}
