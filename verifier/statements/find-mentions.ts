import type { ArticleVersion } from '../../domain/article.ts';
import { authorsOf } from '../attribution/author.ts';
import { genderOf } from '../attribution/gender.ts';
import type { Party } from '../attribution/party.ts';
import { isMixedScript } from '../attribution/same-party.ts';
import { partyOfLabel } from '../attribution/segments.ts';
import { speechMapOf } from '../attribution/speech.ts';
import { isOffice } from '../lexicon/offices.ts';
import { titlesOfRole } from './titles-of-role.ts';

export interface Mention {
  /** Full name as printed, without titles. */
  readonly name: string;
  readonly role: 'speaker' | 'byline' | 'named';
  /** Titles and offices printed with it, lower case, one entry for what stands together. */
  readonly offices: readonly string[];
}

/**
 * Persons that an article version names in full: who speaks, who wrote it, who is told of. What a register is built
 * from; a name that only looks like a person's (no first name, no office, no words of theirs) is left out.
 */
export function findMentions(article: ArticleVersion): readonly Mention[] {
  const found = new Map<string, Mention>();
  const add = (
    party: Party | null,
    role: Mention['role'],
    sure: boolean,
    more: readonly string[] = [],
  ): void => {
    if (party?.kind !== 'person' || party.names.length < 2 || party.names.length > 4) return;
    if (!party.names.every((name) => /^\p{Lu}|^(?:von|van|de|der|den|du|la|le|zu|ter)$/u.test(name))) return;
    if (party.names.some(isMixedScript)) return;
    if (!sure && genderOf(party) === null && !party.offices.some((word) => isOffice(word))) return;
    const name = party.names.join(' ');
    const key = `${role} ${name}`;
    const office = party.offices.filter((word) => isOffice(word)).join(' ');
    const offices = [...(found.get(key)?.offices ?? []), ...(office === '' ? [] : [office]), ...more];
    found.set(key, { name, role, offices: [...new Set(offices)] });
  };
  for (const name of authorsOf(article.byline)) add(partyOfLabel(name), 'byline', true);
  if (article.speaker !== null)
    add(partyOfLabel(article.speaker), 'speaker', true, titlesOfRole(article.speakerRole, article.headline));
  const { turns, voices } = speechMapOf(article);
  for (const turn of turns) if (!turn.ambiguous) add(turn.party, 'speaker', true);
  if (turns.length > 0) return [...found.values()];
  const { cast, voices: said } = voices();
  for (const voice of said) if (!voice.ambiguous) add(voice.party, 'speaker', true);
  for (const party of cast.personsBefore(article.text.length)) add(party, 'named', false);
  return [...found.values()];
}
