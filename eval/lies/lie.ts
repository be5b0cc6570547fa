export interface Lie {
  readonly id: string;
  readonly kind: string;
  readonly lang: 'en' | 'de';
  readonly claim: string;
  /** The passage that the claim pretends to come from. */
  readonly source: string;
}

/** One sentence with the passage around it. */
export interface Ground {
  readonly sentence: string;
  readonly passage: string;
  /** The other sentences of the passage. */
  readonly neighbours: readonly string[];
  readonly lang: 'en' | 'de';
}
