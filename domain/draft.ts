/** What an engine wrote. Untrusted text with `[S1]` markers; never shown before gate 2. */
export interface Draft {
  readonly text: string;
  readonly engine: string;
  readonly model: string | null;
  /** True when the text was recorded beforehand; said wherever the draft appears. */
  readonly scripted: boolean;
}
