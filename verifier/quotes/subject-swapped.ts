import { ADVERBS, AUXILIARIES } from '../lexicon/function-words.ts';
import { isCoordinator, isDash, type SenseToken } from './sense-tokens.ts';

/* A predicate in marks, before which the draft has put a subject of its own. */

const SPEAKER = /^(?:i|we|ich|wir|je|j’|nous)$|^(?:i|we)’\p{L}+$/u;
/** Behind `Oduya said` a reader takes these for Oduya. `sie` may be whom she calls something. */
const PRONOUN = /^(?:he|she|they|i|we|er|ich|wir|il|elle|ils|elles|je|nous)$/;
const FINITE =
  /^(?:is|are|was|were|has|have|had|will|would|can|could|may|might|must|shall|should|do|does|did|ist|sind|war|waren|hat|haben|hatte|hatten|wird|werden|werde|würde|würden|wurde|wurden|kann|können|könnte|könnten|muss|müssen|soll|sollen|sollte|sollten|will|wollen|est|sont|a|ont|sera|seront)$/;

/** The last word of the clause that the words carry on, over adverbs and auxiliaries; null where it begins with them. */
function subjectEnd(tokens: readonly SenseToken[]): SenseToken | null {
  for (let i = tokens.length - 1; i >= 0; i--) {
    const word = tokens[i] ?? '';
    if (/^[,;:()]$/.test(word) || isDash(word) || isCoordinator(word)) return null;
    if (ADVERBS.has(word) || AUXILIARIES.has(word) || word === 'not' || word.endsWith('ly')) continue;
    return word;
  }
  return null;
}

/**
 * `Krell | is a liar`, of which the draft makes `she “is a liar”`, or `Oduya “is a liar”`: said of the speaker. The
 * speaker's sentence must have been about the one who speaks, or the narration must have put the same subject there.
 * @param spoken of the speech, before the words
 * @param narrated of the source's narration, where the words begin the speech
 * @param surname of whom the draft gives the words to, lower case; null where it names nobody
 * @param of the draft says of whom the words are said
 */
export function subjectSwapped(
  spoken: readonly SenseToken[],
  narrated: readonly SenseToken[],
  core: readonly SenseToken[],
  draftLeft: readonly SenseToken[],
  surname: string | null,
  of: boolean,
): boolean {
  const drafted = draftLeft.at(-1);
  if (drafted === undefined || of) return false;
  const finite = FINITE.test(core[0] ?? '');
  if (!(PRONOUN.test(drafted) || (finite && (drafted === 'sie' || drafted === surname)))) return false;
  if (spoken.length > 0) {
    const subject = subjectEnd(spoken);
    return subject !== null && !SPEAKER.test(subject) && !(finite && SPEAKER.test(core[1] ?? ''));
  }
  const told = subjectEnd(narrated);
  return !(told === null || told === surname || told === drafted || PRONOUN.test(told) || told === 'sie');
}
