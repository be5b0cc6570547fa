import { openTestLog } from './make-signed-log.ts';

/** Appends signed records, a checkpoint after every fifth, until it is killed; prints what was acknowledged. */
const [dataDir, from] = process.argv.slice(2);
const log = await openTestLog(dataDir ?? '');
for (let n = Number(from); ; n++) {
  const body = JSON.stringify({ n, padding: 'x'.repeat((n * 997) % 9000) });
  const { index } = await log.append({ id: `r${n}`, body, sealed: null });
  process.stdout.write(`${n} ${index}\n`);
  if (n % 5 === 4) await log.proofs?.checkpoint();
}
