/**
 * What the rules know about one language: closed lists, all lower case. A word that is in no list gets
 * no rights: it can neither be deleted nor replaced.
 */
export interface Lexicon {
  readonly lang: 'en' | 'de';
  /** Negations, conditions, exclusives, denials, hedges of report: never inside anything that is left out. */
  readonly locked: ReadonlySet<string>;
  /**
   * Words under which leaving out a qualification changes what is said (`not very large`, `all elected
   * members`, `opposes tall towers`): where one stands, nothing that restricts may go.
   */
  readonly narrowing: ReadonlySet<string>;
  /** All forms of verbs of saying, thinking, showing: what hangs on them is somebody's word. */
  readonly reporting: ReadonlySet<string>;
  /** Phrases that attribute without a verb: `according to`, `laut`. */
  readonly attributions: readonly (readonly string[])[];
  readonly finite: ReadonlySet<string>;
  /** Finite verb by its ending, for words in no list; under-detects. */
  readonly finiteEnding: RegExp | null;
  /** What may be a verb at all; over-detects. Used only to tell a clause from a fragment. */
  readonly verbLike: (key: string) => boolean;
  /** In what follows a statement these take it back or make it somebody's word. */
  readonly disclaims: ReadonlySet<string>;
  /** Nouns that make the statement they stand beside somebody's: `the official line`, `the auditor's conclusion`. */
  readonly sourceNouns: ReadonlySet<string>;
  readonly determiners: ReadonlySet<string>;
  /** Pronouns that can be the subject of a clause. */
  readonly subjects: ReadonlySet<string>;
  readonly prepositions: ReadonlySet<string>;
  /** Open a clause that depends on another. */
  readonly subordinators: ReadonlySet<string>;
  /** Of them, those whose clause may go and leave the main clause true. */
  readonly factive: ReadonlySet<string>;
  /** Join two main clauses. */
  readonly coordinators: ReadonlySet<string>;
  /** Whole phrases that may go wherever commas set them off. */
  readonly connectives: readonly (readonly string[])[];
  /** Particles that add nothing to what is said to be so. */
  readonly particles: ReadonlySet<string>;
  /** Adverbs of degree and manner: may go where nothing narrows. */
  readonly adverbs: ReadonlySet<string>;
  /** `also`, `auch`: may go where the sentence holds no negation, condition or exclusive. */
  readonly additives: ReadonlySet<string>;
  /** After these an adverb belongs to a comparison or measure and stays. */
  readonly beforeBoundAdverb: ReadonlySet<string>;
}
