import { FIRST_PERSON } from '../lexicon/function-words.ts';
import type { Attribution } from './attribution.ts';
import type { Cast } from './cast.ts';
import type { Party } from './party.ts';
import { samePerson } from './same-party.ts';
import type { Stance } from './tag-words.ts';

/** Whose words a quotation is, as the text around it tells. */
export interface Voice {
  /** Null: nobody is named, or it cannot be told which of several. */
  readonly party: Party | null;
  /** The text names somebody, but not clearly whom. */
  readonly ambiguous: boolean;
  readonly stance: Stance;
  readonly relayedBy: Party | null;
  /** The tag says *I* or *we*: in a record the words are the speaker's own. */
  readonly firstPerson: boolean;
  readonly kind: Attribution['kind'] | 'none';
  /** Index of the narration sentence. */
  readonly sentence: number;
  /** Quotations of one number are one speech, split by its tag or by paragraphs. */
  readonly speech: number;
}

/** What the tags say of one quotation while the text is read. */
export interface Found {
  attribution: Attribution | null;
  sentence: number;
  speech: number;
  ambiguous: boolean;
}

export function sameParty(a: Party | null, b: Party | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.kind === 'person' && b.kind === 'person') return samePerson(a, b) === 'same';
  return a.kind === 'pronoun' || b.kind === 'pronoun' || a.printed.toLowerCase() === b.printed.toLowerCase();
}
/** A voice whose pronouns and bare surnames are looked up when somebody asks whose it is. */
export class LateVoice implements Voice {
  readonly #entry: Found;
  readonly #cast: Cast;
  #resolved: Voice | null = null;

  constructor(entry: Found, cast: Cast) {
    this.#entry = entry;
    this.#cast = cast;
  }

  get #voice(): Voice {
    this.#resolved ??= resolve(this.#entry, this.#cast);
    return this.#resolved;
  }

  get party(): Party | null {
    return this.#voice.party;
  }

  get ambiguous(): boolean {
    return this.#voice.ambiguous;
  }

  get stance(): Stance {
    return this.#entry.attribution?.stance ?? 'said';
  }

  get relayedBy(): Party | null {
    return this.#voice.relayedBy;
  }

  get firstPerson(): boolean {
    return this.#voice.firstPerson;
  }

  get kind(): Voice['kind'] {
    return this.#entry.attribution?.kind ?? 'none';
  }

  get sentence(): number {
    return this.#entry.sentence;
  }

  get speech(): number {
    return this.#entry.speech;
  }
}

function resolve(entry: Found, cast: Cast): Voice {
  const { attribution, sentence, speech } = entry;
  if (attribution === null)
    return {
      party: null,
      ambiguous: entry.ambiguous,
      stance: 'said',
      relayedBy: null,
      firstPerson: false,
      kind: 'none',
      sentence,
      speech,
    };
  const party = resolveParty(attribution.party, sentence, cast);
  const relay =
    attribution.relayedBy === null
      ? null
      : (resolveParty(attribution.relayedBy, sentence, cast).party ?? attribution.relayedBy);
  const own = party.party !== null && relay !== null && sameParty(party.party, relay);
  return {
    party: party.party,
    ambiguous: entry.ambiguous || party.ambiguous,
    stance: attribution.stance,
    relayedBy: own ? null : relay,
    firstPerson:
      attribution.party !== null &&
      attribution.party.kind === 'pronoun' &&
      FIRST_PERSON.has(attribution.party.printed.toLowerCase()),
    kind: attribution.kind,
    sentence,
    speech,
  };
}

/** Who is meant by a pronoun, an office or a bare surname at this place of the text. */
export function resolveParty(
  party: Party | null,
  sentence: number,
  cast: Cast,
): { readonly party: Party | null; readonly ambiguous: boolean } {
  if (party === null) return { party: null, ambiguous: false };
  if (party.kind === 'pronoun') {
    const antecedent = cast.antecedent(party, sentence);
    return antecedent === null ? { party: null, ambiguous: true } : resolveParty(antecedent, sentence, cast);
  }
  if (party.kind === 'person') {
    const full = cast.complete(party);
    return full === null ? { party, ambiguous: true } : { party: full, ambiguous: false };
  }
  if (party.kind === 'role') {
    const holders = cast.holders(party);
    const [only] = holders;
    if (only !== undefined && holders.length === 1)
      return { party: cast.complete(only) ?? only, ambiguous: false };
    return { party, ambiguous: holders.length > 1 };
  }
  return { party, ambiguous: false };
}
