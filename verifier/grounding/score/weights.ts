/** Cut of the score with equal weight for both kinds of error, from the training script. */
export const BALANCED_CUT = 0.5;
