import { wordSet } from '../lexicon/word-set.ts';
import type { Frame, FrameInput } from './frame.ts';

/** What the author of a printed piece does: neither more nor less than saying it. */
export const WRITING = wordSet('wrote writes write written schrieb schreibt geschrieben écrit');

/** Where it was printed, in the words that name no occasion beside the piece itself. */
const PRINTED: Readonly<Record<'opinion' | 'letter', readonly string[]>> = {
  opinion: [
    'in an opinion piece',
    'in an opinion article',
    'in an op-ed',
    'in a column',
    'in a commentary',
    'in a comment',
    'in a guest column',
    'in einem kommentar',
    'in einer kolumne',
    'in einem gastbeitrag',
    'in einem meinungsbeitrag',
    'dans une tribune',
  ],
  letter: [
    'in a letter',
    'in a letter to the editor',
    'in a reader letter',
    'in einem leserbrief',
    'in einem brief an die redaktion',
    'dans une lettre',
  ],
};

/** `Edda Marchbanks wrote in a letter: “…”`, where the source is her letter. */
export function licenseWriting(frame: Frame, { written }: FrameInput): void {
  if (written === null || frame.speakers.size === 0) return;
  for (const [i, token] of frame.tokens.entries()) {
    if (!WRITING.has(token.key)) continue;
    frame.licensed[i] = 1;
    if (/^(?:hat|has|a)$/.test(frame.tokens[i - 1]?.key ?? '')) frame.licensed[i - 1] = 1;
  }
  for (const phrase of PRINTED[written]) {
    const words = phrase.split(' ');
    for (let i = 0; i + words.length <= frame.tokens.length; i++) {
      if (!words.every((word, offset) => frame.tokens[i + offset]?.key === word)) continue;
      frame.licensed.fill(1, i, i + words.length);
    }
  }
}
