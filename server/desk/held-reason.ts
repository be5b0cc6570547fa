import type { QueueItem } from '../../domain/api/desk.ts';
import type { Verification } from '../../domain/verification.ts';

type Reason = QueueItem['reason'];

/** Worst first: invented words before wrong mouths before missing support. The queue is in this order. */
const RANKED: readonly Reason[] = [
  'planted',
  'not-found',
  'altered',
  'withdrawn',
  'wrong-speaker',
  'wrong-source',
  'wrong-date',
  'not-speech',
  'speaker-unclear',
  'contradicted',
  'integrity',
  'unsupported',
  'doubt',
];

const PASSED: ReadonlySet<string> = new Set([
  'exact',
  'normalized-exact',
  'marked-edit',
  'supported',
  'not-a-claim',
]);

/** What failed worst in a held draft, and how it ranks: the higher, the earlier an editor sees it. */
export function heldReason(verification: Verification): { readonly reason: Reason; readonly risk: number } {
  const found = new Set<Reason>(['doubt']);
  for (const quote of verification.quotes) if (!PASSED.has(quote.verdict)) found.add(quote.verdict);
  for (const claim of verification.claims) if (!PASSED.has(claim.verdict)) found.add(claim.verdict);
  if (verification.unresolved.length > 0) found.add('integrity');
  if (verification.flags.includes('instruction_in_source')) found.add('planted');
  const rank = RANKED.findIndex((reason) => found.has(reason));
  return { reason: RANKED[rank] ?? 'doubt', risk: RANKED.length - rank };
}
