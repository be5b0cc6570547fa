import type { EntityEntry } from '../../../domain/plan.ts';
import { nameKey, officeKey } from '../../statements/derive-statements.ts';
import type { PassageHit } from './passage-row.ts';

/** Somebody whose own words are asked for, and what the index may have them under. */
export interface AskedSpeaker {
  readonly name: string;
  /** Last parts of name and aliases: `reyes`. */
  readonly surnames: readonly string[];
  /** The full forms: of two who share a surname only the one who is asked. */
  readonly forms: readonly string[];
  /** Bare offices, each while it was theirs; milliseconds since 1970. */
  readonly offices: readonly { readonly key: string; readonly fromMs: number; readonly toMs: number }[];
}

const DAY_MS = 86_400_000;

/** @param register what the archive knows of names; somebody it does not know is known by the name alone */
export function askedSpeakers(
  names: readonly string[],
  register: readonly EntityEntry[],
): readonly AskedSpeaker[] {
  return names.map((name) => {
    const entry = register.find((one) => one.name === name) ?? { name, aliases: [], offices: [] };
    const forms = [...new Set([entry.name, ...entry.aliases].map(nameKey))];
    const surnames = forms.map((form) => form.split(' ').at(-1) ?? form).filter((key) => key.length > 1);
    const offices = entry.offices.flatMap(({ title, from, to }) => {
      const key = officeKey(title.split(',')[0] ?? title);
      if (key === null) return [];
      const fromMs = from === null ? Number.NEGATIVE_INFINITY : Date.parse(from);
      const toMs = to === null ? Number.POSITIVE_INFINITY : Date.parse(to) + DAY_MS;
      return [{ key, fromMs, toMs }];
    });
    return { name, surnames: [...new Set(surnames)], forms, offices };
  });
}

/** What the index is asked for: too many rather than too few. */
export function speakerKeys(speakers: readonly AskedSpeaker[]): readonly string[] {
  return [
    ...new Set(speakers.flatMap(({ surnames, offices }) => [...surnames, ...offices.map(({ key }) => key)])),
  ];
}

/** Names of the asked who speak in a passage, as far as the register can tell. */
export function speakersIn(
  { saidBy, publishedMs }: Pick<PassageHit, 'saidBy' | 'publishedMs'>,
  speakers: readonly AskedSpeaker[],
): readonly string[] {
  const said = saidBy.split('|').filter((name) => name !== '');
  return speakers
    .filter(({ surnames, forms, offices }) =>
      said.some(
        (name) =>
          forms.includes(name) ||
          // A bare surname, or the same one with other given names than the forms tell.
          (!name.includes(' ') && surnames.includes(name)) ||
          forms.some((form) => sameButShort(form, name)) ||
          offices.some(
            ({ key, fromMs, toMs }) => key === name && publishedMs >= fromMs && publishedMs < toMs,
          ),
      ),
    )
    .map(({ name }) => name);
}

/** `walter haskins` and `walter q. haskins`, `w. haskins`. */
function sameButShort(a: string, b: string): boolean {
  const [first, second] = [a.split(' '), b.split(' ')];
  if (first.length < 2 || second.length < 2 || first.at(-1) !== second.at(-1)) return false;
  const [x = '', y = ''] = [first[0], second[0]];
  return x === y || x.replace(/\.$/, '') === y.charAt(0) || y.replace(/\.$/, '') === x.charAt(0);
}
