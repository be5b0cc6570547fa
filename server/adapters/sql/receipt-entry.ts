import type { ReceiptBody, SealedContent } from '../../../receipts/receipt.ts';
import type { ErasedMark } from '../log/receipt-record.ts';

/** What is known of a receipt to find it by. */
export interface ReceiptEntry {
  readonly id: string;
  readonly archive: string;
  readonly event: string;
  readonly outcome: string | null;
  readonly supersedes: string | null;
  readonly recordedAt: string;
  readonly editor: string | null;
  readonly rules: readonly string[];
  readonly sources: readonly string[];
  /** What an erasure took of it; null: nothing. */
  readonly erased: 'whole' | 'sealed' | null;
  /** Names, one a line. */
  readonly people: string;
  /** Question, answer, quotations, drafts, notes: all words a person would look for. */
  readonly words: string;
}

/** Reads from a receipt what it can be found by. @param sealed also the drafts and the editor, where they are */
export function receiptEntry(body: ReceiptBody, sealed: SealedContent | null): ReceiptEntry {
  const base = {
    id: body.id,
    archive: body.archive,
    event: body.event,
    supersedes: body.supersedes,
    recordedAt: body.observed.recordedAt,
    erased: null,
  };
  if (body.event !== 'run' && body.event !== 'review') {
    const { subject, facts } = body.determined;
    const words = [subject, ...Object.values(facts).map((fact) => textOf(fact))].join('\n');
    const by = facts['by'];
    const editor = typeof by === 'string' ? by : null;
    return { ...base, outcome: null, editor, rules: [], sources: [], people: '', words };
  }
  const { outcome, sources, question } = body.determined;
  const released = outcome.kind === 'release' || outcome.kind === 'trim' ? outcome : null;
  const judgements = sealed?.judgements ?? [];
  const quotes = [...(released?.quotes ?? []), ...judgements.flatMap((one) => one.quotes)];
  const rules = [
    ...(outcome.kind === 'abstain' ? [outcome.ruleId] : []),
    ...(body.event === 'run' ? [body.determined.gate1.ruleId] : []),
    ...judgements.flatMap((one) => one.findings.map(({ ruleId }) => ruleId)),
    ...quotes.flatMap((quote) => quote.ruleIds),
  ];
  const people = [
    ...(body.event === 'run' ? body.determined.plan.entities : []),
    ...quotes.flatMap(({ speaker, claimedSpeaker }) => [speaker, claimedSpeaker]),
    ...(released?.sentences ?? []).flatMap((one) => one.citations.map(({ speaker }) => speaker)),
  ];
  const words = [
    question.text,
    ...(released?.sentences ?? []).map(({ text }) => text),
    ...judgements.map(({ draft }) => draft.text),
    ...sources.map(({ headline }) => headline),
    outcome.kind === 'rejected' ? outcome.note : null,
    sealed?.editor?.reason,
  ];
  return {
    ...base,
    outcome: outcome.kind,
    editor: sealed?.editor ? `${sealed.editor.name} (${sealed.editor.id})` : null,
    rules: distinct(rules),
    sources: distinct(sources.map(({ articleId }) => articleId)),
    people: distinct(people).join('\n'),
    words: distinct(words).join('\n'),
  };
}

/** An erased receipt keeps its place in its chain, and no word by which it could be found. */
export function erasedEntry(id: string, mark: ErasedMark): ReceiptEntry {
  const { archive, event, outcome, supersedes, recordedAt, part } = mark;
  const nothing = { editor: null, rules: [], sources: [], people: '', words: '' };
  return { id, archive, event, outcome, supersedes, recordedAt, erased: part, ...nothing };
}

function distinct(values: readonly (string | null | undefined)[]): readonly string[] {
  return [...new Set(values.filter((value) => typeof value === 'string' && value !== ''))] as string[];
}

function textOf(fact: unknown): string {
  return typeof fact === 'string' ? fact : JSON.stringify(fact);
}
