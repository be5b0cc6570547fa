import { projectRoot } from '../project-root.ts';
import { benchAsk } from './bench-ask.ts';
import { benchFind } from './bench-find.ts';
import { benchReceipts } from './bench-receipts.ts';
import { benchRetrieval } from './bench-retrieval.ts';
import { benchVerifier } from './bench-verifier.ts';
import { benchWidget } from './bench-widget.ts';

/*
 * npm run bench [-- verifier|ask|receipts|widget]
 * npm run bench -- retrieval [SIZE …] [--dir FOLDER]
 * npm run bench -- find
 * Ratios within one run, against a bare floor; milliseconds are for orientation only. `retrieval` builds archives of up
 * to a million passages on disk and `find` a million receipts: they run only when asked for.
 */
const ROOT = projectRoot();

const BENCHES: Readonly<Record<string, (root: string) => Promise<void> | void>> = {
  verifier: benchVerifier,
  ask: benchAsk,
  receipts: benchReceipts,
  widget: benchWidget,
};

const wanted = process.argv.slice(2);
if (wanted[0] === 'retrieval') {
  await benchRetrieval(ROOT, wanted.slice(1));
} else if (wanted[0] === 'find') {
  await benchFind();
} else await runBenches();

async function runBenches(): Promise<void> {
  const unknown = wanted.find((name) => !Object.hasOwn(BENCHES, name));
  if (unknown !== undefined) {
    process.stderr.write(
      `bench: expected ${Object.keys(BENCHES).join(', ')}, retrieval, find; came ${JSON.stringify(unknown)}\n`,
    );
    process.exit(2);
  }
  for (const [name, bench] of Object.entries(BENCHES))
    if (wanted.length === 0 || wanted.includes(name)) await bench(ROOT);
}
