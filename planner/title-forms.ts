import type { EntityEntry } from '../domain/plan.ts';

/** Lower-case names of the register, each with the others it goes by. */
export type OtherNames = ReadonlyMap<string, readonly string[]>;

export function otherNamesIn(register: readonly EntityEntry[]): OtherNames {
  return new Map(
    register
      .filter(({ aliases }) => aliases.length > 0)
      .map(({ name, aliases }) => [
        name.toLowerCase(),
        aliases.map((alias) => alias.toLowerCase().replace(/^the /u, '')),
      ]),
  );
}

/**
 * "captain of the Lady Corley" is also the captain of the ferry, by the ship's other name, and "ferry captain"; "fire
 * chief" the chief of the fire …: which words stand on which side of "of" is nobody's choice.
 */
export function formsOfTitle(title: string, otherNames: OtherNames): readonly string[] {
  const [office, thing] = title.split(/ of (?:the )?/u);
  const words = title.split(' ');
  if (office === undefined || thing === undefined) {
    const [what, which] = words;
    return words.length === 2 ? [title, `${which} of ${what}`, `${which} of the ${what}`] : [title];
  }
  const others = otherNames.get(thing) ?? [];
  return [
    title,
    ...others.flatMap((other) => [
      `${office} of the ${other}`,
      `${office} of ${other}`,
      `${other} ${office}`,
    ]),
  ];
}

/** "keeper of the town clock", of the town clock: who has a thing in hand, not everybody who works at it. */
export function isOfThing(title: string, thing: string): boolean {
  const [office = '', of] = title.split(/ of (?:the )?/u);
  return of !== undefined && thing.replace(/^the /u, '') === of && HAS_IN_HAND.test(office);
}

const HAS_IN_HAND =
  /(?:^|\s)(?:director|chief|head|manager|president|superintendent|captain|keeper|coach|chair(?:man|woman)?|editor|principal|leader|administrator|commander|leiter(?:in)?|chef(?:in)?|direktor(?:in)?)$/u;
