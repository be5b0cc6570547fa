/*
 * "before and after 2019", "vor und während der Wahl": one date, asked from more than one side.
 */
import { addDays } from '../../domain/time/iso-day.ts';
import type { Lexicon } from './lexicon.ts';
import { rangeOf } from './resolve-pair.ts';
import type { Reading } from './scan.ts';

const SIDES = {
  en: /(?<![\p{L}\p{N}])(?:before|during|in|after)(?:(?:\s*,\s*(?:(?:and|or)\s+)?|\s+(?:and|or|&)\s+)(?:before|during|in|after))+(?:\s+the)?\s*$/iu,
  de: /(?<![\p{L}\p{N}])(?:vor|während|in|im|nach)(?:(?:\s*,\s*(?:(?:und|oder)\s+)?|\s+(?:und|oder|&)\s+)(?:vor|während|in|im|nach))+(?:\s+(?:der|dem|des|den))?\s*$/iu,
} as const;
const BEFORE = /(?:before|vor)(?!\p{L})/iu;
const DURING = /(?:during|während|\bin|\bim)(?!\p{L})/iu;
const SIDE_ORDER = ['before', 'after'] as const;
const AFTER = /(?:after|nach)(?!\p{L})/iu;

/**
 * @param prefix the text right before `reading`, not further back than the reading before it
 * @returns one reading, or two where the date itself is left out; null where it is asked from one side only
 */
export function bothSides(prefix: string, reading: Reading, lexicon: Lexicon): readonly Reading[] | null {
  const match = SIDES[lexicon.lang].exec(prefix);
  if (match === null || reading.from === null || reading.to === null) return null;
  const [asked] = match;
  const { from, to } = rangeOf(reading);
  const { end, notice } = reading;
  const place = { start: reading.start - asked.length, end, ...(notice === undefined ? {} : { notice }) };
  const before = BEFORE.test(asked);
  const after = AFTER.test(asked);
  if (!DURING.test(asked)) {
    if (!before || !after) return null;
    // Two phrases share the date; each keeps a place of its own in the text.
    const joint = place.start + (/[\s,]/u.exec(asked)?.index ?? 0);
    const [first, second] = BEFORE.exec(asked)?.index === 0 ? SIDE_ORDER : SIDE_ORDER.toReversed();
    const sides = {
      before: { kind: 'before', from: null, to: addDays(from, -1) },
      after: { kind: 'after', from: addDays(to, 1), to: null },
    } as const;
    if (first === undefined || second === undefined) return null;
    return [
      { ...place, end: joint, ...sides[first] },
      { ...place, start: joint + 1, ...sides[second] },
    ];
  }
  // Before, during and after: no day is left out.
  if (before && after) return [{ ...place, kind: 'until', from: null, to: null }];
  if (before) return [{ ...place, kind: 'until', from: null, to }];
  return after ? [{ ...place, kind: 'since', from, to: null }] : null;
}
