import { ADVERBS, AUXILIARIES, DETERMINERS, PREPOSITIONS } from '../lexicon/function-words.ts';
import { SPEECH_NOUNS, type VerbClass, verbClassOf } from '../lexicon/reporting-verbs.ts';
import { type Party, partyEndingAt, partyStartingAt } from './party.ts';
import type { Token } from './tokens.ts';

/** Did the words pass somebody's lips, as the text tells it? */
export type Stance = 'said' | 'asked' | 'denied' | 'unreal' | 'hedged';

const NEGATORS: ReadonlySet<string> = new Set(
  'not never no nobody none nor neither hardly nicht nie niemals kein keine keiner keineswegs niemand jamais pas aucun aucune personne'.split(
    ' ',
  ),
);
const HEDGES =
  /^(?:allegedly|reportedly|supposedly|apparently|purportedly|wrongly|falsely|mistakenly|might|may|could|angeblich|fälschlich|fälschlicherweise|soll|sollen|mutmaßlich|offenbar|dürfte|könnte|aurait|auraient|prétendument|soi-disant)$/;
const UNREAL =
  /^(?:would|should|must|nearly|almost|if|unless|whether|beinahe|fast|würde|würden|hätte|hätten|sollte|sollten|wollte|wollten|wenn|falls|ob|si)$/;

export function isNegator(token: Token | undefined): boolean {
  if (token === undefined) return false;
  const { lower } = token;
  return NEGATORS.has(lower) || lower.endsWith("n't") || lower.endsWith('n’t');
}

/** A verb of saying at `at`; a noun of the same form (`the report`, `his claim`, `une note`) is none. */
export function verbAt(tokens: readonly Token[], at: number): VerbClass | null {
  const token = tokens[at];
  if (token === undefined || token.kind !== 'word') return null;
  const before = tokens[at - 1];
  if (token.capital && before !== undefined && before.kind === 'word') return null;
  const found = verbClassOf(token.lower) ?? invertedVerb(token);
  if (found === null || before === undefined || before.kind !== 'word') return found;
  return isNounBehind(before, token.lower) ? null : found;
}

const ARTICLE: ReadonlySet<string> = new Set(
  'the a an his her their its my our your no any every each some ein eine einen einem einer kein keine sein seine ihre dem den des un une du au aux son sa ses leurs mon ma'.split(
    ' ',
  ),
);
const FRENCH_ARTICLE: ReadonlySet<string> = new Set(['le', 'la', 'les', 'l’']);
const BEFORE_NOUN: ReadonlySet<string> = new Set('of in on by with from for under de'.split(' '));
const FRENCH_NOUN = /^(?:juge|note|demande|signe|souffle|observe|espère|traité)$/;

function isNounBehind(before: Token, word: string): boolean {
  if (before.lower === 'a' && /(?:é|it|u|is|ert)$/.test(word)) return false;
  if (ARTICLE.has(before.lower)) return true;
  if (FRENCH_ARTICLE.has(before.lower)) return FRENCH_NOUN.test(word);
  if (BEFORE_NOUN.has(before.lower)) return !/(?:ing|dire|er)$/.test(word);
  return /['’]s?$/.test(before.text) && before.text.length > 2;
}

/** `dit-elle`, `demanda-t-il`. */
function invertedVerb(token: Token): VerbClass | null {
  if (!token.lower.includes('-')) return null;
  const match = /^(.+?)-(?:t-)?(?:il|elle|on|ils|elles|je|nous|vous)$/.exec(token.lower);
  if (match === null) return null;
  const verb = verbClassOf(match[1] ?? '');
  return verb ?? (/^(?:a|ont|avait|est)$/.test(match[1] ?? '') ? 'say' : null);
}

export function invertedPronoun(token: Token): Party | null {
  if (!token.lower.includes('-')) return null;
  const match = /-(il|elle|on|ils|elles|je|nous|vous)$/.exec(token.lower);
  const pronoun = match?.[1];
  if (pronoun === undefined) return null;
  return {
    kind: 'pronoun',
    printed: pronoun,
    names: [],
    offices: [],
    of: [],
    start: token.start,
    end: token.end,
  };
}

export function isAdverb(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    token.kind === 'word' &&
    !token.capital &&
    (ADVERBS.has(token.lower) ||
      (token.lower.endsWith('ly') && /^\p{Ll}{3,}ly$/u.test(token.lower)) ||
      (token.lower.endsWith('ment') && /^\p{Ll}{2,}ment$/u.test(token.lower)))
  );
}

/** The subject that stands before the verb at `at`: over adverbs, auxiliaries, negations and what commas set off. */
export function subjectBefore(tokens: readonly Token[], at: number, from: number): Party | null {
  let j = at - 1;
  for (let hops = 0; j >= from && hops < 40; hops++) {
    const token = tokens[j];
    if (token === undefined) return null;
    if (
      token.kind === 'word' &&
      (AUXILIARIES.has(token.lower) ||
        isAdverb(token) ||
        isNegator(token) ||
        /^(?:to|zu|s’|n’|ne|se|sich|l’|en|y)$/.test(token.lower))
    )
      j--;
    else if (token.text === ',' || token.text === ')' || /^[—–]$/.test(token.text)) {
      const open = openingOf(tokens, j, from);
      if (open === null) return null;
      const outer = partyEndingAt(tokens, open - 1);
      return outer === null ? null : withApposition(tokens, outer, open, j);
    } else break;
  }
  if (j < from) return null;
  const party = partyEndingAt(tokens, j);
  return party !== null && isObliqueGerman(tokens, party) ? null : party;
}

/** Index of the mark that opens what the mark at `close` closes: `Oduya, who took office in 2014, said`. */
function openingOf(tokens: readonly Token[], close: number, from: number): number | null {
  const wanted = tokens[close]?.text === ')' ? '(' : (tokens[close]?.text ?? ',');
  for (let i = close - 1; i >= Math.max(from, close - 30); i--) {
    const token = tokens[i];
    if (token === undefined || token.kind === 'quote') return null;
    if (token.text === wanted) return i;
  }
  return null;
}

/** `Harrow Vale’s mayor, Mara Oduya, said`: the name in the apposition is who speaks. */
function withApposition(tokens: readonly Token[], outer: Party, open: number, close: number): Party {
  if (outer.names.length > 0 || outer.kind === 'pronoun') return outer;
  const named = partyStartingAt(tokens, open + 1);
  if (named?.kind !== 'person' || named.end > (tokens[close]?.start ?? 0)) return outer;
  return { ...named, offices: [...outer.offices, ...named.offices] };
}

/** `Den Plan nannte sie`, `dem Blatt sagte er`, `der Zeitung sagte er`: no subject. */
function isObliqueGerman(tokens: readonly Token[], party: Party): boolean {
  const first = tokens.find((token) => token.start === party.start);
  if (first === undefined) return false;
  return /^(?:den|dem|des|einen|einem|eines)$/.test(first.lower);
}

/**
 * The first party behind `at`, over adverbs and prepositional phrases; for inverted tags (`sagte am Montag die
 * Bürgermeisterin`).
 */
export function partyAfter(tokens: readonly Token[], at: number, to: number): Party | null {
  let i = at + 1;
  while (i < to) {
    const token = tokens[i];
    if (token === undefined || token.kind !== 'word') return null;
    if (
      isAdverb(token) ||
      isNegator(token) ||
      /^(?:sich|se|s’|us|me|him|them|reporters|journalists|mir|uns|ihm|ihr)$/.test(token.lower) ||
      (AUXILIARIES.has(token.lower) && !DETERMINERS.has(token.lower)) ||
      verbClassOf(token.lower) !== null
    ) {
      i++;
      continue;
    }
    if (PREPOSITIONS.has(token.lower) || /^(?:dem|den)$/.test(token.lower)) {
      i = skipPhrase(tokens, i + 1, to);
      continue;
    }
    return partyStartingAt(tokens, i);
  }
  return null;
}

function skipPhrase(tokens: readonly Token[], from: number, to: number): number {
  let i = from;
  while (
    i < to &&
    tokens[i]?.kind === 'word' &&
    (DETERMINERS.has(tokens[i]?.lower ?? '') || /^\d/.test(tokens[i]?.text ?? '') || tokens[i]?.text === '.')
  )
    i++;
  while (
    i < to &&
    tokens[i]?.kind === 'word' &&
    tokens[i]?.capital === false &&
    !PREPOSITIONS.has(tokens[i]?.lower ?? '') &&
    i - from < 4
  )
    i++;
  return i < to && tokens[i]?.kind === 'word' ? i + 1 : i;
}

/** Stance of a verb with the tokens of its clause before it. */
export function stanceOf(
  tokens: readonly Token[],
  verb: number,
  from: number,
  verbClass: VerbClass | null,
): Stance {
  if (verbClass === 'deny') return isNegator(tokens[verb - 1]) ? 'said' : 'denied';
  if (verbClass === 'unreal') return 'unreal';
  if (/^misquot/.test(tokens[verb]?.lower ?? '')) return 'denied';
  // `is supposed to have said`, `seems to have said`
  if (tokens[verb - 1]?.lower === 'have' && tokens[verb - 2]?.lower === 'to') return 'hedged';
  for (let i = verb - 1; i >= Math.max(from, verb - 4); i--) {
    const token = tokens[i];
    if (token === undefined || token.kind !== 'word') break;
    if (isNegator(token)) return 'denied';
    if ((!token.capital || (i === from && token.lower !== 'may')) && HEDGES.test(token.lower))
      return 'hedged';
    if (!(token.capital && i > 0) && UNREAL.test(token.lower)) return 'unreal';
  }
  const next = tokens[verb + 1];
  if (next?.kind === 'word' && (isNegator(next) || /^(?:nothing|nichts|rien)$/.test(next.lower)))
    return 'denied';
  if (next?.kind === 'word' && HEDGES.test(next.lower)) return 'hedged';
  const behind = tokens
    .slice(verb + 1, verb + 4)
    .map((token) => token.lower)
    .join(' ');
  if (/^(?:zu|in|an|bei|auf|mit) keine[mr]? |^at no (?:point|time)|^à aucun moment/.test(behind))
    return 'denied';
  return verbClass === 'ask' ? 'asked' : 'said';
}

/** `Oduya’s answer`, `Oduyas Antwort`, `die Antwort von Oduya`, `in den Worten der Bürgermeisterin`: whose words, if any. */
export function possessorOfSpeech(tokens: readonly Token[], from: number, to: number): Party | null {
  for (let i = to - 1; i >= from; i--) {
    const noun = tokens[i];
    if (noun === undefined || noun.kind !== 'word' || !SPEECH_NOUNS.has(noun.lower)) continue;
    const owner = ownerBefore(tokens, i, from) ?? ownerAfter(tokens, i, to);
    if (owner !== null) return owner;
  }
  return null;
}

function ownerBefore(tokens: readonly Token[], noun: number, from: number): Party | null {
  for (let i = noun - 1; i >= Math.max(from, noun - 3); i--) {
    const token = tokens[i];
    if (token === undefined || token.kind !== 'word') return null;
    if (
      /^(?:his|her|their|my|our|sein|seine|ihr|ihre|mein|meine|unser|unsere|sa|son|ses|leur|ma|notre)$/.test(
        token.lower,
      )
    ) {
      return {
        kind: 'pronoun',
        printed: possessivePronoun(token.lower),
        names: [],
        offices: [],
        of: [],
        start: token.start,
        end: token.end,
      };
    }
    const owner =
      /^(.+?)(?:['’]s|['’])$/.exec(token.text)?.[1] ??
      (/^\p{Lu}\p{L}{2,}s$/u.test(token.text) && tokens[noun]?.capital === true
        ? token.text.slice(0, -1)
        : null);
    if (owner === null) continue;
    const renamed = tokens.map((other, k) =>
      k === i ? { ...other, text: owner, lower: owner.toLowerCase() } : other,
    );
    return partyEndingAt(renamed, i);
  }
  return null;
}

function possessivePronoun(word: string): string {
  if (/^(?:his|sein|seine)$/.test(word)) return 'he';
  if (/^(?:her|ihr|ihre)$/.test(word)) return 'she';
  if (/^(?:my|our|mein|meine|unser|unsere|ma|notre)$/.test(word)) return 'I';
  return word === 'their' || word === 'leur' ? 'they' : 'one';
}

function ownerAfter(tokens: readonly Token[], noun: number, to: number): Party | null {
  const link = tokens[noun + 1];
  if (link === undefined || noun + 2 >= to || !/^(?:of|from|by|von|der|des|de|du|d’)$/.test(link.lower))
    return null;
  return partyStartingAt(
    tokens,
    /^(?:der|des|du)$/.test(link.lower) && tokens[noun + 2]?.capital === true ? noun + 2 : noun + 2,
  );
}

export function nextVerb(tokens: readonly Token[], from: number, to: number): number {
  for (let i = from; i < to; i++) {
    const token = tokens[i];
    if (token === undefined || token.kind !== 'word') return -1;
    if (verbAt(tokens, i) !== null) return i;
  }
  return -1;
}
