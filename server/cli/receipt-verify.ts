import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { unzipSync } from 'fflate';
import { fromUtf8 } from '../../receipts/digest.ts';
import { verifyPackage } from '../../receipts/package.ts';
import {
  type BundleCheck,
  type BundleFacts,
  type VerifiedBundle,
  verifyBundle,
} from '../../receipts/verify-bundle.ts';
import { readCertificates, readPublicKey } from '../adapters/log/read-public-key.ts';
import { verifyLogFolder } from '../adapters/log/verify-log-folder.ts';
import { StartError } from '../store/start-error.ts';
import type { CliIo } from './cli-io.ts';
import type { OfflineReceiptArgs } from './receipt-args.ts';

const WORDS = {
  en: {
    passed: 'passed',
    failed: 'FAILED',
    noted: 'noted',
    'not-checked': 'not checked',
    valid: 'Valid: nothing that was checked has failed.',
    invalid: 'NOT VALID.',
  },
  de: {
    passed: 'bestanden',
    failed: 'DURCHGEFALLEN',
    noted: 'vermerkt',
    'not-checked': 'nicht geprüft',
    valid: 'Gültig: Nichts von dem, was geprüft wurde, ist durchgefallen.',
    invalid: 'NICHT GÜLTIG.',
  },
} as const;

/**
 * `receipt verify FILE`: a bundle, a package, or the folder of a log. Opens no store and no connection.
 * @returns 0 when nothing failed, else 1
 */
export async function receiptVerify(args: OfflineReceiptArgs, io: CliIo, cwd: string): Promise<number> {
  const facts: BundleFacts = {
    trustedKeys: args.key === null ? [] : [await readPublicKey(args.key, cwd)],
    authorities: args.authority === null ? [] : await readCertificates(args.authority, cwd),
    keptCheckpoints: await Promise.all(args.kept.map((path) => readText(resolve(cwd, path)))),
    nowMs: Date.now(),
    lang: args.lang,
  };
  const path = resolve(cwd, args.file);
  const result = await verifyPath(path, facts);
  const say = WORDS[args.lang];
  let about: string | null = null;
  for (const check of result.checks) {
    if (check.about !== about && check.about !== null) await io.stdout(`\n${check.about}`);
    about = check.about;
    await io.stdout(`  ${say[check.state].padEnd(14)} ${check.words}`);
  }
  await io.stdout(`\n${result.valid ? say.valid : say.invalid}`);
  return result.valid ? 0 : 1;
}

async function verifyPath(
  path: string,
  facts: BundleFacts,
): Promise<{ readonly valid: boolean; readonly checks: readonly BundleCheck[] }> {
  const info = await stat(path).catch(() => null);
  if (info === null)
    throw new StartError('setting-invalid', `expected a file, came ${path}, which is not there`);
  if (info.isDirectory()) return verifyLogFolder(path, facts);
  return verifyFile(new Uint8Array(await readFile(path)), facts);
}

/** A package begins as every ZIP does; all else is taken for a bundle. */
async function verifyFile(bytes: Uint8Array, facts: BundleFacts): Promise<VerifiedBundle> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return verifyBundle(fromUtf8(bytes) ?? '', facts);
  let files: ReadonlyMap<string, Uint8Array>;
  try {
    files = new Map(Object.entries(unzipSync(bytes)).filter(([name]) => !name.endsWith('/')));
  } catch {
    files = new Map();
  }
  return verifyPackage(files, facts);
}

async function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => {
    throw new StartError('setting-invalid', `expected a checkpoint, came ${path}, which cannot be read`);
  });
}
