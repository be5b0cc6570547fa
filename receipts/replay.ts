import type { Json } from '../domain/json.ts';
import { plainJson } from './canonical.ts';
import { type Difference, diffJson } from './diff-json.ts';
import { type ArticleLookup, rebuildReceipt } from './rebuild.ts';
import type { DeskReceipt, ReceiptPassage } from './receipt.ts';

/** Scores of a second search run, per passage; null where the index no longer has that version. */
export type ScoreLookup = (passage: ReceiptPassage) => number | null;

export const SCORE_TOLERANCE = 1e-6;

/** One part of a receipt and whether it came out the same. */
export interface ReplayedField {
  readonly field: string;
  readonly state: 'same' | 'different' | 'not-reproducible';
}

export type Replay =
  | {
      /** `same`: every compared field came out again, byte for byte. */
      readonly kind: 'same' | 'different';
      readonly fields: readonly ReplayedField[];
      readonly differences: readonly Difference[];
    }
  | { readonly kind: 'impossible'; readonly reason: string };

/**
 * Does everything again that a receipt calls determined, from its stored drafts and source versions, and compares
 * field by field. The receipt itself stays what it was. A model is never asked again: what can be promised is
 * the check of the stored draft.
 * @param scores from running the search again against the recorded index version; null when it was not run
 */
export async function replayReceipt(
  receipt: DeskReceipt,
  articles: ArticleLookup,
  scores: ScoreLookup | null,
): Promise<Replay> {
  const recorded = asJson(receipt);
  let recomputed: Record<string, Json>;
  try {
    recomputed = asJson(await rebuildReceipt(receipt, articles));
  } catch (error) {
    return { kind: 'impossible', reason: error instanceof Error ? error.message : String(error) };
  }
  const differences = [...diffJson(recorded, recomputed)];
  const fields: ReplayedField[] = fieldsOf(recorded, recomputed).map((field) => ({
    field,
    state: differences.some((difference) => isWithin(difference.field, field)) ? 'different' : 'same',
  }));
  const rescored = compareScores(receipt, scores);
  differences.push(...rescored.differences);
  if (rescored.field !== null) fields.push(rescored.field);
  return { kind: differences.length === 0 ? 'same' : 'different', fields, differences };
}

/** A receipt as compared: `determined` opened by one level, so that a report names what a person knows. */
function asJson({ body, sealed }: DeskReceipt): Record<string, Json> {
  const json = plainJson(body) as Record<string, Json>;
  return sealed === null ? json : { ...json, sealed: plainJson(sealed) };
}

function fieldsOf(recorded: Record<string, Json>, recomputed: Record<string, Json>): readonly string[] {
  const names = new Set([...Object.keys(recorded), ...Object.keys(recomputed)]);
  return [...names].flatMap((name) => {
    if (name !== 'determined') return [name];
    const inside = { ...(recorded[name] as object), ...(recomputed[name] as object) };
    return Object.keys(inside).map((key) => `${name}.${key}`);
  });
}

function isWithin(field: string, outer: string): boolean {
  return field === outer || field.startsWith(`${outer}.`) || field.startsWith(`${outer}[`);
}

/** Differences above the tolerance are failures that show; a score nobody can compute any more is said to be so. */
function compareScores(
  { body }: DeskReceipt,
  scores: ScoreLookup | null,
): { readonly field: ReplayedField | null; readonly differences: readonly Difference[] } {
  if (scores === null || body.event !== 'run' || body.determined.search === null) {
    return { field: null, differences: [] };
  }
  let missing = false;
  const differences: Difference[] = [];
  for (const [w, window] of body.determined.search.windows.entries()) {
    for (const [p, passage] of window.passages.entries()) {
      const again = scores(passage);
      if (again === null) missing = true;
      else if (!(Math.abs(again - passage.relevance) <= SCORE_TOLERANCE)) {
        const field = `determined.search.windows[${w}].passages[${p}].relevance`;
        differences.push({ field, recorded: passage.relevance, recomputed: again });
      }
    }
  }
  const state = differences.length > 0 ? 'different' : missing ? 'not-reproducible' : 'same';
  return { field: { field: 'scores', state }, differences };
}
