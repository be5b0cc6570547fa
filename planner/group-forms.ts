/*
 * Under which forms a reader may ask for a group, made from its name in the archive alone: `BÜNDNIS 90/DIE GRÜNEN` is
 * asked for as *die Grünen*, `CDU/CSU` as *CDU*, `Scottish National Party` as *SNP*. No list of parties.
 */

/** One group under all spellings that the archive has of its name. */
export interface KnownGroup {
  readonly names: readonly string[];
}

export interface GroupForm {
  readonly group: KnownGroup;
  readonly pattern: RegExp;
  /** The whole name and no part of it. */
  readonly isWhole: boolean;
  /** An abbreviation: it is not inflected, and readers write it small. */
  readonly isAcronym: boolean;
  /** Its last word is an adjective used as a noun: `Grüne`, `Linke`. */
  readonly isAdjective: boolean;
}

/** Says that somebody belongs to no group. */
const NO_GROUP =
  /^(?:fraktions?los\p{L}*|partei(?:en)?los\p{L}*|unabhängig\p{L}*|independents?|unaffiliated|non[- ]?attached|crossbench\p{L}*|none|no (?:party|group)|keine?)$/iu;
const ARTICLE = /^(?:die|der|das|the)\s+/iu;
const GENERIC_BEHIND = /\s+(?:party|partei|fraktion|group|gruppe|caucus|bloc)$/iu;

export function groupsOf(names: readonly string[]): readonly KnownGroup[] {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    if (NO_GROUP.test(name.trim())) continue;
    const key = bare(name).toLowerCase();
    groups.set(key, [...(groups.get(key) ?? []), name]);
  }
  return [...groups.values()].map((own) => ({ names: own }));
}

export function formsOfGroup(group: KnownGroup): readonly GroupForm[] {
  const whole = new Set(group.names.flatMap((name) => [name.trim(), bare(name)]));
  const parts = new Set(
    [...whole].flatMap((name) => {
      const pieces = name.split('/').map((part) => bare(part.trim()));
      return [...pieces, ...[name, ...pieces].map(withoutGeneric), ...initials(name)];
    }),
  );
  for (const form of whole) parts.delete(form);
  return [
    ...[...whole].map((form) => formOf(group, form, true)),
    ...[...parts].filter((form) => /\p{L}{2}/u.test(form)).map((form) => formOf(group, form, false)),
  ];
}

function bare(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, ' ').trim().replace(ARTICLE, '');
}

function withoutGeneric(name: string): string {
  const short = bare(name).replace(GENERIC_BEHIND, '');
  // `Democratic Party` is asked for as *the Democrats*.
  return /[a-z]ic$/u.test(short) && short !== bare(name) ? short.replace(/ic$/u, '') : short;
}

/** `Scottish National Party` → `SNP`; two words make no abbreviation that anybody uses. */
function initials(name: string): readonly string[] {
  const words = bare(name).split(/[\s-]+/u);
  const capital = words.filter((word) => /^\p{Lu}\p{Ll}/u.test(word));
  return capital.length < 3 ? [] : [capital.map((word) => word.charAt(0)).join('')];
}

function formOf(group: KnownGroup, form: string, isWhole: boolean): GroupForm {
  const words = form.split(/\s+/u);
  const last = words.at(-1) ?? '';
  const isAcronym = isShort(form);
  const isAdjective = !isAcronym && /\p{L}e(?:n)?$/iu.test(last) && !last.includes('/');
  const body = words
    .map((word, at) => (isAcronym ? spaced(word) : inflected(word, at === words.length - 1)))
    .join('\\s+');
  return { group, pattern: patternOf(body), isWhole, isAcronym, isAdjective };
}

/** `FDP`, `AfD`, `CDU/CSU`: no part is long enough for a word. */
function isShort(form: string): boolean {
  return form.split('/').every((part) => /^(?=(?:\p{Ll}*\p{Lu}){2})[\p{L}\p{N}&+.]{2,4}$/u.test(part));
}

/** `CDU/CSU` is a group of two parties; `BÜNDNIS 90/DIE GRÜNEN` is the name of one. */
export function isOfSeveral(name: string): boolean {
  return name.includes('/') && isShort(name);
}

function spaced(word: string): string {
  return escaped(word).replaceAll('/', '\\s*/\\s*');
}

function inflected(word: string, isLast: boolean): string {
  const stem = /\p{L}en$/iu.test(word) ? word.slice(0, -1) : word;
  if (/\p{L}e$/iu.test(stem)) {
    const plain = `${spaced(stem)}[nr]?`;
    // `Linksfraktion`, `Linkspartei`
    return isLast ? `(?:${plain}|${spaced(stem.slice(0, -1))}(?=s(?:fraktion|partei|gruppe)))` : plain;
  }
  return isLast && /\p{L}$/u.test(word) ? `${spaced(word)}(?:s|es|n)?` : spaced(word);
}

/** Words that only say that it is a group, or that its people are meant. */
const PEOPLE_DE =
  'abgeordnete[nr]?|politiker(?:innen|n)?|redner(?:innen|n)?|mitglieder[n]?|vertreter(?:innen|n)?';
const GROUP_DE = '(?:bundestags|landtags|rats)?(?:fraktion|gruppe)|partei';
const EN = 'members|mps|politicians|speakers|party|group|caucus';
const BEFORE = `(?:(?:${PEOPLE_DE}|${GROUP_DE}|${EN})\\s+(?:(?:der|des|von|of|from)\\s+(?:(?:der|den|the)\\s+)?)?(?:(?:die|the)\\s+)?){0,2}`;
const BEHIND = `(?:-?s?-?(?:(?:bundestags|landtags)-?)?(?<people>${PEOPLE_DE})|-?s?-?(?:${GROUP_DE})|\\s+(?:${EN}|fraktion))?`;

function patternOf(form: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}/-])${BEFORE}(?<form>${form})${BEHIND}(?![\\p{L}\\p{N}]|[-/](?!${STANCE_COMPOUND})\\p{L})`,
    'giu',
  );
}

/** `die FDP-Position zur Schuldenbremse` */
export const STANCE_COMPOUND = '(?:position|haltung|linie|kurs|sicht)(?:en)?(?!\\p{L})';

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}
