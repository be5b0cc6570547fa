import { type InvalidInput, invalidInput } from '../../domain/errors.ts';
import type { EntityEntry } from '../../domain/plan.ts';
import { ENTITY_KINDS, type EntityKind } from '../../domain/register.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { parseIsoDay } from '../../domain/time/iso-day.ts';
import { readCsv } from './read-csv.ts';

/** An entry as a file gives it. */
export interface ImportedEntity extends EntityEntry {
  readonly externalId: string | null;
  readonly kind: EntityKind;
}

type Raw = Readonly<Record<string, unknown>>;
type Office = EntityEntry['offices'][number];

/** What a column or a field may be called: our own words, and those of Wikidata's query service. */
const FIELDS = {
  id: ['id', 'qid', 'item', 'person', 'entity'],
  name: ['name', 'label', 'itemLabel', 'personLabel', 'entityLabel'],
  kind: ['kind', 'type'],
  aliases: ['aliases', 'alias', 'altLabel', 'itemAltLabel', 'personAltLabel', 'spellings'],
  title: ['title', 'office', 'position', 'positionLabel', 'officeLabel'],
  from: ['from', 'start', 'startTime', 'start_time'],
  to: ['to', 'end', 'endTime', 'end_time'],
} as const;

/**
 * Reads a register: a JSON list of entries, a Wikidata query result (`results.bindings`), or CSV with one row for each
 * entry or each of its offices. Rows of one id, or of one name where there is no id, are one entry.
 * @returns every entry, or the first thing that could not be read: half a register is worse than none
 */
export function readRegisterFile(text: string): Result<readonly ImportedEntity[], InvalidInput> {
  const rows = rowsOf(text);
  if (!rows.ok) return rows;
  const entries = new Map<string, ImportedEntity>();
  for (const [index, row] of rows.value.entries()) {
    const read = readRow(row, `[${index}]`);
    if (!read.ok) return read;
    const { externalId, name } = read.value;
    const key = externalId ?? `name ${name}`;
    const known = entries.get(key);
    if (known !== undefined && known.name !== name) {
      const message = `expected one name for ${key}, came ${JSON.stringify(known.name)} and ${JSON.stringify(name)}`;
      return err(invalidInput('register_invalid', `[${index}].name`, message));
    }
    entries.set(key, known === undefined ? read.value : joined(known, read.value));
  }
  return ok([...entries.values()]);
}

function rowsOf(text: string): Result<readonly Raw[], InvalidInput> {
  const trimmed = text.replace(/^\ufeff/, '').trim();
  if (!/^[[{]/.test(trimmed)) return readCsv(trimmed);
  let json: unknown;
  try {
    json = JSON.parse(trimmed);
  } catch (error) {
    return err(invalidInput('json_invalid', '', `expected JSON or CSV, came ${(error as Error).message}`));
  }
  const list: readonly unknown[] | null = Array.isArray(json) ? json : bindingsOf(json);
  const rows = list?.filter(isRecord) ?? [];
  if (list === null || rows.length < list.length) {
    const message = 'expected a list of entries or {results: {bindings: […]}}, came something else';
    return err(invalidInput('register_invalid', '', message));
  }
  return ok(rows);
}

/** `{results: {bindings: [{itemLabel: {value}}]}}` → flat rows. */
function bindingsOf(json: unknown): readonly unknown[] | null {
  const results = isRecord(json) ? json['results'] : null;
  const bindings = isRecord(results) ? results['bindings'] : null;
  if (!Array.isArray(bindings)) return null;
  return bindings.map((binding: unknown) =>
    isRecord(binding)
      ? Object.fromEntries(
          Object.entries(binding).map(([key, value]) => [key, isRecord(value) ? value['value'] : value]),
        )
      : binding,
  );
}

function readRow(row: Raw, path: string): Result<ImportedEntity, InvalidInput> {
  const name = textOf(row, FIELDS.name);
  if (name === null) return wrong(`${path}.name`, 'a name', row['name']);
  const kind = textOf(row, FIELDS.kind) ?? 'person';
  if (!isKind(kind)) return wrong(`${path}.kind`, ENTITY_KINDS.join(', '), kind);
  const offices = officesOf(row, path);
  if (!offices.ok) return offices;
  const externalId = /Q\d+$/u.exec(textOf(row, FIELDS.id) ?? '')?.[0] ?? textOf(row, FIELDS.id);
  return ok({ externalId, kind, name, aliases: aliasesOf(row, name), offices: offices.value });
}

function aliasesOf(row: Raw, name: string): readonly string[] {
  const given = FIELDS.aliases.flatMap((field) => {
    const value = row[field];
    if (Array.isArray(value)) return value.filter((one) => typeof one === 'string');
    // A comma stands inside names ("Reyes, Elena") as often as between them, except in Wikidata's own list.
    return typeof value === 'string' ? value.split(field.endsWith('ltLabel') ? /[|;,]/ : /[|;]/) : [];
  });
  const clean = given.map((alias) => alias.replace(/\s+/g, ' ').trim());
  return [...new Set(clean)].filter((alias) => alias !== '' && alias !== name);
}

function officesOf(row: Raw, path: string): Result<readonly Office[], InvalidInput> {
  const list: unknown = row['offices'] ?? row['positions'];
  const raw = Array.isArray(list) ? list : [row];
  const offices: Office[] = [];
  for (const [index, one] of raw.entries()) {
    const at = Array.isArray(list) ? `${path}.offices[${index}]` : path;
    if (!isRecord(one)) return wrong(at, 'an office', one);
    const title = textOf(one, FIELDS.title);
    if (title === null) {
      if (Array.isArray(list)) return wrong(`${at}.title`, 'a title', one['title']);
      continue;
    }
    const from = dayOf(one, FIELDS.from, 'first');
    const to = dayOf(one, FIELDS.to, 'last');
    if (from === undefined) return wrong(`${at}.from`, 'a day, month or year', textOf(one, FIELDS.from));
    if (to === undefined) return wrong(`${at}.to`, 'a day, month or year', textOf(one, FIELDS.to));
    if (from !== null && to !== null && from > to) return wrong(at, 'from <= to', `${from} to ${to}`);
    offices.push({ title, from, to });
  }
  return ok(offices);
}

/** A year or a month is a span: a term begins with its first day and ends with its last. */
function dayOf(row: Raw, fields: readonly string[], side: 'first' | 'last'): string | null | undefined {
  const text = textOf(row, fields)?.replace(/^\+/, '') ?? null;
  if (text === null) return null;
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?:T[\d:.]+Z?)?$/.exec(text);
  const [, year, month = '00', day = '00'] = match ?? [];
  if (year === undefined) return undefined;
  if (month === '00') return side === 'first' ? `${year}-01-01` : `${year}-12-31`;
  if (day !== '00') return parseIsoDay(`${year}-${month}-${day}`) ?? undefined;
  if (side === 'first') return parseIsoDay(`${year}-${month}-01`) ?? undefined;
  return ['31', '30', '29', '28']
    .map((last) => parseIsoDay(`${year}-${month}-${last}`))
    .find((one) => one !== null);
}

function joined(a: ImportedEntity, b: ImportedEntity): ImportedEntity {
  const offices = [...a.offices, ...b.offices];
  const distinct = new Map(offices.map((office) => [`${office.title} ${office.from} ${office.to}`, office]));
  return { ...a, aliases: [...new Set([...a.aliases, ...b.aliases])], offices: [...distinct.values()] };
}

function textOf(row: Raw, fields: readonly string[]): string | null {
  for (const field of fields) {
    const value = row[field];
    if (typeof value === 'string' && value.trim() !== '') return value.replace(/\s+/g, ' ').trim();
    if (typeof value === 'number') return String(value);
  }
  return null;
}

function isKind(kind: string): kind is EntityKind {
  return (ENTITY_KINDS as readonly string[]).includes(kind);
}

function isRecord(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wrong(path: string, expected: string, came: unknown): Result<never, InvalidInput> {
  return err(
    invalidInput('register_invalid', path, `expected ${expected}, came ${JSON.stringify(came ?? null)}`),
  );
}
