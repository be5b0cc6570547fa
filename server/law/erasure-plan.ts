import type { Kysely } from 'kysely';
import type { Json } from '../../domain/json.ts';
import type { ErasedPart } from '../../receipts/erasure.ts';
import { readBody } from '../../receipts/read-receipt.ts';
import type { LoggedReceipt } from '../adapters/log/receipt-record.ts';
import { chainOf } from '../adapters/sql/receipt-index.ts';
import type { Database } from '../adapters/sql/tables.ts';
import { textsOf } from './held-by.ts';
import type { LawDeps } from './law-deps.ts';
import { nameMatcher, textsIn } from './name-matcher.ts';
import { type ErasedVersion, versionsNaming } from './versions-naming.ts';

/** What an erasure takes. Kept until all of it is done, and no longer: it has the names in it. */
export interface ErasurePlan {
  readonly archive: string;
  readonly records: readonly PlannedRecord[];
  /** Articles that go as a whole. */
  readonly articles: readonly string[];
  /** Versions that go while their article stays. */
  readonly versions: readonly ErasedVersion[];
  /** `id_hash` of the questions of which nothing is kept, with their held drafts. */
  readonly questions: readonly string[];
  /** Of a person: rows of any other table that name them go, entries of the register among them. */
  readonly names: readonly string[];
}

export interface PlannedRecord {
  readonly id: string;
  readonly index: number;
  readonly digest: string;
  readonly part: ErasedPart;
}

export interface ErasureTarget {
  readonly archive: string;
  readonly scope: 'article' | 'person' | 'receipt';
  /** Article id, receipt id, or the person's name. */
  readonly subject: string;
  /** Other names of the person. */
  readonly also: readonly string[];
}

const BATCH = 500;
/** What was erased must stay said, and a standing hold is never erased. */
const KEPT_EVENTS: ReadonlySet<string> = new Set(['erasure']);
/** Events that name an article by its id alone. */
const BARE_EVENTS: ReadonlySet<string> = new Set([
  'legal-hold',
  'legal-hold-lifted',
  'export',
  'retention',
  'stop',
]);

/** Finds everything that an erasure must take: articles and versions, receipts, questions, entries of the register. */
export async function planErasure(deps: LawDeps, target: ErasureTarget): Promise<ErasurePlan> {
  const { archive, scope, subject } = target;
  const { db } = deps.store;
  if (scope === 'receipt') {
    const chain = new Set([subject, ...(await chainOf(db, subject))]);
    const records = await recordsWhere(deps, archive, ({ id }) => (chain.has(id) ? 'whole' : null));
    const questions = await questionsOf(db, archive, records, null);
    return { archive, records, articles: [], versions: [], questions, names: [] };
  }
  const person = scope === 'person' ? await personOf(deps, target) : null;
  const found = person === null ? null : await versionsNaming(db, archive, person.mentions);
  const articles = found?.articles ?? [subject];
  const versions = found?.versions ?? [];
  const gone = new Set([...articles, ...versions.map(keyOf)]);
  const records = await recordsWhere(deps, archive, (logged) => partOf(logged, gone, person));
  const questions = await questionsOf(
    db,
    archive,
    records,
    (texts, cited) => cited.some((id) => gone.has(id)) || (person?.mentions(texts) ?? false),
  );
  return { archive, records, articles, versions, questions, names: person?.names ?? [] };
}

function keyOf({ articleId, version }: ErasedVersion): string {
  return `${articleId}\0${version}`;
}

interface Person {
  readonly mentions: (text: string) => boolean;
  /** Whether these words are a name of the person, or part of one. */
  readonly isPartOf: (words: string) => boolean;
  readonly names: readonly string[];
}

/** The person's names: the ones given, and those of more than one word that the archive's register gives the same person. */
async function personOf(deps: LawDeps, { archive, subject, also }: ErasureTarget): Promise<Person> {
  const given = nameMatcher([subject, ...also]);
  const register = await registeredNames(deps.store.db, archive);
  const registered = register.filter((names) => names.some(given)).flat();
  const names = [subject, ...also, ...registered.filter((name) => /\S\s+\S/u.test(name))];
  return {
    mentions: nameMatcher(names),
    isPartOf: (words) => nameMatcher([words])(names.join('\n')),
    names,
  };
}

/** Which part of a record must go; null: it may stay. */
function partOf(logged: LoggedReceipt, gone: ReadonlySet<string>, person: Person | null): ErasedPart | null {
  const body = logged.body === null ? null : readBody(logged.body);
  if (body === null) return null;
  // What cannot be read cannot be shown to be free of it.
  if (!body.ok) return 'whole';
  const { value } = body;
  const cites =
    value.event === 'run' || value.event === 'review'
      ? value.determined.sources.some(
          ({ articleId, version }) => gone.has(articleId) || gone.has(keyOf({ articleId, version })),
        )
      : !BARE_EVENTS.has(value.event) && gone.has(String(value.determined.facts['articleId'] ?? ''));
  if (cites) return 'whole';
  if (person === null) return null;
  const { mentions } = person;
  // A hold may have been on part of the name.
  const isHold = value.event === 'legal-hold' || value.event === 'legal-hold-lifted';
  if (isHold && value.determined.facts['scope'] === 'person' && person.isPartOf(value.determined.subject))
    return 'whole';
  if (mentions(textsOf({ ...logged, sealed: null }) ?? '')) return 'whole';
  return logged.sealed !== null && mentions(textsOf({ ...logged, body: null }) ?? '') ? 'sealed' : null;
}

/** Every entry of the archive's register with all its names, also of earlier days. */
async function registeredNames(
  db: Kysely<Database>,
  archive: string,
): Promise<readonly (readonly string[])[]> {
  const founding = await db
    .selectFrom('archives')
    .select('entities')
    .where('name', '=', archive)
    .executeTakeFirst();
  const entries = await db
    .selectFrom('register_entities')
    .select(['name', 'aliases'])
    .where('archive', '=', archive)
    .execute();
  return [...(founding?.entities ?? []), ...entries].map(({ name, aliases }) => [name, ...aliases]);
}

async function recordsWhere(
  { log }: LawDeps,
  archive: string,
  part: (logged: LoggedReceipt) => ErasedPart | null,
): Promise<readonly PlannedRecord[]> {
  const records: PlannedRecord[] = [];
  for (let from = 0; ; from += BATCH) {
    const places = log.list(from, BATCH);
    if (places.length === 0) return records;
    for (const { id, index } of places) {
      const logged = await log.read(id);
      if (logged === null || logged.erased?.part === 'whole' || !isErasable(logged, archive)) continue;
      const taken = part(logged);
      if (taken !== null && logged.erased?.part !== taken)
        records.push({ id, index, digest: logged.digest, part: taken });
    }
  }
}

/** A receipt of this archive, or of all of them. */
function isErasable({ body }: LoggedReceipt, archive: string): boolean {
  const read = readBody(body ?? '');
  if (!read.ok) return false;
  return (
    (read.value.archive === archive || read.value.archive === 'all') && !KEPT_EVENTS.has(read.value.event)
  );
}

type Concerned = (texts: string, citedArticles: readonly string[]) => boolean;

/** Questions whose receipt goes, and those whose own words or answer are concerned. */
export async function questionsOf(
  db: Kysely<Database>,
  archive: string,
  records: readonly { readonly id: string }[],
  concerned: Concerned | null,
): Promise<readonly string[]> {
  const hashes = new Set<string>();
  for (let i = 0; i < records.length; i += BATCH) {
    const ids = records.slice(i, i + BATCH).map(({ id }) => id);
    const runs = await db.selectFrom('runs').select('question_hash').where('receipt_id', 'in', ids).execute();
    for (const row of runs) hashes.add(row.question_hash);
  }
  if (concerned === null) return [...hashes];
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('questions')
      .select(['id_hash', 'question', 'view'])
      .where('archive', '=', archive)
      .where('id_hash', '>', after)
      .orderBy('id_hash')
      .limit(BATCH)
      .execute();
    for (const { id_hash, question, view } of rows)
      if (concerned(`${question}\n${textsIn(view)}`, articlesIn(view))) hashes.add(id_hash);
    after = rows.at(-1)?.id_hash ?? '';
    if (rows.length < BATCH) return [...hashes];
  }
}

/** Values of every `articleId` in a reader's view. */
function articlesIn(view: Json): readonly string[] {
  const ids: string[] = [];
  const walk = (value: Json): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value))
        if (key === 'articleId' && typeof inner === 'string') ids.push(inner);
        else walk(inner);
  };
  walk(view);
  return ids;
}
