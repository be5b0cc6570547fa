import type { IngestProgress } from '../ingest/ingest-report.ts';
import type { CliIo } from './cli-io.ts';

const WIDTH = 24;
/** Milliseconds between lines where a line cannot be drawn over. */
const PLAIN_EVERY_MS = 2_000;

export interface ProgressLine {
  readonly update: (progress: IngestProgress) => void;
  /** Says a line of its own in between. */
  readonly note: (words: string) => void;
  /** @param words what was done; null where there was nothing to do, and then nothing is said */
  readonly end: (words: string | null) => void;
}

/** A bar on stderr: drawn over itself on a terminal, one line now and then elsewhere. */
export function progressLine(io: CliIo, title: string): ProgressLine {
  let lastPlain = 0;
  let drawn = false;
  return {
    update: (progress) => {
      const words = `${title}: ${describe(progress)}`;
      if (io.interactive) {
        io.stderr(`\r\u001b[2K${words}`);
        drawn = true;
      } else if (performance.now() - lastPlain > PLAIN_EVERY_MS) {
        lastPlain = performance.now();
        io.stderr(`${words}\n`);
      }
    },
    note: (words) => {
      io.stderr(`${drawn ? '\r\u001b[2K' : ''}${words}\n`);
    },
    end: (words) => {
      if (drawn) io.stderr('\r\u001b[2K');
      if (words !== null) io.stderr(`${title}: ${words}.\n`);
    },
  };
}

function describe(progress: IngestProgress): string {
  const { phase, done, total, articlesPerSecond, charactersPerSecond } = progress;
  const articles = articlesPerSecond < 10 ? articlesPerSecond.toFixed(1) : Math.round(articlesPerSecond);
  const rate = `${articles}/s, ${Math.round(charactersPerSecond).toLocaleString('en')} characters/s`;
  const what = phase === 'read' ? 'reading' : 'indexing';
  if (total === null || total === 0) return `${what} ${done} (${rate})`;
  const filled = Math.round((Math.min(done, total) / total) * WIDTH);
  return `${what} [${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${done}/${total} (${rate})`;
}
