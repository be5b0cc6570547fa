import { mkdirSync } from 'node:fs';
import type { Connection } from '@lancedb/lancedb';
import type { Language } from '../../../domain/article.ts';
import { callPort } from '../../answer/call-port.ts';
import { indexColumns } from './index-columns.ts';
import { ftsOptions, passageSchema } from './index-schema.ts';
import { PassageTable } from './passage-table.ts';

export type Lance = typeof import('@lancedb/lancedb');

/** Which columns an archive's table has beside the common ones. Written once, when the table is made. */
export interface IndexLayout {
  readonly lang: Language;
  /** Null: no vectors. */
  readonly dimensions: number | null;
}

/** One folder of tables, one table per archive: a query cannot reach another tenant's passages. */
export interface PassageIndex {
  /** The archive's table, made when it is not there. */
  readonly table: (archive: string, layout: IndexLayout, signal: AbortSignal) => Promise<PassageTable>;
  readonly has: (archive: string, signal: AbortSignal) => Promise<boolean>;
  readonly drop: (archive: string, signal: AbortSignal) => Promise<void>;
  readonly close: () => void;
}

/** Milliseconds for anything that is not a search. */
const OPEN_MS = 30_000;

/** @param folder absolute; a relative one that begins with `db` would be taken for the cloud */
export async function openIndex(folder: string): Promise<PassageIndex> {
  // Both must stand before the library is loaded: on two processors it hangs while it builds a text index.
  process.env['LANCE_CPU_THREADS'] ??= '4';
  process.env['LANCEDB_LOG'] ??= 'error';
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lance = await import('@lancedb/lancedb');
  // Consistency 0: every read sees what any process has written before it.
  const connection = await lance.connect(folder, { readConsistencyInterval: 0 });
  const open = new Map<string, Promise<PassageTable>>();
  const call = <T>(signal: AbortSignal, work: () => Promise<T>) => callPort('index', OPEN_MS, signal, work);

  return {
    table: (archive, layout, signal) => {
      const known = open.get(archive);
      if (known !== undefined) return known;
      const opening = call(signal, () => openTable(lance, connection, archive, layout));
      open.set(archive, opening);
      // A failure is not kept: the next caller tries again.
      opening.catch(() => open.delete(archive));
      return opening;
    },
    has: (archive, signal) => call(signal, async () => (await connection.tableNames()).includes(archive)),
    drop: (archive, signal) =>
      call(signal, async () => {
        open.delete(archive);
        if ((await connection.tableNames()).includes(archive)) await connection.dropTable(archive);
      }),
    close: () => connection.close(),
  };
}

async function openTable(
  lance: Lance,
  connection: Connection,
  archive: string,
  layout: IndexLayout,
): Promise<PassageTable> {
  if ((await connection.tableNames()).includes(archive)) {
    const table = await connection.openTable(archive);
    if ((await table.listIndices()).length >= indexCount(layout))
      return new PassageTable(lance, table, layout);
    // Killed between making the table and its indices: it is still empty.
    await connection.dropTable(archive);
  }
  const table = await connection.createEmptyTable(archive, await passageSchema(layout));
  await indexColumns(lance, table, layout);
  return new PassageTable(lance, table, layout);
}

function indexCount(layout: IndexLayout): number {
  return ftsOptions(layout.lang).grams === null ? 3 : 4;
}
