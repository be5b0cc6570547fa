import { type InvalidInput, invalidInput } from '../../domain/errors.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { codePointsOf } from '../../domain/text/code-points.ts';
import type { Span } from '../../domain/text/span.ts';
import { type AnchorInput, type AnchorStatus, reanchor } from './reanchor.ts';
import { anchorReceived } from './repairs.ts';

/** What `anchor` prints. Offsets are code points of `after`, half-open. */
export interface AnchorLine {
  readonly id: string | number | null;
  readonly status: AnchorStatus;
  readonly at: readonly [number, number] | null;
  /** For an editor to look at where the words are gone; never a proof. */
  readonly nearest?: { readonly at: readonly [number, number]; readonly text: string };
  /** Only white space changed; for a sentence as a feed delivered it: only presentation. */
  readonly normalized?: true;
  /** How a sentence was repaired that came by itself, as a feed delivered it; ids of REPAIRS. */
  readonly repairs?: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

/** Largest version of a text, UTF-16 units. */
const MAX_TEXT = 10_000_000;

/**
 * One line of `anchor`: `{id, before, after, citation: {start, end, text}, prefix?, suffix?}`. Pure.
 * Without `before`, or where the citation is all of it, the sentence came by itself: it may then be anchored through
 * the listed repairs, and the line says which.
 */
export function anchorForCommand(raw: unknown): Result<AnchorLine, InvalidInput> {
  if (!isFields(raw)) return err(invalidInput('line_invalid', '', `expected an object, came ${kindOf(raw)}`));
  const input = readInput(raw);
  if (!input.ok) return input;
  const id = typeof raw['id'] === 'string' || typeof raw['id'] === 'number' ? raw['id'] : null;
  const { after, before, citation } = input.value;
  const { toCodePoint } = codePointsOf(after);
  const pair = (span: Span) => [toCodePoint(span.start), toCodePoint(span.end)] as const;
  const { status, at, nearest, normalized } = reanchor(input.value);
  if (status === 'gone' && (before === '' || before.trim() === citation.text.trim())) {
    const received = anchorReceived(citation.text, after);
    if (received.at !== null)
      return ok({
        id,
        status: 'moved',
        at: pair(received.at),
        ...(received.folded ? { normalized: true } : {}),
        repairs: received.repairs,
      });
  }
  return ok({
    id,
    status,
    at: at === null ? null : pair(at),
    ...(nearest === null
      ? {}
      : { nearest: { at: pair(nearest), text: after.slice(nearest.start, nearest.end) } }),
    ...(normalized ? { normalized: true } : {}),
  });
}

function readInput(fields: Fields): Result<AnchorInput, InvalidInput> {
  const { before, after, citation, prefix, suffix } = fields;
  if (typeof after !== 'string') return err(expectedText('after', after));
  if (before !== undefined && before !== null && typeof before !== 'string')
    return err(expectedText('before', before));
  for (const [name, text] of Object.entries({ before, after })) {
    if (typeof text === 'string' && text.length > MAX_TEXT) {
      return err(
        invalidInput('text_too_long', name, `expected at most ${MAX_TEXT} characters, came ${text.length}`),
      );
    }
  }
  if (!isFields(citation)) {
    return err(
      invalidInput('citation_invalid', 'citation', `expected {start, end, text}, came ${kindOf(citation)}`),
    );
  }
  const span = readCitation(citation, before ?? null);
  if (!span.ok) return span;
  return ok({
    before: before ?? '',
    after,
    citation: span.value,
    ...(typeof prefix === 'string' ? { prefix } : {}),
    ...(typeof suffix === 'string' ? { suffix } : {}),
  });
}

/** Code points in, UTF-16 units out. With the cited version at hand, its words must be the citation's. */
function readCitation(
  citation: Fields,
  before: string | null,
): Result<AnchorInput['citation'], InvalidInput> {
  const { start, end, text } = citation;
  if (typeof text !== 'string') return err(expectedText('citation.text', text));
  if (!isOffset(start) || !isOffset(end) || end < start) {
    return err(
      invalidInput(
        'citation_offsets',
        'citation',
        `expected start ≤ end, whole numbers; came ${JSON.stringify([start, end])}`,
      ),
    );
  }
  if (before === null) return ok({ start, end, text });
  const { toUtf16 } = codePointsOf(before);
  const span = { start: toUtf16(start), end: toUtf16(end) };
  if (before.slice(span.start, span.end) !== text) {
    return err(
      invalidInput(
        'citation_mismatch',
        'citation.text',
        'expected the words that stand at start and end of `before`, came others',
      ),
    );
  }
  return ok({ ...span, text });
}

function isOffset(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function expectedText(path: string, came: unknown): InvalidInput {
  return invalidInput('text_invalid', path, `expected a text, came ${kindOf(came)}`);
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : typeof value;
}
