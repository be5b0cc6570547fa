import type { ReaderAnswer, ReaderArticle, ReaderCitation, ReaderView } from '../../../domain/api/reader.ts';
import { shownContext } from '../../../domain/text/shown-context.ts';
import { correctionOf, fill, heldUntil, type Words, wordsOf } from './words.ts';

/** A question's state as plain text: what the page says, in the same words. */
export function answerText(view: ReaderView, origin: string): string {
  const words = wordsOf(view.lang);
  const blocks = [
    view.question,
    ...view.notices.flatMap(({ message }) => (message === undefined ? [] : [message])),
    ...stateOf(view, words, origin),
    ...('receiptId' in view ? [`${words.receipt} ${view.receiptId}`] : []),
  ];
  return blocks.filter((block) => block !== '').join('\n\n');
}

function stateOf(view: ReaderView, words: Words, origin: string): readonly string[] {
  switch (view.state) {
    case 'pending':
      return [words.pending, addressOf(view, origin)];
    case 'answered':
      return [
        ...(view.correction === undefined ? [] : [correctionOf(view.correction, words)]),
        view.reviewed ? words.reviewed : words.auto,
        ...(view.scripted ? [words.scripted] : []),
        ...(view.answer.removedBefore === null ? [] : [words.trimmed]),
        ...answerOf(view.answer, words, origin),
      ];
    case 'held':
      return [words.held, heldUntil(view, words), words.heldLink, addressOf(view, origin)];
    case 'rejected':
      return [words.rejected, view.note ?? ''];
    case 'expired':
      return [words.expired];
    case 'abstained':
      return [words.abstained, nearOf(view.near, words, origin)];
    case 'stopped':
      return [view.scope === 'unknown' ? words.stoppedUnknown : words.stopped];
    case 'withdrawn':
      return [words.withdrawn];
    case 'cancelled':
      return [words.cancelled];
    case 'fault':
      return [fill(words.fault, { reference: view.reference })];
  }
}

/** What came as plain text to a terminal has no address bar above it. */
function addressOf({ id }: ReaderView, origin: string): string {
  return `${origin}/v1/questions/${id}`;
}

function answerOf(answer: ReaderAnswer, words: Words, origin: string): readonly string[] {
  const sentences = answer.sentences.map(({ parts, citations, cited }) => {
    const marks = citations.map((id) => `[${id}]`).join('');
    return `${parts.map(({ text }) => text).join('')} ${cited ? marks : `(${words.bare})`}`.trimEnd();
  });
  const sources = answer.sources.flatMap((source) => {
    const passages = answer.citations.filter((citation) => citation.source === source.label).map(passageOf);
    if (passages.length === 0) return [];
    return [
      [`${source.headline}, ${source.published}`, `    ${absolute(source.url, origin)}`, ...passages].join(
        '\n',
      ),
    ];
  });
  return [sentences.join('\n'), `${words.sources}:`, ...sources];
}

/** The cut words between »«, in what stands around them. */
function passageOf(citation: ReaderCitation): string {
  const { before, after } = shownContext(citation);
  return `    [${citation.id}] ${oneLine(before)}»${oneLine(citation.exact)}«${oneLine(after)}`;
}

function nearOf(
  near: readonly { readonly headline: string; readonly published: string; readonly url: string }[],
  words: Words,
  origin: string,
): string {
  if (near.length === 0) return '';
  const lines = near.map(
    ({ headline, published, url }) => `${published}  ${headline}\n    ${absolute(url, origin)}`,
  );
  return [`${words.near}:`, ...lines].join('\n');
}

export function articleText(article: ReaderArticle, words: Words): string {
  const { headline, byline, published, text, status } = article;
  const head = [headline, [byline, published].filter((part) => part !== '').join(', ')];
  return [...head, ...(status === 'corrected' ? [words.corrected] : []), text]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Plain text has no place to be relative to. */
function absolute(url: string, origin: string): string {
  return url.startsWith('/') ? `${origin}${url}` : url;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
