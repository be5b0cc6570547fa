import type { DeskItem, QueueItem, Recheck } from '../../domain/api/desk.ts';
import type { Source } from '../../domain/source.ts';
import type { Instant } from '../../domain/time/instant.ts';
import { judgeDraft } from '../../verifier/judge-draft.ts';
import type { Editor } from '../adapters/sql/editor-store.ts';
import {
  insertLook,
  type LogLine,
  listHeld,
  listSameCase,
  readHeld,
  readLog,
  type StoredHeld,
} from '../adapters/sql/held-store.ts';
import { asDesk } from '../adapters/sql/roles.ts';
import { newestVersionTimes } from '../adapters/sql/version-times.ts';
import { readerWindows } from '../answer/reader-answer.ts';
import type { DeskDeps } from './desk-deps.ts';
import { approveClosed, deskDraft, deskSource } from './desk-draft.ts';
import { type Rebuilt, rebuildEvidence } from './rebuild-evidence.ts';

/** Held answers to decide, riskiest first. */
export function readQueue(deps: DeskDeps): Promise<readonly QueueItem[]> {
  return asDesk(deps.db, (trx) => listHeld(trx, deps.clock()));
}

/** One held answer with everything an editor needs. The look is recorded before anything is shown. */
export async function readItem(deps: DeskDeps, id: string, editor: Editor): Promise<DeskItem | null> {
  const at = deps.clock();
  const opened = await asDesk(deps.db, async (trx) => {
    const held = await readHeld(trx, id);
    if (held === null) return null;
    await insertLook(trx, id, editor, at);
    const same = await listSameCase(trx, id, at);
    return { held, log: await readLog(trx, id), waiting: same.length + 1 };
  });
  if (opened === null) return null;
  const { held, log, waiting } = opened;
  const rebuilt = await rebuildEvidence(deps.articles, held.archive, held.content);
  const archive = await deps.archives.get(held.archive);
  const ids = rebuilt.evidence.sources.map(({ article }) => article.id);
  const changedAt = await newestVersionTimes(deps.db, held.archive, ids);
  const paper = archive?.paper ?? held.archive;
  return { ...deskItem(held, rebuilt, log, paper, at, (article) => changedAt.get(article) ?? at), waiting };
}

/** What an edited text would be judged as. Nothing is stored. */
export async function checkText(deps: DeskDeps, id: string, text: string): Promise<Recheck | null> {
  const held = await asDesk(deps.db, (trx) => readHeld(trx, id));
  if (held === null) return null;
  const { evidence } = await rebuildEvidence(deps.articles, held.archive, held.content);
  const { verification, outcome } = judge(held, evidence.sources, text);
  return {
    draft: deskDraft(verification, outcome, evidence.sources, held.content.question.timeZone),
    outcome: outcome.kind,
    approveClosed: approveClosed(outcome),
  };
}

export function contextOfHeld(held: StoredHeld) {
  const { question } = held.content;
  return { timeZone: question.timeZone, question: question.text, lang: question.lang };
}

function judge(held: StoredHeld, sources: readonly Source[], text: string) {
  return judgeDraft(text, sources, contextOfHeld(held), held.content.policy);
}

function deskItem(
  held: StoredHeld,
  { windows, evidence, current }: Rebuilt,
  log: readonly LogLine[],
  paper: string,
  now: Instant,
  changedAt: (articleId: string) => Instant,
): Omit<DeskItem, 'waiting'> {
  const { content } = held;
  const { verification, outcome } = judge(held, evidence.sources, content.draft.text);
  const cited = evidence.sources.filter((source) => verification.listedSources.includes(source.label));
  const changed = cited.flatMap(({ article }) => {
    const newest = current.find((one) => one.id === article.id);
    if (newest?.version === article.version && newest.status === article.status) return [];
    // An article that may not be seen any more has no newer version to show: 0 says so.
    const at = changedAt(article.id);
    return [{ articleId: article.id, fromVersion: article.version, toVersion: newest?.version ?? 0, at }];
  });
  const closed = changed.length > 0 ? ({ code: 'source-changed', count: changed.length } as const) : null;
  return {
    id: held.id,
    archive: held.archive,
    paper,
    question: held.question,
    askedAt: held.askedAt,
    heldAt: held.heldAt,
    dueAt: held.dueAt,
    state: held.state === 'held' && held.dueAt <= now ? 'expired' : held.state,
    revision: held.revision,
    windows: readerWindows(windows, null),
    entities: content.plan.entities,
    draft: deskDraft(verification, outcome, evidence.sources, content.question.timeZone),
    engine: content.draft.engine,
    model: content.draft.model,
    scripted: content.draft.scripted,
    sources: evidence.sources.map((source) => deskSource(source, content.question.timeZone)),
    sourcesChanged: changed,
    approveClosed: closed ?? approveClosed(outcome),
    log: [{ at: held.heldAt, what: 'held', by: null }, ...log],
    receiptId: held.receiptId,
  };
}
