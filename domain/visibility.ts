import type { Instant } from './time/instant.ts';

/** Who may read a text, in order: each level includes those before it. */
export type Classification = 'public' | 'subscriber' | 'internal' | 'confidential';

export const CLASSIFICATIONS: readonly Classification[] = [
  'public',
  'subscriber',
  'internal',
  'confidential',
];

/** 0–3; the number stands in SQL and in the index. */
export function levelOf(classification: Classification): number {
  return CLASSIFICATIONS.indexOf(classification);
}

/** Who asks, and what was known then. An absent viewer is a reader off the street, now. */
export interface Viewer {
  /** The highest level this viewer may read. */
  readonly clearance: Classification;
  /**
   * Only what the archive had recorded by then, as it stood then; null: now. Blocks, rights and classification of
   * today bind all the same: to look back is no way around a court order.
   */
  readonly asOf: Instant | null;
}

export const PUBLIC_READER: Viewer = { clearance: 'public', asOf: null };

/**
 * What a text is wanted for. `answer`: a machine reads it and quotes it. `page`: a person reads it where the paper
 * printed it, which agency copy and a ban on machine use allow.
 */
export type Purpose = 'answer' | 'page';

/** What the source says about who may see an article, beside its status and its dates. */
export interface Access {
  readonly classification: Classification;
  /** Nobody sees it before; null: from its publication on. */
  readonly embargoUntil: Instant | null;
  /** False: no machine may read it (agency copy, a reservation of rights). */
  readonly machineUse: boolean;
  /** The rights end then; null: they do not. */
  readonly rightsUntil: Instant | null;
}
