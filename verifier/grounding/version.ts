import { DERIVATION_VERSION } from './lexicon/lexicon-of.ts';
import { SCORE_VERSION } from './score/weights.ts';

/** Rules of route 1 and weights of route 2, as a receipt names them. */
export const GROUNDING_VERSION = `${DERIVATION_VERSION}+${SCORE_VERSION}`;
