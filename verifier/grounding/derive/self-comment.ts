import { wordSet } from '../lexicon/word-set.ts';
import type { Token } from '../text/token.ts';

/**
 * `das muss man so klar sagen`, `das will ich Ihnen einmal sagen`, `um das klar zu sagen`: the speaker on the own
 * speech, and nobody's word but the speaker's.
 */
export function commentsOnSaying(tokens: readonly Token[], from: number, to: number): boolean {
  const key = (at: number): string => (at < to ? (tokens[at]?.key ?? '') : '');
  let at = from;
  if (JOINS.has(key(at))) at++;
  let last = to - 1;
  if (tokens[last]?.kind === 'stop') last--;
  if (!SAYING.has(key(last)) || to - from > LONGEST) return false;
  for (let i = at; i < last; i++) {
    const { kind, case: written } = tokens[i] ?? { kind: 'stop', case: 'none' };
    // `das muss Krell sagen`, `das muss man nicht sagen`
    if (kind !== 'word' || STRANGE.has(key(i)) || (written !== 'lower' && !ADDRESSED.has(key(i)) && i > 0))
      return false;
  }
  if (key(at) === 'um')
    return (
      THAT.has(key(at + 1)) && (key(last - 1) === 'zu' || /zu(?:drücken|sprechen|nehmen)$/.test(key(last)))
    );
  if (!THAT.has(key(at))) return false;
  // `das will man uns sagen`: others want it.
  return key(at + 2) === 'man' ? MUST.has(key(at + 1)) : WILL.has(key(at + 1)) && SPEAKERS.has(key(at + 2));
}

/** Longest remark (tokens) of this form. */
const LONGEST = 12;
const JOINS = wordSet('und denn');
const THAT = wordSet('das dies es');
const WILL = wordSet('muss will darf möchte müssen wollen dürfen');
const MUST = wordSet('muss darf');
const SPEAKERS = wordSet('ich wir');
const ADDRESSED = wordSet('ihnen sie stelle deutlichkeit klarheit ehrlichkeit offenheit');
const SAYING = wordSet(
  'sagen formulieren auszudrücken auszusprechen vorwegzunehmen dazusagen betonen festhalten erwähnen hinzufügen feststellen anerkennen',
);
const STRANGE = wordSet('nicht nie kein erst mit von laut nur kaum bloß');
