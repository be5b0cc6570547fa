import type { IsoDay } from './time/iso-day.ts';

/** Publication days searched, both inclusive, in the archive's time zone; null is open. */
export interface Window {
  readonly from: IsoDay | null;
  readonly to: IsoDay | null;
}
