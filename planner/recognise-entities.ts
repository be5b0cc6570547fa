/*
 * Names in a question: those the register knows, by name, alias, family name or office at the asked time, and
 * those that only their shape tells. German writes every noun with a capital, so there a name needs a first name,
 * a title or a verb beside it.
 */
import type { Language } from '../domain/article.ts';
import type { EntityEntry, TermOfOffice } from '../domain/plan.ts';
import type { Span } from '../domain/text/span.ts';
import type { Window } from '../domain/window.ts';
import { type Found, findRegistered } from './registered-names.ts';
import { findShaped } from './shaped-names.ts';

export interface RecognisedEntity extends Span {
  /** As the question has it, without a possessive ending. */
  readonly written: string;
  /** Names of the register it may stand for; empty where the register knows none. */
  readonly names: readonly string[];
  /** `family`: a family name alone; `office`: "the mayor"; `shape`: a name by its look alone. */
  readonly by: 'name' | 'family' | 'office' | 'shape';
  /** Of an office: when each of them held it. */
  readonly terms?: readonly TermOfOffice[];
}

export interface EntityContext {
  readonly lang: Language;
  readonly register: readonly EntityEntry[];
  /** When the question asks: an office belongs to who held it then. */
  readonly windows: readonly Window[];
  /** Spans that are dates, never names. */
  readonly dates: readonly Span[];
}

/** In order of the question, none overlapping another. */
export function recogniseEntities(text: string, context: EntityContext): readonly RecognisedEntity[] {
  const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;
  const shapes = findShaped(text, context.lang, context.dates);
  const registered = findRegistered(text, context.register, context.windows).filter(
    (found) =>
      !context.dates.some((date) => overlaps(date, found)) &&
      // "Rosa Reyes" and "Reyes Bakery" are not the Reyes of the register.
      !(
        found.by === 'family' &&
        shapes.some((shape) => overlaps(shape, found) && shape.written.length > found.written.length)
      ),
  );
  const taken = [...registered, ...context.dates];
  const shaped = shapes
    .filter((found) => !taken.some((other) => overlaps(other, found)))
    .map((found): Found => ({ ...found, names: familyOf(found.written, context.register), by: 'shape' }));
  return [...registered, ...shaped].sort((a, b) => a.start - b.start);
}

/** A shaped name "Walter Q. Haskins" may be one of the register's: same family name, same first letters. */
function familyOf(written: string, register: readonly EntityEntry[]): readonly string[] {
  const parts = written.split(/\s+/);
  const [first, last] = [parts[0] ?? '', parts.at(-1) ?? ''];
  if (parts.length < 2) return [];
  return register
    .filter(({ name }) => {
      const own = name.split(/\s+/);
      const [ownFirst, ownLast] = [own[0] ?? '', own.at(-1) ?? ''];
      // INVARIANT: letters are compared as they are; a look-alike letter is another person.
      return own.length > 1 && ownLast === last && (ownFirst === first || `${ownFirst.charAt(0)}.` === first);
    })
    .map(({ name }) => name);
}

/**
 * What a search and an engine take: the register's name where there is one reading, else the name as written.
 * Entries without a capital ("downtown density ordinance") are what a question is about, not a name in it.
 */
export function entityNames(entities: readonly RecognisedEntity[]): readonly string[] {
  return queryNames(entities).filter((name) => /\p{Lu}/u.test(name));
}

/** The same with the matters of the register, which a query should carry by their full name. */
export function queryNames(entities: readonly RecognisedEntity[]): readonly string[] {
  const names = entities.flatMap(({ written, names: known, by }) =>
    known.length === 0 || (by !== 'office' && known.length > 1) ? (by === 'office' ? [] : [written]) : known,
  );
  return [...new Set(names)];
}
