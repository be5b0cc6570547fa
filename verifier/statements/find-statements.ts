import type { ArticleVersion } from '../../domain/article.ts';
import type { PrintedSpeaker, Statement } from '../../domain/statement.ts';
import type { Span } from '../../domain/text/span.ts';
import { splitSentences } from '../../domain/text/split-sentences.ts';
import { dayInZone } from '../../domain/time/instant.ts';
import type { IsoDay } from '../../domain/time/iso-day.ts';
import type { Party } from '../attribution/party.ts';
import type { Turn } from '../attribution/segments.ts';
import { type SpeechMap, speechMapOf } from '../attribution/speech.ts';
import type { Narration } from '../attribution/tokens.ts';
import type { QuotedSpan } from '../quotes/extract-quotes.ts';
import { reportedDays, utteredDays } from '../quotes/quote-date.ts';
import { reportedIn } from './reported.ts';

/** UTF-16 units. A longer turn is kept in pieces of whole sentences, so that each has a matter of its own. */
const LONGEST_PIECE = 800;
/** Words between marks without a speaker are kept from here on: shorter ones are mostly names of things. */
const LEAST_WORDS = 4;

/**
 * Every quoted and reported utterance of an article version, in the order of the text. Pure: the same version gives
 * the same statements. In doubt about who speaks a statement has no speaker: it is then nobody's.
 */
export function findStatements(article: ArticleVersion, timeZone: string): readonly Statement[] {
  const map = speechMapOf(article);
  const published = dayInZone(article.published, timeZone);
  const found = [
    ...map.turns.flatMap((turn) => ofTurn(article, turn, published)),
    ...quotedIn(article, map, timeZone),
    ...(map.turns.length > 0 ? [] : reportedOf(article, map, timeZone)),
  ];
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

function ofTurn(article: ArticleVersion, turn: Turn, published: IsoDay): readonly Statement[] {
  const speaker = turn.ambiguous ? null : speakerOf(turn.party);
  return pieces(article, turn).map((span) => ({
    ...span,
    kind: 'turn',
    stance: 'said',
    speaker,
    relayedBy: null,
    said: { from: published, to: published },
    context: span,
  }));
}

/** Whole sentences of one turn, together at most LONGEST_PIECE where sentences allow it. */
function pieces({ text, lang }: ArticleVersion, turn: Span): readonly Span[] {
  const spans: { start: number; end: number }[] = [];
  for (const { start, end } of splitSentences(text.slice(turn.start, turn.end), lang)) {
    const sentence = { start: turn.start + start, end: turn.start + end };
    const open = spans.at(-1);
    if (open !== undefined && sentence.end - open.start <= LONGEST_PIECE) open.end = sentence.end;
    else spans.push(sentence);
  }
  return spans.filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)));
}

function quotedIn(article: ArticleVersion, map: SpeechMap, timeZone: string): readonly Statement[] {
  const { quotes, narration, nicknames } = map.voices();
  return quotes.flatMap((quote, index) => {
    if (nicknames.has(index)) return [];
    const spoken = map.at(quote);
    if (spoken.kind !== 'speech' || spoken.stance === 'unreal') return [];
    const inTurn = !spoken.inProse;
    const speaker = spoken.ambiguous ? null : speakerOf(spoken.party);
    // In a record the turn itself is kept; a quotation in it only where it is clearly another's words.
    if (inTurn && (speaker === null || spoken.relayedBy === null)) return [];
    if (speaker === null && wordsIn(article.text, quote) < LEAST_WORDS) return [];
    return [
      {
        start: quote.start,
        end: quote.end,
        kind: 'quoted' as const,
        stance: spoken.stance,
        speaker,
        relayedBy: spoken.relayedBy?.printed ?? null,
        said: utteredDays(article, quote, spoken, timeZone),
        context: contextOf(narration, quote),
      },
    ];
  });
}

function reportedOf(article: ArticleVersion, map: SpeechMap, timeZone: string): readonly Statement[] {
  const voices = map.voices();
  return voices.narration.flatMap((sentence, index) => {
    const opens = voices.narration.find(({ paragraph }) => paragraph === sentence.paragraph);
    const report = reportedIn(sentence, index, opens?.start ?? sentence.start, voices.cast);
    const speaker = report === null ? null : speakerOf(report.party);
    if (report === null || speaker === null) return [];
    const span = { start: sentence.start, end: sentence.end };
    return [
      {
        ...span,
        kind: 'reported' as const,
        stance: report.stance,
        speaker,
        relayedBy: null,
        said: reportedDays(article, sentence.start, report.datedUpTo, timeZone),
        context: contextOf(voices.narration, span),
      },
    ];
  });
}

function speakerOf(party: Party | null): PrintedSpeaker | null {
  if (party === null || party.kind === 'pronoun') return null;
  const { kind, printed, names, offices } = party;
  return { kind, printed, names, offices };
}

/** The sentence that holds the span and the one before it in the same paragraph: `It is too high`, he said of the fare. */
function contextOf(narration: readonly Narration[], span: Span): Span {
  const index = narration.findIndex(({ start, end }) => start <= span.start && span.start < end);
  const own = narration[index];
  const before = narration[index - 1];
  if (own === undefined) return span;
  const start = before !== undefined && before.paragraph === own.paragraph ? before.start : own.start;
  return { start, end: Math.max(own.end, span.end) };
}

function wordsIn(text: string, { start, end }: QuotedSpan): number {
  return text.slice(start, end).match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
