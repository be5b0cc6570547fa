import type { QueueItem } from '../domain/api/desk.ts';
import type { ClaimVerdict, QuoteVerdict } from '../domain/verdict.ts';

/** Colour and line by family, glyph by verdict, a word always (design brief, "Verdict language"). */
export type Family = 'stands' | 'fails' | 'against' | 'astray' | 'bare' | 'neutral';

const FAMILIES: Readonly<Record<QuoteVerdict | ClaimVerdict, Family>> = {
  supported: 'stands',
  exact: 'stands',
  'normalized-exact': 'stands',
  'marked-edit': 'stands',
  'not-found': 'fails',
  altered: 'fails',
  contradicted: 'against',
  'wrong-speaker': 'astray',
  'wrong-date': 'astray',
  'wrong-source': 'astray',
  'speaker-unclear': 'astray',
  unsupported: 'bare',
  withdrawn: 'bare',
  'not-speech': 'bare',
  'not-a-claim': 'neutral',
};

export function familyOf(verdict: QuoteVerdict | ClaimVerdict): Family {
  return FAMILIES[verdict];
}

/** `against` has its own line and shape but the hue of what fails. */
export function hueOf(family: Family): string {
  return family === 'against' ? 'fails' : family;
}

export function passes(verdict: QuoteVerdict | ClaimVerdict): boolean {
  return familyOf(verdict) === 'stands' || verdict === 'not-a-claim' || verdict === 'not-speech';
}

export function reasonMark(reason: QueueItem['reason']): { readonly family: Family; readonly glyph: string } {
  if (reason === 'integrity') return { family: 'fails', glyph: 'not-found' };
  if (reason === 'planted') return { family: 'fails', glyph: 'altered' };
  if (reason === 'doubt') return { family: 'astray', glyph: 'speaker-unclear' };
  return { family: familyOf(reason), glyph: reason };
}
