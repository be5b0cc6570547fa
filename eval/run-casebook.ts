import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Case, type CaseResult, parseCase } from './casebook/case.ts';
import { judgeCase } from './casebook/judge-case.ts';

/*
 * npm run casebook -- FILE [--json]
 * Runs a casebook file by kind and prints what is right, wrong, not covered by this runner.
 * Exit 1 when a case without `judgement` is wrong or anything was released that must not be.
 */
interface Row {
  readonly id: string;
  readonly kind: string;
  readonly judgement: boolean;
  readonly result: CaseResult;
}

async function main(args: readonly string[]): Promise<number> {
  const file = args.find((arg) => !arg.startsWith('--'));
  if (file === undefined) {
    process.stderr.write('usage: npm run casebook -- FILE [--json]\n');
    return 2;
  }
  const rows: Row[] = [];
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (line.trim() === '') continue;
    const one = parseCase(line);
    if (one === null) {
      process.stderr.write(`a line is no case: ${line.slice(0, 80)}\n`);
      return 2;
    }
    rows.push({ id: one.id, kind: one.kind, judgement: one.judgement, result: await run(one) });
  }
  if (args.includes('--json')) for (const row of rows) process.stdout.write(`${JSON.stringify(flat(row))}\n`);
  else print(rows);
  return rows.some(fails) ? 1 : 0;
}

async function run(one: Case): Promise<CaseResult> {
  try {
    return await judgeCase(one);
  } catch (error) {
    return { status: 'wrong', differences: [`threw ${String(error)}`], wrongRelease: false };
  }
}

function fails({ result, judgement }: Row): boolean {
  return result.status === 'wrong' && (!judgement || result.wrongRelease);
}

function flat({ id, kind, judgement, result }: Row): object {
  return { id, kind, judgement, ...result };
}

function print(rows: readonly Row[]): void {
  const rooms = [...new Set(rows.map((row) => row.kind.split('.')[0] ?? ''))];
  for (const { id, kind, judgement, result } of rows) {
    if (result.status !== 'wrong') continue;
    process.stdout.write(
      `${result.wrongRelease ? 'WRONG RELEASE' : 'wrong'} ${id} ${kind}${judgement ? ' (judgement)' : ''}\n`,
    );
    for (const difference of result.differences) process.stdout.write(`    ${difference}\n`);
  }
  process.stdout.write('\nkind        right  wrong  not covered\n');
  for (const room of [...rooms, 'all']) {
    const own = rows.filter((row) => room === 'all' || row.kind.split('.')[0] === room);
    const count = (status: CaseResult['status']) =>
      String(own.filter((row) => row.result.status === status).length);
    process.stdout.write(
      `${room.padEnd(10)}  ${count('right').padStart(5)}  ${count('wrong').padStart(5)}  ${count('not-covered').padStart(11)}\n`,
    );
  }
}

process.exitCode = await main(process.argv.slice(2));
