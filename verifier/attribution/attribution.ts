import type { Party } from './party.ts';
import type { Stance } from './tag-words.ts';

/** What one tag says about whose words they are. */
export interface Attribution {
  /** Null: the tag names nobody (`was called`). */
  readonly party: Party | null;
  /** The verb as printed, lower case; null for a label or a possessive. */
  readonly verb: string | null;
  readonly stance: Stance;
  /** Somebody else reports that the party said it: `Krell told the Ledger that Oduya …`. */
  readonly relayedBy: Party | null;
  /**
   * `label`: a name and a colon or dash. `tag`: a verb of saying. `loose`: the only person of the sentence.
   * `beat`: what somebody does beside the words.
   */
  readonly kind: 'tag' | 'label' | 'loose' | 'beat';
}

export function attribution(
  party: Party | null,
  verb: string | null,
  stance: Stance,
  kind: Attribution['kind'],
  relayedBy: Party | null = null,
): Attribution {
  return { party, verb, stance, relayedBy, kind };
}
