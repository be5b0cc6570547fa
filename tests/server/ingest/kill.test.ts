import { describe, it } from 'vitest';
import { temporaryFolders } from '../temporary-folder.ts';
import { killAndResume } from './kill-ingest.ts';

const folderOf = temporaryFolders();

describe('an ingest that is killed', () => {
  it('is taken up by the next one with nothing doubled and nothing lost', async () => {
    await killAndResume(folderOf(), 3, 2_000);
  }, 600_000);
});
