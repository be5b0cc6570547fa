import type { QuotedSpan } from '../quotes/extract-quotes.ts';
import { type Found, sameParty } from './found-voice.ts';
import { type Party, partyEndingAt, partyStartingAt } from './party.ts';
import { firstParty } from './tag-without-verb.ts';
import { isAdverb, subjectBefore, verbAt } from './tag-words.ts';
import type { Narration, Token } from './tokens.ts';

/* Quotations whose own sentence names nobody. */

/** Longest stretch of a sentence that is read for who acts in it, in tokens. */
const LONGEST = 64;

/** Quotations whose own sentence names nobody: split speech, what somebody does beside it, speech of the paragraph before. */
export function tagBare(
  narration: readonly Narration[],
  sentence: Narration,
  index: number,
  found: readonly Found[],
  quotes: readonly QuotedSpan[],
): void {
  const first = sentence.tokens[0];
  if (first === undefined || first.kind !== 'quote') return;
  const entry = found[first.quote];
  if (entry === undefined || entry.attribution !== null) return;
  const previous = narration[index - 1];
  const next = narration[index + 1];
  const same = previous !== undefined && previous.paragraph === sentence.paragraph;
  const bare = sentence.tokens.every((token) => token.kind !== 'word');
  if (!bare) return;
  if (same && previous.tokens.some((token) => token.kind === 'quote')) {
    continueSpeech(previous, entry, found);
    return;
  }
  const ahead = same ? beatOf(previous) : null;
  const behind =
    next !== undefined &&
    next.paragraph === sentence.paragraph &&
    !next.tokens.some((token) => token.kind === 'quote')
      ? beatOf(next)
      : null;
  const across =
    ahead === null &&
    behind === null &&
    !same &&
    previous !== undefined &&
    !previous.tokens.some((token) => token.kind === 'quote')
      ? beatOf(previous)
      : null;
  const party = ahead ?? behind ?? across;
  if (ahead !== null && behind !== null && !sameParty(ahead, behind)) {
    entry.ambiguous = true;
    entry.attribution = { party: ahead, verb: null, stance: 'said', relayedBy: null, kind: 'beat' };
    return;
  }
  if (party !== null && quotes[first.quote] !== undefined)
    entry.attribution = { party, verb: null, stance: 'said', relayedBy: null, kind: 'beat' };
}

/** `“A,” said Krell. “B.”`: the tag stands between; quotations side by side are two speakers. */
function continueSpeech(previous: Narration, entry: Found, found: readonly Found[]): void {
  const lastQuote = previous.tokens.findLastIndex((token) => token.kind === 'quote');
  const before = found[previous.tokens[lastQuote]?.quote ?? -1];
  const tag = previous.tokens.slice(lastQuote + 1).some((token) => token.kind === 'word');
  if (before?.attribution == null || !tag || before.attribution.kind === 'beat') return;
  entry.attribution = before.attribution;
  entry.ambiguous = before.ambiguous;
  entry.speech = before.speech;
}

/** Who acts in a sentence without words in marks, where it is one person only. */
function beatOf(sentence: Narration): Party | null {
  const tokens = sentence.tokens.slice(0, LONGEST);
  const verb = tokens.findIndex((_, i) => verbAt(tokens, i) !== null);
  const speaker = verb > 0 ? subjectBefore(tokens, verb, 0) : null;
  const subject =
    speaker !== null && (speaker.kind === 'person' || speaker.kind === 'pronoun')
      ? speaker
      : (pronounSubject(tokens) ?? firstParty(tokens, 0, tokens.length));
  if (subject === null) return null;
  const others = tokens.filter(
    (token, i) =>
      token.capital &&
      i > 0 &&
      token.start >= subject.end &&
      tokens[i - 1]?.kind === 'word' &&
      partyEndingAt(tokens, i)?.kind === 'person' &&
      /^(?:to|at|with|and|told|zu|mit|und|à|avec|et)$/.test(tokens[i - 1]?.lower ?? ''),
  );
  return others.length === 0 ? subject : null;
}

function pronounSubject(tokens: readonly Token[]): Party | null {
  let i = 0;
  while (i < tokens.length && isAdverb(tokens[i])) i++;
  const party = partyStartingAt(tokens, i);
  return party?.kind === 'pronoun' && /^(?:he|she|er|sie|il|elle)$/i.test(party.printed) ? party : null;
}

/** News style: each paragraph of a speech opens with a mark, only the last one closes. */
export function chainParagraphs(
  narration: readonly Narration[],
  quotes: readonly QuotedSpan[],
  found: readonly Found[],
): void {
  for (let i = 1; i < quotes.length; i++) {
    const before = quotes[i - 1];
    const entry = found[i];
    const head = found[i - 1];
    if (before === undefined || before.closed || entry === undefined || head === undefined) continue;
    if (narration[entry.sentence]?.tokens[0]?.quote !== i) continue;
    entry.speech = head.speech;
    if (head.attribution === null || head.attribution.kind === 'beat') continue;
    if (entry.attribution === null) entry.attribution = head.attribution;
  }
  for (let i = quotes.length - 2; i >= 0; i--) {
    const entry = found[i];
    const next = found[i + 1];
    if (
      entry === undefined ||
      next === undefined ||
      entry.speech !== next.speech ||
      quotes[i]?.closed !== false
    )
      continue;
    if (entry.attribution === null || entry.attribution.kind === 'beat') {
      entry.attribution = next.attribution;
      entry.sentence = Math.max(entry.sentence, next.sentence);
    }
  }
}

/** Statements printed under a name on a line of its own. */
export function tagHeadings(narration: readonly Narration[], found: readonly Found[]): void {
  let heading: Party | null = null;
  for (const sentence of narration) {
    const named = headingOf(sentence);
    if (named !== undefined) {
      heading = named;
      continue;
    }
    if (heading === null || sentence.tokens.some((token) => token.kind === 'word')) continue;
    for (const token of sentence.tokens) {
      const entry = token.kind === 'quote' ? found[token.quote] : undefined;
      if (entry === undefined || entry.attribution !== null || entry.ambiguous) continue;
      entry.attribution = { party: heading, verb: null, stance: 'said', relayedBy: null, kind: 'label' };
    }
  }
}

/** @returns the party of a heading, null for a heading that names none, undefined for no heading */
function headingOf(sentence: Narration): Party | null | undefined {
  const { tokens } = sentence;
  const last = tokens.at(-1);
  if (last === undefined || tokens.length > 9 || tokens.some((token) => token.kind === 'quote'))
    return undefined;
  if (last.kind === 'punct' && /^[.!?:;]$/.test(last.text)) return undefined;
  if (tokens.some((_, i) => verbAt(tokens, i) !== null)) return undefined;
  const party = partyStartingAt(tokens, 0);
  if (party?.kind !== 'person') return null;
  const behind = tokens.find((token) => token.start >= party.end);
  return behind === undefined || behind.text === ',' || behind.text === '(' ? party : null;
}
