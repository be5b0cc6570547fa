import type { ArticleVersion, Segment } from '../../../../domain/article.ts';
import { type Span, spanContains, spansOverlap } from '../../../../domain/text/span.ts';
import { dayInZone } from '../../../../domain/time/instant.ts';
import type { Item } from './candidate.ts';
import { goesOnWithThem, putsWords } from './put-words.ts';
import { flawOf } from './quotable.ts';
import { runningHeads } from './running-heads.ts';
import { sayDay } from './say-date.ts';
import { toneOf } from './tone.ts';

/** UTF-16 units from the start of a turn in which it still answers what was asked before. */
const ANSWERS = 900;
/** Longest turn that is taken for a question, UTF-16 units. */
const QUESTION = 1500;

/** Sentences of a speech, an interview or a parliamentary record, each by the person the record names. */
export function speechItems(
  article: ArticleVersion,
  sentences: readonly Span[],
  timeZone: string,
): readonly Item[] {
  const { text: whole, lang } = article;
  const heads = [...dateInWords(article, timeZone), ...runningHeads(whole)];
  const voices = mainSpeakers(article);
  let put = false;
  return sentences.flatMap((span, index): readonly Item[] => {
    const text = whole.slice(span.start, span.end);
    // Right behind such words, and as long as they speak of themselves, nobody can tell whose they are.
    const before = index === 0 ? null : sentences[index - 1];
    const opens = before != null && putsWords(whole.slice(before.start, before.end));
    put = opens || (put && goesOnWithThem(text));
    if (put) return [];
    const flaw = flawOf(text, lang);
    const turn = flaw === null ? null : turnOf(article, span);
    if (flaw === null || turn === null || turn.speaker === null) return [];
    // A page's running head ended up inside the sentence.
    if (heads.some((words) => text.includes(words))) return [];
    return [
      {
        kind: 'utterance',
        span,
        text,
        parts: [span],
        speaker: turn.speaker,
        isSpeech: true,
        at: index,
        around: [],
        asked: turn.asked,
        isMainVoice: voices === null || voices.has(turn.speaker),
        flaw,
        tone: toneOf(text),
      },
    ];
  });
}

/** Share of all turns that makes somebody a main voice: whoever puts one question among forty is none. */
const MAIN_VOICE = 0.1;

/** @returns null where the record has one voice only */
function mainSpeakers(article: ArticleVersion): ReadonlySet<string> | null {
  const lengths = new Map<string, number>();
  for (const { kind, speaker, start, end } of article.segments) {
    if (kind === 'speaker' && speaker !== null)
      lengths.set(speaker, (lengths.get(speaker) ?? 0) + end - start);
  }
  if (lengths.size < 2) return null;
  const all = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  return new Set([...lengths].filter(([, length]) => length >= MAIN_VOICE * all).map(([speaker]) => speaker));
}

function dateInWords(article: ArticleVersion, timeZone: string): readonly string[] {
  const day = dayInZone(article.published, timeZone);
  return [
    sayDay(day, 'en', 'UTC'),
    sayDay(day, 'en', 'America/New_York').replace(/,$/, ''),
    sayDay(day, 'de', 'UTC'),
  ];
}

interface Turn {
  readonly speaker: string | null;
  /** The turn before, where this one begins as an answer to it. */
  readonly asked: Span | null;
}

/** @returns who speaks the whole span by the record's own labels, or null: a heckle or the chair stands inside */
function turnOf(article: ArticleVersion, span: Span): Turn | null {
  if (article.segments.length === 0) return { speaker: article.speaker, asked: null };
  const inside = article.segments.filter((segment) => spansOverlap(segment, span));
  const [segment, ...more] = inside;
  if (segment === undefined || more.length > 0 || segment.kind !== 'speaker') return null;
  if (!spanContains(segment, span)) return null;
  return {
    speaker: segment.speaker,
    asked: span.start - segment.start > ANSWERS ? null : before(article, segment),
  };
}

function before(article: ArticleVersion, segment: Segment): Span | null {
  const previous = article.segments[article.segments.indexOf(segment) - 1];
  if (previous === undefined || previous.kind !== 'speaker') return null;
  return previous.end - previous.start > QUESTION ? null : previous;
}
