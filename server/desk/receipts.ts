import type { DeskHold, FoundAnswer, ReceiptChain } from '../../domain/api/desk-receipts.ts';
import type { Json } from '../../domain/json.ts';
import { fingerprintOf, readKeyChain } from '../../receipts/key-chain.ts';
import { noticeWords } from '../../receipts/notice-words.ts';
import { readBody } from '../../receipts/read-receipt.ts';
import type { ReceiptBody } from '../../receipts/receipt.ts';
import { chainStory, type ReportInput, reportOf } from '../../receipts/report.ts';
import { REPORT_WORDS } from '../../receipts/report-words.ts';
import type { ReportLanguage } from '../../receipts/verify-words.ts';
import type { LegalHold } from '../adapters/sql/hold-store.ts';
import { type FoundReceipt, findReceipts, type ReceiptQuery } from '../adapters/sql/receipt-index.ts';
import { chainInputs } from '../export/chain-inputs.ts';
import { bringUpToDate } from '../law/bring-up-to-date.ts';
import type { LawDeps } from '../law/law-deps.ts';
import { listHolds } from '../law/legal-hold.ts';
import { retentionOf } from '../law/retain.ts';

/** Shown at once; whoever wants more narrows the search. */
const MOST_SHOWN = 100;

/** Receipts that an editor looks for, the newest first, each with its question or, where it has none, what happened. */
export async function findAnswers(
  deps: LawDeps,
  query: ReceiptQuery,
  lang: ReportLanguage,
): Promise<readonly FoundAnswer[]> {
  await bringUpToDate(deps);
  const found = await findReceipts(deps.store.db, query, MOST_SHOWN);
  return Promise.all(found.map((one) => answerOf(deps, one, lang)));
}

async function answerOf({ log }: LawDeps, found: FoundReceipt, lang: ReportLanguage): Promise<FoundAnswer> {
  const { id, archive, event, outcome, recordedAt, erased } = found;
  const logged = erased === 'whole' ? null : await log.read(id);
  const read = readBody(logged?.body ?? '');
  const body = read.ok ? read.value : null;
  return {
    id,
    archive,
    event,
    outcome,
    recordedAt,
    erased,
    question: body === null ? null : questionOf(body),
    action: body?.event === 'review' ? body.determined.action : null,
    happened:
      body === null || body.event === 'run' || body.event === 'review' ? null : noticeWords(body, lang),
  };
}

/**
 * The chain of decisions that a receipt stands in, as an editor reads it: the open part of each receipt and who decided.
 * Drafts are not in it: whoever looks at one does so at the queue, where each look is recorded, or exports them, which
 * is on record as well.
 * @returns null when there is no such receipt
 */
export async function readChain(
  deps: LawDeps,
  id: string,
  lang: ReportLanguage,
): Promise<ReceiptChain | null> {
  await bringUpToDate(deps);
  const { store, log } = deps;
  if ((await log.read(id)) === null) return null;
  const inputs = (await chainInputs(store, log, id)).map(withoutDrafts);
  const [first] = inputs.flatMap(({ body }) => (body === null ? [] : [body]));
  const archive = first?.archive ?? (await log.read(id))?.erased?.archive ?? '';
  const keys = await readKeyChain(log.proofs?.keyChain() ?? []);
  const firstKey = keys.ok ? keys.keys[0] : undefined;
  const { size, root } = await log.head();
  const frame = {
    size,
    root,
    firstKey: firstKey === undefined ? '' : await fingerprintOf(firstKey.key),
    lang,
  };
  const question =
    inputs.map(({ body }) => (body === null ? null : questionOf(body))).find((text) => text !== null) ?? null;
  const say = REPORT_WORDS[lang];
  return {
    id,
    archive,
    question,
    title: question ?? (first === undefined ? say.title : say.event[first.event]),
    story: chainStory(inputs, lang),
    report: reportOf(inputs, frame, { story: false }),
    holds: (await listHolds(deps, archive === '' ? null : archive, true)).map(deskHold),
    retentionDays: await retentionOf(deps, archive),
  };
}

function withoutDrafts(input: ReportInput): ReportInput {
  const { sealed } = input;
  return { ...input, sealed: sealed === null ? null : { ...sealed, judgements: [] } };
}

function questionOf(body: ReceiptBody): string | null {
  return body.event === 'run' || body.event === 'review' ? body.determined.question.text : null;
}

export function deskHold({ id, archive, scope, subject, reason, by, at }: LegalHold): DeskHold {
  return { id, archive, scope, subject, reason, by, at };
}

/** Fields of a body that is not read by any schema yet. */
export function fieldsOf(value: unknown): Readonly<Record<string, Json | undefined>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, Json>>) : {};
}
