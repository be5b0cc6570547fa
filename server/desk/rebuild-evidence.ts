import type { ArticleVersion } from '../../domain/article.ts';
import { isNonEmpty, type NonEmpty } from '../../domain/brand.ts';
import { InvariantError } from '../../domain/errors.ts';
import type { Evidence } from '../../domain/evidence.ts';
import type { WindowEvidence } from '../../domain/passage.ts';
import { gateEvidence } from '../../verifier/gate/gate-evidence.ts';
import type { ArticlesPort } from '../store/store.ts';
import type { HeldContent, WindowRef } from './held-content.ts';

export interface Rebuilt {
  readonly windows: NonEmpty<WindowEvidence>;
  readonly evidence: Evidence;
  /** Newest visible version of every article among the sources; one that may not be seen any more is missing. */
  readonly current: readonly ArticleVersion[];
}

/**
 * Cuts the evidence of a held draft again from the stored article versions and passes it through gate 1 as it was
 * passed then: versions are immutable, so labels and passages come out the same.
 * @throws InvariantError when a stored version is gone or the evidence does not pass any more
 */
export async function rebuildEvidence(
  articles: ArticlesPort,
  archive: string,
  content: HeldContent,
): Promise<Rebuilt> {
  const versions = new Map<string, ArticleVersion>();
  for (const { articleId, version } of content.windows.flatMap((window) => window.passages)) {
    const key = `${articleId}\0${version}`;
    if (versions.has(key)) continue;
    const stored = await articles.version(archive, articleId, version);
    if (stored === null) throw new InvariantError(`article ${articleId} v${version} of a held draft is gone`);
    versions.set(key, stored);
  }
  const windows = content.windows.map((window) => rebuildWindow(window, versions));
  if (!isNonEmpty(windows)) throw new InvariantError('a held draft without windows');
  const decision = gateEvidence({ windows, scorer: content.scorer }, content.policy);
  if (decision.kind !== 'pass')
    throw new InvariantError(`evidence of a held draft stops: ${decision.ruleId}`);
  const current = await currentVersions(articles, archive, decision.evidence);
  return { windows, evidence: decision.evidence, current };
}

function rebuildWindow(ref: WindowRef, versions: ReadonlyMap<string, ArticleVersion>): WindowEvidence {
  const passages = ref.passages.map((passage) => {
    const article = versions.get(`${passage.articleId}\0${passage.version}`);
    if (article === undefined) throw new InvariantError(`no article ${passage.articleId}`);
    return { ...passage, exact: article.text.slice(passage.start, passage.end), article };
  });
  return { window: ref.window, distinctSources: ref.distinctSources, passages };
}

async function currentVersions(
  articles: ArticlesPort,
  archive: string,
  evidence: Evidence,
): Promise<readonly ArticleVersion[]> {
  const ids = [...new Set(evidence.sources.map((source) => source.article.id))];
  const found = await Promise.all(ids.map((id) => articles.publicArticle(archive, id)));
  return found.filter((article) => article !== null);
}
