import type { Language } from '../../domain/article.ts';
import type { Instant } from '../../domain/time/instant.ts';
import { frameWordsOf } from '../adapters/reranking/stop-words.ts';
import { contentTermsOf } from '../adapters/reranking/terms.ts';

/** A question that the archive did not cover. */
export interface UncoveredQuestion {
  readonly text: string;
  readonly lang: Language;
  readonly askedAt: Instant;
}

/** Questions on one matter that the archive has nothing on: a story to write, or an article to add. */
export interface Gap {
  /** Words that most of the questions share, as readers write them, the commonest first. */
  readonly matter: readonly string[];
  readonly questions: number;
  readonly first: Instant;
  readonly last: Instant;
  /** Different wordings, the newest first. */
  readonly examples: readonly string[];
}

/** Share of the smaller side's words that a question must have in common with a group's. */
const ALIKE = 0.5;
/** A word of a group’s matter stands in more than this share of its questions. */
const COMMON = 0.5;
const MOST_EXAMPLES = 5;
const MOST_WORDS = 6;

interface Group {
  readonly members: UncoveredQuestion[];
  /** In how many of its questions a stem stands, and how it was written first. */
  readonly stems: Map<string, { count: number; readonly word: string }>;
}

/**
 * Questions that were declined, grouped by what they ask about, the group asked most often first. Deterministic: the
 * same questions in the same order give the same groups. @param questions oldest first
 */
export function groupGaps(questions: readonly UncoveredQuestion[]): readonly Gap[] {
  const groups: Group[] = [];
  for (const question of questions) {
    const stems = matterOf(question);
    const group = nearestGroup(groups, stems) ?? emptyGroup(groups);
    group.members.push(question);
    for (const [stem, word] of stems) {
      const known = group.stems.get(stem);
      if (known === undefined) group.stems.set(stem, { count: 1, word });
      else known.count += 1;
    }
  }
  return groups
    .map(gapOf)
    .sort((a, b) => b.questions - a.questions || (a.last < b.last ? 1 : a.last > b.last ? -1 : 0));
}

/** Stem → word. What only asks is left out, and so are years: "in 2019" is a time, not a matter. */
function matterOf({ text, lang }: UncoveredQuestion): ReadonlyMap<string, string> {
  const frame = frameWordsOf(lang);
  const terms = contentTermsOf(text, lang).filter(
    ({ word, isNumber }) => !frame.has(word) && !(isNumber && /^(?:1[5-9]|20)\d\d$/.test(word)),
  );
  return new Map(terms.map(({ stem, word }) => [stem, word]));
}

/** A question without any matter ("What happened in 2031?") is alike only to others without. */
function nearestGroup(groups: readonly Group[], stems: ReadonlyMap<string, string>): Group | null {
  let best: Group | null = null;
  let most = 0;
  for (const group of groups) {
    const core = coreOf(group).map(([stem]) => stem);
    if (core.length === 0 || stems.size === 0) {
      if (core.length === stems.size) return group;
      continue;
    }
    const alike = core.filter((stem) => stems.has(stem)).length / Math.min(core.length, stems.size);
    if (alike >= ALIKE && alike > most) [best, most] = [group, alike];
  }
  return best;
}

function coreOf({ members, stems }: Group) {
  return [...stems].filter(([, { count }]) => count > COMMON * members.length);
}

function emptyGroup(groups: Group[]): Group {
  const group: Group = { members: [], stems: new Map() };
  groups.push(group);
  return group;
}

function gapOf(group: Group): Gap {
  const { members } = group;
  const times = members.map(({ askedAt }) => askedAt).sort();
  const newest = [...members].reverse().map(({ text }) => text);
  return {
    matter: coreOf(group)
      .sort(([, a], [, b]) => b.count - a.count)
      .slice(0, MOST_WORDS)
      .map(([, { word }]) => word),
    questions: members.length,
    first: times[0] ?? ('' as Instant),
    last: times.at(-1) ?? ('' as Instant),
    examples: [...new Set(newest)].slice(0, MOST_EXAMPLES),
  };
}
