import type { Brand, NonEmpty } from './brand.ts';
import type { WindowEvidence } from './passage.ts';
import type { Source } from './source.ts';

/**
 * What an engine may write from. INVARIANT: minted by verifier/gate only, after gate 1 let the search pass;
 * an engine cannot be called without it.
 */
export type Evidence = Brand<
  {
    readonly windows: NonEmpty<WindowEvidence>;
    /** One label per distinct article version, S1, S2 … in chronological order. */
    readonly sources: NonEmpty<Source>;
    /** Best relevance 0–1 and the floor it was held against. */
    readonly best: number;
    readonly floor: number;
    /** What scored it: `heuristic relevance` where no cross-encoder is configured. */
    readonly scorer: string;
  },
  'Evidence'
>;
