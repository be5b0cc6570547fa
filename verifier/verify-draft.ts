import type { Source } from '../domain/source.ts';
import type { Verification } from '../domain/verification.ts';
import { extractClaims } from './claims/extract-claims.ts';
import { groundClaims } from './grounding/ground-claims.ts';
import { citeSentences, resolveMarkers } from './markers/cite-sentences.ts';
import { parseMarkers } from './markers/parse-markers.ts';
import { checkQuotes, plantedSpans } from './quotes/check-quotes.ts';
import type { VerifyContext } from './verify-context.ts';

/**
 * Finds out everything about one draft that the gate decides on: markers, sentences, quotes, claims. Facts only.
 * Pure and total: the same input gives the same facts, and no text throws.
 * @param draft untrusted text with citation markers; every offset in the result is in UTF-16 units of it
 * @param sources what the labels stand for, for this turn only
 */
export function verifyDraft(draft: string, sources: readonly Source[], context: VerifyContext): Verification {
  const labels = sources.map((source) => source.label);
  const scan = parseMarkers(draft, labels);
  const sentences = citeSentences(draft, scan, context.lang);
  const { unresolved, listedSources } = resolveMarkers(sentences, labels);
  const { quotes, flags } = checkQuotes({
    draft,
    sentences,
    markerSpans: scan.markers,
    sources,
    context: { timeZone: context.timeZone, entities: context.entities ?? [] },
  });
  const claims = extractClaims({ draft, sentences, markers: scan.markers, quotes, lang: context.lang });
  const grounding = groundClaims({
    draft,
    claims,
    sentences,
    sources,
    quotes,
    scoredFloor: context.scoredFloor,
    timeZone: context.timeZone,
    entities: context.entities ?? [],
  });
  return {
    draft,
    sentences,
    quotes,
    claims: grounding.claims,
    unresolved,
    listedSources,
    flags: scan.malformed ? [...flags, 'malformed_marker'] : flags,
    suggest: grounding.suggest,
    misplaced: grounding.misplaced,
    idle: grounding.idle,
    planted: sources.filter(({ article }) => plantedSpans(article).length > 0).map(({ label }) => label),
    markerSpans: scan.markers.map(({ start, end }) => ({ start, end })),
  };
}
