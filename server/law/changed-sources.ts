import { type Kysely, sql } from 'kysely';
import type { ArticleVersion } from '../../domain/article.ts';
import { codePointsOf } from '../../domain/text/code-points.ts';
import { readBody } from '../../receipts/read-receipt.ts';
import type { ReceiptSpan, ReviewBody, RunBody } from '../../receipts/receipt.ts';
import { spansOf } from '../../receipts/verify-receipt.ts';
import { reanchor } from '../../verifier/anchor/reanchor.ts';
import { chainOf, syncReceiptIndex } from '../adapters/sql/receipt-index.ts';
import { asDesk } from '../adapters/sql/roles.ts';
import type { Database } from '../adapters/sql/tables.ts';
import type { LawDeps } from './law-deps.ts';

const AT_ONCE = 200;

/**
 * Holds every published answer against the articles that it cites and that have changed since. Its chain gets a
 * receipt: a *correction* where all words it cites still stand in the new version, a *withdrawal* where some do not or
 * the article may not be seen any more; then readers do not see the answer either.
 * @returns receipts written
 */
export async function noteChangedSources(deps: LawDeps): Promise<number> {
  const { db } = deps.store;
  let written = 0;
  for (;;) {
    const changed = await changedArticles(db);
    if (changed.length === 0) return written;
    await syncReceiptIndex(db, deps.log);
    for (const article of changed) {
      for (const id of await answersFrom(db, article))
        written += (await noteAnswer(deps, id, article)) ? 1 : 0;
      await markNoted(db, article);
    }
  }
}

interface ChangedArticle {
  readonly archive: string;
  readonly id: string;
  readonly version: number;
}

async function changedArticles(db: Kysely<Database>): Promise<readonly ChangedArticle[]> {
  const { rows } = await sql<ChangedArticle>`
    select archive, id, current_version as version from articles
      where noted_version is distinct from current_version order by archive, id limit ${AT_ONCE}`.execute(db);
  return rows;
}

/** A version that came meanwhile stays to be noted. */
async function markNoted(db: Kysely<Database>, { archive, id, version }: ChangedArticle): Promise<void> {
  await sql`update articles set noted_version = ${version} where archive = ${archive} and id = ${id}`.execute(
    db,
  );
}

async function answersFrom(
  db: Kysely<Database>,
  { archive, id }: ChangedArticle,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from receipt_index where archive = ${archive} and sources @> array[${id}::text]
      and outcome in ('release', 'trim') and erased is distinct from 'whole' order by log_index`.execute(db);
  return rows.map((row) => row.id);
}

async function noteAnswer(deps: LawDeps, id: string, changed: ChangedArticle): Promise<boolean> {
  const chain = await chainBodies(deps, id);
  const last = chain.at(-1);
  const answer = chain.find((body) => body.id === id);
  // Only what readers may still see: an answer that was decided anew, stopped or withdrawn is told of elsewhere.
  const judged = chain.findLast((body) => body.event === 'run' || body.event === 'review');
  const isShown = chain.every((body) => body.event !== 'withdrawal' && !isStop(body));
  if (last === undefined || answer === undefined || judged?.id !== id || !isShown) return false;
  if (answer.event !== 'run' && answer.event !== 'review') return false;
  const noted = chain.some(
    (body) =>
      body.event === 'correction' &&
      body.determined.facts['articleId'] === changed.id &&
      body.determined.facts['toVersion'] === changed.version,
  );
  const source = answer.determined.sources.find(({ articleId }) => articleId === changed.id);
  if (noted || source === undefined || source.version === changed.version) return false;
  const spans = citedSpans(answer, source.label);
  if (spans.length === 0) return false;
  const [before, after] = await Promise.all(
    [source.version, changed.version].map((version) =>
      deps.store.articles.version(changed.archive, changed.id, version),
    ),
  );
  const passages = fates(spans, before ?? null, after ?? null);
  const visible = after?.status === 'live' || after?.status === 'corrected';
  const stands = visible && passages.every(({ fate }) => fate === 'unchanged' || fate === 'moved');
  await deps.receipts.notice(
    {
      event: stands ? 'correction' : 'withdrawal',
      archive: changed.archive,
      subject: id,
      facts: {
        articleId: changed.id,
        headline: source.headline,
        fromVersion: source.version,
        toVersion: changed.version,
        status: after?.status ?? 'deleted',
        passages: passages.map(({ fate, start, end }) => ({ source: source.label, start, end, fate })),
      },
    },
    last.id,
  );
  if (!stands)
    await withdrawFromReaders(
      deps,
      chain.map((body) => body.id),
    );
  return true;
}

/** A stop inside an answer's chain kept it from being shown. */
function isStop(body: { readonly event: string }): boolean {
  return body.event === 'stop' || body.event === 'expiry';
}

async function chainBodies({ store, log }: LawDeps, id: string) {
  const bodies = [];
  for (const one of await chainOf(store.db, id)) {
    const body = readBody((await log.read(one))?.body ?? '');
    if (body.ok) bodies.push(body.value);
  }
  return bodies;
}

function citedSpans({ determined }: RunBody | ReviewBody, label: string): readonly ReceiptSpan[] {
  const { outcome } = determined;
  if (outcome.kind !== 'release' && outcome.kind !== 'trim') return [];
  const spans = spansOf(outcome).filter(({ source }) => source === label);
  return [
    ...new Map(spans.map((span) => [`${span.selector[0].start} ${span.selector[0].end}`, span])).values(),
  ];
}

/** What became of each cited place; offsets are code points of the version that was cited. */
function fates(
  spans: readonly ReceiptSpan[],
  before: ArticleVersion | null,
  after: ArticleVersion | null,
): readonly { readonly fate: string; readonly start: number; readonly end: number }[] {
  const points = codePointsOf(before?.text ?? '');
  return spans.map(({ selector: [position, quote] }) => {
    const { start, end } = position;
    const citation = { start: points.toUtf16(start), end: points.toUtf16(end), text: quote.exact };
    const { prefix, suffix } = quote;
    const found =
      after === null
        ? 'gone'
        : reanchor({ before: before?.text ?? '', after: after.text, citation, prefix, suffix }).status;
    return { fate: found, start, end };
  });
}

/** Whoever holds the link is told that the answer was withdrawn, on open pages too. */
async function withdrawFromReaders({ store, clock }: LawDeps, receiptIds: readonly string[]): Promise<void> {
  await asDesk(store.db, async (trx) => {
    const rows = await trx
      .selectFrom('questions as q')
      .innerJoin('runs as r', 'r.question_hash', 'q.id_hash')
      .where('r.receipt_id', 'in', receiptIds)
      .where('q.state', '=', 'answered')
      .select(['q.id_hash', 'q.archive', 'q.question', 'q.lang', 'q.asked_at'])
      .execute();
    for (const { id_hash, archive, question, lang, asked_at: askedAt } of rows) {
      const view = {
        archive,
        question,
        lang,
        askedAt,
        windows: [],
        notices: [],
        state: 'withdrawn',
        at: clock(),
      };
      await trx
        .updateTable('questions')
        .set({ state: 'withdrawn', view: JSON.stringify(view), change: sql`nextval('flow_changes')` })
        .where('id_hash', '=', id_hash)
        .execute();
    }
  });
}
