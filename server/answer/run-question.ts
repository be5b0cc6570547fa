import { randomBytes } from 'node:crypto';
import type { Stage } from '../../domain/api/reader.ts';
import type { Instant } from '../../domain/time/instant.ts';
import type { Viewer } from '../../domain/visibility.ts';
import type { QuestionStore } from '../adapters/sql/question-store.ts';
import type { AnswerPorts } from './answer-ports.ts';
import { answerQuestion } from './answer-question.ts';
import { type ArchiveSettings, uiLanguage } from './archive-settings.ts';
import { type Engine, PortFault } from './ports.ts';
import type { StoredView } from './stored-view.ts';

export interface RunDeps {
  readonly store: QuestionStore;
  /** Ports of one run; `hold` is bound to the question. */
  readonly portsOf: (run: Run) => Omit<AnswerPorts, 'onStage'>;
  readonly clock: () => Instant;
  /** For the log: never the question, never a draft. */
  readonly onFault: (fault: FaultReport) => void;
  readonly onFinished: (state: StoredView['state']) => void;
}

export interface Run {
  readonly idHash: string;
  readonly text: string;
  readonly archive: ArchiveSettings;
  /** Null: the configured one. */
  readonly engine: Engine | null;
  /** Absent: a reader off the street, now. */
  readonly viewer?: Viewer;
  /** Id of the article on whose page it is asked; null or absent: none. */
  readonly article?: string | null;
}

export interface FaultReport {
  /** Shown to the reader, so that it can be found in the log. */
  readonly reference: string;
  readonly archive: string;
  readonly error: unknown;
}

/**
 * Runs one question in the background and stores what the reader may see. Never throws: what fails becomes a fault
 * that the reader is told of, with a reference.
 */
export async function runQuestion(
  run: Run,
  deps: RunDeps,
  onStage: (stage: Stage) => void,
  signal: AbortSignal,
): Promise<void> {
  const { idHash, archive } = run;
  const view = await runOrFault(run, deps, onStage, signal);
  if (view === null) return;
  try {
    // A held run was stored together with its draft, in the desk's hands; anything else is stored here.
    if (view.state !== 'held') await deps.store.finish(idHash, view.state, view);
    deps.onFinished(view.state);
  } catch (error) {
    // The row stays pending and turns into a fault when its lease ends.
    deps.onFault({ reference: newReference(), archive: archive.name, error });
  }
}

async function runOrFault(
  run: Run,
  deps: RunDeps,
  onStage: (stage: Stage) => void,
  signal: AbortSignal,
): Promise<StoredView | null> {
  const { text, archive } = run;
  const ports = { ...deps.portsOf(run), onStage };
  const askedAt = ports.askedAt ?? ports.clock();
  try {
    const result = await answerQuestion(text, archive, ports, signal);
    if (!result.ok) throw new Error(`a stored question does not parse: ${result.error.code}`);
    return result.value;
  } catch (error) {
    const reference = newReference();
    if (!(signal.aborted && !(error instanceof PortFault)))
      deps.onFault({ reference, archive: archive.name, error });
    return {
      archive: archive.name,
      question: text,
      lang: uiLanguage(archive.lang),
      askedAt,
      windows: [],
      notices: [],
      state: 'fault',
      reference,
    };
  }
}

function newReference(): string {
  return randomBytes(4).toString('hex').toUpperCase();
}
