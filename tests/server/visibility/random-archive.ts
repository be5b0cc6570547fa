import fc from 'fast-check';
import { CLASSIFICATIONS, type Classification, levelOf, type Viewer } from '../../../domain/visibility.ts';

/** One version of an article as a publisher might send it; `token` stands in its text and nowhere else. */
export interface RandomVersion {
  readonly id: string;
  /** 0–2: which delivery brings it. */
  readonly round: number;
  readonly token: string;
  readonly name: string;
  readonly status: 'live' | 'corrected' | 'scheduled' | 'withdrawn' | 'deleted';
  /** Days from now; negative: past. */
  readonly published: number;
  readonly embargo: number | null;
  readonly classification: Classification;
  readonly rights: { readonly json: unknown; readonly machineUse: boolean; readonly until: number | null };
}

export interface RandomArchive {
  readonly versions: readonly RandomVersion[];
  /** Blocked as a whole, after the second delivery. */
  readonly blockedArticles: readonly string[];
  /** Names that may not be published, from the second delivery on. */
  readonly blockedNames: readonly string[];
}

export const ROUNDS = 3;
export const NAMES = ['Ida Lund', 'Jonas Vik', 'Mara Söder', 'Nils O’Hara', 'Pia Roth'];
const ARTICLES = 12;
const PLACES = ['Gull Island', 'Market Street', 'North Quay', 'Mill Lane', 'Castle Hill', 'Reed Marsh'];

const days = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -4000, max: -2 }) },
  fc.integer({ min: 2, max: 400 }),
);
const rights = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ json: null, machineUse: true, until: null }) },
  fc.constant({ json: '© The Paper. All rights reserved.', machineUse: true, until: null }),
  fc.constant({ json: '© Northern Wire Service. No machine use.', machineUse: false, until: null }),
  fc.constant({ json: { agency: 'dpa' }, machineUse: false, until: null }),
  fc.constant({ json: { machineUse: false }, machineUse: false, until: null }),
  fc.constant({ json: { territory: 'moon' }, machineUse: false, until: null }),
  days.map((until) => ({ json: { expires: dayFrom(until) }, machineUse: true, until })),
);
const version = fc.record({
  status: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('live' as const, 'corrected' as const) },
    fc.constantFrom('scheduled' as const, 'withdrawn' as const, 'deleted' as const),
  ),
  published: days,
  embargo: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, days),
  classification: fc.oneof(
    { weight: 3, arbitrary: fc.constant('public' as const) },
    fc.constantFrom(...CLASSIFICATIONS),
  ),
  name: fc.constantFrom(...NAMES),
  rights,
});

export const randomArchive: fc.Arbitrary<RandomArchive> = fc
  .record({
    articles: fc.array(fc.array(fc.option(version, { freq: 2 }), { minLength: ROUNDS, maxLength: ROUNDS }), {
      minLength: ARTICLES,
      maxLength: ARTICLES,
    }),
    blockedArticles: fc.uniqueArray(fc.integer({ min: 0, max: ARTICLES - 1 }), { maxLength: 2 }),
    blockedNames: fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 1 }),
  })
  .map(({ articles, blockedArticles, blockedNames }) => ({
    versions: articles.flatMap((rounds, article) =>
      rounds.flatMap((one, round) =>
        one === null ? [] : [{ ...one, id: `a${article}`, round, token: tokenOf(article, round) }],
      ),
    ),
    blockedArticles: blockedArticles.map((article) => `a${article}`),
    blockedNames,
  }));

/** A word of letters alone, unlike all others. */
function tokenOf(article: number, round: number): string {
  const letters = 'bcdfghklmnprstvz';
  const one = (n: number) => letters.charAt(n % letters.length);
  return `Quo${one(article)}a${one(article * 7 + 3)}i${one(round * 5 + 1)}ax`;
}

/** What a publisher sends. */
export function lineOf(archive: RandomArchive, given: RandomVersion, lang: 'de' | 'en'): object {
  const n = archive.versions.indexOf(given);
  const place = PLACES[n % PLACES.length];
  const body = `The harbour bridge near ${place} was repaired for ${1000 + n * 37} dollars. Captain ${given.name} of the ${given.token} said that the harbour bridge would hold for ${n + 3} winters. Nobody at ${PLACES[(n + 2) % PLACES.length]} had asked for number ${n * 11 + 5}.`;
  return {
    id: given.id,
    lang,
    headline: `Harbour bridge ${given.token}`,
    published: dayFrom(given.published),
    status: given.status,
    classification: given.classification,
    ...(given.embargo === null ? {} : { embargo_until: dayFrom(given.embargo) }),
    ...(given.rights.json === null ? {} : { rights: given.rights.json }),
    body,
  };
}

/** The rule, said a second time and otherwise: which tokens a viewer may meet. */
export function allowedTokens(
  archive: RandomArchive,
  viewer: Viewer,
  /** Instants after each delivery. */
  after: readonly string[],
  purpose: 'answer' | 'page',
): ReadonlySet<string> {
  const allowed = new Set<string>();
  const then = viewer.asOf === null ? 0 : (Date.parse(viewer.asOf) - Date.now()) / 86_400_000;
  for (const id of new Set(archive.versions.map((one) => one.id))) {
    const all = archive.versions.filter((one) => one.id === id);
    const newest = all.at(-1);
    const known = all.filter(({ round }) => viewer.asOf === null || (after[round] ?? '') <= viewer.asOf);
    const shown = known.at(-1);
    if (newest === undefined || shown === undefined) continue;
    const both = [shown, newest];
    const open =
      (shown.status === 'live' || shown.status === 'corrected') &&
      shown.published <= then &&
      both.every(({ classification }) => levelOf(classification) <= levelOf(viewer.clearance)) &&
      both.every(({ embargo }) => embargo === null || embargo <= then) &&
      both.every(({ rights: { until } }) => until === null || until > 0) &&
      (purpose === 'page' || both.every(({ rights: { machineUse } }) => machineUse)) &&
      !archive.blockedArticles.includes(id) &&
      !archive.blockedNames.includes(shown.name);
    if (open) allowed.add(shown.token);
  }
  return allowed;
}

function dayFrom(offset: number): string {
  return new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
}
