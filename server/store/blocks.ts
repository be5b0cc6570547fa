import type { Kysely } from 'kysely';
import { addBlock, type Block, liftBlock, listBlocks, type NewBlock } from '../adapters/sql/block-store.ts';
import type { Database } from '../adapters/sql/tables.ts';

/** Orders that keep something from publication. In force for the next question, in SQL and in the index. */
export interface BlocksPort {
  /** @returns its id, and the articles it hits now */
  readonly add: (
    archive: string,
    block: NewBlock,
  ) => Promise<{ readonly id: string; readonly articles: readonly string[] }>;
  /** @returns the articles it had hit; null when no such block is in force */
  readonly lift: (archive: string, id: string, by: string) => Promise<readonly string[] | null>;
  readonly list: (archive: string) => Promise<readonly Block[]>;
}

/**
 * @param bringUp makes the index show what SQL says, after whatever else is being read into the archive
 */
export function blocksPort(db: Kysely<Database>, bringUp: (archive: string) => Promise<void>): BlocksPort {
  return {
    add: async (archive, block) => {
      const added = await addBlock(db, archive, block);
      if (added.articles.length > 0) await bringUp(archive);
      return added;
    },
    lift: async (archive, id, by) => {
      const articles = await liftBlock(db, archive, id, by);
      if (articles !== null && articles.length > 0) await bringUp(archive);
      return articles;
    },
    list: (archive) => listBlocks(db, archive),
  };
}
