import { EXCLUSIVES, hedgeOf, QUANTIFIERS, UNITS } from '../lexicon/sense-words.ts';
import { balanceCut } from './balance-cut.ts';
import { cutOut, limitsLeftOut, runsOnBehind, type SourceLimits } from './cut-guards.ts';
import { boundOutside, infinitiveCut, isNumeral, particleOutside, subjectCounted } from './cut-sense.ts';
import { embedded, givenAsSaying, namedUnsaid, reportedByAnother } from './reported-sense.ts';
import {
  clauseEnd,
  conditionAt,
  insideRelative,
  isCoordinator,
  isDash,
  isWeakNegator,
  negatesAt,
  reachesEnd,
  type SenseToken,
  senseTokens,
} from './sense-tokens.ts';
import { subjectSwapped } from './subject-swapped.ts';

/** What stands around a quotation in its own sentence of the source, and around it in the draft. */
export interface SenseContext {
  /** Of the speech, from the start of the sentence to the quoted words. */
  readonly left: string;
  readonly right: string;
  readonly core: string;
  /** Of the narration that leads to the words, where they begin the speech; else empty. */
  readonly leadIn: string;
  readonly leadOut: string;
  /** Of the draft, between its verb of saying and the opening mark, and behind the closing one. */
  readonly draftLeft: string;
  readonly draftRight: string;
  /** The whole frame of the draft before the words, its verb included. */
  readonly draftFrame: string;
  /** The draft prints the words as a sentence: it begins, and ends, where they do. */
  readonly claimsStart: () => boolean;
  readonly claimsEnd: () => boolean;
  /** Language of the source around the words; read only where something stands outside them. */
  /** The sentence is a question. */
  readonly question: boolean;
  readonly lang: () => string;
  /** Surname of whom the draft gives the words to, lower case; null where it names nobody. */
  readonly claimed: () => string | null;
  /** Keeps what was read of the source at this place. */
  readonly limits: (read: () => SourceLimits) => SourceLimits;
}

const WORD = /[\p{L}\p{N}]/u;

/** Narration behind the words that begins with a condition: `“We will close it” unless the grant comes, she said`. */
const LIMITS_BEHIND =
  /^[^\p{L}]{0,6}(?:if|unless|provided|except|assuming|as long|in case|subject|wenn|sofern|falls|es sei|außer|solange|vorausgesetzt|si|sauf|à moins|pourvu|à condition)(?!\p{L})/iu;

/**
 * Finds what was left outside the marks and would change what the words say.
 * @returns rule ids; empty when nothing stands outside that matters
 */
export function senseBreaks(context: SenseContext): readonly string[] {
  const leadOut = LIMITS_BEHIND.test(context.leadOut) ? context.leadOut : '';
  const told = [context.left, context.right, context.leadIn, leadOut, runsOnBehind(context.leadOut)];
  const outside = told.some((side) => WORD.test(side));
  if (!outside && !WORD.test(context.draftLeft) && !WORD.test(context.draftRight)) return [];
  const { lang } = context;
  const core = senseTokens(context.core);
  const draftLeft = senseTokens(context.draftLeft);
  const left = senseTokens(`${context.leadIn} ${context.left}`);
  const right = senseTokens(context.right);
  // The source has nothing outside the words: only the draft can have put something before them.
  if (!outside && left.length === 0 && right.length === 0)
    return negationLeft(draftLeft, core) ? ['quote.negation-added'] : [];
  const draftRight = senseTokens(context.draftRight);
  const broken: string[] = [];
  const negated = negationLeft(left, core);
  const draftNegated = negationLeft(draftLeft, core);
  if (negated !== draftNegated) broken.push(negated ? 'quote.negation-outside' : 'quote.negation-added');
  if (!negated && negationRight(right, core) && !negationRight(draftRight, core))
    broken.push('quote.negation-outside');
  if (conditionLeft(left, lang) && !conditionLeft(draftLeft, lang)) broken.push('quote.condition-outside');
  const condition = conditionRight(right, lang) || conditionRight(senseTokens(leadOut).slice(0, 4), lang);
  if (condition && !conditionRight(draftRight.slice(0, 12), lang)) broken.push('quote.condition-outside');
  broken.push(...limitsLeftOut(context, core, right, draftLeft, draftRight));
  if (hedgeOutside(left, () => senseTokens(withoutNames(context.draftFrame)), context.question))
    broken.push('quote.hedge-outside');
  if (quantifierOutside(left) && !quantifierOutside(draftLeft) && !MONTH.test(core[0] ?? ''))
    broken.push('quote.quantifier-outside');
  if (limitRight(right) && !limitRight(draftRight)) broken.push('quote.limit-outside');
  if (reportedByAnother(left, right) || (givenAsSaying(context.left) && !givenAsSaying(context.draftLeft)))
    broken.push('quote.reported-by-another');
  if (namedUnsaid(context.left) && !namedUnsaid(context.draftFrame)) broken.push('quote.negation-outside');
  if (embedded(left, core, () => senseTokens(context.draftFrame))) broken.push('quote.embedded-clause');
  if (unitCut(left, core, right)) broken.push('quote.unit-cut');
  if (boundOutside(left, core) && !boundOutside(draftLeft, core)) broken.push('quote.quantifier-outside');
  if (subjectCounted(left, core) && !subjectCounted(draftLeft, core)) broken.push('quote.quantifier-outside');
  if (isSubjectSwapped(context, core, draftLeft)) broken.push('quote.subject-changed');
  if (infinitiveCut(left, draftLeft)) broken.push('quote.infinitive-cut');
  if (particleOutside(core, right) && !particleOutside(core, draftRight)) broken.push('quote.verb-cut');
  if (balanceCut(senseTokens(context.left), core, right) && !balanceCut([], core, draftRight))
    broken.push('quote.balance-cut');
  broken.push(...cutOut(context, core, right, draftLeft));
  return [...new Set(broken)];
}

const OF_WHOM = /(?<!\p{L})(?:of|about|über|von|de)(?!\p{L})/iu;

function isSubjectSwapped(
  context: SenseContext,
  core: readonly SenseToken[],
  draftLeft: readonly SenseToken[],
): boolean {
  return (
    draftLeft.length > 0 &&
    subjectSwapped(
      senseTokens(context.left),
      senseTokens(context.leadIn),
      core,
      draftLeft,
      context.claimed(),
      OF_WHOM.test(context.draftFrame),
    )
  );
}

const SAYING_NEGATED =
  /^(?:say|said|saying|claim|claimed|believe|believed|think|thought|mean|meant|sage|sagte|gesagt|behauptet|behaupte|glaube|denke|meine|dit|dire|prétendu|crois|pense)$/;

/** `15.` before `November` counts days, not things. */
const MONTH =
  /^(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|january|february|march|may|june|july|october|december|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre)$/;

/** Does a negation before the words reach them? */
function negationLeft(tokens: readonly SenseToken[], core: readonly SenseToken[]): boolean {
  // `…, “and we are nearly there”`: the words open a clause of their own.
  const ownClause = tokens.at(-1) === ',' && isCoordinator(core[0]);
  for (let i = 0; i < tokens.length; i++) {
    if (!negatesAt(tokens, i) || insideRelative(tokens, i)) continue;
    if (isWeakNegator(tokens[i] ?? '') && tokens.length - i > 4) continue;
    // `nicht X, sondern Y`: what follows `sondern` or `but` is the affirmed half.
    const saying =
      tokens.slice(i + 1, i + 4).some((word) => SAYING_NEGATED.test(word)) ||
      /^(?:den|bestr|leugn|ni[eé])/.test(tokens[i] ?? '');
    if (
      saying
        ? !tokens.slice(i).includes(';') && !/^(?:but|sondern|mais)$/.test(tokens.at(-1) ?? '')
        : !ownClause && reachesEnd(tokens, i)
    )
      return true;
  }
  return tooMuch(tokens, core);
}

/** `too dangerous to “open the gates”`. */
function tooMuch(tokens: readonly SenseToken[], core: readonly SenseToken[]): boolean {
  const open = tokens.findLastIndex((word) => word === 'too' || word === 'zu' || word === 'trop');
  if (open < 0) return false;
  const link = tokens[open] === 'too' ? 'to' : tokens[open] === 'zu' ? 'um' : 'pour';
  return tokens.slice(open + 1).includes(link) || core[0] === link;
}

/** A negation right behind the words: `verkaufen wir nicht`, `we agree to nothing`, `, but not this year`. */
function negationRight(tokens: readonly SenseToken[], core: readonly SenseToken[]): boolean {
  const end = clauseEnd(tokens, 0);
  for (let i = 0; i < end; i++) {
    const word = tokens[i] ?? '';
    // Behind the words even `not only` limits what was said.
    if (/^(?:not|nicht|non)$/.test(word) || (negatesAt(tokens, i) && !isWeakNegator(word))) return true;
  }
  if (tokens[0] !== ',' && !isDash(tokens[0])) return false;
  const next = clauseEnd(tokens, 1);
  const negative = core.some((_, i) => negatesAt(core, i));
  const first = tokens[1] ?? '';
  if (negatesAt(tokens, 1) || EXCLUSIVES.has(first)) return !negative;
  if (
    !/^(?:but|though|although|however|yet|or|aber|doch|jedoch|allerdings|wenngleich|obwohl|oder|mais|quoique|ou)$/.test(
      first,
    )
  )
    return false;
  for (let i = 2; i < next; i++)
    if (negatesAt(tokens, i) || EXCLUSIVES.has(tokens[i] ?? ''))
      return !/^(?:or|oder|ou)$/.test(first) || negatesAt(tokens, 2);
  return false;
}

function conditionLeft(tokens: readonly SenseToken[], lang: () => string): boolean {
  for (let i = 0; i < tokens.length; i++) {
    if (!conditionAt(tokens, i, lang) || insideRelative(tokens, i)) continue;
    const contrast = tokens
      .slice(i)
      .some((word, k, rest) => /^(?:but|aber|mais|sondern)$/.test(word) && /^[,–—]$/.test(rest[k - 1] ?? ''));
    if (!contrast && !tokens.slice(i).includes(';')) return true;
  }
  return false;
}

function conditionRight(tokens: readonly SenseToken[], lang: () => string): boolean {
  for (let i = 0; i < tokens.length; i++) {
    if (tokens[i] === ';') return false;
    if (!conditionAt(tokens, i, lang)) continue;
    if (
      /^(?:and|und|et|but|aber|mais|or|oder|ou)$/.test(tokens[i - 1] ?? '') &&
      i > 1 &&
      tokens[i] !== 'unless'
    )
      continue;
    if (tokens[i] === 'whether' || tokens[i] === 'ob') continue;
    return true;
  }
  return false;
}

/** `I think “the bridge is safe”`: the draft must keep a word of the same kind. */
function hedgeOutside(
  left: readonly SenseToken[],
  draftFrame: () => readonly SenseToken[],
  question: boolean,
): boolean {
  for (let i = 0; i < left.length; i++) {
    const kind = hedgeOf(left[i] ?? '');
    if (kind === null || insideRelative(left, i) || !reachesEnd(left, i)) continue;
    // `Would you call it “…”?` asks with the modal.
    if (kind === 'modal' && (left.length - i > 4 || (question && i === 0))) continue;
    if (
      (left[i] === 'finde' || left[i] === 'meine' || left[i] === 'feel' || left[i] === 'want') &&
      left.length - i > 3
    )
      continue;
    if (draftFrame().some((word) => hedgeOf(word) === kind)) continue;
    return true;
  }
  return false;
}

/**
 * ATTACKER: `On 21 May 2020 she said “we can’t …”`, `Theresa May said “…”` of `It may be that we can’t …`: a month and a
 * name hedge nothing. What hedges is written small, or opens the sentence. (German nouns stay: `Plan` is read on both
 * sides alike.)
 */
function withoutNames(frame: string): string {
  return frame.replace(
    /(?<=[\p{L}\p{N},.]\s)(?:May|Hope|Hopes|Wish|Guess|Might|Fear)(?!\p{L})|^\s*May(?=\s\d)/gu,
    ' ',
  );
}

const LINK =
  /^(?:of|the|our|your|my|you|us|them|these|those|a|an|der|die|das|den|dem|des|von|unserer|unsere|uns|euch|ihnen|de|des|d’|du|la|le|les|nos|vous|nous|per|cent|pour)$/;

/** `Ninety per cent of “you will lose money”`, `only “two of nine bids”`: bound to the first quoted word. */
function quantifierOutside(tokens: readonly SenseToken[]): boolean {
  for (let i = tokens.length - 1; i >= Math.max(0, tokens.length - 6); i--) {
    const word = tokens[i] ?? '';
    if (EXCLUSIVES.has(word) && tokens.length - i <= 2) return true;
    if (QUANTIFIERS.has(word) || /^\d/.test(word) || word === '%') return true;
    if (!LINK.test(word)) return false;
  }
  return false;
}

/** `…“everyone agreed” except Krell`, `“we will pay” only half`. */
function limitRight(tokens: readonly SenseToken[]): boolean {
  const first = tokens[0] === ',' || isDash(tokens[0]) ? (tokens[1] ?? '') : (tokens[0] ?? '');
  return (
    /^(?:except|excepting|only|apart|save|excluding|außer|ausgenommen|nur|bis|abgesehen|sauf|hormis|excepté|seulement)$/.test(
      first,
    ) && !(first === 'bis' && tokens.length > 3 && tokens[1] !== 'auf')
  );
}

/** `40` from `40 million`, `million pounds` from `40 million pounds`: the number is another one. */
function unitCut(
  left: readonly SenseToken[],
  core: readonly SenseToken[],
  right: readonly SenseToken[],
): boolean {
  const last = core.at(-1) ?? '';
  if (
    (/^\d/.test(last) || QUANTIFIERS.has(last) || UNITS.has(last)) &&
    UNITS.has(right[0] ?? '') &&
    isNumeral(last)
  )
    return true;
  return UNITS.has(core[0] ?? '') && isNumeral(left.at(-1) ?? '');
}
