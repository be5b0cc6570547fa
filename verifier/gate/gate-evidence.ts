import type { ArticleVersion } from '../../domain/article.ts';
import { isNonEmpty } from '../../domain/brand.ts';
import { InvariantError } from '../../domain/errors.ts';
import type { Evidence } from '../../domain/evidence.ts';
import type { Finding } from '../../domain/finding.ts';
import type { ScoredPassage, WindowEvidence } from '../../domain/passage.ts';
import type { Policy } from '../../domain/policy.ts';
import type { Source } from '../../domain/source.ts';

export interface EvidenceInput {
  readonly windows: readonly WindowEvidence[];
  /** What scored the relevance, for the receipt: `heuristic relevance v1`, `cross-encoder <model>`. */
  readonly scorer: string;
}

export type EvidenceDecision =
  | { readonly kind: 'pass'; readonly evidence: Evidence }
  | {
      readonly kind: 'stop';
      readonly ruleId: string;
      /** Best relevance 0–1 found anywhere; 0 where nothing was. */
      readonly best: number;
      readonly floor: number;
      readonly findings: readonly Finding[];
    };

/**
 * Gate 1: may a writer be called at all? Passes when the best relevance clears the floor by more than the
 * tolerance; a score within it counts as below, so that a re-run on another machine decides the same.
 * @throws InvariantError when a search broke its promise (a score outside 0–1, an article that may not be shown,
 *   a passage that is no slice of its article): that is a fault, and a fault is never an abstention
 */
export function gateEvidence(input: EvidenceInput, policy: Policy): EvidenceDecision {
  const { relevanceFloor: floor, tolerance } = policy.gate1;
  const passages = input.windows.flatMap((window) => window.passages);
  const stop = (ruleId: string, best: number, facts: Finding['facts']): EvidenceDecision => ({
    kind: 'stop',
    ruleId,
    best,
    floor,
    findings: [{ ruleId, effect: 'hold', facts: { ...facts, scorer: input.scorer } }],
  });

  for (const passage of passages) assertSound(passage);
  const best = passages.reduce((top, passage) => Math.max(top, passage.relevance), 0);
  const sources = labelSources(passages);
  if (!isNonEmpty(sources) || !isNonEmpty(input.windows))
    return stop('evidence.none', 0, { passages: 0, floor });
  // Written so that NaN in floor or tolerance stops.
  if (!(best > floor + tolerance)) return stop('evidence.below-floor', best, { best, floor, tolerance });
  const evidence = { windows: input.windows, sources, best, floor, scorer: input.scorer };
  return { kind: 'pass', evidence: evidence as unknown as Evidence };
}

function assertSound(passage: ScoredPassage): void {
  const { article, relevance } = passage;
  const where = `passage ${passage.articleId} v${passage.version} [${passage.start}, ${passage.end})`;
  if (!(relevance >= 0 && relevance <= 1))
    throw new InvariantError(`${where}: relevance ${relevance} is not 0–1`);
  if (article.id !== passage.articleId || article.version !== passage.version) {
    throw new InvariantError(`${where}: carries article ${article.id} v${article.version}`);
  }
  if (article.text.slice(passage.start, passage.end) !== passage.exact) {
    throw new InvariantError(`${where}: is no slice of its article`);
  }
  if (article.status !== 'live' && article.status !== 'corrected') {
    throw new InvariantError(`${where}: article is ${article.status}`);
  }
}

/** One label per distinct article version among the passages. */
export function labelSources(passages: readonly ScoredPassage[]): readonly Source[] {
  return labelArticles(passages.map((passage) => passage.article));
}

/** S1 is the oldest. Id and version settle a tie of instants, so that the same articles always get the same labels. */
export function labelArticles(articles: readonly ArticleVersion[]): readonly Source[] {
  const distinct = new Map(articles.map((article) => [`${article.version}\u0000${article.id}`, article]));
  return [...distinct.values()]
    .sort((a, b) => compare(a.published, b.published) || compare(a.id, b.id) || a.version - b.version)
    .map((article, index) => ({ label: `S${index + 1}`, article }));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
