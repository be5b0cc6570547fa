import { DETERMINERS, PREPOSITIONS } from '../lexicon/function-words.ts';
import type { Attribution } from './attribution.ts';
import { isAdverb, isNegator } from './tag-words.ts';
import type { Token } from './tokens.ts';

const SUBORDINATES = /^(?:that|whether|dass|daß|ob|que|qu’)$/;
const FALSE =
  /^(?:untrue|false|wrong|myth|lie|nonsense|invented|unwahr|falsch|erfunden|unsinn|märchen|faux|fausse|mensonge)$/;

/**
 * ATTACKER: `It is not true that Krell said: “…”`, `Supporters hoped that Krell would say: “…”`, `the actor playing
 * Krell said: “…”`. The tag says that Krell said it, and the clause around the tag says that he did not, or does
 * not say so itself. What stands in a clause that another one governs is not told as a fact.
 * @param from first token of the tag's sentence
 * @param verb the tag's verb of saying
 */
export function inItsClause(
  tokens: readonly Token[],
  from: number,
  verb: number,
  said: Attribution,
): Attribution {
  if (said.party === null || said.stance === 'denied' || said.relayedBy !== null) return said;
  const subject = indexAt(tokens, said.party.start, from, verb);
  if (subject === null) return perfectInfinitive(tokens, verb) ? { ...said, stance: 'hedged' } : said;
  if (!isSubject(tokens, subject, from)) return { ...said, party: null };
  const that = subordinatorBefore(tokens, subject, from);
  if (that !== null && that > from) return { ...said, stance: governedStance(tokens, from, that, said) };
  return perfectInfinitive(tokens, verb) && said.stance === 'said' ? { ...said, stance: 'hedged' } : said;
}

/** Index of the subject's first token where it stands before the verb; null where it follows it. */
function indexAt(tokens: readonly Token[], start: number, from: number, verb: number): number | null {
  for (let i = verb - 1; i >= from; i--) {
    const token = tokens[i];
    if (token === undefined || token.start < start) return null;
    if (token.start === start) return i;
  }
  return null;
}

/** `the actor playing Krell`, `a placard held up to Krell`: what stands before the name makes it no subject. */
function isSubject(tokens: readonly Token[], subject: number, from: number): boolean {
  const before = tokens[subject - 1];
  if (subject <= from || before === undefined || before.kind !== 'word' || before.capital) return true;
  if (/^(?:to|beside|behind|against|with|neben|mit|gegen|vor)$/.test(before.lower)) return false;
  const noun = tokens[subject - 2];
  return !(
    /^\p{Ll}{3,}ing$/u.test(before.lower) &&
    !PREPOSITIONS.has(before.lower) &&
    subject - 2 >= from &&
    noun?.kind === 'word' &&
    !isAdverb(noun)
  );
}

/** `that`, `dass` right before the subject, over its article and adverbs. */
function subordinatorBefore(tokens: readonly Token[], subject: number, from: number): number | null {
  let i = subject - 1;
  while (i > from && !SUBORDINATES.test(tokens[i]?.lower ?? '') && mayStandBetween(tokens[i])) i--;
  const word = tokens[i]?.lower ?? '';
  if (!SUBORDINATES.test(word)) return null;
  // `later that day Krell said`: a pointing word before a bare noun.
  const behind = tokens[i + 1];
  return word === 'that' && behind?.capital === false && !DETERMINERS.has(behind.lower) && !isAdverb(behind)
    ? null
    : i;
}

function mayStandBetween(token: Token | undefined): boolean {
  return DETERMINERS.has(token?.lower ?? '') || isAdverb(token);
}

function governedStance(
  tokens: readonly Token[],
  from: number,
  that: number,
  said: Attribution,
): Attribution['stance'] {
  for (let i = from; i < that; i++) {
    const token = tokens[i];
    if (isNegator(token) || FALSE.test(token?.lower ?? '')) return 'denied';
  }
  return said.stance === 'said' || said.stance === 'asked' ? 'hedged' : said.stance;
}

/** `…, gesagt zu haben: „…“`: somebody claims, regrets or rejects it; the words are told at second hand. */
function perfectInfinitive(tokens: readonly Token[], verb: number): boolean {
  return tokens[verb + 1]?.lower === 'zu' && tokens[verb + 2]?.lower === 'haben';
}
