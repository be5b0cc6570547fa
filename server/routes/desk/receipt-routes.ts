import { dirname } from 'node:path';
import { type Context, Hono } from 'hono';
import type { EraseInput, HoldInput } from '../../../domain/api/desk-receipts.ts';
import { type InvalidInput, invalidInput } from '../../../domain/errors.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { ReportLanguage } from '../../../receipts/verify-words.ts';
import type { Editor } from '../../adapters/sql/editor-store.ts';
import type { ReceiptQuery } from '../../adapters/sql/receipt-index.ts';
import { deskHold, fieldsOf, findAnswers, readChain } from '../../desk/receipts.ts';
import { exportReceipts } from '../../export/export-receipts.ts';
import { bringUpToDate } from '../../law/bring-up-to-date.ts';
import { erase } from '../../law/erase.ts';
import { liftHold, listHolds, setHold } from '../../law/legal-hold.ts';
import { StartError } from '../../store/start-error.ts';
import { invalid, problem } from '../problem.ts';
import { readJson } from '../read-json.ts';
import type { DeskEnv } from './desk-guard.ts';
import type { DeskRouteDeps } from './desk-routes-deps.ts';

const SCOPES = ['receipt', 'article', 'person', 'archive'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Receipts: finding them, their chains as a story, exports, legal holds and erasures. */
export function receiptRoutes(deps: DeskRouteDeps): Hono<DeskEnv> {
  const { law } = deps;
  const app = new Hono<DeskEnv>();

  app.get('/receipts', async (c) => {
    const query = readQuery(c);
    if (!query.ok) return invalid(c, query.error);
    return c.json(await findAnswers(law, query.value, langOf(c.req.query('lang'))));
  });

  app.get('/receipts/:id', async (c) => {
    const chain = await readChain(law, c.req.param('id'), langOf(c.req.query('lang')));
    return chain === null ? unknownReceipt(c) : c.json(chain);
  });

  app.post('/receipts/:id/export', async (c) => {
    const body = await readJson(c);
    if ('refusal' in body) return body.refusal;
    const { format, sealed, lang } = fieldsOf(body.value);
    const id = c.req.param('id');
    if ((await law.log.read(id)) === null) return unknownReceipt(c);
    await bringUpToDate(law);
    const kind = format === 'json' ? 'json' : 'zip';
    const exported = await exportReceipts(law.store, law.log, [id], {
      format: kind,
      sealed: sealed === true,
      lang: langOf(lang),
      kept: [],
      subject: id,
      by: whoIs(c.get('editor')),
      // The built files stand in dist/public of the project's folder.
      root: dirname(dirname(deps.publicDir)),
      clock: deps.clock,
    });
    return c.body(Buffer.from(exported.bytes), 200, {
      'Content-Type': kind === 'zip' ? 'application/zip' : 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="receipt-${id.slice(0, 8)}.${kind}"`,
    });
  });

  app.get('/holds', async (c) => c.json((await listHolds(law, null, true)).map(deskHold)));

  app.post('/holds', async (c) => {
    const body = await readJson(c);
    if ('refusal' in body) return body.refusal;
    const request = readHold(body.value);
    if (!request.ok) return invalid(c, request.error);
    const set = await setHold(law, request.value, whoIs(c.get('editor')));
    return set.ok ? c.json(deskHold(set.value)) : invalid(c, set.error);
  });

  app.post('/holds/:id/lift', async (c) => {
    const body = await readJson(c);
    if ('refusal' in body) return body.refusal;
    const { reason } = fieldsOf(body.value);
    const why = typeof reason === 'string' ? reason : '';
    const lifted = await liftHold(law, c.req.param('id'), why, whoIs(c.get('editor')));
    return lifted.ok ? c.json(deskHold(lifted.value)) : invalid(c, lifted.error);
  });

  app.post('/erasures', async (c) => {
    const editor = c.get('editor');
    if (editor.role !== 'chief') return problem(c, 403, 'chief_only', 'Only a chief may erase.');
    const body = await readJson(c);
    if ('refusal' in body) return body.refusal;
    const request = readErasure(body.value);
    if (!request.ok) return invalid(c, request.error);
    const { dryRun, ...what } = request.value;
    const done = await erase(law, what, whoIs(editor), dryRun);
    if (done.ok) return c.json(done.value);
    if (done.error.kind !== 'held') return invalid(c, done.error);
    const { scope, subject, by } = done.error.hold;
    return problem(
      c,
      409,
      'legal_hold',
      `Nothing was erased: a legal hold on ${scope} “${subject}”, set by ${by}, stands.`,
    );
  });

  app.onError((error, c) => {
    if (error instanceof StartError) return problem(c, 422, 'receipt_refused', error.message);
    throw error;
  });
  return app;
}

function whoIs({ id, name }: Editor) {
  return { id, name };
}

function langOf(value: unknown): ReportLanguage {
  return value === 'de' ? 'de' : 'en';
}

function readQuery(c: Context): Result<ReceiptQuery, InvalidInput> {
  const value = (name: string) => {
    const text = (c.req.query(name) ?? '').trim();
    return text === '' ? null : text;
  };
  for (const name of ['from', 'to']) {
    const day = value(name);
    if (day !== null && (!DAY.test(day) || Number.isNaN(Date.parse(`${day}T00:00:00Z`))))
      return err(invalidInput('day_invalid', name, 'expected a day such as 2026-03-10'));
  }
  return ok({
    archive: value('archive'),
    person: value('person'),
    source: value('source'),
    from: value('from'),
    to: value('to'),
    outcome: value('outcome'),
    rule: value('rule'),
    editor: value('editor'),
    text: value('text'),
  });
}

function readHold(raw: unknown): Result<HoldInput, InvalidInput> {
  const { archive, scope, subject, reason } = fieldsOf(raw);
  const known = SCOPES.find((one) => one === scope);
  if (typeof archive !== 'string')
    return err(invalidInput('archive_missing', 'archive', 'expected an archive'));
  if (known === undefined)
    return err(invalidInput('scope_unknown', 'scope', `expected one of ${SCOPES.join(', ')}`));
  const of = known === 'archive' ? archive : subject;
  if (typeof of !== 'string')
    return err(invalidInput('subject_missing', 'subject', 'expected whom or what to hold'));
  return ok({ archive, scope: known, subject: of, reason: typeof reason === 'string' ? reason : '' });
}

function readErasure(raw: unknown): Result<EraseInput, InvalidInput> {
  const { also, dryRun } = fieldsOf(raw);
  const read = readHold(raw);
  if (!read.ok) return read;
  const { scope } = read.value;
  if (scope === 'archive')
    return err(invalidInput('scope_unknown', 'scope', 'expected receipt, article or person'));
  const names = Array.isArray(also) ? also.filter((name): name is string => typeof name === 'string') : [];
  return ok({ ...read.value, scope, also: names, dryRun: dryRun === true });
}

function unknownReceipt(c: Context): Response {
  return problem(c, 404, 'receipt_unknown', 'There is no receipt at this address.');
}
