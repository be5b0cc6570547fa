import { openReceiptLog } from '../../../server/adapters/log/receipt-log.ts';

/** Appends until it is killed; a number is printed only when the log has acknowledged that record. */
const [folder, from] = process.argv.slice(2);
const { log } = await openReceiptLog(folder ?? '');
for (let n = Number(from); ; n++) {
  const body = JSON.stringify({ n, padding: 'x'.repeat((n * 997) % 9000) });
  const { index } = await log.append({ id: `r${n}`, body, sealed: null });
  process.stdout.write(`${n} ${index}\n`);
}
