import type { ArticleVersion } from '../domain/article.ts';
import type { Source } from '../domain/source.ts';
import { canonicalize, plainJson } from './canonical.ts';
import { sha256Hex } from './digest.ts';
import type { ReceiptSource } from './receipt.ts';

/** What a receipt says of one source: who, when, and the hashes that bind it to the stored version. */
export async function receiptSource({ label, article }: Source): Promise<ReceiptSource> {
  return {
    label,
    articleId: article.id,
    version: article.version,
    headline: article.headline,
    byline: article.byline,
    published: article.published,
    updated: article.updated,
    status: article.status,
    contentType: article.contentType,
    lang: article.lang,
    url: article.url,
    ...(await digestsOf(article)),
  };
}

type Digests = Pick<ReceiptSource, 'textSha256' | 'versionSha256'>;

/** INVARIANT: a version is immutable, so its digests are never stale. */
const known = new WeakMap<ArticleVersion, Promise<Digests>>();

/** Each version is read once: long speeches are cited again and again. */
function digestsOf(article: ArticleVersion): Promise<Digests> {
  const before = known.get(article);
  if (before !== undefined) return before;
  const digests = computeDigests(article);
  known.set(article, digests);
  return digests;
}

async function computeDigests(article: ArticleVersion): Promise<Digests> {
  return { textSha256: await sha256Hex(article.text), versionSha256: await versionSha256(article) };
}

/** Digest over everything the checks read of an article version. */
export async function versionSha256(article: ArticleVersion): Promise<string> {
  return sha256Hex(canonicalize(plainJson(article)));
}
