import { randomUUID } from 'node:crypto';
import type { Instant } from '../../domain/time/instant.ts';
import { PUBLIC_READER } from '../../domain/visibility.ts';
import { insertHeld } from '../adapters/sql/held-store.ts';
import { readSwitch } from '../adapters/sql/kill-switch-store.ts';
import { insertRun } from '../adapters/sql/run-store.ts';
import { heldContent } from '../desk/held-content.ts';
import { heldReason } from '../desk/held-reason.ts';
import type { Store } from '../store/store.ts';
import type { AnswerPorts, HeldRun, Limits } from './answer-ports.ts';
import { type ArchiveSettings, uiLanguage } from './archive-settings.ts';
import type { Engine, SearchPort } from './ports.ts';
import type { ReceiptWriter } from './receipt-writer.ts';
import type { Run } from './run-question.ts';
import type { RunTrace } from './trace.ts';

export interface RunPortsDeps {
  readonly store: Store;
  /** The store's, with article versions kept between answers. */
  readonly search: SearchPort;
  readonly receipts: ReceiptWriter;
  readonly engineOf: (archive: ArchiveSettings, wanted: Engine | null) => Engine;
  readonly clock: () => Instant;
  readonly limits: Limits;
}

/** The real ports of one run, bound to its question. */
export function runPorts(
  deps: RunPortsDeps,
  { archive, idHash: questionHash, engine, viewer = PUBLIC_READER, article }: Run,
): Omit<AnswerPorts, 'onStage'> {
  const { store, receipts } = deps;
  return {
    // INVARIANT: a run searches on behalf of its own viewer, whatever it asks for.
    search: {
      scorer: deps.search.scorer,
      indexVersion: (name) => deps.search.indexVersion(name, viewer),
      search: (request, signal) => deps.search.search({ ...request, viewer }, signal),
    },
    engine: deps.engineOf(archive, engine),
    profile: (name, _signal, question) =>
      store.archives.profile(name, viewer, { question, article: article ?? null }),
    readSwitch: (name) => readSwitch(store.db, name),
    append: async (trace) => {
      const receiptId = await receipts.run(trace);
      await insertRun(store.db, runRow(trace, questionHash, receiptId));
      return receiptId;
    },
    appendStop: (settings, supersedes, { state, by, reason }) =>
      receipts.notice(
        {
          event: 'stop',
          archive: settings.name,
          subject: supersedes,
          facts: { at: deps.clock(), switch: state, by, reason },
        },
        supersedes,
      ),
    hold: async (held) => {
      await insertHeld(store.db, heldRow(held, questionHash));
    },
    clock: deps.clock,
    ...(viewer.asOf === null ? {} : { askedAt: viewer.asOf }),
    limits: deps.limits,
  };
}

function runRow(trace: RunTrace, questionHash: string, receiptId: string) {
  const last = trace.attempts.at(-1);
  return {
    id: randomUUID(),
    questionHash,
    outcome: last?.judgement.outcome.kind ?? 'abstain',
    engine: trace.engine?.name ?? 'none',
    model: trace.engine?.model ?? null,
    attempts: trace.attempts.length,
    observed: {
      durationsMs: trace.durationsMs,
      inputTokens: last?.result.observed.inputTokens ?? null,
      outputTokens: last?.result.observed.outputTokens ?? null,
    },
    receiptId,
  };
}

function heldRow(held: HeldRun, questionHash: string) {
  const { trace, view, receiptId, heldAt, dueAt } = held;
  const content = heldContent(held);
  const { reason, risk } = heldReason(held.verification);
  return {
    id: randomUUID(),
    questionHash,
    archive: trace.archive.name,
    question: trace.question.text,
    lang: uiLanguage(trace.question.lang),
    askedAt: trace.question.askedAt,
    heldAt,
    dueAt,
    reason,
    risk,
    content,
    receiptId,
    view,
  };
}
