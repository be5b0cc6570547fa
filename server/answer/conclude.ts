import type { Question } from '../../domain/question.ts';
import { type Instant, instantFromMs } from '../../domain/time/instant.ts';
import type { AnswerPorts } from './answer-ports.ts';
import { type ArchiveSettings, uiLanguage } from './archive-settings.ts';
import { callPort } from './call-port.ts';
import type { Stopwatch } from './stopwatch.ts';
import type { StoredView } from './stored-view.ts';
import type { RunTrace } from './trace.ts';
import { stoppedView, unansweredBase, viewOfRun } from './view-of-run.ts';

const HOUR_MS = 3_600_000;

/**
 * Append receipt → respond. The receipt stands before anything is answered or handed to the desk; when it cannot
 * be stored there is no answer. The switch is read again after it, right before responding.
 */
export async function conclude(
  run: Omit<RunTrace, 'durationsMs'>,
  watch: Stopwatch,
  ports: AnswerPorts,
  signal: AbortSignal,
): Promise<StoredView> {
  const { limits } = ports;
  const trace: RunTrace = { ...run, durationsMs: watch.laps() };
  const appending = callPort('receipts', limits.storeMs, signal, (s) => ports.append(trace, s));
  // Awaited below; until then a failure of it must not end the process where the view cannot be made.
  appending.catch(() => undefined);
  // Made while the disk is waited for. INVARIANT: nothing of it leaves here before the receipt stands.
  const heldAt = ports.clock();
  const dueAt = later(heldAt, limits.heldHours);
  const made = viewOfRun(trace, dueAt);
  const receiptId = await appending;

  const state = await readSwitch(trace.archive, ports, signal);
  if (state.state !== 'on') {
    await callPort('receipts', limits.storeMs, signal, (s) =>
      ports.appendStop(trace.archive, receiptId, state, s),
    );
    return stoppedView(unansweredBase(trace), state);
  }

  const view = made(receiptId);
  const last = trace.attempts.at(-1);
  if (view.state === 'held' && last !== undefined) {
    const { verification } = last.judgement;
    await callPort('desk', limits.storeMs, signal, (s) =>
      ports.hold({ trace, verification, receiptId, view, heldAt, dueAt }, s),
    );
  }
  return view;
}

/** @returns what the reader sees when answers are stopped, null when they are on */
export async function stopBeforeRun(
  question: Question,
  archive: ArchiveSettings,
  ports: AnswerPorts,
  signal: AbortSignal,
): Promise<StoredView | null> {
  const state = await readSwitch(archive, ports, signal);
  if (state.state === 'on') return null;
  const base = {
    archive: archive.name,
    question: question.text,
    lang: uiLanguage(question.lang),
    askedAt: question.askedAt,
    windows: [],
    notices: [],
  };
  return stoppedView(base, state);
}

/** A switch that cannot be read is unknown, and unknown is stopped: nothing is answered until it can be read. */
async function readSwitch(archive: ArchiveSettings, ports: AnswerPorts, signal: AbortSignal) {
  try {
    return await callPort('switch', ports.limits.storeMs, signal, (s) => ports.readSwitch(archive.name, s));
  } catch {
    signal.throwIfAborted();
    return { state: 'unknown', by: null, at: null, reason: null } as const;
  }
}

function later(from: Instant, hours: number): Instant {
  return instantFromMs(Date.parse(from) + hours * HOUR_MS);
}
