import type { Kysely } from 'kysely';
import type { DeskEntityInput, DeskEntitySaved } from '../../domain/api/desk-register.ts';
import { type InvalidInput, InvariantError, invalidInput } from '../../domain/errors.ts';
import { ENTITY_KINDS, type RegisterEntity } from '../../domain/register.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { parseIsoDay } from '../../domain/time/iso-day.ts';
import { appendRevisions, idOfName, readRevisions } from '../adapters/sql/register-store.ts';
import type { Database } from '../adapters/sql/tables.ts';
import { ambiguousForms } from './import-register.ts';
import { lookAlike } from './look-alike.ts';

/** UTF-16 units. */
const LONGEST = 200;
const MOST_ALIASES = 200;
const MOST_OFFICES = 100;
const LONGEST_REASON = 500;

export function readEntityInput(raw: unknown): Result<DeskEntityInput, InvalidInput> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return wrong('', 'an entry', raw);
  const {
    id = null,
    kind,
    status = 'confirmed',
    name,
    aliases = [],
    offices = [],
    apart = [],
    reason,
    revision,
  } = raw as Readonly<Record<string, unknown>>;
  if (id !== null && typeof id !== 'string') return wrong('id', 'an id or null', id);
  const known = ENTITY_KINDS.find((one) => one === kind);
  if (known === undefined) return wrong('kind', ENTITY_KINDS.join(', '), kind);
  if (status !== 'confirmed' && status !== 'removed') return wrong('status', 'confirmed or removed', status);
  const written = clean(name);
  if (written === null) return wrong('name', `a name of at most ${LONGEST} characters`, name);
  if (!Array.isArray(aliases) || aliases.length > MOST_ALIASES)
    return wrong('aliases', 'a list of names', aliases);
  const forms = aliases.map(clean);
  if (forms.includes(null)) return wrong('aliases', 'a list of names', aliases);
  const terms = readOffices(offices);
  if (!terms.ok) return terms;
  const others = Array.isArray(apart) && apart.length <= MOST_ALIASES ? apart.map(clean) : [null];
  if (others.includes(null)) return wrong('apart', 'a list of names', apart);
  const why = readReason(reason);
  if (why === null) return wrong('reason', `a reason of 1 to ${LONGEST_REASON} characters`, reason);
  const looked = readRevision(revision);
  if (looked === null) return wrong('revision', 'the revision that was looked at', revision);
  const distinct = [...new Set(forms.filter((form) => form !== null))].filter((form) => form !== written);
  return ok({
    id,
    revision: looked,
    kind: known,
    status,
    name: written,
    aliases: distinct,
    offices: terms.value,
    apart: [...new Set(others.filter((name) => name !== null))],
    reason: why,
  });
}

function readOffices(raw: unknown): Result<DeskEntityInput['offices'], InvalidInput> {
  if (!Array.isArray(raw) || raw.length > MOST_OFFICES) return wrong('offices', 'a list of offices', raw);
  const offices: DeskEntityInput['offices'][number][] = [];
  for (const [index, one] of (raw as readonly unknown[]).entries()) {
    const { title, from = null, to = null } = (one ?? {}) as Readonly<Record<string, unknown>>;
    const written = clean(title);
    if (written === null) return wrong(`offices[${index}].title`, 'a title', title);
    const [begins, ends] = [dayOf(from), dayOf(to)];
    if (begins === undefined) return wrong(`offices[${index}].from`, 'an ISO day or null', from);
    if (ends === undefined) return wrong(`offices[${index}].to`, 'an ISO day or null', to);
    if (begins !== null && ends !== null && begins > ends)
      return wrong(`offices[${index}]`, 'from <= to', `${begins} to ${ends}`);
    offices.push({ title: written, from: begins, to: ends });
  }
  return ok(offices);
}

/** Why nothing was stored. */
export type NotSaved = 'unknown' | 'overtaken';

/** Stores an editor's decision as a new revision; an import leaves it alone from then on. */
export async function saveEntity(
  db: Kysely<Database>,
  archive: string,
  register: readonly RegisterEntity[],
  input: DeskEntityInput,
  by: string,
): Promise<Result<DeskEntitySaved, NotSaved>> {
  const known = input.id === null ? null : register.find(({ id }) => id === input.id);
  if (known === undefined) return err('unknown');
  const { kind, status, name, aliases, offices, apart, reason, revision } = input;
  const id = known?.id ?? freeId(name, register);
  const externalId = known?.externalId ?? null;
  const decided = { source: 'editor', by, reason, after: revision } as const;
  const stored = await appendRevisions(db, archive, [
    { ...decided, id, kind, status, externalId, name, aliases, offices, apart },
  ]);
  return stored ? ok(await savedAs(db, archive, register, id)) : err('overtaken');
}

/** An entry as it stands now, and what an editor should know of it. */
export async function savedAs(
  db: Kysely<Database>,
  archive: string,
  before: readonly RegisterEntity[],
  id: string,
): Promise<DeskEntitySaved> {
  const entity = (await readRevisions(db, archive, id)).at(-1);
  if (entity === undefined) throw new InvariantError(`the revision of ${id} is gone`);
  const others = before.filter((one) => one.id !== id && one.status !== 'removed');
  const own = new Set([entity.name, ...entity.aliases]);
  return {
    entity,
    looksLike: lookAlike(
      entity.name,
      others.map((one) => one.name).filter((name) => !entity.apart.includes(name)),
    ),
    ambiguous: ambiguousForms([...others, entity])
      .map(({ form }) => form)
      .filter((form) => own.has(form)),
  };
}

export function freeId(name: string, register: readonly RegisterEntity[]): string {
  const taken = new Set(register.map(({ id }) => id));
  const plain = idOfName(name) || 'entry';
  if (!taken.has(plain)) return plain;
  for (let n = 2; ; n++) if (!taken.has(`${plain}-${n}`)) return `${plain}-${n}`;
}

export function readReason(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text === '' || text.length > LONGEST_REASON ? null : text;
}

export function readRevision(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

function clean(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.replace(/\s+/g, ' ').trim();
  return text === '' || text.length > LONGEST ? null : text;
}

function dayOf(value: unknown): string | null | undefined {
  if (value === null || value === '') return null;
  return typeof value === 'string' ? (parseIsoDay(value) ?? undefined) : undefined;
}

function wrong(path: string, expected: string, came: unknown): Result<never, InvalidInput> {
  return err(
    invalidInput('entity_invalid', path, `expected ${expected}, came ${JSON.stringify(came ?? null)}`),
  );
}
