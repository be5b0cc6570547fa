import { projectRoot } from '../project-root.ts';
import { benchAsk } from './bench-ask.ts';
import { benchReceipts } from './bench-receipts.ts';
import { benchVerifier } from './bench-verifier.ts';
import { benchWidget } from './bench-widget.ts';

/*
 * npm run bench [-- verifier|ask|receipts|widget]
 * Ratios within one run, against a bare floor; milliseconds are for orientation only.
 */
const ROOT = projectRoot();

const BENCHES: Readonly<Record<string, (root: string) => Promise<void> | void>> = {
  verifier: benchVerifier,
  ask: benchAsk,
  receipts: benchReceipts,
  widget: benchWidget,
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !Object.hasOwn(BENCHES, name));
if (unknown !== undefined) {
  process.stderr.write(
    `bench: expected ${Object.keys(BENCHES).join(', ')}; came ${JSON.stringify(unknown)}\n`,
  );
  process.exit(2);
}
for (const [name, bench] of Object.entries(BENCHES))
  if (wanted.length === 0 || wanted.includes(name)) await bench(ROOT);
