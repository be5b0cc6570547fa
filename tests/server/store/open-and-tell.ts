import { openStore } from '../../../server/store/open-store.ts';
import { StartError } from '../../../server/store/start-error.ts';

/** Tries to open the store of another process and prints what happened. */
try {
  await openStore({ dataDir: process.argv[2] ?? '' });
  process.stdout.write('opened\n');
} catch (error) {
  process.stdout.write(
    error instanceof StartError ? `${error.code}: ${error.message}\n` : `${String(error)}\n`,
  );
}
process.exit(0);
