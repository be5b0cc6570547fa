import { Hono } from 'hono';
import type { Conflict, DeskArticle } from '../../../domain/api/desk.ts';
import { dayInZone } from '../../../domain/time/instant.ts';
import { decideCase } from '../../desk/decide-case.ts';
import { readDecision, readText } from '../../desk/decision-input.ts';
import { checkText, readItem, readQueue } from '../../desk/held-items.ts';
import { invalid, problem } from '../problem.ts';
import { readJson } from '../read-json.ts';
import type { DeskEnv } from './desk-guard.ts';
import type { DeskRouteDeps } from './desk-routes-deps.ts';

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
    const text = readText((body.value as { text?: unknown } | null)?.text);
    if (!text.ok) return invalid(c, text.error);
    const recheck = await checkText(deps, c.req.param('id'), text.value);
    return recheck === null ? unknownItem(c) : c.json(recheck);
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
