import { wordSet } from '../lexicon/word-set.ts';
import { type Clause, finiteIn, isFree, keyAt, kindAt, type Unit } from './unit.ts';

/** Longest tail (tokens): `, from a revised 4.5 percent in February`. */
const LONGEST_TAIL = 8;
const BETWEEN = wordSet('to zu gegen against');

/**
 * What a figure is measured against, behind the last comma: `fell to 4.2 % in March, from 4.5 % in February`,
 * `sank auf 4,2 Prozent, nach 4,5 Prozent im Februar`; and the count of a vote, `rejected the plan, 5 to 4`.
 */
export function tailUnits(clause: Clause): readonly Unit[] {
  const end = clause.tokens.length;
  for (let comma = end - 2; comma > 1 && end - comma <= LONGEST_TAIL + 1; comma--) {
    if (kindAt(clause, comma) !== 'comma' || clause.tokens[comma]?.quote !== 0) continue;
    if (!isFree(clause, comma, end) || finiteIn(clause, 0, comma) < 0 || finiteIn(clause, comma, end) >= 0)
      return [];
    if (isBase(clause, comma)) return [{ from: comma, to: end, step: 'delete:base-of-figure' }];
    if (isCount(clause, comma, end)) return [{ from: comma, to: end, step: 'delete:count-of-votes' }];
    return [];
  }
  return [];
}

function isBase(clause: Clause, comma: number): boolean {
  const { lang } = clause;
  if (keyAt(clause, comma + 1) !== (lang === 'en' ? 'from' : 'nach')) return false;
  const figure = clause.tokens[comma + 2];
  if (figure?.kind !== 'number') return false;
  const unit = figure.quantity?.unit ?? '';
  // The figure that stays is one of the same kind, reached: `to 4.2 %`, never `by 4.2 %`.
  return clause.tokens.some(
    (token, at) =>
      at < comma &&
      token.kind === 'number' &&
      (token.quantity?.unit ?? '') === unit &&
      keyAt(clause, at - 1) === (lang === 'en' ? 'to' : 'auf'),
  );
}

function isCount(clause: Clause, comma: number, end: number): boolean {
  const tail = clause.tokens.slice(comma + 1, end);
  return (
    tail.length > 0 &&
    tail.length <= 3 &&
    tail[0]?.kind === 'number' &&
    tail[0].quantity?.unit === '' &&
    tail.every((token) => token.kind === 'number' || token.kind === 'dash' || BETWEEN.has(token.key)) &&
    VOTES.test(
      clause.tokens
        .slice(0, comma)
        .map(({ key }) => key)
        .join(' '),
    )
  );
}

const VOTES =
  /(?:^|\s)(?:voted?|approved|rejected|passed|adopted|defeated|elected|advanced|stimmten?|billigte|verwarf|verwarfen|beschloss|lehnte|wählte)(?:\s|$)/u;
