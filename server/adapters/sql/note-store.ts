import type { Kysely } from 'kysely';
import type { ReaderNote } from '../../../domain/api/desk.ts';
import type { Instant } from '../../../domain/time/instant.ts';
import type { NoteReceived } from '../../routes/reader/reader-deps.ts';
import { asDesk, asReader } from './roles.ts';
import type { Database } from './tables.ts';

/** A fourth note on one answer tells the desk nothing that three did not. */
const MOST_NOTES = 3;
/** Open notes that the desk is shown at once, newest first. */
const MOST_SHOWN = 200;

/**
 * Keeps what a reader says about an answer they hold the id of.
 * @param idHash SHA-256 hex of the question's id
 * @param note 1 to 1,000 characters
 */
export function insertNote(
  db: Kysely<Database>,
  idHash: string,
  note: string,
  at: Instant,
): Promise<NoteReceived> {
  return asReader(db, async (trx) => {
    const asked = await trx
      .selectFrom('questions')
      .select(['archive', 'question', 'state', 'view'])
      .where('id_hash', '=', idHash)
      .executeTakeFirst();
    if (asked === undefined || asked.state === 'pending') return 'unknown';
    const { count } = await trx
      .selectFrom('reader_notes')
      .select((e) => e.fn.count<number>('question_hash').as('count'))
      .where('question_hash', '=', idHash)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_NOTES) return 'enough';
    const { archive, question, state } = asked;
    const values = {
      question_hash: idHash,
      archive,
      question,
      state,
      receipt_id: receiptOf(asked.view),
      note,
      at,
    };
    await trx.insertInto('reader_notes').values(values).execute();
    return 'kept';
  });
}

function receiptOf(view: unknown): string | null {
  const id = typeof view === 'object' && view !== null && 'receiptId' in view ? view.receiptId : null;
  return typeof id === 'string' ? id : null;
}

/** Notes that nobody has dealt with, newest first. */
export async function listNotes(db: Kysely<Database>): Promise<readonly ReaderNote[]> {
  const rows = await asDesk(db, (trx) =>
    trx
      .selectFrom('reader_notes')
      .select(['id', 'archive', 'question', 'state', 'receipt_id', 'note', 'at'])
      .where('done_at', 'is', null)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_SHOWN)
      .execute(),
  );
  return rows.map(({ id, receipt_id, ...row }) => ({ id: String(id), receiptId: receipt_id, ...row }));
}

/** @returns false when there is no such note, or somebody was faster */
export async function closeNote(db: Kysely<Database>, id: string, by: string, at: Instant): Promise<boolean> {
  if (!/^\d{1,15}$/.test(id)) return false;
  const done = await asDesk(db, (trx) =>
    trx
      .updateTable('reader_notes')
      .set({ done_at: at, done_by: by })
      .where('id', '=', Number(id))
      .where('done_at', 'is', null)
      .executeTakeFirst(),
  );
  return done.numUpdatedRows === 1n;
}
