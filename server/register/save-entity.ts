import type { Kysely } from 'kysely';
import type { DeskEntityInput, DeskEntitySaved } from '../../domain/api/desk.ts';
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

export function readEntityInput(raw: unknown): Result<DeskEntityInput, InvalidInput> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return wrong('', 'an entry', raw);
  const {
    id = null,
    kind,
    status = 'confirmed',
    name,
    aliases = [],
    offices = [],
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
  const distinct = [...new Set(forms.filter((form) => form !== null))].filter((form) => form !== written);
  return ok({ id, kind: known, status, name: written, aliases: distinct, offices: terms.value });
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

/**
 * Stores an editor's decision as a new revision; an import leaves it alone from then on.
 * @returns null when there is no entry of that id
 */
export async function saveEntity(
  db: Kysely<Database>,
  archive: string,
  register: readonly RegisterEntity[],
  input: DeskEntityInput,
  by: string,
): Promise<DeskEntitySaved | null> {
  const known = input.id === null ? null : register.find(({ id }) => id === input.id);
  if (known === undefined) return null;
  const { kind, status, name, aliases, offices } = input;
  const id = known?.id ?? freeId(name, register);
  const externalId = known?.externalId ?? null;
  await appendRevisions(db, archive, [
    { id, kind, status, source: 'editor', externalId, name, aliases, offices, by },
  ]);
  const entity = (await readRevisions(db, archive, id)).at(-1);
  if (entity === undefined) throw new InvariantError(`the revision of ${id} is gone`);
  const others = register.filter((one) => one.id !== id && one.status !== 'removed');
  const own = new Set([name, ...aliases]);
  return {
    entity,
    looksLike: lookAlike(
      name,
      others.map((one) => one.name),
    ),
    ambiguous: ambiguousForms([...others, entity])
      .map(({ form }) => form)
      .filter((form) => own.has(form)),
  };
}

function freeId(name: string, register: readonly RegisterEntity[]): string {
  const taken = new Set(register.map(({ id }) => id));
  const plain = idOfName(name) || 'entry';
  if (!taken.has(plain)) return plain;
  for (let n = 2; ; n++) if (!taken.has(`${plain}-${n}`)) return `${plain}-${n}`;
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
