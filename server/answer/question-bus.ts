import type { Stage } from '../../domain/api/reader.ts';

/** What happens to a running or held question on this server: a stage, or a change of its stored view. */
export type QuestionEvent = { readonly kind: 'stage'; readonly stage: Stage } | { readonly kind: 'changed' };

export interface QuestionBus {
  readonly emit: (idHash: string, event: QuestionEvent) => void;
  readonly subscribe: (idHash: string, listener: (event: QuestionEvent) => void) => () => void;
  /** Questions that somebody is watching here. */
  readonly watched: () => readonly string[];
}

export function questionBus(): QuestionBus {
  const listeners = new Map<string, Set<(event: QuestionEvent) => void>>();
  return {
    emit: (idHash, event) => {
      for (const listener of listeners.get(idHash) ?? []) listener(event);
    },
    subscribe: (idHash, listener) => {
      const own = listeners.get(idHash) ?? new Set();
      listeners.set(idHash, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(idHash);
      };
    },
    watched: () => [...listeners.keys()],
  };
}
