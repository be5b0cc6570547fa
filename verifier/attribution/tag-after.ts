import {
  AUXILIARIES,
  CONJUNCTIONS,
  DETERMINERS,
  PREPOSITIONS,
  PRONOUNS,
  RELATIVES,
} from '../lexicon/function-words.ts';
import { type Attribution, attribution } from './attribution.ts';
import { type Party, partyStartingAt } from './party.ts';
import { teller, voicedByAnother } from './second-voice.ts';
import {
  invertedPronoun,
  isAdverb,
  isNegator,
  nextVerb,
  partyAfter,
  possessorOfSpeech,
  stanceOf,
  subjectBefore,
  verbAt,
} from './tag-words.ts';
import type { Token } from './tokens.ts';

/** Longest stretch behind a quotation that is read as its tag, in tokens. */
const REACH = 30;

/**
 * Reads what stands right behind a quotation as its tag: `, Oduya said.`, `, sagte die Bürgermeisterin`,
 * `, a déclaré Garrabaud`, `— Mara Oduya`.
 * @param from first token behind the quotation
 * @param end first token that is no longer of its sentence, or the next quotation
 * @param open the words end with a comma, `?`, `!` or a dash inside the marks: a tag is to come
 */
export function tagAfter(
  tokens: readonly Token[],
  from: number,
  end: number,
  open: boolean,
): Attribution | null {
  const to = Math.min(end, from + REACH);
  let k = from;
  const first = tokens[k];
  if (first === undefined || k >= to) return null;
  const dash = /^[—–-]$/.test(first.text);
  const bracket = first.text === '(';
  const comma = first.text === ',' || open;
  if (first.kind === 'punct') {
    if (!dash && !bracket && first.text !== ',') return null;
    k++;
  }
  if (dash || bracket) {
    const signed = signature(tokens, k, end);
    if (signed !== null) return signed;
    if (bracket) return null;
  }
  const tag =
    introduced(tokens, k, to) ??
    voicedByAnother(tokens, k, to) ??
    inverted(tokens, k, to, comma) ??
    straight(tokens, k, to, comma) ??
    named(tokens, k, to);
  return tag === null || tag.relayedBy !== null ? tag : { ...tag, relayedBy: teller(tokens, k, to, tag) };
}

/** `— Mara Oduya, mayor`, `(Krell)`: a name and nothing that says something of it. */
function signature(tokens: readonly Token[], k: number, end: number): Attribution | null {
  const party = partyStartingAt(tokens, k);
  if (party === null || party.kind === 'pronoun' || (party.names.length === 0 && party.kind !== 'document'))
    return null;
  const behind = tokens.find((token) => token.start >= party.end);
  const last = behind === undefined || behind.start >= (tokens[end]?.start ?? Number.POSITIVE_INFINITY);
  if (!last && !(behind.kind === 'punct' && /^[.,)]$/.test(behind.text))) return null;
  return attribution(party, null, 'said', 'label');
}

/** `, so Krell`, `, laut Krell`, `, according to Krell`, `, selon Krell`, `, wie Krell sagte`, `, as Krell put it`. */
function introduced(tokens: readonly Token[], k: number, to: number): Attribution | null {
  const word = tokens[k]?.lower ?? '';
  const next = tokens[k + 1]?.lower ?? '';
  const at =
    word === 'according' && next === 'to'
      ? k + 2
      : word === 'nach' && /^(?:angaben|worten|aussage|auskunft)$/.test(next)
        ? /^(?:von|der|des)$/.test(tokens[k + 2]?.lower ?? '')
          ? k + 3
          : k + 2
        : /^(?:so|laut|selon|per|gemäß|d’après|zufolge)$/.test(word)
          ? k + 1
          : word === 'd’' && next === 'après'
            ? k + 2
            : -1;
  if (at > 0 && at < to) {
    const party = partyStartingAt(tokens, at);
    if (
      party !== null &&
      (word !== 'so' || party.names.length > 0 || party.offices.length > 0) &&
      party.kind !== 'pronoun'
    )
      return attribution(party, word, 'said', 'tag');
  }
  if ((word === 'wie' || word === 'as' || word === 'comme') && k + 1 < to) {
    const verb = nextVerb(tokens, k + 1, to);
    if (verb < 0) return null;
    const party = subjectBefore(tokens, verb, k + 1) ?? partyAfter(tokens, verb, to);
    return party === null
      ? null
      : attribution(
          party,
          tokens[verb]?.lower ?? null,
          stanceOf(tokens, verb, k, verbAt(tokens, verb)),
          'tag',
        );
  }
  return null;
}

/** `said Krell`, `sagte am Montag Krell`, `a déclaré Krell`, `habe Krell gesagt`. */
function inverted(tokens: readonly Token[], k: number, to: number, comma: boolean): Attribution | null {
  let verb = k;
  while (
    verb < to &&
    (isAdverb(tokens[verb]) ||
      isNegator(tokens[verb]) ||
      /^(?:s’|n’|ne|l’|se)$/.test(tokens[verb]?.lower ?? ''))
  )
    verb++;
  const token = tokens[verb];
  if (token === undefined || token.kind !== 'word' || token.capital || verb >= to) return null;
  const pronoun = invertedPronoun(token);
  if (pronoun !== null)
    return attribution(pronoun, token.lower, stanceOf(tokens, verb, k, verbAt(tokens, verb)), 'tag');
  const auxiliary =
    AUXILIARIES.has(token.lower) && (!DETERMINERS.has(token.lower) || verbAt(tokens, verb + 1) !== null);
  if (auxiliary) return afterAuxiliary(tokens, k, verb, to);
  const verbClass = verbAt(tokens, verb);
  if (verbClass === null && (!comma || !mayBeVerb(token))) return null;
  const party = verbClass === null ? partyStartingAt(tokens, verb + 1) : partyAfter(tokens, verb, to);
  if (party === null) return null;
  if (verbClass === null && party.kind !== 'person' && party.kind !== 'pronoun') return null;
  // `„…“, zitiert Wren Brack`: which of the two speaks cannot be told.
  if (verbClass === 'quote') return attribution(null, token.lower, 'said', 'tag');
  if (party.kind === 'pronoun' && !isNominative(party.printed)) return null;
  // `„…“, heißt es im Bericht.`
  if (/^es$/i.test(party.printed)) return documentIn(tokens, verb + 1, to);
  return attribution(party, token.lower, stanceOf(tokens, verb, k, verbClass), 'tag');
}

function isNominative(word: string): boolean {
  return !/^(?:it|you|her|him|them|us|me|es|nous|vous)$/i.test(word) || word.toLowerCase() === 'es';
}

function mayBeVerb(token: Token): boolean {
  const word = token.lower;
  return !(
    CONJUNCTIONS.has(word) ||
    PREPOSITIONS.has(word) ||
    DETERMINERS.has(word) ||
    RELATIVES.has(word) ||
    PRONOUNS.has(word) ||
    /\d/.test(word) ||
    /^(?:as|so|just|but|not|nicht|wie|als|ago|all)$/.test(word)
  );
}

/** `a déclaré Krell`, `hatte Krell gesagt`, `was Oduya’s answer`, `is what Krell said`. */
function afterAuxiliary(tokens: readonly Token[], k: number, aux: number, to: number): Attribution | null {
  const owner = possessorOfSpeech(tokens, aux, to);
  if (owner !== null) return attribution(owner, null, stanceOf(tokens, aux + 1, k, null), 'tag');
  const verb = nextVerb(tokens, aux + 1, to);
  if (verb < 0) return null;
  const word = tokens[aux]?.lower ?? '';
  const passive = /^(?:was|were|is|are|be|been|wurde|wurden|wird|werden|est|sont|était)$/.test(word);
  const between = subjectBefore(tokens, verb, aux + 1);
  if (passive && between === null && !/^(?:est|était)$/.test(word))
    return agent(tokens, verb, to, stanceOf(tokens, verb, k, verbAt(tokens, verb)));
  const party = between ?? partyAfter(tokens, verb, to);
  if (party === null) return null;
  return attribution(
    party,
    tokens[verb]?.lower ?? null,
    stanceOf(tokens, verb, k, verbAt(tokens, verb)),
    'tag',
  );
}

/** `was said by Krell`: who did it, or nobody named. */
function agent(
  tokens: readonly Token[],
  verb: number,
  to: number,
  stance: Attribution['stance'],
): Attribution {
  for (let i = verb + 1; i < to; i++) {
    if (/^(?:by|von|vom|par)$/.test(tokens[i]?.lower ?? ''))
      return attribution(partyStartingAt(tokens, i + 1), tokens[verb]?.lower ?? null, stance, 'tag');
  }
  return attribution(null, tokens[verb]?.lower ?? null, stance, 'tag');
}

function documentIn(tokens: readonly Token[], from: number, to: number): Attribution {
  for (let i = from; i < to; i++) {
    if (!/^(?:im|in|auf|aus|bei|dazu)$/.test(tokens[i]?.lower ?? '')) continue;
    const party = partyStartingAt(tokens, i + 1);
    if (party !== null && party.kind !== 'pronoun') return attribution(party, 'heißt', 'said', 'tag');
  }
  return attribution(null, 'heißt', 'said', 'tag');
}

/** `went on to say`: they did. `was expected to say`: nobody has. */
const GOES_ON = /^(?:on|continued|continues|began|begins|rose|stood|paused|stopped|turned|returned|came)$/;

/** `Krell said`, `Oduya, who took office in 2014, added`; behind a comma any verb will do. */
function straight(tokens: readonly Token[], k: number, to: number, comma: boolean): Attribution | null {
  const start = partyStartingAt(tokens, k);
  if (start === null || (start.kind === 'role' && !comma)) return null;
  const verb = verbBehind(tokens, k, to);
  if (verb >= 0) {
    const party = subjectBefore(tokens, verb, k) ?? start;
    const passive = /^(?:was|were|is|are|been|be|wurde|wird)$/.test(tokens[verb - 1]?.lower ?? '');
    const verbClass = verbAt(tokens, verb);
    if (passive && verbClass !== 'quote') return comma ? agent(tokens, verb, to, 'said') : null;
    const stance =
      /^(?:to|zu)$/.test(tokens[verb - 1]?.lower ?? '') && !GOES_ON.test(tokens[verb - 2]?.lower ?? '')
        ? 'unreal'
        : stanceOf(tokens, verb, k, verbClass);
    return attribution(party, tokens[verb]?.lower ?? null, stance, 'tag');
  }
  if (!comma) return null;
  const next = tokens.findIndex((token) => token.start >= start.end);
  let at = next;
  while (at >= 0 && at < to && isAdverb(tokens[at])) at++;
  const word = tokens[at];
  if (
    at < 0 ||
    at >= to ||
    word === undefined ||
    word.kind !== 'word' ||
    word.capital ||
    !mayBeVerb(word) ||
    AUXILIARIES.has(word.lower)
  )
    return null;
  return attribution(start, word.lower, stanceOf(tokens, at, k, null), 'tag');
}

/** The first verb of saying of the clause that begins at `k`; a second clause is not looked into. */
function verbBehind(tokens: readonly Token[], k: number, to: number): number {
  let commas = 0;
  for (let i = k; i < to; i++) {
    const token = tokens[i];
    if (token === undefined || token.text === ';' || token.text === ':') return -1;
    if (token.text === ',') commas++;
    if (
      token.kind === 'word' &&
      /^(?:and|und|et|but|aber|mais|while|während)$/.test(token.lower) &&
      i > k + 3
    )
      return -1;
    if (verbAt(tokens, i) !== null && (commas !== 1 || !RELATIVES.has(tokens[i - 1]?.lower ?? ''))) return i;
  }
  return -1;
}

/** `“…” was Oduya’s answer`, without a comma. */
function named(tokens: readonly Token[], k: number, to: number): Attribution | null {
  const word = tokens[k]?.lower ?? '';
  if (!/^(?:was|were|is|are|came|comes|lautete|lautet|war|waren|ist|kam|fut|était|est|vint)$/.test(word))
    return null;
  const owner: Party | null = possessorOfSpeech(tokens, k, to);
  return owner === null ? null : attribution(owner, null, 'said', 'tag');
}
