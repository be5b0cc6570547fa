import { readReceipt } from '../../receipts/read-receipt.ts';
import type { LoggedReceipt } from '../adapters/log/receipt-record.ts';
import { DEFAULT_LIMITS } from '../answer/answer-ports.ts';
import { answerQuestion } from '../answer/answer-question.ts';
import { internArticles } from '../answer/intern-articles.ts';
import type { RunTrace } from '../answer/trace.ts';
import type { CliIo } from './cli-io.ts';
import type { ReceiptContext } from './receipt-actions.ts';

const LIMIT_MS = 120_000;

/**
 * Asks the question of a receipt again, with the writer that is configured now, and says whether the same draft came
 * out. INVARIANT: nothing is stored and nobody is shown anything. A writer may write something else every time, and the
 * archive may have grown: a difference says nothing against the receipt, which its replay alone can.
 * @returns 0 whatever came out; 1 when the question could not be asked again
 */
export async function rerun(context: ReceiptContext, logged: LoggedReceipt, io: CliIo): Promise<number> {
  const receipt = logged.body === null ? null : readReceipt(logged.body, logged.sealed);
  const body = receipt?.ok ? receipt.value.body : null;
  if (receipt === null || !receipt.ok || body === null || body.event !== 'run')
    return refused(io, logged.id, 'expected the receipt of an answer whose content is there');
  const archive = await context.store.archives.settings(body.archive);
  if (archive === null) return refused(io, logged.id, `there is no archive ${JSON.stringify(body.archive)}`);
  const traces: RunTrace[] = [];
  const { store, clock } = context;
  await answerQuestion(
    body.determined.question.text,
    { ...archive, lang: body.determined.question.lang },
    {
      search: internArticles(store.search),
      engine: await context.engine(),
      profile: (name) => store.archives.profile(name),
      // Nobody is answered, so nobody need be stopped.
      readSwitch: async () => ({ state: 'on', by: null, at: null, reason: null }),
      append: async (trace) => {
        traces.push(trace);
        return logged.id;
      },
      appendStop: async () => logged.id,
      hold: async () => undefined,
      onStage: () => undefined,
      clock,
      limits: DEFAULT_LIMITS,
    },
    AbortSignal.timeout(LIMIT_MS),
  );
  const [trace] = traces;
  const recorded = (receipt.value.sealed?.content.judgements ?? []).map(({ draft }) => draft.text);
  const written = (trace?.attempts ?? []).map(({ result }) => result.draft.text);
  const same = recorded.length === written.length && recorded.every((text, i) => text === written[i]);
  const says = same ? 'draft reproduced' : 'draft not reproduced';
  await io.stdout(
    JSON.stringify({
      id: logged.id,
      kind: 'rerun',
      says,
      drafts: { recorded: recorded.length, now: written.length },
      outcome: { recorded: body.determined.outcome.kind, now: outcomeOf(trace) },
      engine: { recorded: body.determined.engine, now: engineOf(trace) },
    }),
  );
  io.stderr(`${says}; what the receipt proves is checked by receipt replay without --rerun\n`);
  return 0;
}

function outcomeOf(trace: RunTrace | undefined): string {
  return trace?.attempts.at(-1)?.judgement.outcome.kind ?? 'abstain';
}

function engineOf(trace: RunTrace | undefined) {
  const engine = trace?.engine ?? null;
  return engine === null ? null : { name: engine.name, model: engine.model };
}

async function refused(io: CliIo, id: string, reason: string): Promise<number> {
  await io.stdout(JSON.stringify({ id, kind: 'impossible', reason }));
  return 1;
}
