import { parseIsoDay } from '../../domain/time/iso-day.ts';
import { type Derivation, deriveClaim } from '../../verifier/grounding/derive/derive-claim.ts';
import { parseMarkers } from '../../verifier/markers/parse-markers.ts';
import { stripMarkers } from '../../verifier/markers/strip-markers.ts';

export interface LieLine {
  readonly id: unknown;
  readonly claim: string;
  readonly source: string;
  /** ISO day or date-time of publication; null when unknown. */
  readonly published: string | null;
  /** null: guessed from the source. */
  readonly lang: 'en' | 'de' | 'fr' | null;
}

export function isTongue(value: unknown): value is 'en' | 'de' | 'fr' {
  return value === 'en' || value === 'de' || value === 'fr';
}

/** Holds one claim against one passage by route 1; citation markers in the claim do not count as its words. */
export function judgeLie(line: LieLine): Derivation {
  const claim = stripMarkers(line.claim, parseMarkers(line.claim).markers).text;
  return deriveClaim(claim, {
    text: line.source,
    published: parseIsoDay((line.published ?? '').slice(0, 10)),
    ...(line.lang === null ? {} : { lang: line.lang }),
  });
}
