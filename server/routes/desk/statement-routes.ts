import { Hono } from 'hono';
import type { DeskSaid, DeskStatement } from '../../../domain/api/desk-register.ts';
import { type InvalidInput, invalidInput } from '../../../domain/errors.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { dayInZone } from '../../../domain/time/instant.ts';
import { type IsoDay, parseIsoDay } from '../../../domain/time/iso-day.ts';
import { standingEntries } from '../../register/asked-register.ts';
import { type SaidStatement, saidBy } from '../../statements/said-by.ts';
import { invalid, problem } from '../problem.ts';
import type { DeskEnv } from './desk-guard.ts';
import type { DeskRouteDeps } from './desk-routes-deps.ts';

const MOST = 100;
/** UTF-16 units of a name or a matter. */
const LONGEST = 500;
/** Editors read what no reader may; what a court keeps back is kept back from them as well. */
const EDITOR = { clearance: 'confidential', asOf: null } as const;

/** Everything that somebody said on a matter in a period. */
export function statementRoutes(deps: DeskRouteDeps): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  app.get('/statements/:archive', async (c) => {
    const archive = await deps.archives.get(c.req.param('archive'));
    if (archive === null) return problem(c, 404, 'archive_unknown', 'There is no such archive.');
    const asked = readAsked((name) => c.req.query(name));
    if (!asked.ok) return invalid(c, asked.error);
    const register = standingEntries(await deps.archives.register(archive.name));
    const { names, statements } = await saidBy(deps.db, {
      archive: archive.name,
      lang: archive.lang,
      ...asked.value,
      register,
      viewer: EDITOR,
      now: deps.clock(),
    });
    const reply: DeskSaid = {
      names,
      statements: statements.slice(0, MOST).map((one) => deskStatement(one, archive.timeZone)),
      more: Math.max(0, statements.length - MOST),
    };
    return c.json(reply);
  });
  return app;
}

interface Asked {
  readonly name: string;
  readonly about: string;
  readonly from: IsoDay | null;
  readonly to: IsoDay | null;
}

function readAsked(query: (name: string) => string | undefined): Result<Asked, InvalidInput> {
  const name = (query('name') ?? '').replace(/\s+/g, ' ').trim();
  const about = (query('about') ?? '').trim();
  if (name === '') return err(invalidInput('name_missing', 'name', 'expected a name, came none'));
  if (name.length > LONGEST || about.length > LONGEST)
    return err(invalidInput('query_too_long', 'about', `expected at most ${LONGEST} characters`));
  const from = readDay(query('from'));
  const to = readDay(query('to'));
  if (from === undefined || to === undefined) {
    const path = from === undefined ? 'from' : 'to';
    return err(
      invalidInput('date_invalid', path, `expected an ISO day, came ${JSON.stringify(query(path))}`),
    );
  }
  if (from !== null && to !== null && from > to)
    return err(invalidInput('range_reversed', 'from', `expected from <= to, came ${from} to ${to}`));
  return ok({ name, about, from, to });
}

/** @returns null for none, undefined for something that is no day */
function readDay(text: string | undefined): IsoDay | null | undefined {
  if (text === undefined || text === '') return null;
  return parseIsoDay(text) ?? undefined;
}

function deskStatement(statement: SaidStatement, zone: string): DeskStatement {
  const { articleId, version, headline, exact, kind, stance, office, relayedBy } = statement;
  return {
    articleId,
    version,
    headline,
    published: dayInZone(statement.published, zone),
    start: statement.cpStart,
    end: statement.cpEnd,
    exact,
    kind,
    stance,
    speaker: statement.name,
    office,
    relayedBy,
    saidFrom: statement.said.from,
    saidTo: statement.said.to,
  };
}
