import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { requestId } from 'hono/request-id';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import { accessLog } from '../log.ts';
import { noNul } from '../no-nul.ts';
import { READER_PATHS } from '../openapi/reader-paths.ts';
import { describedBy, noRoute } from '../openapi/serve-document.ts';
import { problem, unforeseen } from '../problem.ts';
import { readStatic, sendStatic } from '../static-files.ts';
import { archiveApi } from './archive-api.ts';
import { articlePages } from './article-pages.ts';
import { notesApi } from './notes-api.ts';
import { plainPages } from './plain-pages.ts';
import { questionsApi } from './questions-api.ts';
import type { ReaderDeps } from './reader-deps.ts';

/** Bytes; a question has 500 characters at most. */
const BODY_LIMIT = 8 * 1024;
const WIDGET_MAX_AGE_S = 300;

/** The readers' side: JSON API, event streams, the widget's file, and plain pages. */
export function createReaderApp(deps: ReaderDeps): Hono {
  const app = new Hono();
  app.use(requestId({ headerName: 'X-Request-Id' }));
  app.use(accessLog(deps.log, 'reader'));
  app.use(noNul);
  app.use(
    secureHeaders({
      // The widget and its API are made to be called from publishers' pages.
      crossOriginResourcePolicy: 'cross-origin',
      referrerPolicy: 'no-referrer',
      xFrameOptions: 'DENY',
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", NONCE],
        styleSrc: ["'self'", NONCE],
        connectSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    }),
  );
  app.use('/v1/*', publisherCors(deps.publisherOrigins));
  app.use(bodyLimit({ maxSize: BODY_LIMIT }));

  app.get(
    '/openapi.json',
    describedBy(async () => (await import('../openapi/reader-document.ts')).readerDocument()),
  );
  app.get('/widget/*', async (c) => {
    const file = await readStatic(`${deps.publicDir}/widget`, c.req.path.slice('/widget'.length));
    if (file === null) return problem(c, 404, 'file_unknown', 'There is no such file.');
    // A module script of another origin is fetched with CORS; the file is the same for everybody.
    c.header('Access-Control-Allow-Origin', '*');
    return sendStatic(c, file, WIDGET_MAX_AGE_S);
  });
  app.route('/v1', questionsApi(deps));
  app.route('/v1', notesApi(deps));
  app.route('/v1', archiveApi(deps));
  app.route('/', articlePages(deps));
  app.route('/', plainPages(deps));

  app.notFound(noRoute(READER_PATHS));
  app.onError((error, c) =>
    unforeseen(c, error, (entry) => deps.log.error({ ...entry, side: 'reader' }, 'unforeseen')),
  );
  return app;
}

/**
 * Only configured origins get the header, exactly once, on refusals and failures as well: without it a page sees a
 * network error and nobody can tell why. No credentials are ever accepted.
 */
function publisherCors(origins: readonly string[]) {
  return cors({
    origin: (origin) => (origins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'DELETE', 'OPTIONS'],
    allowHeaders: ['Content-Type', 'Idempotency-Key', 'Last-Event-ID', 'Authorization', 'Prefer'],
    exposeHeaders: ['Location', 'Retry-After', 'X-Request-Id', 'WWW-Authenticate', 'Preference-Applied'],
    maxAge: 600,
  });
}
