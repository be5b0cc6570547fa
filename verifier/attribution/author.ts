import type { ArticleVersion } from '../../domain/article.ts';
import type { Party } from './party.ts';
import { partyOfLabel } from './segments.ts';

/** `By Ines Calloway and Per Lund`, `Von Ines Calloway`. */
export function authorsOf(byline: string): readonly string[] {
  return byline
    .replace(/^\s*(?:by|von|par)\s+/iu, '')
    .split(/\s*(?:,|;|&|\band\b|\bund\b|\bet\b)\s*/u)
    .filter((name) => /^\p{Lu}[^\d@/]{2,60}$/u.test(name));
}

/**
 * The one person whose own words a text is: of an opinion or a letter its author. A news story has reporters, who
 * say nothing in it themselves.
 */
export function authorOf(article: ArticleVersion): Party | null {
  if (article.contentType !== 'opinion' && article.contentType !== 'letter') return null;
  const authors = authorsOf(article.byline);
  const party = authors.length === 1 ? partyOfLabel(authors[0] ?? '') : null;
  return party?.kind === 'person' && party.names.length > 1 ? party : null;
}

/** @returns the kind of piece, where it is the own word of one author */
export function writtenBy(article: ArticleVersion): 'opinion' | 'letter' | null {
  if (authorOf(article) === null) return null;
  return article.contentType === 'letter' ? 'letter' : 'opinion';
}

/** A speech, an interview or a record: its words are somebody's own, and nothing in it tells of them. */
export function isSpeech({ speaker, segments }: ArticleVersion): boolean {
  return speaker !== null || segments.length > 0;
}
