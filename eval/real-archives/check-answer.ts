import type { AskReport } from '../../server/cli/ask-report.ts';
import type { RawArticle, RealQuestion } from './real-question.ts';

/** What is wrong with one answer, by the archive's own record; empty when nothing is. */
export interface Checked {
  readonly faults: readonly string[];
  readonly quotes: number;
  /** Quotations that speak of the matter in their own words. */
  readonly about: number;
}

/**
 * Holds a released answer against the file that was ingested, not against what our own store says of it: each citation
 * a true slice, each quotation by whom the record names there, each window told of or said to be empty, nothing twice,
 * everything dated and in order.
 */
export function checkAnswer(
  asked: RealQuestion,
  report: AskReport,
  articles: ReadonlyMap<string, RawArticle>,
): Checked {
  const faults: string[] = [];
  const seen = new Set<string>();
  const windows = new Set<number>();
  const days: string[] = [];
  let quotes = 0;
  let about = 0;
  let empty = 0;
  for (const { text, citations } of report.answer?.sentences ?? []) {
    const folded = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
    if (citations.length === 0) {
      empty += 1;
      continue;
    }
    if (seen.has(folded)) faults.push(`said twice: ${text}`);
    seen.add(folded);
    for (const citation of citations) {
      const article = articles.get(citation.source);
      if (article === undefined) {
        faults.push(`cites ${citation.source}, which is not in the file`);
        continue;
      }
      const points = [...article.body];
      if (points.slice(citation.start, citation.end).join('') !== citation.exact)
        faults.push(`no slice of ${citation.source}: ${citation.exact.slice(0, 60)}`);
      windows.add(windowOf(article.published, report.windows));
      if (citation.role !== 'quote') continue;
      quotes += 1;
      days.push(article.published);
      if (new RegExp(asked.about ?? '', 'iu').test(citation.exact)) about += 1;
      faults.push(...quoteFaults(asked, text, citation, article));
    }
  }
  // A fact comes first and its surroundings after it; words are told in the order in which they were said.
  if (report.windows.length > 1 || asked.by !== undefined) faults.push(...orderFaults(days));
  // Windows without a sentence that follow each other are told of in one.
  const untold = report.windows.filter(
    (_window, index) => !windows.has(index) && (index === 0 || windows.has(index - 1)),
  ).length;
  // A question of one window has nothing to say of others.
  if (report.windows.length > 1 && untold !== empty)
    faults.push(`${untold} runs of windows without a sentence, ${empty} said to be empty`);
  if (quotes === 0 && (report.answer?.sentences.length ?? 0) === empty)
    faults.push('released, and nothing is cited');
  return { faults, quotes, about };
}

type Citation = NonNullable<AskReport['answer']>['sentences'][number]['citations'][number];

function quoteFaults(
  asked: RealQuestion,
  sentence: string,
  { source, start, end, exact, speaker }: Citation,
  article: RawArticle,
): readonly string[] {
  const faults: string[] = [];
  const voice = voiceAt(article, start, end);
  if (voice === null) faults.push(`${source} ${start}–${end} is nobody's words: ${exact.slice(0, 60)}`);
  else {
    const frame = sentence.slice(0, sentence.indexOf(exact.slice(0, 20)));
    if (!frame.toLowerCase().includes(familyName(voice)))
      faults.push(`said by ${voice}, told as “${frame.trim()}”`);
    if (familyName(speaker ?? '') !== familyName(voice)) faults.push(`cited as ${speaker}, said by ${voice}`);
    if (asked.by !== undefined && !asked.by.some((name) => name.toLowerCase() === familyName(voice)))
      faults.push(`${voice} was not asked about`);
    faults.push(...groupFaults(asked, frame, voice, article));
  }
  if (!isDated(sentence, article.published))
    faults.push(`not dated ${article.published}: ${sentence.slice(0, 60)}`);
  if (!/^[\p{Lu}\p{N}]/u.test(exact)) faults.push(`begins in the middle: ${exact.slice(0, 60)}`);
  // A full stop before the closing mark may be left to the sentence around it.
  const behind = [...article.body].slice(end, end + 1).join('');
  if (!/[.!?…]$/.test(exact) && !/[.!?…]/.test(behind)) faults.push(`breaks off: …${exact.slice(-60)}`);
  return faults;
}

/** Where a group is asked for, the file itself must count the speaker to it, and the sentence say so. */
function groupFaults(
  { group }: RealQuestion,
  frame: string,
  voice: string,
  { speaker, party }: RawArticle,
): readonly string[] {
  if (group === undefined) return [];
  const faults: string[] = [];
  if (voice !== speaker || party == null || !group.includes(party))
    faults.push(`${voice} is of ${party ?? 'no group'}, asked was ${group.join(' or ')}`);
  if (!frame.includes(`(${party})`)) faults.push(`told without the group: ${frame.trim()}`);
  return faults;
}

/** Whom the record names for all of these characters; null where a heckle, the chair or nobody stands in them. */
function voiceAt(article: RawArticle, start: number, end: number): string | null {
  const segments = article.segments ?? [];
  if (segments.length === 0) return article.speaker ?? null;
  const inside = segments.filter((segment) => segment.start < end && start < segment.end);
  const [only, ...more] = inside;
  if (only === undefined || more.length > 0 || only.start > start || only.end < end) return null;
  return (only.kind ?? 'speaker') === 'speaker' ? only.speaker : null;
}

function familyName(name: string): string {
  return name.trim().split(/\s+/).at(-1)?.toLowerCase() ?? '';
}

const MONTHS = [
  ['January', 'Januar'],
  ['February', 'Februar'],
  ['March', 'März'],
  ['April'],
  ['May', 'Mai'],
  ['June', 'Juni'],
  ['July', 'Juli'],
  ['August'],
  ['September'],
  ['October', 'Oktober'],
  ['November'],
  ['December', 'Dezember'],
] as const;

/** Does the sentence give the year of the source, and its month and day where the source tells them? */
function isDated(sentence: string, published: string): boolean {
  const [year = '', month, day] = published.slice(0, 10).split('-');
  if (!sentence.includes(year)) return false;
  const names = month === undefined ? null : MONTHS[Number(month) - 1];
  const hasMonth = MONTHS.flat().some((name) =>
    new RegExp(`\\b(?:On|Am|In|Im) .{0,4}${name}\\b`, 'u').test(sentence),
  );
  if (names === null || names === undefined) return !hasMonth;
  if (!names.some((name) => sentence.includes(name))) return false;
  return day === undefined || new RegExp(`(?<!\\d)${Number(day)}(?!\\d)`).test(sentence);
}

function orderFaults(days: readonly string[]): readonly string[] {
  const sorted = [...days].sort();
  return days.every((day, index) => day === sorted[index]) ? [] : [`not in order: ${days.join(', ')}`];
}

function windowOf(published: string, windows: AskReport['windows']): number {
  const day = published.length === 4 ? `${published}-01-01` : published.slice(0, 10);
  return windows.findIndex(({ from, to }) => (from === null || from <= day) && (to === null || day <= to));
}
