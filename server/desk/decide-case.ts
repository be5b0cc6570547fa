import type { Decision } from '../../domain/api/desk.ts';
import type { Editor } from '../adapters/sql/editor-store.ts';
import { listSameCase } from '../adapters/sql/held-store.ts';
import { asDesk } from '../adapters/sql/roles.ts';
import { type DecideResult, decide } from './decide.ts';
import type { DeskDeps } from './desk-deps.ts';

/**
 * Decides a held answer, and with it those of other readers that are the same case: same question, draft, passages
 * and policy. Each is judged again and gets its own decision and receipt; one that is refused or was taken meanwhile
 * stays in the queue by itself.
 * @returns what became of the first; `readers` counts everybody who was told
 */
export async function decideCase(
  deps: DeskDeps,
  id: string,
  decision: Decision,
  editor: Editor,
): Promise<DecideResult> {
  const others = await asDesk(deps.db, (trx) => listSameCase(trx, id, deps.clock()));
  const first = await decide(deps, id, decision, editor);
  if (first.kind !== 'decided') return first;
  let { readers } = first.decided;
  for (const other of others) {
    const next = await decide(deps, other.id, { ...decision, revision: other.revision }, editor);
    if (next.kind === 'decided') readers += next.decided.readers;
  }
  return { kind: 'decided', decided: { ...first.decided, readers } };
}
