import { CONDITIONS, NEGATORS, WEAK_NEGATORS } from '../lexicon/sense-words.ts';

/** A word of speech, lower case, apostrophes of one shape; or a mark that bounds clauses. */
export type SenseToken = string;

const TOKEN =
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’\-\u2010\u2011][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*['’]?|[,;:()%‰]|[–—]|--|\s-\s/gu;

const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/;
const ALL_INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const ELIDED = /^(n|qu|d|l|j|s|t|m|c)’(?=\p{L})/u;

export function senseTokens(text: string): readonly SenseToken[] {
  const tokens: SenseToken[] = [];
  if (text === '') return tokens;
  const plain = INVISIBLE.test(text) ? text.replace(ALL_INVISIBLE, '') : text;
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(plain); match !== null; match = TOKEN.exec(plain)) {
    const word = match[0].trim().toLowerCase();
    if (word.includes("'") || word.includes('’')) pushElided(word.replaceAll("'", '’'), tokens);
    else tokens.push(word);
  }
  return tokens;
}

function pushElided(word: string, tokens: SenseToken[]): void {
  const elided = ELIDED.exec(word);
  if (elided !== null) tokens.push(elided[0], word.slice(elided[0].length));
  else tokens.push(word.replace(/’$/, ''));
}

const PHRASES_THAT_AFFIRM =
  /^(?:(?:not|nicht|non) (?:only|just|merely|nur|bloß|allein|seulement|least)|no (?:doubt|question|matter|wonder)|nothing but|nichts als|without (?:doubt|question)|ohne (?:zweifel|frage)|sans (?:doute|aucun))$/;

/** Ends at the last word of a phrase that denies what follows. */
const ANYTHING_BUT = /(?:^|\s)(?:anything but|far from|alles andere als|tout sauf|loin d(?:e|’))$/;

/** The last words of that phrase: without one of them nothing is looked up. */
const ENDS_ANYTHING_BUT: ReadonlySet<SenseToken> = new Set(['but', 'from', 'als', 'sauf', 'de', 'd’']);

/** Any word of denial, whatever it denies: an omission may hide none, not even `no matter`. */
export function soundsNegative(word: SenseToken): boolean {
  return NEGATORS.has(word) || word.endsWith('n’t');
}

/** A negation at `i` that turns what follows; `not only`, `no doubt` and an answering `No,` do not. */
export function negatesAt(tokens: readonly SenseToken[], i: number): boolean {
  const word = tokens[i];
  if (word === undefined) return false;
  if (ENDS_ANYTHING_BUT.has(word) && ANYTHING_BUT.test(tokens.slice(Math.max(0, i - 2), i + 1).join(' ')))
    return true;
  if (!(NEGATORS.has(word) || word.endsWith('n’t'))) return false;
  const next = tokens[i + 1] ?? '';
  if (PHRASES_THAT_AFFIRM.test(`${word} ${next}`)) return false;
  if (
    /^(?:little|wenig|peu)$/.test(word) &&
    /^(?:a|an|the|this|that|ein|un|very|so|sehr)$/.test(tokens[i - 1] ?? '')
  )
    return false;
  if (/^(?:no|nein|non)$/.test(word) && next === ',' && (i === 0 || tokens[i - 1] === ',')) return false;
  // `noch` is *still* unless `weder` stands before; `pas` without `ne` is spoken French and negates as well.
  if (word === 'noch') return tokens.slice(0, i).includes('weder');
  if (word === 'personne' || word === 'point')
    return tokens.slice(Math.max(0, i - 6), i).some((other) => other === 'ne' || other === 'n’');
  return true;
}

export function isWeakNegator(word: SenseToken): boolean {
  return WEAK_NEGATORS.has(word);
}

/** Conditions of several words, at the start of what follows. */
const CONDITION_PHRASES =
  /^(?:es sei denn|(?:as|so) long as|in case|in the event|in so far as|insofar as|to the extent|(?:on|under) (?:the )?conditions?|subject to|depending on|contingent on|conditional on|but for|were it not|only when|only after|only once|on the understanding|(?:unter|mit) (?:der|dem) (?:bedingung|voraussetzung|vorbehalt)|vorbehaltlich|soweit|insoweit|im falle?|für den fall|nur dann|erst wenn|erst nach|tant que|à moins|à condition|à supposer|sous (?:réserve|condition)|dans la mesure où|en cas d|au cas où|seulement si)(?= |$)/;

/** The first words of those phrases. */
const BEGINS_CONDITION: ReadonlySet<SenseToken> = new Set(
  'es as so in insofar to on under subject depending contingent conditional but were only unter mit vorbehaltlich soweit insoweit im für nur erst tant à sous dans en au seulement'.split(
    ' ',
  ),
);

/** A condition at `i`; `even if`, `auch wenn`, `même si` concede and bind nothing. */
export function conditionAt(tokens: readonly SenseToken[], i: number, lang: () => string): boolean {
  const word = tokens[i];
  if (word === undefined) return false;
  if (BEGINS_CONDITION.has(word) && CONDITION_PHRASES.test(tokens.slice(i, i + 4).join(' '))) return true;
  if (!CONDITIONS.has(word)) return false;
  if (word === 'falls' && lang() === 'en') return false;
  if ((word === 'si' || word === 'sauf') && lang() !== 'fr') return false;
  if (word === 'ob' && lang() !== 'de') return false;
  return (
    !/^(?:even|auch|selbst|sogar|même|und|only)$/.test(tokens[i - 1] ?? '') ||
    word === 'unless' ||
    tokens[i - 1] === 'only'
  );
}

const COORDINATOR = /^(?:and|but|or|so|yet|und|aber|sondern|oder|doch|denn|et|mais|ou|donc|car)$/;

export function isCoordinator(word: SenseToken | undefined): boolean {
  return word !== undefined && COORDINATOR.test(word);
}

/**
 * Does a clause that begins at `i` still reach the end of the tokens? A semicolon ends it, and so does a comma
 * with a coordinator behind it where no further comma follows (`…, and he “…”`; not `is not, and I say this, “…”`).
 */
export function reachesEnd(tokens: readonly SenseToken[], i: number): boolean {
  for (let k = i + 1; k < tokens.length; k++) {
    const word = tokens[k] ?? '';
    if (word === ';') return false;
    if (!COORDINATOR.test(word)) continue;
    const before = tokens[k - 1];
    const pause = before === ',' || before === '–' || before === '—' || before === '--';
    // `not a tax but a fee`: the contrast needs no comma.
    if (!pause && word !== 'sondern' && word !== 'but') continue;
    if (!tokens.slice(k + 1).includes(',')) return false;
  }
  return true;
}

/** `The pier, which is not mine, …`: a relative clause between commas turns nothing outside it. */
export function insideRelative(tokens: readonly SenseToken[], i: number): boolean {
  const close = tokens.indexOf(',', i);
  if (close < 0) return false;
  for (let k = i - 1; k > 0; k--) {
    if (tokens[k] !== ',') continue;
    return /^(?:who|which|whom|whose|der|die|das|dem|den|dessen|deren|qui|que|dont)$/.test(
      tokens[k + 1] ?? '',
    );
  }
  return false;
}

/** A dash, spaced or doubled. */
export function isDash(token: SenseToken | undefined): boolean {
  return token === '–' || token === '—' || token === '--' || token === '-';
}

/** Where the clause that begins at `from` ends: at a comma, a dash, a bracket or a conjunction. */
export function clauseEnd(tokens: readonly SenseToken[], from: number): number {
  for (let i = from; i < tokens.length; i++) {
    const word = tokens[i] ?? '';
    if (word === ',' || word === ';' || word === ':' || isDash(word) || word === '(') return i;
    if (i > from && /^(?:and|but|und|aber|sondern|denn|et|mais|because|weil|dass|that|que)$/.test(word))
      return i;
  }
  return tokens.length;
}
