import type { Rule } from '../gate-input.ts';

/** Markers, closing marks and brackets, emphasis and space that may follow a sentence's last stop. */
const TAIL = /(?:\s|\[[^\][]*\]|["'”’“‘»«›‹)\]*_])+$/u;
/** UTF-16 units looked at: more closing marks than this close nothing. */
const LOOK = 400;
const CLOSED_ELLIPSIS = /(?:…|\.\.\.)\s*["'”’“‘»«›‹]/u;

/**
 * A draft that was cut off is no short answer: what is missing may have reversed it. Approvable: a person who
 * reads the last sentence can tell a missing full stop from a missing half.
 */
export const draftUnfinished: Rule = {
  id: 'draft.unfinished',
  run: ({ verification: { draft } }) => {
    const end = draft.slice(-LOOK);
    const core = end.replace(TAIL, '');
    const tail = end.slice(core.length);
    const trailsOff = /(?:…|\.\.\.)$/u.test(core);
    const finished = /[.!?…]$/u.test(core) && (!trailsOff || CLOSED_ELLIPSIS.test(core.slice(-3) + tail));
    if (core === '' || finished) return [];
    return [
      {
        effect: 'hold',
        facts: {
          message: 'The draft breaks off.',
          messageDe: 'Der Entwurf bricht ab.',
          says: end.slice(-80),
        },
      },
    ];
  },
};
