import type { Span } from '../../domain/text/span.ts';

/** A citation marker of a draft as written, and the labels it stands for. */
export interface Marker extends Span {
  /** Canonical labels (`S1`), in order, without repeats; a range is written out. */
  readonly labels: readonly string[];
  /** True when the form is not one we print for: the answer holds. */
  readonly malformed: boolean;
}

export interface MarkerScan {
  /** In order, never overlapping; malformed ones among them. */
  readonly markers: readonly Marker[];
  /** True when any marker is malformed: flag `malformed_marker`. */
  readonly malformed: boolean;
}
