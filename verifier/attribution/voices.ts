import { FIRST_PERSON } from '../lexicon/function-words.ts';
import type { QuotedSpan } from '../quotes/extract-quotes.ts';
import type { Attribution } from './attribution.ts';
import { type Cast, castOf } from './cast.ts';
import { type Party, partyEndingAt, partyStartingAt } from './party.ts';
import { samePerson } from './same-party.ts';
import { tagAfter } from './tag-after.ts';
import { firstParty, tagBefore } from './tag-before.ts';
import type { Stance } from './tag-words.ts';
import { isAdverb, subjectBefore, verbAt } from './tag-words.ts';
import { type Narration, narrationOf, type Token } from './tokens.ts';

/** Whose words a quotation is, as the text around it tells. */
export interface Voice {
  /** Null: nobody is named, or it cannot be told which of several. */
  readonly party: Party | null;
  /** The text names somebody, but not clearly whom. */
  readonly ambiguous: boolean;
  readonly stance: Stance;
  readonly relayedBy: Party | null;
  /** The tag says *I* or *we*: in a record the words are the speaker's own. */
  readonly firstPerson: boolean;
  readonly kind: Attribution['kind'] | 'none';
  /** Index of the narration sentence. */
  readonly sentence: number;
  /** Quotations of one number are one speech, split by its tag or by paragraphs. */
  readonly speech: number;
}

export interface Voices {
  readonly quotes: readonly QuotedSpan[];
  /** One per quotation, in order. */
  readonly voices: readonly Voice[];
  readonly narration: readonly Narration[];
  readonly cast: Cast;
  /** Indices of quotations that are nicknames inside a name. */
  readonly nicknames: ReadonlySet<number>;
}

interface Found {
  attribution: Attribution | null;
  sentence: number;
  speech: number;
  ambiguous: boolean;
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
  const nicknames = new Set(
    narration.flatMap(({ tokens }) =>
      tokens.flatMap((token) => (token.kind === 'nick' ? [token.quote] : [])),
    ),
  );
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
    const after = tagAfter(window, here + 1, window.length, open);
    const before = here > 0 ? tagBefore(window, 0, here) : null;
    // `Derby said, “…?” Kohn said: “…”`: words that their own tag introduces take none from behind.
    const introduced = /^[:,]$/.test(window[here - 1]?.text ?? '');
    entry.attribution = choose(before, after, introduced, agentBehind(window, here + 1));
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

function sameParty(a: Party | null, b: Party | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.kind === 'person' && b.kind === 'person') return samePerson(a, b) === 'same';
  return a.kind === 'pronoun' || b.kind === 'pronoun' || a.printed.toLowerCase() === b.printed.toLowerCase();
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

/** Quotations whose own sentence names nobody: split speech, what somebody does beside it, speech of the paragraph before. */
function tagBare(
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
  const tokens = sentence.tokens.slice(0, BEFORE);
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
function chainParagraphs(
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
function tagHeadings(narration: readonly Narration[], found: readonly Found[]): void {
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

/** A voice whose pronouns and bare surnames are looked up when somebody asks whose it is. */
class LateVoice implements Voice {
  readonly #entry: Found;
  readonly #cast: Cast;
  #resolved: Voice | null = null;

  constructor(entry: Found, cast: Cast) {
    this.#entry = entry;
    this.#cast = cast;
  }

  get #voice(): Voice {
    this.#resolved ??= resolve(this.#entry, this.#cast);
    return this.#resolved;
  }

  get party(): Party | null {
    return this.#voice.party;
  }

  get ambiguous(): boolean {
    return this.#voice.ambiguous;
  }

  get stance(): Stance {
    return this.#entry.attribution?.stance ?? 'said';
  }

  get relayedBy(): Party | null {
    return this.#voice.relayedBy;
  }

  get firstPerson(): boolean {
    return this.#voice.firstPerson;
  }

  get kind(): Voice['kind'] {
    return this.#entry.attribution?.kind ?? 'none';
  }

  get sentence(): number {
    return this.#entry.sentence;
  }

  get speech(): number {
    return this.#entry.speech;
  }
}

function resolve(entry: Found, cast: Cast): Voice {
  const { attribution, sentence, speech } = entry;
  if (attribution === null)
    return {
      party: null,
      ambiguous: entry.ambiguous,
      stance: 'said',
      relayedBy: null,
      firstPerson: false,
      kind: 'none',
      sentence,
      speech,
    };
  const party = resolveParty(attribution.party, sentence, cast);
  const relay =
    attribution.relayedBy === null
      ? null
      : (resolveParty(attribution.relayedBy, sentence, cast).party ?? attribution.relayedBy);
  const own = party.party !== null && relay !== null && sameParty(party.party, relay);
  return {
    party: party.party,
    ambiguous: entry.ambiguous || party.ambiguous,
    stance: attribution.stance,
    relayedBy: own ? null : relay,
    firstPerson:
      attribution.party !== null &&
      attribution.party.kind === 'pronoun' &&
      FIRST_PERSON.has(attribution.party.printed.toLowerCase()),
    kind: attribution.kind,
    sentence,
    speech,
  };
}

function resolveParty(
  party: Party | null,
  sentence: number,
  cast: Cast,
): { readonly party: Party | null; readonly ambiguous: boolean } {
  if (party === null) return { party: null, ambiguous: false };
  if (party.kind === 'pronoun') {
    const antecedent = cast.antecedent(party, sentence);
    return antecedent === null ? { party: null, ambiguous: true } : resolveParty(antecedent, sentence, cast);
  }
  if (party.kind === 'person') {
    const full = cast.complete(party);
    return full === null ? { party, ambiguous: true } : { party: full, ambiguous: false };
  }
  if (party.kind === 'role') {
    const holders = cast.holders(party);
    const [only] = holders;
    if (only !== undefined && holders.length === 1)
      return { party: cast.complete(only) ?? only, ambiguous: false };
    return { party, ambiguous: holders.length > 1 };
  }
  return { party, ambiguous: false };
}
