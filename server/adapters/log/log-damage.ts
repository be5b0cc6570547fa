import { PortFault } from '../../answer/ports.ts';

export type DamageKind =
  | 'truncated'
  | 'forked'
  | 'altered'
  | 'order'
  | 'duplicate'
  | 'checkpoint'
  | 'unreadable';

/**
 * The log is not what it was. A fault of its own kind: retrying does not help, a person must look, and until then
 * nothing is appended and so nothing is answered.
 */
export class LogDamage extends PortFault {
  readonly damage: DamageKind;

  constructor(damage: DamageKind, message: string, options: { readonly cause?: unknown } = {}) {
    super('receipt-log', 'unavailable', message, options);
    this.damage = damage;
  }
}
