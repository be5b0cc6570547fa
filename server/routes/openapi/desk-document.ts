import { buildDocument } from './build-document.ts';
import { DESK_PATHS } from './desk-paths.ts';
import { deskSchemas } from './desk-schemas.ts';
import './receipt-schemas.ts';
import './register-schemas.ts';

/** The editors' side, described. */
export function deskDocument(): object {
  return buildDocument({
    title: 'The Standards Desk: editors’ side',
    description:
      'Held answers, decisions, the switch. Every write asks for the desk’s own `Origin`; errors are problem details (RFC 9457).',
    server: '/',
    tags: { account: 'Signing in and accounts.', desk: 'Held answers, notes and the switch.' },
    security: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'desk_session',
        description: 'Host-only cookie of a signed-in editor.',
      },
    },
    paths: DESK_PATHS,
    schemas: deskSchemas,
  });
}
