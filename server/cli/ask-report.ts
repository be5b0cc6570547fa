import type { ReaderAnswer, ReaderView } from '../../domain/api/reader.ts';
import { fill, wordsOf } from '../routes/reader/words.ts';

/** What `ask --json` prints: one line. Citations name the article; spans are code points of its canonical text. */
export interface AskReport {
  readonly outcome: 'release' | 'trim' | 'hold' | 'abstain' | 'stop';
  readonly answer?: {
    readonly sentences: readonly {
      readonly text: string;
      readonly citations: readonly {
        readonly source: string;
        readonly version: number;
        readonly start: number;
        readonly end: number;
        readonly exact: string;
        readonly role: 'quote' | 'claim';
        readonly speaker: string | null;
      }[];
    }[];
    readonly sources: readonly {
      readonly source: string;
      readonly label: string;
      readonly version: number;
      readonly headline: string;
      readonly published: string;
      readonly url: string;
    }[];
    readonly removedBefore: number | null;
    readonly scripted: boolean;
  };
  readonly message?: string;
  /** What was made of the question: its dates, its names, the page, the language. */
  readonly notices?: readonly { readonly code: string; readonly message: string }[];
  readonly receiptId: string | null;
  readonly windows: readonly {
    readonly from: string | null;
    readonly to: string | null;
    readonly articles: number;
    readonly cited: number;
  }[];
}

export interface AskFault {
  readonly error: { readonly code: string; readonly message: string; readonly reference?: string };
}

/** The reader's view as one JSON value. */
export function askReport(view: ReaderView): AskReport | AskFault {
  const report = reportOf(view);
  const notices = noticesOf(view);
  return 'error' in report || notices.length === 0 ? report : { ...report, notices };
}

function noticesOf({ notices }: ReaderView): NonNullable<AskReport['notices']> {
  return notices.flatMap(({ code, message }) => (message === undefined ? [] : [{ code, message }]));
}

function reportOf(view: ReaderView): AskReport | AskFault {
  const words = wordsOf(view.lang);
  const { windows } = view;
  switch (view.state) {
    case 'answered': {
      const trimmed = view.answer.removedBefore !== null;
      return {
        outcome: trimmed ? 'trim' : 'release',
        answer: answerOf(view.answer, view.scripted),
        ...(trimmed ? { message: words.trimmed } : {}),
        receiptId: view.receiptId,
        windows,
      };
    }
    case 'held':
      return { outcome: 'hold', message: words.held, receiptId: view.receiptId, windows };
    case 'abstained':
      return { outcome: 'abstain', message: words.abstained, receiptId: view.receiptId, windows };
    case 'stopped': {
      const message = view.scope === 'unknown' ? words.stoppedUnknown : words.stopped;
      return { outcome: 'stop', message, receiptId: null, windows };
    }
    case 'fault':
      return {
        error: {
          code: 'fault',
          message: fill(words.fault, { reference: view.reference }),
          reference: view.reference,
        },
      };
    default:
      return { error: { code: view.state, message: `the question ended as ${view.state}` } };
  }
}

function answerOf(answer: ReaderAnswer, scripted: boolean): NonNullable<AskReport['answer']> {
  const sources = new Map(answer.sources.map((source) => [source.label, source]));
  const citations = new Map(answer.citations.map((citation) => [citation.id, citation]));
  return {
    sentences: answer.sentences.map((sentence) => ({
      text: sentence.parts.map((part) => part.text).join(''),
      citations: sentence.citations.flatMap((id) => {
        const citation = citations.get(id);
        const source = sources.get(citation?.source ?? '');
        if (citation === undefined || source === undefined) return [];
        const { start, end, exact, role, speaker } = citation;
        return [{ source: source.articleId, version: source.version, start, end, exact, role, speaker }];
      }),
    })),
    sources: answer.sources.map(({ label, articleId, version, headline, published, url }) => ({
      source: articleId,
      label,
      version,
      headline,
      published,
      url,
    })),
    removedBefore: answer.removedBefore,
    scripted,
  };
}

/** The same for people. */
export function askText(view: ReaderView): string {
  const words = wordsOf(view.lang);
  const report = askReport(view);
  if ('error' in report) return report.error.message;
  const told = noticesOf(view).map(({ message }) => message);
  if (view.state !== 'answered') return [...told, report.message ?? ''].join('\n');
  const citations = new Map(view.answer.citations.map((citation) => [citation.id, citation]));
  const lines = view.answer.sentences.map((sentence) => {
    const marks = [...new Set(sentence.citations.map((id) => `[${citations.get(id)?.source ?? ''}]`))].join(
      '',
    );
    return `${sentence.parts.map((part) => part.text).join('')} ${marks}`.trimEnd();
  });
  const sources = view.answer.sources.map(
    ({ label, published, headline, url }) => `  [${label}] ${published}  ${headline}  ${url}`,
  );
  return [
    view.reviewed ? words.reviewed : words.auto,
    ...(view.scripted ? [words.scripted] : []),
    ...(report.message === undefined ? [] : [report.message]),
    ...told,
    '',
    ...lines,
    '',
    `${words.sources}:`,
    ...sources,
    '',
    `${words.receipt} ${view.receiptId}`,
  ].join('\n');
}
