import type { AddedSource } from '../../domain/api/desk.ts';
import type { ArticleVersion } from '../../domain/article.ts';
import { type InvalidInput, invalidInput } from '../../domain/errors.ts';
import type { ScoredPassage } from '../../domain/passage.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Source } from '../../domain/source.ts';
import { splitSentences } from '../../domain/text/split-sentences.ts';
import { readAnswerArticle } from '../adapters/sql/article-reader.ts';
import type { StoredHeld } from '../adapters/sql/held-store.ts';
import { developmentRequest, tellingOf } from '../answer/search-developments.ts';
import type { DeskDeps } from './desk-deps.ts';
import type { Rebuilt } from './rebuild-evidence.ts';

const MOST_ADDED = 12;
/** Milliseconds for the search for what became of an accusation. */
const SEARCH_LIMIT = 20_000;

/** What an edited text is judged on. */
export interface JudgedOn {
  readonly sources: readonly Source[];
  /** Newest visible versions of their articles. */
  readonly current: readonly ArticleVersion[];
  /** Those of `sources` that the run had not found. */
  readonly added: readonly Source[];
}

export function readAdded(raw: unknown): Result<readonly AddedSource[], InvalidInput> {
  if (raw === undefined) return ok([]);
  if (!Array.isArray(raw) || raw.length > MOST_ADDED)
    return err(invalidInput('added_invalid', 'added', `expected at most ${MOST_ADDED} articles`));
  const added: AddedSource[] = [];
  for (const [index, one] of (raw as readonly unknown[]).entries()) {
    const { articleId, version } = (one ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof articleId !== 'string' || typeof version !== 'number' || !Number.isSafeInteger(version))
      return err(invalidInput('added_invalid', `added[${index}]`, 'expected an article id and its version'));
    added.push({ articleId, version });
  }
  return ok(added);
}

/**
 * The sources of a held answer and the articles that an editor cites beside them. An added one is held to what the
 * search is held to: an answer may rest on it, in the version that stands. And what became of somebody whom it accuses
 * is searched for as the run did, each time anew: an acquittal that the editor does not cite is among the sources all
 * the same, and the rule about untold developments sees it.
 */
export async function judgedOn(
  deps: DeskDeps,
  held: StoredHeld,
  rebuilt: Rebuilt,
  added: readonly AddedSource[],
): Promise<Result<JudgedOn, InvalidInput>> {
  const { sources } = rebuilt.evidence;
  if (added.length === 0) return ok({ sources, current: rebuilt.current, added: [] });
  const known = new Set(sources.map(({ article }) => article.id));
  const articles: ArticleVersion[] = [];
  for (const [index, { articleId, version }] of added.entries()) {
    const path = `added[${index}]`;
    if (known.has(articleId)) return err(invalidInput('source_known', path, 'this answer has that article'));
    const article = await readAnswerArticle(deps.db, held.archive, articleId, deps.clock());
    if (article?.version !== version)
      return err(invalidInput('source_unusable', path, 'no answer may rest on that version of an article'));
    known.add(articleId);
    articles.push(article);
  }
  for (const article of await developmentsOf(deps, held, rebuilt, articles))
    if (!known.has(article.id)) articles.push(article);
  const first = 1 + Math.max(...sources.map(({ label }) => Number(/\d+/.exec(label)?.[0] ?? 0)));
  const more = articles.map((article, index) => ({ label: `S${first + index}`, article }));
  return ok({
    sources: [...sources, ...more],
    current: [...rebuilt.current, ...articles],
    added: more,
  });
}

async function developmentsOf(
  deps: DeskDeps,
  held: StoredHeld,
  { windows }: Rebuilt,
  articles: readonly ArticleVersion[],
): Promise<readonly ArticleVersion[]> {
  const settings = await deps.archives.settings(held.archive);
  if (settings === null) return [];
  const all = [...windows, { passages: articles.flatMap(sentencesOf) }];
  const request = developmentRequest(held.content.plan, all, settings);
  if (request === null) return [];
  const later = await deps.search.search(
    { ...request.search, archive: held.archive, now: deps.clock() },
    AbortSignal.timeout(SEARCH_LIMIT),
  );
  return tellingOf(later, all, request.persons).map(({ article }) => article);
}

function sentencesOf(article: ArticleVersion): readonly ScoredPassage[] {
  return splitSentences(article.text).map(({ start, end }) => ({
    articleId: article.id,
    version: article.version,
    start,
    end,
    exact: article.text.slice(start, end),
    relevance: 1,
    article,
  }));
}
