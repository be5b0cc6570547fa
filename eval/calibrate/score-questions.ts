import { parseQuestion } from '../../domain/parse-question.ts';
import type { IsoDay } from '../../domain/time/iso-day.ts';
import { planQuestion } from '../../planner/plan-question.ts';
import type { AnswerPorts } from '../../server/answer/answer-ports.ts';
import { DEFAULT_LIMITS } from '../../server/answer/answer-ports.ts';
import type { ArchiveSettings } from '../../server/answer/archive-settings.ts';
import { PortFault } from '../../server/answer/ports.ts';
import { runPorts } from '../../server/answer/run-ports.ts';
import { searchWindows } from '../../server/answer/search-windows.ts';
import type { Product } from '../../server/product.ts';
import type { ScoredQuestion } from '../../verifier/gate/calibration/floor-curve.ts';

export interface LabelledQuestion {
  readonly question: string;
  readonly answerable: boolean;
  /** What the one who labelled it noted. */
  readonly note?: string;
}

export interface CalibratedQuestion extends LabelledQuestion, ScoredQuestion {}

/** How many questions stopped before a search: all their windows lie in the future. No floor decides them. */
export interface ScoredSet {
  readonly scored: readonly CalibratedQuestion[];
  readonly declinedByPlan: number;
}

/** Plans and searches each question as an answer would, and takes the figure that gate 1 reads. */
export async function scoreQuestions(
  product: Product,
  archive: ArchiveSettings,
  questions: readonly LabelledQuestion[],
  onProgress: (done: number) => void,
): Promise<ScoredSet> {
  const scored: CalibratedQuestion[] = [];
  let declinedByPlan = 0;
  for (const [index, labelled] of questions.entries()) {
    const best = await patiently(() => bestRelevance(product, archive, labelled.question));
    if (best === null) declinedByPlan += 1;
    else scored.push({ ...labelled, best });
    onProgress(index + 1);
  }
  return { scored, declinedByPlan };
}

/** A machine that was busy for a moment does not spoil a long run: once more, then it is a fault. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PortFault)) throw error;
    return await work();
  }
}

/** Milliseconds: nobody waits for an answer here. */
const LIMITS = { ...DEFAULT_LIMITS, searchMs: 60_000, storeMs: 60_000 };

async function bestRelevance(
  product: Product,
  archive: ArchiveSettings,
  text: string,
): Promise<number | null> {
  const run = { archive, idHash: 'calibrate', text, engine: null };
  const ports: AnswerPorts = {
    ...runPorts({ ...product.runDeps, limits: LIMITS }, run),
    onStage: () => undefined,
  };
  const signal = AbortSignal.timeout(300_000);
  const parsed = parseQuestion(text, ports.clock(), archive);
  if (!parsed.ok) throw new Error(`${JSON.stringify(text)}: ${parsed.error.message}`);
  const plan = planQuestion(parsed.value, await ports.profile(archive.name, signal, text));
  if (plan.kind === 'decline') return null;
  const windows = await searchWindows(plan, parsed.value.askedAt, archive, ports, signal);
  return windows.reduce(
    (best, { passages }) => passages.reduce((top, { relevance }) => Math.max(top, relevance), best),
    0,
  );
}

/** One labelled question a line: `{question, answerable}`, or `expect` as the labelled sets of the Ledger have it. */
export function parseLabelled(line: string): LabelledQuestion | null {
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch {
    return null;
  }
  if (typeof row !== 'object' || row === null) return null;
  const { question, answerable, expect, note } = row as Readonly<Record<string, unknown>>;
  if (typeof question !== 'string' || question.trim() === '') return null;
  const label =
    typeof answerable === 'boolean' ? answerable : typeof expect === 'string' ? expect !== 'abstain' : null;
  if (label === null) return null;
  return { question, answerable: label, ...(typeof note === 'string' ? { note } : {}) };
}

/** The day in UTC, for a file's name. */
export function dayOf(now: Date): IsoDay {
  return now.toISOString().slice(0, 10) as IsoDay;
}
