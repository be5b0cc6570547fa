import type { EntityEntry } from '../../domain/plan.ts';
import type { PrintedSpeaker } from '../../domain/statement.ts';
import type { IsoDay } from '../../domain/time/iso-day.ts';
import type { Party } from '../attribution/party.ts';
import { samePerson } from '../attribution/same-party.ts';
import { isOffice } from '../lexicon/offices.ts';

/** Whom a register takes a printed speaker for, on the day of the words. */
interface WhoSpeaks {
  /** `one`: the register knows one. `several`: it cannot tell. `unknown`: it knows none; the name as printed stands. */
  readonly kind: 'one' | 'several' | 'unknown';
  /** Names of the register; empty where it knows none. */
  readonly names: readonly string[];
  /** Office of the one at that day, as the register has it; null where it knows none. */
  readonly office: string | null;
}

const UNKNOWN: WhoSpeaks = { kind: 'unknown', names: [], office: null };

/**
 * Name, alias and office are one person only when the register says so for that day.
 * ATTACKER: a name with a letter of another alphabet looks the same and is another name; nothing is folded here.
 */
export function whoSpeaks(speaker: PrintedSpeaker, day: IsoDay, register: readonly EntityEntry[]): WhoSpeaks {
  const found =
    speaker.names.length > 0
      ? byName(speaker, day, register)
      : speaker.kind === 'role'
        ? holdersOf(speaker.offices, day, register)
        : register.filter((entry) => formsOf(entry).includes(speaker.printed));
  const [one] = found;
  if (one === undefined) return UNKNOWN;
  const names = found.map(({ name }) => name);
  return found.length > 1
    ? { kind: 'several', names, office: null }
    : { kind: 'one', names, office: officeAt(one, day) };
}

/** Is this entry the speaker, as far as the register can tell? */
export function isSpeaker(
  entry: EntityEntry,
  speaker: PrintedSpeaker,
  day: IsoDay,
  register: readonly EntityEntry[],
): boolean {
  const who = whoSpeaks(speaker, day, register);
  return who.kind === 'one' && who.names[0] === entry.name;
}

/** The office that somebody held on a day; the one begun last where there are several. */
function officeAt({ offices }: EntityEntry, day: IsoDay): string | null {
  const held = offices.filter((office) => isHeld(office, day));
  const latest = held.reduce<(typeof held)[number] | null>(
    (best, office) => (best === null || (office.from ?? '') >= (best.from ?? '') ? office : best),
    null,
  );
  return latest?.title ?? null;
}

function byName(
  speaker: PrintedSpeaker,
  day: IsoDay,
  register: readonly EntityEntry[],
): readonly EntityEntry[] {
  const written = speaker.names.join(' ');
  const exact = register.filter((entry) => formsOf(entry).includes(written));
  if (exact.length > 0) return narrowed(exact, speaker, day);
  const alike = register.filter((entry) => isPerson(entry) && sameName(entry.name, speaker));
  return narrowed(alike, speaker, day);
}

/** Of several who bear the name, the one who held the office that the text prints with it. */
function narrowed(
  found: readonly EntityEntry[],
  { offices }: PrintedSpeaker,
  day: IsoDay,
): readonly EntityEntry[] {
  if (found.length < 2) return found;
  const held = found.filter((entry) => holds(entry, offices, day));
  return held.length > 0 ? held : found;
}

function formsOf({ name, aliases }: EntityEntry): readonly string[] {
  return [name, ...aliases];
}

/** Bodies, places and ordinances have names that are no persons': `Northbank Partners`. */
function isPerson(entry: EntityEntry & { readonly kind?: string }): boolean {
  return entry.kind === undefined || entry.kind === 'person';
}

function sameName(name: string, speaker: PrintedSpeaker): boolean {
  return samePerson(personOf(name.split(/\s+/)), personOf(speaker.names)) === 'same';
}

function personOf(names: readonly string[]): Party {
  return { kind: 'person', printed: names.join(' '), names, offices: [], of: [], start: 0, end: 0 };
}

function holdersOf(
  offices: readonly string[],
  day: IsoDay,
  register: readonly EntityEntry[],
): readonly EntityEntry[] {
  return register.filter((entry) => holds(entry, offices, day));
}

/** `council member` for the title `council member, Ward 2`; every word of the title must be printed, and no other office word. */
function holds(entry: EntityEntry, printed: readonly string[], day: IsoDay): boolean {
  const words = new Set(printed.flatMap(wordsOf));
  if (words.size === 0) return false;
  return entry.offices.some((office) => {
    if (!isHeld(office, day)) return false;
    const title = wordsOf(office.title.split(',')[0] ?? '');
    return (
      title.length > 0 &&
      title.every((word) => words.has(word)) &&
      // `former mayor`, `deputy mayor`: a word that makes another office of it.
      [...words].every((word) => title.includes(word) || !(isOffice(word) || QUALIFIES.test(word)))
    );
  });
}

const QUALIFIES =
  /^(?:former|ex|deputy|vice|acting|interim|assistant|outgoing|incoming|new|designate|ehemalige[rn]?|frühere[rn]?|stellvertretende[rn]?|kommissarische[rn]?|neue[rn]?|ancien(?:ne)?|adjointe?)$/;

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function isHeld(office: { readonly from: string | null; readonly to: string | null }, day: IsoDay): boolean {
  return (office.from === null || office.from <= day) && (office.to === null || day <= office.to);
}
