/*
 * Who is who and who said what, on the editors' side.
 *
 *   GET  /api/archives                    → DeskArchiveName[]
 *   GET  /api/register/:archive           → DeskRegister; with /:id → the revisions of an entry, oldest first
 *   POST /api/register/:archive           DeskEntityInput → DeskEntitySaved | 409
 *   POST /api/register/:archive/merge     DeskMergeInput → DeskEntitySaved | 409
 *   GET  /api/statements/:archive?name=&about=&from=&to= → DeskSaid
 */

export interface DeskArchiveName {
  readonly name: string;
  readonly paper: string;
}

/** One entry of an archive's register. */
export interface DeskEntity {
  readonly id: string;
  readonly kind: 'person' | 'body' | 'place' | 'ordinance';
  /** `proposed`: found in the articles, decided by nobody. */
  readonly status: 'confirmed' | 'proposed' | 'removed';
  readonly source: 'founding' | 'archive' | 'import' | 'editor';
  readonly externalId: string | null;
  readonly name: string;
  readonly aliases: readonly string[];
  /** ISO days, both inclusive; null is open. */
  readonly offices: readonly {
    readonly title: string;
    readonly from: string | null;
    readonly to: string | null;
  }[];
  /** Names that look the same in other letters, of which an editor has said that they are others'. */
  readonly apart: readonly string[];
  readonly revision: number;
  readonly recordedAt: string | null;
  readonly by: string | null;
  readonly reason: string | null;
}

export interface DeskRegister {
  /** In the order of names. */
  readonly entities: readonly DeskEntity[];
  /** Two that look the same in other letters: two until somebody decides. Ids, and the forms of which that is so. */
  readonly lookAlikes: readonly {
    readonly one: string;
    readonly other: string;
    readonly forms: readonly [string, string];
  }[];
  /** Written forms that several confirmed entries bear: a question with one is searched for all of them. */
  readonly ambiguous: readonly { readonly form: string; readonly names: readonly string[] }[];
}

/** A decision on one entry; a new revision, none is edited. */
export interface DeskEntityInput {
  /** Null: a new entry. */
  readonly id: string | null;
  /** The one that was looked at, 0 for a new entry; another is a conflict. */
  readonly revision: number;
  readonly kind: DeskEntity['kind'];
  readonly status: 'confirmed' | 'removed';
  readonly name: string;
  readonly aliases: readonly string[];
  readonly offices: DeskEntity['offices'];
  readonly apart: readonly string[];
  /** Kept with the revision. */
  readonly reason: string;
}

/** `from` is the same as `into`, which takes its names and offices. */
export interface DeskMergeInput {
  readonly from: { readonly id: string; readonly revision: number };
  readonly into: { readonly id: string; readonly revision: number };
  readonly reason: string;
}

export interface DeskEntitySaved {
  readonly entity: DeskEntity;
  /** A known name that looks the same and is written with other letters; null: none. */
  readonly looksLike: string | null;
  /** Written forms that now stand for several entries. */
  readonly ambiguous: readonly string[];
}

/** Something that somebody said, as the archive has it. */
export interface DeskStatement {
  readonly articleId: string;
  readonly version: number;
  readonly headline: string;
  /** ISO day in the archive's zone. */
  readonly published: string;
  /** Code points of the version's text, half-open. */
  readonly start: number;
  readonly end: number;
  readonly exact: string;
  readonly kind: 'quoted' | 'reported' | 'turn';
  readonly stance: 'said' | 'asked' | 'denied' | 'hedged';
  /** Name of the register, or as printed where it knows none. */
  readonly speaker: string;
  /** Office on the day of the words, as the register has it. */
  readonly office: string | null;
  /** Through whom the words come to us. */
  readonly relayedBy: string | null;
  /** Days of the utterance, both inclusive. */
  readonly saidFrom: string;
  readonly saidTo: string;
}

/** `GET /api/statements/:archive?name=…&about=…&from=…&to=…`: newest first. */
export interface DeskSaid {
  /** Whom the name was taken for; several: the name is ambiguous, and all of them are listed. */
  readonly names: readonly string[];
  readonly statements: readonly DeskStatement[];
  /** How many more there are. */
  readonly more: number;
}
