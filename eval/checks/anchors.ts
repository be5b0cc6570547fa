import { join } from 'node:path';
import { anchorForCommand } from '../../verifier/anchor/anchor-for-command.ts';
import { readRows, share } from '../retrieval/rows.ts';
import type { CheckFigures } from './figures.ts';

interface FeedPair {
  readonly id: string;
  readonly doc_id: string;
  readonly received: string;
  /** Code points of the article's body. */
  readonly start: number;
  readonly end: number;
}

/** Sentences as a damaged feed delivered them, through the command `anchor` without an earlier version. */
export function measureAnchoring(folder: string): CheckFigures {
  const bodies = new Map(
    readRows<{ readonly id: string; readonly body: string }>(join(folder, 'articles.jsonl')).map(
      (article) => [article.id, article.body],
    ),
  );
  const pairs = readRows<FeedPair>(join(folder, 'anchoring_pairs.jsonl'));
  const missed: string[] = [];
  let [right, wrong] = [0, 0];
  for (const { id, doc_id, received, start, end } of pairs) {
    const result = anchorForCommand({
      id,
      after: bodies.get(doc_id) ?? '',
      citation: { start: 0, end: [...received].length, text: received },
    });
    const at = result.ok ? result.value.at : null;
    if (at !== null && at[0] === start && at[1] === end) right++;
    else if (at !== null) wrong++;
    if (at === null || at[0] !== start || at[1] !== end) missed.push(`${id}: ${JSON.stringify(at)}`);
  }
  return {
    figures: { total: pairs.length, right, wrong, rejected: pairs.length - right - wrong },
    bars: [
      { what: 'anchored at the true offsets', value: share(right, pairs.length), least: 0.95 },
      { what: 'anchored elsewhere', value: wrong, most: 0 },
    ],
    missed,
  };
}

interface Probe {
  readonly id: string;
  readonly pair: string;
  readonly label: 'unchanged_moved' | 'unchanged_same_offset' | 'edited' | 'deleted' | 'rewrapped';
  readonly quote: string;
  readonly old_start: number;
  readonly new_start: number;
}

interface Pair {
  readonly id: string;
  readonly old: { readonly body: string };
  readonly new: { readonly body: string };
}

/** Sentences of real old versions, looked for in the new ones. */
export function measureRevisions(folder: string): CheckFigures {
  const pairs = new Map(readRows<Pair>(join(folder, 'pairs.jsonl')).map((pair) => [pair.id, pair]));
  const probes = readRows<Probe>(join(folder, 'probes.jsonl'));
  const missed: string[] = [];
  const count = { unchanged: 0, found: 0, changed: 0, calledVerbatim: 0, rewrapped: 0, rewrappedFound: 0 };
  for (const probe of probes) {
    const pair = pairs.get(probe.pair);
    if (pair === undefined) throw new Error(`${probe.id}: no pair ${probe.pair}`);
    const length = [...probe.quote].length;
    const result = anchorForCommand({
      id: probe.id,
      before: pair.old.body,
      after: pair.new.body,
      citation: { start: probe.old_start, end: probe.old_start + length, text: probe.quote },
    });
    const { status, at, normalized } = result.ok
      ? result.value
      : { status: 'error', at: null, normalized: undefined };
    let right = false;
    if (probe.label === 'edited' || probe.label === 'deleted') {
      count.changed++;
      right = status === 'gone' || status === 'ambiguous';
      if (!right) count.calledVerbatim++;
    } else if (probe.label === 'rewrapped') {
      count.rewrapped++;
      right = status === 'moved' && normalized === true;
      if (right) count.rewrappedFound++;
    } else {
      count.unchanged++;
      right = at?.[0] === probe.new_start && at[1] === probe.new_start + length && normalized === undefined;
      if (right) count.found++;
    }
    if (!right) missed.push(`${probe.id} ${probe.label}: ${status} ${JSON.stringify(at)}`);
  }
  return {
    figures: { total: probes.length, ...count },
    bars: [
      { what: 'unchanged ones found exactly', value: share(count.found, count.unchanged), least: 1 },
      { what: 'changed ones called verbatim', value: count.calledVerbatim, most: 0 },
    ],
    missed,
  };
}
