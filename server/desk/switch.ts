import type { SwitchState } from '../../domain/api/desk.ts';
import { type InvalidInput, invalidInput } from '../../domain/errors.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { countEditors, type Editor } from '../adapters/sql/editor-store.ts';
import {
  effective,
  lockSwitch,
  newestSwitches,
  readSwitches,
  type SwitchEntry,
  writeSwitch,
} from '../adapters/sql/kill-switch-store.ts';
import { asDesk } from '../adapters/sql/roles.ts';
import type { DeskDeps } from './desk-deps.ts';

const REASON_MOST = 500;

export type SwitchRefusal = InvalidInput | { readonly kind: 'second-person' };

/** What holds everywhere: `all` when it is stopped, else the first archive that is. */
export async function readSwitchState(deps: DeskDeps): Promise<SwitchState> {
  try {
    const entries = await readSwitches(deps.db);
    return stateOf(effective(entries, null));
  } catch {
    return { state: 'unknown', by: null, at: null, reason: null };
  }
}

/**
 * Stops answers, or lets them on again. Anybody may stop; letting them on needs a second person, unless there is
 * only one. The receipt is written in the same transaction: without it the switch does not move.
 */
export async function setSwitch(
  deps: DeskDeps,
  raw: unknown,
  editor: Editor,
): Promise<Result<SwitchState, SwitchRefusal>> {
  const wanted = readSwitchBody(raw);
  if (!wanted.ok) return wanted;
  const { on, scope, reason } = wanted.value;
  if (scope !== 'all' && (await deps.archives.get(scope)) === null) {
    return err(invalidInput('archive_unknown', 'scope', 'expected "all" or the name of an archive'));
  }
  const at = deps.clock();
  return asDesk(deps.db, async (trx): Promise<Result<SwitchState, SwitchRefusal>> => {
    await lockSwitch(trx);
    const before = (await newestSwitches(trx)).find((entry) => entry.scope === scope);
    const alone = (await countEditors(trx)) < 2;
    if (on && before?.state === 'off' && before.byId === editor.id && !alone) {
      return err({ kind: 'second-person' });
    }
    const receiptId = await deps.appendNotice({
      event: 'stop',
      archive: scope,
      subject: 'kill-switch',
      supersedes: before?.receiptId ?? null,
      facts: { on, scope, reason, by: editor.name, byId: editor.id, at, alone },
    });
    await writeSwitch(trx, { on, scope, reason, by: editor, at, receiptId });
    return ok({ state: on ? 'on' : 'off', by: editor.name, at, reason });
  });
}

function readSwitchBody(
  raw: unknown,
): Result<{ readonly on: boolean; readonly scope: string; readonly reason: string }, InvalidInput> {
  const { on, scope, reason } = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<
    string,
    unknown
  >;
  if (typeof on !== 'boolean') return err(invalidInput('switch_on', 'on', 'expected true or false'));
  if (typeof scope !== 'string') return err(invalidInput('switch_scope', 'scope', 'expected a scope'));
  const text = typeof reason === 'string' ? reason.trim() : '';
  if (text === '' || text.length > REASON_MOST) {
    return err(
      invalidInput('reason_missing', 'reason', `expected a reason of 1 to ${REASON_MOST} characters`),
    );
  }
  return ok({ on, scope, reason: text });
}

function stateOf(entry: SwitchEntry): SwitchState {
  return { state: entry.state, by: entry.by, at: entry.at, reason: entry.reason };
}
