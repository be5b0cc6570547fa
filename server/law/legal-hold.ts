import { randomUUID } from 'node:crypto';
import { type InvalidInput, invalidInput } from '../../domain/errors.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { holdToLift, insertHold, type LegalHold, markLifted, readHolds } from '../adapters/sql/hold-store.ts';
import type { HoldScope } from '../adapters/sql/law-tables.ts';
import { asDesk } from '../adapters/sql/roles.ts';
import { type LawDeps, REASON_MOST, type Who } from './law-deps.ts';

export interface HoldRequest {
  readonly archive: string;
  readonly scope: HoldScope;
  /** Of scope `archive` the archive's name again. */
  readonly subject: string;
  readonly reason: string;
}

/**
 * Sets a legal hold: while it stands, neither retention nor an erasure takes anything that it covers. Its receipt is
 * written in the same transaction: no receipt, no hold.
 */
export async function setHold(
  deps: LawDeps,
  request: HoldRequest,
  who: Who,
): Promise<Result<LegalHold, InvalidInput>> {
  const { archive, scope, subject } = request;
  const reason = readReason(request.reason);
  if (!reason.ok) return reason;
  const unknown = await unknownSubject(deps, request);
  if (unknown !== null) return err(unknown);
  const at = deps.clock();
  const id = randomUUID();
  const facts = { hold: id, scope, reason: reason.value, by: who.name, byId: who.id, at };
  const supersedes = null;
  return asDesk(deps.store.db, async (trx) => {
    const receiptId = await deps.receipts.notice(
      { event: 'legal-hold', archive, subject, facts },
      supersedes,
    );
    const hold = { id, archive, scope, subject, reason: reason.value, by: who.name, at, receiptId };
    await insertHold(trx, { ...hold, byId: who.id });
    return ok({ ...hold, lifted: null });
  });
}

/** Lifts a hold that stands; its receipt supersedes the one that set it. */
export async function liftHold(
  deps: LawDeps,
  id: string,
  givenReason: string,
  who: Who,
): Promise<Result<LegalHold, InvalidInput>> {
  const reason = readReason(givenReason);
  if (!reason.ok) return reason;
  const at = deps.clock();
  return asDesk(deps.store.db, async (trx): Promise<Result<LegalHold, InvalidInput>> => {
    const hold = await holdToLift(trx, id);
    if (hold === null || hold.lifted !== null)
      return err(invalidInput('hold_unknown', 'hold', 'expected the id of a hold that stands'));
    const { archive, subject, scope, receiptId: set } = hold;
    const facts = { hold: id, scope, reason: reason.value, by: who.name, byId: who.id, at };
    const receiptId = await deps.receipts.notice(
      { event: 'legal-hold-lifted', archive, subject, facts },
      set,
    );
    await markLifted(trx, id, who.name, reason.value, at, receiptId);
    return ok({ ...hold, lifted: { at, by: who.name, reason: reason.value } });
  });
}

export function listHolds(deps: LawDeps, archive: string | null, standing: boolean) {
  return readHolds(deps.store.db, archive, standing);
}

/** A reason is part of the record: without one nothing is held, lifted or erased. */
export function readReason(given: string): Result<string, InvalidInput> {
  const reason = given.trim();
  return reason === '' || reason.length > REASON_MOST
    ? err(invalidInput('reason_missing', 'reason', `expected a reason of 1 to ${REASON_MOST} characters`))
    : ok(reason);
}

/** A hold on what is not there would protect nothing and say that it did. A person may be named before anybody writes of them. */
async function unknownSubject(
  deps: LawDeps,
  { archive, scope, subject }: HoldRequest,
): Promise<InvalidInput | null> {
  if ((await deps.store.archives.get(archive)) === null)
    return invalidInput('archive_unknown', 'archive', 'expected the name of an archive');
  if (subject.trim() === '') return invalidInput('subject_missing', scope, 'expected whom or what to hold');
  if (scope === 'receipt') {
    const logged = await deps.log.read(subject);
    if (logged === null) return invalidInput('receipt_unknown', scope, 'expected the id of a receipt');
    const of = logged.erased?.archive ?? (JSON.parse(logged.body ?? '{}') as { archive?: string }).archive;
    if (of !== archive)
      return invalidInput(
        'receipt_unknown',
        scope,
        `expected a receipt of archive ${archive}, came one of ${of}`,
      );
  }
  if (scope === 'article') {
    const row = await deps.store.db
      .selectFrom('articles')
      .select('id')
      .where('archive', '=', archive)
      .where('id', '=', subject)
      .executeTakeFirst();
    if (row === undefined) return invalidInput('article_unknown', scope, 'expected the id of an article');
  }
  return null;
}
