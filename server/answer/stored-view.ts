import type { ReaderView } from '../../domain/api/reader.ts';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/**
 * A reader's view as it is stored: without the id, which only the reader holds.
 * INVARIANT: this is all that the reader side ever reads of a question; no field can hold a word of a draft.
 */
export type StoredView = WithoutId<ReaderView>;

export function withId(view: StoredView, id: string): ReaderView {
  return { ...view, id };
}
