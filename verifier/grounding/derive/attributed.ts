import { wordSet } from '../lexicon/word-set.ts';
import type { Token } from '../text/token.ts';
import type { Replacement } from './align.ts';
import type { Clause } from './unit.ts';
import { keyAt, kindAt } from './unit.ts';

/** Verbs of saying that stand for one another; `admit`, `claim`, `warn` are none of them. */
export const NEUTRAL_SAYING = wordSet(`
  said says say told tells tell added adds stated states remarked remarks recalled recalls commented observed continued
  sagte sagt sagten gesagt erklärte erklärt ergänzte ergänzt meinte fügte dit déclaré ajouté déclare ajoute`);

/** `that` and `dass` come and go behind a verb of saying; nothing else does. */
export function thatReplacements(claim: readonly Token[], clause: Clause): readonly Replacement[] {
  const replacements: Replacement[] = [];
  for (let i = 1; i < clause.tokens.length; i++) {
    if (!clause.lexicon.reporting.has(keyAt(clause, i - 1)) || clause.lang !== 'en') continue;
    const that = keyAt(clause, i) === 'that';
    for (let k = 1; k <= claim.length; k++) {
      if (claim[k - 1]?.key !== keyAt(clause, i - 1)) continue;
      if (that && SUBJECT_START.has(claim[k]?.key ?? ''))
        replacements.push({ from: i, to: i + 1, claimFrom: k, claimTo: k, step: 'function-word:that' });
      if (
        !that &&
        claim[k]?.key === 'that' &&
        kindAt(clause, i) === 'word' &&
        SUBJECT_START.has(keyAt(clause, i))
      ) {
        replacements.push({ from: i, to: i, claimFrom: k, claimTo: k + 1, step: 'function-word:that' });
      }
    }
  }
  return replacements;
}

const SUBJECT_START = wordSet('the a an he she it they we i his her its their our my this these those there');

/**
 * An attribution behind the statement moved before it: `Y, Krell said.` → `Krell said Y`.
 * @returns the token order of that reading, and where the statement begins in it
 */
export function frontedAttribution(
  clause: Clause,
): { readonly order: readonly number[]; readonly statement: number } | null {
  const end = clause.tokens.length;
  let comma = -1;
  for (let i = end - 1; i > 0 && end - i <= 9; i--) {
    if (kindAt(clause, i) === 'comma' && clause.tokens[i]?.quote === 0) {
      comma = i;
      break;
    }
  }
  if (comma < 2 || clause.tokens[comma + 1] === undefined) return null;
  const tail = range(comma + 1, end);
  const keys = tail.map((i) => keyAt(clause, i));
  if (tail.some((i) => kindAt(clause, i) !== 'word') || tail.length < 2) return null;
  const verb = keys.findIndex((key) => NEUTRAL_SAYING.has(key) || PLAIN_REPORT.has(key));
  // `Krell said` or `said Krell`; nothing else may hang on it.
  if (verb !== 0 && verb !== keys.length - 1) return null;
  const subject = verb === 0 ? tail.slice(1) : tail.slice(0, -1);
  const first = clause.tokens[subject[0] ?? -1];
  if (
    first === undefined ||
    !(
      first.case === 'capital' ||
      first.case === 'upper' ||
      clause.lexicon.determiners.has(first.key) ||
      /^(?:he|she|they|er|sie)$/.test(first.key)
    )
  )
    return null;
  const said = tail[verb] ?? comma;
  return { order: [...subject, said, ...range(0, comma)], statement: subject.length + 1 };
}

const PLAIN_REPORT = wordSet(
  'argued insisted warned admitted claimed noted explained announced promised conceded behauptete warnte betonte versprach kündigte',
);

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
}
