import type { Cast } from '../attribution/cast.ts';
import type { Party } from '../attribution/party.ts';
import { qualified, roleWithin, roleWords, type Sameness, samePerson } from '../attribution/same-party.ts';
import type { Spoken } from '../attribution/speech.ts';
import type { Voice } from '../attribution/voices.ts';
import type { Holder } from './registered-holder.ts';

/**
 * Are the words given to the one who said them? The draft that names nobody claims nothing; in doubt the answer
 * is `unclear`, and unclear holds.
 */
export function compareSpeaker(
  claimed: Voice,
  persons: readonly Party[],
  said: Spoken,
  cast: () => Cast,
  holder: Holder = () => null,
): Sameness {
  const relay = compareRelay(claimed, said);
  if (claimed.party === null) {
    if (claimed.ambiguous) return 'unclear';
    // Nobody is given the words, but a reader would give them to somebody of the sentence.
    return persons.length === 0 ||
      persons.some((person) => said.party !== null && sameParty(person, said.party, cast) === 'same')
      ? 'same'
      : 'unclear';
  }
  const named =
    said.party === null
      ? 'unclear'
      : isOnlyAsker(claimed.party, said)
        ? 'different'
        : sameParty(claimed.party, said.party, cast, holder);
  if (named === 'different') return 'different';
  if (claimed.ambiguous || said.ambiguous || named === 'unclear') return 'unclear';
  return relay;
}

/** Whoever asks the question is another than the named person who is asked. */
function isOnlyAsker(claimed: Party, said: Spoken): boolean {
  return (
    said.stance === 'asked' &&
    said.party?.kind === 'role' &&
    claimed.kind === 'person' &&
    !roleWithin(said.party, claimed)
  );
}

/** Words that come through another keep the one they come through. */
function compareRelay(claimed: Voice, said: Spoken): Sameness {
  if (said.relayedBy === null)
    return claimed.relayedBy === null || claimed.relayedBy.kind === 'document' ? 'same' : 'unclear';
  if (claimed.relayedBy === null) return 'unclear';
  if (said.relayedBy.kind === 'person' && claimed.relayedBy.kind === 'person')
    return samePerson(claimed.relayedBy, said.relayedBy) === 'same' ? 'same' : 'unclear';
  return said.relayedBy.printed.toLowerCase() === claimed.relayedBy.printed.toLowerCase()
    ? 'same'
    : 'unclear';
}

/** @param holder whom a register has in an office on the day; asked only where the text itself names no holder */
export function sameParty(
  claimed: Party,
  said: Party,
  cast: () => Cast,
  holder: Holder = () => null,
): Sameness {
  if (claimed.kind === 'pronoun' || said.kind === 'pronoun') return 'unclear';
  if (claimed.kind === 'person' && said.kind === 'person') return samePerson(claimed, said);
  if (claimed.kind === 'document' || said.kind === 'document') return sameDocument(claimed, said);
  if (said.kind === 'person') return roleOfPerson(claimed, said, cast, holder);
  const known = claimed.kind === 'person' ? holder(said) : null;
  if (known !== null) return samePerson(claimed, known);
  if (claimed.kind === 'person')
    return /^(?:interviewer|moderator|counsel|question|reporter|journalist|prosecutor)$/.test(
      said.offices.at(-1) ?? '',
    ) && !roleWithin(said, claimed)
      ? 'different'
      : 'unclear';
  const same = roleWithin(claimed, said) && roleWithin(said, claimed);
  return same || sameWords(claimed, said) ? 'same' : 'unclear';
}

function sameWords(a: Party, b: Party): boolean {
  return a.printed.toLowerCase() === b.printed.toLowerCase();
}

/** `the log` for `the log`, `the report` for `a report by Veldsman`; a text is never a person. */
function sameDocument(claimed: Party, said: Party): Sameness {
  if (claimed.kind !== said.kind) return 'unclear';
  const wanted = roleWords(claimed);
  const have = new Set(roleWords(said));
  return wanted.length > 0 && wanted.every((word) => have.has(word))
    ? 'same'
    : sameWords(claimed, said)
      ? 'same'
      : 'unclear';
}

/** `the mayor` for a person whom the source calls mayor; `the players’ union` for its chief. */
function roleOfPerson(claimed: Party, said: Party, cast: () => Cast, holder: Holder): Sameness {
  if (roleWithin(claimed, said) && (claimed.kind === 'group' || qualified(claimed) === qualified(said)))
    return 'same';
  const holders = cast().holders(claimed);
  if (holders.length === 0) {
    const known = holder(claimed);
    return known === null ? 'unclear' : samePerson(known, said);
  }
  return holders.some((holder) => samePerson(holder, said) === 'same') ? 'same' : 'different';
}
