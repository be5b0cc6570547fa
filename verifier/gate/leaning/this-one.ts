import type { Word } from '../own-voice.ts';
import { mentionsIn, stem } from './mentions.ts';
import { type Place, sourceWords } from './source-place.ts';
import { thingsIn } from './things.ts';

/** `This bridge carries …`: points with its own noun. */
const POINTS = /^(?:this|diese[rsmn]?)$/;

/** The words with `the` for a leading `this`, where a noun stands behind it; null where it points otherwise. */
export function withoutPointing(words: readonly Word[]): readonly Word[] | null {
  const [head, noun] = words;
  if (head === undefined || noun === undefined || !POINTS.test(head.lower) || noun.gap.trim() !== '')
    return null;
  return [{ ...head, text: 'The', lower: 'the' }, ...words.slice(1)];
}

/**
 * `The Tarrow bridge opened in 1902 [S1]. This bridge carries 3,000 cars [S1].`: the very thing that the sentence before
 * has named by the same noun, and between the two the source names nothing else.
 * @param there where the sentence of the draft before it was cut from, `here` where it was cut from itself
 */
export function isTheOneBefore(words: readonly Word[], there: Place, here: Place): boolean {
  const noun = stem(words[1]?.lower ?? '');
  const { source } = there;
  if (source.label !== here.source.label || here.first <= there.last || here.first - there.last > NEAR)
    return false;
  if (mentionsIn(sourceWords(source, there.last), noun, source.lang).length !== 1) return false;
  for (let at = there.last + 1; at < here.first; at++) {
    const between = sourceWords(source, at);
    const mentions = mentionsIn(between, noun, source.lang);
    const { all, many } = thingsIn(between, source.lang);
    if (mentions.some(({ kind }) => kind !== 'definite')) return false;
    if ([...all, ...many].some((thing) => thing !== noun && !(PLAIN.has(noun) && PLAIN.has(thing))))
      return false;
  }
  return true;
}

/** Things that never go by each other's name: `this bridge` is no pier. Kinds of them (a viaduct) and names are not among them. */
const PLAIN: ReadonlySet<string> = new Set(
  `bridge pier mill pool school library church hospital ferry station market theatre theater museum park road harbour harbor airport dam
  prison hotel stadium farm bakery brewery lighthouse cemetery brücke mole mühle bad schule bücherei kirche krankenhaus fähre bahnhof markt
  museum park straße hafen flughafen gefängnis hotel stadion hof bäckerei brauerei leuchtturm friedhof`
    .trim()
    .split(/\s+/)
    .map(stem),
);

/** So many sentences may lie between. */
const NEAR = 4;
