import type { Kysely } from 'kysely';
import type { DeskEntitySaved, DeskMergeInput } from '../../domain/api/desk-register.ts';
import { type InvalidInput, invalidInput } from '../../domain/errors.ts';
import type { RegisterEntity } from '../../domain/register.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { appendRevisions, type NewRevision } from '../adapters/sql/register-store.ts';
import type { Database } from '../adapters/sql/tables.ts';
import { freeId, type NotSaved, readReason, readRevision, savedAs } from './save-entity.ts';

export function readMergeInput(raw: unknown): Result<DeskMergeInput, InvalidInput> {
  const { from, into, reason } = (typeof raw === 'object' && raw !== null ? raw : {}) as Partial<
    Record<string, unknown>
  >;
  const [one, other] = [readRef(from), readRef(into)];
  if (one === null) return err(invalidInput('merge_invalid', 'from', 'expected an id and its revision'));
  if (other === null || one.id === other.id)
    return err(invalidInput('merge_invalid', 'into', 'expected another id and its revision'));
  const why = readReason(reason);
  if (why === null) return err(invalidInput('merge_invalid', 'reason', 'expected a reason'));
  return ok({ from: one, into: other, reason: why });
}

function readRef(raw: unknown): DeskMergeInput['from'] | null {
  const { id, revision } = (typeof raw === 'object' && raw !== null ? raw : {}) as Partial<
    Record<string, unknown>
  >;
  const looked = readRevision(revision);
  return typeof id === 'string' && id !== '' && looked !== null ? { id, revision: looked } : null;
}

/**
 * Takes two entries for one: `into` gets the names and the offices of `from`, which is an entry no more. Both are
 * revisions with the same reason, and an editor can decide otherwise later.
 * @param all the register, and what the articles propose
 */
export async function mergeEntities(
  db: Kysely<Database>,
  archive: string,
  register: readonly RegisterEntity[],
  all: readonly RegisterEntity[],
  { from, into, reason }: DeskMergeInput,
  by: string,
): Promise<Result<DeskEntitySaved, NotSaved>> {
  const gone = all.find(({ id }) => id === from.id);
  const kept = all.find(({ id }) => id === into.id);
  if (gone === undefined || kept === undefined) return err('unknown');
  const decided = { source: 'editor', by, reason } as const;
  const id = kept.status === 'proposed' ? freeId(kept.name, register) : kept.id;
  const revisions: NewRevision[] = [{ ...mergedOf(kept, gone), ...decided, id, after: into.revision }];
  // What the articles propose is in no register: its name is the other's from now on, and is proposed no more.
  if (gone.status !== 'proposed')
    revisions.push({ ...gone, ...decided, status: 'removed', after: from.revision });
  if (!(await appendRevisions(db, archive, revisions))) return err('overtaken');
  const rest = register.filter((one) => one.id !== gone.id);
  return ok(await savedAs(db, archive, rest, id));
}

function mergedOf(kept: RegisterEntity, gone: RegisterEntity): Omit<NewRevision, 'by' | 'reason' | 'source'> {
  const { name } = kept;
  const aliases = new Set([...kept.aliases, gone.name, ...gone.aliases]);
  aliases.delete(name);
  const offices = new Map(
    [...kept.offices, ...gone.offices].map((office) => [JSON.stringify(office), office] as const),
  );
  return {
    id: kept.id,
    kind: kept.kind,
    status: 'confirmed',
    externalId: kept.externalId ?? gone.externalId,
    name,
    aliases: [...aliases],
    offices: [...offices.values()].sort((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1)),
    apart: [...new Set([...kept.apart, ...gone.apart])].filter(
      (other) => other !== name && !aliases.has(other),
    ),
  };
}
