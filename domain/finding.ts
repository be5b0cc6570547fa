import type { Json } from './json.ts';

/** `hold`: the whole answer waits. `trim`: one sentence may go. `note`: told to the editor, decides nothing. */
export type Effect = 'hold' | 'trim' | 'note';

/** What a gate rule found. `message` reads like an editor's remark: what the draft says, what the source says, where. */
export interface Finding {
  readonly ruleId: string;
  readonly effect: Effect;
  readonly facts: Readonly<Record<string, Json>>;
}
