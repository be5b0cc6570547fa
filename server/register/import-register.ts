import type { Kysely } from 'kysely';
import type { RegisterEntity } from '../../domain/register.ts';
import { appendRevisions, idOfName, type NewRevision } from '../adapters/sql/register-store.ts';
import type { Database } from '../adapters/sql/tables.ts';
import { lookAlike } from './look-alike.ts';
import type { ImportedEntity } from './read-import.ts';

interface ImportReport {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Entries that an editor has decided on: an import leaves them as they are. */
  readonly kept: readonly string[];
  /** New names that look like a known one and are written with other letters: other persons until somebody decides. */
  readonly lookAlikes: readonly { readonly name: string; readonly like: string }[];
  /** Written forms that now stand for several entries: questions with them are searched for all. */
  readonly ambiguous: readonly { readonly form: string; readonly names: readonly string[] }[];
}

/** Takes entries of a file into an archive's register, in one transaction. The same file again changes nothing. */
export async function importRegister(
  db: Kysely<Database>,
  archive: string,
  register: readonly RegisterEntity[],
  imported: readonly ImportedEntity[],
  by: string | null,
): Promise<ImportReport> {
  const byId = new Map(register.map((entity) => [entity.id, entity]));
  const revisions: NewRevision[] = [];
  const kept: string[] = [];
  const lookAlikes: { name: string; like: string }[] = [];
  const count = { added: 0, changed: 0, unchanged: 0 };
  for (const entry of imported) {
    const known = knownAs(entry, register);
    if (known !== null && (known.source === 'editor' || known.status === 'removed')) {
      kept.push(known.name);
      continue;
    }
    const next = revisionOf(entry, known, known?.id ?? freeId(entry, byId), by);
    if (known === null) {
      const like = lookAlike(
        entry.name,
        register.map(({ name }) => name),
      );
      if (like !== null) lookAlikes.push({ name: entry.name, like });
      count.added += 1;
    } else if (saysTheSame(known, next)) {
      count.unchanged += 1;
      continue;
    } else count.changed += 1;
    revisions.push(next);
    byId.set(next.id, { ...next, revision: (known?.revision ?? 0) + 1, recordedAt: null });
  }
  await appendRevisions(db, archive, revisions);
  return { ...count, kept, lookAlikes, ambiguous: ambiguousForms([...byId.values()]) };
}

/** By the id of the other register; else by the very name, where that entry has no other such id. */
function knownAs(entry: ImportedEntity, register: readonly RegisterEntity[]): RegisterEntity | null {
  const { externalId } = entry;
  const same = externalId === null ? undefined : register.find((one) => one.externalId === externalId);
  if (same !== undefined) return same;
  const name = entry.name.normalize('NFC');
  return (
    register.find(
      (one) =>
        one.name.normalize('NFC') === name &&
        one.kind === entry.kind &&
        (one.externalId === null || externalId === null),
    ) ??
    register.find((one) => one.name.normalize('NFC') === name && one.source === 'founding') ??
    null
  );
}

function freeId({ externalId, name }: ImportedEntity, taken: ReadonlyMap<string, unknown>): string {
  const plain = idOfName(name);
  if (plain !== '' && !taken.has(plain)) return plain;
  const own = `${plain}-${(externalId ?? '2').toLowerCase()}`;
  if (!taken.has(own)) return own;
  for (let n = 2; ; n++) if (!taken.has(`${own}-${n}`)) return `${own}-${n}`;
}

/** What the file tells stands; what it does not tell stays. */
function revisionOf(
  entry: ImportedEntity,
  known: RegisterEntity | null,
  id: string,
  by: string | null,
): NewRevision {
  const { name, kind, aliases, offices } = entry;
  const spelled = known === null || known.name === name ? [] : [known.name];
  return {
    id,
    kind,
    status: 'confirmed',
    source: 'import',
    externalId: entry.externalId ?? known?.externalId ?? null,
    name,
    aliases: [...new Set([...(known?.aliases ?? []), ...spelled, ...aliases])].filter(
      (alias) => alias !== name,
    ),
    offices: offices.length > 0 ? offices : (known?.offices ?? []),
    by,
    reason: null,
    apart: known?.apart ?? [],
  };
}

function saysTheSame(a: RegisterEntity, b: NewRevision): boolean {
  const said = ({ kind, status, externalId, name, aliases, offices }: NewRevision): string =>
    JSON.stringify([
      kind,
      status,
      externalId,
      name,
      [...aliases].sort(),
      offices.map(({ title, from, to }) => `${title} ${from} ${to}`).sort(),
    ]);
  return said(a) === said(b);
}

/** Forms that several entries bear, in the order of the alphabet. */
export function ambiguousForms(
  register: readonly Pick<RegisterEntity, 'name' | 'aliases' | 'status'>[],
): readonly { readonly form: string; readonly names: readonly string[] }[] {
  const forms = new Map<string, string[]>();
  for (const { name, aliases, status } of register) {
    if (status === 'removed') continue;
    for (const form of new Set([name, ...aliases])) forms.set(form, [...(forms.get(form) ?? []), name]);
  }
  return [...forms]
    .filter(([, names]) => names.length > 1)
    .map(([form, names]) => ({ form, names }))
    .sort((a, b) => (a.form < b.form ? -1 : 1));
}
