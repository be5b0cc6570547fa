import type { ArticleVersion } from '../../domain/article.ts';
import type { Span } from '../../domain/text/span.ts';
import { splitSentences } from '../../domain/text/split-sentences.ts';
import { dayInZone } from '../../domain/time/instant.ts';
import type { IsoDay } from '../../domain/time/iso-day.ts';
import type { Corpus, Lang, OtherUtterance, Record_, Utterance } from './mutation.ts';
import { isSamePerson, printedName } from './names.ts';

/** A sentence that can be quoted as it stands: no marks, brackets, footnotes or headings in it. */
const QUOTABLE = /^[\p{Lu}\d$][^“”„‟«»"‘‚‹›[\]()\n*#=|]{20,400}[.!?]$/u;
const FOOTNOTE = /^\d+\.|[.,]\d+\s|\bpp?\.\s\d|https?:|www\.|\bvol\.|\bet al\b|\bibid\b/i;
/** `(Name [PARTY]: words! – Gegenruf …)` */
const HECKLER = /([\p{Lu}][^():[\]–\n]{4,50}?)\s\[([^\]\n]{2,40})\]:\s([^()–\n]{12,200}?[.!?])(?=\s–|\))/gu;

/** @param disputed ids of articles whose own text gives another date than their metadata */
export function corpusOf(
  name: string,
  articles: readonly ArticleVersion[],
  lang: Lang,
  timeZone: string,
  disputed: ReadonlySet<string> = new Set(),
): Corpus {
  const records = articles.flatMap((article) => {
    const record = recordOf(article, lang, timeZone, disputed);
    return record !== null && record.utterances.length >= 6 ? [record] : [];
  });
  return { name, lang, timeZone, records };
}

function recordOf(
  article: ArticleVersion,
  lang: Lang,
  timeZone: string,
  disputed: ReadonlySet<string>,
): Record_ | null {
  const { speaker } = article;
  if (speaker === null) return null;
  const day = disputed.has(article.id) ? null : dayInZone(article.published, timeZone);
  const turns = ownTurns(article, speaker);
  const utterances = turns.flatMap((turn) => utterancesIn(article, turn, speaker, lang, day));
  return { article, speaker, day, turns, utterances, others: othersOf(article, speaker, lang, day) };
}

function ownTurns(article: ArticleVersion, speaker: string): readonly Span[] {
  if (article.segments.length === 0) return [{ start: 0, end: article.text.length }];
  return article.segments.filter(
    (segment) =>
      segment.kind === 'speaker' && segment.speaker !== null && isSamePerson(segment.speaker, speaker),
  );
}

function utterancesIn(
  article: ArticleVersion,
  turn: Span,
  speaker: string,
  lang: Lang,
  day: IsoDay | null,
): readonly Utterance[] {
  const found: Utterance[] = [];
  for (const span of splitSentences(article.text.slice(turn.start, turn.end), lang)) {
    const at = { start: turn.start + span.start, end: turn.start + span.end };
    const text = article.text.slice(at.start, at.end);
    const words = text.split(' ').length;
    if (words < 6 || words > 45 || !QUOTABLE.test(text) || FOOTNOTE.test(text)) continue;
    // The same sentence said twice, or by two people, has more than one true frame.
    if (article.text.indexOf(text, at.start + 1) >= 0 || article.text.indexOf(text) < at.start) continue;
    found.push({ article, speaker, text, at, day });
  }
  return found;
}

/** Journalists, interveners, chairs and hecklers of the same record. */
function othersOf(
  article: ArticleVersion,
  speaker: string,
  lang: Lang,
  day: IsoDay | null,
): readonly OtherUtterance[] {
  const found: OtherUtterance[] = [];
  for (const segment of article.segments) {
    if (segment.kind === 'interjection') {
      for (const heckle of hecklesIn(article, segment, day))
        if (!isSamePerson(heckle.speaker, speaker)) found.push(heckle);
      continue;
    }
    if (segment.speaker === null || isSamePerson(segment.speaker, speaker)) continue;
    const name = printedName(segment.speaker);
    if (!name.includes(' ')) continue;
    const kind = segment.kind;
    for (const one of utterancesIn(article, segment, name, lang, day)) found.push({ ...one, kind });
  }
  return found;
}

function hecklesIn(article: ArticleVersion, segment: Span, day: IsoDay | null): readonly OtherUtterance[] {
  const inside = article.text.slice(segment.start, segment.end);
  return [...inside.matchAll(HECKLER)].flatMap((match): readonly OtherUtterance[] => {
    const text = match[3] ?? '';
    const name = (match[1] ?? '').replace(/^(?:Gegenruf des|Gegenruf der)?\s*(?:Abg\.)?\s*/u, '').trim();
    const start = segment.start + match.index + match[0].length - text.length;
    if (!/^\p{Lu}[\p{L}.-]+(?:\s[\p{L}.-]+)+$/u.test(name) || text.split(' ').length < 3) return [];
    if (article.text.indexOf(text) !== start || /[„“"]/.test(text)) return [];
    return [{ article, speaker: name, text, at: { start, end: start + text.length }, day, kind: 'heckle' }];
  });
}
