import type { PreparedQuery } from '../reranking/prepare-query.ts';
import type { Candidate } from '../reranking/reranker-port.ts';
import { type AskedSpeaker, speakerKeys, speakersIn } from './asked-speakers.ts';
import { fuseHits } from './fuse-hits.ts';
import type { PassageFilter, PassageHit } from './passage-row.ts';
import type { PassageTable } from './passage-table.ts';

/** Hits taken from each half. */
const TEXT_HITS = 60;
const VECTOR_HITS = 40;
/** Passages that are read closely. */
const RERANKED = 70;

/** Hits of each further list, which fusion cannot crowd out. */
const MORE_HITS = 40;

/** What is looked for, and where. */
export interface HalvesQuery {
  readonly query: PreparedQuery;
  /** Null: nothing of the question is known to a model, or there is none. */
  readonly vector: Float32Array | null;
  readonly filter: PassageFilter;
  /** Does the cosine count in relevance? */
  readonly inRelevance: boolean;
  /** Whose own words are asked for: these are looked for first, then everything else. */
  readonly speakers?: readonly AskedSpeaker[];
  /** Words that are looked for as well and do not count in relevance. */
  readonly alsoFind?: string;
}

export type FusedHit = PassageHit &
  Candidate & {
    readonly sharesWord: boolean;
    /** Found by words that do not count: kept however little it says of the question. */
    readonly kept: boolean;
  };

/**
 * Words, letter groups and vectors inside the index with the same filter, all at once, fused: what is worth reading
 * closely. A half that fails is a fault: half a search is never passed off as a whole one.
 */
export async function searchHalves(
  table: PassageTable,
  { query, vector, filter, inRelevance, speakers = [], alsoFind = '' }: HalvesQuery,
  signal: AbortSignal,
): Promise<readonly FusedHit[]> {
  const half = (column: 'search_text' | 'gram_text') =>
    table.searchText(query.keywords, { filter, limit: TEXT_HITS, near: vector, column }, signal);
  const more = (words: string, where: PassageFilter) =>
    table.searchText(words, { filter: where, limit: MORE_HITS, near: vector, column: 'search_text' }, signal);
  // Each by a list of their own: who speaks much would fill a common one.
  const ownWords = speakers.map((speaker) =>
    query.keywords === '' ? [] : more(query.keywords, { ...filter, saidBy: speakerKeys([speaker]) }),
  );
  const [own, also, text, grams, near] = await Promise.all([
    Promise.all(ownWords).then((lists) => lists.flat()),
    alsoFind === '' ? [] : more(alsoFind, filter),
    query.keywords === '' ? [] : half('search_text'),
    query.keywords === '' || !table.hasGrams ? [] : half('gram_text'),
    vector === null ? [] : table.searchVector(vector, filter, VECTOR_HITS, signal),
  ]);
  const best = Math.max(0, ...grams.map(({ score }) => score));
  const keep = new Set(also.map(({ id }) => id));
  const words = new Set([...own, ...also, ...text].map(({ id }) => id));
  const gramScores = new Map(grams.map(({ id, score }) => [id, score / best]));
  return withFirst([...own, ...also], fuseHits({ text, grams, near }, RERANKED)).map((hit) => ({
    ...hit,
    // An article of several voices: who of the asked speaks in this passage.
    speaker: [hit.speaker, ...speakersIn(hit, speakers)].filter((name) => name !== '').join(' '),
    cosine: inRelevance ? hit.cosine : null,
    grams: table.hasGrams ? (gramScores.get(hit.id) ?? 0) : null,
    sharesWord: words.has(hit.id),
    kept: keep.has(hit.id),
  }));
}

function withFirst(first: readonly PassageHit[], rest: readonly PassageHit[]): readonly PassageHit[] {
  return [...new Map([...first, ...rest].map((hit) => [hit.id, hit])).values()];
}
