import type { QuotedSpan } from '../quotes/extract-quotes.ts';
import type { Attribution } from './attribution.ts';
import { chainParagraphs, tagBare, tagHeadings } from './bare-speech.ts';
import { type Cast, castOf } from './cast.ts';
import { type Found, LateVoice, sameParty, type Voice } from './found-voice.ts';
import { type Party, partyStartingAt } from './party.ts';
import { tagAfter } from './tag-after.ts';
import { tagBefore } from './tag-before.ts';
import { verbAt } from './tag-words.ts';
import { type Narration, narrationOf, type Token } from './tokens.ts';

export type { Voice } from './found-voice.ts';

export interface Voices {
  readonly quotes: readonly QuotedSpan[];
  /** One per quotation, in order. */
  readonly voices: readonly Voice[];
  readonly narration: readonly Narration[];
  readonly cast: Cast;
  /** Indices of quotations that are nicknames inside a name. */
  readonly nicknames: ReadonlySet<number>;
}

/** A tag is looked for this many tokens before and behind a quotation; keeps long sentences linear. */
const BEFORE = 64;
const BEHIND = 36;

/** Reads from a text's own narration who says each of its quotations. Linear in the text. */
export function voicesOf(text: string, quotes: readonly QuotedSpan[]): Voices {
  const narration = narrationOf(text, quotes);
  const cast = castOf(narration);
  const found: Found[] = quotes.map((_, index) => ({
    attribution: null,
    sentence: 0,
    speech: index,
    ambiguous: false,
  }));
  for (const [index, sentence] of narration.entries()) tagSentence(text, quotes, sentence, index, found);
  for (const [index, sentence] of narration.entries()) tagBare(narration, sentence, index, found, quotes);
  chainParagraphs(narration, quotes, found);
  tagHeadings(narration, found);
  const nicknames = new Set<number>();
  for (const { tokens } of narration)
    for (const token of tokens) if (token.kind === 'nick') nicknames.add(token.quote);
  return { quotes, narration, cast, nicknames, voices: found.map((entry) => new LateVoice(entry, cast)) };
}

/** Gives the quotations of one sentence the tags that stand in it. */
function tagSentence(
  text: string,
  quotes: readonly QuotedSpan[],
  sentence: Narration,
  index: number,
  found: Found[],
): void {
  const { tokens } = sentence;
  const at: number[] = [];
  for (const [i, token] of tokens.entries()) if (token.kind === 'quote') at.push(i);
  for (const [order, q] of at.entries()) {
    const token = tokens[q];
    const entry = token === undefined ? undefined : found[token.quote];
    const quote = token === undefined ? undefined : quotes[token.quote];
    if (token === undefined || entry === undefined || quote === undefined) continue;
    entry.sentence = index;
    const previous = order > 0 ? (at[order - 1] ?? -1) : -1;
    const following = at[order + 1] ?? tokens.length;
    const floor = Math.max(previous + 1, q - BEFORE);
    const window = tokens.slice(floor, Math.min(following, q + BEHIND));
    const here = q - floor;
    const open = /[,?!—–-]["'’”“»«]*$/.test(text.slice(Math.max(quote.start, quote.end - 3), quote.end));
    const before = here > 0 ? tagBefore(window, 0, here) : null;
    // `Derby said, “…?” Kohn said: “…”`: words that their own tag introduces take none from behind.
    const introduced = /^[:,]$/.test(window[here - 1]?.text ?? '');
    entry.attribution =
      introduced && before !== null && before.party !== null && before.kind !== 'loose'
        ? before
        : choose(
            before,
            tagAfter(window, here + 1, window.length, open),
            introduced,
            agentBehind(window, here + 1),
          );
    if (entry.attribution !== null && tokens.at(-1)?.text === '?') {
      // `Did Brack say “…”?`: the text asks, it does not tell.
      entry.attribution = { ...entry.attribution, stance: 'unreal' };
    }
    if (entry.attribution === null && previous >= 0) inherit(tokens, previous, q, entry, found);
    else if (previous >= 0) joinSplit(tokens, previous, q, entry, found);
  }
}

function choose(
  before: Attribution | null,
  after: Attribution | null,
  introduced: boolean,
  agent: Party | null,
): Attribution | null {
  if (before === null) return after;
  if (before.party === null && agent !== null) return { ...before, party: agent };
  if (after === null) return before;
  if (before.kind === 'loose') return after;
  if (introduced || sameParty(before.party, after.party)) return before;
  // `Oduya called it “a mess,” Krell said.`: Krell reports it.
  return before.relayedBy === null ? { ...before, relayedBy: after.party } : before;
}

/** `was called “a disgrace” by Krell`. */
function agentBehind(tokens: readonly Token[], at: number): Party | null {
  return /^(?:by|von|vom|par)$/.test(tokens[at]?.lower ?? '') ? partyStartingAt(tokens, at + 1) : null;
}

/** `called it “a mess” and “a joke”`, `sagte „…“ und ergänzte „…“`: the subject goes on. */
function inherit(
  tokens: readonly Token[],
  previous: number,
  q: number,
  entry: Found,
  found: readonly Found[],
): void {
  const before = found[tokens[previous]?.quote ?? -1];
  if (before === undefined || before.attribution === null) return;
  const between = tokens.slice(previous + 1, q);
  if (between.length === 0 || between.length > 12) return;
  if (between.some((token) => token.capital && partyStartingAt([token], 0)?.kind === 'person')) return;
  entry.attribution = before.attribution;
  entry.ambiguous = before.ambiguous;
}

/** `“A,” Oduya said, “B”`: one speech. */
function joinSplit(
  tokens: readonly Token[],
  previous: number,
  q: number,
  entry: Found,
  found: readonly Found[],
): void {
  const before = found[tokens[previous]?.quote ?? -1];
  if (before?.attribution == null || entry.attribution === null) return;
  if (q - previous > 14 || !sameParty(before.attribution.party, entry.attribution.party)) return;
  const between = tokens.slice(previous + 1, q);
  const comma = between.at(-1)?.text === ',';
  const verbs = between.filter((_, i) => verbAt(between, i) !== null).length;
  if (comma && verbs <= 1) entry.speech = before.speech;
}
