import type { ArticleVersion } from '../../domain/article.ts';
import type { Source } from '../../domain/source.ts';
import type { Span } from '../../domain/text/span.ts';
import type { Verification } from '../../domain/verification.ts';
import { castOf } from '../attribution/cast.ts';
import type { Party } from '../attribution/party.ts';
import { narrationOf } from '../attribution/tokens.ts';
import { MEN, WOMEN } from '../lexicon/first-names.ts';
import { type ReadArticle, readOnce } from './read-article.ts';
import { accuses, admits, clears, denies, isDenial } from './words.ts';

/** A newer article answers what a sentence of the draft accuses somebody of, and the draft does not tell it. */
interface Untold {
  /** Index of the accusing sentence. */
  readonly sentence: number;
  /** Source that tells of the development, and where. */
  readonly label: string;
  readonly at: Span;
  readonly exact: string;
}

interface Development {
  readonly source: Source;
  readonly at: Span;
  /** 2: the accusation does not stand, or a denial did not; 1: the accused denies it. */
  readonly weight: 1 | 2;
}

/** Who speaks or acts for a court is named beside every accusation and accused of none. */
const OF_COURT =
  /^(?:judge|justice|magistrate|prosecutor|attorney|lawyer|counsel|sheriff|officer|detective|sergeant|constable|chief|foreman|clerk|bailiff|richter(?:in)?|staatsanwalt|staatsanwältin|anwalt|anwältin|verteidiger(?:in)?|kommissar(?:in)?|juge|procureure?|avocate?)$/u;

/**
 * Accusations, charges, trials and denials in the draft of which a newer source tells an acquittal, a dismissal, a
 * correction or a denial, for the same person, that the draft leaves out. In doubt it is found: then the answer holds.
 */
export function untoldDevelopments(
  verification: Verification,
  sources: readonly Source[],
): readonly Untold[] {
  const byLabel = new Map(sources.map((source) => [source.label, source]));
  return verification.sentences.flatMap((sentence): readonly Untold[] => {
    if (!accuses(sentence.text)) return [];
    const cited = sentence.markers.flatMap((label) => byLabel.get(label) ?? []);
    const persons = personsOf(sentence.text, cited);
    if (persons.length === 0) return [];
    const since =
      cited
        .map(({ article }) => article.published)
        .sort()
        .at(0) ?? '';
    const found = sources.flatMap(
      (source) => developmentIn(source, persons, isDenial(sentence.text), since) ?? [],
    );
    const most = found.reduce((top, { weight }) => Math.max(top, weight), 0);
    const weighty = found
      .filter(({ weight }) => weight === most)
      .sort((a, b) => (a.source.article.published < b.source.article.published ? 1 : -1));
    const [newest] = weighty;
    if (newest === undefined || isTold(verification, newest, weighty, byLabel)) return [];
    const { source, at } = newest;
    return [
      {
        sentence: sentence.index,
        label: source.label,
        at,
        exact: source.article.text.slice(at.start, at.end),
      },
    ];
  });
}

/** Where an article tells that an accusation of one of these persons was answered; null where it does not. */
export function developmentAt(
  article: ArticleVersion,
  surnames: readonly string[],
  afterDenial: boolean,
): { readonly at: Span; readonly weight: 1 | 2 } | null {
  const { text } = article;
  const read = readOnce(article);
  const { sentences } = read;
  let weak: { readonly at: Span; readonly weight: 1 } | null = null;
  for (const [index, { start, end }] of sentences.entries()) {
    const strong =
      read.tells('clears', index) ||
      article.contentType === 'correction' ||
      (afterDenial && read.tells('admits', index));
    if (!strong && !read.tells('denies', index)) continue;
    const around = text.slice(sentences[index - 1]?.start ?? start, sentences[index + 1]?.end ?? end);
    if (!surnames.some((name) => holdsWord(around, name))) continue;
    if (strong) return { at: { start, end }, weight: 2 };
    weak ??= { at: { start, end }, weight: 1 };
  }
  return weak;
}

function developmentIn(
  source: Source,
  persons: readonly string[],
  afterDenial: boolean,
  since: string,
): Development | null {
  const { article } = source;
  if (article.published < since) return null;
  const found = developmentAt(article, persons, afterDenial);
  if (found === null) return null;
  // In the accusing article itself the other side may be told or not; an outcome must be.
  if (article.published === since && found.weight === 1) return null;
  return { source, ...found };
}

/** A sentence that says so and cites the source, or one as new that says it as well. */
function isTold(
  { sentences }: Verification,
  newest: Development,
  others: readonly Development[],
  byLabel: ReadonlyMap<string, Source>,
): boolean {
  const labels = new Set(
    others
      .filter(({ source }) => source.article.published >= newest.source.article.published)
      .map(({ source }) => source.label),
  );
  return sentences.some(({ text, markers }) => {
    // A notice that corrects says so by being one.
    const isNotice = newest.source.article.contentType === 'correction';
    const says = isNotice || clears(text) || (newest.weight === 2 ? admits(text) : denies(text));
    return (
      says &&
      markers.some(
        (label) =>
          labels.has(label) ||
          (byLabel.get(label)?.article.published ?? '') >= newest.source.article.published,
      )
    );
  });
}

/** Surnames: of the sentence, and of the cited articles where they accuse. */
function personsOf(sentence: string, cited: readonly Source[]): readonly string[] {
  return [...new Set([...surnamesIn(sentence), ...cited.flatMap(({ article }) => accusedIn(article))])];
}

/** Who is named in or beside the sentences of an article that accuse. */
function accusedIn(article: ArticleVersion): readonly string[] {
  const read = readOnce(article);
  read.accused ??= findAccused(article, read);
  return read.accused;
}

function findAccused({ text }: ArticleVersion, { sentences }: ReadArticle): readonly string[] {
  const found = sentences.flatMap(({ start, end }, index) => {
    if (!accuses(text.slice(start, end))) return [];
    const from = sentences[index - 1]?.start ?? start;
    return surnamesIn(text.slice(from, sentences[index + 1]?.end ?? end));
  });
  return [...new Set(found)];
}

/** Surnames of the persons that a text names, those of the court left out. */
export function surnamesIn(text: string): readonly string[] {
  const persons = castOf(narrationOf(text, [])).personsBefore(text.length);
  const court = new Set(persons.filter(isOfCourt).flatMap(({ names }) => names.at(-1) ?? []));
  const named = [...persons.flatMap(({ names }) => names.at(-1) ?? []), ...behindFirstNames(text)];
  // Where nouns are written large an offence may look like a name.
  return [...new Set(named)].filter((name) => !court.has(name) && !accuses(name));
}

const FULL_NAME =
  /(?<!\p{L})(?=(\p{Lu}\p{Ll}+)(?:[ -]\p{Lu}[\p{Ll}.]*)? (?:(?:von|van|der|den|de|del|du|la|zu) )*(\p{Lu}[\p{L}’'-]+))/gu;

/** `den Kassierer Jonas Beier`: a first name shows the name, whatever stands before it. */
function behindFirstNames(text: string): readonly string[] {
  return [...text.matchAll(FULL_NAME)].flatMap(({ 1: first = '', 2: last = '', index }) => {
    const given = first.toLowerCase().normalize('NFC');
    // `The prosecutor, Dean Abbott, …`
    const before =
      text
        .slice(Math.max(0, index - 30), index)
        .match(/\p{L}+/gu)
        ?.at(-1) ?? '';
    if (OF_COURT.test(before.toLowerCase())) return [];
    return WOMEN.has(given) || MEN.has(given) ? [last.replace(/[’']s?$/u, '')] : [];
  });
}

function isOfCourt({ offices }: Party): boolean {
  return offices.some((office) => OF_COURT.test(office));
}

function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text.charAt(at - 1);
    const after = text.charAt(at + word.length);
    if (!/\p{L}/u.test(before) && !/\p{L}/u.test(after)) return true;
  }
  return false;
}
