import type { Kysely } from 'kysely';
import type { Json } from '../../../domain/json.ts';
import { asFlow } from './roles.ts';
import type { Database } from './tables.ts';

export interface NewRun {
  readonly id: string;
  readonly questionHash: string;
  readonly outcome: string;
  readonly engine: string;
  readonly model: string | null;
  readonly attempts: number;
  readonly observed: Json;
  readonly receiptId: string;
}

/** Notes a run: figures and ids, never text of a draft. */
export function insertRun(db: Kysely<Database>, run: NewRun): Promise<void> {
  return asFlow(db, async (trx) => {
    await trx
      .insertInto('runs')
      .values({
        id: run.id,
        question_hash: run.questionHash,
        outcome: run.outcome,
        engine: run.engine,
        model: run.model,
        attempts: run.attempts,
        observed: JSON.stringify(run.observed),
        receipt_id: run.receiptId,
      })
      .execute();
  });
}
