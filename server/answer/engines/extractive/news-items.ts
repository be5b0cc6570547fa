import type { ArticleVersion } from '../../../../domain/article.ts';
import { type Span, spanContains, spansOverlap } from '../../../../domain/text/span.ts';
import { splitSentences } from '../../../../domain/text/split-sentences.ts';
import { labelledTurns } from '../../../../verifier/attribution/labelled-turns.ts';
import { speechMapOf } from '../../../../verifier/attribution/speech.ts';
import { checkQuotes } from '../../../../verifier/quotes/check-quotes.ts';
import { extractQuotes, paragraphsOf, type QuotedSpan } from '../../../../verifier/quotes/extract-quotes.ts';
import type { Item } from './candidate.ts';
import { type Flaw, flawOf, isWholeUtterance, proseFlaw } from './quotable.ts';
import { tiedSentences } from './tied-sentences.ts';
import { toneOf } from './tone.ts';

/** A notice that speaks of the article it corrects says nothing about the matter. */
const OF_ITSELF =
  /\b(?:report|article|story|headline|version|correction|bericht|artikel|meldung|überschrift)\b/i;

/** `It said that the levy failed by 214 votes.`, in a notice that takes it back. */
const WAS_SAID =
  /^(?:it|they|we|he|she|er|sie|es|wir|the \p{L}+|der \p{L}+|die \p{L}+|das \p{L}+) (?:had |also |hatte |auch )?(?:said|gave|put|wrote|reported|stated|named|called|listed|quoted|misspelled|misstated|attributed|hieß|nannte|schrieb|gab|berichtete|sagte)(?!\p{L})/iu;

/** Words of a quotation of several sentences that is still shown whole. */
const WHOLE_WORDS = 40;

/** What people say in a news article, each with the speaker that the verifier finds, and its plain sentences. */
export function newsItems(
  article: ArticleVersion,
  sentences: readonly Span[],
  timeZone: string,
): readonly Item[] {
  const { text, lang } = article;
  const paragraphs = paragraphsOf(text);
  const quotes = extractQuotes(text);
  const make = (
    kind: Item['kind'],
    span: Span,
    speaker: string | null,
    flaw: Flaw,
    parts: readonly Span[] = [span],
    asked: Span | null = null,
  ): Item => {
    const at = paragraphs.findIndex((one) => spanContains(one, span));
    const own = paragraphs[at] ?? span;
    const above = paragraphs[at - 1];
    // What another says above is what that one speaks of.
    const before = above !== undefined && isAnothers(above, speaker) ? undefined : above;
    return {
      kind,
      span,
      text: text.slice(span.start, span.end),
      parts,
      speaker,
      isSpeech: false,
      at: null,
      around: before === undefined ? [own] : [before, own],
      asked,
      isMainVoice: true,
      flaw,
      tone: toneOf(text.slice(span.start, span.end)),
    };
  };
  const turns = labelledTurns(text, article.speaker, () => speechMapOf(article).voices().cast);
  const words = [
    ...quotes
      .flatMap((quote, index) => utterances(article, quote, quotes[index + 1]))
      .map((span) => ({ span, asked: null })),
    ...turns.flatMap((turn, index) =>
      turn.ambiguous || turn.party?.kind !== 'person'
        ? []
        : answersOf(article, turn).map((span) => ({ span, asked: turns[index - 1] ?? null })),
    ),
  ];
  const speakers = speakersOf(
    article,
    words.map(({ span }) => span),
    timeZone,
  );
  const isAnothers = (paragraph: Span, speaker: string | null) =>
    speaker !== null &&
    words.some(({ span }, index) => {
      const other = speakers[index] ?? null;
      return other !== null && other !== speaker && spansOverlap(paragraph, span);
    });
  const said = words.flatMap(({ span, asked }, index) => {
    const speaker = speakers[index] ?? null;
    if (speaker === null) return [];
    // Who quotes words lets them stand alone; nobody did so with a sentence in the middle of an answer.
    const isOpening = asked === null || span.start === turns.find((turn) => spanContains(turn, span))?.start;
    const flaw = isOpening ? 0 : (flawOf(text.slice(span.start, span.end), lang) ?? 1);
    return [make('utterance', span, speaker, flaw, [span], asked)];
  });
  const plain = sentences
    .map((span) => withoutDateline(text, span))
    .filter((span) => !quotes.some((quote) => spansOverlap(quote, span)))
    // What stands behind somebody's label is that person's, and nothing that the paper tells.
    .filter((span) => !turns.some((turn) => spansOverlap(turn, span)))
    .filter((span) => !FIRST_PERSON[lang === 'de' ? 'de' : 'en'].test(text.slice(span.start, span.end)));
  const prose = plain.flatMap((span) => {
    const sentence = text.slice(span.start, span.end);
    if (article.contentType === 'correction' && OF_ITSELF.test(sentence)) return [];
    const flaw = proseFlaw(sentence, lang);
    return flaw === null ? [] : [make('prose', span, null, flaw)];
  });
  const tied = tiedSentences(text, lang, paragraphs, plain).flatMap((parts) => {
    const [first, last] = [parts[0], parts.at(-1)];
    if (first === undefined || last === undefined) return [];
    // What a corrected article said stands only before what is right.
    if (article.contentType === 'correction' && WAS_SAID.test(text.slice(last.start, last.end))) return [];
    return [make('prose', { start: first.start, end: last.end }, null, 0, parts)];
  });
  return [...said, ...prose, ...tied];
}

/** In a German sentence `I` is a numeral: *Solvabilität I*. */
const FIRST_PERSON = { en: /\b(?:I|we|ich|wir)\b/, de: /\b(?:we|ich|wir)\b/ };

/** `STATE CAPITAL — The governor …`: where it was written is no part of the sentence. */
function withoutDateline(text: string, span: Span): Span {
  const dateline = /^\p{Lu}[\p{Lu}\s.,’'-]{2,40}\s[—–-]{1,2}\s(?=\p{Lu})/u.exec(
    text.slice(span.start, span.end),
  );
  return dateline === null ? span : { start: span.start + dateline[0].length, end: span.end };
}

/**
 * The parts of a quotation that begin and end where an utterance does: all of it when it is short, and each whole
 * sentence in it. A quotation that goes on after its attribution in small letters ("…," he said, "if …") is half an
 * utterance, and half of one may say the opposite.
 */
function utterances(
  article: ArticleVersion,
  quote: QuotedSpan,
  next: QuotedSpan | undefined,
): readonly Span[] {
  if (!quote.opened || !quote.closed || quote.single) return [];
  const { text, lang } = article;
  if (next !== undefined && goesOn(text, quote, next)) return [];
  const core = { start: quote.start, end: trimComma(text, quote) };
  const inside = text.slice(core.start, core.end);
  // Words that somebody repeats are another's; beside them the speaker's own stand for themselves.
  const holdsAnother = (span: Span) => quote.inner.some((inner) => spansOverlap(inner, span));
  const whole =
    quote.inner.length === 0 && isWholeUtterance(inside, lang) && wordCount(inside) <= WHOLE_WORDS
      ? [core]
      : [];
  const parts = splitSentences(inside, lang).map((span) => ({
    start: core.start + span.start,
    end: core.start + span.end,
  }));
  if (parts.length < 2) return whole;
  return [
    ...whole,
    ...parts.filter(
      (span) => !holdsAnother(span) && isWholeUtterance(text.slice(span.start, span.end), lang),
    ),
  ];
}

/** `No. It is a draft.`: of what is asked, whoever reads the answer knows. */
const YES_OR_NO = /^(?:yes|no|ja|nein|doch)[.,!]\s+/iu;

/** Of an answer in an interview: as much of its beginning as is shown whole, and each sentence that stands by itself. */
function answersOf({ text, lang }: ArticleVersion, turn: Span): readonly Span[] {
  const sentences = splitSentences(text.slice(turn.start, turn.end), lang).map(({ start, end }) => ({
    start: turn.start + start,
    end: turn.start + end,
  }));
  const isWhole = ({ start, end }: Span) => isWholeUtterance(text.slice(start, end), lang);
  const opening = sentences.findLast(
    ({ end }) => wordCount(text.slice(sentences[0]?.start ?? end, end)) <= WHOLE_WORDS,
  );
  const [first] = sentences;
  if (opening === undefined || first === undefined) return sentences.filter(isWhole);
  const beginning = { start: first.start, end: opening.end };
  const begins =
    isWhole(beginning) ||
    (YES_OR_NO.test(text.slice(beginning.start, beginning.end)) &&
      flawOf(text.slice(beginning.start, beginning.end), lang) !== null);
  const alone = sentences.filter(
    (span) => isWhole(span) && !(begins && span.end === beginning.end && opening === first),
  );
  return begins ? [beginning, ...alone] : alone;
}

/** Does the next quotation of the same sentence continue this one? */
function goesOn(text: string, quote: QuotedSpan, next: QuotedSpan): boolean {
  const between = text.slice(quote.outerEnd, next.outerStart);
  if (/[.!?]\s|\n/.test(between)) return false;
  return /^\p{Ll}/u.test(text.slice(next.start, next.start + 2));
}

function trimComma(text: string, quote: Span): number {
  return /[,;]$/.test(text.slice(quote.start, quote.end)) ? quote.end - 1 : quote.end;
}

function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0;
}

/** Who says each span, as the verifier reads the article: the same reading that will check the answer. */
function speakersOf(
  article: ArticleVersion,
  spans: readonly Span[],
  timeZone: string,
): readonly (string | null)[] {
  if (spans.length === 0) return [];
  const label = 'S1';
  let draft = '';
  const sentences = spans.map((span, index) => {
    const start = draft.length;
    draft += `“${article.text.slice(span.start, span.end)}” [${label}].`;
    const sentence = { index, start, end: draft.length, text: draft.slice(start), markers: [label] };
    draft += '\n\n';
    return sentence;
  });
  const markerSpans = sentences.map(({ end }) => ({
    start: end - label.length - 3,
    end: end - 1,
    labels: [label],
  }));
  const { quotes } = checkQuotes({
    draft,
    sentences,
    markerSpans,
    sources: [{ label, article }],
    context: { timeZone },
  });
  return sentences.map(({ start }) => quotes.find((quote) => quote.start === start + 1)?.speaker ?? null);
}
