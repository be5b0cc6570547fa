import { Hono } from 'hono';
import type { Conflict, DeskArticle } from '../../../domain/api/desk.ts';
import { invalidInput } from '../../../domain/errors.ts';
import { dayInZone } from '../../../domain/time/instant.ts';
import { readAdded } from '../../desk/added-sources.ts';
import { decideCase } from '../../desk/decide-case.ts';
import { readDecision, readText } from '../../desk/decision-input.ts';
import { checkText, findPassages, readItem, readQueue } from '../../desk/held-items.ts';
import { invalid, problem } from '../problem.ts';
import { readJson } from '../read-json.ts';
import type { DeskEnv } from './desk-guard.ts';
import type { DeskRouteDeps } from './desk-routes-deps.ts';

/** UTF-16 units. */
const LONGEST_QUERY = 500;

const DETAILS: Readonly<Record<Conflict['code'], string>> = {
  decision_conflict: 'Somebody has decided meanwhile.',
  source_changed: 'A source has changed meanwhile.',
};

/** The queue, a held answer, its check, its decision, and the articles it cites. */
export function itemRoutes(deps: DeskRouteDeps): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();

  app.get('/queue', async (c) => c.json(await readQueue(deps)));

  app.get('/items/:id', async (c) => {
    const item = await readItem(deps, c.req.param('id'), c.get('editor'));
    return item === null ? unknownItem(c) : c.json(item);
  });

  app.post('/items/:id/check', async (c) => {
    const body = await readJson(c);
    if ('refusal' in body) return body.refusal;
    const raw = body.value as { text?: unknown; added?: unknown } | null;
    const text = readText(raw?.text);
    if (!text.ok) return invalid(c, text.error);
    const added = readAdded(raw?.added);
    if (!added.ok) return invalid(c, added.error);
    const recheck = await checkText(deps, c.req.param('id'), { text: text.value, added: added.value });
    if (recheck === null) return unknownItem(c);
    return recheck.ok ? c.json(recheck.value) : invalid(c, recheck.error);
  });

  app.get('/items/:id/passages', async (c) => {
    const query = (c.req.query('q') ?? '').trim();
    if (query === '' || query.length > LONGEST_QUERY)
      return invalid(c, invalidInput('query_length', 'q', `expected 1 to ${LONGEST_QUERY} characters`));
    const found = await findPassages(deps, c.req.param('id'), query);
    return found === null ? unknownItem(c) : c.json(found);
  });

  app.post('/items/:id/decision', async (c) => {
    const body = await readJson(c);
    if ('refusal' in body) return body.refusal;
    const decision = readDecision(body.value);
    if (!decision.ok) return invalid(c, decision.error);
    const result = await decideCase(deps, c.req.param('id'), decision.value, c.get('editor'));
    switch (result.kind) {
      case 'gone':
        return unknownItem(c);
      case 'invalid':
        return invalid(c, result.error);
      case 'conflict':
        return problem(c, 409, result.conflict.code, DETAILS[result.conflict.code], result.conflict);
      case 'refused':
        return problem(c, 422, result.refused.code, 'The check refuses this answer.', result.refused);
      case 'decided':
        return c.json(result.decided);
    }
  });

  app.get('/articles/:archive/:id/:version', async (c) => {
    const { archive: name, id, version } = c.req.param();
    const archive = await deps.archives.get(name);
    const number = /^[1-9]\d{0,8}$/.test(version) ? Number(version) : 0;
    const article = archive === null ? null : await deps.articles.version(name, id, number);
    if (archive === null || article === null)
      return problem(c, 404, 'article_unknown', 'There is no such article.');
    const { headline, byline, text, status } = article;
    const published = dayInZone(article.published, archive.timeZone);
    const reply: DeskArticle = {
      archive: name,
      id,
      version: number,
      headline,
      byline,
      published,
      text,
      status,
    };
    return c.json(reply);
  });

  return app;
}

function unknownItem(c: Parameters<typeof problem>[0]): Response {
  return problem(c, 404, 'item_unknown', 'There is no held answer at this address.');
}
