import { ENGLISH_PAST, isEnglishVerbLike } from '../grounding/lexicon/english-verbs.ts';
import { lexiconOf } from '../grounding/lexicon/lexicon-of.ts';
import { ADVERBS, CONJUNCTIONS, DETERMINERS, PREPOSITIONS, PRONOUNS } from '../lexicon/function-words.ts';
import { type SenseToken, senseTokens, soundsNegative } from './sense-tokens.ts';

/* An omission inside a clause may leave out adjectives, adverbials and asides; never what a verb or a preposition hangs on. */

/** Before a plain form they make it a verb. */
const MAKES_VERB =
  /^(?:will|would|can|could|shall|should|may|might|must|to|i|we|you|they|he|she|it|who|i’ll|we’ll|you’ll|they’ll|he’ll|she’ll|i’d|we’d|they’d|let|let’s|do|does|did|please|always|also|just|is|are|am|was|were|been|be|being|i’m|we’re|they’re|has|have|had|i’ve|we’ve|they’ve|having)$/;
const COPULA =
  /^(?:am|is|are|was|were|be|been|being|become|becomes|became|remain|remains|remained|seem|seems|seemed|stay|stays|stayed|i’m|it’s|he’s|she’s|that’s|we’re|you’re|they’re)$/;
/** They take two objects: leaving out the first gives its place to the second. */
const GIVES =
  /^(?:giv|gave|send|sent|offer|tell|told|show|pay|paid|lend|lent|teach|taught|cost|promis|owe|den(?:y|ied)|deni|grant|award|call|make|made|name|elect|consider|gib|gab|geb|schenk|schick|zahl|zeig|bot|biet|versprech|versprach)/;
const TIME =
  /^(?:last|this|next|every|each|yesterday|today|tomorrow|tonight|now|once|twice|again|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|all (?:day|week|year)|\d.*|one day|one (?:morning|evening|night)|this)$/;
const OWNS = /(?:’s|s’)$/;

/**
 * ATTACKER: `We will sell tickets for the ferry` becomes `We will sell … the ferry`, and `We will raise the fares for
 * the rich` `We will raise … for the rich`.
 * @param lead what stands before the omission, `gap` what it leaves out, `tail` what follows
 */
export function cutsObject(lead: string, gap: string, tail: string, lang: string): boolean {
  const before = senseTokens(lead.slice(-LEAD));
  const out = senseTokens(gap);
  const next = senseTokens(tail)[0] ?? '';
  const prev = before.at(-1) ?? '';
  const first = out[0] ?? '';
  if (first === '' || /[,;:()–—]/.test(first)) return false;
  if (sharesTail(out, next) || (DEGREES.test(prev) && isSmall(next))) return true;
  if (DETERMINERS.has(prev) && !isSubjectPronoun(prev))
    return (
      isSmall(next) || hasInner(out, PREPOSITIONS) || out.some((word) => OWNS.test(word) && word.length > 2)
    );
  // `The owner’s | dog | bit a child`
  if (OWNS.test(prev) && (isVerbForm(next) || isSmall(next))) return true;
  if (PREPOSITIONS.has(prev) && prev !== 'to' && prev !== 'zu')
    return beginsNoun(out) && losesHead(out, next);
  if (lang === 'de') return cutsGermanObject(lead, gap, tail);
  const helper = before.findLast((word) => !ADVERBS.has(word) && !soundsNegative(word)) ?? '';
  if (COPULA.test(helper))
    return (
      out.some((word) => /^\p{L}{3,}(?:ing|ed)$/u.test(word)) || (beginsNoun(out) && losesHead(out, next))
    );
  if (HELPS.test(helper) || prev === 'to') return hidesVerb(out, next);
  if (!isVerb(before)) return losesVerb(out, next);
  if (!beginsNoun(out)) return false;
  return GIVES.test(prev) || losesHead(out, next);
}

/** `less | attractive | to reduce`: nothing is left of which there is less. */
const DEGREES =
  /^(?:more|less|most|least|very|so|too|as|rather|quite|fewer|mehr|weniger|sehr|zu|so|ganz|nur|weder|kein|keine)$/;

/** `all over 70s | and all adults | classed as vulnerable`: what was said of two is said of one. */
function sharesTail(out: readonly SenseToken[], next: SenseToken): boolean {
  return (
    /^(?:and|or|und|oder|et|ou)$/.test(out[0] ?? '') &&
    out.length > 1 &&
    (/^(?:of|for|with|from|against|who|that|which|whose|von|für|mit|aus|gegen)$/.test(next) ||
      /^(?:\p{L}{3,}(?:ed|ing)|born|built|made|held|sold|known|found|left|given|taken|sent|paid|told|bought|brought|caught|kept|led|lost|seen|shown|spent|written|driven|drawn|grown)$/u.test(
        next,
      ))
  );
}

/** `People | need to be | aware of that`: a clause without its verb. */
function losesVerb(out: readonly SenseToken[], next: SenseToken): boolean {
  if (/^(?:who|which|that|whom|whose|where|when|and|or|to)$/.test(out[0] ?? '') || isFiniteForm(next))
    return false;
  return out.some((word, at) => isFiniteForm(word) || (word === 'need' && out[at + 1] === 'to'));
}

function isFiniteForm(word: SenseToken): boolean {
  return HELPS.test(word) || COPULA.test(word) || lexiconOf('en')?.finite.has(word) === true;
}

/** English helpers alone: `a` is one in French. */
const HELPS =
  /^(?:had|has|have|would|do|does|did|could|will|can|may|might|must|should|shall|i’ve|we’ve|they’ve|you’ve|i’ll|we’ll|they’ll|you’ll|he’ll|she’ll|it’ll|i’d|we’d|they’d|you’d|he’d|she’d)$/;

/** Letters before an omission in which the verb is looked for. */
const LEAD = 60;

function isSubjectPronoun(word: SenseToken): boolean {
  return word === 'one' || word === 'that' || word === 'this';
}

function isVerb(before: readonly SenseToken[]): boolean {
  const prev = before.at(-1) ?? '';
  if (
    DETERMINERS.has(prev) ||
    CONJUNCTIONS.has(prev) ||
    PRONOUNS.has(prev) ||
    ADVERBS.has(prev) ||
    COPULA.test(prev)
  )
    return false;
  if (MAKES_VERB.test(before.at(-2) ?? '') || ENGLISH_PAST.has(prev) || /^\p{L}{2,}ing$/u.test(prev))
    return true;
  return prev.endsWith('s') ? lexiconOf('en')?.finite.has(prev) === true : isEnglishVerbLike(prev);
}

/** A noun phrase, and no adverb, time or clause. */
function beginsNoun(out: readonly SenseToken[]): boolean {
  const first = out[0] ?? '';
  if (TIME.test(first) || /^\p{L}{3,}ly$/u.test(first) || ADVERBS.has(first)) return false;
  return (
    !PREPOSITIONS.has(first) &&
    !CONJUNCTIONS.has(first) &&
    !/^(?:very|quite|rather|so|too|well|more|most|far|much|hard)$/.test(first)
  );
}

/**
 * Does what follows take the place of the noun that is left out, or stand without it? `a very large new | school`
 * keeps its noun, `the pool and | the library` loses one of two.
 */
function losesHead(out: readonly SenseToken[], next: SenseToken): boolean {
  const last = out.at(-1) ?? '';
  if (last === 'and' || last === 'und') {
    const rest = out.slice(0, -1);
    return (
      hasInner(rest, PREPOSITIONS) ||
      hasInner(rest, CONJUNCTIONS) ||
      rest.slice(1).some((word) => isVerbForm(word))
    );
  }
  // A whole noun phrase, and what follows is no noun of its own.
  if (
    out.some(
      (word) => DETERMINERS.has(word) || PREPOSITIONS.has(word) || CONJUNCTIONS.has(word) || OWNS.test(word),
    )
  )
    return true;
  return isSmall(next);
}

function isVerbForm(word: SenseToken): boolean {
  return lexiconOf('en')?.finite.has(word) === true || lexiconOf('en')?.finiteEnding?.test(word) === true;
}

function isSmall(word: SenseToken): boolean {
  return (
    word === '' ||
    DETERMINERS.has(word) ||
    PREPOSITIONS.has(word) ||
    CONJUNCTIONS.has(word) ||
    ADVERBS.has(word) ||
    TIME.test(word)
  );
}

function hasInner(out: readonly SenseToken[], list: ReadonlySet<string>): boolean {
  return out.some((word) => list.has(word));
}

/** `We will | fight the | merger`: the verb itself, and its object stays. */
function hidesVerb(out: readonly SenseToken[], next: SenseToken): boolean {
  const verb = out.findIndex((word) => !ADVERBS.has(word) && !/ly$/.test(word));
  if (verb < 0) return false;
  const behind = out.slice(verb + 1);
  // `will | quickly and thoroughly | repair`: what follows is the verb.
  if (behind.length === 0) return isSmall(next);
  return behind.some((word) => DETERMINERS.has(word) || PREPOSITIONS.has(word));
}

/** German: the object behind the finite verb, or the verb at the end of its clause. */
function cutsGermanObject(lead: string, gap: string, tail: string): boolean {
  const prev = /(\p{L}+)\s*$/u.exec(lead)?.[1] ?? '';
  const german = lexiconOf('de');
  const endsInVerb =
    /^\p{Ll}/u.test(prev) &&
    (german?.finite.has(prev) === true ||
      german?.finiteEnding?.test(prev) === true ||
      /^\p{Ll}{3,}(?:en|t|e)$/u.test(prev));
  const words = gap.match(/[\p{L}\p{N}]+/gu) ?? [];
  const noun = words.findIndex((word) => /^\p{Lu}/u.test(word));
  const opens = words[0]?.toLowerCase() ?? '';
  const isObject =
    noun >= 0 &&
    !PREPOSITIONS.has(opens) &&
    !ADVERBS.has(opens) &&
    !/^(?:dies|letzt|nächst|jed|vorig)/.test(opens);
  if (endsInVerb && isObject && !DETERMINERS.has(prev) && !ADVERBS.has(prev))
    return !/^(?:und|dass|weil)$/.test(words.at(-1) ?? '') || words.length > LONGEST_CONJUNCT;
  // `in dieser Legislaturperiode | den Mindestlohn | erhöht`: who or what, wherever it stands; a genitive only says whose.
  if (
    /^(?:den|das|die|einen?|eine|ein|dem|einem|keinen?|unsere?n?|seine?n?|ihre?n?|meine?n?)$/.test(opens) &&
    noun === words.length - 1 &&
    !PREPOSITIONS.has(prev.toLowerCase())
  )
    return true;
  // `die Armut | abschaffen | und die Demokratie stärken`
  const last = words.at(-1) ?? '';
  return (
    /^\p{Lu}/u.test(prev) &&
    words.length <= 2 &&
    /^\p{Ll}{4,}en$/u.test(last) &&
    /^\s*(?:und|oder)(?!\p{L})/u.test(tail)
  );
}

/** `den Pool und | das Bad`: one of two may go. */
const LONGEST_CONJUNCT = 3;
