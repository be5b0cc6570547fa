import { isNonEmpty } from '../../domain/brand.ts';
import type { ScoredPassage, WindowEvidence } from '../../domain/passage.ts';
import type { SearchPlan } from '../../domain/plan.ts';
import { dayInZone } from '../../domain/time/instant.ts';
import { developmentAt, surnamesIn } from '../../verifier/developments/later-developments.ts';
import { accuses, DEVELOPMENT_WORDS } from '../../verifier/developments/words.ts';
import type { AnswerPorts } from './answer-ports.ts';
import type { ArchiveSettings } from './archive-settings.ts';
import { callPort } from './call-port.ts';

/** Marks the evidence of this search: it is no window that anybody asked for. */
export const LATER_DEVELOPMENTS = 'later-developments';

/** Passages read for it, and those of them that go on to the writer. */
const READ = 120;
const MOST = 6;
const MOST_PERSONS = 8;

/**
 * Where what was found accuses somebody, newer articles on the same persons are looked through for an acquittal, a
 * dismissal, a correction or a denial, whatever dates were asked: a window of years is no reason to leave it out.
 * @returns null where nobody is accused, or nothing newer tells of it
 */
export async function searchDevelopments(
  plan: SearchPlan,
  windows: readonly WindowEvidence[],
  archive: ArchiveSettings,
  ports: AnswerPorts,
  signal: AbortSignal,
): Promise<WindowEvidence | null> {
  const request = developmentRequest(plan, windows, archive);
  if (request === null) return null;
  const { window, persons } = request;
  const later = await callPort('search', ports.limits.searchMs, signal, (limited) =>
    ports.search.search({ ...request.search, archive: archive.name, now: ports.clock() }, limited),
  );
  const chosen = tellingOf(later, windows, persons);
  if (chosen.length === 0) return null;
  const sources = new Set(chosen.map(({ articleId }) => articleId));
  return { window, passages: chosen, distinctSources: sources.size, notes: [LATER_DEVELOPMENTS] };
}

/** Of what a search for later developments found: what tells of one and was not known, the newest first. */
export function tellingOf(
  later: Pick<WindowEvidence, 'passages'>,
  windows: readonly Pick<WindowEvidence, 'passages'>[],
  persons: readonly string[],
): readonly ScoredPassage[] {
  const known = new Set(windows.flatMap(({ passages }) => passages).map(keyOf));
  const telling = later.passages.filter((passage) => !known.has(keyOf(passage)) && tells(passage, persons));
  return oneOfEach(telling)
    .sort((a, b) => (a.article.published < b.article.published ? 1 : -1))
    .slice(0, MOST);
}

/** What is searched for a later development; the replay of a receipt asks the same. @returns null: nobody is accused */
export function developmentRequest(
  plan: Pick<SearchPlan, 'query' | 'entities'>,
  windows: readonly Pick<WindowEvidence, 'passages'>[],
  archive: Pick<ArchiveSettings, 'lang' | 'timeZone'>,
) {
  const accusing = windows.flatMap(({ passages }) => passages).filter(({ exact }) => accuses(exact));
  const persons = personsIn(accusing, plan);
  const [first] = accusing.map(({ article }) => dayInZone(article.published, archive.timeZone)).sort();
  if (first === undefined || !isNonEmpty(persons)) return null;
  const window = { from: first, to: null };
  const words = archive.lang === 'de' || archive.lang === 'fr' ? archive.lang : 'en';
  const alsoFind = `${persons.join(' ')} ${DEVELOPMENT_WORDS[words]}`;
  const { query, entities } = plan;
  return { window, persons, search: { window, query, entities, alsoFind, k: READ } };
}

/** The asked people, and who is named where somebody is accused. */
function personsIn(
  accusing: readonly ScoredPassage[],
  { entities }: Pick<SearchPlan, 'entities'>,
): readonly string[] {
  const asked = entities.flatMap((name) => name.split(/\s+/).at(-1) ?? []);
  return [...new Set([...asked, ...accusing.flatMap(({ exact }) => surnamesIn(exact))])].slice(
    0,
    MOST_PERSONS,
  );
}

function tells({ article, start, end }: ScoredPassage, persons: readonly string[]): boolean {
  const development = developmentAt(article, persons, true);
  return development !== null && development.at.start < end && development.at.end > start;
}

/** Neighbouring passages share a sentence: of one article version one is enough. */
function oneOfEach(passages: readonly ScoredPassage[]): ScoredPassage[] {
  return [...new Map([...passages].reverse().map((passage) => [passage.articleId, passage])).values()];
}

function keyOf({ articleId, version, start }: ScoredPassage): string {
  return `${version} ${start} ${articleId}`;
}
