const TITLES = /^(?:(?:prof|dr|h\.\s?c|mr|mrs|ms|sir|dame)\.?\s+)+/i;
const PARTICLES = new Set(['von', 'van', 'de', 'der', 'zu', 'del', 'la']);

/** `CHAIR YELLEN`, `JON HILSENRATH`: capitals as a newspaper prints them. */
export function printedName(label: string): string {
  const bare = label.replace(/[:.]+$/, '').trim();
  if (bare !== bare.toUpperCase()) return bare;
  return bare
    .toLowerCase()
    .replace(/(^|[\s\-’'.])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

export function surnameOf(name: string): string {
  return (name.split(/\s+/).at(-1) ?? name).toLowerCase();
}

/** The same person as an answer may name them: in full, without title and initials, by surname. */
export function nameForms(name: string): readonly string[] {
  const untitled = name.replace(TITLES, '');
  const parts = untitled.split(/\s+/);
  const short = parts.filter((part) => !/^\p{Lu}\.$/u.test(part)).join(' ');
  const surname = parts.at(-1) ?? name;
  const hasParticle = parts.some((part) => PARTICLES.has(part));
  return [...new Set([name, untitled, short, ...(hasParticle ? [] : [surname])])];
}

export function isSamePerson(a: string, b: string): boolean {
  return surnameOf(a) === surnameOf(b);
}
