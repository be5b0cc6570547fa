import type { ArticleVersion } from '../../domain/article.ts';
import type { PrintedSpeaker, Statement } from '../../domain/statement.ts';
import { codePointsOf } from '../../domain/text/code-points.ts';
import { type Span, spansOverlap } from '../../domain/text/span.ts';
import { isOffice } from '../../verifier/lexicon/offices.ts';
import { findMentions, type Mention } from '../../verifier/statements/find-mentions.ts';
import { findStatements } from '../../verifier/statements/find-statements.ts';
import { contentTermsOf } from '../adapters/reranking/terms.ts';

/** A statement as it is stored. */
interface DerivedStatement extends Statement {
  /** Code points. */
  readonly cpStart: number;
  readonly cpEnd: number;
  readonly speakerKey: string | null;
  /** Stems, in the order of the text. */
  readonly matter: readonly string[];
}

export interface Derived {
  readonly statements: readonly DerivedStatement[];
  readonly mentions: readonly Mention[];
}

/** Stems of one statement that are kept. */
const MOST_MATTER = 60;

/** What an article version says that people said, and whom it names. The same version gives the same. */
export function deriveStatements(article: ArticleVersion, timeZone: string): Derived {
  const { text, headline, lang } = article;
  const map = codePointsOf(text);
  const above = contentTermsOf(headline, lang).map(({ stem }) => stem);
  const statements = findStatements(article, timeZone).map((statement): DerivedStatement => {
    const { start, end } = statement.context;
    const own = contentTermsOf(text.slice(start, end), lang).map(({ stem }) => stem);
    return {
      ...statement,
      cpStart: map.toCodePoint(statement.start),
      cpEnd: map.toCodePoint(statement.end),
      speakerKey: speakerKey(statement.speaker),
      matter: [...new Set([...own, ...above])].slice(0, MOST_MATTER),
    };
  });
  return { statements, mentions: findMentions(article) };
}

/**
 * What a speaker is looked up by: the surname of a person, `=mayor` for a bare office, the name of anything else; lower
 * case, letters as they are. It finds too many rather than too few: a register decides who of them is meant.
 */
export function speakerKey(speaker: PrintedSpeaker | null): string | null {
  if (speaker === null) return null;
  const last = speaker.names.at(-1);
  if (speaker.kind === 'role' || last === undefined)
    return officeKey(speaker.offices.filter((word) => isOffice(word)).join(' '));
  return nameKey(speaker.kind === 'person' ? last : speaker.names.join(' '));
}

/** `Elena Reyes’s` and `REYES` are one key. */
export function nameKey(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]s?$/u, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** @returns null for no office */
export function officeKey(title: string): string | null {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 0 ? null : `=${words.join(' ')}`;
}

/**
 * Who speaks in a passage, for the index: `|elena reyes|=mayor|@fdp|`, names in full as far as the version prints them, the
 * group of the version's speaker, lower case. Empty where nobody is sure to.
 */
export function saidByOf(
  statements: readonly Statement[],
  passage: Span,
  article: Pick<ArticleVersion, 'speaker' | 'speakerGroup' | 'segments'>,
): string {
  const names = new Set<string>();
  for (const { start, end, speaker } of statements) {
    if (speaker === null || end <= passage.start || start >= passage.end) continue;
    const name =
      speaker.names.length > 0
        ? speaker.names.join(' ')
        : officeKey(speaker.offices.filter((word) => isOffice(word)).join(' '));
    if (name !== null) names.add(nameKey(name).replaceAll('|', ' '));
  }
  const { speakerGroup } = article;
  if (speakerGroup !== undefined && speaksIn(article, passage)) names.add(groupKey(speakerGroup));
  return names.size === 0 ? '' : `|${[...names].join('|')}|`;
}

/** Does the article's own speaker speak in the passage, and not only somebody who calls in? */
function speaksIn(
  { speaker, segments }: Pick<ArticleVersion, 'speaker' | 'segments'>,
  passage: Span,
): boolean {
  if (speaker === null) return false;
  return (
    segments.length === 0 ||
    segments.some(
      (turn) => turn.kind === 'speaker' && turn.speaker === speaker && spansOverlap(turn, passage),
    )
  );
}

/** One word, so that no part of it is taken for a name. */
export function groupKey(name: string): string {
  return `@${nameKey(name).replace(/[\s|]+/gu, '_')}`;
}
