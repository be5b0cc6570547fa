import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { requestId } from 'hono/request-id';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import { accessLog } from '../log.ts';
import { noNul } from '../no-nul.ts';
import { DESK_PATHS } from '../openapi/desk-paths.ts';
import { describedBy, noRoute } from '../openapi/serve-document.ts';
import { opsApp } from '../ops/ops-app.ts';
import { problem, unforeseen } from '../problem.ts';
import { readStatic, sendStatic } from '../static-files.ts';
import { accountRoutes } from './account-routes.ts';
import { type DeskEnv, sameOrigin, signedIn } from './desk-guard.ts';
import type { DeskRouteDeps } from './desk-routes-deps.ts';
import { eventRoutes } from './event-routes.ts';
import { itemRoutes } from './item-routes.ts';
import { noteRoutes } from './note-routes.ts';
import { receiptRoutes } from './receipt-routes.ts';
import { registerRoutes } from './register-routes.ts';
import { statementRoutes } from './statement-routes.ts';
import { switchRoutes } from './switch-routes.ts';

/** Bytes; an edited answer has 20,000 characters at most. */
const BODY_LIMIT = 128 * 1024;

/** The editors' side. Everything but signing in asks for a session; every write asks for the desk's own origin. */
export function createDeskApp(deps: DeskRouteDeps): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  app.use(requestId({ headerName: 'X-Request-Id' }));
  app.use(accessLog(deps.log, 'desk'));
  app.use(noNul);
  app.use(
    secureHeaders({
      referrerPolicy: 'no-referrer',
      xFrameOptions: 'DENY',
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", NONCE],
        styleSrc: ["'self'", NONCE],
        connectSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        // An editor's session can publish: archive text must never become script, whatever a template forgets.
        requireTrustedTypesFor: ["'script'"],
      },
    }),
  );
  app.use('/api/*', sameOrigin(deps.origins));
  app.use('/api/*', bodyLimit({ maxSize: BODY_LIMIT }));
  app.use('/api/*', async (c, next) => {
    await next();
    if (c.res.headers.get('Cache-Control') === null) c.res.headers.set('Cache-Control', 'no-store');
  });

  app.route('/api', accountRoutes(deps));
  // ATTACKER: anybody on the network who finds a route that somebody added without a guard. What stands below is closed.
  app.use('/api/*', signedIn(deps));
  app.route('/api', itemRoutes(deps));
  app.route('/api', noteRoutes(deps));
  app.route('/api', statementRoutes(deps));
  app.route('/api', registerRoutes(deps));
  app.route('/api', receiptRoutes(deps));
  app.route('/api', switchRoutes(deps));
  app.route('/api', eventRoutes(deps));

  app.route('/', opsApp(deps.ops));
  app.get(
    '/openapi.json',
    describedBy(async () => (await import('../openapi/desk-document.ts')).deskDocument()),
  );

  app.get('/*', async (c) => {
    if (c.req.path.startsWith('/api/')) return noRoute(DESK_PATHS)(c);
    const path = c.req.path === '/' ? '/index.html' : c.req.path;
    const file = await readStatic(`${deps.publicDir}/desk`, path);
    if (file === null) return problem(c, 404, 'file_unknown', 'There is no such file.');
    // Built files carry a hash in their names; the page itself is asked for again.
    return sendStatic(c, file, path.startsWith('/assets/') ? 'forever' : 0);
  });

  app.notFound(noRoute(DESK_PATHS));
  app.onError((error, c) =>
    unforeseen(c, error, (entry) => deps.log.error({ ...entry, side: 'desk' }, 'unforeseen')),
  );
  return app;
}
