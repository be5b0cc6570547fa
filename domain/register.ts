import type { EntityEntry } from './plan.ts';
import type { Instant } from './time/instant.ts';

export type EntityKind = 'person' | 'body' | 'place' | 'ordinance';

export const ENTITY_KINDS: readonly EntityKind[] = ['person', 'body', 'place', 'ordinance'];

/**
 * `proposed`: built from the archive, nobody has looked at it: for finding only, never for checking.
 * `removed`: somebody has decided that it is no entry.
 */
export type EntityStatus = 'confirmed' | 'proposed' | 'removed';

/** One entry of an archive's register as it stood at a time. A change is a new revision; none is ever edited. */
export interface RegisterEntity extends EntityEntry {
  readonly id: string;
  readonly kind: EntityKind;
  readonly status: EntityStatus;
  /** `founding`: came with the archive. `archive`: found in its articles. */
  readonly source: 'founding' | 'archive' | 'import' | 'editor';
  /** Of another register, `Q42`; null: none. */
  readonly externalId: string | null;
  readonly revision: number;
  /** When this archive learnt of the revision; null: it came with the archive. */
  readonly recordedAt: Instant | null;
  /** Who decided; null: nobody did. */
  readonly by: string | null;
  /** Why, in the words of who decided; null: nobody said. */
  readonly reason: string | null;
  /** Names that look the same in other letters, of which somebody has decided that they are others'. */
  readonly apart: readonly string[];
}
