import type { Segment } from '../../domain/article.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { codePointsOf } from '../../domain/text/code-points.ts';

interface SegmentProblem {
  /** `segments[3].end` */
  readonly path: string;
  readonly message: string;
}

/**
 * Reads who speaks from where to where. Offsets come in code points and leave in UTF-16 units; a segment
 * without `kind` is a speaker's. Segments must lie inside the text, in order, without overlap.
 */
export function readSegments(raw: unknown, text: string): Result<readonly Segment[], SegmentProblem> {
  if (raw === undefined || raw === null) return ok([]);
  if (!Array.isArray(raw)) return err({ path: 'segments', message: `expected a list, came a ${typeof raw}` });
  const map = codePointsOf(text);
  const length = map.toCodePoint(text.length);
  const segments: Segment[] = [];
  let before = 0;
  for (const [index, item] of raw.entries()) {
    const path = `segments[${index}]`;
    if (typeof item !== 'object' || item === null) return err({ path, message: 'expected an object' });
    const { kind = 'speaker', speaker = null, start, end } = item as Readonly<Record<string, unknown>>;
    if (kind !== 'speaker' && kind !== 'interjection' && kind !== 'chair') {
      return err({
        path: `${path}.kind`,
        message: `expected speaker, interjection or chair; came ${JSON.stringify(kind)}`,
      });
    }
    if (speaker !== null && typeof speaker !== 'string') {
      return err({ path: `${path}.speaker`, message: `expected a name or null, came a ${typeof speaker}` });
    }
    if (!isOffset(start) || !isOffset(end) || start < before || end < start || end > length) {
      return err({
        path,
        message: `expected ${before} <= start <= end <= ${length} (code points), came ${JSON.stringify([start, end])}`,
      });
    }
    before = end;
    segments.push({ kind, speaker, start: map.toUtf16(start), end: map.toUtf16(end) });
  }
  return ok(segments);
}

function isOffset(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
