import type { ArticleVersion } from '../domain/article.ts';
import { type Erasure, erasureKey, erasuresIn } from './erasure.ts';
import { type ReceiptBody, type SealedContent, UNCHECKED } from './receipt.ts';
import { decisionWords, instantWords, oneReceipt } from './report-receipt.ts';
import { REPORT_WORDS, type ReportWords } from './report-words.ts';
import type { ReportLanguage } from './verify-words.ts';

/*
 * A receipt as a person reads it: blocks without any layout, which the PDF and the verifying page each set in their
 * own way. Nothing is said here that does not stand in the receipt or in the source versions beside it.
 */
export type Block =
  | { readonly kind: 'title' | 'heading' | 'subheading' | 'text' | 'small'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [name: string, value: string])[] }
  /** A passage in its context: `exact` is what counts. */
  | {
      readonly kind: 'passage';
      readonly label: string;
      readonly before: string;
      readonly exact: string;
      readonly after: string;
    };

export interface ReportInput {
  /** Null when the content was erased. */
  readonly body: ReceiptBody | null;
  /** Null where the reader of the report may not see it, or nothing was drafted. */
  readonly sealed: SealedContent | null;
  /** A source version by its `versionSha256`; null when it is not at hand. */
  readonly source: (versionSha256: string) => ArticleVersion | null;
  readonly log: { readonly index: number; readonly digest: string };
}

export type Readable = ReportInput & { readonly body: ReceiptBody };

/** What holds for all receipts of a report. */
export interface ReportFrame {
  readonly size: number;
  readonly root: string;
  readonly firstKey: string;
  readonly lang: ReportLanguage;
}

/**
 * The report of a chain of decisions, oldest first: its story, then each receipt in full.
 * @param parts without the story where the page tells it by itself
 */
export function reportOf(
  receipts: readonly ReportInput[],
  frame: ReportFrame,
  parts: { readonly story: boolean } = { story: true },
): readonly Block[] {
  const say = REPORT_WORDS[frame.lang];
  const readable = receipts.filter(isReadable);
  const question = readable.map(({ body }) => questionOf(body)).find((text) => text !== null) ?? null;
  const last = UNCHECKED[frame.lang];
  const erasures = erasuresIn(readable.map(({ body }) => body));
  return [
    { kind: 'title', text: question ?? say.title },
    ...(parts.story && receipts.length > 1 ? storyOf(receipts, frame.lang) : []),
    ...receipts.flatMap((receipt) =>
      isReadable(receipt) ? oneReceipt(receipt, frame, say) : erasedReceipt(receipt, erasures, frame, say),
    ),
    { kind: 'heading', text: say.howTo },
    ...say.howToText.map((text): Block => ({ kind: 'text', text })),
    { kind: 'text', text: last },
  ];
}

/** Receipts by the chain of decisions that they stand in, each chain in the order of the log. */
export function chainsIn(receipts: readonly ReportInput[]): readonly (readonly ReportInput[])[] {
  const chains: ReportInput[][] = [];
  for (const receipt of receipts) {
    const { body } = receipt;
    const chain = chains.find((one) => one.some((before) => belongsTo(body, before)));
    if (chain === undefined) chains.push([receipt]);
    else chain.push(receipt);
  }
  return chains;
}

/** A receipt belongs to the one that it supersedes, and an erasure to each record that it emptied. */
function belongsTo(body: ReceiptBody | null, before: ReportInput): boolean {
  if (body === null) return false;
  if (before.body !== null && body.supersedes === before.body.id) return true;
  const { index, digest } = before.log;
  return erasuresIn([body]).has(erasureKey(index, digest));
}

function isReadable(input: ReportInput): input is Readable {
  return input.body !== null;
}

function questionOf(body: ReceiptBody): string | null {
  return body.event === 'run' || body.event === 'review' ? body.determined.question.text : null;
}

function storyOf(receipts: readonly ReportInput[], lang: ReportLanguage): readonly Block[] {
  const rows = chainStory(receipts, lang).map(({ at, words }): readonly [string, string] => [at, words]);
  return [
    { kind: 'heading', text: REPORT_WORDS[lang].story },
    { kind: 'facts', rows },
  ];
}

/** One step of a chain of decisions. */
export interface StoryStep {
  /** The receipt's id; of an erased one its digest, which is all that is left. */
  readonly id: string;
  /** When, in words; of an erased one that it was erased. */
  readonly at: string;
  readonly words: string;
}

/** A chain as a story, oldest first: what happened, by whom, and what became of what went before. */
export function chainStory(receipts: readonly ReportInput[], lang: ReportLanguage): readonly StoryStep[] {
  const say = REPORT_WORDS[lang];
  const erasures = erasuresIn(receipts.filter(isReadable).map(({ body }) => body));
  return receipts.map((receipt): StoryStep => {
    if (!isReadable(receipt))
      return { id: receipt.log.digest, at: say.erasedWhen, words: erasedWords(receipt, erasures, say) };
    const { body, sealed, log } = receipt;
    const by = sealed?.editor ? ` ${say.by}: ${sealed.editor.name}.` : '';
    const reason = sealed?.editor?.reason ? ` ${say.reason}: ${sealed.editor.reason}` : '';
    const erasure = erasures.get(erasureKey(log.index, log.digest));
    const gone = erasure === undefined ? '' : ` ${say.sealedErased(instantWords(erasure.at), erasure.by)}`;
    const words = `${decisionWords(body, say, lang)}${by}${reason}${gone}`;
    return { id: body.id, at: instantWords(body.observed.recordedAt), words };
  });
}

function erasedWords({ log }: ReportInput, erasures: ReadonlyMap<string, Erasure>, say: ReportWords): string {
  const erasure = erasures.get(erasureKey(log.index, log.digest));
  return erasure === undefined ? say.contentMissing : say.contentErased(instantWords(erasure.at), erasure.by);
}

function erasedReceipt(
  input: ReportInput,
  erasures: ReadonlyMap<string, Erasure>,
  frame: ReportFrame,
  say: ReportWords,
): readonly Block[] {
  return [
    { kind: 'heading', text: say.erasedReceipt(input.log.index) },
    { kind: 'text', text: erasedWords(input, erasures, say) },
    {
      kind: 'facts',
      rows: [
        [say.place, say.placeOf(input.log.index, frame.size)],
        [say.digest, input.log.digest],
      ],
    },
  ];
}
