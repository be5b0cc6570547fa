import { describe, it } from 'vitest';
import { killAndResume } from '../server/ingest/kill-ingest.ts';
import { temporaryFolders } from '../server/temporary-folder.ts';

const folderOf = temporaryFolders();

describe('an ingest that is killed at fifty moments', () => {
  it('ends with nothing doubled and nothing lost', async () => {
    await killAndResume(folderOf(), 50, 6_000);
  }, 1_200_000);
});
