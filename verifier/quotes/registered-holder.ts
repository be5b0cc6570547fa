import type { EntityEntry } from '../../domain/plan.ts';
import type { IsoDay } from '../../domain/time/iso-day.ts';
import type { Party } from '../attribution/party.ts';
import { whoSpeaks } from '../statements/who-speaks.ts';

/** The one person whom a register has in a bare office; null where it knows none, or more than one. */
export type Holder = (role: Party) => Party | null;

/**
 * @param days on which the words were said; an office that changed hands between them is nobody's; read when first needed
 */
export function holderOn(
  days: () => { readonly from: IsoDay; readonly to: IsoDay },
  entities: readonly EntityEntry[],
): Holder {
  return (role) => {
    if (role.kind !== 'role' || entities.length === 0) return null;
    const { printed, names, offices } = role;
    const speaker = { kind: role.kind, printed, names, offices };
    const { from, to } = days();
    const first = whoSpeaks(speaker, from, entities);
    const last = whoSpeaks(speaker, to, entities);
    const [name] = first.names;
    if (first.kind !== 'one' || last.kind !== 'one' || name === undefined || last.names[0] !== name)
      return null;
    return { ...role, kind: 'person', printed: name, names: name.split(/\s+/) };
  };
}
