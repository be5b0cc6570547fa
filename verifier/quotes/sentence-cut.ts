import { AUXILIARIES } from '../lexicon/function-words.ts';
import type { DraftQuote } from './draft-quote.ts';
import { isCoordinator, isDash, type SenseToken } from './sense-tokens.ts';

/* A quotation that stands as a sentence says where the speaker's sentence began and ended. */

const WORD = /[\p{L}\p{N}]/u;
const CAPITAL = /^[^\p{L}\p{N}]*\p{Lu}/u;
const ELLIPSIS_AT_END = /(?:…|\.\s?\.\s?\.)[\s.\])’'"”“»]*$/;
const ELLIPSIS_AT_START = /^[\s[(‘'"“„]*(?:…|\.\s?\.\s?\.)/;
const STOP_AT_END = /[.!?][’'"”“»)\]]*\s*$/;
/** `am 20.`: the stop belongs to the number, where a machine took it for the end of a sentence. */
const ORDINAL_AT_END = /\p{N}\.[’'"”“»)\]\s]*$/u;
/** `[T]he plan`, `[Kern] lied`: the bracket says that the words begin inside a sentence, or stand for its first. */
const BRACKET_AT_START = /^[\s('"“„‚‘]*\[/;

/** Behind these the drafted sentence runs on into the marks. */
const RUNS_ON =
  /(?:^|[^\p{L}])(?:that|whether|if|because|to|would|will|could|can|should|may|might|must|shall|is|are|was|were|be|been|being|has|have|had|of|as|with|for|by|from|about|into|a|an|the|his|her|its|their|it|him|them|and|or|but|not|no|dass|ob|weil|als|der|die|das|den|dem|des|ein|eine|einen|einem|einer|von|mit|für|zu|zur|zum|sei|seien|ist|sind|war|habe|werde|werden|solle|müsse|könne|es|ihn|sein|seine|seinen|ihre|ihren|und|oder|nicht|que|de|à)\s*$/iu;

/** Does the draft print the words as a sentence of their own: a capital, and no clause of the draft that runs on into them? */
function opensAsSentence(quote: DraftQuote): boolean {
  return CAPITAL.test(quote.text) && !RUNS_ON.test(quote.left);
}

/** `Reyes said: “I will raise taxes.”`: here, says the stop, the speaker's sentence ended. */
export function claimsItsEnd(quote: DraftQuote): boolean {
  if (ELLIPSIS_AT_END.test(quote.text) || ORDINAL_AT_END.test(quote.text)) return false;
  if (!STOP_AT_END.test(quote.text)) return opensAsSentence(quote);
  return opensAsSentence(quote) || /:\s*$/.test(quote.frame);
}

export function claimsItsStart(quote: DraftQuote): boolean {
  return !ELLIPSIS_AT_START.test(quote.text) && !BRACKET_AT_START.test(quote.text) && opensAsSentence(quote);
}

/** Words that a speaker may lead in with, or trail off with, without saying anything by them. */
const EMPTY = new Set(
  `well yes no look listen now so oh ah okay ok right see folks friends and but then frankly honestly indeed also too again still
  therefore thus however finally moreover besides today tonight please thank thanks you everyone everybody all of course in fact
  as well my dear fellow ladies gentlemen mr mrs ms madam sir speaker president chair chairman chairwoman minister chancellor secretary
  colleagues members ja nein also nun gut naja ach so und aber doch denn natürlich selbstverständlich übrigens auch wieder jetzt heute
  deshalb deswegen daher darum liebe lieber sehr geehrte geehrter verehrte verehrter meine herr frau herren damen präsident präsidentin
  kollegen kolleginnen freunde freundinnen genossen bürger bürgerinnen mitbürger bitte danke oui non eh bien alors mais et donc
  mesdames messieurs monsieur madame chers amis aussi`.split(/\s+/),
);

/** Only before those whom a speaker turns to: `meine sehr verehrten Damen und Herren`, `liebe Genossinnen`. */
const ADDRESSES =
  /^(?:(?:hoch)?(?:ver|ge)ehrten?|lieben?|werten?|geschätzten?|dear|esteemed|honou?red|distinguished)$/;
const ADDRESSED =
  /^(?:damen|herren|kolleg(?:en|innen|e|in)|freund(?:e|innen)|genoss(?:en|innen)|bürger(?:innen)?|mitbürger(?:innen)?|abgeordneten?|zuschauer(?:innen)?|präsident(?:in)?|präsidium|landsleute|gäste|friends|colleagues|members|ladies|gentlemen|guests|citizens|americans|delegates)$/;
/** Else the nouns may be the rest of a list: `We will protect workers, citizens, guests`. */
const TURNS_TO = /^(?:my|fellow|meine[rn]?|ladies|damen)$/;

/** Behind a comma, with nothing between but others who are turned to: `We welcome guests and citizens` turns to nobody. */
function isAddress(tokens: readonly SenseToken[], at: number): boolean {
  const comma = tokens.lastIndexOf(',', at);
  if (comma < 0 || isCoordinator(tokens[comma + 1])) return false;
  const end = tokens.indexOf(',', at);
  const group = tokens.slice(comma + 1, end < 0 ? tokens.length : end);
  return (
    group.some((word) => ADDRESSED.test(word)) &&
    group.some((word) => ADDRESSES.test(word) || TURNS_TO.test(word)) &&
    group.every((word) => ADDRESSED.test(word) || ADDRESSES.test(word) || EMPTY.has(word))
  );
}

function saysNothing(tokens: readonly SenseToken[]): boolean {
  return tokens.every((word, at) => !WORD.test(word) || EMPTY.has(word) || isAddress(tokens, at));
}

const SUBJECT =
  /^(?:i|we|you|he|she|it|they|there|nobody|everyone|everybody|someone|somebody|many|others|people|alle|jeder|jede|viele|keiner|jemand|andere|leute|ich|wir|er|sie|es|man|ihr|du|niemand|je|j’|nous|vous|il|elle|on|ils|elles)$/;
const CONTRACTED = /^(?:i|we|you|he|she|it|they|there)’\p{L}+$/u;
const DETERMINER =
  /^(?:the|a|an|our|my|your|his|her|their|its|der|die|das|ein|eine|unser|unsere|mein|meine|sein|seine|ihre|le|la|les|l’|un|une|nos|notre|mon|ma)$/;
const FINITE =
  /^(?:is|are|was|were|has|have|had|will|would|can|could|may|might|must|shall|should|does|did|do|ist|sind|war|waren|hat|haben|hatte|hatten|wird|werden|wurde|wurden|kann|können|muss|müssen|soll|sollen|est|sont|était|a|ont|sera)$/;
/** A subject and its verb stand so close, in tokens. */
const CLAUSE_HEAD = 6;

const CONDITION = /^(?:if|when|whenever|once|wenn|falls|sobald|si|quand)$/;

/** `and if you believe that you believe anything`: takes the words back. */
const SPEAKS_OF_THE_WORDS =
  /^(?:that|this|these|those|so|believe\p{L}*|trust\p{L}*|buy|das|dies|dem|so|glaub\p{L}*|denk\p{L}*|cela|ça|croy\p{L}*|crois)$/u;

/** `… and if it doesn’t you can put me on the oars`: the condition is of a main clause that follows it, not of the words. */
function holdsTwoClauses(tokens: readonly SenseToken[]): boolean {
  if (tokens.some((word) => SPEAKS_OF_THE_WORDS.test(word))) return false;
  const subjects = tokens.flatMap((word, at) =>
    (SUBJECT.test(word) && WORD.test(tokens[at + 1] ?? '')) || CONTRACTED.test(word) ? [at] : [],
  );
  const [first, second] = subjects;
  return first !== undefined && second !== undefined && first <= 1 && second > first + 1;
}

/** `we …`, `the pool will …`: a main clause with a subject of its own. One that begins with `that` speaks of the words. */
function opensClause(tokens: readonly SenseToken[]): boolean {
  const from = tokens.findIndex((word) => !EMPTY.has(word) && WORD.test(word));
  if (from < 0 || from > 2) return false;
  const head = tokens[from] ?? '';
  if (CONTRACTED.test(head)) return true;
  if (CONDITION.test(head)) return holdsTwoClauses(tokens.slice(from + 1));
  const next = tokens[from + 1];
  if (SUBJECT.test(head)) return next !== undefined && WORD.test(next);
  // `und dann verkaufen wir den Park`: the verb before its subject.
  if (SUBJECT.test(next ?? '') && /(?:e|en|st|t)$/.test(head)) return true;
  if (!DETERMINER.test(head)) return false;
  const verb = tokens.slice(from + 1, from + CLAUSE_HEAD).findIndex((word) => FINITE.test(word));
  return verb > 0 && !tokens.slice(from, from + 1 + verb).some((word) => !WORD.test(word));
}

/**
 * Does the speaker's sentence go on behind the words with more than a new main clause? `when pigs fly`, `as a loan`,
 * `who lie`, the object of the verb: whatever it is, it is a cut without a sign.
 */
export function goesOn(right: readonly SenseToken[]): boolean {
  const rest = right.filter((word, i) => !(i === 0 && word === ')'));
  if (saysNothing(rest) || rest[0] === ';') return false;
  const from = rest[0] === ',' || isDash(rest[0]) ? 1 : 0;
  const link = rest[from];
  if (isCoordinator(link) && !/^(?:or|oder|ou|sondern)$/.test(link ?? ''))
    return !opensClause(rest.slice(from + 1));
  return true;
}

/** `The pool is old, but | I am proud of it`: does what stands before the words leave them a clause of their own? */
export function beganBefore(left: readonly SenseToken[]): boolean {
  if (saysNothing(left)) return false;
  const last = left.at(-1);
  if (last === ';' || last === ':') return false;
  if (isDash(last)) return !holdsClause(left);
  let end = left.length;
  while (end > 0 && EMPTY.has(left[end - 1] ?? '') && !isCoordinator(left[end - 1])) end--;
  const link = left[end - 1];
  return !(
    isCoordinator(link) &&
    !/^(?:or|oder|ou|sondern)$/.test(link ?? '') &&
    holdsClause(left.slice(0, end - 1))
  );
}

function holdsClause(tokens: readonly SenseToken[]): boolean {
  return tokens.some(
    (word) => SUBJECT.test(word) || CONTRACTED.test(word) || FINITE.test(word) || AUXILIARIES.has(word),
  );
}

const GERMAN_SUBJECT = /^(?:ich|wir|er|sie|es|man|ihr|du)$/;

/** `Für Kern | bin ich eine Verbrecherin`: verb first, its first field outside the marks and of no weight in the draft. */
export function fieldCut(
  left: readonly SenseToken[],
  core: readonly SenseToken[],
  draftLeft: readonly SenseToken[],
): boolean {
  if (saysNothing(left) || !left.some((word) => WORD.test(word)) || draftLeft.some((word) => WORD.test(word)))
    return false;
  if (!GERMAN_SUBJECT.test(core[1] ?? '') || isCoordinator(core[0])) return false;
  return (
    FINITE.test(core[0] ?? '') ||
    /^(?:bin|bist|seid|habe|hast|habt|werde|wirst|will|wollen|mag|mögen|darf|dürfen)$/.test(core[0] ?? '')
  );
}
