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
  return plainName(fields['party'] ?? fields['affiliation'], NAME);
}

/** The same with the brackets of `Ministerpräsidentin (Mecklenburg-Vorpommern)`; it is looked up by, and never printed. */
const ROLE = /^(?=[^\p{L}]*\p{L})[\p{L}\p{M}\p{N} /&+.,’'()–-]+$/u;

/** The office of an article's speaker on that day, as its feed tells it (`role`). What is no short plain title is left out. */
export function readSpeakerRole(fields: Readonly<Record<string, unknown>>): string | null {
  return plainName(fields['role'], ROLE);
}

function plainName(raw: unknown, plain: RegExp): string | null {
  if (typeof raw !== 'string') return null;
  const name = raw.normalize('NFC').replace(/\s+/gu, ' ').trim();
  return name.length <= LONGEST && plain.test(name) ? name : null;
}
