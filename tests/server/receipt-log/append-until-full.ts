import { openReceiptLog } from '../../../server/adapters/log/receipt-log.ts';
import { PortFault } from '../../../server/answer/ports.ts';

/** Appends until the disk takes no more (the parent sets a file size limit), then says what stands. */
const [folder] = process.argv.slice(2);
process.on('SIGXFSZ', () => {});
const { log } = await openReceiptLog(folder ?? '');
const padding = 'x'.repeat(3000);
for (let n = 0; ; n++) {
  try {
    await log.append({ id: `r${n}`, body: JSON.stringify({ n, padding }), sealed: null });
  } catch (error) {
    const fault = error instanceof PortFault ? `${error.port} ${error.code}` : String(error);
    const small = await log.append({ id: 'small', body: '{}', sealed: null }).then(
      ({ index }) => index,
      () => null,
    );
    process.stdout.write(JSON.stringify({ acknowledged: n, fault, small, head: await log.head() }));
    break;
  }
}
await log.close();
