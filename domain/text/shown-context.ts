/** Text around a passage, and whether it breaks off within a sentence. Both are slices of the same text. */
export interface Context {
  readonly before: string;
  readonly after: string;
  readonly cutBefore?: true;
  readonly cutAfter?: true;
}

/** The text around a passage as it is shown: what breaks off within a sentence says so. */
export function shownContext(context: Context): { readonly before: string; readonly after: string } {
  const { before, after, cutBefore, cutAfter } = context;
  return {
    before: cutBefore === true ? `… ${before}` : before,
    after: cutAfter === true ? `${after.trimEnd()} …` : after,
  };
}
