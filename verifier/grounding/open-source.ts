import type { ArticleVersion } from '../../domain/article.ts';
import type { Span } from '../../domain/text/span.ts';
import { dayInZone } from '../../domain/time/instant.ts';
import type { IsoDay } from '../../domain/time/iso-day.ts';
import { type Notice, nonEvidenceSpans, noticeOf } from '../quotes/notices.ts';
import { staleSpans } from '../quotes/stale-sentences.ts';
import { type Voice, voiceOf } from './derive/voice.ts';
import type { GroundingInput } from './ground-claims.ts';
import { type PreparedText, prepareOnce, type Tongue } from './text/prepared.ts';

/** A source made ready for checking: tokenised once, with what in it proves nothing. */
export interface OpenSource {
  readonly label: string;
  readonly article: ArticleVersion;
  readonly prepared: PreparedText;
  readonly published: IsoDay;
  readonly voice: Voice;
  readonly excluded: readonly Span[];
}

/** The sources of one turn by label. Each is read when it is first asked for: most of them nobody cites. */
export interface OpenSources {
  readonly of: (label: string) => OpenSource | undefined;
  readonly all: () => readonly OpenSource[];
}

export function openSources(input: Pick<GroundingInput, 'sources' | 'timeZone' | 'excluded'>): OpenSources {
  const given = new Map(input.sources.map((source) => [source.label, source.article]));
  const open = new Map<string, OpenSource>();
  const notices = input.sources
    .map((source) => noticeOf(source.article))
    .filter(({ taken }) => taken.length > 0);
  const of = (label: string): OpenSource | undefined => {
    const known = open.get(label);
    const article = given.get(label);
    if (known !== undefined || article === undefined) return known;
    const made = openSource(label, article, input, notices);
    open.set(label, made);
    return made;
  };
  return { of, all: () => [...given.keys()].flatMap((label) => of(label) ?? []) };
}

function openSource(
  label: string,
  article: ArticleVersion,
  input: Pick<GroundingInput, 'sources' | 'timeZone' | 'excluded'>,
  notices: readonly Notice[],
): OpenSource {
  const lang: Tongue | undefined = article.lang === 'other' ? undefined : article.lang;
  return {
    label,
    article,
    prepared: prepareOnce(article, article.text, lang),
    published: dayInZone(article.published, input.timeZone),
    voice: voiceOf(article),
    excluded: [
      ...nonEvidenceSpans(article),
      ...(input.excluded?.(article) ?? []),
      ...correctedSpans(article, input),
      ...staleSpans(article, notices),
    ],
  };
}

/**
 * An article that a notice corrects holds an error somewhere. Where the notice is supplied, the sentences it
 * speaks of are out; where it is not, nobody can tell which, and the whole text is.
 */
function correctedSpans(article: ArticleVersion, input: Pick<GroundingInput, 'sources'>): readonly Span[] {
  if (article.correctedBy === null) return [];
  const notice = input.sources.find(
    (source) => source.article.id === article.correctedBy || source.label === article.correctedBy,
  );
  if (notice === undefined) return [{ start: 0, end: article.text.length }];
  const own = prepareOnce(article, article.text, article.lang === 'other' ? undefined : article.lang);
  const theirs = prepareOnce(
    notice.article,
    notice.article.text,
    notice.article.lang === 'other' ? undefined : notice.article.lang,
  );
  return own.sentences.flatMap((sentence) => {
    const words = sentence.tokens.filter((token) => token.key.length > 3);
    const shared = words.filter((token) => theirs.postings.has(token.key)).length;
    return shared * 3 >= words.length ? [sentence.span] : [];
  });
}
