import type { Verification } from '../../domain/verification.ts';

const GOOD_QUOTES: ReadonlySet<string> = new Set(['exact', 'normalized-exact', 'marked-edit', 'not-speech']);

/** True when every quote stands and every claim is supported, so that publishing as written does no harm. */
export function passes({ quotes, claims, unresolved }: Verification): boolean {
  return (
    unresolved.length === 0 &&
    quotes.every(({ verdict }) => GOOD_QUOTES.has(verdict)) &&
    claims.every(({ verdict }) => verdict === 'supported' || verdict === 'not-a-claim')
  );
}
