/** UTF-16 units; a longer text is a remark and no name. */
const LONGEST = 80;
/**
 * ATTACKER: the name is printed beside the speaker's in a released sentence, so it must not hold what ends one, opens a
 * quotation or closes the bracket that it stands in.
 */
const NAME = /^(?=[^\p{L}]*\p{L})[\p{L}\p{M}\p{N} /&+.’'–-]+$/u;

/**
 * The group of an article's speaker as its feed tells it: `party`, else `affiliation`. What is no short plain name is left
 * out: to know no group is safe, to print a wrong one is not.
 */
export function readSpeakerGroup(fields: Readonly<Record<string, unknown>>): string | null {
  const raw = fields['party'] ?? fields['affiliation'];
  if (typeof raw !== 'string') return null;
  const name = raw.normalize('NFC').replace(/\s+/gu, ' ').trim();
  return name.length <= LONGEST && NAME.test(name) ? name : null;
}
