import { lexiconOf } from '../lexicon/lexicon-of.ts';
import { wordSet } from '../lexicon/word-set.ts';
import type { Tongue } from '../text/prepared.ts';
import type { Token } from '../text/token.ts';
import type { Objection } from './gates.ts';
import { restCoverage } from './rest-coverage.ts';
import type { ScoringSentence, Term } from './scoring-text.ts';

const JOINS = wordSet('and but while whereas und aber während wohingegen');
const ARTICLES = wordSet(
  'the a an his her its their this that der die das den dem des ein eine einen einem einer sein seine ihr ihre',
);

/** A clause of a source sentence: who, does, what; the verb is missing where the clause before lends its own. */
interface Clause {
  readonly subject: readonly Term[];
  readonly verb: readonly Term[];
  readonly object: readonly Term[];
  readonly gapped: boolean;
}

/**
 * `Kern backed the bridge and Weiss the tunnel` told as `Weiss backed the bridge`: true words, each from its own place,
 * and nobody did so. A claim that takes its subject from one clause and what was done from another, and names neither
 * the other's subject nor its own clause's deed, is no paraphrase; no score may pass it.
 */
export function rolesExchanged(
  claim: ScoringSentence,
  best: ScoringSentence,
  lang: Tongue,
): readonly Objection[] {
  const clauses = clausesOf(best, lang);
  for (const here of clauses) {
    for (const there of clauses) {
      if (here === there || (here.gapped && there.gapped)) continue;
      const found = exchanged(claim, here, there);
      if (found !== null) return [found];
    }
  }
  return [];
}

/** Does the claim tell of the subject of `here` what was done in `there`? */
function exchanged(claim: ScoringSentence, here: Clause, there: Clause): Objection | null {
  if (
    !here.gapped &&
    !there.gapped &&
    ![...here.subject, ...there.subject].every(({ kind }) => kind === 'name')
  )
    return null;
  const subject = only(here.subject, there);
  const [object, verb] = [only(there.object, here), only(there.verb, here)];
  if (!holds(claim, subject) || holds(claim, only(there.subject, here))) return null;
  if (holds(claim, only(here.object, there))) return null;
  // The verb of the one is the verb of both where the other has none.
  if (!there.gapped && holds(claim, only(here.verb, there))) return null;
  const done = [...object, ...(there.gapped ? [] : verb)].filter(({ stem }) => claim.places.has(stem));
  // A verb alone proves nothing where the two clauses share it.
  if (done.length === 0 || (here.gapped && !done.some((term) => object.includes(term)))) return null;
  return {
    rule: 'roles-exchanged',
    claimed: `${subject.map(({ key }) => key).join(' ')} … ${done.map(({ key }) => key).join(' ')}`,
    found: `${there.subject.map(({ key }) => key).join(' ')} … ${done.map(({ key }) => key).join(' ')}`,
    contradicts: false,
    blocks: true,
  };
}

/** Those words that the other clause does not hold as well. */
function only(terms: readonly Term[], other: Clause): readonly Term[] {
  const stems = new Set([...other.subject, ...other.verb, ...other.object].map(({ stem }) => stem));
  return terms.filter(({ stem }) => !stems.has(stem));
}

function holds(claim: ScoringSentence, terms: readonly Term[]): boolean {
  return terms.some(({ stem }) => claim.places.has(stem));
}

function clausesOf(best: ScoringSentence, lang: Tongue): readonly Clause[] {
  const { tokens } = best.sentence;
  const clauses: Clause[] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at++) {
    const token = tokens[at];
    if (token !== undefined && token.kind !== 'comma' && token.kind !== 'semicolon' && !JOINS.has(token.key))
      continue;
    const clause = clauseOf(best, from, at, lang);
    // Only behind a clause with a verb can the verb be missing.
    if (clause !== null && (!clause.gapped || clauses.length > 0)) clauses.push(clause);
    from = at + 1;
  }
  return clauses.length > 1 ? clauses : [];
}

function clauseOf(best: ScoringSentence, from: number, to: number, lang: Tongue): Clause | null {
  const { tokens } = best.sentence;
  const within = (start: number, end: number): readonly Term[] =>
    best.terms.filter(({ at }) => at >= start && at < end);
  const verb = tokens.findIndex((token, at) => at > from && at < to && isFiniteForm(token, lang));
  if (verb >= 0) {
    const subject = within(from, verb);
    return subject.length === 0
      ? null
      : { subject, verb: within(verb, verb + 1), object: within(verb + 1, to), gapped: false };
  }
  const second = secondPhrase(tokens, from, to);
  if (second < 0) return null;
  const [subject, object] = [within(from, second), within(second, to)];
  return subject.length === 0 || object.length === 0 ? null : { subject, verb: [], object, gapped: true };
}

function isFiniteForm(token: Token, lang: Tongue): boolean {
  if (token.kind !== 'word' || token.case === 'capital' || token.case === 'upper') return false;
  const lexicon = lexiconOf(lang);
  if (lexicon?.finite.has(token.key) === true || lexicon?.finiteEnding?.test(token.key) === true) return true;
  return lang === 'de' && /\p{L}{3}t$/u.test(token.key) && !SMALL.has(token.key);
}

/** Two noun phrases in a row with nothing between them: `Weiss the tunnel`, `the deductible 90 euros`. */
function secondPhrase(tokens: readonly Token[], from: number, to: number): number {
  const first = tokens[from];
  if (first === undefined || !(ARTICLES.has(first.key) || isName(first))) return -1;
  for (let at = from + 1; at < to; at++) {
    const [token, before] = [tokens[at], tokens[at - 1]];
    if (token === undefined || before === undefined || before.kind !== 'word' || ARTICLES.has(before.key))
      continue;
    if (PREPOSITIONS.has(before.key) || PREPOSITIONS.has(token.key)) return -1;
    if (ARTICLES.has(token.key) || token.kind === 'number') return at;
  }
  return -1;
}

const SMALL = wordSet('nicht jetzt seit fast erst laut mit statt samt nebst');
const PREPOSITIONS = wordSet(
  'of in on at to for from with by about as than von in im am an auf zu zum zur für mit bei nach aus als über',
);

function isName(token: Token): boolean {
  return (
    token.kind === 'word' && (token.case === 'capital' || token.case === 'upper' || token.case === 'mixed')
  );
}

/** `Krell sued Oduya` against `Oduya sued Krell`; a passive turns the order round and is left alone. */
export function swapped(claim: ScoringSentence, best: ScoringSentence): readonly Objection[] {
  const names = claim.terms.filter(
    (term) => (term.kind === 'name' || term.kind === 'noun') && best.places.get(term.stem)?.length === 1,
  );
  const passive = (sentence: ScoringSentence): boolean =>
    sentence.sentence.tokens.some(
      (token) => token.key === 'by' || token.key === 'von' || token.key === 'durch',
    );
  if (passive(claim) !== passive(best) || restCoverage(claim, best, []) < 0.9) return [];
  for (let i = 1; i < names.length; i++) {
    const [a, b] = [names[i - 1], names[i]];
    const [x, y] = [best.places.get(a?.stem ?? '')?.[0], best.places.get(b?.stem ?? '')?.[0]];
    if (a === undefined || b === undefined || x === undefined || y === undefined || y > x) continue;
    const verb = claim.terms.find((term) => term.at > a.at && term.at < b.at && best.places.has(term.stem));
    const place = verb === undefined ? undefined : best.places.get(verb.stem)?.[0];
    if (place === undefined || place <= y || place >= x) continue;
    const named = a.kind === 'name' && b.kind === 'name';
    return [
      {
        rule: 'order-swapped',
        claimed: `${a.key} … ${b.key}`,
        found: `${b.key} … ${a.key}`,
        contradicts: named,
        blocks: true,
      },
    ];
  }
  return [];
}
