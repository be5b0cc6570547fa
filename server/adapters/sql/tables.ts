import type { ArchiveTables } from './archive-tables.ts';
import type { FlowTables } from './flow-tables.ts';
import type { LawTables } from './law-tables.ts';
import type { ReceiptTables } from './receipt-tables.ts';
import type { StatementTables } from './statement-tables.ts';

/**
 * Every table, for Kysely. To add some: declare an interface of tables in a file of your own
 * (as `archive-tables.ts` does), add it to the list below, and add a migration (see `migrations/index.ts`).
 */
export interface Database extends ArchiveTables, FlowTables, ReceiptTables, LawTables, StatementTables {}
