import type { ArticleVersion } from '../domain/article.ts';
import type { Bundle } from './bundle.ts';
import type { BundleWords } from './bundle-words.ts';
import { canonicalize, parseCanonical } from './canonical.ts';
import { sha256Hex } from './digest.ts';
import { readReceipt } from './read-receipt.ts';
import type { ReceiptBody, ReceiptSource } from './receipt.ts';
import { replayReceipt } from './replay.ts';
import { resolveSelectors } from './selectors.ts';
import { type ReceiptCheck, spansOf } from './verify-receipt.ts';
import { RULE_VERSIONS } from './versions.ts';

/** Source versions of a bundle, by their digest; only those whose digest a receipt names. */
export interface BundledSources {
  readonly byDigest: ReadonlyMap<string, ArticleVersion>;
  readonly checks: readonly ReceiptCheck[];
}

/** Reads the sources and holds each against the digests that the receipts of the bundle name. */
export async function readSources(
  { sources }: Pick<Bundle, 'sources'>,
  bodies: readonly ReceiptBody[],
  say: BundleWords,
): Promise<BundledSources> {
  const named = new Map<string, ReceiptSource>();
  for (const body of bodies) for (const source of sourcesOf(body)) named.set(source.versionSha256, source);
  const byDigest = new Map<string, ArticleVersion>();
  const checks: ReceiptCheck[] = [];
  for (const text of sources) {
    const source = named.get(await sha256Hex(text));
    // Text whose digest a receipt names was canonical when it was hashed, and is the same still.
    const article = (source === undefined ? parseCanonical(text) : parsed(text)) as ArticleVersion | null;
    const name = `${article?.id ?? '?'}, version ${article?.version ?? '?'}`;
    if (article !== null && source !== undefined && (await sha256Hex(article.text)) === source.textSha256) {
      byDigest.set(source.versionSha256, article);
      continue;
    }
    const claimed = [...named.values()].some(
      ({ articleId, version }) => articleId === article?.id && version === article.version,
    );
    checks.push(failed('sources', claimed ? say.sourceAltered(name) : say.sourceStray(name)));
  }
  if (checks.length === 0 && byDigest.size > 0)
    checks.push({ name: 'sources', state: 'passed', words: say.sources(byDigest.size) });
  return { byDigest, checks };
}

/** Looks every quoted passage up in the source version it is said to be cut from. */
export function checkPassages(
  body: ReceiptBody,
  { byDigest }: BundledSources,
  say: BundleWords,
): readonly ReceiptCheck[] {
  if (body.event !== 'run' && body.event !== 'review') return [];
  const { outcome } = body.determined;
  if (outcome.kind !== 'release' && outcome.kind !== 'trim') return [];
  const sources = new Map(sourcesOf(body).map((source) => [source.label, source]));
  const missing = new Set<string>();
  const checks: ReceiptCheck[] = [];
  let found = 0;
  for (const span of spansOf(outcome)) {
    const source = sources.get(span.source);
    const article = byDigest.get(source?.versionSha256 ?? '');
    if (article === undefined) missing.add(source?.articleId ?? span.source);
    else if (resolveSelectors(article.text, span) === null)
      checks.push(failed('passages', say.passageAltered(span.source, span.selector[1].exact)));
    else found++;
  }
  for (const id of missing)
    checks.push({ name: 'passages', state: 'not-checked', words: say.sourceMissing(id) });
  if (checks.length === 0) checks.push({ name: 'passages', state: 'passed', words: say.passages(found) });
  return checks;
}

/** Does all checks again where the bundle holds what they need: the drafts and the source versions. */
export async function checkReplay(
  body: ReceiptBody,
  sealedText: string | null,
  { byDigest }: BundledSources,
  say: BundleWords,
): Promise<readonly ReceiptCheck[]> {
  if ((body.event !== 'run' && body.event !== 'review') || (sealedText === null && body.seal !== null))
    return [];
  const receipt = readReceipt(canonicalize(body), sealedText);
  if (!receipt.ok) return [];
  const articles = new Map(
    sourcesOf(body).map((source) => [
      `${source.version} ${source.articleId}`,
      byDigest.get(source.versionSha256) ?? null,
    ]),
  );
  const result = await replayReceipt(
    receipt.value,
    (id, version) => articles.get(`${version} ${id}`) ?? null,
    null,
  );
  if (result.kind === 'impossible')
    return [{ name: 'replay', state: 'not-checked', words: say.replayImpossible(result.reason) }];
  if (result.kind === 'same')
    return [{ name: 'replay', state: 'passed', words: say.replay(result.fields.length) }];
  const { versions } = body.determined;
  const sameRules = Object.entries(RULE_VERSIONS).every(
    ([rule, version]) => versions[rule as keyof typeof versions] === version,
  );
  return sameRules
    ? [failed('replay', say.replayDifferent(result.differences[0]?.field ?? ''))]
    : [{ name: 'replay', state: 'noted', words: say.replayVersion() }];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function sourcesOf(body: ReceiptBody): readonly ReceiptSource[] {
  return body.event === 'run' || body.event === 'review' ? body.determined.sources : [];
}

function failed(name: string, words: string): ReceiptCheck {
  return { name, state: 'failed', words };
}
