import type { Migration } from 'kysely';
import { archive } from './001-archive.ts';
import { flow } from './002-flow.ts';
import { index } from './003-index.ts';
import { receipts } from './004-receipts.ts';
import { visibility } from './005-visibility.ts';
import { law } from './008-law.ts';
import { statements } from './009-statements.ts';
import { readerNotes } from './010-reader-notes.ts';
import { registerDecisions } from './011-register-decisions.ts';
import { editions } from './012-editions.ts';
import { readerLookups } from './013-reader-lookups.ts';
import { holdersPlan } from './014-holders-plan.ts';
import { speakerGroups } from './015-speaker-groups.ts';
import { speakerRoles } from './016-speaker-roles.ts';

/**
 * All migrations, by name; run in the order of their names, each once, all new ones in one transaction.
 * To add one: a file `NNN-what.ts` that exports `{ up }`, and a line here. A shipped migration is never edited.
 * Tables that the reader side needs are granted to `desk_reader` in the migration that makes them; everything
 * else stays closed to that role, since it starts with no right at all.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-archive': archive,
  '002-flow': flow,
  '003-index': index,
  '004-receipts': receipts,
  '005-visibility': visibility,
  '008-law': law,
  '009-statements': statements,
  '010-reader-notes': readerNotes,
  '011-register-decisions': registerDecisions,
  '012-editions': editions,
  '013-reader-lookups': readerLookups,
  '014-holders-plan': holdersPlan,
  '015-speaker-groups': speakerGroups,
  '016-speaker-roles': speakerRoles,
};
