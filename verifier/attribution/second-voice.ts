import { isOffice } from '../lexicon/offices.ts';
import { type Attribution, attribution } from './attribution.ts';
import { type Party, partyStartingAt } from './party.ts';
import { nextVerb, verbAt } from './tag-words.ts';
import type { Token } from './tokens.ts';

/* A tag that names two: who spoke, and who tells of it. */

/** `“…,” Krell quoted Oduya as saying`, `“…,” Krell recalled her father saying`: the words are the second one's. */
export function voicedByAnother(tokens: readonly Token[], k: number, to: number): Attribution | null {
  const teller = partyStartingAt(tokens, k);
  if (teller === null) return null;
  const verb = tokens.findIndex((token) => token.start >= teller.end);
  if (verb < 0 || verb >= to || tokens[verb]?.kind !== 'word') return null;
  for (let i = verb + 1; i < Math.min(to, verb + LONGEST_VOICE); i++) {
    const token = tokens[i];
    if (token === undefined || token.kind !== 'word') return null;
    if (!/^(?:saying|say|telling|tell|disant)$/.test(token.lower)) continue;
    const last = tokens[i - 1]?.lower === 'as' ? i - 1 : i;
    const voice = last > verb + 1 ? partyStartingAt(tokens, verb + 1) : null;
    if (voice === null || voice.end > token.start) return null;
    const closes = tokens.findIndex((one) => one.start >= voice.end) === last;
    return closes ? attribution(voice, token.lower, 'said', 'tag', teller) : null;
  }
  return null;
}

/** Tokens from the verb to `saying`. */
const LONGEST_VOICE = 8;

/** `“…,” Oduya told him, Krell said`, `„…“, habe Oduya gesagt, behauptet Krell`: a second tag behind the first. */
export function teller(tokens: readonly Token[], k: number, to: number, tag: Attribution): Party | null {
  const party = tag.party;
  if (party === null || tag.verb === null) return null;
  for (let i = k + 1; i < to; i++) {
    const token = tokens[i];
    if (token === undefined || /^[;:]$/.test(token.text)) return null;
    const source = token.start < party.end ? null : sourceBehind(tokens, i);
    if (source !== null) return source;
    if (
      token.kind === 'word' &&
      /^(?:and|but|und|aber|et|mais|while|when|as|als|während|quand|who|which)$/.test(token.lower)
    )
      return null;
    if (token.text !== ',' || token.start < party.end) continue;
    const inverted =
      verbAt(tokens, i + 1) !== null && verbAt(tokens, i + 1) !== 'ask'
        ? partyStartingAt(tokens, i + 2)
        : null;
    const straight = partyStartingAt(tokens, i + 1);
    const verb =
      straight === null
        ? -1
        : nextVerb(
            tokens,
            tokens.findIndex((one) => one.start >= straight.end),
            Math.min(to, i + 8),
          );
    const second = inverted ?? (verb >= 0 ? straight : null);
    if (second !== null && (second.kind === 'person' || second.kind === 'pronoun' || second.kind === 'role'))
      return second;
  }
  return null;
}

/** `„…“, sagte Oduya laut Krell`, `“…,” Oduya said, according to Krell`: a person tells it, not a paper or a report. */
function sourceBehind(tokens: readonly Token[], at: number): Party | null {
  const word = tokens[at]?.lower ?? '';
  const from =
    word === 'laut' || word === 'selon'
      ? at + 1
      : word === 'according' && tokens[at + 1]?.lower === 'to'
        ? at + 2
        : -1;
  const party = from < 0 ? null : partyStartingAt(tokens, from);
  return party?.kind === 'person' ||
    (party?.kind === 'role' && party.offices.some((office) => isOffice(office)))
    ? party
    : null;
}
