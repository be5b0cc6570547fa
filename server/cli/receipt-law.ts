import { userInfo } from 'node:os';
import { editorByEmail } from '../adapters/sql/editor-store.ts';
import type { LegalHold } from '../adapters/sql/hold-store.ts';
import { asDesk } from '../adapters/sql/roles.ts';
import { erase } from '../law/erase.ts';
import type { LawDeps, Who } from '../law/law-deps.ts';
import { liftHold, listHolds, setHold } from '../law/legal-hold.ts';
import { retain, retentionOf, setRetention } from '../law/retain.ts';
import { StartError } from '../store/start-error.ts';
import type { CliIo } from './cli-io.ts';
import type { LawArgs } from './receipt-law-args.ts';

/**
 * Carries out one command of the law's other side. One JSON line each.
 * @returns the exit code; 1 when a legal hold refused an erasure
 * @throws StartError for what cannot be done as asked
 */
export async function receiptLaw(deps: LawDeps, args: LawArgs, io: CliIo): Promise<number> {
  switch (args.action) {
    case 'hold': {
      const { archive, scope, subject, reason } = args;
      const set = await setHold(deps, { archive, scope, subject, reason }, await whoIs(deps, args.editor));
      if (!set.ok) throw new StartError('setting-invalid', `${set.error.path}: ${set.error.message}`);
      await io.stdout(JSON.stringify(set.value));
      return 0;
    }
    case 'lift-hold': {
      const lifted = await liftHold(deps, args.id, args.reason, await whoIs(deps, args.editor));
      if (!lifted.ok)
        throw new StartError('setting-invalid', `${lifted.error.path}: ${lifted.error.message}`);
      await io.stdout(JSON.stringify(lifted.value));
      return 0;
    }
    case 'holds':
      for (const hold of await listHolds(deps, args.archive, !args.all))
        await io.stdout(JSON.stringify(hold));
      return 0;
    case 'erase':
      return eraseThem(deps, args, io);
    case 'retention': {
      const { archive, days } = args;
      if (days !== 'read') {
        const set = await setRetention(deps, archive, days, await whoIs(deps, args.editor));
        if (!set.ok) throw new StartError('setting-invalid', `${set.error.path}: ${set.error.message}`);
      }
      await io.stdout(JSON.stringify({ archive, days: await retentionOf(deps, archive) }));
      return 0;
    }
    case 'retain':
      for (const done of await retain(deps, args.archive, await whoIs(deps, null), args.dryRun))
        await io.stdout(JSON.stringify({ ...done, dryRun: args.dryRun }));
      return 0;
  }
}

async function eraseThem(
  deps: LawDeps,
  args: Extract<LawArgs, { action: 'erase' }>,
  io: CliIo,
): Promise<number> {
  const { archive, scope, subject, also, reason, dryRun } = args;
  const who = await whoIs(deps, args.editor);
  const done = await erase(deps, { archive, scope, subject, also, reason }, who, dryRun);
  if (done.ok) {
    await io.stdout(JSON.stringify({ ...done.value, dryRun }));
    return 0;
  }
  if (done.error.kind === 'held') {
    io.stderr(`standards-desk receipt: ${heldWords(done.error.hold)}\n`);
    await io.stdout(JSON.stringify({ refused: 'held', hold: done.error.hold.id }));
    return 1;
  }
  throw new StartError('setting-invalid', `${done.error.path}: ${done.error.message}`);
}

/** Why nothing was erased. */
export function heldWords({ id, scope, subject, by, at, reason }: LegalHold): string {
  return `nothing was erased: the legal hold ${id} on ${scope} ${JSON.stringify(subject)} stands, set by ${by} at ${at}: ${reason}`;
}

/** Whoever is at the machine, or the editor that they name. @throws StartError when there is no such editor */
async function whoIs({ store }: LawDeps, email: string | null): Promise<Who> {
  if (email === null) return { id: null, name: `command line, ${userInfo().username}` };
  const found = await asDesk(store.db, (trx) => editorByEmail(trx, email));
  if (found === null)
    throw new StartError(
      'setting-invalid',
      `--editor: expected the email of an editor, came ${JSON.stringify(email)}`,
    );
  return { id: found.editor.id, name: found.editor.name };
}
