import type { Kysely } from 'kysely';
import type { Language } from '../../domain/article.ts';
import type { EntityEntry } from '../../domain/plan.ts';
import type { Instant } from '../../domain/time/instant.ts';
import type { IsoDay } from '../../domain/time/iso-day.ts';
import type { Viewer } from '../../domain/visibility.ts';
import { isSpeaker, whoSpeaks } from '../../verifier/statements/who-speaks.ts';
import { contentTermsOf } from '../adapters/reranking/terms.ts';
import { type ReadStatement, readStatements } from '../adapters/sql/statement-reader.ts';
import type { Database } from '../adapters/sql/tables.ts';
import { nameKey, officeKey } from './derive-statements.ts';

interface SaidQuery {
  readonly archive: string;
  readonly lang: Language;
  /** A name of the register, or as somebody writes it. */
  readonly name: string;
  /** Words of a matter; empty: any. */
  readonly about: string;
  readonly from: IsoDay | null;
  readonly to: IsoDay | null;
  readonly register: readonly EntityEntry[];
  readonly viewer?: Viewer;
  readonly now?: Instant;
}

interface Said {
  /** Whom the name was taken for; several: all of them were looked for. */
  readonly names: readonly string[];
  /** Newest first. */
  readonly statements: readonly SaidStatement[];
}

export interface SaidStatement extends ReadStatement {
  /** Name of the register, or as printed where it knows none. */
  readonly name: string;
  /** Office on the day of the words, as the register has it; null where it knows none. */
  readonly office: string | null;
  /** Share of the asked matter that stands in it, 0–1; 1 where no matter is asked. */
  readonly onMatter: number;
}

/** A statement on half of what is asked counts as on the matter; of one or two words on all of them. */
const ON_MATTER = 0.5;
const FEW = 2;

/** Everything that somebody said on a matter in a period, as far as this viewer may see it. */
export async function saidBy(db: Kysely<Database>, query: SaidQuery): Promise<Said> {
  const { archive, lang, about, from, to } = query;
  const entries = entriesOf(query.name, query.register);
  const register = [...query.register, ...entries.filter((entry) => !query.register.includes(entry))];
  const name = new Set(entries.flatMap((entry) => contentTermsOf(entry.name, lang).map(({ stem }) => stem)));
  const matter = [...new Set(contentTermsOf(about, lang).map(({ stem }) => stem))].filter(
    (stem) => !name.has(stem),
  );
  const rows = await readStatements(db, archive, {
    keys: [...new Set(entries.flatMap(keysOf))],
    from,
    to,
    matter,
    ...(query.viewer === undefined ? {} : { viewer: query.viewer }),
    ...(query.now === undefined ? {} : { now: query.now }),
  });
  const statements = rows.flatMap((row): readonly SaidStatement[] => {
    if (!entries.some((entry) => isSpeaker(entry, row.speaker, row.said.from, register))) return [];
    const onMatter = shareOf(matter, row.matter);
    if (onMatter < (matter.length <= FEW ? 1 : ON_MATTER)) return [];
    const { names, office } = whoSpeaks(row.speaker, row.said.from, register);
    return [{ ...row, name: names[0] ?? row.speaker.printed, office, onMatter }];
  });
  return { names: entries.map((entry) => entry.name), statements };
}

/** Whom a name may mean: those of the register who bear it, or somebody the register does not know. */
function entriesOf(name: string, register: readonly EntityEntry[]): readonly EntityEntry[] {
  const known = register.filter((entry) => entry.name === name || entry.aliases.includes(name));
  if (known.length > 0) return known;
  const { names } = whoSpeaks(
    { kind: 'person', printed: name, names: name.split(/\s+/), offices: [] },
    // The name alone is looked at: no office is told, so the day does not matter.
    '9999-12-31' as IsoDay,
    register,
  );
  const meant = register.filter((entry) => names.includes(entry.name));
  return meant.length > 0 ? meant : [{ name, aliases: [], offices: [] }];
}

/** What their statements may be stored under: surnames of name and aliases, and the offices they have held. */
function keysOf({ name, aliases, offices }: EntityEntry): readonly string[] {
  const last = [name, ...aliases].flatMap((form) => [
    nameKey(form),
    nameKey(form.split(/\s+/).at(-1) ?? form),
  ]);
  const held = offices.flatMap(({ title }) => officeKey(title.split(',')[0] ?? title) ?? []);
  return [...new Set([...last, ...held])].filter((key) => key !== '');
}

function shareOf(asked: readonly string[], matter: readonly string[]): number {
  if (asked.length === 0) return 1;
  const there = new Set(matter);
  return asked.filter((stem) => there.has(stem)).length / asked.length;
}
