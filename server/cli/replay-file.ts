import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { ArticleVersion } from '../../domain/article.ts';
import { readBundle } from '../../receipts/bundle.ts';
import { fromBase64, fromUtf8, sha256Hex } from '../../receipts/digest.ts';
import { BUNDLE_FILE } from '../../receipts/package.ts';
import { readReceipt } from '../../receipts/read-receipt.ts';
import type { DeskReceipt } from '../../receipts/receipt.ts';
import { replayReceipt } from '../../receipts/replay.ts';
import type { CliIo } from './cli-io.ts';

/** An export for strangers holds no draft, and without the draft nothing can be judged again. */
const SEALED_HINT =
  'The draft was not exported: `receipt export ID --sealed` exports it as well. `receipt verify FILE` needs no draft.';

/**
 * Replays every receipt of a bundle or package from what is in the file. One JSON line each.
 * @returns 0 when all came out the same, else 1
 */
export async function replayFile(path: string, io: CliIo): Promise<number> {
  const bundle = readBundle(await bundleText(path));
  if (!bundle.ok) {
    await io.stdout(JSON.stringify({ kind: 'unreadable', error: bundle.error }));
    return 1;
  }
  const articles = new Map<string, ArticleVersion>();
  for (const text of bundle.value.sources)
    articles.set(await sha256Hex(text), JSON.parse(text) as ArticleVersion);
  let allSame = true;
  for (const { envelope, sealed, index } of bundle.value.receipts) {
    const body = fromUtf8(fromBase64(envelope?.payload ?? '') ?? new Uint8Array()) ?? '';
    const receipt = readReceipt(body, sealed);
    if (!receipt.ok) {
      await io.stdout(JSON.stringify({ index, kind: 'unreadable', error: receipt.error }));
      allSame = false;
      continue;
    }
    const result = await replayReceipt(receipt.value, lookupOf(receipt.value, articles), null);
    const withoutDraft = receipt.value.sealed === null && receipt.value.body.seal !== null;
    const hint = result.kind === 'impossible' && withoutDraft ? { hint: SEALED_HINT } : {};
    await io.stdout(JSON.stringify({ id: receipt.value.body.id, ...result, ...hint }));
    allSame &&= result.kind === 'same';
  }
  return allSame ? 0 : 1;
}

/** By the digest that the receipt names: another text under the same id is not that source. */
function lookupOf({ body }: DeskReceipt, articles: ReadonlyMap<string, ArticleVersion>) {
  const sources = body.event === 'run' || body.event === 'review' ? body.determined.sources : [];
  return (id: string, version: number): ArticleVersion | null => {
    const source = sources.find((one) => one.articleId === id && one.version === version);
    return articles.get(source?.versionSha256 ?? '') ?? null;
  };
}

async function bundleText(path: string): Promise<string> {
  const bytes = new Uint8Array(await readFile(path));
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return fromUtf8(bytes) ?? '';
  try {
    return fromUtf8(unzipSync(bytes)[BUNDLE_FILE] ?? new Uint8Array()) ?? '';
  } catch {
    return '';
  }
}
