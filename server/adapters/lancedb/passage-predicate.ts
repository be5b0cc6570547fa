import { FOREVER, type PassageFilter } from './passage-row.ts';
import { finite, quote } from './sql-literals.ts';

/** The one predicate of visibility and time, inside every search. */
export function predicate(filter: PassageFilter): string {
  const { nowMs, level, asOfMs, saidBy } = filter;
  const then = finite(asOfMs ?? nowMs);
  const conditions = [
    `level <= ${Math.trunc(level)}`,
    `shown_from_ms <= ${then}`,
    `published_ms <= ${then}`,
    `shown_until_ms > ${finite(nowMs)}`,
    ...(asOfMs === null
      ? [`superseded_ms >= ${finite(FOREVER)}`]
      : [`recorded_ms <= ${then}`, `superseded_ms > ${then}`]),
  ];
  conditions.push(...ofTheDays(filter));
  if (saidBy !== undefined) conditions.push(`(${saidBy.map(speaks).join(' OR ') || 'false'})`);
  return conditions.join(' AND ');
}

/** Reports of the days searched, and editions in force on one of them. */
function ofTheDays(filter: PassageFilter): readonly string[] {
  const { fromMs, toMs, printedToMs = toMs, inForceMs = null } = filter;
  const printed = [
    ...(fromMs === null ? [] : [`published_ms >= ${finite(fromMs)}`]),
    ...(printedToMs === null ? [] : [`published_ms < ${finite(printedToMs)}`]),
  ];
  if (filter.hasEditions !== true) return printed;
  const [after, before] = inForceMs === null ? [fromMs, toMs] : [inForceMs, inForceMs + 1];
  const report = [`valid_from_ms >= ${finite(FOREVER)}`, ...printed];
  const edition = [
    `valid_from_ms < ${finite(Math.min(before ?? FOREVER, FOREVER))}`,
    ...(after === null
      ? []
      : [`${filter.onlyBegun === true ? 'valid_from_ms >=' : 'valid_until_ms >'} ${finite(after)}`]),
  ];
  return [`((${report.join(' AND ')}) OR (${edition.join(' AND ')}))`];
}

/** The last part of a name, or all of it: names stand between bars. */
function speaks(key: string): string {
  // A sign of the pattern itself stands for any one letter: it finds more, never less.
  const plain = key.replace(/[%_\\|]/g, '_');
  return ['|', ' '].map((before) => `said_by LIKE ${quote(`%${before}${plain}|%`)}`).join(' OR ');
}
