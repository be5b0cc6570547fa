import type { Rule } from '../gate-input.ts';

/** Words that belong to no sentence were checked by nobody. */
export const draftUnreadText: Rule = {
  id: 'draft.unread-text',
  run: ({ verification: { draft, sentences } }) => {
    const unread: string[] = [];
    let from = 0;
    for (const sentence of [...sentences].sort((a, b) => a.start - b.start)) {
      unread.push(draft.slice(from, Math.max(from, sentence.start)));
      from = Math.max(from, sentence.end);
    }
    unread.push(draft.slice(from));
    return unread
      .filter((text) => /[\p{L}\p{N}]/u.test(text))
      .map((text) => ({
        effect: 'hold',
        facts: {
          message: 'Part of the draft belongs to no sentence.',
          messageDe: 'Ein Teil des Entwurfs gehört zu keinem Satz.',
          says: text.trim(),
        },
      }));
  },
};
