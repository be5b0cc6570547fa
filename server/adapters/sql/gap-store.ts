import type { Kysely } from 'kysely';
import type { Instant } from '../../../domain/time/instant.ts';
import type { UncoveredQuestion } from '../../gaps/group-gaps.ts';
import { asDesk } from './roles.ts';
import type { Database } from './tables.ts';

/** Questions looked at; an archive with more of them in one span asks for a shorter one. */
const MOST_QUESTIONS = 5_000;

export interface GapSpan {
  /** Half-open; null is open. */
  readonly from: Instant | null;
  readonly to: Instant | null;
}

/** The newest questions to an archive that were declined because it does not cover them, oldest first. */
export function readUncovered(
  db: Kysely<Database>,
  archive: string,
  { from, to }: GapSpan,
): Promise<readonly UncoveredQuestion[]> {
  return asDesk(db, async (trx) => {
    let query = trx.selectFrom('questions').where('archive', '=', archive).where('state', '=', 'abstained');
    if (from !== null) query = query.where('asked_at', '>=', from);
    if (to !== null) query = query.where('asked_at', '<', to);
    const rows = await query
      .orderBy('asked_at', 'desc')
      .orderBy('id_hash')
      .limit(MOST_QUESTIONS)
      .select(['question', 'lang', 'asked_at'])
      .execute();
    return rows
      .reverse()
      .map(({ question, lang, asked_at }) => ({ text: question, lang, askedAt: asked_at }));
  });
}
