import type { ReaderView, Stage } from '../domain/api/reader.ts';

export type SearchStage = Extract<Stage, { readonly stage: 'search' }>;
type ShownView = Exclude<ReaderView, { readonly state: 'pending' | 'cancelled' }>;

/** What the widget is showing. `question` is kept in every phase that could lose it. */
export type Phase =
  | {
      readonly kind: 'idle';
      readonly question: string;
      readonly notice: 'cancelled' | 'gone' | { readonly text: string } | null;
    }
  | {
      readonly kind: 'asking';
      readonly question: string;
      readonly stage: Stage | null;
      /** The last search stage: its windows and ticks stay up while the answer is written and checked. */
      readonly search: SearchStage | null;
      readonly since: number;
      readonly connected: boolean;
    }
  | {
      readonly kind: 'shown';
      readonly view: ShownView;
      readonly days: readonly string[];
      /** Opened by somebody else's link. */
      readonly shared: boolean;
      /** It was held while this page was open, and the desk has decided. */
      readonly decided: boolean;
    }
  | {
      readonly kind: 'limited';
      readonly question: string;
      readonly until: number;
      readonly everybody: boolean;
    }
  | { readonly kind: 'offline'; readonly question: string }
  | { readonly kind: 'fault'; readonly question: string; readonly reference: string | null };
