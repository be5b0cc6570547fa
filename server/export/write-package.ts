import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import type { ArticleVersion } from '../../domain/article.ts';
import { readBundle } from '../../receipts/bundle.ts';
import { canonicalize } from '../../receipts/canonical.ts';
import { sha256, toHex, utf8 } from '../../receipts/digest.ts';
import { signEnvelope } from '../../receipts/dsse.ts';
import { fingerprintOf, readKeyChain } from '../../receipts/key-chain.ts';
import { CONTENTS_FILE, CONTENTS_PAYLOAD_TYPE } from '../../receipts/package.ts';
import { readReceipt } from '../../receipts/read-receipt.ts';
import { type ReportInput, reportOf } from '../../receipts/report.ts';
import type { ReportLanguage } from '../../receipts/verify-words.ts';
import type { ActiveKey } from '../adapters/log/signing-keys.ts';
import type { BuiltBundle } from './build-bundle.ts';
import { pdfOf } from './pdf.ts';
import { README } from './readme.ts';

export interface PackageOptions {
  readonly lang: ReportLanguage;
  readonly sealed: boolean;
  readonly exportedAt: string;
  /** Chains of receipt ids; each chain becomes one PDF. */
  readonly chains: readonly (readonly string[])[];
  /** The project's folder, where the built verify.html stands. */
  readonly root: string;
  readonly key: ActiveKey;
}

/**
 * Packs a bundle for people: the bundle itself, one PDF per chain, source texts, keys, checkpoint, verify.html, and
 * a signed list of all of it.
 * @throws when verify.html was not built
 */
export async function writePackage(bundle: BuiltBundle, options: PackageOptions): Promise<Uint8Array> {
  const files = new Map<string, Uint8Array>();
  files.set('README.txt', utf8(README[options.lang]));
  files.set('verify.html', new Uint8Array(await readFile(verifyPage(options.root))));
  files.set('bundle.json', utf8(bundle.text));
  files.set('checkpoint.txt', utf8(bundle.head.note));
  if (bundle.timeStamp !== null) files.set('checkpoint.tsr', bundle.timeStamp);
  const read = readBundle(bundle.text);
  if (!read.ok) throw new Error(`the bundle that was just written cannot be read: ${read.error.path}`);
  const { keys, sources } = read.value;
  const chain = await readKeyChain(keys);
  const prints = chain.ok ? await Promise.all(chain.keys.map(({ key }) => fingerprintOf(key))) : [];
  files.set('keys.txt', utf8(prints.map((print, i) => `key ${i}  SHA-256 ${print}\n`).join('')));
  const articles = new Map<string, ArticleVersion>();
  for (const text of sources) {
    const article = JSON.parse(text) as ArticleVersion;
    articles.set(toHex(await sha256(utf8(text))), article);
    files.set(`sources/${fileName(article.id)}-v${article.version}.txt`, utf8(article.text));
  }
  for (const { index, body } of bundle.receipts)
    if (body !== null) files.set(`receipts/${String(index).padStart(8, '0')}.json`, utf8(body));
  for (const ids of options.chains) {
    const pdf = await chainPdf(bundle, ids, articles, prints[0] ?? '', options);
    if (pdf !== null) files.set(pdf.name, pdf.bytes);
  }
  return zipSync(await withContents(files, options), { level: 6, mtime: new Date(options.exportedAt) });
}

export function verifyPage(root: string): string {
  return join(root, 'dist', 'public', 'verify', 'verify.html');
}

async function chainPdf(
  bundle: BuiltBundle,
  ids: readonly string[],
  articles: ReadonlyMap<string, ArticleVersion>,
  firstKey: string,
  { lang, sealed, exportedAt }: PackageOptions,
): Promise<{ readonly name: string; readonly bytes: Uint8Array } | null> {
  const inputs: ReportInput[] = [];
  for (const logged of bundle.receipts) {
    if (!ids.includes(logged.id)) continue;
    const { body, index, digest } = logged;
    const source = (wanted: string) => articles.get(wanted) ?? null;
    const log = { index, digest };
    const receipt = body === null ? null : readReceipt(body, sealed ? logged.sealed : null);
    if (receipt === null) inputs.push({ body: null, sealed: null, source, log });
    else if (receipt.ok) {
      const { value } = receipt;
      inputs.push({ body: value.body, sealed: value.sealed?.content ?? null, source, log });
    }
  }
  const last = inputs.at(-1);
  if (last === undefined) return null;
  const { size, root } = bundle.head;
  const blocks = reportOf(inputs, { size, root, firstKey, lang });
  const title = blocks.find(({ kind }) => kind === 'title');
  const named = title !== undefined && 'text' in title ? title.text : (last.body?.id ?? last.log.digest);
  return {
    name: `receipt-${String(last.log.index).padStart(8, '0')}.pdf`,
    bytes: await pdfOf(blocks, { title: named, lang, createdAt: exportedAt }),
  };
}

async function withContents(
  files: ReadonlyMap<string, Uint8Array>,
  { key }: PackageOptions,
): Promise<Zippable> {
  const digests: Record<string, string> = {};
  for (const [name, bytes] of files) digests[name] = toHex(await sha256(bytes));
  const contents = await signEnvelope(CONTENTS_PAYLOAD_TYPE, utf8(canonicalize(digests)), key.signer);
  return Object.fromEntries([...files, [CONTENTS_FILE, utf8(canonicalize(contents))]]);
}

/** ATTACKER: an article id that climbs out of the folder when somebody unpacks the package. */
function fileName(id: string): string {
  return id.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 80);
}
