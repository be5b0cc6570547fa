import { constants } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

const OWNER_ONLY = 0o600;

/** Puts a whole file in place, for its owner alone: after a crash there is the old one or the new one. */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const next = `${path}.new`;
  const file = await open(next, 'w', OWNER_ONLY);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(next, path);
  const folder = await open(dirname(path), constants.O_RDONLY);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
