import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One question on a real archive, with what can be checked of its answer by the archive's own labels. */
export interface RealQuestion {
  readonly archive: string;
  readonly question: string;
  /** Family names of those whose words are asked for: nobody else may be quoted. */
  readonly by?: readonly string[];
  /** Names of the group whose position is asked for: only its members of that day may be quoted, each with it. */
  readonly group?: readonly string[];
  /** Pattern of the matter; the share of quotations that speak of it is a figure, not a bar. */
  readonly about?: string;
  /** Words that the archive cannot have: the answer must be a decline. */
  readonly expect?: 'abstain';
}

export function readQuestions(root: string): readonly RealQuestion[] {
  const text = readFileSync(join(root, 'eval/sets/real-archives.jsonl'), 'utf8').trim();
  return text.split('\n').map((line) => JSON.parse(line) as RealQuestion);
}

/** How an archive beside the project is read: which part of it, and in which zone its days are. */
export interface RealArchive {
  readonly name: string;
  readonly lang: 'en' | 'de';
  readonly timeZone: string;
  /** Which articles a quick run reads; a full one reads all. */
  readonly part: (article: RawArticle) => boolean;
}

/** A line of `articles.jsonl`, as its README describes it; offsets are code points. */
export interface RawArticle {
  readonly id: string;
  readonly published: string;
  readonly body: string;
  readonly speaker?: string | null;
  readonly party?: string | null;
  readonly kind?: string;
  readonly segments?: readonly {
    readonly kind?: string;
    readonly speaker: string | null;
    readonly start: number;
    readonly end: number;
  }[];
}

const between = (from: string, to: string) => (article: RawArticle) =>
  article.published >= from && article.published < to;

export const REAL_ARCHIVES: readonly RealArchive[] = [
  {
    name: 'en_fed',
    lang: 'en',
    timeZone: 'America/New_York',
    part: (article) => article.kind === 'press_conference' && between('2013-01', '2016')(article),
  },
  {
    name: 'de_bundestag_reden',
    lang: 'de',
    timeZone: 'Europe/Berlin',
    part: ({ speaker }) => /Merz|Heil|Lindner|Ferschl|Lötzsch|Habeck/.test(speaker ?? ''),
  },
  {
    name: 'en_uk_covid',
    lang: 'en',
    timeZone: 'Europe/London',
    part: ({ published }) => published < '2021' && Number(published.slice(8, 10)) % 4 === 0,
  },
  {
    name: 'en_us_presidents',
    lang: 'en',
    timeZone: 'America/New_York',
    part: ({ published }) => published >= '1961' && published < '1989' && published.length > 4,
  },
];
