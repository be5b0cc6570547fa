import { diceOf } from '../lies/seeded.ts';
import { KINDS } from './kinds.ts';
import type { Corpus, Kind, Mutation } from './mutation.ts';
import { sceneFrom } from './scene.ts';

/** Scenes thrown per draft wanted, before a kind is taken to have too little to damage. */
const PATIENCE = 60;

/**
 * Drafts of one kind, alternately from every corpus; the same ones for the same seed. Fewer than wanted where
 * the texts hold too little of what the kind damages.
 */
export function* mutationsOf(
  kind: Kind,
  corpora: readonly Corpus[],
  seed: number,
  wanted: number,
): Generator<Mutation, void> {
  const dice = diceOf(seed ^ hashOf(kind.name));
  const dry = new Set<Corpus>();
  const misses = new Map<Corpus, number>();
  for (let made = 0, turn = 0; made < wanted && dry.size < corpora.length; turn++) {
    const corpus = corpora[turn % corpora.length];
    if (corpus === undefined || dry.has(corpus)) continue;
    const scene = sceneFrom(corpus, dice);
    const written = scene === null ? null : kind.make(scene, dice);
    if (scene === null || written === null) {
      const missed = (misses.get(corpus) ?? 0) + 1;
      misses.set(corpus, missed);
      if (missed > PATIENCE * Math.max(4, wanted / corpora.length)) dry.add(corpus);
      continue;
    }
    yield {
      id: `${kind.name}-${seed}-${made}`,
      kind: kind.name,
      damaged: kind.damaged,
      lang: scene.lang,
      timeZone: corpus.timeZone,
      draft: written.draft,
      sources: written.sources ?? scene.sources,
      unseen: written.unseen ?? null,
    };
    made++;
  }
}

/** Every kind, so many drafts of each. */
export function* makeMutations(
  corpora: readonly Corpus[],
  seed: number,
  perKind: number,
  only: ReadonlySet<string> | null = null,
): Generator<Mutation, void> {
  for (const kind of KINDS)
    if (only === null || only.has(kind.name)) yield* mutationsOf(kind, corpora, seed, perKind);
}

/** FNV-1a, so that kinds do not share their throws. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
