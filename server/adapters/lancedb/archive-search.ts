import type { Kysely } from 'kysely';
import type { ArticleVersion, Language } from '../../../domain/article.ts';
import { InvariantError } from '../../../domain/errors.ts';
import type { ScoredPassage, WindowEvidence } from '../../../domain/passage.ts';
import type { EntityEntry } from '../../../domain/plan.ts';
import { type Instant, instantsOf } from '../../../domain/time/instant.ts';
import { levelOf, PUBLIC_READER } from '../../../domain/visibility.ts';
import { callPort } from '../../answer/call-port.ts';
import type { SearchPort, SearchRequest } from '../../answer/ports.ts';
import { groupKey } from '../../statements/derive-statements.ts';
import type { EmbeddingPort } from '../embedding/embedding-port.ts';
import { type PreparedQuery, prepareQuery } from '../reranking/prepare-query.ts';
import type { Reranker, TermStatistics } from '../reranking/reranker-port.ts';
import { readVisible } from '../sql/article-reader.ts';
import type { Database } from '../sql/tables.ts';
import { termStatistics } from '../sql/term-statistics.ts';
import { type Afterwards, afterwards } from './afterwards.ts';
import { type AskedSpeaker, askedSpeakers, speakersIn } from './asked-speakers.ts';
import type { PassageFilter, PassageHit } from './passage-row.ts';
import type { PassageTable } from './passage-table.ts';
import { QueryVectors, Recent } from './recent.ts';
import { type FusedHit, searchHalves } from './search-halves.ts';
import { type RankedHit, selectHits } from './select-hits.ts';

export interface SearchedArchive {
  readonly lang: Language;
  readonly timeZone: string;
  /** False: no text of it goes to a model outside the house. */
  readonly allowOutside: boolean;
  /** Has it texts that are in force for a time? */
  readonly hasEditions: boolean;
  /** Who goes by which other names. */
  readonly entities: readonly EntityEntry[];
}

export interface SearchParts {
  readonly db: Kysely<Database>;
  /** @param asOf as it stood then; null: as it stands */
  readonly archive: (name: string, asOf: Instant | null) => Promise<SearchedArchive | null>;
  readonly table: (name: string, archive: SearchedArchive, signal: AbortSignal) => Promise<PassageTable>;
  readonly embedding: (archive: SearchedArchive) => EmbeddingPort | null;
  readonly reranker: Reranker;
}

interface Parts extends SearchParts {
  readonly statistics: (archive: string, stems: readonly string[]) => Promise<TermStatistics>;
}

/** Less relevance than this is no match, and no row: one bound for passages that share a word, one for the others. */
const NO_MATCH = { sharesWord: 0.004, onlyAlike: 0.05 };
const EMBEDDING_MS = 10_000;

/**
 * Search in one window: text and vectors inside the index with the same filter, fused, re-ranked, checked against
 * SQL as the reader role. A half that fails is a fault: half a search is never passed off as a whole one.
 */
export function archiveSearch(given: SearchParts): SearchPort {
  const vectors = new QueryVectors();
  const statistics = new Recent((key: string) => {
    const [archive = '', ...stems] = key.split('\u0000');
    return termStatistics(given.db, archive, stems);
  });
  const archives = new Recent((key: string) => {
    const [name = '', asOf = ''] = key.split(' ');
    return given.archive(name, asOf === '' ? null : (asOf as Instant));
  });
  const parts: Parts = {
    ...given,
    archive: (name, asOf) => archives.of(asOf === null ? name : `${name} ${asOf}`),
    statistics: (archive, stems) => statistics.of([archive, ...stems].join('\u0000')),
  };
  return {
    scorer: parts.reranker.name,
    indexVersion: async (archive, viewer = PUBLIC_READER) => {
      const signal = AbortSignal.timeout(EMBEDDING_MS);
      const searched = await mustExist(parts, archive, null);
      const table = await parts.table(archive, searched, signal);
      const embedding = parts.embedding(searched)?.name ?? 'keyword only';
      const then = viewer.asOf === null ? '' : ` as of ${viewer.asOf}`;
      return `lancedb ${archive}@${await table.version(signal)} ${embedding}${then}`;
    },
    search: async (request, signal): Promise<WindowEvidence> => {
      const searched = await mustExist(parts, request.archive, request.viewer?.asOf ?? null);
      const { lang, entities } = searched;
      const query = prepareQuery(request.query, lang, request.entities, entities);
      const table = await parts.table(request.archive, searched, signal);
      const filter = filterOf(request, searched);
      const embedding = parts.embedding(searched);
      const vector = embedding === null ? null : await vectors.of(query.focus, embedding, signal);
      const inRelevance = embedding?.inRelevance === true;
      const speakers = askedSpeakers(request.speakers ?? [], entities);
      const asked = { query, vector, filter, inRelevance, speakers, alsoFind: request.alsoFind ?? '' };
      const candidates = await searchHalves(table, asked, signal);
      const late = afterwards(request, searched);
      const ranked = await rank(parts, request.archive, query, candidates, late, signal);
      const passages = await choose(parts, { request, speakers, late }, ranked, signal);
      const sources = new Set(passages.map(({ groupKey }) => groupKey));
      return {
        window: request.window,
        passages: passages.map(({ groupKey: _groupKey, ...passage }) => passage),
        distinctSources: sources.size,
        ...(query.shortened ? { notes: ['query-shortened'] } : {}),
      };
    },
  };
}

function filterOf(request: SearchRequest, { timeZone, hasEditions }: SearchedArchive): PassageFilter {
  const { from, to } = instantsOf(request.window, timeZone);
  const printed = instantsOf({ from: null, to: request.reportedUntil ?? request.window.to }, timeZone).to;
  const { clearance, asOf } = request.viewer ?? PUBLIC_READER;
  return {
    fromMs: from === null ? null : Date.parse(from),
    toMs: to === null ? null : Date.parse(to),
    printedToMs: printed === null ? null : Date.parse(printed),
    onlyBegun: request.onlyBegun === true,
    nowMs: Date.parse(request.now),
    level: levelOf(clearance),
    asOfMs: asOf === null ? null : Date.parse(asOf),
    ...(request.groups === undefined ? {} : { saidBy: request.groups.map(groupKey) }),
    inForceMs: request.inForce == null ? null : Date.parse(request.inForce),
    hasEditions,
  };
}

/** Best first; ties in an order that does not depend on the index. */
async function rank(
  parts: Parts,
  archive: string,
  query: PreparedQuery,
  candidates: readonly FusedHit[],
  late: Afterwards,
  signal: AbortSignal,
): Promise<readonly RankedHit[]> {
  if (candidates.length === 0) return [];
  const statistics = await sqlCall(signal, () =>
    parts.statistics(
      archive,
      query.terms.map(({ stem }) => stem),
    ),
  );
  const scores = await parts.reranker.score(query, candidates, statistics, signal);
  return candidates
    .map((hit, index) => ({ hit, relevance: late.weight(hit) * (scores[index] ?? 0) }))
    .filter(
      ({ hit, relevance }) => hit.kept || relevance >= NO_MATCH[hit.sharesWord ? 'sharesWord' : 'onlyAlike'],
    )
    .sort(
      (a, b) =>
        b.relevance - a.relevance ||
        a.hit.publishedMs - b.hit.publishedMs ||
        (a.hit.articleId < b.hit.articleId ? -1 : a.hit.articleId > b.hit.articleId ? 1 : 0) ||
        a.hit.start - b.hit.start,
    );
}

interface Chosen {
  readonly request: SearchRequest;
  readonly speakers: readonly AskedSpeaker[];
  readonly late: Afterwards;
}

/** Takes the k best that SQL confirms: the index may lag behind a withdrawal, the reader role does not. */
async function choose(
  parts: SearchParts,
  { request, speakers, late }: Chosen,
  ranked: readonly RankedHit[],
  signal: AbortSignal,
): Promise<readonly (ScoredPassage & { readonly groupKey: string })[]> {
  // Of several who are asked about none talks the others down.
  const people = speakers.map(
    (speaker) =>
      ({ hit }: RankedHit) =>
        speakersIn(hit, [speaker]).length > 0,
  );
  const groups = [...new Set((request.groups ?? []).map(groupKey))].map(
    (key) =>
      ({ hit }: RankedHit) =>
        hit.saidBy.includes(`|${key}|`),
  );
  const voices = [...people, ...groups];
  const asked = new Set<string>();
  const visible = new Map<string, ArticleVersion>();
  let left = ranked;
  for (;;) {
    const chosen = selectHits(left, request.k, voices);
    const unknown = [...new Set(chosen.map(({ hit }) => hit.articleId))].filter((id) => !asked.has(id));
    for (const id of unknown) asked.add(id);
    const found = await sqlCall(signal, () =>
      readVisible(parts.db, request.archive, unknown, request.viewer, request.now),
    );
    for (const [id, article] of found) visible.set(id, article);
    const confirmed = chosen.flatMap(({ hit, relevance }) => {
      const article = visible.get(hit.articleId);
      if (article === undefined || !isSound(hit, article, request) || !late.tells(article)) return [];
      const { articleId, version, start, end, exact, groupKey } = hit;
      return [{ articleId, version, start, end, exact, relevance, article, groupKey }];
    });
    if (confirmed.length === chosen.length) return confirmed;
    // What may not be seen makes room for the next best; each round asks for others, so this ends.
    left = left.filter(({ hit }) => {
      const article = visible.get(hit.articleId);
      return !asked.has(hit.articleId) || (isSound(hit, article, request) && late.tells(article));
    });
  }
}

function isSound(
  hit: PassageHit,
  article: ArticleVersion | undefined,
  { now, viewer, groups }: SearchRequest,
): article is ArticleVersion {
  return (
    article !== undefined &&
    article.version === hit.version &&
    (groups === undefined || (article.speakerGroup !== undefined && groups.includes(article.speakerGroup))) &&
    article.published <= (viewer?.asOf ?? now) &&
    article.text.slice(hit.start, hit.end) === hit.exact
  );
}

async function mustExist(
  parts: SearchParts,
  archive: string,
  asOf: Instant | null,
): Promise<SearchedArchive> {
  const found = await parts.archive(archive, asOf);
  if (found === null) throw new InvariantError(`no archive ${JSON.stringify(archive)}`);
  return found;
}

function sqlCall<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return callPort('sql', 10_000, signal, work);
}
