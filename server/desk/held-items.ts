import type { CheckInput, DeskItem, DeskPassage, QueueItem, Recheck } from '../../domain/api/desk.ts';
import type { InvalidInput } from '../../domain/errors.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { Source } from '../../domain/source.ts';
import { dayInZone, type Instant } from '../../domain/time/instant.ts';
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
import { judgedOn } from './added-sources.ts';
import type { DeskDeps } from './desk-deps.ts';
import { approveClosed, deskDraft, deskSource } from './desk-draft.ts';
import { type Rebuilt, rebuildEvidence } from './rebuild-evidence.ts';

const MOST_PASSAGES = 40;
/** Milliseconds. */
const SEARCH_LIMIT = 20_000;

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
export async function checkText(
  deps: DeskDeps,
  id: string,
  { text, added }: Required<CheckInput>,
): Promise<Result<Recheck, InvalidInput> | null> {
  const held = await asDesk(deps.db, (trx) => readHeld(trx, id));
  if (held === null) return null;
  const rebuilt = await rebuildEvidence(deps.articles, held.archive, held.content);
  const on = await judgedOn(deps, held, rebuilt, added);
  if (!on.ok) return on;
  const { timeZone } = held.content.question;
  const { verification, outcome } = judge(held, on.value.sources, text);
  return ok({
    draft: deskDraft(verification, outcome, on.value.sources, timeZone),
    outcome: outcome.kind,
    approveClosed: approveClosed(outcome),
    added: on.value.added.map((source) => deskSource(source, timeZone)),
  });
}

/** Passages of the whole archive that an answer may rest on, the nearest first. */
export async function findPassages(
  deps: DeskDeps,
  id: string,
  query: string,
): Promise<readonly DeskPassage[] | null> {
  const held = await asDesk(deps.db, (trx) => readHeld(trx, id));
  if (held === null) return null;
  const { passages } = await deps.search.search(
    {
      archive: held.archive,
      window: { from: null, to: null },
      query,
      entities: [],
      k: MOST_PASSAGES,
      now: deps.clock(),
    },
    AbortSignal.timeout(SEARCH_LIMIT),
  );
  return passages.map(({ articleId, version, exact, article }) => ({
    articleId,
    version,
    headline: article.headline,
    published: dayInZone(article.published, held.content.question.timeZone),
    text: exact,
  }));
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
