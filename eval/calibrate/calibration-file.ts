import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FloorPoint } from '../../verifier/gate/calibration/floor-curve.ts';
import type { CalibratedQuestion } from './score-questions.ts';

/** What a policy refers to: who chose which risk, why, on which questions, and what it costs. Never written over. */
export interface Calibration {
  readonly format: 'calibration-1';
  readonly id: string;
  readonly archive: string;
  /** Instant, UTC. */
  readonly madeAt: string;
  readonly chosenBy: string;
  readonly why: string;
  /** Share of unanswerable questions that may reach a writer, 0–1. */
  readonly risk: number;
  readonly scorer: string;
  readonly index: string;
  readonly planner: string;
  readonly tolerance: number;
  readonly chosen: FloorPoint;
  readonly questions: {
    readonly answerable: number;
    readonly unanswerable: number;
    /** Stopped by the planner before a search. */
    readonly declinedByPlan: number;
    /** SHA-256 of the labelled questions, so that another set is not mistaken for this one. */
    readonly sha256: string;
  };
  readonly curve: readonly FloorPoint[];
  /** Every question with the figure it got: whoever doubts the floor can look. */
  readonly scored: readonly CalibratedQuestion[];
}

export function digestOf(questions: readonly CalibratedQuestion[]): string {
  const lines = questions
    .map(({ question, answerable }) => `${answerable ? 'yes' : 'no'} ${question}`)
    .sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** The first id of the day that is free: `riverbend-ledger-2026-11-30.1`. */
export function freeId(folder: string, archive: string, day: string): string {
  for (let n = 1; ; n++) {
    const id = `${archive}-${day}.${n}`;
    if (!existsSync(join(folder, `${id}.json`))) return id;
  }
}

/** @returns the path written; a file that is there is a fault, never replaced */
export function writeCalibration(folder: string, calibration: Calibration): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${calibration.id}.json`);
  writeFileSync(path, `${JSON.stringify(calibration, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  return path;
}
